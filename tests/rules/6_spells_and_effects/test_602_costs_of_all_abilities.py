"""Abilities that cost more, turns skipped, zones and other words. (CR 602.2b, 614.10)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("602.2b", "118.7")
def test_activated_abilities_cost_more_but_not_mana_abilities() -> None:
    s = Scenario().card(
        "Field {0} | Enchantment | Activated abilities cost {2} more to activate unless they're "
        "mana abilities."
    )
    s.card("Ring {0} | Artifact | {1}: You gain 1 life.").card(BEAR)
    s.put(BOB, "Field").put(ALICE, "Ring", "Forest x2", "Bear (hand)")

    few = s.may("activate", "Ring", ALICE)
    s.cast("Bear").resolve()

    assert not few
    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("602.2b")
def test_with_enough_mana_they_are_activated() -> None:
    s = Scenario().card(
        "Field {0} | Enchantment | Activated abilities cost {2} more to activate unless they're "
        "mana abilities."
    )
    s.card("Ring {0} | Artifact | {1}: You gain 1 life.")
    s.put(BOB, "Field").put(ALICE, "Ring", "Forest x3")

    s.activate("Ring").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("614.10a")
def test_two_turns_are_skipped() -> None:
    s = Scenario().card("Sloth {0} | Sorcery | You skip your next two turns.")
    s.put(ALICE, "Sloth (hand)")

    s.cast("Sloth").resolve()
    s.to(UPKEEP).to(UPKEEP).to(UPKEEP)
    theirs = s.game.active
    s.to(UPKEEP)

    assert (theirs, s.game.active) == (BOB, ALICE)


@pytest.mark.cr("509.1b", "702.18a")
def test_a_rule_changed_and_an_ability_given_in_either_order() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Cloak {0} | Artifact — Equipment | Equipped creature can't be blocked and has shroud.\n"
        "Equip {0}"
    )
    s.card("Wolf {G} | Creature — Wolf | 2/2")
    s.put(ALICE, "Bear", "Cloak").put(BOB, "Wolf")

    s.activate("Cloak", "Bear").resolve()
    s.attack("Bear").damage()

    assert s.has("Bear", "shroud")
    assert s.life(BOB) == 18


@pytest.mark.cr("118.12a")
def test_one_of_two_amounts_of_mana_is_paid() -> None:
    s = Scenario().card("Balm {0} | Instant | You gain 3 life.")
    s.card("Veto {0} | Instant | Counter target spell unless its controller pays {B} or {3}.")
    s.put(ALICE, "Balm (hand)", "Swamp").put(BOB, "Veto (hand)")

    s.cast("Balm")
    s.choose(True).cast("Veto", "Balm", by=BOB).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("104.4c", "603.2")
def test_the_game_is_a_draw_as_the_last_counter_is_removed() -> None:
    s = Scenario().card(
        "Truce {0} | Enchantment | {0}: Remove a doom counter from this enchantment.\nWhen you "
        "remove the last doom counter from this enchantment, the game is a draw."
    )
    s.put(ALICE, "Truce (2 doom)")

    s.activate("Truce").resolve()
    going = s.game.is_over
    s.activate("Truce").resolve()

    assert not going
    assert s.game.is_over


@pytest.mark.cr("118.7", "602.2b")
@pytest.mark.parametrize(("lands", "may"), [(0, False), (1, True)])
def test_abilities_a_player_activates_may_cost_less_but_not_nothing(lands: int, may: bool) -> None:
    s = Scenario().card("Fountain {1} | Artifact | {2}: You gain 1 life.")
    s.card("Dawn {1} | Enchantment | Abilities you activate that aren't mana abilities cost {2} "
           "less to activate. This effect can't reduce the mana in that cost to less than one "
           "mana.")  # fmt: skip
    s.put(ALICE, "Dawn", "Fountain", *["Forest"] * lands).put(BOB, "Fountain", "Forest")

    assert s.may("activate", "Fountain") == may
    assert not s.may("activate", "Fountain", by=BOB)


@pytest.mark.cr("602.2b", "601.2f", "605.1a")
def test_during_your_turn_what_opponents_cast_and_activate_costs_more() -> None:
    s = Scenario().card("Ring {0} | Artifact | {0}: You gain 1 life.")
    s.card("Balm {0} | Instant | You gain 1 life.").card(
        "Taker {W} | Creature — Human | During your turn, spells your opponents cast cost {1} more "
        "to cast and abilities your opponents activate cost {1} more to activate unless they're "
        "mana abilities. | 2/1"
    )
    s.put(ALICE, "Taker", "Ring").put(BOB, "Ring", "Plains", "Balm x2 (hand)")

    s.activate("Ring", by=ALICE).resolve()
    s.cast("Balm", by=BOB).resolve()
    broke = (s.may("cast", "Balm", BOB), s.may("activate", "Ring", BOB))
    s.to(UPKEEP, BOB)

    assert (s.life(ALICE), s.life(BOB), broke) == (21, 21, (False, False))
    assert s.may("cast", "Balm", BOB)
    assert s.may("activate", "Ring", BOB)
