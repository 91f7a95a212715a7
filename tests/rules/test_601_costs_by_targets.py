"""Spells that cost more for each target beyond the first. (CR 601.2c, 601.2f)"""

import pytest

from apnap.game.choices import IllegalAnswer
from apnap.testing import ALICE, BOB, Scenario

DUST = (
    "Dust {G} | Sorcery | This spell costs {1} more to cast for each target beyond the first."
    " | Destroy any number of target artifacts."
)


def board(lands: int) -> Scenario:
    s = Scenario().card(DUST).card("Idol {3} | Artifact").card("Vase {3} | Artifact")
    s.card("Lamp {3} | Artifact")
    return s.put(ALICE, f"Forest x{lands}", "Dust (hand)").put(BOB, "Idol", "Vase", "Lamp")


@pytest.mark.cr("601.2f")
def test_each_target_beyond_the_first_costs_more() -> None:
    s = board(2)

    s.cast("Dust", ["Idol", "Vase"]).resolve()

    assert s.graveyard(BOB) == ["Idol", "Vase"]
    assert s.is_tapped("Forest")


@pytest.mark.cr("601.2c", "601.2f")
def test_no_more_targets_than_can_be_paid_for() -> None:
    s = board(2)

    with pytest.raises(IllegalAnswer):
        s.cast("Dust", ["Idol", "Vase", "Lamp"])


@pytest.mark.cr("601.2f")
def test_one_target_costs_nothing_more() -> None:
    s = board(1)

    s.cast("Dust", ["Lamp"]).resolve()

    assert s.graveyard(BOB) == ["Lamp"]
