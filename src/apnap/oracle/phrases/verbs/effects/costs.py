"""Spells that cost more or less for a time. (CR 118.7, 611.2)"""

from functools import partial
from typing import Final

from apnap.abilities.descriptions import CastBy
from apnap.abilities.effects import Continuous, Lasting
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, You
from apnap.abilities.rule_changes.rule_changes import CostChange
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import CLAUSES, DESCRIPTIONS, DURATION, EFFECT

_INFIX: Final = "this turn"


def _is_plain(effect: Continuous) -> bool:
    """Only such a change, of so much mana."""
    match effect:
        case Continuous(You(), (), (CostChange() as change,)):
            return isinstance(change.times, int) and "X" not in change.symbols
    return False


_EFFECT: Final = mapped(
    EFFECT,
    lambda effect: effect if _is_plain(effect) else None,
    lambda effect: effect if _is_plain(effect) else None,
)


def _apply(duration: Lasting, effect: Continuous, *, fronted: bool) -> Apply:
    return Apply(effect, duration, fronted=fronted)


def _applied(value: Apply, *, fronted: bool) -> Slots | None:
    if value.fronted != fronted or not _is_plain(value.effect):
        return None
    return {"duration": value.duration, "effect": value.effect}


for _surface, _fronted in (("{duration}, {effect}", True), ("{effect} {duration}", False)):
    phrase(
        CLAUSES,
        template(
            Apply,
            _surface,
            build=partial(_apply, fronted=_fronted),
            match=partial(_applied, fronted=_fronted),
            duration=DURATION,
            effect=_EFFECT,
        ),
        reads=[
            "until your next turn, spells your opponents cast cost {1} more to cast"
            if _fronted
            else "creature spells you cast cost {1} less to cast this turn"
        ],
        refuses=["creatures you control have haste this turn"],
    )


def _turn(what: Description, symbols: tuple[str, ...], *, more: bool) -> Apply | None:
    if "X" in symbols or not any(isinstance(part, CastBy) for part in what.parts):
        return None
    change = CostChange(what, symbols, more=more, words=_INFIX)
    return Apply(Continuous(You(), (), (change,)), Duration.THIS_TURN)


def _of_turn(value: Apply, *, more: bool) -> Slots | None:
    match value.effect.changes:
        case (CostChange(words="this turn") as change,) if change.more == more:
            return {"what": change.what, "symbols": change.symbols}
    return None


for _words, _more in (("less", False), ("more", True)):
    phrase(
        CLAUSES,
        template(
            Apply,
            f"{{what}} this turn cost {{symbols}} {_words} to cast",
            build=partial(_turn, more=_more),
            match=partial(_of_turn, more=_more),
            what=DESCRIPTIONS,
            symbols=SYMBOLS,
        ),
        reads=[f"creature spells you cast this turn cost {{1}} {_words} to cast"],
    )
