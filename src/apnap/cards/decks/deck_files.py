"""Decks from files: text of any kind, tables, JSON, and the XML of Magic Online and others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_csv import list_from_csv
from apnap.cards.decks.deck_json import list_from_json
from apnap.cards.decks.deck_text import MOST_LINES, entries_of
from apnap.cards.decks.decks import (
    ASIDE,
    COMMANDER,
    MAIN,
    SIDEBOARD,
    Candidate,
    Deck,
    DeckEntry,
    DeckError,
    DeckList,
    DeckProblem,
    deck_of,
)
from apnap.cards.decks.led_decks import with_commanders
from apnap.cards.importing.names import clean_name
from apnap.languages import Said, said

LARGEST: Final = 1_000_000  # characters of a deck file; a list of a thousand cards has 40,000

# What Cockatrice and OCTGN call the parts of a deck.
_SECTIONS: Final = {
    "main": MAIN,
    "side": SIDEBOARD,
    "sideboard": SIDEBOARD,
    "tokens": ASIDE,
    "command zone": COMMANDER,
    "commander": COMMANDER,
}


def load_deck(path: Path, database: CardDatabase | None = None) -> Deck:
    """The deck of a file; a `DeckError` lists all that is wrong with it."""
    return read_deck(deck_text(path), database)


def deck_text(path: Path) -> str:
    """The text of a deck file; what isn't UTF-8 is taken for what Windows writes."""
    if path.stat().st_size > 4 * LARGEST:
        raise _no_deck(said("{file} is too large for a deck", file=str(path)))
    data = path.read_bytes()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_deck(text: str, database: CardDatabase | None = None) -> Deck:
    """The deck of a text in any form: what it is shows in the text itself."""
    deck = deck_of(list_of(text), database)
    return deck if database is None else with_commanders(deck, database)


def list_of(text: str) -> DeckList:
    """The list in a text of any form, without knowing any card."""
    if len(text) > LARGEST:
        raise _no_deck(said("{n} characters are too many for a deck", n=len(text)))
    if text.count("\n") > MOST_LINES:
        raise _no_deck(said("{n} lines are too many for a deck", n=text.count("\n")))
    start = text.lstrip("\ufeff \t\r\n")[:1]
    if start == "<":
        return _from_xml(text)
    if start == "{":
        return _from_json(text)
    return list_from_csv(text) or entries_of(text)


def _no_deck(what: Said) -> DeckError:
    return DeckError([DeckProblem(1, "", what)], Deck())


def _from_json(text: str) -> DeckList:
    try:
        return list_from_json(text.lstrip("\ufeff")).cards
    except ValueError as error:
        raise _no_deck(said("not a deck file: {why}", why=str(error))) from error


# The elements that have the cards, in the files of Magic Online, Cockatrice and OCTGN.
_LISTS: Final = ("Cards", "zone", "section")


def _from_xml(text: str) -> DeckList:
    """A deck list from XML."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise _no_deck(said("a deck file declares no document type"))  # entities can be a bomb
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as error:
        raise _no_deck(said("not a deck file: {why}", why=str(error))) from error
    if not any(True for part in _LISTS for _ in root.iter(part)):
        raise _no_deck(said("not a deck file: {why}", why=said("there is no list of cards in it")))
    entries = enumerate(_xml_entries(root), 1)
    return DeckList(
        (root.findtext("deckname") or "").strip(),
        tuple(
            DeckEntry(section, (Candidate(_number(count), clean_name(name)),), index, name)
            for index, (section, count, name) in entries
        ),
    )


def _xml_entries(root: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    """Section, count and name of each card in the file."""
    for card in root.iter("Cards"):  # Magic Online
        side = card.get("Sideboard", "").lower() == "true"
        yield SIDEBOARD if side else MAIN, card.get("Quantity", "1"), card.get("Name", "")
    for zone in root.iter("zone"):  # Cockatrice
        section = _SECTIONS.get(zone.get("name", "").lower(), ASIDE)
        for card in zone.iter("card"):
            yield section, card.get("number", "1"), card.get("name", "")
    for part in root.iter("section"):  # OCTGN
        section = _SECTIONS.get(part.get("name", "").lower(), ASIDE)
        for card in part.iter("card"):
            yield section, card.get("qty", "1"), card.text or ""


def _number(text: str) -> int:
    """A count; 0, which no deck has, if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
