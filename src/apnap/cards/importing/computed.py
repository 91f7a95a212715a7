"""What follows from a card's text, where a file doesn't say it. (CR 105.2, 202.3, 903.4)"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.characteristics import MANA_OF_LAND_TYPE
from apnap.terms.mana import ALL_COLORS, COLOR_OF_LETTER, symbol_colors, symbol_value

# Both halves are what the card is (CR 709.4).
_BOTH: Final = {"split"}

# The card is only its front, but on the stack or once flipped (CR 710.1c, 715.4, 722.2).
_FRONT: Final = {"adventure", "flip", "prepare"}

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")

_REMINDER: Final = re.compile(r"\([^()]*\)")

_DEVOID: Final = re.compile(r"^Devoid\b", re.MULTILINE)

_ALL_COLORS: Final = re.compile(r"^(?P<what>[^\n]+) is all colors\.", re.M)

_THIS: Final = ("This creature", "This permanent", "This card", "This spell")

# It is a creature also outside the game and before it begins. (CR 113.6c)
_CREATURE_ELSEWHERE: Final = re.compile(r"isn't on the battlefield, it's an? [^.]*\bcreature\b")


def is_creature_elsewhere(text: str) -> bool:
    """Whether a card says that off the battlefield it's a creature. (CR 113.6c)"""
    return _CREATURE_ELSEWHERE.search(text) is not None


def symbols(cost: str) -> list[str]:
    """The symbols of a mana cost, whatever they are."""
    return _SYMBOL.findall(cost)


def face_colors(face: FaceText) -> int:
    """The colors of one face, as bits. (CR 105.2)"""
    if _DEVOID.search(face.text):
        return 0  # CR 702.114a
    if _is_all_colors(face):
        return ALL_COLORS
    colors = 0
    for symbol in symbols(face.mana_cost):
        colors |= symbol_colors(symbol)
    for letter in face.color_indicator:
        colors |= COLOR_OF_LETTER.get(letter, 0)
    return colors


def _is_all_colors(face: FaceText) -> bool:
    """Whether an ability of it defines it as such; it calls itself by its name, or "this". (CR 604.3)"""
    found = _ALL_COLORS.search(face.text)
    return found is not None and found["what"] in (face.name, *_THIS)


_BUT_IDENTITY: Final = "This ability doesn't affect its color identity."


def card_colors(card: CardText) -> tuple[int, ...]:
    """The colors of a card: once, or of each face if only one of them is seen."""
    return joined(card.layout, [face_colors(face) for face in card.faces])


def joined(layout: str, colors: Sequence[int]) -> tuple[int, ...]:
    """The colors of a card from those of its faces."""
    if layout in _FRONT:
        return tuple(colors[:1])
    if layout not in _BOTH:
        return tuple(colors)
    together = 0
    for each in colors:
        together |= each
    return (together,)


def without_reminder(text: str) -> str:
    """The text without what stands in parentheses. (CR 207.2)"""
    return _REMINDER.sub("", text)


def color_identity(card: CardText) -> int:
    """The colors of all mana symbols and indicators of a card, as bits. (CR 903.4)"""
    colors = 0
    for face in card.faces:
        if _is_all_colors(face) and _BUT_IDENTITY not in face.text:
            return ALL_COLORS
        written = face.mana_cost + without_reminder(face.text)  # CR 903.4c
        for symbol in symbols(written):
            colors |= symbol_colors(symbol)
        for letter in face.color_indicator:
            colors |= COLOR_OF_LETTER[letter]
    return colors


def full_color_identity(card: CardText) -> int:
    """The color identity, with the mana its basic land types make. (CR 903.4, 903.5d)"""
    colors = color_identity(card)
    for face in card.faces:
        for subtype in face.type_line.partition("—")[2].split():
            colors |= COLOR_OF_LETTER[MANA_OF_LAND_TYPE.get(subtype, "C")]
    return colors


def mana_value(card: CardText) -> int:
    """The mana value of the card; that of a split card is of both halves. (CR 202.3d)"""
    counted = card.faces if card.layout in _BOTH else card.faces[:1]
    return sum(symbol_value(symbol) for face in counted for symbol in symbols(face.mana_cost))


def keywords(card: CardText) -> tuple[str, ...]:
    """The keyword abilities that stand on lines of their own. (CR 702.1)"""
    found = dict.fromkeys(name for face in card.faces for name in _keywords(face))
    return tuple(found)


def _keywords(face: FaceText) -> Iterator[str]:
    for line in _REMINDER.sub("", face.text).splitlines():
        for part in re.split(r"[,;] ", line.strip()):
            if (found := _keyword().match(part)) is not None:
                yield found[0].capitalize()


@cache
def _keyword() -> re.Pattern[str]:
    from apnap.keywords.registry import KEYWORDS  # which is slow to import, and seldom needed

    names = "|".join(re.escape(name) for name in sorted(KEYWORDS, key=len, reverse=True))
    return re.compile(rf"(?:{names})(?=$| (?:\{{|\d|from|X)|—)", re.IGNORECASE)
