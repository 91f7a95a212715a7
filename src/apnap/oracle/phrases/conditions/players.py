"""Players who have the most of something, did something this way, or begin with a card. (CR 102, 608.2h)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import (
    Condition,
    Exists,
    FirstTurn,
    HasMoreThan,
    Matches,
    NotSo,
    PlaysWholePool,
    StartingPlayer,
)
from apnap.abilities.descriptions import Attacking, ControlledBy, DoneThisWay, OwnedBy
from apnap.abilities.references import (
    Bound,
    DefendingPlayer,
    Description,
    Each,
    EachPlayer,
    Ref,
    TheirOwn,
    You,
)
from apnap.abilities.values import DoneTo, PlayerMeasure
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.this_way import claim_this_way
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, DESCRIPTIONS
from apnap.oracle.phrases.references.players import LEADER, MOST_LIFE, player_with_most
from apnap.oracle.phrases.references.references import WHO

# --- The starting player (CR 103.1) ---------------------------------------------------------

STARTING: Final[dict[str, Condition]] = {
    "you're the starting player": StartingPlayer(You()),
    "you're not the starting player": NotSo(StartingPlayer(You())),
    "you weren't the starting player": NotSo(StartingPlayer(You("were"))),
}

claim(table("starting player", STARTING), list(STARTING))

# --- Who doesn't ----------------------------------------------------------------------------

_NOT_YOU: Final = mapped(
    ANYONE, lambda ref: None if ref == You() else ref, lambda ref: None if ref == You() else ref
)


def _match_not(value: NotSo) -> Slots | None:
    inner = value.condition
    if not isinstance(inner, Exists) or inner.words != "not" or not isinstance(inner.what, Each):
        return None
    *parts, control = inner.what.what.parts
    return (
        {"who": control.who, "what": Description(tuple(parts))}
        if isinstance(control, ControlledBy)
        else None
    )


claim(
    template(
        NotSo,
        "{who} doesn't control {what}",
        build=lambda who, what: NotSo(
            Exists(Each(Description((*what.parts, ControlledBy(who)))), "not")
        ),
        match=_match_not,
        who=_NOT_YOU,
        what=A_DESCRIPTION,
    ),
    ["that player doesn't control a creature"],
)

# What is done by a player to what is theirs: the verb, and how it is known to be theirs.
_DEEDS: Final[dict[str, tuple[DoneTo, Any]]] = {
    "discard": (DoneTo.DISCARDED, OwnedBy),
    "mill": (DoneTo.MILLED, OwnedBy),
    "reveal": (DoneTo.REVEALED, OwnedBy),
    "sacrifice": (DoneTo.SACRIFICED, ControlledBy),
}


def _another(ref: Ref) -> Ref | None:
    return None if isinstance(ref, You) else ref


_WHO: Final = mapped(ANYONE, _another, _another)


def _deed(who: Ref, what: Description, *, plain: str, tense: str) -> Exists | NotSo:
    done, theirs = _DEEDS[plain]
    parts = (*what.parts, DoneThisWay(done, f"who {tense}"), theirs(who))
    made = Exists(Each(Description(parts), "who"))
    return NotSo(made, tense) if "n't" in tense else made


def _match(value: Exists | NotSo, *, plain: str, tense: str) -> Slots | None:
    if ("n't" in tense) != isinstance(value, NotSo):
        return None
    inner = value.condition if isinstance(value, NotSo) else value
    match inner:
        case Exists(
            Each(Description((*parts, DoneThisWay(done, words), OwnedBy(who) | ControlledBy(who))))
        ):
            if done is _DEEDS[plain][0] and words == f"who {tense}":
                return {"who": who, "what": Description(tuple(parts))}
    return None  # fmt: skip


_JUST_NOW: Final = "didn't, just now"


def _just_now(value: NotSo, *, plain: str) -> Slots | None:
    found = _match(value, plain=plain, tense=_JUST_NOW)
    return {"what": found["what"]} if found is not None and found["who"] == WHO else None


for _plain, (_past, _) in _DEEDS.items():
    _tenses = (
        (_past.value, _past.value, _past.value),
        ("now", f"[{_plain}|{_plain}s]", f"{_plain}s"),
        ("didn't", f"didn't {_plain}", f"didn't {_plain}"),
        ("don't", f"[don't|doesn't] {_plain}", f"doesn't {_plain}"),
    )
    for _tense, _words, _example in _tenses:
        if _tense == "didn't":  # just before, in the same effect
            claim(
                template(
                    NotSo,
                    f"who didn't {_plain} {{what}}",
                    build=lambda what, plain=_plain: _deed(WHO, what, plain=plain, tense=_JUST_NOW),
                    match=partial(_just_now, plain=_plain),
                    what=A_DESCRIPTION,
                ),
                [f"who didn't {_plain} a creature"],
            )
        claim_this_way(
            template(
                NotSo if "n't" in _tense else Exists,
                f"{{who}} {_words} {{what}} this way",
                agree="who",
                build=partial(_deed, plain=_plain, tense=_tense),
                match=partial(_match, plain=_plain, tense=_tense),
                who=_WHO,
                what=A_DESCRIPTION,
            ),
            [f"that player {_example} a creature card this way"],
        )

claim(
    constant(
        f"it's attacking {MOST_LIFE}", Matches(Bound("?", "it"), Description((Attacking(LEADER),)))
    ),
    [f"it's attacking {MOST_LIFE}"],
)

claim(
    constant(
        "you have the most life or are tied for most life",
        player_with_most(You(), PlayerMeasure.LIFE),
    ),
    ["you have the most life or are tied for most life"],
)

for _words, _who in (
    ("who controls the most {which}", WHO),
    ("defending player controls the most {which} or is tied for the most", DefendingPlayer()),
):
    claim(
        template(
            HasMoreThan,
            _words,
            fixed={"who": _who, "measure": PlayerMeasure.CONTROL, "than": EachPlayer(), "least": 0},
            which=DESCRIPTIONS,
        ),
        [_words.replace("{which}", "creatures")],
    )

# --- Who chose a second one -----------------------------------------------------------------

_CHOSE: Final = {
    f"who chose a second {thing}": Exists(TheirOwn(WHO, DoneTo.CHOSEN, 2, thing))
    for thing in ("creature", "permanent")
}

claim(table("who chose", _CHOSE), list(_CHOSE))

claim(
    table(
        "first turn",
        {
            "it's the first turn of the game": FirstTurn(),
            "it's not the first turn of the game": NotSo(FirstTurn()),
        },
    ),
    ["it's the first turn of the game", "it's not the first turn of the game"],
)

claim(
    constant(
        "every card in your card pool started the game in your library or in the command zone",
        PlaysWholePool(),
    ),
    ["every card in your card pool started the game in your library or in the command zone"],
)
