"""Cast from elsewhere at a price, and so entering with counters. (CR 118.9, 614.1c)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import AlternativeCost, ReplacementAbility
from apnap.abilities.amounts import WasPaid
from apnap.abilities.references import This
from apnap.abilities.replacements import EntersWithCounters
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import ABILITY
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template

_NAME: Final = "cast from the graveyard"


def _both(way: Any, it: str, counters: tuple[Any, str]) -> tuple[Any, ...] | None:
    """The way to cast it gets a name, for how it enters to ask about."""
    if not isinstance(way, AlternativeCost) or way.zone < 0 or way.name:
        return None
    amount, kind = counters
    enters = EntersWithCounters(This(), kind, amount, words=it)
    return (replace(way, name=_NAME), ReplacementAbility(enters, WasPaid(_NAME)))


def _parted(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (
            AlternativeCost() as way,
            ReplacementAbility(EntersWithCounters() as enters, WasPaid(name)),
        ) if way.name == name == _NAME:
            counters = (enters.amount, enters.kind)
            return {"way": replace(way, name=""), "it": enters.words, "counters": counters}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{way} if you do, {it} enters with {counters} on it.",
        build=_both,
        match=_parted,
        way=STATEMENT,
        it=table("what enters", {"it": "", "~": "itself"}),
        counters=COUNTERS,
    ),
    reads=[
        "you may cast ~ from your graveyard by paying {W}{U} rather than paying its mana cost. if "
        "you do, it enters with two +1/+1 counters on it.",
        "you may cast ~ from your graveyard. if you do, ~ enters with a finality counter on it.",
    ],
)
