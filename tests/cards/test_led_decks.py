"""Decks led by commanders: every rule of how they are built. (CR 702.124, 903)"""

from collections.abc import Mapping

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks import led_decks
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.led_decks import (
    Building,
    commander_problems,
    lead_together,
    with_commanders,
)
from apnap.cards.importing.computed import color_identity
from apnap.cards.importing.plain_text import cards_from_text
from apnap.terms.mana import RED, WHITE

CARDS = """
Plains
Basic Land — Plains
({T}: Add {W}.)

Forest
Basic Land — Forest
({T}: Add {G}.)

Ash {R}
Legendary Creature — Human
Partner (You can have two commanders if both have partner.)
2/2

Birch {G}
Legendary Creature — Human
Trample, partner
2/2

Cedar {W}
Legendary Creature — Human
Partner with Dogwood (When this creature enters, target player may put Dogwood into their hand.)
2/2

Dogwood {G}
Legendary Creature — Human
Partner with Cedar
2/2

Elm {W}
Legendary Creature — Human
Partner—Friends forever (You can have two commanders if both have this ability.)
2/2

Fir {U}
Legendary Creature — Human
Friends forever
2/2

Gorse {U}
Legendary Creature — Human
Partner—Survivors
2/2

Hazel {W}
Legendary Creature — Human
Choose a Background (You can have a Background as a second commander.)
2/2

Humble Birth {G}
Legendary Enchantment — Background
Commander creatures you own have trample.

Lesser Birth {G}
Enchantment — Background
Commander creatures you own have trample.

Ivy {W}
Legendary Creature — Human
Doctor's companion (You can have two commanders if the other is the Doctor.)
2/2

The Doctor {U}
Legendary Creature — Time Lord Doctor
2/2

The Warrior {U}
Legendary Creature — Time Lord Doctor Warrior
2/2

Juniper {W}
Legendary Creature — Human
2/2

Piper {5}
Legendary Creature — Shapeshifter
If Piper is your commander, choose a color before the game begins. Piper is the chosen color.
3/3

Prism {3}
Artifact Creature — Golem
This creature is all colors.
2/2

Rainbow {3}
Artifact Creature — Golem
Rainbow is all colors.
2/2

Wayfarer {W}
Creature — Human
Wayfarer is all colors. This ability doesn't affect its color identity.
2/2

Rover {3}
Legendary Artifact — Vehicle
Crew 1
3/3

Walker {W}
Legendary Planeswalker — Walker
+1: You gain 1 life.
Loyalty: 3

Charm {W}
Instant
You gain 3 life.

Bolt {R}
Instant
Bolt deals 3 damage to any target.

Sticky {W}
Legendary Creature — Cat
Companion — Your starting deck contains only cards with even mana values.
2/2
"""

DATABASE = CardDatabase(cards_from_text(CARDS))


def problems(
    *leading: str,
    main: Mapping[str, int] | None = None,
    building: Building = led_decks.COMMANDER,
    companion: Mapping[str, int] | None = None,
    sideboard: Mapping[str, int] | None = None,
) -> list[tuple[str, str]]:
    """The rules a deck breaks, and the cards that do."""
    size = building.size - len(leading)
    deck = Deck(
        "",
        main if main is not None else {"Plains": size},
        sideboard or {},
        dict.fromkeys(leading, 1),
        companion or {},
    )
    return [(each.rule, each.card) for each in commander_problems(deck, DATABASE, building)]


@pytest.mark.cr("903.3", "903.5a")
@pytest.mark.parametrize("name", ["Juniper", "Rover"])
def test_a_legendary_creature_or_vehicle_leads_a_deck(name: str) -> None:
    assert ("903.3", name) not in problems(name)


@pytest.mark.cr("903.3", "903.12c")
def test_a_planeswalker_leads_in_brawl_alone() -> None:
    assert problems("Walker") == [("903.3", "Walker")]
    assert problems("Walker", building=led_decks.BRAWL) == []
    assert problems("Charm", building=led_decks.BRAWL)[0] == ("903.12c", "Charm")


@pytest.mark.cr("702.124a", "702.124f", "702.124h", "702.124i", "702.124j", "702.124k", "702.124m")
@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("Ash", "Birch", True),
        ("Cedar", "Dogwood", True),
        ("Elm", "Fir", True),
        ("Hazel", "Humble Birth", True),
        ("Ivy", "The Doctor", True),
        ("Ash", "Cedar", False),
        ("Ash", "Elm", False),
        ("Elm", "Gorse", False),
        ("Ash", "Juniper", False),
        ("Hazel", "Lesser Birth", False),
        ("Juniper", "Humble Birth", False),
        ("Ivy", "The Warrior", False),
        ("Hazel", "Ivy", False),
        ("The Doctor", "The Warrior", False),
    ],
)
def test_two_lead_together_if_they_say_so(one: str, other: str, together: bool) -> None:
    cards = DATABASE.card(one), DATABASE.card(other)

    assert lead_together(*cards) == together
    assert lead_together(*reversed(cards)) == together


@pytest.mark.cr("702.124b", "702.124c", "903.5a")
def test_with_both_commanders_a_deck_has_100_cards_of_the_colors_of_both() -> None:
    assert problems("Cedar", "Dogwood", main={"Plains": 49, "Forest": 49}) == []
    assert problems("Cedar", "Dogwood", main={"Plains": 99}) == [("702.124b", "")]


@pytest.mark.cr("702.124a", "702.124f", "702.124g")
def test_two_that_do_not_belong_together_and_three_are_told() -> None:
    assert problems("Cedar", "Elm") == [("702.124f", "")]
    assert problems("Cedar", "Juniper") == [("702.124a", "")]
    assert ("702.124g", "") in problems("Cedar", "Juniper", "Elm")


@pytest.mark.cr("702.124k")
def test_a_background_leads_only_with_a_card_that_chooses_one() -> None:
    assert problems("Hazel", "Humble Birth") == []
    assert ("702.124k", "Humble Birth") in problems("Humble Birth")
    assert ("903.3", "Lesser Birth") in problems("Lesser Birth")


@pytest.mark.cr("903.4")
@pytest.mark.parametrize("name", ["Prism", "Rainbow"])
def test_a_card_of_all_colors_by_its_text_is_of_all_in_its_identity(name: str) -> None:
    assert ("903.5c", name) in problems("Juniper", main={"Plains": 98, name: 1})


@pytest.mark.cr("903.4", "101.1")
def test_unless_it_says_that_its_identity_is_not_affected() -> None:
    assert problems("Juniper", main={"Plains": 98, "Wayfarer": 1}) == []


@pytest.mark.cr("903.4b")
def test_a_commander_with_a_chosen_color_leads_cards_of_that_color() -> None:
    assert problems("Piper", main={"Plains": 99}) == []
    assert problems("Piper", main={"Plains": 60, "Forest": 39})


@pytest.mark.cr("903.11a", "903.5e")
def test_a_companion_stands_beside_a_deck_without_a_sideboard() -> None:
    assert problems("Juniper", companion={"Sticky": 1}, sideboard={"Sticky": 1}) == []
    assert problems("Rover", main={}, companion={"Sticky": 1})[-1] == (
        "903.11a",
        "Sticky",
    )
    assert problems("Juniper", sideboard={"Plains": 1}) == [("903.5e", "")]


@pytest.mark.cr("903.12d")
def test_a_deck_of_standard_brawl_has_60_cards() -> None:
    assert problems("Walker", building=led_decks.STANDARD_BRAWL) == []
    assert problems("Walker", main={"Plains": 60}, building=led_decks.STANDARD_BRAWL) == [
        ("903.12d", "")
    ]


def test_in_oathbreaker_a_planeswalker_leads_with_a_spell_of_its_colors() -> None:
    oathbreaker = led_decks.OATHBREAKER

    assert problems("Walker", "Charm", building=oathbreaker) == []
    assert problems("Walker", building=oathbreaker) == [("903.3", "")]
    assert problems("Walker", "Bolt", building=oathbreaker) == [("903.5c", "Bolt")]
    assert problems("Juniper", "Charm", building=oathbreaker) == [("903.3", "Juniper")]


def test_in_pauper_commander_commons_follow_an_uncommon_creature() -> None:
    database = CardDatabase.builtin()
    deck = Deck(
        "",
        {"Plains": 97, "Pier Watchman": 1, "Oriel, Harbor Marshal": 1},
        commander={"Ysane, Keeper of the Light": 1},
    )

    told = [str(each) for each in commander_problems(deck, database, led_decks.PAUPER_COMMANDER)]

    assert told == [
        "Ysane, Keeper of the Light was never printed as uncommon (CR 100.6)",
        "Oriel, Harbor Marshal was never printed as common (CR 100.6)",
    ]


@pytest.mark.cr("903.5b", "903.5c", "903.5d")
def test_each_card_is_there_once_and_of_the_commander_s_colors() -> None:
    assert problems("Juniper", main={"Plains": 97, "Charm": 2}) == [("903.5b", "Charm")]
    assert problems("Juniper", main={"Plains": 98, "Bolt": 1}) == [("903.5c", "Bolt")]
    assert problems("Juniper", main={"Plains": 98, "Forest": 1}) == [("903.5d", "Forest")]


@pytest.mark.cr("903.12e")
def test_a_colorless_commander_of_brawl_has_basic_lands_of_one_type() -> None:
    assert problems("Rover", building=led_decks.BRAWL) == []
    assert problems("Rover", main={"Plains": 98, "Forest": 1}, building=led_decks.BRAWL) == [
        ("903.5d", "Plains"),
        ("903.5d", "Forest"),
    ]
    assert ("903.5d", "Plains") in problems("Rover")


ONCE = {"Plains": 40, "Forest": 59}


@pytest.mark.parametrize(
    ("main", "side", "leading"),
    [
        (ONCE, {"Juniper": 1}, ["Juniper"]),
        (ONCE, {"Walker": 1}, ["Walker"]),
        ({"Plains": 98}, {"Ash": 1, "Birch": 1}, ["Ash", "Birch"]),
        ({"Plains": 98}, {"Hazel": 1, "Humble Birth": 1}, ["Hazel", "Humble Birth"]),
        ({"Plains": 58}, {"Charm": 1, "Walker": 1}, ["Charm", "Walker"]),
        ({"Plains": 59}, {"Walker": 1}, ["Walker"]),
        # a sideboard, and no commanders:
        (ONCE, {"Charm": 1}, []),
        ({"Plains": 97, "Charm": 2}, {"Juniper": 1}, []),
        ({"Plains": 60}, {"Juniper": 1}, []),
        ({"Plains": 98}, {"Ash": 1, "Juniper": 1}, []),
        ({"Plains": 97}, {"Ash": 1, "Birch": 1, "Cedar": 1}, []),
    ],
)
def test_who_leads_may_stand_in_the_sideboard_of_a_list(
    main: dict[str, int], side: dict[str, int], leading: list[str]
) -> None:
    found = with_commanders(Deck("", main, side), DATABASE)

    assert list(found.commander) == leading
    assert found.sideboard == ({} if leading else side)


@pytest.mark.cr("903.4e")
def test_the_other_characteristics_of_a_card_belong_to_its_color_identity() -> None:
    (card,) = cards_from_text(
        "Page {1}{W}\nCreature — Human\n2/2\n//\nErrand {R}\nSorcery — Adventure\nDraw a card."
    )

    assert color_identity(card) == RED | WHITE
