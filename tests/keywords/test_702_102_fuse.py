"""Fuse. (CR 702.102)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.casting.castable import castable
from apnap.testing import ALICE, BOB, Scenario

WEAR = CardText(
    "Wear // Tear",
    (
        FaceText("Wear", "{1}{R}", "Instant", "Destroy target artifact.\nFuse"),
        FaceText("Tear", "{W}", "Instant", "Destroy target enchantment.\nFuse"),
    ),
    "split",
)


def board(where: str = "hand") -> Scenario:
    s = Scenario().card(WEAR).card("Idol {3} | Artifact").card("Veil {3} | Enchantment")
    s.put(ALICE, "Mountain x2", "Plains", f"Wear // Tear ({where})")
    return s.put(BOB, "Idol", "Veil")


@pytest.mark.cr("702.102a", "702.102c", "702.102d")
def test_both_halves_are_cast_as_one_spell() -> None:
    s = board()

    s.cast("Wear // Tear", "Idol", "Veil", face=2)
    assert s.stack() == ["Wear // Tear"]
    s.resolve()

    assert s.graveyard(BOB) == ["Idol", "Veil"]


@pytest.mark.cr("702.102b", "709.4")
def test_the_fused_spell_has_the_characteristics_of_both() -> None:
    s = board()

    s.cast("Wear // Tear", "Idol", "Veil", face=2)

    seen = s.seen("Wear // Tear")
    assert seen.mana_value == 3
    assert seen.colors.bit_count() == 2


@pytest.mark.cr("702.102a")
def test_one_half_may_be_cast_alone() -> None:
    s = board()

    s.cast("Wear // Tear", "Veil", face=1).resolve()

    assert s.graveyard(BOB) == ["Veil"]


@pytest.mark.cr("702.102a")
def test_it_is_fused_only_from_the_hand() -> None:
    s = board("graveyard").card("Echo {0} | Enchantment | You may cast spells from your graveyard.")
    s.put(ALICE, "Echo")

    assert [action.name for action in castable(s.game, ALICE)] == ["Wear", "Tear"]
