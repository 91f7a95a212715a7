"""Cascade. (CR 702.85)"""

import pytest

from apnap.terms.turn import (
    EXILE,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell


@pytest.mark.cr("702.85a")
def test_a_cheaper_card_is_cast_for_nothing() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve")).card(spell("Bloom", cost="{3}", abilities=(keyword("cascade"),)))
    scenario.card(creature("Giant", 8, 8, cost="{8}"))
    scenario.put(ALICE, "Forest x3", "Bloom (hand)")
    scenario.library(ALICE, "Forest", "Giant", "Salve", "Filler")

    scenario.cast("Bloom").choose("cast Salve (without paying its mana cost)").resolve()

    assert scenario.life(ALICE) == 22
    assert scenario.names(EXILE) == []
    assert len(scenario.game.players[ALICE].library) == 3
