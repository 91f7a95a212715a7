"""Excess damage, doubled and halved damage, anchor words, skipped turns. (CR 120, 614, 615)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to any target."


@pytest.mark.cr("120.4a")
def test_excess_damage_is_dealt_to_the_controller_instead() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Spill {0} | Instant | Spill deals 5 damage to target creature. Excess damage is dealt to "
        "that creature's controller instead."
    )
    s.put(ALICE, "Spill (hand)").put(BOB, "Bear")

    s.cast("Spill", "Bear").resolve()

    assert (s.life(BOB), s.graveyard(BOB)) == (17, ["Bear"])


@pytest.mark.cr("120.10")
def test_how_much_was_dealt_in_excess() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Rings {0} | Instant | Rings deals 5 damage to target creature. You gain life equal to the "
        "excess damage dealt this way."
    )
    s.put(ALICE, "Rings (hand)").put(BOB, "Bear")

    s.cast("Rings", "Bear").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("120.10")
def test_none_is_in_excess_of_a_player() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Blast {0} | Instant | Blast deals 5 damage to any target. If excess damage was dealt to a "
        "permanent this way, create that many tapped Treasure tokens."
    )
    s.put(ALICE, "Blast (hand)", "Blast (hand)").put(BOB, "Bear")

    s.cast("Blast", BOB).resolve()
    none = s.many("Treasure Token", ALICE)
    s.cast("Blast", "Bear").resolve()

    assert (none, s.many("Treasure Token", ALICE)) == (0, 3)


@pytest.mark.cr("614.12c", "607.2m")
def test_the_ability_after_the_chosen_anchor_word() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Siege {0} | Enchantment | As this enchantment enters, choose Khans or Dragons. | • Khans — "
        "Creatures you control get +1/+0. | • Dragons — Creatures you control get +0/+3."
    )
    s.put(ALICE, "Bear", "Siege (hand)")

    s.choose("Dragons").cast("Siege").resolve()

    assert s.pt("Bear") == (2, 5)


@pytest.mark.cr("614.1a")
def test_all_damage_from_red_sources_is_doubled() -> None:
    s = Scenario().card("Spark {R} | Instant | Spark deals 3 damage to any target.").card(BOLT)
    s.card("Fire {0} | Enchantment | Double all damage that red sources you control would deal.")
    s.put(ALICE, "Fire", "Mountain", "Spark (hand)", "Bolt (hand)")

    s.cast("Spark", BOB).resolve().cast("Bolt", BOB).resolve()

    assert s.life(BOB) == 11


@pytest.mark.cr("107.1a", "615.1a")
def test_half_the_damage_is_prevented_rounded_up() -> None:
    s = Scenario().card(BOLT)
    s.card(
        "Blade {0} | Creature — Angel | If a source would deal damage to you or a permanent you "
        "control, prevent half that damage, rounded up. | 5/5"
    )
    s.put(ALICE, "Blade").put(BOB, "Bolt (hand)")

    s.cast("Bolt", ALICE, by=BOB).resolve()

    assert s.life(ALICE) == 19


@pytest.mark.cr("614.10", "500.7")
def test_an_extra_turn_is_skipped_but_no_other() -> None:
    s = Scenario().card("Warp {0} | Sorcery | Take an extra turn after this one.")
    s.card(
        "Hold {0} | Enchantment | If an opponent would begin an extra turn, that player skips that "
        "turn instead."
    )
    s.put(ALICE, "Warp (hand)").put(BOB, "Hold")

    s.cast("Warp").resolve()
    turn = s.game.turn
    s.to(PRECOMBAT_MAIN, BOB)
    bobs = s.game.turn
    s.to(PRECOMBAT_MAIN, ALICE)

    assert (bobs - turn, s.game.turn - turn) == (1, 2)


@pytest.mark.cr("614.11", "104.2b")
def test_a_draw_from_an_empty_library_wins_instead() -> None:
    s = Scenario().card("Think {0} | Instant | Draw a card.")
    s.card(
        "Maniac {U} | Creature — Human | If you would draw a card while your library has no cards "
        "in it, you win the game instead. | 2/2"
    )
    s.put(ALICE, "Maniac", "Think (hand)").library(ALICE)

    s.cast("Think").resolve()

    assert s.game.is_over
    assert s.game.winners == (ALICE,)
