"""Objects with abilities of a kind, and what mana they could produce. (CR 106.7, 602, 605.1a)"""

from typing import Any, Final

from apnap.abilities.descriptions import CouldProduce, EitherOf, OfSupertype, WithAbility
from apnap.abilities.references import Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, table
from apnap.oracle.phrases.categories import CLAUSE, TAIL
from apnap.oracle.phrases.mana import MANA
from apnap.oracle.templates import template
from apnap.terms.characteristics import SNOW

_WITH: Final = {
    "with an activated ability": WithAbility("activated"),
    "with an activated ability that isn't a mana ability": WithAbility("activated but mana"),
    "with a mana ability": WithAbility("mana"),
}
phrase(CLAUSE, alone(table("with an ability", _WITH)), reads=list(_WITH))
_MANY: Final = {
    "with activated abilities": WithAbility("activated"),
    "with activated abilities that aren't mana abilities": WithAbility("activated but mana"),
    "with mana abilities": WithAbility("mana"),
}
phrase(TAIL, alone(table("with abilities", _MANY)), reads=list(_MANY))


def _one_type(mana: str) -> CouldProduce | None:
    return CouldProduce(mana) if len(mana) == 1 else None


_COULD: Final = template(
    CouldProduce,
    "could produce {mana}",
    build=_one_type,
    match=lambda part: {"mana": part.type},
    mana=MANA,
)
_SNOW: Final = Those((OfSupertype(SNOW),))


def _snow_or(part: EitherOf) -> dict[str, Any] | None:
    match part:
        case EitherOf((first, Those((CouldProduce() as could,))), "snow or") if first == _SNOW:
            return {"could": could}
    return None


for _category, _is in ((CLAUSE, "that is"), (TAIL, "that are")):
    phrase(
        _category,
        alone(
            template(
                CouldProduce,
                "that {could}",
                build=lambda could: could,
                match=lambda part: {"could": part},
                could=_COULD,
            )
        ),
        reads=["that could produce {C}"],
        refuses=["that could produce {C}{C}"],
    )
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                _is + " snow or {could}",
                build=lambda could: EitherOf((_SNOW, Those((could,))), "snow or"),
                match=_snow_or,
                could=_COULD,
            )
        ),
        reads=[f"{_is} snow or could produce {{C}}"],
    )
