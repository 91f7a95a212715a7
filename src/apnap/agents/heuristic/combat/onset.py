"""Attacks before blockers are declared: what could be made of them. (CR 506.1, 508.4)

`Onset` is the attack I am about to make, `Siege` one that was declared against me.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cached_property

from apnap.abilities.cards import Face
from apnap.agents.heuristic.board import Board
from apnap.agents.heuristic.combat.attacks import Offense
from apnap.agents.heuristic.combat.blocks import Defense
from apnap.agents.heuristic.combat.clashes import Changes, Clashes, Fighter
from apnap.agents.heuristic.worth.worth import permanent_worth
from apnap.game.characteristics import printed
from apnap.game.view import CardView, PermanentView
from apnap.terms.identity import NOTHING, PlayerId, Reference

_MOST = 60  # pairs of attacker and blocker; with more it would take too long


class _Outlook(ABC):
    """A combat to come: what is made of it as things are, and as they might be."""

    def __init__(self, board: Board, clashes: Clashes) -> None:
        self.board = board
        self.clashes = clashes

    @cached_property
    def base(self) -> float:
        """What the combat is worth to me as things are; found when it is first asked for."""
        return self._score(self.clashes)

    @abstractmethod
    def _score(self, clashes: Clashes) -> float:
        """What the combat is worth to me if creatures clash so."""

    def gain(self, changes: Changes, player: PlayerId) -> float:
        """What it is worth to a player that creatures get something for the combat."""
        gain = self._score(self.clashes.imagined(changes)) - self.base
        return gain if self.board.is_mine(player) else -gain

    def without(self, thing: PermanentView) -> float:
        """What it is worth to its controller that the creature is gone; less than nothing."""
        gain = self._score(self.clashes.imagined({}, [thing.id])) - self.base
        mine = self.board.is_mine(thing.controller)
        return (gain if mine else -gain) - permanent_worth(self.board, thing)


class Onset(_Outlook):
    """My best attack, found when it is first asked for."""

    def __init__(self, board: Board, clashes: Clashes) -> None:
        super().__init__(board, clashes)
        mine = board.creatures(board.me)
        able = [each for each in mine if not each.tapped and not each.sick]
        self.attackers = {each.id for each in able if clashes.fighter(each).may_attack}
        theirs = [each for player in board.opponents() for each in board.creatures(player.id)]
        self.others = {each.id for each in theirs if not each.tapped}
        self.is_small = len(self.attackers) * (1 + len(self.others)) <= _MOST

    def concerns(self, thing: PermanentView) -> bool:
        """Whether it could attack, or block."""
        if not self.attackers or not self.is_small:
            return False
        return thing.id in self.attackers or thing.id in self.others

    def at_stake(self) -> float:
        """My own attack costs me nothing that could be prevented."""
        return 0.0

    def _score(self, clashes: Clashes) -> float:
        pairs = self._pairs(self.attackers - clashes.gone)
        offense = Offense(self.board, clashes, pairs)
        return offense.score(offense.best())

    def _pairs(self, attackers: Iterable[Reference]) -> list[tuple[Reference, Reference]]:
        board = self.board
        reach = board.view.reach
        near = [each.id for each in board.opponents() if reach is None or each.id in reach]
        whom = dict.fromkeys(map(board.sides.bearer, near))
        return [(key, each) for key in sorted(attackers) for each in whom]


class Siege(_Outlook):
    """An attack on me, and the best that my creatures can do about it."""

    def __init__(self, board: Board, clashes: Clashes) -> None:
        super().__init__(board, clashes)
        ours = board.sides.defenders(board.me)
        self.attackers = [
            each
            for each in board.permanents
            if each.attacking != NOTHING and board.defender(each.attacking) in ours
        ]

    def concerns(self, thing: PermanentView) -> bool:
        """Whether it attacks, or could block."""
        return any(each.id == thing.id for each in self.attackers) or self.board.is_mine(
            thing.controller
        )

    def at_stake(self) -> float:
        """What the combat is about to cost me."""
        return max(0.0, -self.base)

    def joined_by(self, card: CardView, face: Face) -> float:
        """What it is worth if another creature of mine comes to block."""
        comer = PermanentView(card.id, card.owner, controller=self.board.me)
        comer.characteristics = printed(face, self.board.me)
        comer.power, comer.toughness = face.power, face.toughness
        return self._score(self.clashes, [Fighter(self.board, comer)]) - self.base

    def _score(self, clashes: Clashes, more: list[Fighter] | None = None) -> float:
        attackers = [
            clashes.fighter(each) for each in self.attackers if each.id not in clashes.gone
        ]
        attacked = {each.id: self.board.struck(each.card.attacking) for each in attackers}
        ours = self.board.sides.defenders(self.board.me)
        blockers = [each for player in ours for each in clashes.fighters(player)] + (more or [])
        defense = Defense(clashes, attackers, blockers, attacked)
        defense.found()
        return defense.score()
