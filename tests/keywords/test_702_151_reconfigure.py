"""Reconfigure. (CR 702.151)"""

import pytest

from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, Scenario

LIZARD = (
    "Lizard Blades {1} | Artifact Creature — Equipment Lizard"
    " | Equipped creature gets +2/+0. | Reconfigure {2} | 1/1"
)
BEAR = "Bear {1} | Creature — Bear | 2/2"


def board(**options: int) -> Scenario:
    s = Scenario(**options).card(LIZARD).card(BEAR)
    return s.put(ALICE, "Plains x4", "Bear", "Lizard Blades")


@pytest.mark.cr("702.151a", "702.151b")
def test_attached_it_is_no_creature() -> None:
    s = board().activate("Lizard Blades", "Bear").resolve()

    assert s.pt("Bear") == (4, 2)
    assert not s.seen("Lizard Blades").types & CREATURE


@pytest.mark.cr("702.151a", "702.151b")
def test_unattached_it_is_a_creature_again() -> None:
    s = board().activate("Lizard Blades", "Bear").resolve()

    s.activate("Lizard Blades", ability=1).resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.seen("Lizard Blades").types & CREATURE


@pytest.mark.cr("702.151a")
def test_only_as_a_sorcery() -> None:
    assert not board(step=UPKEEP).may("activate", "Lizard Blades")


@pytest.mark.cr("702.151b")
def test_it_is_a_creature_once_what_it_was_attached_to_is_gone() -> None:
    s = Scenario().card(LIZARD).card(BEAR).card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp x3", "Bear", "Lizard Blades", "Slay (hand)")
    s.activate("Lizard Blades", "Bear").resolve()

    s.cast("Slay", "Bear").resolve()

    assert s.seen("Lizard Blades").types & CREATURE
