"""Turn markers: who has them, and when they are passed and removed. (CR 807.4)"""

from collections.abc import Sequence

from apnap.game.game import OVER, TURN_STARTS, Game
from apnap.game.objects import TurnMarker
from apnap.rules.door.happening import bookkeep, resume
from apnap.rules.objects.command_zone.decks import PLANAR, face_up
from apnap.rules.objects.multiplayer.turns_at_once import (
    MARKERS,
    SEATS,
    about_to_begin,
    course_of,
    first_holders,
    holders,
    markers_for,
    may_begin,
    to_the_left,
    to_the_right,
)
from apnap.terms.identity import PlayerId
from apnap.terms.turn import UNTAP


def hand_out(game: Game, first: PlayerId) -> None:
    """One for each full four players, four seats apart from the starting player.

    (CR 807.4a, 807.4b)
    """
    if not game.options.get(MARKERS):
        return
    markers: list[TurnMarker] = []
    for at, player in enumerate(first_holders(game, first)):
        marker = TurnMarker(at + 1, player)
        marker.course = about_to_begin(player, game.turn)
        if any(game.objects[key].controller == player for key in face_up(game, PLANAR)):
            marker.planar = player  # CR 901.14a
        markers.append(marker)
    bookkeep(game, markers=tuple(markers))


def marked(game: Game, number: int, changed: TurnMarker | None) -> None:
    """Put a changed marker in the place of the one with that number, or take it away."""
    bookkeep(
        game,
        markers=tuple(
            changed if each.number == number and changed is not None else each
            for each in game.markers
            if each.number != number or changed is not None
        ),
    )


def turn_of_marker_begins(game: Game, player: PlayerId) -> None:
    """The marker in play is that of a turn now; an extra turn comes before one's own.

    (CR 807.4i, 807.4j)
    """
    marker = game.markers[0].copy()
    marker.taking = True
    if player in game.extra_turns and not marker.owes_turn:
        bookkeep(game, extra_turns=without(game.extra_turns, player))
        marker.owes_turn = True
    else:
        marker.owes_turn = False
    marked(game, marker.number, marker)


def without(players: Sequence[PlayerId], player: PlayerId) -> tuple[PlayerId, ...]:
    """The players, one of them once less."""
    left = list(players)
    left.remove(player)
    return tuple(left)


def turn_of_marker_ended(game: Game) -> None:
    """The marker is removed, kept for an extra turn, or passed to the left.

    (CR 807.4c, 807.4g, 807.4i)
    """
    marker = game.markers[0].copy()
    marker.taking = False
    if marker.removals:
        remove(game, marker)
        bring_into_play(game)
        return
    if not keeps_marker(game, marker):
        marker.owes_turn = False
        marker.player = to_the_left(game, marker.player, 1)[0]
    marked(game, marker.number, marker)
    bookkeep(game, stage=TURN_STARTS, priority=marker.player, step=UNTAP, stack=(), waiting=())


def keeps_marker(game: Game, marker: TurnMarker) -> bool:
    """Whether the player's next turn comes with the marker they have. (CR 807.4i, 807.4j)"""
    if game.players[marker.player].left:
        return False
    if marker.owes_turn:
        return True
    if marker.player not in game.extra_turns:
        return False
    near = to_the_right(game, marker.player, SEATS - 1)
    if any(each in near for each in holders(game, marker)):
        return False  # it is passed; the extra turn comes before their next one
    bookkeep(game, extra_turns=without(game.extra_turns, marker.player))
    marker.owes_turn = False
    return True


def remove(game: Game, marker: TurnMarker) -> None:
    """It is gone; if designated more than once, the next to the right goes too. (CR 807.4g)"""
    marked(game, marker.number, None)
    if marker.removals > 1:
        designate(game, marker.player, marker.removals - 1)


def designate(game: Game, departed: PlayerId, times: int = 1) -> None:
    """The marker next to the right of a player is designated for removal. (CR 807.4e)

    One of a player who isn't taking a turn is removed at once. (CR 807.4g)
    """
    having = holders(game)
    for each in to_the_right(game, departed, len(game.turn_order)):
        if each in having:
            marker = having[each].copy()
            marker.removals += times
            if marker.taking:
                marked(game, marker.number, marker)
            else:
                remove(game, marker)
            return


def markers_after(game: Game, departed: Sequence[PlayerId]) -> None:
    """Players left the game: markers are taken over, and may be too many. (CR 807.4c-807.4g)"""
    in_play = game.markers[0].number
    for marker in game.markers:
        if marker.player in departed and not marker.taking:
            changed = marker.copy()
            changed.player = to_the_left(game, marker.player, 1)[0]
            changed.course = about_to_begin(changed.player, game.turn)
            marked(game, marker.number, changed)
    while left(game) > markers_for(len(game.alive())):
        found = [nearest(game, each) for each in departed]
        _, player = min(each for each in found if each is not None)
        designate(game, player)
    if game.markers[0].number != in_play:
        bring_into_play(game)


def forget_triggers(game: Game, player: PlayerId) -> None:
    """What triggered in other turns isn't put on the stack for who left. (CR 800.4d)"""
    for marker in game.markers[1:]:
        waiting = [each for each in marker.course["waiting"] if each.controller != player]
        changed = marker.copy()
        changed.course = {**marker.course, "waiting": tuple(waiting)}
        marked(game, marker.number, changed)


def left(game: Game) -> int:
    """The markers but for those designated for removal. (CR 807.4f)"""
    return len(game.markers) - sum(marker.removals for marker in game.markers)


def nearest(game: Game, departed: PlayerId) -> tuple[int, PlayerId] | None:
    """The number of the marker next to a player's right, and the player. (CR 807.4e)"""
    having = holders(game)
    for each in to_the_right(game, departed, len(game.turn_order)):
        if each in having:
            return having[each].number, departed
    return None


def take_turns(game: Game) -> None:
    """The next turn that can go on comes into play, so that all go on together. (CR 807.4)"""
    if game.stage == OVER:
        return
    markers = game.markers
    current = markers[0].copy()
    current.course = course_of(game)
    for at in range(1, len(markers) + 1):
        following = markers[at] if at < len(markers) else current
        if following.taking or may_begin(game, following):
            break
    else:
        return
    if at < len(markers):
        bookkeep(game, markers=(*markers[at:], current, *markers[1:at]))
        resume(game, following.course)


def bring_into_play(game: Game) -> None:
    """The marker that comes first now is in play."""
    markers = game.markers
    able = [at for at, marker in enumerate(markers) if marker.taking or may_begin(game, marker)]
    at = able[0] if able else 0
    bookkeep(game, markers=(*markers[at:], *markers[:at]))
    resume(game, game.markers[0].course)
