"""Pools of limited events: what decks use of what was opened. (MTR 7)"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from apnap.cards.decks.decks import Deck
from apnap.languages import said
from apnap.terms.characteristics import MANA_OF_LAND_TYPE
from apnap.tournament.decks.findings import DeckFinding
from apnap.tournament.policy.editions import NEWEST, Edition

# The lands anybody may add, by name: no snow lands, and none without a basic land type.
ADDED_LANDS: Final = frozenset(MANA_OF_LAND_TYPE)


def outside_pool(
    decks: Sequence[Deck], pool: Mapping[str, int], edition: Edition = NEWEST
) -> Iterator[DeckFinding]:
    """What decks use beyond their pool and the basic lands. (MTR 7.2; MTR 2015 7.3)

    Cards that are in no deck are the sideboard, written or not.
    """
    cited = "MTR 7.2" if edition is Edition.E2025 else "MTR 2015 7.3"
    used = sum((Counter(deck.main) + Counter(deck.sideboard) for deck in decks), Counter[str]())
    for card, count in used.items():
        have = pool.get(card, 0)
        if card in ADDED_LANDS or count <= have:
            continue
        if have:
            text = said("{n} copies of {card}, the pool has {most}", n=count, card=card, most=have)
        else:
            text = said("{card} isn't in the pool", card=card)
        yield DeckFinding("outside-pool", text, cited, card=card)
