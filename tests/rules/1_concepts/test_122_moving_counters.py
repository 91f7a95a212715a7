"""Counters moved from one object onto another. (CR 122.5)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SHIFT = "Shift {G} | Sorcery | Move all +1/+1 counters from target creature onto another target creature."
SQUIRE = "Squire {W} | Creature — Human | 1/1"
OX = "Ox {2}{W} | Creature — Ox | 2/4"


@pytest.mark.cr("122.5")
def test_a_moved_counter_is_removed_and_put_onto_the_other() -> None:
    s = Scenario().card(SHIFT).card(SQUIRE).card(OX)
    s.put(ALICE, "Forest", "Shift (hand)", "Ox (2 +1/+1)").put(BOB, "Squire")

    s.cast("Shift", "Ox", "Squire").resolve()

    assert s.counters("Ox", "+1/+1") == 0
    assert s.counters("Squire", "+1/+1") == 2


@pytest.mark.cr("122.5")
def test_nothing_is_moved_onto_what_can_have_no_counters() -> None:
    s = Scenario().card(SHIFT).card(OX)
    s.card("Mirage {U} | Creature — Illusion | Mirage can't have counters put on it. | 1/1")
    s.put(ALICE, "Forest", "Shift (hand)", "Ox (2 +1/+1)").put(BOB, "Mirage")

    s.cast("Shift", "Ox", "Mirage").resolve()

    assert s.counters("Ox", "+1/+1") == 2
    assert s.counters("Mirage", "+1/+1") == 0


@pytest.mark.cr("122.5")
def test_nothing_is_moved_where_there_is_no_such_counter() -> None:
    s = Scenario().card(SHIFT).card(SQUIRE).card(OX)
    s.put(ALICE, "Forest", "Shift (hand)", "Ox").put(BOB, "Squire")

    s.cast("Shift", "Ox", "Squire").resolve()

    assert s.counters("Squire", "+1/+1") == 0


@pytest.mark.cr("111.1", "608.2c")
def test_those_tokens_are_the_ones_spoken_of_before() -> None:
    s = Scenario().card(
        "Muster {W} | Sorcery | Create a 1/1 white Soldier creature token. If you control an Ox, "
        "create three of those tokens instead."
    )
    s.card(OX).put(ALICE, "Plains", "Muster (hand)", "Ox")

    s.cast("Muster").resolve()

    assert s.battlefield(ALICE).count("Soldier Token") == 3


@pytest.mark.cr("608.2c", "115.4")
def test_that_player_or_that_planeswalkers_controller_is_found_for_either() -> None:
    s = Scenario().card(
        "Blight {B} | Sorcery | Blight deals 3 damage to target player or planeswalker. That "
        "player or that planeswalker's controller discards a card."
    )
    s.card("Walker {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | Loyalty: 5")
    s.card(OX).put(ALICE, "Swamp", "Blight (hand)").put(BOB, "Walker (5 loyalty)", "Ox (hand)")

    s.cast("Blight", "Walker").resolve()

    assert s.counters("Walker", "loyalty") == 2
    assert s.graveyard(BOB) == ["Ox"]
