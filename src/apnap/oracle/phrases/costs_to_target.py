"""A spell that makes those cost more that target it on the stack. (CR 113.6c, 601.2f)"""

from typing import Any, Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.descriptions import Is, Spell, TargetsOnly
from apnap.abilities.effects import Continuous
from apnap.abilities.references import This, Those, You
from apnap.abilities.rule_changes import CostChange
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.turn import STACK

_WORDS: Final = "on the stack"
_AIMED: Final = Those((Spell(), TargetsOnly(Those((Spell(), Is(This()))))))


def _static(symbols: tuple[str, ...]) -> StaticAbility:
    change = CostChange(_AIMED, symbols, more=True)
    return StaticAbility(
        Continuous(You(), (), (change,)), None, 1 << STACK, fronted=True, words=_WORDS
    )


def _match(ability: StaticAbility) -> dict[str, Any] | None:
    match ability.effect.changes:
        case (CostChange() as change,) if ability.words == _WORDS:
            return {"symbols": change.symbols}
    return None


STATEMENT.add(
    template(
        StaticAbility,
        "as long as ~ is on the stack, spells that target it cost {symbols} more to cast.",
        build=_static,
        match=_match,
        symbols=SYMBOLS,
    )
)
