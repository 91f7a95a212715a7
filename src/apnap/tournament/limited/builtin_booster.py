"""The booster of the built-in set, so that there is something to draft from the beginning."""

from functools import cache
from typing import Final

from apnap.cards.builtin_set import builtin_cards, builtin_rarities
from apnap.cards.importing.computed import card_colors
from apnap.oracle.card_text import CardText
from apnap.terms.mana import COLOR_OF_LETTER
from apnap.tournament.limited.products import WUBRG, Product, Sheet, SheetCard, Variant

CODE: Final = "builtin"
_CONTENTS: Final = {"common": 10, "uncommon": 3, "rare": 1}
_WEIGHTS: Final = {"common": 1, "uncommon": 1, "rare": 2, "mythic": 1}  # on their sheets
_SHEETS: Final = {"common": "common", "uncommon": "uncommon", "rare": "rare", "mythic": "rare"}


@cache
def builtin_booster() -> Product:
    """Ten commons of all colors, three uncommons, and a rare or, half as often each, a mythic."""
    cards: dict[str, list[SheetCard]] = {name: [] for name in _CONTENTS}
    rarities = builtin_rarities()
    for card in builtin_cards():
        rarity = rarities[card.name]
        if rarity in _SHEETS:  # basic lands are added freely, and not opened (MTR 7.2)
            entry = SheetCard(card.name, _WEIGHTS[rarity], color_letters(card))
            cards[_SHEETS[rarity]].append(entry)
    sheets = {name: Sheet(tuple(of), balanced=name == "common") for name, of in cards.items()}
    return Product(CODE, "Built-in set", (Variant(dict(_CONTENTS)),), sheets)


def color_letters(card: CardText) -> str:
    """The colors of the front of a card as letters."""
    colors = card_colors(card)[0]
    return "".join(letter for letter in WUBRG if colors & COLOR_OF_LETTER[letter])
