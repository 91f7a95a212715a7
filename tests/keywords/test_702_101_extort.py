"""Extort. (CR 702.101)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, spell


@pytest.mark.cr("702.101a")
def test_paying_drains_each_opponent() -> None:
    scenario = Scenario()
    scenario.card(creature("Syndic", 1, 1, keyword("extort"))).card(spell("Salve"))
    scenario.put(ALICE, "Plains x2", "Salve (hand)", "Syndic")

    scenario.cast("Salve").choose(True).resolve()

    assert scenario.life(BOB) == 19
    assert scenario.life(ALICE) == 22
