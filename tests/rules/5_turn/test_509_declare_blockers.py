"""Declare blockers step. (CR 509)"""

import random

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.costs import Costs, PayLife
from apnap.abilities.descriptions import OfColor, OfType
from apnap.abilities.references import Description, Each, This
from apnap.abilities.rule_changes.rule_changes import (
    BlockersNeeded,
    BlockLimit,
    CanBlockMore,
    CantBeBlocked,
    CantBlock,
    CombatTax,
    MustBeBlocked,
    MustBlock,
    NotAlone,
    ProtectedFrom,
)
from apnap.rules.combat.attacking import begin_combat
from apnap.rules.combat.blocking import Blocks, declare_blockers
from apnap.rules.door.combat_membership import remove_from_combat
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER
from apnap.terms.events import AttackDeclared, BlockDeclared, BlockingDone
from apnap.terms.mana import RED
from tests.rules.arena import ALICE, BOB, CAROL, Board, creature, keywords, pairs, permanent, rule


def attacked_by(board: Board, *attackers: int, whom: int = BOB) -> None:
    if board.game.combat is None:
        begin_combat(board.game)
    board.happen(*(AttackDeclared(key, whom, rule="508.1k") for key in attackers))


def legal_blocks(board: Board, player: int = BOB) -> list[tuple[int, int]]:
    combat = board.game.combat
    attackers = [key for key in combat.attackers if combat.against[key] == player]
    return Blocks(board.game, player, attackers).pairs


@pytest.mark.cr("509.1a")
def test_untapped_creatures_of_the_defending_player_can_block() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(0, 4))
    board.put(BOB, creature(0, 4), tapped=True)
    board.put(BOB, creature(0, 4, types=CREATURE | BATTLE))
    board.put(BOB, permanent())
    board.put(ALICE, creature(2, 2))
    attacked_by(board, bear)

    assert legal_blocks(board) == [(wall, bear)]


@pytest.mark.cr("509.1b", "702.9b")
def test_a_flyer_is_blocked_only_by_flying_and_reach() -> None:
    board = Board()
    bird = board.put(ALICE, creature(1, 1, *keywords("flying")))
    board.put(BOB, creature(2, 2))
    other_bird = board.put(BOB, creature(1, 1, *keywords("flying")))
    spider = board.put(BOB, creature(2, 4, *keywords("reach")))
    attacked_by(board, bird)

    assert legal_blocks(board) == [(other_bird, bird), (spider, bird)]


@pytest.mark.cr("509.1b", "702.16f")
def test_restrictions_of_blocker_and_attacker() -> None:
    board = Board()
    sneaky = board.put(ALICE, creature(2, 2, rule(CantBeBlocked())))
    clean = board.put(ALICE, creature(2, 2, rule(ProtectedFrom(Description((OfColor(RED),))))))
    plain = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(2, 2, rule(CantBlock())))
    red = board.put(BOB, creature(2, 2, colors=RED))
    coward = board.put(
        BOB, creature(2, 2, rule(CantBlock(Description((OfType(CREATURE), OfColor(0))))))
    )
    attacked_by(board, sneaky, clean, plain)

    assert legal_blocks(board) == [(red, plain), (coward, clean), (coward, plain)]


@pytest.mark.cr("509.1b", "702.111b")
def test_menace_needs_two_blockers() -> None:
    board = Board()
    ogre = board.put(ALICE, creature(4, 4, rule(BlockersNeeded(least=2))))
    board.put(BOB, creature(2, 2))
    board.put(BOB, creature(2, 2))
    attacked_by(board, ogre)
    blocks = Blocks(board.game, BOB, [ogre])

    assert not blocks.is_legal(board.game, (0,))
    assert blocks.is_legal(board.game, (0, 1))
    assert blocks.is_legal(board.game, ())


@pytest.mark.cr("509.1a")
def test_a_creature_blocks_one_attacker_unless_it_can_block_more() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2))
    two = board.put(ALICE, creature(2, 2))
    three = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(0, 4))
    board.put(BOB, creature(0, 4, rule(CanBlockMore(1))))
    attacked_by(board, one, two, three)
    blocks = Blocks(board.game, BOB, [one, two, three])

    assert not blocks.is_legal(board.game, (0, 1))
    assert blocks.is_legal(board.game, (3, 4))
    assert not blocks.is_legal(board.game, (3, 4, 5))


@pytest.mark.cr("509.1g", "509.1h")
def test_attackers_become_blocked_or_stay_unblocked() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2))
    two = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(0, 4))
    attacked_by(board, one, two)
    board.will(pairs((wall, one)))

    declare_blockers(board.game)

    combat = board.game.combat
    assert combat.blockers == {wall: (one,)}
    assert combat.blocked == {one}
    done = [event for event in board.since if isinstance(event, BlockingDone)]
    assert [(event.attacker, event.blockers) for event in done] == [(one, (wall,)), (two, ())]


@pytest.mark.cr("509.1h")
def test_it_stays_blocked_when_its_blocker_is_removed() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(0, 4))
    attacked_by(board, bear)
    board.will(pairs((wall, bear)))
    declare_blockers(board.game)

    remove_from_combat(board.game, [wall])

    assert board.game.combat.blockers == {}
    assert board.game.combat.blocked == {bear}


@pytest.mark.cr("509.1c")
def test_a_creature_that_must_block_has_to() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(0, 4, rule(MustBlock())))
    attacked_by(board, bear)
    blocks = Blocks(board.game, BOB, [bear])

    assert not blocks.is_legal(board.game, ())
    assert blocks.is_legal(board.game, (0,))


@pytest.mark.cr("509.1c")
def test_a_lure_draws_every_creature_that_can_block() -> None:
    board = Board()
    lure = board.put(ALICE, creature(2, 2, rule(MustBeBlocked(by_all=True))))
    bear = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(2, 2))
    board.put(BOB, creature(2, 2))
    attacked_by(board, lure, bear)
    blocks = Blocks(board.game, BOB, [lure, bear])

    assert blocks.needed == 2
    assert blocks.is_legal(board.game, (0, 2))
    assert not blocks.is_legal(board.game, (0, 3))


@pytest.mark.cr("509.1c")
def test_one_blocker_and_two_that_must_be_blocked() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2, rule(MustBeBlocked())))
    two = board.put(ALICE, creature(2, 2, rule(MustBeBlocked())))
    plain = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(2, 2))
    attacked_by(board, one, two, plain)
    blocks = Blocks(board.game, BOB, [one, two, plain])

    legal = [answer for answer in ((), (0,), (1,), (2,)) if blocks.is_legal(board.game, answer)]

    assert legal == [(0,), (1,)]


@pytest.mark.cr("509.1c")
def test_a_requirement_that_a_restriction_makes_impossible_is_no_duty() -> None:
    """It must be blocked if able, but by two creatures or none, and there is one."""
    board = Board()
    ogre = board.put(ALICE, creature(4, 4, rule(BlockersNeeded(least=2)), rule(MustBeBlocked())))
    board.put(BOB, creature(2, 2))
    attacked_by(board, ogre)
    blocks = Blocks(board.game, BOB, [ogre])

    assert blocks.is_legal(board.game, ())


@pytest.mark.cr("509.1c")
def test_two_creatures_together_obey_what_neither_could_alone() -> None:
    board = Board()
    ogre = board.put(ALICE, creature(4, 4, rule(BlockersNeeded(least=2)), rule(MustBeBlocked())))
    bear = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(2, 2))
    board.put(BOB, creature(2, 2))
    attacked_by(board, ogre, bear)
    blocks = Blocks(board.game, BOB, [ogre, bear])

    assert not blocks.is_legal(board.game, ())
    assert not blocks.is_legal(board.game, (1, 3))
    assert blocks.is_legal(board.game, (0, 2))


@pytest.mark.cr("509.1c", "509.1d", "509.1f")
def test_a_cost_to_block_is_nobodys_duty_but_is_paid_by_who_blocks() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    tax = CombatTax(Costs((PayLife(3),)), attacking=False, blocking=True)
    wall = board.put(BOB, creature(0, 4, rule(tax), rule(MustBlock())))
    attacked_by(board, bear)
    assert Blocks(board.game, BOB, [bear]).is_legal(board.game, ())
    board.will(pairs((wall, bear)))

    declare_blockers(board.game)

    assert board.life(BOB) == 17


@pytest.mark.cr("509.1b", "506.5")
def test_limits_on_how_many_block() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    board.put(BOB, creature(2, 2, rule(NotAlone(attacking=False, blocking=True))))
    board.put(BOB, creature(2, 2))
    board.put(BOB, creature(2, 2))
    board.put(ALICE, permanent(rule(BlockLimit(2))))
    attacked_by(board, bear)
    blocks = Blocks(board.game, BOB, [bear])

    assert not blocks.is_legal(board.game, (0,))
    assert blocks.is_legal(board.game, (0, 1))
    assert not blocks.is_legal(board.game, (0, 1, 2))


@pytest.mark.cr("802.4", "802.4a")
def test_each_defending_player_blocks_what_attacks_them_or_theirs() -> None:
    board = Board(players=3)
    one = board.put(ALICE, creature(2, 2))
    two = board.put(ALICE, creature(2, 2))
    walker = board.put(CAROL, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    bobs = board.put(BOB, creature(0, 4))
    carols = board.put(CAROL, creature(0, 4))
    attacked_by(board, one)
    attacked_by(board, two, whom=walker)
    board.will(pairs((bobs, one)), pairs((carols, two)))

    declare_blockers(board.game)

    assert [choice.player for choice in board.asked] == [BOB, CAROL]
    assert board.game.combat.blockers == {bobs: (one,), carols: (two,)}


@pytest.mark.cr("509.1a", "509.1c")
def test_random_declarations_are_legal() -> None:
    board = Board()
    ogre = board.put(ALICE, creature(4, 4, rule(BlockersNeeded(least=2)), rule(MustBeBlocked())))
    bear = board.put(ALICE, creature(2, 2))
    for _ in range(4):
        board.put(BOB, creature(2, 2))
    attacked_by(board, ogre, bear)
    blocks = Blocks(board.game, BOB, [ogre, bear])

    drawn = [blocks.drawn(board.game, random.Random(seed)) for seed in range(40)]

    assert all(blocks.is_legal(board.game, answer) for answer in drawn)
    assert len(set(drawn)) > 2


@pytest.mark.cr("506.4", "506.4c")
def test_what_attacks_a_planeswalker_that_left_goes_on_attacking_nothing() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    wall = board.put(BOB, creature(0, 4))
    attacked_by(board, bear, whom=walker)

    remove_from_combat(board.game, [walker])

    assert board.game.combat.attackers == {bear: -1}
    assert legal_blocks(board) == [(wall, bear)]


@pytest.mark.cr("509.1b", "702.14c")
def test_landwalk_asks_what_the_defending_player_controls() -> None:
    board = Board()
    walker = board.put(ALICE, creature(2, 2, KeywordAbility("islandwalk")))
    board.put(BOB, creature(2, 2))
    board.put(BOB, permanent(types=64, subtypes=("Island",)))
    attacked_by(board, walker)

    assert legal_blocks(board) == []


@pytest.mark.cr("509.1g")
def test_each_block_is_told() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2, rule(MustBeBlocked(), This())))
    wall = board.put(BOB, creature(0, 4, rule(CantBlock(), Each(Description((OfColor(RED),))))))
    attacked_by(board, bear)
    board.will(pairs((wall, bear)))

    declare_blockers(board.game)

    told = [event for event in board.since if isinstance(event, BlockDeclared)]
    assert [(event.object, event.attacker) for event in told] == [(wall, bear)]
