"""Spells that cost more or less for a time. (CR 118.7, 611.2)"""

from functools import partial
from typing import Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import CastBy
from apnap.abilities.effects import Continuous, Lasting
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Quality, You
from apnap.abilities.rule_changes.rule_changes import CostChange
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, optional
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import (
    CLAUSES,
    DESCRIPTIONS,
    DURATION,
    EFFECT,
    TAIL,
    VALUE,
)

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


def _by_x(what: Description, clause: tuple[Quality, ...], times: Number) -> Apply | None:
    """X is found out as it resolves. (CR 608.2h)"""
    if not any(isinstance(part, CastBy) for part in what.parts):
        return None
    those = Description((*what.parts, *clause))
    change = CostChange(those, ("1",), times=times, words=_BY_X + "|" * len(clause))
    return Apply(Continuous(You(), (), (change,)), Duration.THIS_TURN)


def _of_x(value: Apply) -> Slots | None:
    match value.effect.changes:
        case (CostChange(words=words) as change,) if words.startswith(_BY_X):
            parts = change.what.parts
            count = len(parts) - words.count("|")
            return {
                "what": Description(parts[:count]),
                "clause": parts[count:],
                "times": change.times,
            }
    return None


_BY_X: Final = "X this turn"

phrase(
    CLAUSES,
    template(
        Apply,
        "{what} this turn{clause} cost {X} less to cast, where X is {times}",
        build=_by_x,
        match=_of_x,
        what=DESCRIPTIONS,
        clause=optional(
            template(
                tuple,
                " {tail}",
                build=lambda tail: tail,
                match=lambda tail: {"tail": tail} if tail else None,
                tail=TAIL,
            ),
            (),
        ),
        times=VALUE,
    ),
    reads=["creature spells you cast this turn cost {X} less to cast, where X is ~'s power"],
)
