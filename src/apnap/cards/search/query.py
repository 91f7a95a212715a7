"""What is searched for, as a tree; `str` of it is a query that is read as the same tree.

The language is that of Scryfall, as far as it is about cards and not about their printings,
pictures or prices.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from apnap.terms.mana import COLOR_LETTERS

OPERATORS: Final = ("=", "!=", "<", ">", "<=", ">=")

# What a bare word may be made of, so that it needs no quotes.
_BARE: Final = re.compile(r"[^\s\"'()/\\:=<>!-][^\s\"()/\\:=<>!]*")

_RESERVED: Final = {"or", "and"}


class TextField(StrEnum):
    """Texts of a card that are searched for words."""

    NAME = "name"
    TYPE = "t"
    ORACLE = "o"  # without reminder text
    FULL_ORACLE = "fo"


class NumberField(StrEnum):
    """Numbers of a card."""

    MANA_VALUE = "mv"
    POWER = "pow"
    TOUGHNESS = "tou"
    LOYALTY = "loy"
    DEFENSE = "def"
    TOTAL = "pt"


class ColorField(StrEnum):
    """Sets of colors of a card."""

    COLOR = "c"
    IDENTITY = "id"


class Status(StrEnum):
    """What a card may be in a format."""

    LEGAL = "f"
    BANNED = "banned"
    RESTRICTED = "restricted"


@dataclass(frozen=True, slots=True)
class All:
    """Cards that fit all parts; without parts, every card."""

    parts: tuple["Query", ...] = ()

    def __str__(self) -> str:
        return " ".join(f"({part})" if isinstance(part, Any) else str(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Any:
    """Cards that fit one part or more."""

    parts: tuple["Query", ...]

    def __str__(self) -> str:
        return " or ".join(str(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not:
    """Cards that don't fit."""

    part: "Query"

    def __str__(self) -> str:
        return f"-({self.part})" if isinstance(self.part, All | Any | Not) else f"-{self.part}"


@dataclass(frozen=True, slots=True)
class Words:
    """A text has these words in a row, or a place that fits the regular expression."""

    field: TextField
    text: str
    is_pattern: bool = False

    def __str__(self) -> str:
        value = pattern(self.text) if self.is_pattern else quoted(self.text)
        return value if self.field is TextField.NAME else f"{self.field}:{value}"


@dataclass(frozen=True, slots=True)
class NameIs:
    """The card, or a face of it, has exactly this name."""

    name: str

    def __str__(self) -> str:
        return f"!{quoted(self.name)}"


@dataclass(frozen=True, slots=True)
class Compare:
    """A number of a card compares so with a number, or with another of its numbers."""

    field: NumberField
    operator: str
    value: float | NumberField

    def __str__(self) -> str:
        return f"{self.field}{self.operator}{number(self.value)}"


@dataclass(frozen=True, slots=True)
class Parity:
    """The mana value is even, or odd."""

    even: bool

    def __str__(self) -> str:
        return f"mv:{'even' if self.even else 'odd'}"


@dataclass(frozen=True, slots=True)
class Colors:
    """The colors compare so with a set of colors: < is a part of it, > has it as a part."""

    field: ColorField
    operator: str
    colors: int

    def __str__(self) -> str:
        letters = (letter for bit, letter in enumerate(COLOR_LETTERS) if self.colors >> bit & 1)
        return f"{self.field}{self.operator}{''.join(letters).lower() or 'c'}"


@dataclass(frozen=True, slots=True)
class ColorCount:
    """There are so many colors."""

    field: ColorField
    operator: str
    count: int

    def __str__(self) -> str:
        return f"{self.field}{self.operator}{self.count}"


@dataclass(frozen=True, slots=True)
class Mana:
    """The mana cost compares so: > has these symbols and more."""

    operator: str
    symbols: tuple[str, ...]

    def __str__(self) -> str:
        return f"m{self.operator}{''.join(f'{{{each}}}' for each in self.symbols)}"


@dataclass(frozen=True, slots=True)
class InFormat:
    """The card is legal, banned or restricted in a format."""

    status: Status
    format: str

    def __str__(self) -> str:
        return f"{self.status}:{quoted(self.format)}"


@dataclass(frozen=True, slots=True)
class InSet:
    """The card was printed in a set."""

    code: str

    def __str__(self) -> str:
        return f"s:{quoted(self.code)}"


@dataclass(frozen=True, slots=True)
class OfRarity:
    """The card was printed at a rarity that compares so."""

    operator: str
    rarity: str

    def __str__(self) -> str:
        return f"r{self.operator}{self.rarity}"


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """The card has a keyword."""

    name: str

    def __str__(self) -> str:
        return f"k:{quoted(self.name)}"


@dataclass(frozen=True, slots=True)
class HasLayout:
    """The card has a layout."""

    name: str

    def __str__(self) -> str:
        return f"layout:{quoted(self.name)}"


@dataclass(frozen=True, slots=True)
class Is:
    """The card is of a kind that has a word of its own."""

    word: str

    def __str__(self) -> str:
        return f"is:{self.word}"


Query: TypeAlias = (
    All
    | Any
    | Not
    | Words
    | NameIs
    | Compare
    | Parity
    | Colors
    | ColorCount
    | Mana
    | InFormat
    | InSet
    | OfRarity
    | HasKeyword
    | HasLayout
    | Is
)


class Order(StrEnum):
    """By what the cards found are ordered."""

    NAME = "name"
    MANA_VALUE = "mv"
    POWER = "power"
    TOUGHNESS = "toughness"
    COLOR = "color"
    RARITY = "rarity"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Search:
    """A query, and how what it finds is shown."""

    query: Query = All()
    order: Order = Order.NAME
    descending: bool = False
    extras: bool = False  # tokens, emblems and the like too

    def __str__(self) -> str:
        query = f"({self.query})" if isinstance(self.query, Any) else str(self.query)
        parts = [query] if query else []
        if self.order is not Order.NAME:
            parts.append(f"order:{self.order}")
        if self.descending:
            parts.append("direction:desc")
        if self.extras:
            parts.append("include:extras")
        return " ".join(parts)


# --- Building and writing ---------------------------------------------------------------


def all_of(parts: list[Query]) -> Query:
    """All of these; one alone is itself, and all of some is no part of its own."""
    flat: list[Query] = []
    for part in parts:
        flat += part.parts if isinstance(part, All) else [part]
    return flat[0] if len(flat) == 1 else All(tuple(flat))


def any_of(parts: list[Query]) -> Query:
    """One of these; one alone is itself, and one of some is no part of its own."""
    flat: list[Query] = []
    for part in parts:
        flat += part.parts if isinstance(part, Any) else [part]
    return flat[0] if len(flat) == 1 else Any(tuple(flat))


def quoted(text: str) -> str:
    """A text as a value: bare, if it can be."""
    if _BARE.fullmatch(text) and text.lower() not in _RESERVED:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def pattern(text: str) -> str:
    """A regular expression as a value: a slash in it has a backslash."""
    return "/" + re.sub(r"(\\.)|/", lambda found: found[1] or "\\/", text) + "/"


def number(value: float | NumberField) -> str:
    """A number, or the name of one."""
    if isinstance(value, NumberField):
        return value.value
    return str(int(value)) if value == int(value) else str(value)
