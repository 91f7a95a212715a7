"""What schemes, planes and conspiracies say: a word chosen, first upkeeps, turn order. (CR 103.1, 608.2d)"""

import pytest

from apnap.terms.events import TurnBegan
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

RIVALS = (
    "Rivals {0} | Sorcery | Target opponent chooses self or others. If that player chooses self,"
    " that player loses 4 life. If the player chooses others, each of your other opponents loses"
    " 2 life."
)


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("word", "lives"), [("self", [20, 16, 20]), ("others", [20, 20, 18])])
def test_what_the_chosen_word_leads_to_is_done(word: str, lives: list[int]) -> None:
    s = Scenario(3).card(RIVALS).put(ALICE, "Rivals (hand)")

    s.cast("Rivals", BOB).choose(word).resolve()

    assert [s.life(player) for player in (ALICE, BOB, CAROL)] == lives


@pytest.mark.cr("603.2b", "315.5")
def test_a_first_upkeep_is_that_of_a_players_first_turn() -> None:
    dawn = "Dawn | Conspiracy | At the beginning of your first upkeep, you gain 3 life."
    s = Scenario().card(dawn).put(ALICE, "Dawn (command)").from_the_start().choose(True, True)

    s.to(UPKEEP, ALICE).resolve()
    first = s.life(ALICE)
    s.to(PRECOMBAT_MAIN, BOB).to(UPKEEP, ALICE).resolve()

    assert (first, s.life(ALICE)) == (23, 23)


@pytest.mark.cr("103.1")
def test_the_turn_order_can_be_reversed() -> None:
    s = Scenario(3).card("Twist {0} | Sorcery | Reverse the game's turn order.")
    s.put(ALICE, "Twist (hand)")

    s.cast("Twist").resolve().to(UPKEEP, BOB)

    assert [event.player for event in s.happened(TurnBegan)] == [CAROL, BOB]


@pytest.mark.cr("502.3")
def test_permanents_may_untap_in_each_opponents_untap_step() -> None:
    s = Scenario(3).card(
        "Vigil {1} | Artifact | Untap all permanents you control during each opponent's untap step."
    )
    s.options["teams"] = [[ALICE, BOB], [CAROL]]
    s.put(ALICE, "Vigil", "Plains (tapped)")

    s.to(UPKEEP, BOB)
    with_a_teammate = s.is_tapped("Plains")
    s.to(UPKEEP, CAROL)

    assert (with_a_teammate, s.is_tapped("Plains")) == (True, False)
