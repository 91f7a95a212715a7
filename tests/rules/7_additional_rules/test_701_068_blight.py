"""Blight, endure and connive as they are written. (CR 701.50, 701.63, 701.68)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Witch {B} | Creature — Human | {T}, Blight 1: Each opponent loses 3 life. | 1/3",
    "Curse {B} | Sorcery | As an additional cost to cast this spell, blight 2 or pay {3}. |"
    " You gain 4 life.",
    "Omen {B} | Sorcery | You may blight 1. If you do, draw a card.",
    "Guard {W} | Creature — Human | When this creature enters, it endures 2. | 1/1",
    "Plotter {U} | Creature — Human | When this creature enters, it connives 2. | 1/1",
    "Crown {W} | Sorcery | If there is no monarch, you become the monarch.",
)


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s


@pytest.mark.cr("701.68a")
def test_to_blight_is_to_put_counters_on_a_creature_of_yours() -> None:
    s = world().put(ALICE, "Witch", "Bear")

    s.choose("Bear").activate("Witch").resolve()

    assert s.pt("Bear") == (1, 1)
    assert s.life(BOB) == 17


@pytest.mark.cr("701.68b")
def test_without_a_creature_nobody_can_blight() -> None:
    s = world().put(ALICE, "Swamp", "Omen (hand)")

    s.cast("Omen").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("701.68a")
def test_blight_is_an_additional_cost_or_something_else_is() -> None:
    s = world().put(ALICE, "Swamp", "Bear", "Curse (hand)")

    s.cast("Curse").resolve()

    assert s.graveyard(ALICE) == ["Bear", "Curse"]
    assert s.life(ALICE) == 24


@pytest.mark.cr("701.63a")
def test_what_endures_gets_counters_or_a_spirit_is_created() -> None:
    s = world().put(ALICE, "Plains", "Guard (hand)")

    s.cast("Guard").resolve()

    assert s.pt("Guard") == (3, 3)


@pytest.mark.cr("701.50d")
def test_to_connive_two_is_to_draw_and_discard_two() -> None:
    s = world().library(ALICE, "Bear", "Bear", "Filler")
    s.put(ALICE, "Island", "Plotter (hand)")

    s.cast("Plotter").resolve()

    assert s.graveyard(ALICE) == ["Bear", "Bear"]
    assert s.pt("Plotter") == (3, 3)


@pytest.mark.cr("725.1")
def test_there_is_no_monarch_until_somebody_becomes_it() -> None:
    s = world().put(ALICE, "Plains", "Crown (hand)")

    s.cast("Crown").resolve()

    assert s.game.monarch == ALICE
