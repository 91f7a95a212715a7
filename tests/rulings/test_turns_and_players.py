"""Rulings on whose turns count, and on players who left the game. (CR 500, 800.4)"""

import pytest

from apnap.terms.turn import END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB
from tests.rulings.known import board

AVENGER = "Avenger {0} | Creature — Angel | You can't cast this spell during your first, second, or third turns of the game. | 3/3"
RIOT = (
    "Riot {0} | Creature — Demon | You can't cast this spell unless an opponent lost life this turn. | 6/6",
    "Rebate {0} | Enchantment | Creature spells you cast cost {1} less to cast for each 1 life your opponents have lost this turn.",
    "Colossus {3} | Creature — Giant | 6/6",
)


@pytest.mark.ruling("Serra Avenger", "2006-09-25")
@pytest.mark.cr("601.3", "500.1")
def test_the_early_turns_of_others_are_not_yours() -> None:
    s = board(AVENGER, "Orrery {0} | Artifact | You may cast spells as though they had flash.")
    s.put(BOB, "Orrery", "Avenger (hand)").pass_priority()

    assert s.may("cast", "Avenger", by=BOB)


@pytest.mark.ruling("Serra Avenger", "2012-07-01")
@pytest.mark.cr("601.3", "500.7")
def test_an_extra_turn_is_one_of_the_early_turns() -> None:
    s = board(AVENGER, "Walk {0} | Sorcery | Take an extra turn after this one.")
    s.put(BOB, "Avenger (hand)", "Walk (hand)")

    s.to(PRECOMBAT_MAIN, BOB).cast("Walk").resolve().to(END).to(PRECOMBAT_MAIN, BOB)
    s.to(PRECOMBAT_MAIN, ALICE).to(PRECOMBAT_MAIN, BOB)
    third = s.may("cast", "Avenger", by=BOB)
    s.to(PRECOMBAT_MAIN, ALICE).to(PRECOMBAT_MAIN, BOB)

    assert (third, s.may("cast", "Avenger", by=BOB)) == (False, True)


@pytest.mark.ruling("Rakdos, Lord of Riots", "2020-11-10")
@pytest.mark.cr("800.4i", "601.3")
def test_life_that_was_lost_by_one_who_left_the_game_was_lost() -> None:
    """For when it can be cast, and for what it costs."""
    s = board(*RIOT, players=3).set_life(BOB, 3)
    s.put(ALICE, "Rebate", "Riot (hand)", "Colossus (hand)", "Zap (hand)")
    before = s.may("cast", "Riot"), s.may("cast", "Colossus")

    s.cast("Zap", BOB).resolve()

    assert s.game.players[BOB].left
    assert before == (False, False)
    assert (s.may("cast", "Riot"), s.may("cast", "Colossus")) == (True, True)
