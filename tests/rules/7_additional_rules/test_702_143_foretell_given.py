"""Foretell and unearth that cards are given, time counters in exile, libraries of all. (CR 702)"""

import pytest

from apnap.terms.events import SpellCast
from apnap.terms.turn import EXILE, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SEER = (
    "Seer {0} | Enchantment | Each nonland card in your hand without foretell has foretell. Its"
    " foretell cost is equal to its mana cost reduced by {2}."
)
WISE = "Wise {0} | Enchantment | Whenever you foretell a card, you gain 1 life."
COUNT = "Count {0} | Sorcery | You gain 1 life for each foretold card you own in exile."
FREE = (
    "Free {0} | Sorcery | You may cast a foretold card you own from exile without paying its mana"
    " cost this turn."
)
OX = "Ox {3}{G} | Creature — Ox | 3/3"
BREAK = "Break {0} | Instant | Destroy target enchantment."
GRAVE = (
    "Grave {0} | Enchantment | Creature cards in your graveyard have unearth. The unearth cost is"
    " equal to the card's mana cost."
)
TOLD = (
    "Told {0} | Enchantment | Whenever a creature you control is exiled from the battlefield, if it"
    " was unearthed, you gain 4 life."
)
WAIT = (
    "Wait {0} | Sorcery | You may exile a nonland card from your hand with a number of time counters"
    " on it equal to its mana value. If it doesn't have suspend, it gains suspend."
)
GATE = (
    "Gate {0} | Enchantment | Any time you could cast a sorcery, you may exile a nonland card from"
    " your hand with X time counters on it, where X is its mana value. If the exiled card doesn't"
    " have suspend, it gains suspend."
)
SHARED = (
    "Shared {0} | Enchantment | Players play with the top card of their libraries revealed. | You"
    " may play lands and cast spells from the top of any player's library."
)


def board(*cards: str) -> Scenario:
    """The cards are in Alice's hand."""
    s = Scenario()
    for card in (SEER, WISE, COUNT, FREE, OX, BREAK, GRAVE, TOLD, WAIT, GATE, SHARED):
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("702.143a", "113.2c")
def test_a_card_that_was_given_foretell_can_be_foretold() -> None:
    s = board("Ox").put(ALICE, "Seer", "Wise").mana(ALICE, "CC")

    s.take("foretell", "Ox").resolve()

    assert len(s.names(EXILE)) == 1
    assert s.life(ALICE) == 21


@pytest.mark.cr("702.143a", "702.143d")
def test_it_is_cast_for_the_cost_it_was_given_though_what_gave_it_is_gone() -> None:
    s = board("Ox", "Break").put(ALICE, "Seer", "Forest x2").mana(ALICE, "CC")

    s.take("foretell", "Ox").cast("Break", "Seer").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).cast("Ox").resolve()

    assert s.battlefield(ALICE).count("Ox") == 1
    assert s.is_tapped("Forest")


@pytest.mark.cr("702.143c", "406.3")
def test_foretold_cards_can_be_counted_and_cast() -> None:
    s = board("Ox", "Count", "Free").put(ALICE, "Seer").mana(ALICE, "CC")

    s.take("foretell", "Ox").cast("Count").resolve()
    s.cast("Free").resolve().cast("Ox").resolve()

    assert s.life(ALICE) == 21
    assert "Ox" in s.battlefield(ALICE)


@pytest.mark.cr("702.84a", "118.9")
def test_a_card_that_was_given_unearth_returns_for_its_mana_cost() -> None:
    s = board().put(ALICE, "Grave", "Told", "Ox (graveyard)", "Forest x4")

    s.activate("Ox").resolve()
    there = "Ox" in s.battlefield(ALICE)
    s.to(UPKEEP, BOB)

    assert (there, s.exile(), s.life(ALICE)) == (True, ["Ox"], 24)


@pytest.mark.cr("702.62a", "702.62b")
def test_a_card_is_exiled_with_as_many_time_counters_as_its_mana_value() -> None:
    s = board("Wait", "Ox")

    s.cast("Wait").choose(True, "Ox").resolve()

    assert s.counters("Ox", "time") == 4
    assert s.has("Ox", "suspend")


@pytest.mark.cr("116.2c", "702.62b")
def test_an_effect_may_let_a_player_exile_a_card_any_time_they_could_cast_a_sorcery() -> None:
    s = board("Ox").put(ALICE, "Gate")

    s.take("exile with time counters", "Ox")
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()

    assert s.exile() == ["Ox"]
    assert s.counters("Ox", "time") == 3


@pytest.mark.cr("601.3", "401.5")
def test_spells_may_be_cast_from_the_top_of_any_players_library() -> None:
    s = board().put(ALICE, "Shared", "Forest x4").library(BOB, "Ox").library(ALICE, "Forest")

    s.play("Forest").cast("Ox").resolve()

    assert s.controller("Ox") == ALICE
    assert s.record("Ox").owner == BOB
    assert [each.origin for each in s.happened(SpellCast)] != []


@pytest.mark.cr("601.3", "109.5")
def test_not_by_another_player() -> None:
    s = board().put(BOB, "Shared").put(ALICE, "Forest x4").library(BOB, "Ox").library(ALICE, "Ox")

    assert not s.may("cast", "Ox")
