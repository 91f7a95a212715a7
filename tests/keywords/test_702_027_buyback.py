"""Buyback. (CR 702.27)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, mana, spell


@pytest.mark.cr("702.27a")
def test_it_returns_to_the_hand_as_it_resolves() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("buyback", mana("{2}")),)))
    scenario.put(ALICE, "Plains x3", "Salve (hand)")

    scenario.choose(True).cast("Salve").resolve()

    assert scenario.hand(ALICE) == ["Salve"]
    assert scenario.life(ALICE) == 21
