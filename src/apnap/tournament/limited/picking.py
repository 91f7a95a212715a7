"""Which card to pick: what agents do, and what people may be advised."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from apnap.tournament.limited.products import WUBRG
from apnap.tournament.limited.worth import LimitedCard

_REPLACEABLE: Final = 1.8  # what a card must be worth to draw one into its color
_SETTLED: Final = 18  # picks after which one is in two colors for good
_OFF_COLOR: Final = 2.6  # what a card of other colors loses then
_NO_PLAY: Final = 10.0  # a card that can't be executed is no use


def ranked(
    booster: Sequence[LimitedCard], picks: Sequence[LimitedCard], random: Random | None = None
) -> list[int]:
    """The places of a booster's cards, the best for one with these picks first.

    With a source of chance, cards of nearly the same worth may change places, as people differ.
    """
    colors = leaning(picks)
    settled = min(1.0, len(picks) / _SETTLED)
    values = [
        _value(card, colors, settled, picks) + (random.gauss(0, 0.15) if random else 0.0)
        for card in booster
    ]
    return sorted(range(len(booster)), key=lambda at: (-values[at], at))


def leaning(picks: Sequence[LimitedCard]) -> str:
    """The two colors one's picks are best in."""
    weights: defaultdict[str, float] = defaultdict(float)
    for card in picks:
        good = max(0.0, card.rating - _REPLACEABLE) if card.playable else 0.0
        for color in card.colors:
            weights[color] += good / len(card.colors)
    pairs = ("".join(pair) for pair in combinations(WUBRG, 2))
    return max(pairs, key=lambda pair: sum(weights[color] for color in pair))


def _value(card: LimitedCard, colors: str, settled: float, picks: Sequence[LimitedCard]) -> float:
    if not card.playable:
        return card.rating - _NO_PLAY
    value = card.rating
    if card.land:
        fits = sum(color in colors for color in card.makes)
        return value + settled * (0.8 if fits > 1 else -0.5)
    outside = sum(color not in colors for color in card.colors)
    value -= settled * _OFF_COLOR * (outside > 0) + 0.4 * (len(card.colors) > 1)
    if card.creature and settled > 0.5:
        value += 0.4 if sum(pick.creature for pick in picks) < len(picks) / 2 else 0.0
    return value
