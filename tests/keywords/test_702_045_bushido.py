"""Bushido. (CR 702.45)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.45a")
def test_it_grows_as_it_becomes_blocked() -> None:
    scenario = Scenario()
    scenario.card(creature("Samurai", 2, 2, keyword("bushido", 2))).card(creature("Bear", 3, 3))
    scenario.put(ALICE, "Samurai").put(BOB, "Bear")

    scenario.attack("Samurai").block(("Bear", "Samurai")).damage()

    assert scenario.battlefield() == ["Samurai"]
