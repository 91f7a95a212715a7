"""Teams: who wins and loses with whom, and who takes a turn together. (CR 102.3, 805, 808-811)

With shared team turns the active player is the primary player of the active team: who asks whose
turn it is asks `active_players`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.terms.identity import NOTHING, ObjectId, PlayerId

EMPERORS: Final = "emperors"  # the option: the emperor of each team

SEATS: Final = "seats"  # the option: all players, each to the left of the one before, or random

RANDOM: Final = "random"


def emperors(game: Game) -> tuple[PlayerId, ...]:
    """The emperors, if the game has any. (CR 809.2)"""
    return tuple(game.options.get(EMPERORS, ()))


def fellows(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """Those who win, lose and draw as the player does, by the player alone. (CR 809.5, 810.8a)"""
    if player in emperors(game):
        return game.team_of(player)
    return game.sharing(player)


def acting_together(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """Those of the player's team who are in the game and take turns together, the primary first.

    Seats go to the left, so the rightmost seat of a team comes first in turn order. (CR 805.2)
    """
    if not game.shared_turns:
        return (player,)
    return tuple(_as_seated(game, game.team_of(player)))


def primary(game: Game, player: PlayerId) -> PlayerId:
    """The primary player of the player's team; without shared turns the player. (CR 805.2)"""
    together = acting_together(game, player)
    return together[0] if together else player


def as_each_team_likes(
    game: Game, players: Iterable[PlayerId], about: ObjectId = NOTHING
) -> Iterator[PlayerId]:
    """Players who choose or act one after the other, of each team in the order that it likes.

    They come in APNAP order, and a team is asked when it is its turn to choose. (CR 805.6)
    """
    if not game.shared_turns:
        yield from players
        return
    left = list(players)
    while left:
        player = left[0]
        together = acting_together(game, player)
        team = [each for each in left if each in together]
        if len(team) > 1:
            prompt = "in which order your team goes"
            team = game.arrange(together[0], Topic.TEAM_ORDER, prompt, team, about, "805.6")
        yield from team
        left = [each for each in left if each not in team]


def active_players(game: Game) -> tuple[PlayerId, ...]:
    """The active player, or those of the active team. (CR 102.1, 805.4a)"""
    return acting_together(game, game.active) if game.shared_turns else (game.active,)


def is_active(game: Game, player: PlayerId) -> bool:
    """Whether it is the player's turn, or that of their team. (CR 102.1, 805.4a)"""
    return game.active == player or (game.shared_turns and player in active_players(game))


def is_opponents_turn(game: Game, player: PlayerId) -> bool:
    """Whether it is nobody's turn on the player's team."""
    return game.active not in game.team_of(player)


def sit_together(game: Game) -> bool:
    """Whether each team sits together, as the game began. (CR 808.2, 809.2, 810.3)"""
    order = game.turn_order
    return all(
        sum(order[order.index(each) - 1] not in team for each in team) == 1
        for team in game.options.get("teams", ())
        if len(team) < len(order)
    )


def may_start(game: Game) -> tuple[PlayerId, ...]:
    """The players of whom one is chosen at random to take the first turn. (CR 103.1)

    One emperor (CR 809.4); of teams that sit together one, and its primary player if it takes
    turns together (CR 805.3), or else the player in its center, or to the left of it (CR 808.4).
    """
    if emperors(game):
        return emperors(game)
    if game.shared_turns:
        return tuple(dict.fromkeys(primary(game, player) for player in game.turn_order))
    teams = game.options.get("teams", ())
    if not teams or not sit_together(game):
        return game.turn_order
    seated = [_as_seated(game, team) for team in teams]
    return tuple(team[len(team) // 2] for team in seated)


def _as_seated(game: Game, team: Sequence[PlayerId]) -> list[PlayerId]:
    """A team from its rightmost seat to its leftmost: so turns go. (CR 808.2)"""
    order = game.turn_order
    first = next((each for each in team if order[order.index(each) - 1] not in team), team[0])
    return [each for each in game.in_turn_order(first) if each in team]
