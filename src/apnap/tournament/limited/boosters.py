"""Opening boosters. (MTR 7.2)"""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from apnap.tournament.limited.products import WUBRG, Product, Sheet, SheetCard

# Only these may be added to a deck, in any number (MTR 7.2); MTR 2015 7.7 takes them out of
# a booster before a draft, unless they are foil.
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class PackCard(msgspec.Struct, frozen=True):
    """A card in a booster."""

    name: str
    foil: bool = False


class Pack(msgspec.Struct, frozen=True):
    """A booster that was opened."""

    product: str
    cards: tuple[PackCard, ...]

    def without_basics(self) -> "Pack":
        """The booster without basic lands that aren't foil. (MTR 2015 7.7)"""
        kept = tuple(card for card in self.cards if card.foil or card.name not in BASICS)
        return Pack(self.product, kept)


def open_pack(product: Product, random: Random) -> Pack:
    """Open a booster: a variant by its weight, then the cards of its sheets by theirs."""
    variants = product.variants
    (variant,) = random.choices(variants, [each.weight for each in variants])
    cards: list[PackCard] = []
    for name, count in variant.contents.items():
        sheet = product.sheets[name]
        drawn = _drawn(sheet, count, random)
        cards += [PackCard(card.name, sheet.foil) for card in drawn]
    return Pack(product.code, tuple(cards))


def _drawn(sheet: Sheet, count: int, random: Random) -> list[SheetCard]:
    if sheet.fixed:
        return [card for card in sheet.cards for _ in range(card.weight)]
    if sheet.duplicates:
        return random.choices(sheet.cards, [card.weight for card in sheet.cards], k=count)
    rest = list(sheet.cards)
    drawn = []
    if sheet.balanced:
        for color in _balanced_colors(rest, count):
            of_color = [card for card in rest if card.colors == color]
            drawn.append(_taken(rest, of_color, random))
    while len(drawn) < count:
        drawn.append(_taken(rest, rest, random))
    random.shuffle(drawn)  # or the first five would tell their colors by their places
    return drawn


def _balanced_colors(cards: Sequence[SheetCard], count: int) -> list[str]:
    """The colors of which there must be a card: all, if so many are drawn."""
    colors = [color for color in WUBRG if any(card.colors == color for card in cards)]
    return colors if len(colors) <= count else []


def _taken(rest: list[SheetCard], of: Sequence[SheetCard], random: Random) -> SheetCard:
    (card,) = random.choices(of, [each.weight for each in of])
    rest.remove(card)
    return card
