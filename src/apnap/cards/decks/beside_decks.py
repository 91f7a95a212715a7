"""Decks beside the deck: what is wrong with a planar deck, a scheme deck, a vanguard. (CR 901-904)"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.languages import Said, said
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import PHENOMENON, PLANE, SCHEME

PLANES: Final = 10  # cards of a planar deck, at least (CR 901.3)

PLANES_OF_ALL: Final = 40  # of the only one, or ten for each player, if that is less (CR 901.15a)

PHENOMENA: Final = 2  # at most; for each player, in the only one

SCHEMES: Final = 20  # of a scheme deck, at least (CR 904.3)

SAME_SCHEME: Final = 2  # of one name, at most

_FOR_ANTE: Final = "if you're not playing for ante."

SCHEMES_WITH_COMMANDERS: Final = 10  # at least, and each of another name (CR 904.13d)


def wrong_with_planes(cards: Sequence[CardProgram], sharing: int = 0) -> Iterator[Said]:
    """What is wrong with a planar deck; `sharing`: of how many players it is the only one.

    (CR 901.3, 901.15a)
    """
    least = min(PLANES_OF_ALL, PLANES * sharing) if sharing else PLANES
    most = PHENOMENA * max(sharing, 1)
    yield from _of_other_types(cards, PLANE | PHENOMENON)
    if len(cards) < least:
        yield said("a planar deck has at least {n} cards, not {m}", n=least, m=len(cards))
    phenomena = sum(1 for card in cards if card.front.types & PHENOMENON)
    if phenomena > most:
        yield said("a planar deck has at most {n} phenomena, not {m}", n=most, m=phenomena)
    yield from _too_often(cards, 1)


def is_only_for_ante(card: CardText) -> bool:
    """Whether it may be in a deck only where players play for ante. (CR 407.3)"""
    return any(_FOR_ANTE in face.text for face in card.faces)


def wrong_with_schemes(cards: Sequence[CardProgram]) -> Iterator[Said]:
    """What is wrong with a scheme deck. (CR 904.3)"""
    yield from _of_other_types(cards, SCHEME)
    if len(cards) < SCHEMES:
        yield said("a scheme deck has at least {n} cards, not {m}", n=SCHEMES, m=len(cards))
    yield from _too_often(cards, SAME_SCHEME)


def _of_other_types(cards: Sequence[CardProgram], types: int) -> Iterator[Said]:
    for card in cards:
        if not card.front.types & types:
            yield said("{card} doesn't belong into that deck", card=card.name)


def _too_often(cards: Sequence[CardProgram], most: int) -> Iterator[Said]:
    for name, count in Counter(card.name for card in cards).items():
        if count > most:
            yield said("{card} is there {m} times, and {n} is the most", card=name, m=count, n=most)
