"""A card as the search sees it: what it is asked for is worked out when it is asked."""

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar

import msgspec

from apnap.cards.database.rungs import NOT_SAID, Rung
from apnap.cards.database.store import CARD, Row, Standing, StoredCard, row_of
from apnap.cards.importing.computed import card_colors, full_color_identity, keywords, mana_value
from apnap.cards.importing.names import name_key
from apnap.cards.search.query import NumberField
from apnap.oracle.card_text import CardText, FaceText

_NAMES: Final = [each.name for each in fields(FaceText)]

_TYPES, _TEXT = _NAMES.index("type_line"), _NAMES.index("text")

_FACES: Final = msgspec.json.Decoder(list[list[str]])

_REMINDER: Final = re.compile(r"\([^()]*\)")

_SELF: Final = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|planeswalker|battle|permanent|spell|card|token|"
    r"aura|equipment|vehicle|saga|class|case|room|siege|spacecraft)\b"
)

_MARKS: Final = re.compile(r"[^\w\s/]")

_NUMBER: Final = re.compile(r"-?\d*\.?\d+")

_REBALANCED: Final = "A-"

_EXTRAS: Final = {"planar", "scheme", "vanguard"}

UNMEASURED: Final = Standing("", -1)

Value = TypeVar("Value")


class once(Generic[Value]):  # noqa: N801  # it is used as a decorator
    """Worked out once: as `cached_property`, without its lock, for many thousand cards."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __get__(self, card: Any, _: object = None) -> Value:
        value = self._work(card)
        card.__dict__[self._work.__name__] = value  # found there from now on
        return value


class Seen:
    """A card of the database, or any other, with its standing on the ladder."""

    def __init__(self, row: Row, standing: Standing = UNMEASURED, printed: str = "") -> None:
        """A row, and the keys of the names it has in other languages, a line each."""
        (self.key, self.identity, self.name, self.layout, self._faces, self._legalities) = row[:6]
        (self._sets, self.pool, self.kind, self._colors, self.color_identity) = row[6:11]
        (self._rarities, self._keywords) = row[11:]
        self.standing = standing
        self.printed = printed

    @classmethod
    def of(
        cls, text: CardText, standing: Standing = UNMEASURED, rarity: str = "", printed: str = ""
    ) -> "Seen":
        """A card that isn't kept in a database."""
        stored = StoredCard(
            text,
            text.name,
            colors=card_colors(text),
            color_identity=full_color_identity(text),
            rarities=(rarity,) if rarity else (),
            keywords=keywords(text),
        )
        return cls(row_of(stored), standing, printed)

    # --- Words ------------------------------------------------------------------------------

    @once
    def _written(self) -> list[list[str]]:
        return _FACES.decode(self._faces)

    @once
    def faces(self) -> tuple[FaceText, ...]:
        """The faces."""
        return tuple(FaceText(*face) for face in self._written)

    @once
    def text(self) -> CardText:
        """The card."""
        return CardText(self.name, self.faces, self.layout)

    @once
    def names(self) -> str:
        """The names as they are compared, a line each: with marks and without, and as printed."""
        key = name_key(self.name)
        names = f"{key}\n{_MARKS.sub('', key)}"
        return f"{names}\n{self.printed}" if self.printed else names

    @once
    def types(self) -> str:
        """The type lines, in small letters."""
        return "\n".join(face[_TYPES] for face in self._written).lower()

    @once
    def full_oracle(self) -> str:
        """The text of all faces, in small letters."""
        return "\n".join(face[_TEXT] for face in self._written).lower()

    @once
    def oracle(self) -> str:
        """The same without reminder text."""
        return _REMINDER.sub("", self.full_oracle)

    def without_name(self, text: str) -> str:
        """A text of the card with a sign for the card's name."""
        for face in self.faces:
            name = face.name.lower()
            for each in (name, name.partition(",")[0]):
                if each in text:
                    text = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", "~", text)
        return _SELF.sub("~", text) if "this " in text else text

    # --- Numbers and colors -------------------------------------------------------------------

    def numbers(self, field: NumberField) -> list[float]:
        """The values of a number; each face may have its own."""
        if field is NumberField.MANA_VALUE:
            return [mana_value(self.text)]
        found = []
        for face in self.faces:
            if field is NumberField.TOTAL:
                parts = [_value(face.power), _value(face.toughness)]
                value = None if None in parts else sum(filter(None, parts))
            else:
                value = _value(getattr(face, _ATTRIBUTES[field]))
            if value is not None:
                found.append(value)
        return found

    @once
    def colors(self) -> tuple[int, ...]:
        """The colors, as bits; of each face if they aren't seen together."""
        return tuple(map(int, self._colors.split()))

    # --- What is beside the text ---------------------------------------------------------------

    def is_in_format(self, status: str, format_name: str) -> bool:
        """Whether it has a status in a format. The text of the column is enough to tell."""
        return f'"{format_name}": "{status}"' in self._legalities

    @once
    def formats(self) -> frozenset[str]:
        """The formats that are told of."""
        return frozenset(msgspec.json.decode(self._legalities))

    @property
    def sets(self) -> list[str]:
        """The codes of the sets it was printed in."""
        return self._sets.split()  # type: ignore[no-any-return]

    @property
    def rarities(self) -> list[str]:
        """The rarities it was printed at."""
        return self._rarities.split()  # type: ignore[no-any-return]

    @property
    def keywords(self) -> list[str]:
        """Its keywords, in small letters."""
        return self._keywords.lower().split("|") if self._keywords else []

    @property
    def is_extra(self) -> bool:
        """Whether it is shown only when asked for: a token, a plane, a picture."""
        return self.kind != CARD or self.layout in _EXTRAS

    @property
    def is_rebalanced(self) -> bool:
        """Whether it is another card rewritten for play on Arena alone; its name says so."""
        return bool(self.name.startswith(_REBALANCED))

    def has_reached(self, rung: Rung) -> bool:
        """Whether it stands on a rung of the ladder, or above it."""
        found = self.standing
        return found.rung >= rung and not (rung is Rung.PRINTED_BACK and found.reason == NOT_SAID)


_ATTRIBUTES: Final = {
    NumberField.POWER: "power",
    NumberField.TOUGHNESS: "toughness",
    NumberField.LOYALTY: "loyalty",
    NumberField.DEFENSE: "defense",
}


def _value(printed: str) -> float | None:
    """A printed number; a star or an X counts as 0, and "1+*" as 1."""
    if not printed or printed == "?":
        return None
    found = _NUMBER.search(printed.replace("½", ".5"))
    return float(found[0]) if found else 0.0
