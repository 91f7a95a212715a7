"""Cards that could stand in for another: near in color, cost and type, and with a like role.

The role is told by the words of the texts: words that few cards have say more about a card than
those that all have. Which words they are is counted, and known to nobody here.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from math import log, sqrt
from typing import Final

from apnap.cards.importing.computed import mana_value
from apnap.cards.search.searched_card import Seen
from apnap.terms.characteristics import TypeLine, type_line

_WORD: Final = re.compile(r"[a-z~]+|\{[^}]*\}|[+-]?\d+")

# How much each likeness counts.
_ROLE: Final = 3.0
_TYPES: Final = 1.5
_COST: Final = 1.0
_COLORS: Final = 0.5


class SimilarCards:
    """Compares cards with others of a pool."""

    def __init__(self, cards: Iterable[Seen]) -> None:
        self._cards = [card for card in cards if not card.is_extra and card.pool]

    @cached_property
    def _weights(self) -> dict[str, float]:
        counts = Counter(word for card in self._cards for word in _words(card))
        return {word: log(1 + len(self._cards) / count) for word, count in counts.items()}

    def near(self, card: Seen, colors: int, format_name: str = "") -> Iterator[Seen]:
        """Other cards, the nearest first: of no further colors than the card has, or these."""
        allowed = card.color_identity | colors
        kinds = _types(card).types
        ranked = [
            (-self._likeness(card, other), other.name, other)
            for other in self._cards
            if other.key != card.key
            and not other.color_identity & ~allowed
            and kinds & _types(other).types
            and (not format_name or _is_legal(other, format_name))
        ]
        for _, _, other in sorted(ranked, key=lambda each: each[:2]):
            yield other

    def _likeness(self, card: Seen, other: Seen) -> float:
        return (
            _ROLE * self._role(_words(card), _words(other))
            + _TYPES * _same_types(_types(card), _types(other))
            + _COST / (1 + abs(mana_value(card.text) - mana_value(other.text)))
            + _COLORS * (card.colors == other.colors)
        )

    def _role(self, mine: frozenset[str], theirs: frozenset[str]) -> float:
        """From 0, nothing in common, to 1, the same words."""
        if not mine or not theirs:
            return float(mine == theirs)
        return self._size(mine & theirs) ** 2 / (self._size(mine) * self._size(theirs))

    def _size(self, words: frozenset[str]) -> float:
        return sqrt(sum(self._weights.get(word, 0.0) ** 2 for word in words)) or 1.0


def _types(card: Seen) -> TypeLine:
    return type_line(card.faces[0].type_line)


def _same_types(mine: TypeLine, theirs: TypeLine) -> float:
    """Which share of the card types and subtypes of two cards both have."""
    subtypes = set(mine.subtypes), set(theirs.subtypes)
    shared = (mine.types & theirs.types).bit_count() + len(subtypes[0] & subtypes[1])
    return shared / ((mine.types | theirs.types).bit_count() + len(subtypes[0] | subtypes[1]))


def _words(card: Seen) -> frozenset[str]:
    return frozenset(_WORD.findall(card.without_name(card.oracle)))


def _is_legal(card: Seen, format_name: str) -> bool:
    return any(card.is_in_format(status, format_name) for status in ("legal", "restricted"))
