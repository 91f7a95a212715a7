"""Flashback. (CR 702.34)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, mana, spell


@pytest.mark.cr("702.34a")
def test_it_is_cast_from_the_graveyard_and_exiled() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("flashback", mana("{2}")),)))
    scenario.put(ALICE, "Plains x2", "Salve (graveyard)")

    scenario.cast("Salve", alternative="flashback").resolve()

    assert scenario.life(ALICE) == 21
    assert scenario.exile() == ["Salve"]
