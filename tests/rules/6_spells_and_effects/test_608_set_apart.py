"""Cards set apart, what was done this way, and the rest. (CR 608.2c, 701.20)"""

import pytest

from apnap.terms.turn import LIBRARY
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
ROCK = "Rock {0} | Artifact"
HILL = "Hill | Land"


def cast(text: str, *choices: object, library: tuple[str, ...] = ()) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}").card(BEAR).card(ROCK).card(HILL)
    s.put(ALICE, "Rite (hand)").library(ALICE, *(library or ("Bear", "Rock", "Hill", "Bear")))
    return s.cast("Rite").choose(*choices).resolve()


@pytest.mark.cr("608.2c", "608.2d")
def test_several_may_be_taken_to_different_places_and_the_rest_to_another() -> None:
    s = cast(
        "Reveal the top four cards of your library. You may put a land card from among them onto"
        " the battlefield. Put an artifact card from among them into your hand and the rest into"
        " your graveyard.",
        "Hill",
    )

    assert s.battlefield(ALICE) == ["Hill"]
    assert s.hand(ALICE) == ["Rock"]
    assert s.graveyard(ALICE) == ["Bear", "Bear", "Rite"]


@pytest.mark.cr("401.4", "608.2c")
def test_the_rest_is_put_on_the_bottom_of_the_library_it_is_in() -> None:
    s = cast(
        "Look at the top two cards of your library. Put one of them into your hand and the other"
        " on the bottom of your library.",
        "Rock",
    )

    assert s.hand(ALICE) == ["Rock"]
    assert s.names(LIBRARY, ALICE) == ["Hill", "Bear", "Bear"]


@pytest.mark.cr("608.2c")
def test_cards_are_revealed_until_enough_of_them_fit() -> None:
    s = cast(
        "Reveal cards from the top of your library until you reveal two creature cards. Put"
        " those creature cards into your hand and all other cards revealed this way into your"
        " graveyard."
    )

    assert s.hand(ALICE) == ["Bear", "Bear"]
    assert s.graveyard(ALICE) == ["Rock", "Hill", "Rite"]


@pytest.mark.cr("608.2c", "202.3")
def test_cards_are_exiled_until_their_total_mana_value_is_enough() -> None:
    s = Scenario().card("Ogre {3} | Creature — Ogre | 3/3").card("Imp {2} | Creature — Imp | 2/2")
    s.card(
        "Rite {0} | Sorcery | Exile cards from the top of your library until you exile cards with"
        " total mana value 4 or greater. You may cast any number of spells from among them"
        " without paying their mana costs."
    ).card(HILL)
    s.put(ALICE, "Rite (hand)").library(ALICE, "Imp", "Hill", "Ogre", "Imp")

    s.cast("Rite").choose("Ogre").resolve()

    assert "Ogre" in s.battlefield(ALICE)
    assert s.names(LIBRARY, ALICE)[:1] == ["Imp"]
    assert "Hill" in s.exile()


@pytest.mark.cr("608.2c", "701.17a")
def test_what_was_milled_this_way_is_counted() -> None:
    s = cast("Mill four cards. You gain 3 life for each creature card milled this way.")

    assert s.life(ALICE) == 26


@pytest.mark.cr("608.2c")
def test_a_condition_looks_at_what_was_done_this_way() -> None:
    s = cast("Mill two cards. If a land card was milled this way, you gain 3 life.")
    t = cast("Mill three cards. If a land card was milled this way, you gain 3 life.")

    assert s.life(ALICE) == 20
    assert t.life(ALICE) == 23


@pytest.mark.cr("608.2c", "608.2h")
def test_creatures_destroyed_this_way_are_those_that_were() -> None:
    s = Scenario().card(BEAR).card("Wall {0} | Creature — Wall | Indestructible | 0/4")
    s.card(
        "Rite {0} | Sorcery | Destroy all creatures. You gain 2 life for each creature destroyed"
        " this way."
    )
    s.put(ALICE, "Rite (hand)", "Bear").put(BOB, "Bear", "Wall")

    s.cast("Rite").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("608.2c", "101.4")
def test_each_player_reveals_the_top_card_of_their_own_library() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card(
        "Rite {0} | Sorcery | Each player reveals the top card of their library. You gain 1 life"
        " for each creature card revealed this way."
    )
    s.put(ALICE, "Rite (hand)").library(ALICE, "Bear").library(BOB, "Bear")

    s.cast("Rite").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2d", "701.21a")
def test_any_number_may_be_sacrificed() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Rite {0} | Sorcery | Sacrifice any number of creatures. You gain 2 life for each creature"
        " sacrificed this way."
    )
    s.put(ALICE, "Rite (hand)", "Bear x3")

    s.cast("Rite").choose(["Bear", "Bear"]).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("608.2d", "701.23a")
def test_any_number_of_cards_may_be_found() -> None:
    s = cast(
        "Search your library for any number of creature cards, reveal them, put them into your"
        " hand, then shuffle.",
        ["Bear", "Bear"],
    )

    assert s.hand(ALICE) == ["Bear", "Bear"]


@pytest.mark.cr("608.2c", "101.4")
def test_each_player_does_so_with_their_own_card() -> None:
    s = Scenario().card("Bear {2} | Creature — Bear | 2/2").card("Ogre {4} | Creature — Ogre | 3/3")
    s.card(
        "Rite {0} | Sorcery | Each player reveals the top card of their library, loses life equal"
        " to that card's mana value, then puts it into their hand."
    )
    s.put(ALICE, "Rite (hand)").library(ALICE, "Bear").library(BOB, "Ogre")

    s.cast("Rite").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 16)
    assert (s.hand(ALICE), s.hand(BOB)) == (["Bear"], ["Ogre"])


@pytest.mark.cr("608.2c")
def test_what_was_put_elsewhere_is_no_longer_among_them() -> None:
    s = cast(
        "Reveal the top two cards of your library. You may put a creature card from among them"
        " onto the battlefield. You may put a creature card from among them into your hand.",
        "Bear",
    )

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.hand(ALICE) == []


@pytest.mark.cr("608.2d", "701.24c")
def test_an_opponent_chooses_among_the_cards_found() -> None:
    s = cast(
        "Search your library for up to three cards with different names and reveal them. An"
        " opponent chooses two of those cards. Shuffle the chosen cards into your library and put"
        " the rest into your hand.",
        "Bear",
        "Rock",
        "Hill",
        ["Bear", "Rock"],
    )

    assert s.hand(ALICE) == ["Hill"]
    assert sorted(s.names(LIBRARY, ALICE)) == ["Bear", "Bear", "Rock"]


@pytest.mark.cr("608.2c", "400.7")
def test_the_place_may_stand_before_the_cards() -> None:
    s = Scenario().card(BEAR).card(ROCK).card("Axe {0} | Instant | Destroy target creature.")
    s.card(
        "Rite {0} | Sorcery | Return to the battlefield all creature cards that were put into your"
        " graveyard from the battlefield this turn."
    )
    s.put(ALICE, "Rite (hand)", "Axe (hand)", "Bear", "Bear (graveyard)")

    s.cast("Axe", "Bear").resolve().cast("Rite").resolve()

    assert s.battlefield(ALICE) == ["Bear"]


@pytest.mark.cr("608.2h", "701.20e")
def test_that_many_cards_from_the_top_are_exiled() -> None:
    s = cast(
        "Discard any number of cards. Exile that many cards from the top of your library. You may"
        " play those cards this turn.",
        [],
    )

    assert s.exile() == []


@pytest.mark.cr("305.2", "611.2a")
def test_another_land_may_be_played_this_turn() -> None:
    s = Scenario().card("Rite {0} | Sorcery | You may play an additional land this turn.")
    s.put(ALICE, "Rite (hand)", "Swamp (hand)", "Swamp (hand)")
    s.cast("Rite").resolve()

    s.play("Swamp").play("Swamp")

    assert s.battlefield(ALICE) == ["Swamp", "Swamp"]


@pytest.mark.cr("608.2c", "608.2d")
def test_the_rest_is_of_those_that_were_chosen_before() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(ROCK)
        .card(
            "Rite {0} | Sorcery | Choose up to three nonland permanents you don't control. Target"
            " opponent chooses one of those permanents. You gain control of the rest."
        )
    )
    s.put(ALICE, "Rite (hand)").put(BOB, "Bear x3", "Rock x2")
    bears = s.all_named("Bear")

    s.cast("Rite", BOB).choose(bears, bears[0]).resolve()

    assert s.battlefield(ALICE) == ["Bear", "Bear"]
    assert sorted(s.battlefield(BOB)) == ["Bear", "Rock", "Rock"]
    assert s.controller(bears[0]) == BOB
