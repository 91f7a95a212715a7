"""Decks as players exchange them."""

from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import load_deck, read_deck
from apnap.cards.decks.decks import Deck, DeckError
from apnap.oracle.card_text import CardText, FaceText

NAMES = (
    *("Coal Bolt", "Ember Fox", "Plains", "Island", "Ash & Bone", "Here // There"),
    *("Old Thing (Big Old Thing)", "Suit (Used)", "1996 Parade", "Deck of Owls", "Aether Lure"),
    *("Name Sticker", "Commander's Call"),
)

ARENA = """\
About
Name My Deck

Commander
1 Ember Fox (STA) 42

Companion
1 Ash & Bone (IKO) 226

Deck
4 Coal Bolt (STA) 42
20 Plains
1 Here // There (MH2) 290

Sideboard
3 Aether Lure (M19) 190
"""


@pytest.fixture
def database() -> CardDatabase:
    return CardDatabase(card(name) for name in NAMES)


def card(name: str) -> CardText:
    return CardText(name, tuple(FaceText(half) for half in name.split(" // ")))


def test_arena_s_form_is_read_and_written(database: CardDatabase) -> None:
    deck = read_deck(ARENA, database)

    assert deck == Deck(
        "My Deck",
        {"Coal Bolt": 4, "Plains": 20, "Here // There": 1},
        {"Aether Lure": 3},
        {"Ember Fox": 1},
        {"Ash & Bone": 1},
    )
    assert read_deck(str(deck), database) == deck
    assert read_deck(ARENA) == deck


def test_a_deck_tells_its_cards() -> None:
    deck = Deck("", {"Coal Bolt": 2, "Plains": 1}, {"Island": 1, "Plains": 1})

    assert deck.size == 3
    assert deck.cards() == ["Coal Bolt", "Coal Bolt", "Plains"]
    assert deck.names() == ["Coal Bolt", "Plains", "Island"]


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4 Coal Bolt", 4, "Coal Bolt"),
        ("4x Coal Bolt", 4, "Coal Bolt"),
        ("4X\tCoal Bolt", 4, "Coal Bolt"),
        ("4 x Coal Bolt", 4, "Coal Bolt"),
        ("Coal Bolt", 1, "Coal Bolt"),
        ("  2   coal   BOLT  ", 2, "Coal Bolt"),
        ("1 Coal Bolt (STA) 42", 1, "Coal Bolt"),
        ("1 Coal Bolt (STA) 42p", 1, "Coal Bolt"),
        ("1 Coal Bolt ()", 1, "Coal Bolt"),
        ("1 Coal Bolt (C21) 263 *F*", 1, "Coal Bolt"),
        ("1x Coal Bolt (sta) 42 [Burn{top}] ^Have,#37d67a^", 1, "Coal Bolt"),
        ("4 [RNA:246] Coal Bolt", 4, "Coal Bolt"),
        ("4 [RNA] Coal Bolt", 4, "Coal Bolt"),
        ("4 Coal Bolt|RNA|2", 4, "Coal Bolt"),
        ("4 Coal Bolt+|RNA", 4, "Coal Bolt"),
        ("4 Coal Bolt # the best", 4, "Coal Bolt"),
        ("3 Ash & Bone", 3, "Ash & Bone"),
        ("1 Old Thing (Big Old Thing)", 1, "Old Thing (Big Old Thing)"),
        ("1 Suit (Used)", 1, "Suit (Used)"),
        ("1 Suit (Used) (UNF) 3", 1, "Suit (Used)"),
        ("1 1996 Parade", 1, "1996 Parade"),
        ("1996 Parade", 1, "1996 Parade"),
        ("2 Deck of Owls", 2, "Deck of Owls"),
        ("Deck of Owls", 1, "Deck of Owls"),
        ("Name Sticker", 1, "Name Sticker"),
        ("Commander's Call", 1, "Commander's Call"),
        ("1 Æther Lure", 1, "Aether Lure"),
        ("1 Here/There", 1, "Here // There"),
        ("1 Here//There", 1, "Here // There"),
        ("1 Here", 1, "Here // There"),
    ],
)  # fmt: skip
def test_a_line_is_read(database: CardDatabase, line: str, count: int, name: str) -> None:
    assert read_deck(line, database).main == {name: count}


def test_the_same_card_on_several_lines_is_added_up(database: CardDatabase) -> None:
    assert read_deck("2 Plains (STA) 1\n3 plains (STA) 2", database).main == {"Plains": 5}


@pytest.mark.parametrize(
    "text",
    [
        "4 Plains\n\n1 Island",
        "\n\n4 Plains\n\n\n\n1 Island\n\n",
        "4 Plains\r\n\r\n1 Island\r\n",
        "4 Plains\nSideboard\n1 Island",
        "4 Plains\nSIDEBOARD:\n1 Island",
        "4 Plains\n\nSideboard (1)\n\n1 Island",
        "4 Plains\n//Sideboard\n1 Island",
        "4 Plains\nSB: 1 Island",
        "sb:1 Island\n4 Plains",
        "[Main]\n4 Plains|STA\n[Sideboard]\n1 Island|STA",
        "\ufeff// my deck\n4 Plains\n\n# the rest\n1 Island",
        "NAME:x\n4 [STA:1] Plains\nSB: 1 [STA:2] Island\nLAYOUT MAIN:(1,1)(NONE,false,50)|",
        "Deck\n4 Plains\n\nSideboard\n1 Island\n\nMaybeboard\n2 Coal Bolt",
    ],
)
def test_a_sideboard_is_told_from_the_deck(database: CardDatabase, text: str) -> None:
    deck = read_deck(text, database)

    assert deck.main == {"Plains": 4}
    assert deck.sideboard == {"Island": 1}


def test_several_gaps_only_group_the_deck(database: CardDatabase) -> None:
    deck = read_deck("// lands\n4 Plains\n\n1 Island\n\n2 Coal Bolt", database)

    assert deck.main == {"Plains": 4, "Island": 1, "Coal Bolt": 2}
    assert deck.sideboard == {}


@pytest.mark.parametrize(
    "text", ["Commander\n1 Ember Fox\n\n4 Plains", "1 Ember Fox *CMDR*\n4 Plains"]
)
def test_a_commander_is_told_from_the_deck(database: CardDatabase, text: str) -> None:
    deck = read_deck(text, database)

    assert deck.commander == {"Ember Fox": 1}
    assert deck.main == {"Plains": 4}


def test_a_deck_file_with_a_name_keeps_it(database: CardDatabase) -> None:
    assert read_deck("[metadata]\nName=Owls\n[Main]\n4 Plains", database).name == "Owls"
    assert read_deck("NAME: Owls\n4 Plains", database).name == "Owls"


def test_everything_wrong_is_told_at_once(database: CardDatabase) -> None:
    text = "4 Plains\n2 Cole Bolt\n1 Zyxxyz\n0 Island\n99999999999999999999 Island"

    with pytest.raises(DeckError) as caught:
        read_deck(text, database)

    problems = caught.value.problems
    assert [problem.line for problem in problems] == [2, 3, 4, 5]
    assert str(problems[0]) == "line 2: no card is called 'Cole Bolt' (did you mean Coal Bolt?)"
    assert str(problems[1]) == "line 3: no card is called 'Zyxxyz'"
    assert "from 1 to 1000, in '0 Island'" in str(problems[2])
    assert str(caught.value).count("\n") == 3


def test_nothing_is_lost_with_unknown_cards(database: CardDatabase) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck("4 Plains\n2 Cole Bolt (STA) 3\nSB: 1 Zyxxyz", database)

    assert caught.value.deck.main == {"Plains": 4, "Cole Bolt": 2}
    assert caught.value.deck.sideboard == {"Zyxxyz": 1}


def test_without_a_database_names_stay_as_written() -> None:
    deck = read_deck("4 Cole Bolt (STA) 3\n2 pain/suffering")

    assert deck.main == {"Cole Bolt": 4, "pain // suffering": 2}


@pytest.mark.parametrize("text", ["", "\n\n", "// nothing\n"])
def test_an_empty_list_is_an_empty_deck(text: str) -> None:
    assert read_deck(text) == Deck()


MTGO = """\
<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Plains" Annotation="0" />
  <Cards CatID="2" Quantity="1" Sideboard="true" Name="Here/There" Annotation="0" />
</Deck>
"""
COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Owls</deckname><comments/>
  <zone name="main"><card number="4" name="Plains" setShortName="STA"/></zone>
  <zone name="side"><card number="1" name="Here // There"/></zone>
  <zone name="tokens"><card number="9" name="Owl"/></zone>
</cockatrice_deck>
"""
OCTGN = """\
<deck game="x">
  <section name="Main"><card qty="4" id="1">Plains</card></section>
  <section name="Sideboard"><card qty="1" id="2">Here // There</card></section>
</deck>
"""


@pytest.mark.parametrize("text", [MTGO, COCKATRICE, OCTGN])
def test_xml_is_read(database: CardDatabase, text: str) -> None:
    deck = read_deck(text, database)

    assert deck.main == {"Plains": 4}
    assert deck.sideboard == {"Here // There": 1}


def test_a_file_is_what_it_contains(database: CardDatabase, tmp_path: Path) -> None:
    text, xml = tmp_path / "a.dek", tmp_path / "b.dek"
    text.write_text("\ufeff4 Plains", encoding="utf-8")
    xml.write_text(MTGO, encoding="utf-8")

    assert load_deck(text, database).main == load_deck(xml, database).main


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<Deck><Cards", "not a deck file"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><Deck/>', "declares no document type"),
        ('<Deck><Cards Quantity="-1" Name="Plains"/></Deck>', "from 1 to 1000"),
        ('<Deck><Cards Quantity="999999999999" Name="Plains"/></Deck>', "from 1 to 1000"),
        ("x" * 1_000_001, "too many"),
    ],
)
def test_a_bad_file_is_refused(database: CardDatabase, text: str, what: str) -> None:
    with pytest.raises(DeckError, match=what):
        read_deck(text, database)


def test_xml_that_has_no_list_of_cards_is_no_deck() -> None:
    with pytest.raises(DeckError, match="line 1: not a deck file: there is no list of cards in it"):
        read_deck("<script>alert(1)</script>")
