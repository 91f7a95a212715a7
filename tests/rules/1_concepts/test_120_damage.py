"""Damage. (CR 120)"""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.replacements import DamageChange
from apnap.rules.door.damage import deal_damage, excess_damage
from apnap.rules.turn.state_based_actions import perform_state_based_actions
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER
from apnap.terms.events import (
    CountersRemoved,
    Damage,
    DamageMarked,
    Destruction,
    LifeGain,
    LifeLoss,
)
from tests.rules.arena import ALICE, BOB, Board, creature, keywords, permanent, replacing


@pytest.mark.cr("120.3a")
def test_damage_to_a_player_costs_that_much_life() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))

    deal_damage(board.game, [Damage(bear, BOB, 2)])

    assert board.life(BOB) == 18


@pytest.mark.cr("120.3b", "702.90b")
def test_damage_with_infect_to_a_player_gives_poison_instead() -> None:
    board = Board()
    rotter = board.put(ALICE, creature(2, 2, *keywords("infect")))

    deal_damage(board.game, [Damage(rotter, BOB, 2)])

    assert board.life(BOB) == 20
    assert board.game.players[BOB].counter("poison") == 2


@pytest.mark.cr("120.3c", "306.8")
def test_damage_to_a_planeswalker_removes_loyalty() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 5})

    deal_damage(board.game, [Damage(bear, walker, 2)])

    assert board.game.objects[walker].counters == {"loyalty": 3}


@pytest.mark.cr("120.3h", "310.6")
def test_damage_to_a_battle_removes_defense() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    battle = board.put(BOB, permanent(types=BATTLE), counters={"defense": 5})

    deal_damage(board.game, [Damage(bear, battle, 2)])

    assert board.game.objects[battle].counters == {"defense": 3}


@pytest.mark.cr("120.3d", "702.80a")
def test_damage_with_wither_puts_counters_and_marks_nothing() -> None:
    board = Board()
    witherer = board.put(ALICE, creature(2, 2, *keywords("wither")))
    bear = board.put(BOB, creature(4, 4))

    deal_damage(board.game, [Damage(witherer, bear, 2)])

    assert board.game.objects[bear].counters == {"-1/-1": 2}
    assert board.game.objects[bear].damage == 0


@pytest.mark.cr("120.3e", "120.6")
def test_damage_to_a_creature_is_marked_and_adds_up() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    wall = board.put(BOB, creature(0, 8))

    deal_damage(board.game, [Damage(bear, wall, 2)])
    deal_damage(board.game, [Damage(bear, wall, 3)])

    assert board.game.objects[wall].damage == 5


@pytest.mark.cr("120.3f", "702.15b")
def test_lifelink_gains_in_addition() -> None:
    board = Board()
    linker = board.put(ALICE, creature(2, 2, *keywords("lifelink")))

    happened = board.happen(Damage(linker, BOB, 2))

    assert (board.life(ALICE), board.life(BOB)) == (22, 18)
    assert [type(event) for event in happened] == [Damage, LifeLoss, LifeGain]


@pytest.mark.cr("702.15e")
def test_two_lifelinkers_gain_twice() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2, *keywords("lifelink")))
    other = board.put(ALICE, creature(3, 3, *keywords("lifelink")))

    happened = board.happen(Damage(one, BOB, 2), Damage(other, BOB, 3))

    assert [event.amount for event in happened if isinstance(event, LifeGain)] == [2, 3]


@pytest.mark.cr("120.3g", "702.164b", "702.164c")
def test_toxic_adds_up_and_needs_combat_damage() -> None:
    board = Board()
    toxic = (KeywordAbility("toxic", (1,)), KeywordAbility("toxic", (2,)))
    rat = board.put(ALICE, creature(5, 1, *toxic))

    deal_damage(board.game, [Damage(rat, BOB, 5)])
    assert board.game.players[BOB].counter("poison") == 0

    deal_damage(board.game, [Damage(rat, BOB, 5, combat=True)])
    assert board.game.players[BOB].counter("poison") == 3
    assert board.life(BOB) == 10


@pytest.mark.cr("120.8", "614.7a")
def test_no_damage_is_not_dealt_and_nothing_adds_to_it() -> None:
    board = Board()
    bear = board.put(ALICE, creature(0, 2))
    board.put(ALICE, permanent(replacing(DamageChange(plus=2))))

    assert board.happen(Damage(bear, BOB, 0)) == []
    assert board.life(BOB) == 20


@pytest.mark.cr("120.1a")
def test_damage_cant_be_dealt_to_an_enchantment() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    thing = board.put(BOB, permanent())

    assert board.happen(Damage(bear, thing, 2)) == []


@pytest.mark.cr("120.3")
def test_a_creature_that_is_a_planeswalker_gets_both_results() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    both = board.put(BOB, creature(4, 4, types=CREATURE | PLANESWALKER), counters={"loyalty": 5})

    happened = board.happen(Damage(bear, both, 2))

    assert [type(event) for event in happened] == [Damage, CountersRemoved, DamageMarked]


@pytest.mark.cr("120.10", "702.2c")
def test_excess_damage_is_what_exceeds_the_least_that_is_lethal() -> None:
    board = Board()
    bear = board.put(BOB, creature(2, 2), damage=1)
    both = board.put(BOB, creature(4, 4, types=CREATURE | PLANESWALKER), counters={"loyalty": 2})

    assert excess_damage(board.game, bear, 5) == 4
    assert excess_damage(board.game, both, 5) == 3
    assert excess_damage(board.game, both, 5, deathtouch=True) == 4


@pytest.mark.cr("702.2b", "702.2e")
def test_deathtouch_is_remembered_also_of_a_source_that_left() -> None:
    board = Board()
    snake = board.put(ALICE, creature(1, 1, *keywords("deathtouch")))
    wall = board.put(BOB, creature(0, 8))
    board.happen(Destruction(snake, rule="701.8a"))

    deal_damage(board.game, [Damage(snake, wall, 1)])

    assert board.game.objects[wall].deathtouched


@pytest.mark.cr("702.2b", "120.3d")
def test_deathtouch_kills_also_where_wither_marks_no_damage() -> None:
    board = Board()
    snake = board.put(ALICE, creature(1, 1, *keywords("deathtouch", "wither")))
    wall = board.put(BOB, creature(0, 8))

    deal_damage(board.game, [Damage(snake, wall, 1)])
    perform_state_based_actions(board.game)

    assert wall not in board.game.objects
