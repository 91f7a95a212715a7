"""Formats: how their decks are built, and which cards they allow.

Which cards a format allows is told by the imported cards; what isn't said here of a format
is constructed play. Two formats need no list of cards: constructed and limited.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from apnap.cards.database import CardDatabase
from apnap.cards.decks import Deck
from apnap.cards.legality import (
    Problem,
    commander_problems,
    constructed_problems,
    limited_problems,
    singleton_problems,
)
from apnap.cards.names import SimilarNames, did_you_mean
from apnap.languages import said

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
WITHOUT_LIST: Final = (CONSTRUCTED, LIMITED)
_Building = Callable[[Deck, CardDatabase], list[Problem]]
_BUILDING: Final[dict[str, _Building]] = {
    LIMITED: lambda deck, _: limited_problems(deck),
    **dict.fromkeys(("commander", "duel", "paupercommander", "predh"), commander_problems),
    "brawl": partial(commander_problems, planeswalkers=True),
    "standardbrawl": partial(commander_problems, size=60, planeswalkers=True),
    "oathbreaker": partial(singleton_problems, size=60),
    "gladiator": partial(singleton_problems, size=100),
}


def formats(database: CardDatabase) -> tuple[str, ...]:
    """The formats there are."""
    imported = database.imported.formats() if database.imported is not None else ()
    return (*WITHOUT_LIST, *sorted(imported))


def format_key(name: str) -> str:
    """The name of a format as cards have it."""
    return name.casefold().replace(" ", "")


def format_problems(deck: Deck, database: CardDatabase, name: str) -> list[Problem]:
    """What keeps a deck from a format. A ValueError says that there is no such format."""
    name = format_key(name)
    if name not in (known := formats(database)):
        why = "" if database.imported else "; those of tournaments come with apnap cards import"
        near = did_you_mean(SimilarNames(known).close_to(name, 2)) or f": {', '.join(known)}"
        raise ValueError(f"no format is called {name!r}{near}{why}")
    problems = _BUILDING.get(name, constructed_problems)(deck, database)
    return problems if name in WITHOUT_LIST else [*problems, *_not_allowed(deck, database, name)]


def _not_allowed(deck: Deck, database: CardDatabase, name: str) -> Iterator[Problem]:
    """The cards that the format doesn't allow, or so many of them. (CR 100.6)"""
    parts = (deck.main, deck.commander, deck.sideboard)
    total = sum(map(Counter, parts), Counter[str]()) | Counter(deck.companion)
    for card in deck.names():
        stored = database.imported.stored(card) if database.imported is not None else None
        status = stored.legalities.get(name, "not_legal") if stored is not None else "unknown"
        if status == "unknown":
            what = said("{card} isn't among the imported cards, so no format has it", card=card)
            yield Problem("100.6", what, card)
        elif status == "restricted" and total[card] > 1:
            what = said(
                "{n} copies of {card}, which is restricted to one in {format}",
                n=total[card],
                card=card,
                format=name,
            )
            yield Problem("100.6", what, card)
        elif status == "banned":
            yield Problem(
                "100.6", said("{card} is banned in {format}", card=card, format=name), card
            )
        elif status == "not_legal":
            what = said("{card} is not legal in {format}", card=card, format=name)
            yield Problem("100.6", what, card)
