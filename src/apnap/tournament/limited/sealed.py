"""Sealed pools, from a seed that is kept. (MTR 7.2, 8.6, 9.6)"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from apnap.languages import said
from apnap.tournament.limited.boosters import Pack, PackCard, open_pack
from apnap.tournament.limited.products import Product

SEALED: Final = 6  # boosters of a player (MTR 7.2)
TWO_HEADED_GIANT: Final = 8  # of a team (MTR 9.6)
TEAM_OF_TWO: Final = 8  # (MTR 8.6)
TEAM_OF_THREE: Final = 12  # (MTR 8.6)


class Pool(msgspec.Struct, frozen=True):
    """What a player or a team has opened."""

    packs: tuple[Pack, ...]

    @property
    def cards(self) -> tuple[PackCard, ...]:
        """All cards of it."""
        return tuple(card for pack in self.packs for card in pack.cards)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards of it."""
        return tuple(card.name for card in self.cards)


def sealed_pools(
    products: Mapping[str, Product], mix: Sequence[str], count: int, seed: int
) -> tuple[Pool, ...]:
    """As many pools, each with one booster of every product of the mix, in its order.

    All get the same kinds of product (MTR 7.2). A pool depends on the seed and its number alone:
    a late entrant's is opened without changing those before it.
    """
    if missing := sorted(set(mix) - products.keys()):
        raise ValueError(said("there are no boosters of {product}", product=missing[0]))
    if not mix:
        raise ValueError(said("a pool needs at least one booster"))
    return tuple(_pool(products, mix, seed, number) for number in range(count))


def _pool(products: Mapping[str, Product], mix: Sequence[str], seed: int, number: int) -> Pool:
    random = Random(f"sealed {seed} {number}")
    return Pool(tuple(open_pack(products[code], random) for code in mix))
