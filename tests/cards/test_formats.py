"""What a format allows, told by the imported cards."""

from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import format_problems, formats
from apnap.cards.importing.plain_text import card_from_text

PLAINS = "Plains\nBasic Land — Plains\n({T}: Add {W}.)"
LEGAL = {"modern": "legal", "vintage": "legal", "standardbrawl": "legal", "commander": "legal"}
CARDS = {
    PLAINS: {},
    "Coal Bolt {R}\nInstant\nDraw a card.": {},
    "Old Trick {U}\nInstant\nDraw a card.": {"modern": "not_legal", "vintage": "restricted"},
    "Sly Trick {U}\nInstant\nDraw a card.": {"modern": "banned", "vintage": "banned"},
    "Queen {1}{W}\nLegendary Planeswalker — Queen\n+1: Draw a card.\nLoyalty: 3": {},
    "Far Place\nPlane — Far\nCreatures have haste.": {"commander": "not_legal"},
    "Blank Queen {1}\nLegendary Planeswalker — Queen\n+1: Draw a card.\nLoyalty: 3": {},
}


@pytest.fixture
def database(tmp_path: Path) -> CardDatabase:
    path = tmp_path / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        for text, other in CARDS.items():
            card = card_from_text(text)
            store.put(StoredCard(card, card.name, {**LEGAL, **other}))
    return CardDatabase(imported=ImportedCards(path))


def told(deck: Deck, database: CardDatabase, name: str) -> list[str]:
    return [problem.what for problem in format_problems(deck, database, name)]


def test_the_formats_are_those_of_the_cards_and_two_that_need_none(database: CardDatabase) -> None:
    assert formats(database) == (
        "constructed", "limited", "commander", "modern", "standardbrawl", "vintage"
    )  # fmt: skip
    assert formats(CardDatabase.builtin()) == ("constructed", "limited")


@pytest.mark.cr("100.6")
def test_banned_and_foreign_cards_are_told_by_name(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 58, "Old Trick": 1, "Sly Trick": 1}, {"Coal Bolt": 4})

    assert told(deck, database, "modern") == [
        "Old Trick is not legal in modern",
        "Sly Trick is banned in modern",
    ]


@pytest.mark.cr("100.6")
def test_a_restricted_card_may_be_there_once_with_the_sideboard(database: CardDatabase) -> None:
    once = Deck("", {"Plains": 60}, {"Old Trick": 1})
    twice = Deck("", {"Plains": 60, "Old Trick": 1}, {"Old Trick": 1})

    assert told(once, database, "vintage") == []
    assert told(twice, database, "vintage") == [
        "2 copies of Old Trick, which is restricted to one in vintage"
    ]


def test_sizes_and_copies_are_told_with_the_rest(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 10, "Coal Bolt": 4, "Sly Trick": 1}, {"Coal Bolt": 1})

    assert told(deck, database, "modern") == [
        "the deck has 15 cards, it must have at least 60",
        "5 copies of Coal Bolt, at most 4 are allowed",
        "Sly Trick is banned in modern",
    ]


@pytest.mark.cr("903.12c", "903.12d")
def test_a_brawl_deck_has_sixty_cards_and_may_have_a_planeswalker(database: CardDatabase) -> None:
    brawl = Deck("", {"Plains": 59}, commander={"Queen": 1})

    assert told(brawl, database, "standardbrawl") == []
    assert told(brawl, database, "commander") == [
        "Queen can't be a commander",
        "the deck has 60 cards with its commander, it must have 100",
    ]


@pytest.mark.cr("903.12e")
def test_a_commander_without_colors_has_basic_lands_of_one_type(database: CardDatabase) -> None:
    brawl = Deck("", {"Plains": 59}, commander={"Blank Queen": 1})
    no_brawl = Deck("", {"Plains": 99}, commander={"Blank Queen": 1})

    assert told(brawl, database, "standardbrawl") == []
    assert "Plains makes white mana, which its commander is not" in told(
        no_brawl, database, "commander"
    )


def test_limited_needs_forty_cards_and_no_list() -> None:
    deck = Deck("", {"Mountain": 39})

    assert told(deck, CardDatabase.builtin(), "limited") == [
        "the deck has 39 cards, it must have at least 40"
    ]


def test_without_imported_cards_it_is_told_where_formats_come_from() -> None:
    with pytest.raises(ValueError, match="come with apnap cards import"):
        format_problems(Deck(), CardDatabase.builtin(), "modern")


@pytest.mark.cr("903.5a")
def test_without_a_list_it_is_judged_how_a_deck_with_a_commander_is_built() -> None:
    deck = Deck("", {"Plains": 98}, commander={"Ysane, Keeper of the Light": 1})

    assert told(deck, CardDatabase.builtin(), "commander") == [
        "the deck has 99 cards with its commander, it must have 100"
    ]


def test_restricted_tells_what_leads_where_that_is_so(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    listed = {"duel": "legal", "paupercommander": "legal"}
    with CardStore(path) as store, store.transaction():
        chief = card_from_text("Chief {W}\nLegendary Creature — Human\n2/2")
        store.put(StoredCard(chief, "Chief", dict.fromkeys(listed, "restricted")))
        store.put(StoredCard(card_from_text(PLAINS), "Plains", listed))
    database = CardDatabase(imported=ImportedCards(path))
    led = Deck("", {"Plains": 99}, commander={"Chief": 1})
    follows = Deck("", {"Plains": 99, "Chief": 1})

    assert told(led, database, "duel") == ["Chief is banned as a commander"]
    assert told(led, database, "paupercommander") == []
    assert "Chief is banned as a commander" not in told(follows, database, "duel")
    assert "Chief may be a commander, and no other card of the deck" in told(
        follows, database, "paupercommander"
    )


@pytest.mark.cr("100.6", "108.2a", "901.3")
def test_what_lies_beside_a_deck_is_on_no_list_of_a_format(database: CardDatabase) -> None:
    beside = Deck("", {"Plains": 100}, planes={"Far Place": 1})
    inside = Deck("", {"Plains": 100, "Far Place": 1})
    of_format = "Far Place is not legal in commander"

    assert of_format not in told(beside, database, "commander")
    assert of_format in told(inside, database, "commander")
