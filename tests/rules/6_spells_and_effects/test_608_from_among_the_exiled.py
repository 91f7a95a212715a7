"""Spells cast from among cards that were exiled just before. (CR 608.2g)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

ZAP = "Zap {5} | Instant | You gain 3 life."
FREE = " (without paying its mana cost)"
ROCK = "Rock {5} | Artifact"


@pytest.mark.cr("608.2g", "118.9")
def test_only_what_was_exiled_by_it_and_only_so_many() -> None:
    s = Scenario().card(ZAP).card(ROCK)
    s.card(
        "Doom {0} | Sorcery | Target opponent exiles the top three cards of their library. You may "
        "cast up to two spells from among the exiled cards without paying their mana costs."
    )
    s.library(BOB, "Zap", "Rock", "Zap", "Forest")
    s.put(ALICE, "Doom (hand)", "Zap (exile)")

    s.cast("Doom", BOB).choose(["Zap", "Rock"], f"cast Zap{FREE}", f"cast Rock{FREE}").resolve()

    assert s.life(ALICE) == 23
    assert s.battlefield(ALICE) == ["Rock"]
    assert s.exile() == ["Zap", "Zap"]


@pytest.mark.cr("608.2g")
def test_any_number_of_such_spells() -> None:
    s = Scenario().card(ZAP).card(ROCK)
    s.card(
        "Ride {0} | Sorcery | Exile the top three cards of your library. You may cast any number "
        "of instant and/or sorcery spells from among the exiled cards without paying their mana "
        "costs."
    )
    s.library(ALICE, "Zap", "Rock", "Zap").put(ALICE, "Ride (hand)")

    s.cast("Ride").choose(["Zap", "Zap"], f"cast Zap{FREE}", f"cast Zap{FREE}").resolve()

    assert s.life(ALICE) == 26
    assert s.exile() == ["Rock"]
