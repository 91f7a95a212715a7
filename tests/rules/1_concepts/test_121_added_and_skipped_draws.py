"""Which draws count, more of them, and draws that are skipped. (CR 121.2a, 614.10)"""

import pytest

from apnap.terms.turn import DRAW, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("121.2a")
def test_one_more_card_is_drawn_for_a_whole_instruction() -> None:
    s = Scenario().card(
        "Archive {2}{U} | Enchantment | If you would draw one or more cards, you draw that many"
        " cards plus one instead."
    )
    s.card("Study {U} | Sorcery | Draw two cards.")
    s.put(ALICE, "Island", "Archive", "Study (hand)")

    s.cast("Study").resolve()

    assert len(s.hand(ALICE)) == 3


@pytest.mark.cr("121.2a", "504.1")
def test_the_card_of_the_draw_step_may_become_two() -> None:
    s = Scenario().card(
        "Archive {2}{U} | Enchantment | If you would draw one or more cards, you draw that many"
        " cards plus one instead."
    )
    s.put(BOB, "Archive")

    s.to(PRECOMBAT_MAIN, BOB)

    assert len(s.hand(BOB)) == 2


@pytest.mark.cr("121.2", "603.2")
def test_the_third_card_in_a_turn_is_seen_once() -> None:
    s = Scenario().card(
        "Scribe {U} | Creature — Human | When you draw your third card in a turn, you gain 5 life."
        " | 1/1"
    )
    s.card("Study {U} | Sorcery | Draw four cards.")
    s.put(ALICE, "Island", "Scribe", "Study (hand)")

    s.cast("Study").resolve().resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("121.1", "504.1")
def test_the_first_card_of_the_draw_step_may_be_excepted() -> None:
    s = Scenario().card(
        "Spy {U} | Creature — Human | Whenever an opponent draws a card except the first one"
        " they draw in each of their draw steps, you gain 1 life. | 1/1"
    )
    s.card("Gift {U} | Instant | Target player draws two cards.")
    s.put(ALICE, "Island", "Spy", "Gift (hand)")

    s.to(DRAW, BOB)
    before = s.life(ALICE)
    s.cast("Gift", BOB).resolve().resolve().resolve()

    assert (before, s.life(ALICE)) == (20, 22)


@pytest.mark.cr("614.10")
def test_a_draw_may_be_skipped() -> None:
    s = Scenario().card(
        "Thief {U} | Creature — Human | If an opponent would draw a card except the first one"
        " they draw in each of their draw steps, instead that player skips that draw and you draw"
        " a card. | 1/1"
    )
    s.card("Gift {U} | Instant | Target player draws two cards.")
    s.put(ALICE, "Island", "Thief", "Gift (hand)")

    s.cast("Gift", BOB).resolve()

    assert (len(s.hand(ALICE)), len(s.hand(BOB))) == (2, 0)
