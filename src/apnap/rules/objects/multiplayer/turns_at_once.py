"""Several turns at once, each with its own stack. (CR 807.4, 807.5)

Theory of operation. The fields listed in `COURSE` tell where a turn stands. One turn is in play:
the fields of the game are its own, and its marker comes first in `game.markers`. Those of the
others are kept in their markers, until it is their turn to be in play. So all that looks at
the stack, the step or the active player sees those of one turn.
"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.game.game import TURN_STARTS, Game
from apnap.game.objects import TurnMarker
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.range_of_influence import players_within
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import UNTAP

MARKERS: Final = "turn_markers"  # the option

COURSE: Final = (
    *("active", "combat", "extra_steps", "history", "passed", "passed_for_all", "priority"),
    *("stack", "stage", "step", "turn", "waiting"),
)

SEATS: Final = 4  # one marker for so many players (CR 807.4a)


def markers_for(players: int) -> int:
    """How many there should be for so many players: one at least, or no turn would be taken.

    (CR 807.4a)
    """
    return max(1, players // SEATS)


def first_holders(game: Game, first: PlayerId) -> tuple[PlayerId, ...]:
    """Who begins with a turn marker: four seats apart from the starting player. (CR 807.4b)"""
    if not game.options.get(MARKERS):
        return (first,)
    return game.in_turn_order(first)[::SEATS][: markers_for(len(game.alive()))]


def course_of(game: Game) -> dict[str, Any]:
    """Where the turn in play stands."""
    return {name: getattr(game, name) for name in COURSE}


def about_to_begin(player: PlayerId, turn: int) -> dict[str, Any]:
    """Where a turn stands that hasn't begun."""
    course: dict[str, Any] = dict.fromkeys(COURSE, ())
    course.update(active=player, priority=player, turn=turn, stage=TURN_STARTS, step=UNTAP)
    course.update(combat=None, passed=0, passed_for_all=0)
    return course


def stacks(game: Game) -> Iterator[tuple[ObjectId, ...]]:
    """The stack of each turn. (CR 807.5)"""
    yield game.stack
    for marker in game.markers[1:]:
        yield marker.course["stack"]


def turns_begun(game: Game) -> int:
    """The number of the turn that began last."""
    others: list[int] = [marker.course["turn"] for marker in game.markers[1:]]
    return max(game.turn, *others, 0)


def to_the_left(game: Game, player: PlayerId, seats: int) -> tuple[PlayerId, ...]:
    """The players in so many seats to a player's left."""
    order = game.in_turn_order(player)
    return (order[1:] if order[0] == player else order)[:seats]


def to_the_right(game: Game, player: PlayerId, seats: int) -> tuple[PlayerId, ...]:
    """The players in so many seats to a player's right, the nearest first."""
    order = [each for each in game.in_turn_order(player) if each != player]
    return tuple(order[::-1][:seats])


def holders(game: Game, but: TurnMarker | None = None) -> dict[PlayerId, TurnMarker]:
    """Who has which marker."""
    return {marker.player: marker for marker in game.markers if marker is not but}


def may_begin(game: Game, marker: TurnMarker) -> bool:
    """Whether nobody in the three seats to the left has a marker. (CR 807.4d)"""
    near = to_the_left(game, marker.player, SEATS - 1)
    return not any(each in near for each in holders(game, marker))


def shares_in_stack(game: Game, player: PlayerId) -> bool:
    """Whether the player gets priority in the turn in play. (CR 807.5a)"""
    return _shares(game, player, game.active, game.stack)


def turns_shared(game: Game, player: PlayerId) -> list[PlayerId]:
    """Whose turns the player gets priority in, the one in play first. (CR 807.5a)"""
    turns = [(game.active, game.stack)] + [
        (marker.course["active"], marker.course["stack"])
        for marker in game.markers[1:]
        if marker.taking
    ]
    return [active for active, stack in turns if _shares(game, player, active, stack)]


def _shares(game: Game, player: PlayerId, active: PlayerId, stack: tuple[ObjectId, ...]) -> bool:
    """Whether a turn, or the controller of anything on its stack, is within their range."""
    within = players_within(game, player)
    return active in within or any(controller_of(game, key) in within for key in stack)
