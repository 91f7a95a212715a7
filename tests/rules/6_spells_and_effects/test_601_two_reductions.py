"""Spells that cost less for either of two reasons, or more in others' turns. (CR 601.2f)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_COG = "Cog {1} | Artifact | "
_VEIL = "Veil {1} | Enchantment | "
_INK = (
    "Ink {2}{B} | Instant | This spell costs {1} less to cast if you control an artifact and {1} "
    "less to cast if you control an enchantment. | You gain 1 life."
)


@pytest.mark.cr("601.2f")
def test_both_reasons_add_up() -> None:
    """With an artifact and an enchantment one land is enough."""
    s = Scenario().card(_COG).card(_VEIL).card(_INK)
    s.put(ALICE, "Swamp", "Cog", "Veil", "Ink (hand)").put(BOB)

    s.cast("Ink").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("601.2f")
def test_one_reason_is_one_mana() -> None:
    """With the artifact alone it isn't."""
    s = Scenario().card(_COG).card(_INK)
    s.put(ALICE, "Swamp", "Cog", "Ink (hand)").put(BOB)

    assert not s.may("cast", "Ink", by=ALICE)


@pytest.mark.cr("601.2f")
def test_it_costs_more_in_the_turn_of_another_player() -> None:
    """Three lands don't pay for it in Bob's turn."""
    s = Scenario().card("Muse {2}{U} | Instant | During turns other than yours, this spell costs "
                        "{3} more to cast. | You gain 1 life.")  # fmt: skip
    s.put(ALICE, "Island x3", "Muse (hand)").put(BOB).turn_of(BOB)
    s.pass_priority()

    assert not s.may("cast", "Muse", by=ALICE)
