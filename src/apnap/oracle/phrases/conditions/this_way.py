"""What an effect has done before: "exiled this way", "if they don't". (CR 608.2c)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import (
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    DidSoBy,
    Exists,
    Matches,
    NotSo,
    RememberedNumber,
)
from apnap.abilities.comparisons import MostAlike
from apnap.abilities.descriptions import (
    APlayer,
    Card,
    ControlledBy,
    DoneThisWay,
    InZone,
    OwnedBy,
    Token,
)
from apnap.abilities.references import Bound, Description, Each, Quality, Ref, You
from apnap.abilities.values import Comparison, DoneTo, Remembered, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, members, such, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import CLAIM, claim
from apnap.oracle.phrases.conditions.conditions import claim as _claim
from apnap.oracle.phrases.conditions.likeness import SHARING, alike
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    CONDITION,
    DESCRIPTION,
    DESCRIPTIONS,
)
from apnap.oracle.phrases.references.references import PRONOUN, WHO
from apnap.terms.turn import LIBRARY

claim(
    constant(
        "damage is prevented this way",
        Compare(
            RememberedNumber(Remembered.THAT_MUCH, "damage is prevented this way"),
            Comparison.AT_LEAST,
            1,
        ),
    ),
    ["damage is prevented this way"],
)

# --- The players who did, or didn't -----------------------------------------------------

_WHO: Final = constant("who", WHO)

for _words, _example in (("did", "who did"), ("does", "who does")):
    claim(
        template(DidSoBy, f"{{who}} {_words}", fixed={"words": _words}, who=_WHO),
        [_example],
    )


def _did_not(who: Ref, *, words: str) -> NotSo:
    return NotSo(DidSoBy(who), words)


def _who_did_not(value: NotSo, *, words: str) -> Slots | None:
    inner = value.condition
    return {"who": inner.who} if isinstance(inner, DidSoBy) and value.words == words else None


for _words, _example in (
    ("can't", "who can't"),
    ("didn't", "who didn't"),
    ("doesn't", "who doesn't"),
):
    claim(
        template(
            NotSo,
            f"{{who}} {_words}",
            build=partial(_did_not, words=_words),
            match=partial(_who_did_not, words=_words),
            who=_WHO,
        ),
        [_example],
    )

_CLAIMS: Final = {
    "excess damage was dealt this way": Remembered.EXCESS_DAMAGE,
    "excess damage was dealt to a permanent this way": Remembered.EXCESS_DAMAGE,
    "excess damage was dealt to that creature this way": Remembered.EXCESS_DAMAGE,
    "excess damage was dealt to a creature this way": Remembered.EXCESS_DAMAGE_TO_CREATURES,
}

claim(
    table(
        "excess damage was dealt",
        {
            words: Compare(RememberedNumber(name, words), Comparison.AT_LEAST, 1)
            for words, name in _CLAIMS.items()
        },
    ),
    [*_CLAIMS],
)

DONE_THIS_WAY: Final = (
    *(DoneTo.DESTROYED, DoneTo.DISCARDED, DoneTo.DRAWN, DoneTo.EXILED, DoneTo.MILLED),
    *(DoneTo.RETURNED, DoneTo.REVEALED, DoneTo.SACRIFICED, DoneTo.TAPPED, DoneTo.CHOSEN),
)

_GRAVEYARD: Final = DoneTo.PUT_INTO_GRAVEYARD

_PUT: Final[dict[str, tuple[Any, ...]]] = {
    "put onto the battlefield": (DoneThisWay(DoneTo.PUT_ONTO_BATTLEFIELD),),
    "put into exile": (DoneThisWay(DoneTo.PUT_INTO_EXILE),),
    "put into a graveyard": (DoneThisWay(_GRAVEYARD),),
    "put into graveyards": (DoneThisWay(_GRAVEYARD, "put into graveyards"),),
    "put into your graveyard": (DoneThisWay(_GRAVEYARD, "put into your"), OwnedBy(You())),
    "put into their graveyard": (
        DoneThisWay(_GRAVEYARD, "put into their"),
        OwnedBy(Bound("?", "their")),
    ),
    "exiled from their hand": (
        DoneThisWay(DoneTo.EXILED_FROM_HAND, "exiled from their hand"),
        OwnedBy(Bound("?", "their")),
    ),
    "they exiled": (DoneThisWay(DoneTo.EXILED, "they exiled"), OwnedBy(Bound("?", "they"))),
    "that phased out": (DoneThisWay(DoneTo.PHASED_OUT, "that phased out"),),
    "put into your hand": (DoneThisWay(DoneTo.PUT_INTO_HAND, "put into your"), OwnedBy(You())),
    "returned to your hand": (DoneThisWay(DoneTo.PUT_INTO_HAND, "returned"), OwnedBy(You())),
}

PARTS: Final[dict[str, tuple[Any, ...]]] = {
    f"{words} this way": parts
    for words, parts in (
        {done.value: (DoneThisWay(done),) for done in DONE_THIS_WAY} | _PUT
    ).items()
}

# --- Conditions -------------------------------------------------------------------------

SO: Final[Choice[Any]] = choice_of("what was so")  # also after "when"


def claim_this_way(made: Phrase[Any], reads: list[str]) -> None:
    """A condition, which may also be what makes an ability trigger."""
    _claim(made, reads)
    SO.add(made)


def _done(what: Description, parts: tuple[Quality, ...], words: str) -> Each:
    return Each(Description((*what.parts, *parts)), words)


def _parted(each: Amount | Ref | None, words: str) -> Slots | None:
    if not isinstance(each, Each) or each.words != words:
        return None
    for size in (1, 2):
        last = each.what.parts[-size:]
        if len(last) == size and isinstance(last[0], DoneThisWay):
            return {"what": Description(each.what.parts[:-size]), "parts": last}
    return None


def _existing(value: Condition, words: str) -> Slots | None:
    return _parted(getattr(getattr(value, "condition", value), "what", None), words)


for _was in ("was", "is"):
    claim_this_way(
        template(
            Exists,
            f"{{what}} {_was} {{parts}}",
            build=lambda what, parts, was=_was: Exists(_done(what, parts, was)),
            match=partial(_existing, words=_was),
            what=A_DESCRIPTION,
            parts=table("this way", PARTS),
        ),
        [f"a creature card {_was} exiled this way"],
    )

for _was in ("was", "is"):
    claim_this_way(
        template(
            Exists,
            f"at least one {{what}} {_was} {{parts}}",
            build=lambda what, parts, was=_was: Exists(_done(what, parts, f"at least {was}")),
            match=partial(_existing, words=f"at least {_was}"),
            what=DESCRIPTION,
            parts=table("this way", PARTS),
        ),
        [f"at least one creature card {_was} exiled this way"],
    )

# What was dealt damage; players too. (CR 120.1)
_HURT: Final = {"dealt damage this way": (DoneThisWay(DoneTo.DEALT_DAMAGE),)}

_A_PLAYER: Final = {
    "a player": Description((APlayer(),)),
    "an opponent": Description((APlayer(WhichPlayer.OPPONENT),)),
}

for _was in ("was", "is"):
    claim_this_way(
        template(
            Exists,
            f"{{what}} {_was} {{parts}}",
            build=lambda what, parts, was=_was: Exists(_done(what, parts, was)),
            match=partial(_existing, words=_was),
            what=one_of("who or what", A_DESCRIPTION, table("player", _A_PLAYER)),
            parts=table("hurt", _HURT),
        ),
        [f"a Goblin {_was} dealt damage this way", f"a player {_was} dealt damage this way"],
    )


def _compared(value: Compare, words: str) -> Slots | None:
    if not isinstance(value.left, Count) or value.how != Comparison.AT_LEAST:
        return None
    slots = _parted(value.left.what, words)
    return None if slots is None else slots | {"amount": value.right}


for _were in ("were", "are"):
    claim_this_way(
        template(
            Compare,
            f"{{amount}} or more {{what}} {_were} {{parts}}",
            build=lambda amount, what, parts, were=_were: Compare(
                Count(_done(what, parts, were)), Comparison.AT_LEAST, amount
            ),
            match=partial(_compared, words=_were),
            amount=NUMBER_WORD,
            what=DESCRIPTIONS,
            parts=table("this way", PARTS),
        ),
        [f"two or more creature cards {_were} milled this way"],
    )


def _sharing(value: Compare, words: str) -> Slots | None:
    match value:
        case Compare(MostAlike(those, which, name), Comparison.AT_LEAST, least, words=""):
            slots = _parted(those, words)
            return None if slots is None else slots | {"least": least, "sharing": (which, name)}
    return None


for _were in ("were", "are"):
    claim_this_way(
        template(
            Compare,
            f"{{least}} {{what}} {{sharing}} {_were} {{parts}}",
            build=lambda least, what, sharing, parts, were=_were: alike(
                _done(what, parts, were), sharing, least
            ),
            match=partial(_sharing, words=_were),
            least=NUMBER_WORD,
            what=DESCRIPTIONS,
            sharing=SHARING,
            parts=table("this way", PARTS),
        ),
        [f"two nonland cards that share a color {_were} milled this way"],
    )


def _fewer(value: Compare, words: str) -> Slots | None:
    if not isinstance(value.left, Count) or value.how != Comparison.LESS:
        return None
    slots = _parted(value.left.what, words)
    return None if slots is None else slots | {"amount": value.right}


claim_this_way(
    template(
        Compare,
        "fewer than {amount} {what} were {parts}",
        build=lambda amount, what, parts: Compare(
            Count(_done(what, parts, "fewer")), Comparison.LESS, amount
        ),
        match=partial(_fewer, words="fewer"),
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
        parts=table("this way", PARTS),
    ),
    ["fewer than three cards were discarded this way"],
)

_CREATED: Final = (DoneThisWay(DoneTo.CREATED, "you created"), ControlledBy(You()))

claim_this_way(
    template(
        Compare,
        "you created fewer than {amount} {what} this way",
        build=lambda amount, what: Compare(
            Count(_done(what, _CREATED, "you created")), Comparison.LESS, amount
        ),
        match=lambda value: (
            {"amount": slots["amount"], "what": slots["what"]}
            if (slots := _fewer(value, "you created")) is not None
            else None
        ),
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["you created fewer than two tokens this way"],
)

# What you did: "if you discard a land card this way".
_YOURS: Final[dict[str, tuple[DoneTo, Any]]] = {
    "discard": (DoneTo.DISCARDED, OwnedBy(You())),
    "mill": (DoneTo.MILLED, OwnedBy(You())),
    "sacrifice": (DoneTo.SACRIFICED, ControlledBy(You())),
    "exile": (DoneTo.EXILED, None),
    "reveal": (DoneTo.REVEALED, None),
    "return": (DoneTo.RETURNED, None),
}

_TENSES: Final = {
    words: (done, owned, words)
    for plain, (done, owned) in _YOURS.items()
    for words in (plain, f"{plain}d" if plain.endswith("e") else f"{plain}ed")
}


def _yours(verb: tuple[DoneTo, Quality | None, str], what: Description) -> Exists:
    done, owned, words = verb
    parts = (DoneThisWay(done, f"you {words}"), *(() if owned is None else (owned,)))
    return Exists(_done(what, parts, "a"))


def _your(value: Exists, words: str = "a") -> Slots | None:
    match _parted(value.what, words):
        case {"parts": (DoneThisWay(words=said), *_), "what": what} if said.startswith("you "):
            verb = _TENSES.get(said.removeprefix("you "))
            return None if verb is None else {"verb": verb, "what": what}
    return None


claim_this_way(
    template(
        Exists,
        "you {verb} {what} this way",
        build=_yours,
        match=_your,
        verb=table("did", _TENSES),
        what=A_DESCRIPTION,
    ),
    ["you discard a land card this way", "you exiled a creature card this way"],
)

_ONE_OR_MORE: Final = "one or more"


def _your_several(verb: tuple[DoneTo, Any, str], what: Description) -> Exists:
    one = _yours(verb, what)
    assert isinstance(one.what, Each)
    return replace(one, what=replace(one.what, words=_ONE_OR_MORE))


claim_this_way(
    template(
        Exists,
        "you {verb} one or more {what} this way",
        build=_your_several,
        match=partial(_your, words=_ONE_OR_MORE),
        verb=table("did", _TENSES),
        what=DESCRIPTIONS,
    ),
    ["you discard one or more land cards this way"],
)

_NONE_MADE: Final = Exists(
    Each(Description((Token(), DoneThisWay(DoneTo.CREATED, "you"))), "none made")
)

claim_this_way(
    constant("you didn't create a token this way", NotSo(_NONE_MADE)),
    ["you didn't create a token this way"],
)

_WHERE: Final[dict[str, tuple[Any, ...]]] = {
    "into your hand": (DoneThisWay(DoneTo.PUT_INTO_HAND, "you put"), OwnedBy(You())),
    "onto the battlefield": (DoneThisWay(DoneTo.PUT_ONTO_BATTLEFIELD, "you put"),),
    "into your graveyard": (DoneThisWay(_GRAVEYARD, "you put"), OwnedBy(You())),
}

for _words in ("you put", "you didn't put", "you don't put"):
    claim_this_way(
        template(
            Exists if _words == "you put" else NotSo,
            f"{_words} {{what}} {{parts}} this way",
            build=lambda what, parts, words=_words: (
                Exists(_done(what, parts, words))
                if words == "you put"
                else NotSo(Exists(_done(what, parts, words)))
            ),
            match=partial(_existing, words=_words),
            what=A_DESCRIPTION,
            parts=table("where", _WHERE),
        ),
        [f"{_words} a land card into your hand this way"],
    )


# "You" stands once for both: "if you control a Squirrel or returned a Squirrel card …".
def _is_yours(value: Condition) -> bool:
    match value:
        case Exists(Each(Description(parts))):
            return ControlledBy(You()) in parts
    return False


_RETURNED: Final = (DoneThisWay(DoneTo.PUT_INTO_HAND, "or returned"), OwnedBy(You()))


def _or_returned(value: AnyOf) -> Slots | None:
    match value.conditions:
        case (first, Exists(each)) if (slots := _parted(each, "or")) is not None:
            return {"first": first, "what": slots["what"]}
    return None


phrase(
    CONDITION,
    template(
        AnyOf,
        "{first} or returned {what} to your hand this way",
        build=lambda first, what: AnyOf((first, Exists(_done(what, _RETURNED, "or")))),
        match=_or_returned,
        first=such(CLAIM, _is_yours),
        what=A_DESCRIPTION,
    ),
    reads=["you control a Squirrel or returned a Squirrel card to your hand this way"],
    refuses=["it's your turn or returned a Squirrel card to your hand this way"],
)

claim_this_way(
    template(
        Matches,
        "{what} {past} {done} this way",
        build=lambda what, past, done: Matches(what, Description((DoneThisWay(done),)), past),
        match=lambda value: (
            {"what": value.what, "past": value.past, "done": value.description.parts[0].done}
            if isinstance(value.description, Description)
            and len(value.description.parts) == 1
            and isinstance(value.description.parts[0], DoneThisWay)
            else None
        ),
        what=PRONOUN,
        past=table("was", {"is": False, "was": True}),
        done=members("done", DONE_THIS_WAY),
    ),
    ["it was destroyed this way", "that permanent is exiled this way"],
)

_STILL_THERE: Final = Exists(
    Each(Description((Card(), DoneThisWay(DoneTo.REVEALED), InZone(LIBRARY))), "but didn't")
)

claim(
    constant("you revealed a card but didn't put it onto the battlefield", _STILL_THERE),
    ["you revealed a card but didn't put it onto the battlefield"],
)
