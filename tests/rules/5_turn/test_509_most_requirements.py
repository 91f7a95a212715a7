"""The greatest number of requirements, against trying every declaration. (CR 508.1d, 509.1c)"""

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from apnap.abilities.abilities import Ability
from apnap.abilities.costs import Costs, PayLife
from apnap.abilities.references import You
from apnap.abilities.rule_changes.rule_changes import (
    AttackLimit,
    BlockersNeeded,
    BlockLimit,
    CanBlockMore,
    CombatTax,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    NotAlone,
)
from apnap.rules.combat.attacking import Declaration
from apnap.rules.combat.blocking import Blocks
from apnap.terms.events import AttackDeclared
from tests.rules.arena import ALICE, BOB, Board, creature, keywords, permanent, rule

PRICE = Costs((PayLife(2),))
OF_ATTACKERS = (
    rule(MustAttack()),
    rule(MustAttack()),
    rule(NotAlone()),
    rule(CombatTax(PRICE)),
)
OF_ATTACKED = (
    rule(MustBeBlocked()),
    rule(MustBeBlocked(by_all=True)),
    rule(BlockersNeeded(least=2)),
    rule(BlockersNeeded(least=3)),
    rule(BlockersNeeded(most=1)),
    *keywords("flying"),
)
OF_BLOCKERS = (
    rule(MustBlock()),
    rule(NotAlone(attacking=False, blocking=True)),
    rule(CanBlockMore(1)),
    rule(CombatTax(PRICE, attacking=False, blocking=True)),
    *keywords("reach"),
)
OF_ALL = (
    rule(AttackLimit(1)),
    rule(AttackLimit(2)),
    rule(AttackLimit(1, You())),
    rule(BlockLimit(2)),
)


def some(chance: random.Random, abilities: tuple[Ability, ...]) -> list[Ability]:
    return [ability for ability in abilities if chance.random() < 0.3]


def all_attacks(declaration: Declaration) -> Iterator[tuple[int, ...]]:
    for combination in product(*([None, *each] for each in declaration.options.values())):
        yield tuple(sorted(index for index in combination if index is not None))


def all_blocks(blocks: Blocks) -> Iterator[tuple[int, ...]]:
    for size in range(len(blocks.pairs) + 1):
        yield from combinations(range(len(blocks.pairs)), size)


def greatest(board: Board, found: Declaration | Blocks, answers: Iterator[tuple[int, ...]]) -> int:
    """How high the number could be set with some unpaid answer still legal."""
    asked, most = found.needed, 0
    for answer in answers:
        if found.costs_by_player(board.game, [found.pairs[index] for index in answer]):
            continue
        found.needed = most + 1
        while found.is_legal(board.game, answer):
            most = found.needed
            found.needed += 1
    found.needed = asked
    return most


@pytest.mark.cr("508.1d")
@pytest.mark.parametrize("seed", range(40))
def test_no_attack_obeys_more_and_one_obeys_as_many(seed: int) -> None:
    chance = random.Random(seed)
    board = Board(players=3)
    for _ in range(4):
        board.put(ALICE, creature(1, 1, *some(chance, OF_ATTACKERS)))
    board.put(BOB, permanent(*some(chance, OF_ALL)))

    declaration = Declaration(board.game, ALICE)

    assert declaration.needed == greatest(board, declaration, all_attacks(declaration))
    assert declaration.is_legal(board.game, declaration.drawn(board.game, chance))


@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("seed", range(40))
def test_no_block_obeys_more_and_one_obeys_as_many(seed: int) -> None:
    chance = random.Random(seed)
    board = Board()
    attackers = [board.put(ALICE, creature(1, 1, *some(chance, OF_ATTACKED))) for _ in range(3)]
    for _ in range(3):
        board.put(BOB, creature(1, 1, *some(chance, OF_BLOCKERS)))
    board.put(ALICE, permanent(*some(chance, OF_ALL)))
    board.happen(*(AttackDeclared(key, BOB, rule="508.1k") for key in attackers))

    blocks = Blocks(board.game, BOB, attackers)

    assert blocks.needed == greatest(board, blocks, all_blocks(blocks))
    assert blocks.is_legal(board.game, blocks.drawn(board.game, chance))
