"""Omen cards. (CR 720)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.testing import ALICE, BOB, Scenario

DRAKE = (
    "Dawn Drake {3}{U} | Creature — Drake | Flying | 3/3 | // | "
    "First Light {U} | Instant — Omen | Tap target creature."
)
BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
NO = "Nay {U} | Instant | Counter target spell."


@pytest.mark.cr("720.3", "720.3b", "720.3d")
def test_an_omen_is_shuffled_into_its_owners_library_as_it_resolves() -> None:
    s = Scenario().card(DRAKE).card(BEAR)
    s.put(ALICE, "Island", "Dawn Drake // First Light (hand)").put(BOB, "Tame Bear")

    s.cast("Dawn Drake // First Light", "Tame Bear", face=1).resolve()

    assert s.is_tapped("Tame Bear")
    assert s.graveyard(ALICE) == []
    assert s.names(0, ALICE).count("Dawn Drake") == 1
    assert s.happened(Shuffled, player=ALICE, rule="720.3d")


@pytest.mark.cr("720.3d")
def test_an_omen_that_is_countered_goes_to_the_graveyard() -> None:
    s = Scenario().card(DRAKE).card(BEAR).card(NO)
    s.put(ALICE, "Island", "Dawn Drake // First Light (hand)")
    s.put(BOB, "Tame Bear", "Island", "Nay (hand)")

    s.cast("Dawn Drake // First Light", "Tame Bear", face=1).pass_priority()
    s.cast("Nay", s.game.stack[-1], by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Dawn Drake"]
