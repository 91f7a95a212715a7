"""What lies beside the deck: planes, schemes, a vanguard, Attractions, stickers.

(CR 123.2, 717.2, 901-904)

A deck is judged here whoever plays it; which variant knows what lies beside decks is told by
`variants`.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from apnap.abilities.cards import STICKERS
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import Problem, types_of
from apnap.languages import said
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import CONSPIRACY, PHENOMENON, PLANE, SCHEME
from apnap.terms.characteristics import VANGUARD as VANGUARD_CARD

PLANES: Final = 10  # cards of a planar deck, at least (CR 901.3)

PLANES_OF_ALL: Final = 40  # of the only one, or ten for each player, if that is less (CR 901.15a)

PHENOMENA: Final = 2  # at most; for each player, in the only one

SCHEMES: Final = 20  # of a scheme deck, at least (CR 904.3)

SAME_SCHEME: Final = 2  # of one name, at most

_FOR_ANTE: Final = "if you're not playing for ante."

SHEETS: Final = 10  # of stickers, at least, and each another (CR 123.2a)

SHEETS_OF_LIMITED: Final = 3  # at most (CR 123.2b)

ATTRACTIONS: Final = 10  # of an Attraction deck, at least, each of another name (CR 717.2a)

ATTRACTIONS_OF_LIMITED: Final = 3  # at least; of a name as many as were opened (CR 717.2b)

SCHEMES_WITH_COMMANDERS: Final = 10  # at least, and each of another name (CR 904.13d)

CODE: Final = "beside"


def beside_problems(
    deck: Deck, database: CardDatabase, *, sharing: int = 0, commanders: bool = False
) -> Iterator[Problem]:
    """What is wrong with all that a deck brings with it.

    `sharing`: of how many players the planar deck is the only one; 0: it is one player's own.
    """
    if deck.planes:
        yield from planar_problems(deck.planes, database, sharing)
    if deck.schemes:
        yield from scheme_problems(deck.schemes, database, commanders=commanders)
    if deck.vanguard:
        yield from vanguard_problems(deck.vanguard, database)
    yield from _of_other_types(deck.conspiracies, database, CONSPIRACY, "905.4")


def planar_problems(
    cards: Mapping[str, int], database: CardDatabase, sharing: int = 0
) -> Iterator[Problem]:
    """What is wrong with a planar deck. (CR 901.3, 901.15a)"""
    rule = "901.15a" if sharing else "901.3"
    least = min(PLANES_OF_ALL, PLANES * sharing) if sharing else PLANES
    most = PHENOMENA * max(sharing, 1)
    yield from _of_other_types(cards, database, PLANE | PHENOMENON, "901.3")
    size = sum(cards.values())
    if size < least:
        what = said("a planar deck has at least {n} cards, not {m}", n=least, m=size)
        yield Problem(rule, what, code=CODE)
    phenomena = sum(
        count for name, count in cards.items() if types_of(database.card(name)).types & PHENOMENON
    )
    if phenomena > most:
        what = said("a planar deck has at most {n} phenomena, not {m}", n=most, m=phenomena)
        yield Problem(rule, what, code=CODE)
    yield from _too_often(cards, 1, rule)


def is_only_for_ante(card: CardText) -> bool:
    """Whether it may be in a deck only where players play for ante. (CR 407.3)"""
    return any(_FOR_ANTE in face.text for face in card.faces)


def scheme_problems(
    cards: Mapping[str, int], database: CardDatabase, *, commanders: bool = False
) -> Iterator[Problem]:
    """What is wrong with a scheme deck; with commanders it is smaller. (CR 904.3, 904.13d)"""
    rule = "904.13d" if commanders else "904.3"
    least = SCHEMES_WITH_COMMANDERS if commanders else SCHEMES
    yield from _of_other_types(cards, database, SCHEME, "904.3")
    size = sum(cards.values())
    if size < least:
        what = said("a scheme deck has at least {n} cards, not {m}", n=least, m=size)
        yield Problem(rule, what, code=CODE)
    yield from _too_often(cards, 1 if commanders else SAME_SCHEME, rule)


def vanguard_problems(cards: Mapping[str, int], database: CardDatabase) -> Iterator[Problem]:
    """Each player has one vanguard. (CR 902.3)"""
    yield from _of_other_types(cards, database, VANGUARD_CARD, "902.3")
    if sum(cards.values()) > 1:
        what = said("a player has one vanguard, not {n}", n=sum(cards.values()))
        yield Problem("902.3", what, code=CODE)


def carnival_problems(deck: Deck, database: CardDatabase, *, limited: bool) -> Iterator[Problem]:
    """What is wrong with an Attraction deck and sticker sheets; none are needed.

    (CR 123.2, 717.2)
    """
    for name in deck.attractions:
        if "Attraction" not in types_of(database.card(name)).subtypes:
            yield _misplaced(name, "717.2")
    for name in deck.stickers:
        if database.card(name).layout != STICKERS:
            yield _misplaced(name, "123.2")
    attractions, sheets = sum(deck.attractions.values()), sum(deck.stickers.values())
    if limited:
        yield from _too_few_attractions(attractions, ATTRACTIONS_OF_LIMITED, "717.2b")
        if sheets > SHEETS_OF_LIMITED:
            most = SHEETS_OF_LIMITED
            what = said("{n} sticker sheets, at most {most} are chosen", n=sheets, most=most)
            yield Problem("123.2b", what, code="too-many-copies")
        return
    if 0 < len(deck.stickers) < SHEETS:
        what = said("{n} sticker sheets, {least} are needed", n=len(deck.stickers), least=SHEETS)
        yield Problem("123.2a", what, code="too-few-cards")
    for name, count in deck.stickers.items():
        if count > 1:
            what = said("{n} sticker sheets are called {card}", n=count, card=name)
            yield Problem("123.2a", what, name, "too-many-copies")
    yield from _too_few_attractions(attractions, ATTRACTIONS, "717.2a")
    for name, count in deck.attractions.items():
        if count > 1:
            what = said("{n} Attractions are called {card}", n=count, card=name)
            yield Problem("717.2a", what, name, "too-many-copies")


def _too_few_attractions(count: int, least: int, rule: str) -> Iterator[Problem]:
    """Who plays with Attractions has a deck of them."""
    if 0 < count < least:
        what = said("the Attraction deck has {n} cards, it must have {least}", n=count, least=least)
        yield Problem(rule, what, code="too-few-cards")


def _of_other_types(
    cards: Mapping[str, int], database: CardDatabase, types: int, rule: str
) -> Iterator[Problem]:
    for name in cards:
        if not types_of(database.card(name)).types & types:
            yield _misplaced(name, rule)


def _misplaced(name: str, rule: str) -> Problem:
    what = said("{card} doesn't belong into that deck", card=name)
    return Problem(rule, what, name, CODE)


def _too_often(cards: Mapping[str, int], most: int, rule: str) -> Iterator[Problem]:
    for name, count in cards.items():
        if count > most:
            what = said(
                "{card} is there {m} times, and {n} is the most", card=name, m=count, n=most
            )
            yield Problem(rule, what, name, CODE)
