"""Cards an effect lets a player play for a time, and how. (CR 601.3, 609.4b, 611.2)"""

import pytest

from apnap.terms.turn import END, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BOLT = "Zap {R} | Instant | Zap deals 3 damage to any target."
BEAR = "Bear {0} | Creature — Bear | 2/2"


def taken(text: str, *library: str) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}").card(BOLT).card(BEAR)
    s.put(ALICE, "Rite (hand)", "Swamp").library(ALICE, *(library or ("Zap", "Bear")))
    s.library(BOB, "Bear", "Bear", "Bear")
    return s.cast("Rite").resolve()


@pytest.mark.cr("609.4b")
def test_mana_of_any_type_pays_for_a_card_that_says_so() -> None:
    s = taken(
        "Exile the top card of your library. You may play that card this turn, and mana of any"
        " type can be spent to cast it."
    )

    s.cast("Zap", BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("601.3")
def test_without_such_words_the_mana_must_be_of_the_right_type() -> None:
    s = taken("Exile the top card of your library. You may play that card this turn.")

    assert not s.may("cast", "Zap")


@pytest.mark.cr("118.9", "611.2a")
def test_a_card_may_be_cast_for_nothing_for_as_long_as_it_remains_exiled() -> None:
    s = taken(
        "Exile the top card of your library. You may cast that card for as long as it remains"
        " exiled without paying its mana cost."
    )

    s.to(UPKEEP, BOB)

    assert s.may("cast", "Zap", ALICE)


@pytest.mark.cr("608.2n", "614.6")
def test_a_spell_is_exiled_that_would_go_to_the_graveyard() -> None:
    s = taken(
        "Exile the top card of your library. You may cast it this turn without paying its mana"
        " cost. If that spell would be put into a graveyard, exile it instead."
    )

    s.cast("Zap", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.graveyard(ALICE) == ["Rite"]
    assert s.exile() == ["Zap"]


@pytest.mark.cr("611.2a")
def test_until_your_next_end_step_is_over_as_that_begins() -> None:
    s = taken(
        "Exile the top card of your library. You may cast it until your next end step without"
        " paying its mana cost."
    )

    assert s.may("cast", "Zap", ALICE)
    s.to(END, ALICE)

    assert not s.may("cast", "Zap", ALICE)


@pytest.mark.cr("112.1", "601.3")
def test_spells_from_among_cards_are_the_nonland_ones() -> None:
    s = taken(
        "Exile the top two cards of your library. You may cast spells from among them this turn.",
        "Bear",
        "Swamp",
    )

    assert s.game.step == PRECOMBAT_MAIN
    assert s.may("cast", "Bear")
    assert not s.may("play land", "Swamp")


@pytest.mark.cr("601.3")
def test_which_one_is_chosen_as_it_is_cast_and_only_one() -> None:
    s = taken(
        "Exile the top two cards of your library. You may cast a spell from among them this turn.",
        "Bear",
        "Bear",
    )

    s.cast("Bear").resolve()

    assert not s.may("cast", "Bear")


@pytest.mark.cr("608.2g", "601.3e")
def test_a_card_in_exile_is_judged_as_the_spell_it_would_be() -> None:
    s = Scenario().card(BEAR).card("Ogre {4} | Creature — Ogre | 3/3")
    s.card(
        "Rite {0} | Sorcery | Exile the top card of your library. You may cast it without paying"
        " its mana cost if it's a spell with mana value 3 or less."
    )
    s.put(ALICE, "Rite (hand)", "Rite (hand)").library(ALICE, "Bear", "Ogre")

    s.cast("Rite").choose("cast Bear (without paying its mana cost)").resolve().cast(
        "Rite"
    ).resolve()

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.exile() == ["Ogre"]
