"""The mana value of a spell whose X has been announced, while its targets are chosen."""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, Scenario

FIRE = "Blaze {X}{R} | Sorcery | Blaze deals X damage to target creature."
BEAR = "Bear {G} | Creature — Bear | 2/2"
WARDED = "Warded Elk {G} | Creature — Elk | Protection from mana value 3 or greater | 2/2"


def board() -> Scenario:
    """Alice can cast Blaze for up to 2; it may be aimed at the Bear, and at the Elk for 0 or 1."""
    s = Scenario().card(FIRE).card(BEAR).card(WARDED)
    return s.put(ALICE, "Mountain x3", "Blaze (hand)").put(BOB, "Bear", "Warded Elk")


@pytest.mark.cr("202.3e", "601.2b", "601.2c")
def test_x_counts_before_targets_are_chosen() -> None:
    with pytest.raises(ScenarioError, match=r"options: Bear$"):
        board().cast("Blaze", x=2)


@pytest.mark.cr("202.3e", "601.2b", "601.2c")
def test_with_a_small_x_it_can_be_aimed_at() -> None:
    s = board()

    s.cast("Blaze", "Warded Elk", x=1).resolve()

    assert s.record("Warded Elk").damage == 1
