"""Ingest. (CR 702.115)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.115a")
def test_the_damaged_player_exiles_a_card() -> None:
    scenario = Scenario()
    scenario.card(creature("Eater", 1, 1, keyword("ingest")))
    scenario.put(ALICE, "Eater")

    scenario.attack("Eater").damage().resolve()

    assert scenario.exile() == ["Filler"]
