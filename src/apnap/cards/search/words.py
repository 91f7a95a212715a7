"""The words of the search language: keys, colors and their nicknames, rarities."""

from typing import Final

from apnap.cards.search.query import ColorField, NumberField, Order, Status, TextField
from apnap.languages import said
from apnap.terms.mana import ALL_COLORS, BLACK, BLUE, COLOR_OF_NAME, GREEN, RED, WHITE

TEXT_KEYS: Final = {
    **dict.fromkeys(("name", "n"), TextField.NAME),
    **dict.fromkeys(("t", "type"), TextField.TYPE),
    **dict.fromkeys(("o", "oracle", "text"), TextField.ORACLE),
    **dict.fromkeys(("fo", "fulloracle"), TextField.FULL_ORACLE),
}

NUMBER_KEYS: Final = {
    **dict.fromkeys(("mv", "cmc", "manavalue"), NumberField.MANA_VALUE),
    **dict.fromkeys(("pow", "power"), NumberField.POWER),
    **dict.fromkeys(("tou", "toughness"), NumberField.TOUGHNESS),
    **dict.fromkeys(("loy", "loyalty"), NumberField.LOYALTY),
    **dict.fromkeys(("def", "defense"), NumberField.DEFENSE),
    **dict.fromkeys(("pt", "powtou"), NumberField.TOTAL),
}

COLOR_KEYS: Final = {
    **dict.fromkeys(("c", "color", "colors"), ColorField.COLOR),
    **dict.fromkeys(("id", "identity", "ci", "coloridentity"), ColorField.IDENTITY),
}

STATUS_KEYS: Final = {
    **dict.fromkeys(("f", "format", "legal"), Status.LEGAL),
    "banned": Status.BANNED,
    "restricted": Status.RESTRICTED,
}

MANA_KEYS: Final = ("m", "mana")

SET_KEYS: Final = ("s", "set", "e", "edition")

RARITY_KEYS: Final = ("r", "rarity")

KEYWORD_KEYS: Final = ("k", "kw", "keyword")

LAYOUT_KEYS: Final = ("layout",)

IS_KEYS: Final = ("is", "not", "has")

OPTION_KEYS: Final = ("order", "direction", "unique", "include")

IN_KEYS: Final = ("in",)

KEYS: Final = (
    *TEXT_KEYS,
    *NUMBER_KEYS,
    *COLOR_KEYS,
    *STATUS_KEYS,
    *(MANA_KEYS + SET_KEYS + RARITY_KEYS + KEYWORD_KEYS + LAYOUT_KEYS + IS_KEYS + IN_KEYS),
    *OPTION_KEYS,
)

# What Scryfall can search and we don't know: said so, instead of "no such word".
_NO_PICTURES: Final = said("pictures aren't kept")
_NO_PRINTINGS: Final = said("printings aren't kept")
_NO_PRICES: Final = said("prices aren't kept")
_NO_TAGS: Final = said("tags and lists aren't kept")

UNKNOWN_HERE: Final = {
    **dict.fromkeys(("a", "artist", "art", "atag", "border", "frame", "stamp"), _NO_PICTURES),
    **dict.fromkeys(("ft", "flavor", "wm", "watermark", "game", "lang"), _NO_PRINTINGS),
    **dict.fromkeys(("cn", "number", "b", "block", "st", "year", "date", "new"), _NO_PRINTINGS),
    **dict.fromkeys(("usd", "eur", "tix", "cheapest"), _NO_PRICES),
    **dict.fromkeys(("otag", "function", "cube", "produces", "devotion"), _NO_TAGS),
}

ORDERS: Final = {
    **{order.value: order for order in Order},
    "cmc": Order.MANA_VALUE,
    "colors": Order.COLOR,
    "released": Order.SET,
}

RARITIES: Final = ("common", "uncommon", "rare", "special", "mythic", "bonus")

RARITY_LETTERS: Final = {"c": "common", "u": "uncommon", "r": "rare", "s": "special", "m": "mythic"}

COLORLESS_WORDS: Final = ("c", "colorless")

MULTICOLOR_WORDS: Final = ("m", "multi", "multicolor")

COLOR_WORDS: Final = {
    **COLOR_OF_NAME,
    "azorius": WHITE | BLUE,
    "dimir": BLUE | BLACK,
    "rakdos": BLACK | RED,
    "gruul": RED | GREEN,
    "selesnya": GREEN | WHITE,
    **dict.fromkeys(("orzhov", "silverquill"), WHITE | BLACK),
    **dict.fromkeys(("izzet", "prismari"), BLUE | RED),
    **dict.fromkeys(("golgari", "witherbloom"), BLACK | GREEN),
    **dict.fromkeys(("boros", "lorehold"), RED | WHITE),
    **dict.fromkeys(("simic", "quandrix"), GREEN | BLUE),
    "bant": GREEN | WHITE | BLUE,
    "esper": WHITE | BLUE | BLACK,
    "grixis": BLUE | BLACK | RED,
    "jund": BLACK | RED | GREEN,
    "naya": RED | GREEN | WHITE,
    "abzan": WHITE | BLACK | GREEN,
    "jeskai": BLUE | RED | WHITE,
    "sultai": BLACK | GREEN | BLUE,
    "mardu": RED | WHITE | BLACK,
    "temur": GREEN | BLUE | RED,
    "chaos": ALL_COLORS & ~WHITE,
    "aggression": ALL_COLORS & ~BLUE,
    "altruism": ALL_COLORS & ~BLACK,
    "growth": ALL_COLORS & ~RED,
    "artifice": ALL_COLORS & ~GREEN,
}

FORMATS: Final = {"edh": "commander"}  # what formats are called too
