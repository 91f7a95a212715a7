"""Whether a deck may be played."""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import building_problems
from apnap.cards.decks.led_decks import commander_problems
from apnap.cards.decks.legality import (
    constructed_problems,
    copies_allowed,
    limited_problems,
)
from apnap.cards.importing.computed import color_identity
from apnap.cards.importing.plain_text import card_from_text, cards_from_text
from apnap.terms.mana import BLUE, GREEN, RED, WHITE

CARDS = """
Plains
Basic Land — Plains
({T}: Add {W}.)

Island
Basic Land — Island
({T}: Add {U}.)

Coal Bolt {R}
Instant
Draw a card.

Rat Pack {B}
Creature — Rat
A deck can have any number of cards named Rat Pack.
1/1

Seven Rats {B}
Creature — Rat
A deck can have up to seven cards named Seven Rats.
1/1

Fox Queen {R}{W}
Legendary Creature — Fox
2/2

Hive Sage {B}{G}
Legendary Planeswalker — Sage
As long as Hive Sage isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.
+1: Draw a card.
Loyalty: 3
"""


@pytest.fixture
def database() -> CardDatabase:
    return CardDatabase(cards_from_text(CARDS))


@pytest.mark.cr("100.2a", "100.4a")
def test_a_legal_deck_has_no_problems(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 36, "Coal Bolt": 4, "Rat Pack": 20}, {"Plains": 15})

    assert constructed_problems(deck, database) == []


@pytest.mark.cr("100.5")
def test_there_is_no_largest_deck(database: CardDatabase) -> None:
    assert constructed_problems(Deck("", {"Plains": 500}), database) == []


@pytest.mark.cr("100.2a")
def test_a_deck_can_be_too_small(database: CardDatabase) -> None:
    [problem] = constructed_problems(Deck("", {"Plains": 59}), database)

    assert str(problem) == "the deck has 59 cards, it must have at least 60 (CR 100.2a)"


@pytest.mark.cr("100.4a")
def test_copies_count_in_deck_and_sideboard_together(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 60, "Coal Bolt": 3}, {"Coal Bolt": 2})

    [problem] = constructed_problems(deck, database)

    assert problem.card == "Coal Bolt"
    assert str(problem) == "5 copies of Coal Bolt, at most 4 are allowed (CR 100.2a)"


@pytest.mark.cr("100.4a")
def test_a_sideboard_can_be_too_large(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 60}, {"Plains": 15}, companion={"Fox Queen": 1})

    [problem] = constructed_problems(deck, database)

    assert problem.rule == "100.4a"


@pytest.mark.cr("101.1")
@pytest.mark.parametrize(
    ("name", "most"), [("Plains", None), ("Rat Pack", None), ("Seven Rats", 7), ("Coal Bolt", 4)]
)
def test_a_card_may_say_how_many_of_it(database: CardDatabase, name: str, most: int | None) -> None:
    assert copies_allowed(database.card(name)) == most


@pytest.mark.cr("100.2b")
def test_a_limited_deck_has_forty_cards(database: CardDatabase) -> None:
    assert limited_problems(Deck("", {"Coal Bolt": 40}), database) == []
    assert [each.rule for each in limited_problems(Deck("", {"Coal Bolt": 39}), database)] == [
        "100.2b"
    ]


@pytest.mark.cr("903.4", "903.4c", "903.4d")
def test_color_identity_is_of_costs_texts_and_indicators_but_no_reminder() -> None:
    card = card_from_text(
        "Owl {1}\nCreature — Bird\n{U}: Scry 1. ({W} is white.)\n1/1\n"
        "//\nWolf\nCreature — Wolf\nColor indicator: green\n{R/P}: Scry 1.\n2/2"
    )

    assert color_identity(card) == BLUE | GREEN | RED


@pytest.mark.cr("903.5a", "903.5b")
def test_a_commander_deck_is_legal(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 98, "Coal Bolt": 1}, commander={"Fox Queen": 1})

    assert commander_problems(deck, database) == []


@pytest.mark.cr("903.3", "903.5a", "903.5b", "903.5c", "903.5d", "903.5e")
def test_all_that_is_wrong_with_a_commander_deck_is_told(database: CardDatabase) -> None:
    deck = Deck(
        "",
        {"Plains": 90, "Island": 1, "Coal Bolt": 2, "Rat Pack": 2},
        {"Plains": 1},
        {"Coal Bolt": 1},
    )

    rules = [problem.rule for problem in commander_problems(deck, database)]

    assert rules == ["903.3", "903.5a", "903.5b", "903.5d", "903.5d", "903.5c", "903.5e"]
    assert color_identity(database.card("Fox Queen")) == RED | WHITE


@pytest.mark.cr("113.6c", "903.3")
def test_what_is_a_creature_off_the_battlefield_can_be_a_commander(database: CardDatabase) -> None:
    deck = Deck("", {"Rat Pack": 99}, commander={"Hive Sage": 1})

    assert commander_problems(deck, database) == []


@pytest.mark.cr("903.3")
def test_a_deck_without_a_commander_is_no_commander_deck(database: CardDatabase) -> None:
    assert commander_problems(Deck("", {"Rat Pack": 100}), database)[0].rule == "903.3"


BESIDE = """
Harbor
Plane — Dominaria
Whenever chaos ensues, draw a card.

Plot
Scheme
When you set this scheme in motion, draw a card.

Hero
Vanguard
Creatures you control get +1/+1.
Hand: +1
Life: -2

Secret
Conspiracy
Hidden agenda (Start the game with this conspiracy face down in the command zone.)
"""


def misplaced(format_name: str, **parts: dict[str, int]) -> list[tuple[str, str]]:
    """The rules that cards break by where they are, and the cards."""
    database = CardDatabase(cards_from_text(CARDS + BESIDE))
    deck = Deck(**{"main": {"Plains": 60}, **parts})
    found = building_problems(deck, database, format_name)
    return [(each.rule, each.card) for each in found if each.card in BESIDE]


@pytest.mark.cr("108.2a", "100.2d")
@pytest.mark.parametrize("card", ["Harbor", "Plot", "Hero"])
def test_what_lies_beside_decks_is_in_none(card: str) -> None:
    assert misplaced("constructed", main={"Plains": 60, card: 1}) == [("108.2a", card)]
    assert misplaced("limited", sideboard={card: 1}) == [("108.2a", card)]


@pytest.mark.cr("315.1", "315.3", "905.4")
def test_conspiracies_are_for_the_sideboards_of_limited_play() -> None:
    assert misplaced("limited", sideboard={"Secret": 1}) == []
    assert misplaced("limited", conspiracies={"Secret": 1}) == []
    assert misplaced("limited", main={"Plains": 40, "Secret": 1}) == [("315.3", "Secret")]
    assert misplaced("constructed", sideboard={"Secret": 1}) == [("315.1", "Secret")]
    assert misplaced("constructed", conspiracies={"Secret": 1}) == [("315.1", "Secret")]
