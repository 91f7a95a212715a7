"""What opponents cast and activate costs more. (CR 118.7, 601.2f)"""

from typing import Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.descriptions import CastBy, Is, Source, Spell, TargetsAny
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, EachOpponent, This, You
from apnap.abilities.rule_changes.rule_changes import CostChange
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.turn import STACK

_ANYTHING: Final = Description((Source(),))


def _dearer(symbols: tuple[str, ...]) -> Continuous:
    change = CostChange(_ANYTHING, symbols, more=True, by=EachOpponent(), of_abilities=True)
    return Continuous(You(), (), (change,))


def _so_much(effect: Continuous) -> Slots | None:
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


def _both(what: Description, more: tuple[str, ...], symbols: tuple[str, ...]) -> Continuous | None:
    if not any(isinstance(part, CastBy) for part in what.parts):
        return None
    spells = CostChange(what, more, more=True)
    return Continuous(You(), (), (spells, *_dearer(symbols).changes))


def _of_both(effect: Continuous) -> Slots | None:
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

_WORDS: Final = "on the stack"

_AIMED: Final = Description((Spell(), TargetsAny(Description((Spell(), Is(This()))))))


def _static(symbols: tuple[str, ...]) -> StaticAbility:
    change = CostChange(_AIMED, symbols, more=True)
    return StaticAbility(
        Continuous(You(), (), (change,)), None, 1 << STACK, fronted=True, words=_WORDS
    )


def _match(ability: StaticAbility) -> Slots | None:
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
