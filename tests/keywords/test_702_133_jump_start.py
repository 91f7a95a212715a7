"""Jump start. (CR 702.133)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, spell


@pytest.mark.cr("702.133a")
def test_a_card_is_discarded_and_it_is_exiled() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("jump-start"),)))
    scenario.put(ALICE, "Plains", "Forest (hand)", "Salve (graveyard)")

    scenario.cast("Salve", alternative="jump-start").resolve()

    assert scenario.exile() == ["Salve"]
    assert scenario.graveyard(ALICE) == ["Forest"]
