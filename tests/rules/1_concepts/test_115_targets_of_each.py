"""A target of each opponent. (CR 601.2c, 608.2f)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

_RUIN = (
    "Ruin {R} | Sorcery | For each opponent, destroy up to one target creature that player "
    "controls."
)
_TAKE = (
    "Take {U} | Sorcery | For each opponent, gain control of target creature that player controls."
)


def _three(*cards: str) -> Scenario:
    s = Scenario(players=3)
    for card in cards:
        s.card(card)
    s.card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Page {W} | Creature — Human | 1/2")
    return s.card("Guard {W} | Creature — Human Soldier | 2/2")


@pytest.mark.cr("601.2c", "608.2f")
def test_one_target_of_each_opponent_is_chosen() -> None:
    """Each of two opponents loses the creature that was chosen for that player."""
    s = _three(_RUIN).put(ALICE, "Mountain", "Ruin (hand)")
    s.put(BOB, "Squire", "Page").put(CAROL, "Guard")

    s.cast("Ruin", "Squire", "Guard").resolve()

    assert s.graveyard(BOB) == ["Squire"]
    assert s.graveyard(CAROL) == ["Guard"]


@pytest.mark.cr("601.2c")
def test_an_opponent_who_has_nothing_to_target_is_passed_over() -> None:
    """One must be chosen of each opponent who has one; of the other none can be."""
    s = _three(_TAKE).put(ALICE, "Island", "Take (hand)").put(CAROL, "Guard")

    s.cast("Take", "Guard").resolve()

    assert s.controller("Guard") == ALICE


@pytest.mark.cr("608.2b")
def test_a_target_that_another_opponent_has_taken_is_illegal() -> None:
    """The creature was chosen as one that Bob controls; now Carol does."""
    s = _three(_TAKE).card("Lure {U} | Instant | Gain control of target creature.")
    s.put(ALICE, "Island", "Take (hand)").put(BOB, "Squire").put(CAROL, "Guard")
    s.put(CAROL, "Island", "Lure (hand)")

    s.cast("Take", "Squire", "Guard").cast("Lure", "Squire", by=CAROL).resolve()

    assert s.controller("Squire") == CAROL
    assert s.controller("Guard") == ALICE
