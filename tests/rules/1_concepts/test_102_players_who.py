"""Players of whom something is told. (CR 102.1, 608.2h)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

TAX = "Tax {W} | Sorcery | Each opponent who controls more lands than you loses 2 life."
TITHE = (
    "Tithe {W} | Sorcery | You gain life equal to the number of opponents who control a creature."
)
WOUND = "Wound {B} | Sorcery | Target player who lost life this turn loses 1 life."
STING = "Sting {B} | Instant | Target player loses 1 life."
RAT = "Rat {B} | Creature — Rat | 1/1"


@pytest.mark.cr("608.2h")
def test_only_the_players_of_whom_it_is_true() -> None:
    s = Scenario(3).card(TAX)
    s.put(ALICE, "Plains", "Tax (hand)").put(BOB, "Plains", "Plains").put(CAROL, "Plains")

    s.cast("Tax").resolve()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.cr("608.2h")
def test_how_many_players_it_is_true_of() -> None:
    s = Scenario(3).card(TITHE).card(RAT)
    s.put(ALICE, "Plains", "Rat", "Tithe (hand)").put(CAROL, "Rat", "Rat")

    s.cast("Tithe").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("115.1", "608.2h")
def test_a_target_of_whom_it_is_true() -> None:
    s = Scenario(3).card(WOUND).card(STING)
    s.put(ALICE, "Swamp", "Swamp", "Wound (hand)", "Sting (hand)")

    s.cast("Sting", CAROL).resolve().cast("Wound", CAROL).resolve()

    assert s.life(CAROL) == 18
