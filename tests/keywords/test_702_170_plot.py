"""Plot. (CR 702.170)"""

import pytest

from apnap.rules.casting.special_actions import special_actions, take
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, mana


@pytest.mark.cr("702.170a", "702.170d", "116.2k")
def test_it_is_cast_for_nothing_on_a_later_turn() -> None:
    scenario = Scenario()
    scenario.card(creature("Bandit", 4, 4, keyword("plot", mana("{1}")), cost="{7}"))
    scenario.put(ALICE, "Mountain", "Bandit (hand)").settle()
    [action] = special_actions(scenario.game, ALICE)
    assert take(scenario.game, ALICE, action)

    assert not scenario.may("cast", "Bandit")
    scenario.to(UPKEEP, BOB).to(PRECOMBAT_MAIN, ALICE)

    scenario.cast("Bandit", alternative="plot").resolve()
    assert "Bandit" in scenario.battlefield(ALICE)
