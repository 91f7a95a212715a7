"""Which blocks are best: what the agent declares, and what it expects others to. (CR 509)"""

from collections.abc import Mapping
from itertools import combinations

from apnap.agents.heuristic.board import Board
from apnap.agents.heuristic.combat.clashes import Clashes, Fighter, Outcome, harm
from apnap.game.choices import Answer, Choice
from apnap.terms.identity import Reference

Blocks = dict[Reference, tuple[Fighter, ...]]  # by attacker

Group = tuple[Fighter, ...]

_IN_VAIN = 1.5  # who only stands in the way can do so later, when it counts more

_PAIRS = 7  # with more blockers than that, only some are thought of together

_MANY = 100  # pairs of attacker and blocker; with more, each attacker is thought of once


class Defense:
    """The search for good blocks against some attackers; `attacked` tells what each attacks."""

    def __init__(
        self,
        clashes: Clashes,
        attackers: list[Fighter],
        blockers: list[Fighter],
        attacked: Mapping[Reference, Reference],
        allowed: set[tuple[Reference, Reference]] | None = None,
    ) -> None:
        self.clashes = clashes
        self.attackers = attackers
        self.attacked = attacked
        self.able: dict[Reference, list[Fighter]] = {
            each.id: [b for b in blockers if self._can(b, each, allowed)] for each in attackers
        }
        self.free = {each.id for each in blockers}
        self.blocks: Blocks = {each.id: () for each in attackers}
        self.worth = 0.0  # of what dies, and what is gained by lifelink
        self.damage: dict[Reference, int] = {}  # to what is attacked
        self._harms: dict[tuple[Reference, int], float] = {}
        for each in attackers:
            self._add(clashes.clash(each, ()), attacked[each.id])

    def _can(
        self, blocker: Fighter, attacker: Fighter, allowed: set[tuple[Reference, Reference]] | None
    ) -> bool:
        if allowed is not None:
            return (blocker.id, attacker.id) in allowed
        return not blocker.card.tapped and self.clashes.can_block(blocker, attacker)

    def found(self) -> Blocks:
        """Add the best block, or the best two together, until none makes things better."""
        if len(self.attackers) * len(self.free) > _MANY:
            for attacker in sorted(self.attackers, key=lambda each: -each.power):
                self._block_best([attacker])
        else:
            while self.free and self._block_best(self.attackers):
                pass
        return self.blocks

    def _block_best(self, attackers: list[Fighter]) -> bool:
        """Make the block that gains the most, if any does."""
        best: tuple[Fighter, Group] | None = None
        best_score = self.score() + 1e-9
        for attacker in attackers:
            for group in self._additions(attacker):
                score = self._score_with(attacker, group)
                if score > best_score:
                    best, best_score = (attacker, group), score
        if best is None:
            return False
        attacker, group = best
        whom = self.attacked[attacker.id]
        self._add(self._outcome(attacker, ()), whom, -1)
        self._add(self._outcome(attacker, group), whom)
        self.blocks[attacker.id] = (*self.blocks[attacker.id], *group)
        self.free -= {each.id for each in group}
        return True

    def _additions(self, attacker: Fighter) -> list[Group]:
        """One more blocker; or two at once, for what two must block or only two can kill."""
        free = [each for each in self.able[attacker.id] if each.id in self.free]
        have = len(self.blocks[attacker.id])
        if have >= 3:
            return []
        found: list[Group] = []
        if have + 1 >= attacker.least_blockers:
            found = [(each,) for each in free]
        if have == 0 and attacker.least_blockers <= 2:
            found += combinations(free[:_PAIRS], 2)
        return found

    # What it comes to.

    def _outcome(self, attacker: Fighter, group: Group) -> Outcome:
        return self.clashes.clash(attacker, (*self.blocks[attacker.id], *group))

    def _add(self, outcome: Outcome, whom: Reference, sign: int = 1) -> None:
        self.worth += sign * _worth_of(outcome)
        self.damage[whom] = self.damage.get(whom, 0) + sign * outcome.through

    def _harm(self, whom: Reference, amount: int) -> float:
        key = (whom, amount)
        found = self._harms.get(key)
        if found is None:
            found = self._harms[key] = harm(self.clashes.board, whom, amount)
        return found

    def score(self) -> float:
        """What the combat comes to for the defending side."""
        return self.worth - sum(self._harm(whom, much) for whom, much in self.damage.items())

    def _score_with(self, attacker: Fighter, group: Group) -> float:
        """What it comes to if these block that attacker too."""
        before, after = self._outcome(attacker, ()), self._outcome(attacker, group)
        total = self.worth - _worth_of(before) + _worth_of(after)
        mine = self.attacked[attacker.id]
        for whom, much in self.damage.items():
            if whom == mine:
                much += after.through - before.through
            total -= self._harm(whom, much)
        return total


def _worth_of(outcome: Outcome) -> float:
    """What a clash is worth to the defending side, but for the damage that comes through."""
    worth = outcome.lost - outcome.gained - 0.2 * outcome.regained
    if outcome.dead and not outcome.attacker_dies:
        worth -= _IN_VAIN * len(outcome.dead)
    return worth


def declared_blocks(board: Board, clashes: Clashes, choice: Choice) -> Answer | None:
    """The blocks to declare, of the pairs that are legal; None if they don't go together."""
    pairs: list[tuple[Reference, Reference]] = list(choice.options)
    attackers = _fighters(board, clashes, [attacker for _, attacker in pairs])
    blockers = _fighters(board, clashes, [blocker for blocker, _ in pairs])
    everyone = [each for each in board.permanents if each.attacking != -1]
    others = [clashes.fighter(each) for each in everyone if each.id not in attackers]
    all_attackers = [*attackers.values(), *others]
    attacked = {each.id: board.struck(each.card.attacking) for each in all_attackers}
    defense = Defense(clashes, all_attackers, [*blockers.values()], attacked, set(pairs))
    blocks = defense.found()
    chosen = {(each.id, key) for key, group in blocks.items() for each in group}
    answer = tuple(at for at, pair in enumerate(pairs) if pair in chosen)
    return answer if choice.is_legal(answer) else None


def _fighters(board: Board, clashes: Clashes, keys: list[Reference]) -> dict[Reference, Fighter]:
    found = {key: board.on_battlefield.get(key) for key in dict.fromkeys(keys)}
    return {key: clashes.fighter(each) for key, each in found.items() if each is not None}
