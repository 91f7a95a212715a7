"""Building a deck of what was opened or drafted. (MTR 7.1, CR 100.2b)"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

import msgspec

from apnap.cards.decks.legality import LIMITED_SIZE
from apnap.tournament.limited.boosters import BASICS
from apnap.tournament.limited.products import WUBRG
from apnap.tournament.limited.worth import LimitedCard

LANDS: Final = 17
LED_SIZE: Final = 60  # of a deck with a commander, at least (CR 903.13f)
LED_LANDS: Final = 25
_SPELLS: Final = LIMITED_SIZE - LANDS
_DUALS: Final = 4  # lands of the pool that are played
_CREATURES: Final = 15  # about so many, and the rest something else
_CURVE: Final = {1: 3, 2: 6, 3: 6, 4: 5, 5: 4}  # how many of a mana value are welcome
_EXPENSIVE: Final = 3  # and of more than that
BASIC_OF: Final = dict(zip(WUBRG, BASICS, strict=True))
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


class BuiltDeck(msgspec.Struct, frozen=True):
    """A deck and what is left of the pool: how many of each name."""

    main: dict[str, int]
    sideboard: dict[str, int]
    colors: str = ""
    commander: dict[str, int] = {}


def build(pool: Sequence[LimitedCard]) -> BuiltDeck:
    """The best deck of forty cards in two colors that the pool seems to give."""
    pairs = ["".join(pair) for pair in combinations(WUBRG, 2)]
    chosen = {pair: _spells(pool, pair) for pair in pairs}
    colors = max(pairs, key=lambda pair: _strength(chosen[pair]))
    spells = chosen[colors]
    lands = _duals(pool, colors)
    main = Counter(card.name for card in (*spells, *lands))
    rest = Counter(card.name for card in pool) - main
    basics = _basics(spells, colors, LIMITED_SIZE - len(spells) - len(lands))
    return BuiltDeck({**main, **_added(main, basics)}, dict(rest), colors)


def build_led(pool: Sequence[LimitedCard], added: Sequence[LimitedCard] = ()) -> BuiltDeck:
    """The best deck of sixty cards that one of the pool, or of those added, may lead.

    (CR 903.13e, 903.13f)
    """
    leaders = [card for card in (*pool, *added) if card.leads and card.playable and card.creature]
    if not leaders:
        return build(pool)
    made = [_led_by(card, pool) for card in dict.fromkeys(leaders)]
    return max(made, key=lambda each: each[0])[1]


def _led_by(leader: LimitedCard, pool: Sequence[LimitedCard]) -> tuple[float, BuiltDeck]:
    """What it would lead, and how good that is."""
    best: tuple[float, BuiltDeck] | None = None
    for colors in [leader.identity] if not leader.any_color else list(WUBRG):
        rest = list(pool)
        if leader in rest:
            rest.remove(leader)
        able = [
            card
            for card in rest
            if card.playable and not card.land and not card.beside
            if all(color in colors for color in card.identity)
        ]
        spells = sorted(able, key=lambda card: -card.rating)[: LED_SIZE - LED_LANDS - 1]
        main = Counter(card.name for card in spells)
        lands = _lands(spells, colors, LED_SIZE - len(spells) - 1)
        score = leader.rating + sum(card.rating - 1 for card in spells)
        left = Counter(card.name for card in rest) - main
        deck = BuiltDeck({**main, **_added(main, lands)}, dict(left), colors, {leader.name: 1})
        if best is None or score > best[0]:
            best = score, deck
    assert best is not None
    return best


def _lands(spells: Sequence[LimitedCard], colors: str, count: int) -> dict[str, int]:
    """Basic lands of these colors, by the symbols of the costs."""
    symbols = Counter(
        color
        for card in spells
        for symbol in _SYMBOL.findall(card.mana_cost)
        for color in colors
        if color in symbol
    )
    total = sum(symbols.values())
    lands = {color: round(count * symbols[color] / total) if total else 0 for color in colors}
    if not lands:
        return {}
    most = max(lands, key=lambda color: (symbols[color], color))
    lands[most] += count - sum(lands.values())
    return {BASIC_OF[color]: number for color, number in lands.items() if number > 0}


def _added(main: Mapping[str, int], basics: Mapping[str, int]) -> dict[str, int]:
    return {name: main.get(name, 0) + count for name, count in basics.items() if count}


def _strength(spells: Sequence[LimitedCard]) -> float:
    """A full deck of good cards beats a few better ones."""
    return sum(card.rating for card in spells) + (len(spells) - _SPELLS)


def _spells(pool: Sequence[LimitedCard], colors: str) -> list[LimitedCard]:
    """The best cards of these colors, of many costs, about two thirds of them creatures."""
    rest = [
        card
        for card in pool
        if card.playable
        and not card.land
        and not card.beside
        and all(color in colors for color in card.colors)
    ]
    chosen: list[LimitedCard] = []
    curve: Counter[int] = Counter()
    while rest and len(chosen) < _SPELLS:
        creatures = sum(card.creature for card in chosen)
        best = max(rest, key=lambda card: _wanted(card, curve, creatures, len(chosen)))
        rest.remove(best)
        chosen.append(best)
        curve[_slot(best)] += 1
    return chosen


def _wanted(card: LimitedCard, curve: Counter[int], creatures: int, count: int) -> float:
    value = card.rating
    slot = _slot(card)
    value -= 0.5 * max(0, curve[slot] + 1 - _CURVE.get(slot, _EXPENSIVE))
    if card.creature:
        value -= 0.4 * max(0, creatures + 1 - _CREATURES - 2)
    else:
        value -= 0.5 * max(0, count - creatures + 1 - (_SPELLS - _CREATURES))
    return value


def _slot(card: LimitedCard) -> int:
    return min(max(card.mana_value, 1), 6)


def _duals(pool: Sequence[LimitedCard], colors: str) -> list[LimitedCard]:
    """Lands of the pool that make both colors."""
    fitting = [
        card
        for card in pool
        if card.land
        and card.playable
        and card.name not in BASICS
        and set(colors) <= set(card.makes)
    ]
    return fitting[:_DUALS]


def _basics(spells: Sequence[LimitedCard], colors: str, count: int) -> dict[str, int]:
    """Basic lands by the colored symbols of the costs, and some of each color that is there."""
    symbols: Counter[str] = Counter()
    for card in spells:
        for symbol in _SYMBOL.findall(card.mana_cost):
            symbols.update(color for color in colors if color in symbol)
    first, second = colors[0], colors[1]
    total = symbols[first] + symbols[second]
    share = round(count * symbols[first] / total) if total else count // 2
    least = min(6, count // 2)
    low = least if symbols[first] else 0
    high = count - (least if symbols[second] else 0)
    share = max(low, min(high, share))
    return {BASIC_OF[first]: share, BASIC_OF[second]: count - share}


def pool_problems(
    main: Mapping[str, int], sideboard: Mapping[str, int], pool: Mapping[str, int]
) -> dict[str, int]:
    """How many of a card a deck has too many for a pool; basic lands may be added. (MTR 7.2)"""
    used = Counter(main) + Counter(sideboard)
    return {
        name: count - pool.get(name, 0)
        for name, count in used.items()
        if name not in BASICS and count > pool.get(name, 0)
    }
