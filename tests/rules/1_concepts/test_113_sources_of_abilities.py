"""Abilities told by their sources, and creatures by power and toughness together. (CR 113.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("113.7")
def test_an_ability_of_an_artifact_is_countered_by_its_source() -> None:
    """The ability of the creature isn't among the targets."""
    s = Scenario().card(
        "Corrode {G} | Instant | Counter target activated ability from an artifact source."
    )
    s.card("Font {1} | Artifact | {0}: You gain 3 life.")
    s.put(ALICE, "Font").put(BOB, "Forest", "Corrode (hand)")

    s.activate("Font").cast("Corrode", "Font", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("208.1", "115.1")
def test_power_and_toughness_are_taken_together() -> None:
    """A 2/2 is small enough, a 3/3 isn't."""
    s = (
        Scenario()
        .card("Squire {W} | Creature — Human | 2/2")
        .card("Ogre {R} | Creature — Ogre | 3/3")
    )
    s.card("Trim {B} | Instant | Destroy target creature with total power and toughness 5 or less.")
    s.put(ALICE, "Swamp", "Swamp", "Trim (hand)").put(BOB, "Squire", "Ogre")

    s.cast("Trim", "Squire").resolve()

    assert s.battlefield(BOB) == ["Ogre"]


@pytest.mark.cr("119.1")
def test_the_highest_life_total_among_players_counts() -> None:
    s = Scenario().card(
        "Scourge {B} | Creature — Demon | Scourge's power and toughness are each equal to the "
        "highest life total among players. | */*"
    )
    s.set_life(BOB, 23).put(ALICE, "Scourge")

    assert s.pt("Scourge") == (23, 23)
