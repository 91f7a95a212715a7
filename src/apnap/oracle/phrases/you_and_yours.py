"""You and what you control have an ability: one effect on a player, one on objects. (CR 113.1)"""

from typing import Any, Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, You
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import ABILITY, DESCRIPTIONS
from apnap.oracle.phrases.changes import ABILITIES
from apnap.oracle.templates import template

_YOU: Final = You("you and")


def _both(affects: Any, modifications: Any) -> tuple[StaticAbility, ...]:
    return (
        StaticAbility(Continuous(_YOU, modifications)),
        StaticAbility(Continuous(Each(affects, ""), modifications)),
    )


def _match(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (
            StaticAbility(Continuous(You("you and"))),
            StaticAbility(Continuous(Each(affects), modifications)),
        ):
            return {"affects": affects, "modifications": modifications}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "you and {affects} have {modifications}.",
        build=_both,
        match=_match,
        affects=DESCRIPTIONS,
        modifications=ABILITIES,
    ),
    reads=["you and creatures you control have hexproof."],
)
