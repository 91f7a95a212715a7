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


@pytest.mark.cr("702.127a", "601.3")
def test_an_effect_that_casts_the_card_from_elsewhere_casts_the_other_half() -> None:
    """Ruling of 2017-04-18."""
    text = "Muse {R} | Instant | Exile the top card of your library. You may cast it."
    s = Scenario().card(two_faced("split", *SPLIT)).card(text)
    s.put(ALICE, "Mountain x2", "Muse (hand)").library(ALICE, "Start // Finish", "Island")
    s.cast("Muse").pass_priority()

    s.table.answer(0)

    assert s.table.choice is not None
    assert [str(option) for option in s.table.choice.options] == ["cast Start", "None"]


@pytest.mark.cr("702.127a")
def test_the_half_is_exiled_if_an_effect_casts_it_from_the_graveyard() -> None:
    """Ruling of 2017-04-18."""
    s = (
        Scenario()
        .card(two_faced("split", *SPLIT))
        .card(
            "Muse {R} | Sorcery | You may cast target sorcery card from your graveyard without paying"
            " its mana cost."
        )
    )
    s.put(ALICE, "Mountain", "Muse (hand)", "Start // Finish (graveyard)")

    s.cast("Muse", "Start // Finish")
    s.choose("cast Finish (without paying its mana cost)").resolve()

    assert s.life(ALICE) == 25
    assert s.exile() == ["Start // Finish"]


@pytest.mark.cr("702.127a")
def test_the_half_is_exiled_if_another_permission_lets_it_be_cast() -> None:
    s = (
        Scenario()
        .card(two_faced("split", *SPLIT))
        .card("Gate {2} | Artifact | You may cast sorcery spells from your graveyard.")
    )
    s.put(ALICE, "Mountain", "Gate", "Start // Finish (graveyard)")

    s.cast("Start // Finish", face=1, alternative="").resolve()

    assert s.life(ALICE) == 25
    assert s.exile() == ["Start // Finish"]


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
