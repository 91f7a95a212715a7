"""Storm. (CR 702.40)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, keyword, spell


@pytest.mark.cr("702.40a")
def test_it_is_copied_for_each_spell_cast_before_it() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve")).card(spell("Gale", abilities=(keyword("storm"),)))
    scenario.put(ALICE, "Plains x4", "Salve x2 (hand)", "Gale (hand)")

    scenario.cast("Salve").resolve().cast("Salve").resolve().cast("Gale").resolve()

    assert scenario.life(ALICE) == 25


@pytest.mark.cr("702.40a")
def test_spells_cast_in_response_do_not_count() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve")).card(spell("Gale", abilities=(keyword("storm"),)))
    scenario.put(ALICE, "Plains x4", "Salve (hand)", "Gale (hand)")

    scenario.cast("Gale").cast("Salve").resolve()

    assert scenario.life(ALICE) == 22
