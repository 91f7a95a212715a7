"""Prowess. (CR 702.108)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell


@pytest.mark.cr("702.108a")
def test_a_noncreature_spell_makes_it_grow() -> None:
    scenario = Scenario()
    scenario.card(creature("Monk", 1, 1, keyword("prowess")))
    scenario.card(spell("Salve")).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Plains x3", "Salve (hand)", "Bear (hand)", "Monk")

    scenario.cast("Bear").resolve()
    assert scenario.pt("Monk") == (1, 1)

    scenario.cast("Salve").resolve()
    assert scenario.pt("Monk") == (2, 2)
