"""Split second. (CR 702.61)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, spell


@pytest.mark.cr("702.61a")
def test_nobody_responds_with_a_spell() -> None:
    scenario = Scenario()
    scenario.card(spell("Quick", abilities=(keyword("split second"),))).card(spell("Salve"))
    scenario.put(ALICE, "Plains x2", "Quick (hand)", "Salve (hand)")

    scenario.cast("Quick")

    assert not scenario.may("cast", "Salve")
