"""What a booster may hold: sheets of cards, and how many come from each.

The shape is that of MTGJSON: a product has variants, each with a weight and the number of cards
from each sheet; a sheet has cards, each with a weight. Cards are known there by ids of
printings; here they have been given their names.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

WUBRG: Final = "WUBRG"


class SheetCard(msgspec.Struct, frozen=True):
    """A card on a sheet, and how often it is on it."""

    name: str
    weight: int = 1
    colors: str = ""  # letters


class Sheet(msgspec.Struct, frozen=True):
    """Cards that are printed together."""

    cards: tuple[SheetCard, ...]
    foil: bool = False
    balanced: bool = False  # each color should be among those drawn
    fixed: bool = False  # all of it is in the booster, nothing is drawn
    duplicates: bool = False  # a card may be drawn twice


class Variant(msgspec.Struct, frozen=True):
    """One way to fill a booster: how many cards of each sheet, and how likely it is."""

    contents: dict[str, int]
    weight: int = 1


class Product(msgspec.Struct, frozen=True):
    """A kind of booster."""

    code: str  # by which it is asked for: "abc", or "abc-arena" for another than the usual
    name: str
    variants: tuple[Variant, ...]
    sheets: dict[str, Sheet]

    @property
    def size(self) -> int:
        """How many cards its most usual booster has."""
        usual = max(self.variants, key=lambda variant: variant.weight)
        return sum(
            sum(card.weight for card in self.sheets[name].cards)
            if self.sheets[name].fixed
            else count
            for name, count in usual.contents.items()
        )


class BadProduct(ValueError):
    """Data of boosters that make no sense; says what and where."""


# The name and the colors of the card that a key of a sheet stands for; None: nobody knows it.
Known = Callable[[str], tuple[str, str] | None]

# What stands for a token or another thing that is no card; it is taken out first (MTR 7.7).
NO_CARD: Final = ("", "")

USUAL: Final = ("play", "draft", "default")  # what MTGJSON calls the boosters one drafts with


def read_products(code: str, of_set: Mapping[str, Any], known: Known) -> list[Product]:
    """The products of one set in MTGJSON's shape: its `booster` has one for each kind."""
    boosters = _object(of_set.get("booster"), f"{code}: booster")
    usual = next((kind for kind in USUAL if kind in boosters), "")
    found = []
    for kind, data in boosters.items():
        where = f"{code}: booster {kind!r}"
        data = _object(data, where)
        name = str(of_set.get("name") or code)
        own = code.lower() if kind == usual else f"{code.lower()}-{kind}"
        shown = name if kind == usual else str(data.get("name") or f"{name} ({kind})")
        found.append(_product(own, shown, data, known, where))
    return found


def _product(code: str, name: str, data: Mapping[str, Any], known: Known, where: str) -> Product:
    listed = _object(data.get("sheets"), f"{where}: sheets")
    variants = data.get("boosters")
    if not isinstance(variants, list) or not variants:
        raise BadProduct(f"{where}: boosters is no list with something in it")
    sheets = {
        key: _sheet(_object(sheet, f"{where}, sheet {key!r}"), known, f"{where}, sheet {key!r}")
        for key, sheet in listed.items()
    }
    empty = {key for key, sheet in sheets.items() if not sheet.cards}
    read = tuple(
        _variant(_object(each, f"{where}: variant {at}"), sheets, f"{where}: variant {at}", empty)
        for at, each in enumerate(variants, 1)
    )
    sheets = {key: sheet for key, sheet in sheets.items() if key not in empty}
    _must_sum(data.get("boostersTotalWeight"), sum(each.weight for each in read), where)
    return Product(code, name, read, sheets)


def _variant(
    data: Mapping[str, Any], sheets: Mapping[str, Sheet], where: str, empty: set[str]
) -> Variant:
    contents = _object(data.get("contents"), f"{where}: contents")
    contents = {name: count for name, count in contents.items() if name not in empty}
    if not contents:
        raise BadProduct(f"{where}: it is empty")
    for name, count in contents.items():
        if name not in sheets:
            raise BadProduct(f"{where}: there is no sheet {name!r}")
        count = _count(count, f"{where}: the cards of sheet {name!r}")
        sheet = sheets[name]
        if not sheet.fixed and not sheet.duplicates and count > len(sheet.cards):
            have = len(sheet.cards)
            raise BadProduct(f"{where}: {count} cards of sheet {name!r}, which has {have}")
    return Variant(dict(contents), _count(data.get("weight"), f"{where}: the weight"))


def _sheet(data: Mapping[str, Any], known: Known, where: str) -> Sheet:
    cards, missing, total = [], [], 0
    for key, weight in _object(data.get("cards"), f"{where}: cards").items():
        weight = _count(weight, f"{where}: the weight of {key!r}")
        total += weight
        found = known(key)
        if found is None:
            missing.append(key)
        elif found != NO_CARD:
            cards.append(SheetCard(found[0], weight, found[1]))
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise BadProduct(f"{where}: no card is known as {missing[0]}{more}")
    if not total:
        raise BadProduct(f"{where}: it has no cards")
    _must_sum(data.get("totalWeight"), total, where)
    flags = {
        ours: _flag(data.get(theirs, False), f"{where}: {theirs}")
        for theirs, ours in _FLAGS.items()
    }
    return Sheet(tuple(cards), **flags)


_FLAGS: Final = {
    "foil": "foil",
    "balanceColors": "balanced",
    "fixed": "fixed",
    "allowDuplicates": "duplicates",
}


def _object(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadProduct(f"{where} is no object")
    return value


def _count(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BadProduct(f"{where} is no number above 0: {value!r}")
    return value


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadProduct(f"{where} is neither true nor false: {value!r}")
    return value


def _must_sum(told: object, found: int, where: str) -> None:
    """The total that is told, if one is, must be the sum of the weights."""
    if told is not None and told != found:
        raise BadProduct(f"{where}: the weights make {found}, not {told!r} as it says")
