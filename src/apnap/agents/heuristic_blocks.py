"""Which blocks are best: what the agent declares, and what it expects others to. (CR 509)"""

from collections.abc import Mapping
from itertools import combinations

from apnap.agents.heuristic_board import Board
from apnap.agents.heuristic_combat import Clashes, Fighter, harm
from apnap.game.choices import Answer, Choice
from apnap.terms.identity import Reference

Blocks = dict[Reference, tuple[Fighter, ...]]  # by attacker
_IN_VAIN = 1.5  # who only stands in the way can do so later, when it counts more
_PAIRS = 7  # with more blockers than that, only some are thought of together


class Defense:
    """The search for good blocks against some attackers; each keeps what it attacks."""

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
        self.blocks: Blocks = {each.id: () for each in attackers}
        self.free = {each.id for each in blockers}

    def _can(
        self, blocker: Fighter, attacker: Fighter, allowed: set[tuple[Reference, Reference]] | None
    ) -> bool:
        if allowed is not None:
            return (blocker.id, attacker.id) in allowed
        return not blocker.card.tapped and self.clashes.can_block(blocker, attacker)

    def found(self) -> Blocks:
        """Add the best block, or the best two together, until none makes things better."""
        score = self.score(self.blocks)
        while self.free:
            best, best_score = None, score + 1e-9
            for attacker in self.attackers:
                for group in self._additions(attacker):
                    blocks = {**self.blocks, attacker.id: (*self.blocks[attacker.id], *group)}
                    tried = self.score(blocks)
                    if tried > best_score:
                        best, best_score = (attacker, group), tried
            if best is None:
                break
            attacker, group = best
            self.blocks[attacker.id] = (*self.blocks[attacker.id], *group)
            self.free -= {each.id for each in group}
            score = best_score
        return self.blocks

    def _additions(self, attacker: Fighter) -> list[tuple[Fighter, ...]]:
        """One more blocker; or two at once, for what two must block or only two can kill."""
        free = [each for each in self.able[attacker.id] if each.id in self.free]
        have = len(self.blocks[attacker.id])
        if have >= 3:
            return []
        found: list[tuple[Fighter, ...]] = []
        if have + 1 >= attacker.least_blockers:
            found = [(each,) for each in free]
        if have == 0 and attacker.least_blockers <= 2:
            found += combinations(free[:_PAIRS], 2)
        return found

    def score(self, blocks: Blocks) -> float:
        """What the combat comes to for the defending side."""
        total = 0.0
        regained = 0
        damage: dict[Reference, int] = {}
        for attacker in self.attackers:
            outcome = self.clashes.clash(attacker, blocks[attacker.id])
            total += outcome.lost - outcome.gained
            if outcome.dead and not outcome.attacker_dies:
                total -= _IN_VAIN * len(outcome.dead)
            regained += outcome.regained
            whom = self.attacked[attacker.id]
            damage[whom] = damage.get(whom, 0) + outcome.through
        for whom, amount in damage.items():
            total -= harm(self.clashes.board, whom, amount)
        return total - 0.2 * regained


def declared_blocks(board: Board, clashes: Clashes, choice: Choice) -> Answer | None:
    """The blocks to declare, of the pairs that are legal; None if they don't go together."""
    pairs: list[tuple[Reference, Reference]] = list(choice.options)
    attackers = _fighters(board, clashes, [attacker for _, attacker in pairs])
    blockers = _fighters(board, clashes, [blocker for blocker, _ in pairs])
    everyone = [each for each in board.permanents if each.attacking != -1]
    others = [clashes.fighter(each) for each in everyone if each.id not in attackers]
    all_attackers = [*attackers.values(), *others]
    attacked = {each.id: each.card.attacking for each in all_attackers}
    defense = Defense(clashes, all_attackers, [*blockers.values()], attacked, set(pairs))
    blocks = defense.found()
    chosen = {(each.id, key) for key, group in blocks.items() for each in group}
    answer = tuple(at for at, pair in enumerate(pairs) if pair in chosen)
    return answer if choice.is_legal(answer) else None


def _fighters(board: Board, clashes: Clashes, keys: list[Reference]) -> dict[Reference, Fighter]:
    found = {key: board.on_battlefield.get(key) for key in dict.fromkeys(keys)}
    return {key: clashes.fighter(each) for key, each in found.items() if each is not None}
