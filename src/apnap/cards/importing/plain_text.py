"""Cards written in plain Magic English, as designers write them.

    Ember Fox {1}{R}
    Creature — Fox
    Haste
    2/1

The name with its mana cost, the type line, an ability on each line; then power/toughness,
`Loyalty: 4`, `Defense: 5`, of a vanguard `Hand +1, life -3`, or of an Attraction the numbers that
are lit up, `Lights: 2 6`. A card with two faces has a line `//` between them. Several
cards in one text are separated by empty lines. A hyphen may stand for the dash.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from apnap.abilities.cards import ADVENTURE, MODAL, NORMAL, SPLIT, STICKERS, TRANSFORM
from apnap.oracle.card_text import SHEET, CardText, FaceText
from apnap.terms.characteristics import (
    BATTLE,
    CREATURE,
    LAND,
    PLANESWALKER,
    SPELLS_ONLY,
    VANGUARD,
    TypeLine,
    type_line,
)
from apnap.terms.mana import COLOR_LETTERS, COLOR_NAMES, mana_cost

FACES: Final = "//"

# Subtypes of artifacts that have power and toughness in their lower right corner. (CR 301.7)
_WITH_PT: Final = {"Vehicle", "Spacecraft"}

_DASH: Final = re.compile(r"\s+(?:-{1,2}|–|—)\s+")

_COST: Final = re.compile(r"^(?P<name>.*?)\s*(?P<cost>(?:\{[^{}]*\}\s*)*)$")

_PT: Final = re.compile(r"^(?P<power>-?\d*[+-]?\*?)\s*/\s*(?P<toughness>-?\d*[+-]?\*?)$")

_CORNER: Final = re.compile(r"^(loyalty|defense)\s*:\s*(\d+|X|\*)$", re.IGNORECASE)

_MODIFIERS: Final = re.compile(r"^hand\s*([+-]\d+)\s*,\s*life\s*([+-]\d+)$", re.IGNORECASE)

_LIGHTS: Final = re.compile(r"^lights\s*:\s*([1-6](?:[,\s]+[1-6])*)$", re.IGNORECASE)

_INDICATOR: Final = re.compile(r"^color indicator\s*:\s*(.+)$", re.IGNORECASE)


class CardTextError(ValueError):
    """A card's text that is no card: which line, and what is wrong with it."""

    def __init__(self, line: int, text: str, what: str) -> None:
        super().__init__(f"line {line}: {what}: {text!r}" if text else f"line {line}: {what}")
        self.line = line
        self.text = text
        self.what = what


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that isn't empty, and its number in the text, from 1."""

    number: int
    text: str


def card_from_text(text: str) -> CardText:
    """The one card of a text; a `CardTextError` tells what is wrong and where."""
    lines = _lines(text)
    if not lines:
        raise CardTextError(1, "", "there is no card here: its name comes first")
    return _card(lines)


@dataclass(frozen=True, slots=True)
class Written:
    """A card in a text, and the lines it has there; or why it is none."""

    card: CardText | CardTextError
    first: int
    last: int


def cards_from_text(text: str) -> list[CardText]:
    """All cards of a text, separated by empty lines."""
    return [_card(group) for group in _groups(text)]


def written_cards(text: str) -> Iterator[Written]:
    """All cards of a text with their places; a mistake in one is no mistake in the others."""
    for group in _groups(text):
        try:
            card: CardText | CardTextError = _card(group)
        except CardTextError as error:
            card = error
        yield Written(card, group[0].number, group[-1].number)


def _groups(text: str) -> list[list[_Line]]:
    """The lines of each card."""
    groups: list[list[_Line]] = []
    last = -1
    for line in _lines(text):
        if line.number != last + 1:
            groups.append([])
        groups[-1].append(line)
        last = line.number
    return groups


def card_to_text(card: CardText) -> str:
    """The card in the form that `card_from_text` reads."""
    return f"\n{FACES}\n".join("\n".join(_face_lines(face)) for face in card.faces) + "\n"


def _face_lines(face: FaceText) -> Iterator[str]:
    yield f"{face.name} {face.mana_cost}".rstrip()
    yield face.type_line
    if face.color_indicator:
        yield f"Color indicator: {face.color_indicator}"
    if face.text:
        yield face.text
    if face.power or face.toughness:
        yield f"{face.power}/{face.toughness}"
    if face.loyalty:
        yield f"Loyalty: {face.loyalty}"
    if face.defense:
        yield f"Defense: {face.defense}"
    if face.hand_modifier and face.life_modifier:
        yield f"Hand {face.hand_modifier}, life {face.life_modifier}"
    if face.lights:
        yield f"Lights: {' '.join(face.lights)}"


def _lines(text: str) -> list[_Line]:
    stripped = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    return [_Line(number, line) for number, line in enumerate(stripped, 1) if line]


def _card(lines: Sequence[_Line]) -> CardText:
    parts: list[list[_Line]] = [[]]
    for line in lines:
        if line.text == FACES:
            parts.append([])
        else:
            parts[-1].append(line)
    if len(parts) > 2:
        raise CardTextError(lines[0].number, lines[0].text, "a card has two faces at most")
    for part in parts:
        if not part:
            raise CardTextError(lines[0].number, lines[0].text, "a face of this card is empty")
    faces = tuple(_face(part) for part in parts)
    return CardText(" // ".join(face.name for face in faces), faces, _layout(faces))


def _layout(faces: Sequence[FaceText]) -> str:
    """How the faces belong together, from what they are."""
    if len(faces) == 1:
        return STICKERS if faces[0].type_line == SHEET else NORMAL
    types = [type_line(face.type_line) for face in faces]
    if {"Adventure", "Omen"}.intersection(types[1].subtypes):
        return ADVENTURE
    if all(each.types & SPELLS_ONLY for each in types):
        return SPLIT
    return MODAL if faces[1].mana_cost or types[1].types & LAND else TRANSFORM


def _face(lines: Sequence[_Line]) -> FaceText:
    face = _named(lines[0])
    if len(lines) < 2:
        what = "the type line is missing, such as Creature — Fox, below the name"
        raise CardTextError(lines[0].number, lines[0].text, what)
    if lines[1].text == SHEET:  # a sticker sheet (CR 123.2)
        return replace(face, type_line=SHEET, text="\n".join(line.text for line in lines[2:]))
    types = _types(lines[1])
    face = replace(face, type_line=str(types))
    body = list(lines[2:])
    if body and (indicator := _INDICATOR.match(body[0].text)):
        face = replace(face, color_indicator=_letters(body.pop(0), indicator[1]))
    if body and (corner := _corner(body[-1])):
        body.pop()
        face = replace(face, **corner)
    _check_corner(face, types, lines)
    return replace(face, text="\n".join(line.text for line in body))


def _named(line: _Line) -> FaceText:
    found = _COST.match(line.text)
    name = found["name"] if found else ""
    cost = "".join(found["cost"].split()) if found else ""
    if not name:
        raise CardTextError(line.number, line.text, "the name is missing")
    if "{" in name or "}" in name:
        raise CardTextError(line.number, line.text, "the mana cost comes last, such as {1}{R}")
    try:
        mana_cost(cost)
    except ValueError as error:
        raise CardTextError(line.number, line.text, str(error)) from None
    return FaceText(name, cost)


def _types(line: _Line) -> TypeLine:
    try:
        types = type_line(_DASH.sub(" — ", line.text))
    except ValueError as error:
        raise CardTextError(line.number, line.text, str(error)) from None
    if not types.types:
        raise CardTextError(line.number, line.text, "the type line has no card type")
    return types


def _letters(line: _Line, words: str) -> str:
    """The letters of colors given as "UR" or "blue and red"."""
    if set(words) <= set(COLOR_LETTERS):
        return words
    found = ""
    for word in re.split(r"[,\s]+(?:and\s+)?", words.lower()):
        if word not in COLOR_NAMES:
            raise CardTextError(line.number, line.text, f"not a color: {word!r}")
        found += COLOR_LETTERS[COLOR_NAMES.index(word)]
    return found


def _corner(line: _Line) -> dict[str, str]:
    """What stands in the lower corners: power and toughness, loyalty, defense, lights, modifiers."""
    if (found := _CORNER.match(line.text)) is not None:
        return {found[1].lower(): found[2]}
    if (lights := _LIGHTS.match(line.text)) is not None:
        return {"lights": "".join(each for each in lights[1] if each.isdecimal())}
    if (pt := _PT.match(line.text)) is not None and pt["power"] and pt["toughness"]:
        return {"power": pt["power"], "toughness": pt["toughness"]}
    if (changes := _MODIFIERS.match(line.text)) is not None:
        return {"hand_modifier": changes[1], "life_modifier": changes[2]}
    return {}


def _check_corner(face: FaceText, types: TypeLine, lines: Sequence[_Line]) -> None:
    """The corner is what the types ask for. (CR 208.1, 209.1, 210.1, 211.1, 212.1)"""
    last = lines[-1]
    has_pt = bool(types.types & CREATURE or _WITH_PT.intersection(types.subtypes))
    if has_pt and not face.power:
        what = "power and toughness are missing, such as 2/1, on the last line"
        raise CardTextError(last.number, last.text, what)
    if face.power and not has_pt:
        raise CardTextError(last.number, last.text, "only creatures and Vehicles have this")
    if bool(types.types & PLANESWALKER) != bool(face.loyalty):
        what = "a planeswalker, and nothing else, has a last line such as Loyalty: 4"
        raise CardTextError(last.number, last.text, what)
    if face.lights and "Attraction" not in types.subtypes:
        raise CardTextError(last.number, last.text, "only Attractions have this")
    if bool(types.types & BATTLE) != bool(face.defense):
        what = "a battle, and nothing else, has a last line such as Defense: 5"
        raise CardTextError(last.number, last.text, what)
    if face.hand_modifier and not types.types & VANGUARD:
        raise CardTextError(last.number, last.text, "only a vanguard has this")
