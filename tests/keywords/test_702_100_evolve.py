"""Evolve. (CR 702.100)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.100a")
def test_it_grows_when_a_greater_creature_enters() -> None:
    scenario = Scenario()
    scenario.card(creature("Larva", 1, 1, keyword("evolve"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Forest x4", "Bear x2 (hand)", "Larva")

    scenario.cast("Bear").resolve()
    assert scenario.pt("Larva") == (2, 2)

    scenario.cast("Bear").resolve()
    assert scenario.pt("Larva") == (2, 2)
