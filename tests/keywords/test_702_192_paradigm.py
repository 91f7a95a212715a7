"""Paradigm. (CR 702.192)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

THESIS = "Thesis {0} | Sorcery | You gain 2 life. | Paradigm"
RECALL = "Recall {0} | Instant | Put all cards you own in exile on the bottom of your library."
DENIAL = "Denial {0} | Instant | Counter target spell."


@pytest.mark.cr("702.192a")
def test_it_is_exiled_and_a_copy_is_cast_in_each_of_your_precombat_main_phases() -> None:
    s = Scenario().card(THESIS).put(ALICE, "Thesis (hand)")
    s.library(ALICE, *["Plains"] * 4).library(BOB, *["Plains"] * 4)

    s.cast("Thesis").resolve()
    assert (s.exile(), s.life(ALICE)) == (["Thesis"], 22)
    s.to(PRECOMBAT_MAIN, BOB).resolve()
    assert s.life(ALICE) == 22
    s.to(PRECOMBAT_MAIN, ALICE).resolve()
    assert (s.exile(), s.life(ALICE)) == (["Thesis"], 24)
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert (s.exile(), s.life(ALICE)) == (["Thesis"], 26)


@pytest.mark.cr("702.192a")
def test_a_second_spell_of_that_name_adds_no_further_copy() -> None:
    s = Scenario().card(THESIS).put(ALICE, "Thesis x2 (hand)")
    s.library(ALICE, *["Plains"] * 4).library(BOB, *["Plains"] * 4)

    s.cast("Thesis").resolve().cast("Thesis").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert (s.exile(), s.life(ALICE)) == (["Thesis", "Thesis"], 26)


@pytest.mark.cr("702.192a")
def test_a_countered_one_is_not_the_first_to_resolve() -> None:
    s = Scenario().card(THESIS).card(DENIAL).put(ALICE, "Thesis x2 (hand)")
    s.put(BOB, "Denial (hand)")
    s.library(ALICE, *["Plains"] * 4).library(BOB, *["Plains"] * 4)

    s.cast("Thesis").cast("Denial", "Thesis", by=BOB).resolve()
    s.cast("Thesis").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("702.192a", "608.2h")
def test_the_copy_is_made_though_the_card_left_exile() -> None:
    s = Scenario().card(THESIS).card(RECALL).put(ALICE, "Thesis (hand)", "Recall (hand)")
    s.library(ALICE, *["Plains"] * 4).library(BOB, *["Plains"] * 4)

    s.cast("Thesis").resolve().cast("Recall").resolve()
    assert s.exile() == []
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("702.192a")
def test_the_copy_need_not_be_cast() -> None:
    s = Scenario().card(THESIS).put(ALICE, "Thesis (hand)")
    s.library(ALICE, *["Plains"] * 4).library(BOB, *["Plains"] * 4)

    s.cast("Thesis").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).choose(False).resolve()

    assert (s.exile(), s.life(ALICE)) == (["Thesis"], 22)
