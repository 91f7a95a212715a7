"""Bloodthirst. (CR 702.54)"""

import pytest

from apnap.abilities.descriptions import AnyTarget
from apnap.abilities.instructions.actions import DealDamage
from apnap.abilities.references import Description, Target, This
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, spell


@pytest.mark.cr("702.54a")
def test_it_enters_greater_after_blood_was_shed() -> None:
    scenario = Scenario()
    target = Target(Description((AnyTarget(),)), name="any")
    scenario.card(creature("Wurm", 2, 2, keyword("bloodthirst", 3)))
    scenario.card(spell("Shock", DealDamage(This(), 2, target)))
    scenario.put(ALICE, "Mountain x3", "Shock (hand)", "Wurm (hand)")

    scenario.cast("Shock", BOB).resolve().cast("Wurm").resolve()

    assert scenario.pt("Wurm") == (5, 5)
