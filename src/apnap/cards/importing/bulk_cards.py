"""Cards from single entries of bulk files, in the form of Scryfall or of MTGJSON.

An entry is mostly one card. The two sides of a reversible card are cards of their own, and
so are the three of a meld, which MTGJSON gives as faces.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from typing import Any, Final

from apnap.cards.database.store import CARD, StoredCard
from apnap.cards.importing.computed import card_colors, full_color_identity, joined, keywords
from apnap.cards.importing.json_files import (
    KINDS,
    MTGJSON,
    REVERSIBLE,
    SCRYFALL,
    face_text,
    layout_of,
)
from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.mana import COLOR_OF_LETTER

# What a card must have to be one; the text may be empty, but a list has it.
_NEEDED: Final = ("type_line", "oracle_text")

_COLORS: Final = ("colorIndicator", "color_indicator")

MELD: Final = "meld"


class Incomplete(ValueError):
    """A card of the file that lacks something."""


def from_scryfall(entry: Any) -> list[StoredCard]:
    """The cards of an entry in Scryfall's form."""
    name = _name(entry)
    layout = _word(entry, "layout", name)
    sides = entry.get("card_faces") or [entry]
    if not isinstance(sides, list):
        raise Incomplete(f"{name}: its faces are no list")
    layout = layout_of(layout, entry.get("type_line")) if layout != REVERSIBLE else layout
    if layout == REVERSIBLE:
        return list(_sides_of_reversible(entry, sides))
    kind = KINDS.get(layout, CARD)
    faces = []
    for side in sides:
        own = _name(side)
        for needed in _NEEDED:
            if kind == CARD:
                _word(side, needed, name)
        faces.append(_face(side, own, SCRYFALL))
    text = CardText(name, tuple(faces), layout)
    legal = _legalities(entry, name)
    identity = _told(entry, "oracle_id") or _told(sides[0], "oracle_id") or _own_identity(text)
    pool = entry.get("pool", any(value != "not_legal" for value in legal.values()))
    return [
        StoredCard(
            text,
            identity,
            legal,
            _words(entry, "set"),
            bool(pool) and kind == CARD,
            kind,
            _colors(entry, sides, text),
            _color_identity(entry, "color_identity", text),
            _words(entry, "rarity"),
            _listed(entry, "keywords") if "keywords" in entry else keywords(text),
        )
    ]


def _sides_of_reversible(entry: Mapping[str, Any], sides: Sequence[Any]) -> Iterator[StoredCard]:
    """The cards of the sides, each once: the two are often the same with another picture."""
    shared = ("set", "rarity", "legalities", "color_identity", "keywords", "pool")
    seen = set()
    for side in sides:
        name = _name(side)
        if name in seen:
            continue
        seen.add(name)
        own = {key: entry[key] for key in shared if key in entry} | dict(side)
        own["layout"] = side.get("layout") or "normal"
        yield from from_scryfall(own)


def from_mtgjson(entry: Any) -> list[StoredCard]:
    """The cards of the faces MTGJSON gives for a name."""
    listed = [each for each in entry["faces"] if isinstance(each, Mapping)]
    if not listed or len(listed) != len(entry["faces"]):
        raise Incomplete(f"{entry['name']}: it has no faces")
    name = entry["name"] or _name(listed[0])
    sides = [each for each in listed if each.get("side")] or listed[:1]
    sides.sort(key=lambda each: str(each.get("side")))
    layout = _word(sides[0], "layout", name)
    code = entry.get("set")
    if layout in (MELD, REVERSIBLE):
        own = {str(side.get("faceName") or name): side for side in sides}
        plain = MELD if layout == MELD else "normal"
        return [_of_mtgjson(each, [side], plain, code) for each, side in own.items()]
    return [_of_mtgjson(name, sides, layout, code)]


def _of_mtgjson(
    name: str, sides: Sequence[Mapping[str, Any]], layout: str, code: str | None
) -> StoredCard:
    for side in sides:
        _word(side, "type", name)
    faces = tuple(_face(side, str(side.get("faceName") or name), MTGJSON) for side in sides)
    first = sides[0]
    layout = layout_of(layout, first.get("type"))
    text = CardText(name, faces, layout)
    kind = KINDS.get(layout, CARD)
    legal = _legalities(first, name)
    sets = (code,) if code else _listed(first, "printings")
    known = first.get("identifiers")
    identity = _told(known, "scryfallOracleId") if isinstance(known, Mapping) else ""
    said = (word for side in sides for word in _listed(side, "keywords"))
    return StoredCard(
        text,
        identity or _own_identity(text),
        legal,
        tuple(each.lower() for each in sets),
        bool(legal) and kind == CARD,
        kind,
        _colors({}, sides, text),
        _color_identity(first, "colorIdentity", text),
        _words(first, "rarity"),
        tuple(dict.fromkeys(said)) or keywords(text),
    )


# --- Fields -----------------------------------------------------------------------------


def _own_identity(text: CardText) -> str:
    """Who a card is if the file doesn't say: its name; other things may share theirs."""
    if KINDS.get(text.layout, CARD) == CARD:
        return text.name
    words = "\n".join("\n".join(astuple(face)) for face in text.faces)
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def _name(entry: Any) -> str:
    if not isinstance(entry, Mapping):
        raise Incomplete("this is no card")
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip():
        raise Incomplete("a card without a name")
    if not name.isprintable():  # such as half of a pair of surrogates
        raise Incomplete(f"{name!a} has letters that don't exist")
    return name


def _word(entry: Mapping[str, Any], name: str, card: str) -> str:
    value = entry.get(name)
    if not isinstance(value, str):
        raise Incomplete(f"{card}: the field {name!r} is missing")
    return value


def _told(entry: Mapping[str, Any], name: str) -> str:
    value = entry.get(name)
    return value if isinstance(value, str) else ""


def _words(entry: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """A field as a list of at most one word."""
    return tuple(_told(entry, name).split()[:1])


def _listed(entry: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = entry.get(name)
    return tuple(str(each) for each in value) if isinstance(value, list) else ()


def _bits(letters: Sequence[str]) -> int:
    colors = 0
    for letter in letters:
        colors |= COLOR_OF_LETTER.get(letter, 0)
    return colors


def _colors(
    entry: Mapping[str, Any], sides: Sequence[Mapping[str, Any]], text: CardText
) -> tuple[int, ...]:
    """The colors as the file tells them: of the card, else of its faces, else by its text."""
    if isinstance(entry.get("colors"), list):
        return (_bits(entry["colors"]),)
    if all(isinstance(side.get("colors"), list) for side in sides):
        return joined(text.layout, [_bits(side["colors"]) for side in sides])
    return card_colors(text)


def _color_identity(entry: Mapping[str, Any], name: str, text: CardText) -> int:
    value = entry.get(name)
    return _bits(value) if isinstance(value, list) else full_color_identity(text)


def _legalities(entry: Mapping[str, Any], card: str) -> dict[str, str]:
    found = entry.get("legalities") or {}
    if not isinstance(found, Mapping):
        raise Incomplete(f"{card}: its legalities are no object")
    return {str(name): str(value).lower() for name, value in found.items()}


def _face(side: Mapping[str, Any], name: str, fields: Mapping[str, str]) -> FaceText:
    for theirs in fields:
        value = side.get(theirs)
        is_list = theirs in _COLORS and isinstance(value, list)
        if not is_list and not isinstance(value, str | None):
            raise Incomplete(f"{name}: the field {theirs!r} is no text")
    face = face_text(side, name, fields)
    try:
        "".join(astuple(face)).encode()
    except UnicodeEncodeError as error:
        raise Incomplete(f"{name!a}: it has letters that don't exist") from error
    if bool(face.power) != bool(face.toughness):
        raise Incomplete(f"{name}: it has only one of power and toughness")
    return face
