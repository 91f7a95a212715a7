"""Cards from the files of others: lists in the form of Scryfall, and MTGJSON's AtomicCards.

The user brings the file; nothing of it is in the package.
"""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from apnap.abilities.cards import STICKERS
from apnap.oracle.card_text import SHEET, CardText, FaceText


class BulkKind(StrEnum):
    """The files of cards that Scryfall offers."""

    oracle_cards = "oracle_cards"  # every card once
    default_cards = "default_cards"  # every printing, in English if there is one
    all_cards = "all_cards"  # every printing in every language


# Layouts of what is no card to put in a deck, and what it is. (CR 111.1, 114.5, 311-313)
KINDS: Final = {
    "token": "token",
    "double_faced_token": "token",
    "emblem": "emblem",
    "art_series": "art",
    "front_card": "theme",
    "minigame": "minigame",
    "planar": "plane",
    "scheme": "scheme",
    "vanguard": "vanguard",
    STICKERS: "stickers",
}

NO_CARDS: Final = {"token", "double_faced_token", "emblem", "art_series", "front_card", "minigame"}

# Two sides that have nothing to do with each other: each is a card of its own.
REVERSIBLE: Final = "reversible_card"

# What others call layouts that are the same for us.
LAYOUTS: Final = {"aftermath": "split", "omen": "adventure", "room": "split"}

SCRYFALL: Final = {
    "mana_cost": "mana_cost",
    "type_line": "type_line",
    "oracle_text": "text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "color_indicator": "color_indicator",
    "hand_modifier": "hand_modifier",
    "life_modifier": "life_modifier",
    "attraction_lights": "lights",
}

MTGJSON: Final = {
    "manaCost": "mana_cost",
    "type": "type_line",
    "text": "text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "colorIndicator": "color_indicator",
    "hand": "hand_modifier",
    "life": "life_modifier",
    "attractionLights": "lights",
}


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """What is wrong with a file is told with its name."""
    try:
        yield
    except ValueError as error:
        if str(path) in str(error):
            raise
        raise ValueError(f"{path}: {error}") from error


def cards_from_file(path: Path) -> Iterator[CardText]:
    """The cards of a JSON file, which may be compressed."""
    data = path.read_bytes()
    try:
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        found = json.loads(data)
    except (ValueError, EOFError, gzip.BadGzipFile, zlib.error, RecursionError) as error:
        raise ValueError(f"{path} is not a JSON file of cards: {error}") from error
    yield from cards_from_json(found)


def cards_from_json(data: object) -> Iterator[CardText]:
    """The cards of data as read from JSON; a ValueError tells where it isn't one."""
    if isinstance(data, Mapping) and isinstance(data.get("data"), Mapping):
        yield from _from_mtgjson(data["data"])
        return
    if isinstance(data, Mapping) and isinstance(data.get("data"), Sequence):
        data = data["data"]  # a page of Scryfall's answers
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise ValueError("cards come as a list, or as an object with the list as its data")
    for index, card in enumerate(data):
        if not isinstance(card, Mapping) or not isinstance(card.get("name"), str):
            raise ValueError(f"entry {index} of the list is no card: it has no name")
        try:
            yield from _cards_of(card)
        except (AttributeError, TypeError, KeyError) as error:
            what = f"entry {index} of the list, {card['name']!r}, has fields that are no texts"
            raise ValueError(what) from error


def layout_of(layout: str, type_line: object) -> str:
    """The layout; that of a sticker sheet is told by what it is. (CR 123.2)"""
    return STICKERS if type_line == SHEET else LAYOUTS.get(layout, layout)


def _cards_of(card: Mapping[str, Any]) -> list[CardText]:
    if card.get("layout") == REVERSIBLE:
        return [_from_scryfall(face) for face in card["card_faces"]]
    return [] if card.get("layout") in NO_CARDS else [_from_scryfall(card)]


def _from_scryfall(card: Mapping[str, Any]) -> CardText:
    faces = card.get("card_faces") or [card]
    texts = tuple(face_text(face, str(face.get("name", card["name"])), SCRYFALL) for face in faces)
    layout = STICKERS if texts[0].type_line == SHEET else str(card.get("layout") or "normal")
    return CardText(card["name"], texts, layout)


def _from_mtgjson(data: Mapping[str, Any]) -> Iterator[CardText]:
    for name, entries in data.items():
        if not isinstance(entries, list) or not all(isinstance(each, Mapping) for each in entries):
            raise ValueError(f"{name!r} is no list of faces")
        # Cards that share a name and aren't faces of one card have no side: the first stands.
        sides = [entry for entry in entries if entry.get("side")]
        faces = sorted(sides, key=lambda entry: str(entry["side"])) or entries[:1]
        if not faces:
            raise ValueError(f"{name!r} has no faces")
        texts = tuple(face_text(face, str(face.get("faceName", name)), MTGJSON) for face in faces)
        layout = STICKERS if texts[0].type_line == SHEET else faces[0].get("layout")
        yield CardText(name, texts, str(layout or "normal"))


def face_text(face: Mapping[str, Any], name: str, fields: Mapping[str, str]) -> FaceText:
    """One face, whose fields are called so in the file."""
    values = {ours: _plain(face.get(theirs)) for theirs, ours in fields.items()}
    return FaceText(name, **values)


def _plain(value: object) -> str:
    """A value as a string; a list of colors as their letters."""
    if isinstance(value, list):
        return "".join(str(each) for each in value)
    return "" if value is None else str(value)
