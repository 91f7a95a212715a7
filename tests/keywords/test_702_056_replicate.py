"""Replicate. (CR 702.56)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, mana, spell


@pytest.mark.cr("702.56a")
def test_it_is_copied_for_each_payment() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("replicate", mana("{1}")),)))
    scenario.put(ALICE, "Plains x3", "Salve (hand)")

    scenario.choose(True, True, False).cast("Salve").resolve()

    assert scenario.life(ALICE) == 23
