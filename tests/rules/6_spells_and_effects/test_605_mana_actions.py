"""Mana abilities as actions of a player with priority. (CR 117.1d, 605.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

ALTAR = "Altar {3} | Artifact | Sacrifice a creature: Add {C}{C}."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
ACOLYTE = "Acolyte {B} | Creature — Human | Whenever another creature dies, you gain 1 life. | 1/1"


@pytest.mark.cr("117.1d", "605.3a", "605.3b")
def test_a_mana_ability_that_sacrifices_may_be_activated_for_that_alone() -> None:
    s = Scenario().card(ALTAR).card(ACOLYTE).card(BEAR)
    s.put(ALICE, "Altar", "Acolyte", "Bear")

    s.choose("Bear").activate("Altar").resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.life(ALICE) == 21


@pytest.mark.cr("117.1d", "605.3b")
def test_it_may_be_activated_in_response_and_leaves_nothing_to_respond_to() -> None:
    s = Scenario().card(ALTAR).card(BEAR).card(JOLT)
    s.put(ALICE, "Altar", "Bear").put(BOB, "Mountain", "Jolt (hand)").turn_of(BOB)

    s.cast("Jolt", "Bear", by=BOB).activate("Altar", by=ALICE)

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.stack() == ["Jolt"]


@pytest.mark.cr("106.4", "605.3a")
def test_the_mana_waits_in_the_pool_for_what_is_cast_next() -> None:
    s = Scenario().card(ALTAR).card(BEAR).card("Golem {2} | Artifact Creature — Golem | 2/2")
    s.put(ALICE, "Altar", "Bear", "Golem (hand)")

    s.activate("Altar").cast("Golem").resolve()

    assert s.battlefield(ALICE) == ["Altar", "Golem"]
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("118.3", "117.1d")
def test_it_is_not_offered_without_a_creature_to_sacrifice() -> None:
    s = Scenario().card(ALTAR).put(ALICE, "Altar")

    assert not s.may("activate", "Altar")


@pytest.mark.cr("117.1d", "119.4")
def test_paying_life_for_mana_needs_the_life() -> None:
    s = Scenario().card("Spout {1} | Artifact | Pay 2 life: Add {C}.")
    s.put(ALICE, "Spout").put(BOB, "Spout").set_life(BOB, 1)

    assert s.may("activate", "Spout", ALICE)
    assert not s.may("activate", "Spout", BOB)


@pytest.mark.cr("605.3a", "106.7")
def test_a_mana_ability_that_counts_its_uses_can_pay_for_a_spell() -> None:
    s = Scenario().card(JOLT)
    s.card(
        "Spring {1} | Creature — Elemental | {1}: Add {R}. If this ability has been activated "
        "two or more times this turn, sacrifice this creature at the beginning of the next end "
        "step. | 1/1"
    )
    s.put(ALICE, "Spring", "Forest", "Jolt (hand)")

    s.cast("Jolt", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.battlefield(ALICE) == ["Spring", "Forest"]
