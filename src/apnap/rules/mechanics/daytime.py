"""Day and night, and what is bound to them. (CR 702.145, 731)

Day and night are designations of the game, kept in `game.day`. Permanents with daybound and
nightbound are turned as it changes, and at any time when they show the wrong face.
"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities import triggers as tr
from apnap.abilities.amounts import TimeOfDay
from apnap.abilities.rule_changes.rule_changes import BringsDay
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.keywords.states import DAYBOUND, NIGHTBOUND
from apnap.rules.door.events import ResultRows
from apnap.rules.door.happening import happen
from apnap.rules.following.objects.permanents import can_transform
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.multiplayer.teams import acting_together
from apnap.rules.triggering.trigger_conditions import TriggerRows
from apnap.terms.events import Event, FaceTurned, TimeBecame
from apnap.terms.identity import NOTHING

DAY: Final = "day"

NIGHT: Final = "night"


def _time_of_day(game: Game, condition: TimeOfDay, context: Context) -> bool:
    return (game.day or "neither") == condition.which.value


def time_changes(
    game: Game, condition: tr.TimeChanges, event: TimeBecame, events: Any, context: Context
) -> Iterator[Bindings]:
    """Not as it first becomes day or night. (CR 731.1a)"""
    if event.was:
        yield {}


def turned_with_time(game: Game, event: TimeBecame | None = None) -> list[Event]:
    """The permanents bound to the time of day whose face is the wrong one.

    (CR 702.145b, 702.145c, 702.145e, 702.145f)
    """
    keyword, face = (DAYBOUND, 0) if game.day == NIGHT else (NIGHTBOUND, 1)
    if not game.day:
        return []
    rule = "702.145c" if face == 0 else "702.145f"
    now = derived(game)
    return [
        FaceTurned(record.id, "transform", 1 - face, rule=rule, cause=record.id)
        for record in game.permanents()
        if record.face == face and keyword in now.of(record.id).keywords and can_transform(record)
    ]


def keep_time(game: Game) -> None:
    """Any time such a permanent is there, it is day or night, and its face fits.

    (CR 702.145c, 702.145d, 702.145f, 702.145g)
    """
    if not game.day:
        first = _first_time(game)
        if first:
            happen(game, [TimeBecame(first, rule="702.145d" if first == DAY else "702.145g")])
    elif turned := turned_with_time(game):
        happen(game, turned)


def _first_time(game: Game) -> str:
    """What it becomes because of what is on the battlefield."""
    now = derived(game)
    if BringsDay in now.rule_changes:
        return DAY
    found = now.kept.get("time of day")
    if found is None:  # looked for once for each derivation: most games never have any
        bound: set[str] = set()
        for record in game.permanents():
            seen = now.of(record.id)
            if seen.abilities:
                bound |= seen.keywords & {DAYBOUND, NIGHTBOUND}
        found = DAY if DAYBOUND in bound else NIGHT if bound else ""
        now.kept["time of day"] = found
    return str(found)


def check_time(game: Game) -> None:
    """As the untap step begins, by the spells of the turn before. (CR 502.2, 731.2)"""
    if not game.day:
        return
    last = acting_together(game, game.last_active) if game.last_active != NOTHING else ()
    cast = max((times for player, times in game.cast_last_turn if player in last), default=0)
    if game.day == DAY and last and not cast:
        happen(game, [TimeBecame(NIGHT, rule="731.2a")])
    elif game.day == NIGHT and cast >= 2:
        happen(game, [TimeBecame(DAY, rule="731.2b")])


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    TimeOfDay: _time_of_day,
}


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (tr.TimeChanges, TimeBecame): time_changes,
}


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    TimeBecame: turned_with_time,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (BringsDay,)
