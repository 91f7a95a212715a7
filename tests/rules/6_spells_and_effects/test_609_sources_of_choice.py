"""Sources of damage chosen for an effect, and what is done about what it prevents. (CR 609.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
GLARE = "Glare {W} | Instant | The next time a source of your choice would deal damage to you this turn, prevent that damage. You gain life equal to the damage prevented this way."
RETURN = "Return {W} | Instant | The next time a red source of your choice would deal damage to you this turn, that damage is dealt to that source's controller instead."


@pytest.mark.cr("609.7a", "615.5", "615.9")
def test_a_spell_chosen_as_the_source_deals_nothing_and_life_is_gained() -> None:
    s = Scenario().card(JOLT).card(GLARE)
    s.put(ALICE, "Plains", "Glare (hand)").put(BOB, "Mountain", "Jolt (hand)").turn_of(BOB)

    s.cast("Jolt", ALICE).pass_priority()
    s.choose("Jolt").cast("Glare").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("609.7a", "614.9")
def test_damage_of_the_chosen_source_goes_to_its_controller() -> None:
    s = Scenario().card(JOLT).card(RETURN)
    s.put(ALICE, "Plains", "Return (hand)").put(BOB, "Mountain", "Jolt (hand)").turn_of(BOB)

    s.cast("Jolt", ALICE).pass_priority()
    s.choose("Jolt").cast("Return").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 17)


@pytest.mark.cr("609.7a", "615.8")
def test_only_the_next_damage_is_prevented() -> None:
    s = Scenario().card(GLARE)
    s.card("Pinger {R} | Creature — Wizard | {R}: Pinger deals 1 damage to any target. | 1/1")
    s.put(ALICE, "Plains", "Glare (hand)").put(BOB, "Mountain", "Mountain", "Pinger").turn_of(BOB)

    s.activate("Pinger", ALICE).pass_priority()
    s.choose("Pinger").cast("Glare").resolve()
    s.activate("Pinger", ALICE).resolve()

    assert s.life(ALICE) == 20
