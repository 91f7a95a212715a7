"""Which cards a query finds, and in what order."""

import operator as operators
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from apnap.cards.importing.computed import symbols
from apnap.cards.importing.names import name_key
from apnap.cards.search.is_words import IN_GAMES, KINDS, MEASURED, REVEALING
from apnap.cards.search.query import (
    All,
    Any,
    ColorCount,
    ColorField,
    Colors,
    Compare,
    HasKeyword,
    HasLayout,
    InFormat,
    InSet,
    Is,
    Mana,
    NameIs,
    Not,
    NumberField,
    OfRarity,
    Order,
    Parity,
    Query,
    Search,
    Status,
    TextField,
    Words,
)
from apnap.cards.search.searched_card import Seen
from apnap.cards.search.words import RARITIES

Fits: TypeAlias = Callable[[Seen], bool]

_COMPARE: Final[dict[str, Callable[[float, float], bool]]] = {
    "=": operators.eq,
    "!=": operators.ne,
    "<": operators.lt,
    ">": operators.gt,
    "<=": operators.le,
    ">=": operators.ge,
}

_STATUSES: Final = {
    Status.LEGAL: ("legal", "restricted"),
    Status.BANNED: ("banned",),
    Status.RESTRICTED: ("restricted",),
}

_EXTRA_TYPES: Final = ("token", "emblem", "plane", "phenomenon", "scheme", "vanguard", "card")


def found(search: Search, cards: Iterable[Seen]) -> list[Seen]:
    """The cards that a search finds, in its order."""
    fits = fitting(search.query)
    extras = search.extras or reveals_extras(search.query)
    chosen = [card for card in cards if (extras or not card.is_extra) and fits(card)]
    chosen.sort(key=lambda card: card.key)
    if search.order is not Order.NAME:
        chosen.sort(key=_ORDERS[search.order])
    elif name := name_wanted(search.query):
        chosen.sort(key=_by_likeness(name))
    if search.descending:
        chosen.reverse()
    # A card rewritten for Arena alone is seldom the one that is meant.
    chosen.sort(key=lambda card: card.is_rebalanced)
    return chosen


def name_wanted(query: Query) -> str:
    """The words that names are searched for, as one name; empty, if there are none."""
    parts = query.parts if isinstance(query, All) else (query,)
    return " ".join(
        part.name if isinstance(part, NameIs) else part.text
        for part in parts
        if isinstance(part, NameIs)
        or (isinstance(part, Words) and part.field is TextField.NAME and not part.is_pattern)
    )


def parts_of(query: Query) -> Iterator[Query]:
    """The query and all within it."""
    yield query
    if isinstance(query, All | Any):
        for part in query.parts:
            yield from parts_of(part)
    elif isinstance(query, Not):
        yield from parts_of(query.part)


def reveals_extras(query: Query) -> bool:
    """Whether a query asks for tokens and the like: by their type, layout or set."""
    return any(
        isinstance(part, InSet | HasLayout)
        or (isinstance(part, Is) and part.word in REVEALING)
        or (
            isinstance(part, Words)
            and part.field is TextField.TYPE
            and part.text.lower() in _EXTRA_TYPES
        )
        for part in parts_of(query)
    )


def needs_standings(query: Query) -> bool:
    """Whether a query asks how far cards are understood."""
    return any(isinstance(part, Is) and part.word in MEASURED for part in parts_of(query))


def asks_of_games(query: Query) -> bool:
    """Whether a query asks for cards that were played or tested."""
    return any(isinstance(part, Is) and part.word in IN_GAMES for part in parts_of(query))


def names_in(query: Query) -> dict[str, set[str]]:
    """The formats, sets, keywords and layouts a query names."""
    named: dict[str, set[str]] = {"format": set(), "set": set(), "keyword": set(), "layout": set()}
    for part in parts_of(query):
        match part:
            case InFormat(_, name):
                named["format"].add(name)
            case InSet(name):
                named["set"].add(name)
            case HasKeyword(name):
                named["keyword"].add(name)
            case HasLayout(name):
                named["layout"].add(name)
            case _:
                pass
    return named


def asks_rarity(search: Search) -> bool:
    """Whether a search is about rarities."""
    by_rarity = any(isinstance(part, OfRarity) for part in parts_of(search.query))
    return by_rarity or search.order is Order.RARITY


# --- What fits ----------------------------------------------------------------------------


# long: one case a line, each a condition
def fitting(query: Query) -> Fits:
    """Whether a card fits, as a function of the card."""
    match query:
        case All(parts):
            fits = [fitting(part) for part in sorted(parts, key=_effort)]
            return lambda card: all(each(card) for each in fits)
        case Any(parts):
            fits = [fitting(part) for part in parts]
            return lambda card: any(each(card) for each in fits)
        case Not(part):
            fit = fitting(part)
            return lambda card: not fit(card)
        case Words():
            return _words(query)
        case NameIs(name):
            return _name_is(name_key(name))
        case Compare(field, operator, value):
            return _compare(field, operator, value)
        case Parity(even):
            return lambda card: _mana_value(card) % 2 == (0 if even else 1)
        case Colors(field, operator, colors):
            return _colors(field, _color_test(operator, colors))
        case ColorCount(field, operator, count):
            compare = _COMPARE[operator]
            return _colors(field, lambda found: compare(found.bit_count(), count))
        case Mana(operator, wanted):
            return _mana(operator, _amounts(wanted))
        case InFormat(status, name):
            return lambda card: any(card.is_in_format(each, name) for each in _STATUSES[status])
        case InSet(code):
            return lambda card: code in card.sets
        case OfRarity(operator, rarity):
            return _rarity(operator, rarity)
        case HasKeyword(name):
            return lambda card: name in card.keywords
        case HasLayout(name):
            return lambda card: card.layout == name
        case Is(word):
            return KINDS[word]
        case _:
            assert_never(query)


def _effort(query: Query) -> int:
    """What is quickly told is asked first."""
    if isinstance(query, Words):
        return 3 if "~" in query.text else 2 if query.is_pattern else 0
    return 1 if isinstance(query, All | Any | Not | Is) else 0


def _words(words: Words) -> Fits:
    text_of = _TEXTS[words.field]
    if words.is_pattern:
        search = re.compile(words.text, re.IGNORECASE | re.MULTILINE).search
        if "~" in words.text:
            return lambda card: search(card.without_name(text_of(card))) is not None
        if words.field is TextField.NAME:
            return lambda card: search(card.name) is not None or _in_printed(search, card)
        return lambda card: search(text_of(card)) is not None
    if words.field is TextField.NAME:
        key = name_key(words.text)
        return lambda card: key in card.names
    wanted = words.text.lower()
    if "~" in wanted:
        return lambda card: wanted in card.without_name(text_of(card))
    return lambda card: wanted in text_of(card)


def _in_printed(search: Callable[[str], object], card: Seen) -> bool:
    return bool(card.printed) and search(unicodedata.normalize("NFC", card.printed)) is not None


_TEXTS: Final[dict[TextField, Callable[[Seen], str]]] = {
    TextField.NAME: lambda card: card.names,
    TextField.TYPE: lambda card: card.types,
    TextField.ORACLE: lambda card: card.oracle,
    TextField.FULL_ORACLE: lambda card: card.full_oracle,
}


def _name_is(key: str) -> Fits:
    def fits(card: Seen) -> bool:
        if key not in card.names:
            return False
        first, _, *printed = card.names.split("\n")
        return key in (first, *printed) or any(name_key(face.name) == key for face in card.faces)

    return fits


def _mana_value(card: Seen) -> float:
    return card.numbers(NumberField.MANA_VALUE)[0]


def _compare(field: NumberField, operator: str, value: float | NumberField) -> Fits:
    compare = _COMPARE[operator]
    if isinstance(value, NumberField):
        # Both numbers are of the same face.
        return lambda card: any(
            compare(one, other)
            for one, other in zip(card.numbers(field), card.numbers(value), strict=False)
        )
    return lambda card: any(compare(each, value) for each in card.numbers(field))


def _color_test(operator: str, wanted: int) -> Callable[[int], bool]:
    """How sets of colors compare: less is a part."""
    match operator:
        case "=":
            return lambda found: found == wanted
        case "!=":
            return lambda found: found != wanted
        case "<=":
            return lambda found: not found & ~wanted
        case "<":
            return lambda found: not found & ~wanted and found != wanted
        case ">=":
            return lambda found: not wanted & ~found
        case _:
            return lambda found: not wanted & ~found and found != wanted


def _colors(field: ColorField, test: Callable[[int], bool]) -> Fits:
    if field is ColorField.IDENTITY:
        return lambda card: test(card.color_identity)
    return lambda card: any(test(each) for each in card.colors)


# --- Mana costs ---------------------------------------------------------------------------


def _amounts(cost: Iterable[str]) -> Counter[str]:
    """How often each symbol is in a cost; all generic mana counts together."""
    amounts: Counter[str] = Counter()
    for symbol in cost:
        if symbol.isdigit():
            amounts["generic"] += int(symbol)
        else:
            amounts["/".join(sorted(symbol.split("/")))] += 1
    return +amounts


@lru_cache(maxsize=4096)
def _amounts_of(cost: str) -> Counter[str]:
    return _amounts(symbols(cost))


def _mana(operator: str, wanted: Counter[str]) -> Fits:
    compare: dict[str, Callable[[Counter[str]], bool]] = {
        "=": lambda cost: cost == wanted,
        "!=": lambda cost: cost != wanted,
        ">=": lambda cost: cost >= wanted,
        ">": lambda cost: cost > wanted,
        "<=": lambda cost: cost <= wanted,
        "<": lambda cost: cost < wanted,
    }
    test = compare[operator]
    return lambda card: any(
        test(_amounts_of(face.mana_cost)) for face in card.faces if face.mana_cost
    )


def _rarity(operator: str, rarity: str) -> Fits:
    compare, wanted = _COMPARE[operator], RARITIES.index(rarity)
    return lambda card: any(
        compare(RARITIES.index(each), wanted) for each in card.rarities if each in RARITIES
    )


# --- Order --------------------------------------------------------------------------------

_Key: TypeAlias = Callable[[Seen], tuple[object, ...]]


def _by_number(field: NumberField) -> _Key:
    return lambda card: tuple(card.numbers(field)[:1])


def _by_rarity(card: Seen) -> tuple[object, ...]:
    return tuple(sorted(RARITIES.index(each) for each in card.rarities if each in RARITIES)[:1])


def _by_likeness(name: str) -> _Key:
    """Names that are the one wanted, that begin with it, that have it in them, then others."""
    key = name_key(name)

    def place(card: Seen) -> tuple[object, ...]:
        names = card.names.split("\n")
        faces = [name_key(face.name) for face in card.faces]
        if key in names:
            return (0,)
        if key in faces:
            return (1,)
        if any(each.startswith(key) for each in (*names, *faces)):
            return (2,)
        return (3 if key in card.names else 4,)

    return place


_ORDERS: Final[dict[Order, _Key]] = {
    Order.MANA_VALUE: _by_number(NumberField.MANA_VALUE),
    Order.POWER: _by_number(NumberField.POWER),
    Order.TOUGHNESS: _by_number(NumberField.TOUGHNESS),
    Order.COLOR: lambda card: (card.colors[0].bit_count(), card.colors[0]) if card.colors else (9,),
    Order.RARITY: _by_rarity,
    Order.SET: lambda card: tuple(card.sets[:1]),
}
