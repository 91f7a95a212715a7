"""A card as it is written: what goes into the compiler. (CR 200)"""

from dataclasses import dataclass
from typing import Final

SHEET: Final = "Stickers"  # what stands in the place of a sticker sheet's types (CR 123.2)


@dataclass(frozen=True, slots=True)
class FaceText:
    """The printed words and numbers of one face, all as strings; empty where there is none."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    color_indicator: str = ""  # letters of WUBRG
    hand_modifier: str = ""  # of a vanguard card (CR 211)
    life_modifier: str = ""  # of a vanguard card (CR 212)
    lights: str = ""  # of an Attraction: digits of those that are lit up (CR 717.1)


@dataclass(frozen=True, slots=True)
class CardText:
    """A card's name, layout and faces."""

    name: str
    faces: tuple[FaceText, ...]
    layout: str = "normal"
