"""Limited range of influence. (CR 801)

The option is a number of seats, the same for all, or a list with one for each player. Who is
within whose range is determined as each turn begins (CR 801.2c).

What this reaches: what descriptions mean, so targets, choices, what effects see and affect, and
what triggers notice (CR 801.4, 801.5a, 801.7, 801.10, 801.11); attacks (CR 801.3); abilities of
others (CR 801.6); attachments (CR 801.8, 801.9); the world rule (CR 801.12); damage and its
prevention (CR 801.13); games won or drawn within a range (CR 801.14-801.16). It doesn't reach
planes and phenomena, nor what they do (CR 801.18, 901.13).
"""

from typing import Final

from apnap.game.game import Game
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.multiplayer.seats import beside
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.terms.characteristics import PHENOMENON, PLANE
from apnap.terms.identity import FIRST_OBJECT, NOTHING, PlayerId, Reference

RANGE: Final = "range_of_influence"  # the option

WITHIN: Final = "within range"  # the note of a player: who is, since the turn began


def seats_within(game: Game, player: PlayerId, seats: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Those at most so many seats away, and the player. (CR 801.2a, 801.2b)"""
    limit = game.options[RANGE]
    reach = limit if isinstance(limit, int) else limit[player]
    if player not in seats:
        return (player,)
    here = seats.index(player)
    return tuple(
        each
        for there, each in enumerate(seats)
        if min((there - here) % len(seats), (here - there) % len(seats)) <= reach
    )


def players_within(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players within a player's range of influence. (CR 801.2)"""
    if RANGE not in game.options:
        return game.alive()
    noted: tuple[PlayerId, ...] | None = game.players[player].notes.get(WITHIN)
    return noted if noted is not None else seats_within(game, player, game.turn_order)


def is_exempt(game: Game, source: Reference) -> bool:
    """Whether it is a plane or phenomenon, in a game other than Grand Melee. (CR 801.18, 901.13)"""
    if source < FIRST_OBJECT or game.markers:
        return False
    record = game.record_of(source)
    if record is None or record.card is None:
        return False
    return bool(record.card.front.types & (PLANE | PHENOMENON))


def is_within(
    game: Game, player: PlayerId, reference: Reference, source: Reference = NOTHING
) -> bool:
    """Whether a player or object is within a player's range of influence. (CR 801.2, 801.2d)

    Told the source of what would affect it, everything is if that is a plane.
    """
    if RANGE not in game.options:
        return True
    reach = players_within(game, player)
    if reference < FIRST_OBJECT:
        return reference in reach or is_exempt(game, source)
    record = game.record_of(reference)
    if record is None:
        return True
    if current_characteristics.controller_of(game, reference) in reach:
        return True
    if record.notes.get("protector", NOTHING) in reach:
        return True
    return is_exempt(game, source) or is_exempt(game, reference)


ATTACKS: Final = "attack"  # the option: left, right, neighbors, one player; else anyone in range

_SEATS: Final = {"left": (1,), "right": (-1,), "neighbors": (1, -1)}

ONE_PLAYER: Final = "one player"  # as combat begins one is chosen (CR 506.2a, 507.1)


def defenders_of(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """The opponents whom the player's creatures may attack. (CR 801.3, 803.1, 809.3c)"""
    opponents = opponents_within(game, player)
    seats = _SEATS.get(game.options.get(ATTACKS, ""))
    if seats is None:
        return opponents
    there = {beside(game, player, to_the_right=step < 0) for step in seats}
    return tuple(each for each in opponents if each in there)


def defending_players(game: Game) -> tuple[PlayerId, ...]:
    """Those whom the active player or team may attack. (CR 506.2a, 802.2, 805.10a)"""
    if not game.shared_turns:
        return defenders_of(game, game.active)
    defending = [each for player in active_players(game) for each in defenders_of(game, player)]
    return tuple(dict.fromkeys(defending))


def opponents_within(
    game: Game, player: PlayerId, source: Reference = NOTHING
) -> tuple[PlayerId, ...]:
    """The player's opponents within their range of influence, or all for what a plane does."""
    reach = players_within(game, player)
    opponents = game.opponents(player)
    found = tuple(each for each in opponents if each in reach)
    return found if found == opponents or not is_exempt(game, source) else opponents
