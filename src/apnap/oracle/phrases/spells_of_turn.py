"""The spells that were cast this turn: how many, and what is to be told of them. (CR 601.2i)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import AlternativeCost
from apnap.abilities.amounts import (
    AllOf,
    Characteristic,
    Compare,
    Different,
    Greatest,
    Happened,
    HappenedThisTurn,
    Matches,
    TimesThisGame,
    WasCast,
)
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import CastBy, InZone, NthCast, OwnedBy, Spell, Without
from apnap.abilities.instructions_more import Repeat
from apnap.abilities.references import (
    Bound,
    CastThisTurn,
    Each,
    EachOpponent,
    EachPlayer,
    Those,
    You,
)
from apnap.abilities.values import Comparison
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import MEASURE, ORDINAL, TOTALS
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    DESCRIPTION,
    DESCRIPTIONS,
    FOR_EACH,
    SENTENCE,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.more_amounts import of_turn
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.turn import HAND

of_turn("spells cast", Bound("?", "they"), "they've cast this turn")
of_turn("spells cast", Bound("?", "that player"), "that player has cast this turn")
of_turn("spells cast", EachOpponent(), "your opponents have cast this turn")

# --- From where, and by whom ------------------------------------------------------------------

_YOU: Final = You()
_ELSEWHERE: Final = Without((InZone(HAND, "from"), OwnedBy(_YOU)))
_CAST: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "cast this turn": (EachPlayer(), ()),
    "you've cast from anywhere other than your hand this turn": (_YOU, (_ELSEWHERE,)),
    "you've cast this turn from anywhere other than your hand": (_YOU, (_ELSEWHERE,)),
}


def _count(after: str) -> None:
    who, more = _CAST[after]
    kept = after if more else ""

    def build(which: Those) -> HappenedThisTurn | None:
        if Spell() not in which.parts:
            return None
        return HappenedThisTurn("spells cast", who, Each(Those((*which.parts, *more))), kept)

    def match(value: HappenedThisTurn) -> dict[str, Any] | None:
        if (value.what, value.who, value.words) != ("spells cast", who, kept):
            return None
        if not isinstance(value.which, Each):
            return None
        parts = value.which.what.parts
        return {"which": Those(parts[: len(parts) - len(more)])}

    for category, surface, which in (
        (TOTALS, f"the number of {{which}} {after}", DESCRIPTIONS),
        (FOR_EACH, f"{{which}} {after}", DESCRIPTION),
    ):
        noun = "spells" if which is DESCRIPTIONS else "other instant spell"
        phrase(
            category,
            template(HappenedThisTurn, surface, build=build, match=match, which=which),
            reads=[surface.format(which=noun)],
        )


for _after in _CAST:
    _count(_after)

# --- What they were -----------------------------------------------------------------------------


def _cast(which: Those) -> CastThisTurn | None:
    return CastThisTurn(_YOU, which) if Spell() in which.parts else None


_SPELLS: Final[Phrase[Any]] = template(
    CastThisTurn,
    "{which} you've cast this turn",
    build=_cast,
    match=lambda value: {"which": value.which} if value.who == _YOU else None,
    which=DESCRIPTIONS,
)
phrase(
    TOTALS,
    one_of(
        "of the spells",
        template(Greatest, "the greatest {which} among {what}", which=MEASURE, what=_SPELLS),
        template(Characteristic, "the total {which} of {what}", which=MEASURE, what=_SPELLS),
        template(
            Different,
            "the number of {which} among {what}",
            which=table("different", {each: each for each in ("card types", "colors")}),
            what=_SPELLS,
        ),
    ),
    reads=[
        "the greatest mana value among instant spells you've cast this turn",
        "the total mana value of other spells you've cast this turn",
        "the number of colors among spells you've cast this turn",
    ],
)
phrase(
    FOR_EACH,
    template(
        Different,
        "{which} among {what}",
        which=table("different one", {"color": "colors", "card type": "card types"}),
        what=_SPELLS,
    ),
    reads=["card type among spells you've cast this turn"],
)

# --- For each of them, and which of them it is -------------------------------------------------


def _repeated(value: Repeat) -> dict[str, Any] | None:
    match value.amount:
        case HappenedThisTurn("spells cast", You(), Each(which), "for each"):
            return {"which": which, "do": value.do}
    return None


phrase(
    SENTENCE,
    template(
        Repeat,
        "for each {which} you've cast this turn, {do}",
        build=lambda which, do: (
            Repeat(HappenedThisTurn("spells cast", _YOU, Each(which), "for each"), do)
            if Spell() in which.parts
            else None
        ),
        match=_repeated,
        which=DESCRIPTION,
        do=PLAIN,
    ),
    reads=["for each spell you've cast this turn, draw a card"],
)


_IT: Final = Bound("?", "it")


def _nth(nth: int, of: Those) -> Matches | None:
    """It is such a spell, and so many of them were cast before it."""
    if CastBy(_YOU) not in of.parts:
        return None
    return Matches(_IT, Those((*of.parts, NthCast(nth, of))))


def _nth_of(value: Matches) -> dict[str, Any] | None:
    match value:
        case Matches(Bound(words="it"), Those((*parts, NthCast(nth, of, False)))):
            return {"nth": nth, "of": of} if of.parts == tuple(parts) else None
    return None


claim(
    template(
        Matches,
        "it's the {nth} {of} this turn",
        build=_nth,
        match=_nth_of,
        nth=ORDINAL,
        of=DESCRIPTION,
    ),
    ["it's the second creature spell you cast this turn"],
)


def _was_nth(value: AllOf) -> dict[str, Any] | None:
    match value.conditions:
        case (WasCast(), Matches(Bound(words="it"), Those((NthCast(nth),)), "was")):
            return {"nth": nth}
    return None


_ANY: Final = Those((Spell(), CastBy(_YOU)))
claim(
    template(
        AllOf,
        "it was the {nth} spell you cast this turn",
        build=lambda nth: AllOf(
            (WasCast(-1, _IT, "you"), Matches(_IT, Those((NthCast(nth, _ANY),)), "was"))
        ),
        match=_was_nth,
        nth=ORDINAL,
    ),
    ["it was the second spell you cast this turn"],
)

# --- Both of two --------------------------------------------------------------------------------


def _each_cast(one: Those, other: Those, words: str) -> AllOf | None:
    if Spell() not in one.parts or Spell() not in other.parts:
        return None
    return AllOf(
        tuple(
            Happened(HappenedThisTurn("spells cast", _YOU, Each(each), words))
            for each in (one, other)
        )
    )


def _were_cast(value: AllOf, words: str) -> dict[str, Any] | None:
    if len(value.conditions) != 2:
        return None
    found = []
    for each in value.conditions:
        match each:
            case Happened(HappenedThisTurn("spells cast", You(), Each(which), said)):
                if said != words:
                    return None
                found.append(which)
            case _:
                return None
    return {"one": found[0], "other": found[1]}


for _both, _kept in (("both ", "both"), ("", "and")):
    claim(
        template(
            AllOf,
            f"you've cast {_both}{{one}} and {{other}} this turn",
            build=partial(_each_cast, words=_kept),
            match=partial(_were_cast, words=_kept),
            one=A_DESCRIPTION,
            other=A_DESCRIPTION,
        ),
        [f"you've cast {_both}a creature spell and a noncreature spell this turn"],
    )

# --- Of the whole game (CR 118.9) -----------------------------------------------------------------

# "It" is the spell that is cast, not one that is there as another resolves.
STATEMENT.add(
    constant(
        "if ~ is the first spell you've cast this game, you may cast it without paying its mana "
        "cost.",
        AlternativeCost(
            Costs(()),
            condition=Compare(TimesThisGame("spells cast", _YOU), Comparison.EQUAL, 0),
            words="first",
        ),
    )
)
