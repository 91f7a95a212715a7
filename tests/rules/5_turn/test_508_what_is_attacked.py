"""The player or planeswalker a creature attacks, and who attacks you or yours. (CR 508.5)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human | 2/2"
JACE = "Jace {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | Loyalty: 6"
RIDER = (
    "Rider {3}{R} | Creature — Devil | Whenever a creature you control attacks, this creature deals"
    " 1 damage to the player or planeswalker it's attacking. | 4/3"
)
SNARE = (
    "Snare {W} | Instant | Exile target creature that's attacking you or a planeswalker you"
    " control."
)


@pytest.mark.cr("508.5")
def test_what_it_attacks_is_what_the_attacking_creature_attacks() -> None:
    s = Scenario().card(SQUIRE).card(RIDER).card(JACE)
    s.put(ALICE, "Squire", "Rider").put(BOB, "Jace (6 loyalty)")

    s.attack(("Squire", "Jace")).resolve()

    assert s.counters("Jace", "loyalty") == 5
    assert s.life(BOB) == 20


@pytest.mark.cr("508.1k", "115.1")
def test_a_creature_that_attacks_your_planeswalker_can_be_a_target() -> None:
    s = Scenario().card(SQUIRE).card(SNARE).card(JACE)
    s.put(ALICE, "Squire").put(BOB, "Plains", "Snare (hand)", "Jace (6 loyalty)")
    s.attack(("Squire", "Jace"))

    s.cast("Snare", "Squire", by=BOB).resolve()

    assert s.exile() == ["Squire"]
    assert s.battlefield(ALICE) == []


@pytest.mark.cr("120.1", "608.2d")
def test_each_creature_and_planeswalker_they_control_is_dealt_damage() -> None:
    s = Scenario().card(SQUIRE).card(JACE)
    s.card("Fire {R} | Sorcery | Fire deals 2 damage to each opponent and each creature and"
           " planeswalker they control.")  # fmt: skip
    s.put(ALICE, "Mountain", "Fire (hand)", "Squire").put(BOB, "Squire", "Jace (6 loyalty)")

    s.cast("Fire").resolve()

    assert s.life(BOB) == 18
    assert s.graveyard(BOB) == ["Squire"]
    assert s.counters("Jace", "loyalty") == 4
    assert s.battlefield(ALICE) == ["Mountain", "Squire"]
