"""Suspend. (CR 702.62)"""

import pytest

from apnap.rules.casting.special_actions import special_actions, take
from apnap.rules.objects.actions import SPECIAL
from apnap.terms.turn import UPKEEP
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.62a", "116.2f")
def test_it_is_cast_for_nothing_when_the_last_counter_is_gone() -> None:
    scenario = Scenario()
    scenario.card(creature("Late", 4, 4, keyword("suspend", 1, mana("{1}")), cost="{7}"))
    scenario.put(ALICE, "Island", "Late (hand)").settle()
    [action] = special_actions(scenario.game, ALICE)
    assert action.kind == SPECIAL

    assert take(scenario.game, ALICE, action)
    assert scenario.counters("Late", "time") == 1

    scenario.to(UPKEEP, ALICE).choose("cast Late (suspend)").resolve()
    assert "Late" in scenario.battlefield(ALICE)
    assert scenario.has("Late", "haste")


@pytest.mark.cr("702.62a")
def test_only_when_it_could_be_cast() -> None:
    scenario = Scenario()
    scenario.card(creature("Late", 4, 4, keyword("suspend", 1, mana("{1}")), cost="{7}"))
    scenario.put(ALICE, "Island", "Late (hand)").to(UPKEEP + 10)

    assert special_actions(scenario.game, ALICE) == []
