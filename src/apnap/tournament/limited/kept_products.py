"""The user's boosters: read from a file of MTGJSON, and kept beside the imported cards.

A file may be one set, `AllPrintings`, or an object of sets without anything around it. Sheets
name cards by the ids of printings, which the same file must list; in a file written by hand they
may be the names of cards at hand. A set whose boosters make no sense is left out and told of.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.kept_files import KeptFile
from apnap.cards.database.store import default_path
from apnap.cards.importing.json_stream import JsonStream, Progress
from apnap.tournament.limited.builtin_booster import CODE, builtin_booster, color_letters
from apnap.tournament.limited.products import (
    NO_CARD,
    WUBRG,
    BadProduct,
    Known,
    Product,
    read_products,
)

_WANTED: Final = {"booster", "cards", "name", "code"}
_NO_BOOSTERS: Final = "there are no boosters in it"


class BoosterError(ValueError):
    """The file of boosters can't be used."""


class BoosterFile(KeptFile):
    """The kept boosters. Use it in a `with`, or close it."""

    version = 1
    schema = (
        "CREATE TABLE products (code TEXT PRIMARY KEY, name TEXT NOT NULL,"
        " cards INTEGER NOT NULL, product BLOB NOT NULL) WITHOUT ROWID",
    )
    about = "boosters"
    error = BoosterError

    def put(self, product: Product) -> None:
        """Keep a product, in the place of one with its code."""
        row = (product.code, product.name, product.size, msgspec.json.encode(product))
        self.base.execute("INSERT OR REPLACE INTO products VALUES (?, ?, ?, ?)", row)

    def find(self, code: str) -> Product | None:
        """The product of that code."""
        query = "SELECT product FROM products WHERE code = ?"
        with self.told():
            row = self.base.execute(query, (code.lower(),)).fetchone()
        return None if row is None else msgspec.json.decode(row[0], type=Product)

    def names(self) -> list[tuple[str, str, int]]:
        """The code of every product, its name, and how many cards a booster has."""
        query = "SELECT code, name, cards FROM products ORDER BY name, code"
        with self.told():
            return self.base.execute(query).fetchall()


def kept_at() -> Path:
    """Where boosters are kept, unless another place is given."""
    return default_path().with_name("boosters.sqlite")


def find_product(code: str, path: Path | None = None) -> Product | None:
    """A product by its code: the built-in one, or a kept one."""
    if code.lower() == CODE:
        return builtin_booster()
    path = path or kept_at()
    if not path.is_file():
        return None
    with BoosterFile(path) as kept:
        return kept.find(code)


def all_products(path: Path | None = None) -> list[tuple[str, str, int]]:
    """The code, the name and the size of every product there is, the built-in one first."""
    own = builtin_booster()
    found = [(own.code, own.name, own.size)]
    path = path or kept_at()
    if path.is_file():
        with BoosterFile(path) as kept:
            found += kept.names()
    return found


# --- Importing --------------------------------------------------------------------------------


@dataclass(slots=True)
class ImportedBoosters:
    """What an import did."""

    products: list[Product] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Read:
    """What was read of a file so far."""

    sets: dict[str, dict[str, Any]] = field(default_factory=dict)
    printings: dict[str, tuple[str, str]] = field(default_factory=dict)


def import_boosters(
    path: Path, kept: BoosterFile, cards: CardDatabase, progress: Progress | None = None
) -> ImportedBoosters:
    """Keep the boosters of a file, all or nothing but for sets that make no sense."""
    read = _Read()
    with JsonStream(path, progress) as stream:
        if stream.peek() != "{":
            raise stream.broken("boosters come as an object of sets")
        _read_top(stream, read)
        stream.end()
        if not read.sets:
            raise stream.broken(_NO_BOOSTERS)
    done = ImportedBoosters()
    known = _known(read, cards)
    for code, of_set in read.sets.items():
        try:
            done.products += read_products(code, of_set, known)
        except BadProduct as error:
            done.problems.append(f"{path}: {error}; left out")
    with kept.transaction():
        for product in done.products:
            kept.put(product)
    return done


def _read_top(stream: JsonStream, read: _Read) -> None:
    """A set, sets by their codes, or either as the `data` of an object."""
    alone: dict[str, Any] = {}
    for name in stream.fields():
        if name == "meta":
            stream.value()
        elif name == "data" and stream.peek() == "{":
            _read_top(stream, read)
        elif name in _WANTED or stream.peek() != "{":
            _read_field(stream, name, alone, read)
        else:
            found: dict[str, Any] = {}
            for inner in stream.fields():
                _read_field(stream, inner, found, read)
            if "booster" in found:
                read.sets[name] = found
    if "booster" in alone:
        read.sets[str(alone.get("code", "set"))] = alone


def _read_field(stream: JsonStream, name: str, found: dict[str, Any], read: _Read) -> None:
    if name not in ("cards", "tokens") or stream.peek() != "[":
        value = stream.value()
        if name in _WANTED:
            found[name] = value
        return
    for _ in stream.items():
        card = stream.value()
        if isinstance(card, dict) and isinstance(card.get("uuid"), str) and "name" in card:
            letters = card.get("colors") or ()
            colors = "".join(each for each in WUBRG if each in letters)
            printed = (str(card["name"]), colors) if name == "cards" else NO_CARD
            read.printings[card["uuid"]] = printed


def _known(read: _Read, cards: CardDatabase) -> Known:
    """How the keys of sheets become names."""

    def known(key: str) -> tuple[str, str] | None:
        if key in read.printings:
            return read.printings[key]
        card = cards.find(key)
        return None if card is None else (card.name, color_letters(card))

    return known
