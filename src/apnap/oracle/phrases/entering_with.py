"""Entering with counters and with abilities, and escaping with them. (CR 614.1c, 702.138c)"""

from typing import Any, Final

from apnap.abilities.abilities import Ability, ReplacementAbility, StaticAbility
from apnap.abilities.amounts import Condition, WasPaid
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import Bound, This
from apnap.abilities.replacements import EntersWithCounters
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import ABILITY, CONDITION
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.quoted import GRANTS
from apnap.oracle.phrases.stops import stopped
from apnap.oracle.templates import template

_IT: Final = Bound("?", "it")
_WITH: Final = This("~, with")
_ESCAPING: Final = This("~, escaping")


def _both(
    condition: Condition, counters: tuple[Any, str], grants: tuple[Ability, ...]
) -> tuple[Ability, ...]:
    """What it enters with it has for as long as it stays."""
    has = Continuous(_WITH, tuple(AddAbility(each) for each in grants))
    return (
        ReplacementAbility(EntersWithCounters(_IT, counters[1], counters[0]), condition),
        StaticAbility(has, condition),
    )


def _parts(line: tuple[Ability, ...]) -> dict[str, Any] | None:
    match line:
        case (
            ReplacementAbility(EntersWithCounters() as enters, condition),
            StaticAbility(Continuous(affects, has)),
        ) if affects == _WITH and condition is not None:
            return {
                "condition": condition,
                "counters": (enters.amount, enters.kind),
                "grants": tuple(getattr(each, "ability", None) for each in has),
            }
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "if {condition}, it enters with {counters} on it and with {grants}",
        build=_both,
        match=_parts,
        condition=CONDITION,
        counters=COUNTERS,
        grants=stopped(GRANTS),
    ),
    reads=["if ~ was kicked, it enters with four +1/+1 counters on it and with flying."],
)


def _escaping(counters: tuple[Any, str]) -> tuple[Ability, ...]:
    enters = EntersWithCounters(_ESCAPING, counters[1], counters[0])
    return (ReplacementAbility(enters, WasPaid("escape")),)


def _escaped(line: tuple[Ability, ...]) -> dict[str, Any] | None:
    match line:
        case (ReplacementAbility(EntersWithCounters() as enters, condition),):
            if enters.what == _ESCAPING and condition == WasPaid("escape"):
                return {"counters": (enters.amount, enters.kind)}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "~ escapes with {counters} on it.",
        build=_escaping,
        match=_escaped,
        counters=COUNTERS,
    ),
    reads=["~ escapes with two +1/+1 counters on it."],
)
