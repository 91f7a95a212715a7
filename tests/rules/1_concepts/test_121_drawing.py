"""Drawing a card. (CR 121)"""

import pytest

from apnap.terms.events import CardDrawn
from apnap.terms.turn import LIBRARY, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

CASCADE = "Notes {0} | Enchantment | Whenever you draw a card, you gain 1 life."
DRAW_TWO = "Study {0} | Sorcery | Draw two cards."
MAY_DRAW = "Muse {0} | Sorcery | You may draw a card. If you do, you lose 3 life."


@pytest.mark.cr("121.1")
def test_the_top_card_of_the_library_goes_to_the_hand() -> None:
    s = Scenario().card("Ponder {0} | Sorcery | Draw a card.").put(ALICE, "Ponder (hand)")
    s.library(ALICE, "Island", "Swamp")

    s.cast("Ponder").resolve()

    assert s.hand(ALICE) == ["Island"]
    assert s.names(LIBRARY, ALICE) == ["Swamp"]


@pytest.mark.cr("121.1")
def test_each_player_draws_in_their_draw_step() -> None:
    s = Scenario().library(BOB, "Island", "Swamp")

    s.to(PRECOMBAT_MAIN, BOB)

    assert [event.in_draw_step for event in s.happened(CardDrawn, player=BOB)] == [True]
    assert s.hand(BOB) == ["Island"]


@pytest.mark.cr("121.2")
def test_two_cards_are_two_draws() -> None:
    s = Scenario().card(CASCADE).card(DRAW_TWO).put(ALICE, "Notes", "Study (hand)")

    s.cast("Study").resolve()

    assert len(s.happened(CardDrawn)) == 2
    assert s.life(ALICE) == 22


@pytest.mark.cr("121.2b")
def test_with_a_limit_of_one_a_draw_of_two_is_partly_done() -> None:
    s = Scenario().card(
        "Dam {0} | Enchantment | Each player can't draw more than one card each turn."
    )
    s.card(DRAW_TWO).put(ALICE, "Dam", "Study (hand)").library(ALICE, "Island", "Swamp")

    s.cast("Study").resolve()

    assert s.hand(ALICE) == ["Island"]


@pytest.mark.cr("121.2c", "101.4")
def test_the_active_player_draws_all_their_cards_first() -> None:
    s = (
        Scenario()
        .card("Feast {0} | Instant | Each player draws two cards.")
        .put(BOB, "Feast (hand)")
    )

    s.cast("Feast").resolve()

    assert [event.player for event in s.happened(CardDrawn)] == [ALICE, ALICE, BOB, BOB]


@pytest.mark.cr("121.3")
def test_who_has_no_cards_left_may_choose_to_draw() -> None:
    s = Scenario().card(MAY_DRAW).put(ALICE, "Muse (hand)").library(ALICE)

    s.cast("Muse").choose(True).resolve()

    assert s.game.winners == (BOB,)


@pytest.mark.cr("121.3")
def test_who_cant_draw_cant_choose_to() -> None:
    s = Scenario().card(MAY_DRAW).card("Ponder {0} | Sorcery | Draw a card.")
    s.card("Dam {0} | Enchantment | Each player can't draw more than one card each turn.")
    s.put(ALICE, "Muse (hand)", "Dam", "Ponder (hand)")

    s.cast("Ponder").resolve()
    s.cast("Muse").resolve()

    assert len(s.happened(CardDrawn)) == 1
    assert s.life(ALICE) == 20


@pytest.mark.cr("121.4")
def test_a_draw_from_an_empty_library_loses_at_the_next_check() -> None:
    s = Scenario().card("Last {0} | Sorcery | Draw a card. You gain 1 life.")
    s.put(ALICE, "Last (hand)").library(ALICE)

    s.cast("Last").resolve()

    assert s.life(ALICE) == 21
    assert s.cites("704.5b")
    assert s.game.winners == (BOB,)


@pytest.mark.cr("121.5")
def test_cards_put_into_the_hand_arent_drawn() -> None:
    s = (
        Scenario()
        .card(CASCADE)
        .card("Grasp {0} | Sorcery | Put the top two cards of your library into your hand.")
    )
    s.put(ALICE, "Notes", "Grasp (hand)").library(ALICE, "Island")

    s.cast("Grasp").resolve()

    assert s.hand(ALICE) == ["Island"]
    assert s.life(ALICE) == 20
    assert not s.game.is_over


DREDGER = "Grub {B} | Creature — Insect | Dredge 1 | 1/1"


@pytest.mark.cr("121.6", "121.6b")
def test_a_replaced_draw_is_done_before_the_next_one() -> None:
    """The second of two draws meets the card that the replacement of the first left on top."""
    s = Scenario().card(DREDGER).card(DRAW_TWO).put(ALICE, "Study (hand)", "Grub (graveyard)")
    s.library(ALICE, "Island", "Swamp", "Forest")

    s.cast("Study").choose(True).resolve()

    assert s.hand(ALICE) == ["Grub", "Swamp"]
    assert s.graveyard(ALICE) == ["Island", "Study"]


@pytest.mark.cr("121.6")
def test_a_replaced_draw_is_no_draw() -> None:
    s = Scenario().card(DREDGER).card("Peek {0} | Sorcery | Draw a card.").card(CASCADE)
    s.put(ALICE, "Peek (hand)", "Grub (graveyard)", "Notes").library(ALICE, "Island")

    s.cast("Peek").choose(True).resolve()

    assert s.hand(ALICE) == ["Grub"]
    assert s.life(ALICE) == 20
