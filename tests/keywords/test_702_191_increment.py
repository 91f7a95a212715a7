"""Increment. (CR 702.191)"""

import pytest

from apnap.testing import ALICE, Scenario

MAGE = "Mage {1} | Creature — Human | Increment | 1/3"


@pytest.mark.cr("702.191a")
def test_mana_spent_greater_than_power_or_toughness_makes_it_grow() -> None:
    s = Scenario().card(MAGE).card("Nap {2} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Mage", "Plains x2", "Nap (hand)")

    s.cast("Nap").resolve()

    assert s.counters("Mage", "+1/+1") == 1


@pytest.mark.cr("702.191a")
def test_a_spell_for_no_more_than_that_does_nothing() -> None:
    s = Scenario().card(MAGE).card("Nod {1} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Mage", "Plains", "Nod (hand)")

    s.cast("Nod").resolve()

    assert s.counters("Mage", "+1/+1") == 0
