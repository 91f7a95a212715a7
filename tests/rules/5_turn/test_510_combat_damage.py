"""Combat damage step. (CR 510)"""

import random

import pytest

from apnap.abilities.rule_changes.rule_changes import (
    AssignAsUnblocked,
    AssignByToughness,
    CanBlockMore,
)
from apnap.game.choices import Choice
from apnap.game.game import PRIORITY, STEP_STARTS
from apnap.rules.combat.attacking import begin_combat, end_combat
from apnap.rules.combat.combat_damage import combat_damage, has_first_strike_step
from apnap.rules.door.combat_membership import drop_outs, remove_from_combat
from apnap.rules.turn.turn_structure import begin_step
from apnap.terms.characteristics import PLANESWALKER
from apnap.terms.events import AttackDeclared, BlockDeclared, BlockingDone, Damage
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    DECLARE_BLOCKERS,
    FIRST_COMBAT_DAMAGE,
    POSTCOMBAT_MAIN,
)
from tests.rules.arena import ALICE, BOB, Board, creature, keywords, permanent, rule


def fight(board: Board, attackers: dict[int, int], blocks: dict[int, tuple[int, ...]]) -> None:
    """Creatures attack, others block: blocker -> what it blocks."""
    begin_combat(board.game)
    board.happen(*(AttackDeclared(key, whom, rule="508.1k") for key, whom in attackers.items()))
    board.happen(
        *(BlockDeclared(key, each, rule="509.1g") for key, many in blocks.items() for each in many)
    )
    for attacker in attackers:
        blockers = tuple(key for key, many in blocks.items() if attacker in many)
        board.happen(BlockingDone(attacker, blockers, rule="509.1h"))


def dealt(board: Board) -> list[tuple[int, int, int]]:
    return [
        (event.source, event.recipient, event.amount)
        for event in board.since
        if isinstance(event, Damage)
    ]


@pytest.mark.cr("510.1a", "510.1b", "510.2")
def test_an_unblocked_creature_deals_its_power_to_whom_it_attacks() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    zero = board.put(ALICE, creature(0, 2))
    fight(board, {bear: BOB, zero: BOB}, {})

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 18
    assert dealt(board) == [(bear, BOB, 2)]


@pytest.mark.cr("510.1c", "510.1d", "510.2")
def test_blocked_and_blocker_deal_damage_to_each_other_at_once() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(3, 3))
    fight(board, {bear: BOB}, {wall: (bear,)})

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 20
    assert board.game.objects[bear].damage == 3
    assert board.game.objects[wall].damage == 2


@pytest.mark.cr("510.1c")
def test_blocked_by_several_it_divides_as_its_controller_chooses() -> None:
    board = Board()
    giant = board.put(ALICE, creature(5, 5))
    one = board.put(BOB, creature(1, 3))
    two = board.put(BOB, creature(1, 3))
    fight(board, {giant: BOB}, {one: (giant,), two: (giant,)})
    board.will((1, 4))

    combat_damage(board.game, first=False)

    assert (board.game.objects[one].damage, board.game.objects[two].damage) == (1, 4)
    assert board.asked[0].player == ALICE


@pytest.mark.cr("510.1c")
def test_blocked_by_none_any_more_it_deals_none() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(3, 3))
    fight(board, {bear: BOB}, {wall: (bear,)})
    remove_from_combat(board.game, [wall])

    combat_damage(board.game, first=False)

    assert dealt(board) == []


@pytest.mark.cr("510.1d")
def test_a_creature_that_blocks_several_divides_its_damage() -> None:
    board = Board()
    one = board.put(ALICE, creature(1, 3))
    two = board.put(ALICE, creature(1, 3))
    wall = board.put(BOB, creature(4, 9, rule(CanBlockMore(1))))
    fight(board, {one: BOB, two: BOB}, {wall: (one, two)})
    board.will((3, 1))

    combat_damage(board.game, first=False)

    assert (board.game.objects[one].damage, board.game.objects[two].damage) == (3, 1)
    assert board.asked[0].player == BOB


@pytest.mark.cr("510.4", "702.7b")
def test_first_strike_deals_damage_in_a_step_of_its_own() -> None:
    board = Board()
    knight = board.put(ALICE, creature(2, 2, *keywords("first strike")))
    bear = board.put(ALICE, creature(2, 2))
    fight(board, {knight: BOB, bear: BOB}, {})
    assert has_first_strike_step(board.game)

    combat_damage(board.game, first=True)
    assert board.life(BOB) == 18
    combat_damage(board.game, first=False)
    assert board.life(BOB) == 16


@pytest.mark.cr("510.4", "702.4b")
def test_double_strike_deals_damage_in_both_steps() -> None:
    board = Board()
    knight = board.put(ALICE, creature(2, 2, *keywords("double strike")))
    fight(board, {knight: BOB}, {})

    combat_damage(board.game, first=True)
    combat_damage(board.game, first=False)

    assert board.life(BOB) == 16


@pytest.mark.cr("510.4")
def test_without_them_there_is_one_step() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    fight(board, {bear: BOB}, {})

    assert not has_first_strike_step(board.game)


@pytest.mark.cr("702.19b")
def test_trample_lets_the_excess_through_and_no_more() -> None:
    board = Board()
    beast = board.put(ALICE, creature(6, 6, *keywords("trample")))
    one = board.put(BOB, creature(1, 3), damage=1)
    two = board.put(BOB, creature(1, 2))
    fight(board, {beast: BOB}, {one: (beast,), two: (beast,)})
    board.will(_legal((2, 2, 2), not_legal=[(1, 2, 3), (2, 1, 3), (0, 0, 6)]))

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 18


@pytest.mark.cr("702.19b")
def test_trample_need_not_let_anything_through() -> None:
    board = Board()
    beast = board.put(ALICE, creature(6, 6, *keywords("trample")))
    one = board.put(BOB, creature(1, 3))
    fight(board, {beast: BOB}, {one: (beast,)})
    board.will((6, 0))

    combat_damage(board.game, first=False)

    assert board.game.objects[one].damage == 6


@pytest.mark.cr("702.2c", "702.19b")
def test_with_deathtouch_one_damage_is_lethal() -> None:
    board = Board()
    beast = board.put(ALICE, creature(6, 6, *keywords("trample", "deathtouch")))
    wall = board.put(BOB, creature(0, 9))
    fight(board, {beast: BOB}, {wall: (beast,)})
    board.will(_legal((1, 5), not_legal=[(0, 6)]))

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 15


@pytest.mark.cr("702.19b")
def test_trample_counts_what_others_assign_to_the_same_blocker() -> None:
    board = Board()
    beast = board.put(ALICE, creature(4, 4, *keywords("trample")))
    bear = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(0, 5, rule(CanBlockMore(1))))
    fight(board, {beast: BOB, bear: BOB}, {wall: (beast, bear)})
    board.will(_legal((3, 1), not_legal=[(2, 2)]))

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 19


@pytest.mark.cr("702.19d")
def test_trample_with_its_blocker_gone_deals_all_to_the_player() -> None:
    board = Board()
    beast = board.put(ALICE, creature(4, 4, *keywords("trample")))
    wall = board.put(BOB, creature(0, 5))
    fight(board, {beast: BOB}, {wall: (beast,)})
    remove_from_combat(board.game, [wall])

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 16


@pytest.mark.cr("702.19c")
def test_trample_over_planeswalkers_goes_on_to_their_controller() -> None:
    board = Board()
    beast = board.put(ALICE, creature(6, 6, *keywords("trample over planeswalkers")))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    wall = board.put(BOB, creature(0, 2))
    fight(board, {beast: walker}, {wall: (beast,)})
    board.will(_legal((2, 3, 1), not_legal=[(2, 2, 2), (1, 3, 2)]))

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 19


@pytest.mark.cr("702.19f")
def test_plain_trample_stops_at_the_planeswalker() -> None:
    board = Board()
    beast = board.put(ALICE, creature(6, 6, *keywords("trample")))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    fight(board, {beast: walker}, {})

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 20
    assert board.game.objects[walker].counter("loyalty") == 0


@pytest.mark.cr("510.1b", "506.4c")
def test_it_deals_none_if_what_it_attacked_left_combat() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    fight(board, {bear: walker}, {})
    remove_from_combat(board.game, [walker])

    combat_damage(board.game, first=False)

    assert dealt(board) == []


@pytest.mark.cr("510.1a")
def test_damage_by_toughness() -> None:
    board = Board()
    wall = board.put(ALICE, creature(0, 5, rule(AssignByToughness())))
    fight(board, {wall: BOB}, {})

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 15


@pytest.mark.cr("510.1c")
def test_damage_as_though_unblocked() -> None:
    board = Board()
    elephant = board.put(ALICE, creature(5, 5, rule(AssignAsUnblocked())))
    wall = board.put(BOB, creature(0, 5))
    fight(board, {elephant: BOB}, {wall: (elephant,)})
    board.will(0)

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 15


@pytest.mark.cr("506.4")
def test_what_stops_being_a_creature_of_its_player_leaves_combat() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    fight(board, {bear: BOB}, {})
    record = board.game.objects[bear].copy()
    record.controller = BOB
    board.game.put_object(record)
    board.game.touch()

    assert [event.object for event in drop_outs(board.game)] == [bear]


@pytest.mark.cr("511.3")
def test_when_combat_ends_nothing_is_in_combat() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    fight(board, {bear: BOB}, {})

    end_combat(board.game)

    assert board.game.combat is None


@pytest.mark.cr("702.19b")
def test_random_assignments_are_legal() -> None:
    board = Board()
    beast = board.put(ALICE, creature(6, 6, *keywords("trample")))
    one = board.put(BOB, creature(1, 3))
    two = board.put(BOB, creature(1, 2))
    fight(board, {beast: BOB}, {one: (beast,), two: (beast,)})
    drawn = []

    def reply(choice: Choice) -> tuple[int, ...]:
        drawn.extend(choice.random(random.Random(seed)) for seed in range(40))
        assert all(choice.is_legal(answer) for answer in drawn)
        return (3, 2, 1)

    board.will(reply)
    combat_damage(board.game, first=False)

    assert any(answer[2] for answer in drawn)
    assert any(not answer[2] for answer in drawn)


def _legal(answer: tuple[int, ...], not_legal: list[tuple[int, ...]]):  # type: ignore[no-untyped-def]
    """Give the answer, once it is seen that the others would be refused."""

    def reply(choice: Choice) -> tuple[int, ...]:
        assert [choice.is_legal(each) for each in not_legal] == [False] * len(not_legal)
        return answer

    return reply


@pytest.mark.cr("508.8")
def test_the_steps_come_though_the_only_attacker_is_gone() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    fight(board, {bear: BOB}, {})
    board.game.step, board.game.stage = DECLARE_BLOCKERS, STEP_STARTS
    remove_from_combat(board.game, [bear])

    begin_step(board.game)

    assert (board.game.step, board.game.stage) == (DECLARE_BLOCKERS, PRIORITY)


@pytest.mark.cr("508.8")
def test_without_attackers_they_are_skipped() -> None:
    board = Board()
    begin_combat(board.game)
    board.game.step, board.game.stage = DECLARE_BLOCKERS, STEP_STARTS

    begin_step(board.game)

    assert (board.game.step, board.game.stage) == (FIRST_COMBAT_DAMAGE, STEP_STARTS)


@pytest.mark.cr("614.10")
def test_a_skipped_combat_phase_has_no_step() -> None:
    board = Board()
    board.game.step, board.game.stage = BEGINNING_OF_COMBAT, STEP_STARTS
    board.game.skips = ((ALICE, BEGINNING_OF_COMBAT),)

    begin_step(board.game)

    assert (board.game.step, board.game.skips) == (POSTCOMBAT_MAIN, ())
