"""Retrace. (CR 702.81)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, spell


@pytest.mark.cr("702.81a")
def test_a_land_is_discarded_besides_the_mana() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("retrace"),)))
    scenario.put(ALICE, "Plains", "Forest (hand)", "Salve (graveyard)")

    scenario.cast("Salve", alternative="retrace").resolve()

    assert scenario.life(ALICE) == 21
    assert scenario.hand(ALICE) == []
    assert scenario.is_tapped("Plains")
