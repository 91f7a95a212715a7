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


@pytest.mark.cr("113.6c", "601.2f")
@pytest.mark.parametrize(("lands", "may"), [("Island x2", False), ("Island x3", True)])
def test_a_spell_on_the_stack_may_make_those_cost_more_that_target_it(
    lands: str, may: bool
) -> None:
    s = Scenario().card("Deny {U} | Instant | Counter target spell.")
    s.card(
        "Torch {R} | Sorcery | As long as Torch is on the stack, spells that target it cost {2} "
        "more to cast. | Torch deals 3 damage to any target."
    )
    s.put(ALICE, "Mountain", "Torch (hand)").put(BOB, lands, "Deny (hand)")

    s.cast("Torch", BOB)

    assert s.may("cast", "Deny", BOB) == may
