"""The built-in set: cards of our own, with Magic's templating, and starter decks of them.

The data is in `builtin`: a TOML file for each color, a text file for each deck.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from apnap.oracle.card_text import CardText, FaceText

FILES: Final = (
    *("white", "blue", "black", "red", "green"),
    *("multicolor", "colorless", "lands", "faces", "beside"),
)
# What the fields of a card in the files are in a `FaceText`.
_FIELDS: Final = {
    "name": "name",
    "cost": "mana_cost",
    "type": "type_line",
    "text": "text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "indicator": "color_indicator",
    "hand": "hand_modifier",
    "life": "life_modifier",
}
_OF_THE_CARD: Final = {"rarity", "layout", "faces"}


@cache
def builtin_cards() -> tuple[CardText, ...]:
    """Every card of the set, in the order of the files."""
    return tuple(card for name in FILES for card in cards_from_toml(_text(f"{name}.toml")))


@cache
def builtin_rarities() -> dict[str, str]:
    """The rarity of each card by its name: basic, common, uncommon, rare, mythic."""
    found = {}
    for name in FILES:
        for card in tomllib.loads(_text(f"{name}.toml"))["card"]:
            found[_card(card).name] = card["rarity"]
    return found


def builtin_decks() -> dict[str, str]:
    """The text of each starter deck by the name of its file, in the order of the names."""
    return _decks(_data().joinpath("decks"))


def commander_decks() -> dict[str, str]:
    """The same of the decks with a commander: 100 cards each, of one color identity."""
    return _decks(_data().joinpath("decks", "commander"))


def all_builtin_decks() -> dict[str, str]:
    """Every deck that comes with the package."""
    return {**builtin_decks(), **commander_decks()}


def _decks(folder: Traversable) -> dict[str, str]:
    listed = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".txt"): file.read_text(encoding="utf-8")
        for file in listed
        if file.name.endswith(".txt")
    }


def cards_from_toml(text: str) -> Iterator[CardText]:
    """The cards of a file in the form of the built-in set.

    A ValueError names the card and the field that is not known.
    """
    listed = tomllib.loads(text).get("card", [])
    if not isinstance(listed, list) or not all(isinstance(card, dict) for card in listed):
        raise ValueError("cards are tables that begin with [[card]]")
    for card in listed:
        yield _card(card)


def _data() -> Traversable:
    return files("apnap.cards") / "builtin"


def _text(name: str) -> str:
    return (_data() / name).read_text(encoding="utf-8")


def _card(card: Mapping[str, Any]) -> CardText:
    listed = card.get("faces", [card])
    if not isinstance(listed, list) or not all(isinstance(face, dict) for face in listed):
        raise ValueError("the faces of a card are tables that begin with [[card.faces]]")
    faces = tuple(_face(face) for face in listed)
    name = " // ".join(face.name for face in faces)
    return CardText(name, faces, str(card.get("layout", "normal")))


def _face(face: Mapping[str, Any]) -> FaceText:
    if "name" not in face:
        raise ValueError(f"a card without a name: {dict(face)!r}")
    values = {key: str(value).strip() for key, value in face.items() if key not in _OF_THE_CARD}
    if unknown := sorted(values.keys() - _FIELDS.keys()):
        raise ValueError(f"{face['name']}: not a field of a card: {', '.join(unknown)}")
    return FaceText(**{_FIELDS[key]: value for key, value in values.items()})
