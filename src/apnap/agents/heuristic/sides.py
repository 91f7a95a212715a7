"""Who plays with whom, whose turn it is, and how far each opponent is to be feared.

In a game of two all of that is plain, and costs nothing. With more, harm done to one opponent is
worth the more the stronger they are, and less than in a duel: the others gain by it too.
"""

from typing import Final

from apnap.game.view import PlayerView, View
from apnap.terms.identity import PlayerId

_HAND: Final = 1.2  # what a card in another's hand is feared for

_LIFE: Final = 0.12  # a point of life, as it lets somebody live long

_LEAST: Final = 0.55  # what harm to the weakest opponent is worth

_FRIENDS: Final = 0.9  # what good done to a teammate is worth


class Sides:
    """The players of a view from the seat of one of them."""

    def __init__(self, view: View, me: PlayerId) -> None:
        self.me = me
        self.acting = view.acting or (view.active,)
        self.teams = {each: team.players for team in view.teams for each in team.players}
        self.shared_life = {
            each for team in view.teams if team.life is not None for each in team.players
        }
        self.staying = [each for each in view.players if not each.left]
        self.is_duel = len(self.staying) <= 2 and not self.teams

    def team_of(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The player and their teammates."""
        return self.teams.get(player, (player,))

    def are_allies(self, one: PlayerId, other: PlayerId) -> bool:
        """Whether two win together."""
        return one == other or other in self.teams.get(one, ())

    def opponents(self, of: PlayerId) -> list[PlayerView]:
        """Everyone else still in the game who isn't on the player's team. (CR 102.3)"""
        team = self.team_of(of)
        return [each for each in self.staying if each.id not in team]

    def bearer(self, player: PlayerId) -> PlayerId:
        """Whose life it is: of those who share it, the first. (CR 810.4)"""
        return self.teams[player][0] if player in self.shared_life else player

    def defenders(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Those whose creatures may block what attacks the player. (CR 805.10d)

        Whoever shares a life total takes turns together, too.
        """
        return self.teams[player] if player in self.shared_life else (player,)


def enmity(view: View, sides: Sides, boards: dict[PlayerId, float]) -> dict[PlayerId, float]:
    """What harm to each opponent is worth, measured by a duel: of the strongest as much.

    `boards` is what each has on the battlefield, by its worth.
    """
    strength = {
        each.id: boards.get(each.id, 0.0) + _HAND * each.hand_size + _LIFE * min(each.life, 100)
        for each in sides.opponents(sides.me)
    }
    most = max(strength.values(), default=0.0)
    return {
        key: 1.0 if most <= 0 else _LEAST + (1.0 - _LEAST) * each / most
        for key, each in strength.items()
    }


def worth_to_me(sides: Sides, player: PlayerId, hostility: dict[PlayerId, float]) -> float:
    """By how much what is good for the player is good for me: less than nothing for opponents."""
    if player == sides.me:
        return 1.0
    if sides.are_allies(sides.me, player):
        return _FRIENDS
    return -hostility.get(player, 1.0)
