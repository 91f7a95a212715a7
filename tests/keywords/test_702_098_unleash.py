"""Unleash. (CR 702.98)"""

import pytest

from apnap.abilities.rule_changes.rule_changes import CantBlock
from apnap.rules.meaning.references import affecting
from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.98a")
def test_with_the_counter_it_cannot_block() -> None:
    scenario = Scenario()
    scenario.card(creature("Brute", 2, 2, keyword("unleash")))
    scenario.put(ALICE, "Swamp x2", "Brute (hand)")

    scenario.cast("Brute").choose(True).resolve()

    assert scenario.pt("Brute") == (3, 3)
    assert list(affecting(scenario.game, CantBlock, scenario.find("Brute")))
