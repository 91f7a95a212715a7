"""Equip. (CR 702.6)"""

import pytest

from apnap.terms.characteristics import ARTIFACT
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana, spell


@pytest.mark.cr("702.6a")
def test_it_is_attached_as_a_sorcery() -> None:
    scenario = Scenario()
    sword = spell(
        "Sword", types=ARTIFACT, subtypes=("Equipment",), abilities=(keyword("equip", mana("{1}")),)
    )
    scenario.card(sword).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Plains", "Sword", "Bear")

    scenario.activate("Sword", "Bear").resolve()

    assert scenario.record("Sword").attached_to == scenario.find("Bear")
