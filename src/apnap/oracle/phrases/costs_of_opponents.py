"""What opponents activate costs more, alone or besides their spells. (CR 118.7, 602.2b)"""

from typing import Any, Final

from apnap.abilities.descriptions import CastBy, Source
from apnap.abilities.effects import Continuous
from apnap.abilities.references import EachOpponent, Those, You
from apnap.abilities.rule_changes import CostChange
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.templates import template

_ANYTHING: Final = Those((Source(),))


def _dearer(symbols: tuple[str, ...]) -> Continuous:
    change = CostChange(_ANYTHING, symbols, more=True, by=EachOpponent(), of_abilities=True)
    return Continuous(You(), (), (change,))


def _so_much(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (CostChange(by=EachOpponent(), of_abilities=True) as change,):
            return {"symbols": change.symbols}
    return None


_COST: Final = (
    "abilities your opponents activate cost {symbols} more to activate unless they're mana "
    "abilities"
)
phrase(
    EFFECT,
    template(Continuous, _COST, build=_dearer, match=_so_much, symbols=SYMBOLS),
    reads=[_COST.format(symbols="{1}")],
)


def _both(what: Those, more: tuple[str, ...], symbols: tuple[str, ...]) -> Continuous | None:
    if not any(isinstance(part, CastBy) for part in what.parts):
        return None
    spells = CostChange(what, more, more=True)
    return Continuous(You(), (), (spells, *_dearer(symbols).changes))


def _of_both(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (CostChange() as spells, CostChange(of_abilities=True) as abilities):
            return {"what": spells.what, "more": spells.symbols, "symbols": abilities.symbols}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{what} cost {more} more to cast and " + _COST,
        build=_both,
        match=_of_both,
        what=DESCRIPTIONS,
        more=SYMBOLS,
        symbols=SYMBOLS,
    ),
    reads=[
        f"spells your opponents cast cost {{1}} more to cast and {_COST}".replace(
            "{symbols}", "{1}"
        )
    ],
)
