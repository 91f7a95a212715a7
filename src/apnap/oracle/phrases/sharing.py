"""Objects that share nothing with others, or one of the types said before. (CR 205.3)"""

from typing import Any, Final

from apnap.abilities.descriptions import ControlledBy, OwnedBy, SharesType, Without
from apnap.abilities.references import Bound, Each
from apnap.oracle.bound_references import THOSE_TYPES
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, mapped, table
from apnap.oracle.phrases.categories import CLAUSE
from apnap.oracle.phrases.triggers import ANY_ONE
from apnap.oracle.templates import template

_WHICH: Final = table(
    "what isn't shared",
    {"a creature type": "creature type", "a color": "color", "a card type": "card type"},
)
phrase(
    CLAUSE,
    alone(
        constant(
            "that shares one of those types with it",
            SharesType("card type", Bound("?", "it"), THOSE_TYPES),
        )
    ),
    reads=["that shares one of those types with it"],
)


def _told(ref: Any) -> Any:
    """It is told whose it is, so that this isn't said of something else."""
    parts = ref.what.parts if isinstance(ref, Each) else ()
    return ref if any(isinstance(each, (ControlledBy, OwnedBy)) for each in parts) else None


_ONE: Final = mapped(ANY_ONE, _told, _told)


def _neither(which: str, one: Any, other: Any) -> tuple[Without, ...]:
    return (Without((SharesType(which, one),)), Without((SharesType(which, other),)))


def _not_shared(parts: Any) -> dict[str, Any] | None:
    match parts:
        case (
            Without((SharesType(which, one, 0),)),
            Without((SharesType(same, other, 0),)),
        ) if which == same:
            return {"which": which, "one": one, "other": other}
    return None


phrase(
    CLAUSE,
    template(
        tuple,
        "that doesn't share {which} with {one} or {other}",
        build=_neither,
        match=_not_shared,
        which=_WHICH,
        one=_ONE,
        other=_ONE,
    ),
    reads=[
        "that doesn't share a creature type with a creature you control or a creature card in "
        "your graveyard"
    ],
)
phrase(
    CLAUSE,
    alone(
        template(
            Without,
            "that doesn't share {which} with {one}",
            build=lambda which, one: Without((SharesType(which, one),)),
            match=lambda part: (
                {"which": part.parts[0].which, "one": part.parts[0].what}
                if len(part.parts) == 1 and isinstance(part.parts[0], SharesType)
                else None
            ),
            which=_WHICH,
            one=_ONE,
        )
    ),
    reads=["that doesn't share a creature type with a creature you control"],
)
