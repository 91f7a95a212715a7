"""How much it was as a spell was cast, and how many were cast this turn. (CR 601.2)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AmountAsCast,
    AtLeast,
    Characteristic,
    ColorsSpent,
    Count,
    Different,
    Greatest,
    HappenedThisTurn,
    Minus,
    Plus,
    SpentOn,
    TargetsChosen,
)
from apnap.abilities.descriptions import InZone, OfSupertype, OwnedBy, Spell, Without
from apnap.abilities.nodes import walk
from apnap.abilities.references import (
    Bound,
    CastThisTurn,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Target,
    This,
    You,
)
from apnap.abilities.values import Difference, Happening
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, members, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import MEASURE, NUMBER_WORD, TOTALS
from apnap.oracle.phrases.amounts.counted import of_turn
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTION,
    DESCRIPTIONS,
    FOR_EACH,
    VALUE,
)
from apnap.oracle.phrases.triggers.casting import YOU
from apnap.terms.characteristics import SNOW
from apnap.terms.turn import HAND


def _as_cast(amount: Count | Plus) -> AmountAsCast | None:
    """What the targets are isn't known yet as it is noted. (CR 601.2c)"""
    if any(isinstance(each, (Target, Bound)) for each in walk(amount)):
        return None
    return AmountAsCast(amount)


_AMOUNT: Final[Phrase[Any]] = one_of(
    "amount as cast",
    TOTALS,
    template(Plus, "{left} plus {right}", fixed={"words": "word"}, left=NUMBER_WORD, right=TOTALS),
)

phrase(
    VALUE,
    template(AmountAsCast, "{amount} as you cast ~", build=_as_cast, amount=_AMOUNT),
    reads=[
        "the number of Mountains you control as you cast ~",
        "one plus the number of creatures you control as you cast ~",
    ],
)

# --- Mana that was spent (CR 601.2h) ----------------------------------------------------

SNOW_SPENT: Final = Description((OfSupertype(SNOW),))

phrase(
    VALUE,
    constant("the amount of {S} spent to cast ~", SpentOn(This(), source=SNOW_SPENT)),
    reads=["the amount of {S} spent to cast ~"],
)

_SPENT: Final = {
    "{S} spent to cast ~": SpentOn(This(), source=SNOW_SPENT),
    "color of mana spent to cast ~": ColorsSpent("~"),
}

phrase(FOR_EACH, table("spent on it", _SPENT), reads=list(_SPENT))

phrase(
    FOR_EACH,
    one_of(
        "mana of a source",
        template(
            SpentOn,
            "mana from {source} spent to cast ~",
            fixed={"what": This()},
            source=A_DESCRIPTION,
        ),
    ),
    reads=["mana from a Treasure spent to cast ~"],
)

phrase(
    FOR_EACH,
    constant(
        "spell you've cast this turn other than the first",
        AtLeast(
            Minus(HappenedThisTurn(Happening.SPELLS_CAST, YOU, Each(Description((Spell(),)))), 1)
        ),
    ),
    reads=["spell you've cast this turn other than the first"],
)

of_turn(Happening.SPELLS_CAST, Bound("?", "they"), "they've cast this turn")

of_turn(Happening.SPELLS_CAST, Bound("?", "that player"), "that player has cast this turn")

of_turn(Happening.SPELLS_CAST, EachOpponent(), "your opponents have cast this turn")

# --- From where, and by whom ------------------------------------------------------------------

YOU_WHO_CAST: Final = You()

_ELSEWHERE: Final = Without((InZone(HAND, "from"), OwnedBy(YOU_WHO_CAST)))

_CAST: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "cast this turn": (EachPlayer(), ()),
    "you've cast from anywhere other than your hand this turn": (YOU_WHO_CAST, (_ELSEWHERE,)),
    "you've cast this turn from anywhere other than your hand": (YOU_WHO_CAST, (_ELSEWHERE,)),
}


def _count(after: str) -> None:
    who, more = _CAST[after]
    kept = after if more else ""

    def build(which: Description) -> HappenedThisTurn | None:
        if Spell() not in which.parts:
            return None
        return HappenedThisTurn(
            Happening.SPELLS_CAST, who, Each(Description((*which.parts, *more))), kept
        )

    def match(value: HappenedThisTurn) -> Slots | None:
        if (value.what, value.who, value.words) != (Happening.SPELLS_CAST, who, kept):
            return None
        if not isinstance(value.which, Each):
            return None
        parts = value.which.what.parts
        return {"which": Description(parts[: len(parts) - len(more)])}

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


def _cast(which: Description) -> CastThisTurn | None:
    return CastThisTurn(YOU_WHO_CAST, which) if Spell() in which.parts else None


_SPELLS: Final[Phrase[Any]] = template(
    CastThisTurn,
    "{which} you've cast this turn",
    build=_cast,
    match=lambda value: {"which": value.which} if value.who == YOU_WHO_CAST else None,
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
            which=members("different", (Difference.CARD_TYPES, Difference.COLORS)),
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
        which=table(
            "different one", {"color": Difference.COLORS, "card type": Difference.CARD_TYPES}
        ),
        what=_SPELLS,
    ),
    reads=["card type among spells you've cast this turn"],
)

phrase(
    FOR_EACH,
    constant("target beyond the first", AtLeast(Plus(TargetsChosen(), -1))),
    reads=["target beyond the first"],
)
