"""What is done instead of a draw, in several sentences. (CR 614.11)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
ROCK = "Rock {0} | Artifact"
STUDY = "Study {0} | Sorcery | Draw a card."
LESSONS = "Lessons {0} | Sorcery | Draw two cards."


def world(rule: str) -> Scenario:
    s = Scenario().card(BEAR).card(ROCK).card(STUDY).card(LESSONS)
    return s.card(f"Rule {{0}} | Enchantment | {rule}")


@pytest.mark.cr("614.11", "614.5")
def test_what_the_card_is_decides_and_the_draw_in_it_is_a_draw() -> None:
    s = world(
        "If you would draw a card, reveal the top card of your library instead. If it's a creature "
        "card, put it into your graveyard. Otherwise, draw a card."
    )
    s.library(ALICE, "Bear", "Rock", "Forest").put(ALICE, "Rule", "Lessons (hand)")

    s.cast("Lessons").resolve()

    assert s.hand(ALICE) == ["Rock"]
    assert sorted(s.graveyard(ALICE)) == ["Bear", "Lessons"]


@pytest.mark.cr("614.11")
def test_only_the_draws_of_who_is_named() -> None:
    s = world(
        "If you would draw a card, exile the top two cards of your library instead. You may play "
        "those cards this turn."
    )
    s.library(ALICE, "Forest", "Rock", "Bear").library(BOB, "Bear")
    s.card("Gift {0} | Sorcery | Each player draws a card.").put(ALICE, "Rule", "Gift (hand)")

    s.cast("Gift").resolve()
    assert (s.hand(ALICE), s.hand(BOB)) == ([], ["Bear"])
    assert sorted(s.exile()) == ["Forest", "Rock"]

    s.play("Forest").cast("Rock").resolve()
    assert {"Forest", "Rock"} <= set(s.battlefield(ALICE))


@pytest.mark.cr("614.11")
def test_the_rest_goes_where_the_second_sentence_says() -> None:
    s = world(
        "If you would draw a card, look at the top three cards of your library instead. Put one of "
        "those cards into your hand and the rest on the bottom of your library in any order."
    )
    s.library(ALICE, "Forest", "Rock", "Bear", "Island").put(ALICE, "Rule", "Study (hand)")

    s.cast("Study").choose("Bear").resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert s.names(0, ALICE)[0] == "Island"


@pytest.mark.cr("614.11")
def test_instead_may_stand_first() -> None:
    s = world(
        "If you would draw a card, instead reveal the top three cards of your library. Put all "
        "creature cards revealed this way into your hand and the rest on the bottom of your "
        "library in any order."
    )
    s.library(ALICE, "Bear", "Rock", "Bear", "Island").put(ALICE, "Rule", "Study (hand)")

    s.cast("Study").resolve()

    assert s.hand(ALICE) == ["Bear", "Bear"]
