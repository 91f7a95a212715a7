"""Aftermath, disturb, More Than Meets the Eye: other halves and faces.

(CR 702.127, 702.146, 702.162)
"""

import pytest

from apnap.testing import ALICE, Scenario
from tests.keywords.cards import two_faced

SPLIT = (
    "Start {R} | Sorcery | You gain 1 life.",
    "Finish {1} | Sorcery | Aftermath | You gain 5 life.",
)
GHOST = (
    "Villager {W} | Creature — Human | Disturb {1} | 1/1",
    "Ghost | Creature — Spirit | Flying | 3/3",
)


@pytest.mark.cr("702.127a")
def test_the_half_is_cast_from_the_graveyard_and_exiled() -> None:
    s = (
        Scenario()
        .card(two_faced("split", *SPLIT))
        .put(ALICE, "Mountain", "Start // Finish (graveyard)")
    )

    s.cast("Start // Finish", face=1).resolve()

    assert s.life(ALICE) == 25
    assert len(s.exile()) == 1


@pytest.mark.cr("702.127a")
def test_from_the_hand_only_the_other_half_may_be_cast() -> None:
    s = Scenario().card(two_faced("split", *SPLIT)).put(ALICE, "Mountain", "Start // Finish (hand)")
    s.settle()

    faces = [option.index for option in s.answering.choice.options if option.kind == "cast"]

    assert faces == [0]


@pytest.mark.cr("702.127a")
def test_the_other_half_is_not_cast_from_the_graveyard() -> None:
    s = (
        Scenario()
        .card(two_faced("split", *SPLIT))
        .put(ALICE, "Mountain", "Start // Finish (graveyard)")
    )
    s.settle()

    faces = [option.index for option in s.answering.choice.options if option.kind == "cast"]

    assert faces == [1]


@pytest.mark.cr("702.146a", "702.146b")
def test_disturb_casts_the_back_face_from_the_graveyard() -> None:
    s = Scenario().card(two_faced("transform", *GHOST)).put(ALICE, "Plains", "Villager (graveyard)")

    s.cast("Villager", alternative="disturb")
    assert s.stack() == ["Ghost"]
    s.resolve()

    assert s.battlefield(ALICE) == ["Plains", "Ghost"]
    assert s.has("Ghost", "flying")


@pytest.mark.cr("702.146a")
def test_from_the_hand_it_is_not_disturbed() -> None:
    s = Scenario().card(two_faced("transform", *GHOST)).put(ALICE, "Plains", "Villager (hand)")

    s.cast("Villager").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Villager"]


@pytest.mark.cr("702.162a")
def test_more_than_meets_the_eye_casts_it_converted() -> None:
    s = (
        Scenario()
        .card(
            two_faced(
                "transform",
                "Robot {5} | Artifact Creature — Robot | More Than Meets the Eye {1} | 5/5",
                "Car | Artifact — Vehicle | Living metal | 3/3",
            )
        )
        .put(ALICE, "Plains", "Robot (hand)")
    )

    s.cast("Robot", alternative="more than meets the eye").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Car"]
