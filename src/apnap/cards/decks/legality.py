"""Whether a deck may be played. (CR 100.2, 100.4)

Each function lists everything that is wrong with a deck, each with its rule; an empty list
is a legal deck. Names are those of the database. Decks with commanders: `led_decks`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.languages import Said, said
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import (
    BASIC,
    CONSPIRACY,
    LAND,
    NONTRADITIONAL,
    TypeLine,
    type_line,
)

CONSTRUCTED_SIZE: Final = 60

LIMITED_SIZE: Final = 40

COPIES: Final = 4

SIDEBOARD_SIZE: Final = 15

_NUMBERS: Final = {"five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

_ANY_NUMBER: Final = re.compile(r"A deck can have any number of cards named ")

_UP_TO: Final = re.compile(r"A deck can have up to (\w+) cards named ")


_LESS: Final = re.compile(r"Your minimum deck size is reduced by (\w+)")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a deck, and by which rule; the code is for programs.

    What isn't `certain` may be wrong: nobody knows for that day. A rule `of_format` is one of its
    own in place of the one for all decks.
    """

    rule: str
    what: str
    card: str = ""
    code: str = ""
    certain: bool = True
    of_format: bool = False

    def __str__(self) -> str:
        return str(self.told())

    def told(self) -> Said:
        """The same, to be said in any language."""
        if not self.certain:
            return said("{what}, as far as is known (CR {rule})", what=self.what, rule=self.rule)
        return said("{what} (CR {rule})", what=self.what, rule=self.rule)


def constructed_problems(deck: Deck, database: CardDatabase) -> list[Problem]:
    """What keeps a deck from constructed play. (CR 100.2a, 100.4a)"""
    problems = list(_too_small(deck.size, CONSTRUCTED_SIZE, "100.2a"))
    problems += _too_many_copies(deck, database, COPIES, "100.2a")
    outside = sum((Counter(deck.sideboard) | Counter(deck.companion)).values())
    if outside > SIDEBOARD_SIZE:
        what = said(
            "the sideboard has {n} cards, at most {most} are allowed",
            n=outside,
            most=SIDEBOARD_SIZE,
        )
        problems.append(Problem("100.4a", what, code="sideboard-too-large"))
    return problems


def limited_problems(deck: Deck, database: CardDatabase) -> list[Problem]:
    """What keeps a deck from limited play, but for what was opened. (CR 100.2b)"""
    least = LIMITED_SIZE
    for name, count in deck.sideboard.items():  # CR 905.4: conspiracies may begin the game
        card = database.find(name)
        text = "\n".join(face.text for face in card.faces) if card is not None else ""
        if (found := _LESS.search(text)) and found[1] in _NUMBERS:
            least -= count * _NUMBERS[found[1]]
    return list(_too_small(deck.size, least, "100.2b"))


def singleton_problems(
    deck: Deck, database: CardDatabase, size: int, rule: str = "903.5a"
) -> list[Problem]:
    """What keeps a deck from a format in which each card is in it once, and so many in all."""
    problems = list(_wrong_size(deck, size, rule))
    problems += _too_many_copies(deck, database, 1, "903.5b")
    return problems


def misplaced_problems(deck: Deck, database: CardDatabase, *, limited: bool) -> Iterator[Problem]:
    """Cards that lie beside decks, in a deck; conspiracies in the sideboard of limited play.

    (CR 108.2a, 315.1, 315.3)
    """
    parts = (deck.main, deck.commander, deck.companion, deck.sideboard)
    for name in dict.fromkeys(name for part in parts for name in part):
        types = types_of(database.card(name)).types
        inside = name in deck.main or name in deck.commander or name in deck.companion
        if types & CONSPIRACY and inside:
            what = said("{card} is a conspiracy, and can't be in a deck", card=name)
            yield Problem("315.3", what, name, "misplaced")
        elif types & CONSPIRACY and not limited:
            yield _conspiracy(name)
        elif types & NONTRADITIONAL & ~CONSPIRACY:
            what = said("{card} lies beside decks, and can't be in one", card=name)
            yield Problem("108.2a", what, name, "misplaced")
    if not limited:
        yield from (_conspiracy(name) for name in deck.conspiracies)


def _conspiracy(name: str) -> Problem:
    what = said("{card} is a conspiracy, which limited play alone knows", card=name)
    return Problem("315.1", what, name, "conspiracy")


def copies_allowed(card: CardText, usual: int = COPIES) -> int | None:
    """How many of a card a deck may have; None is any number. (CR 100.2a)

    What a card says of itself goes before the rule. (CR 101.1)
    """
    types = types_of(card)
    if types.supertypes & BASIC and types.types & LAND:
        return None
    text = "\n".join(face.text for face in card.faces)
    if _ANY_NUMBER.search(text):
        return None
    if (found := _UP_TO.search(text)) and found[1] in _NUMBERS:
        return _NUMBERS[found[1]]
    return usual


def types_of(card: CardText) -> TypeLine:
    """The type line of the front."""
    return type_line(card.faces[0].type_line)


def _too_small(size: int, least: int, rule: str) -> Iterator[Problem]:
    if size < least:
        what = said("the deck has {n} cards, it must have at least {least}", n=size, least=least)
        yield Problem(rule, what, code="too-few-cards")


def _too_many_copies(
    deck: Deck, database: CardDatabase, usual: int, rule: str
) -> Iterator[Problem]:
    """The limit counts deck and sideboard together. (CR 100.4a)"""
    outside = Counter(deck.sideboard) | Counter(deck.companion)
    total = Counter(deck.main) + Counter(deck.commander) + outside
    for name, count in total.items():
        most = copies_allowed(database.card(name), usual)
        if most is not None and count > most:
            what = said(
                "{n} copies of {card}, at most {most} are allowed", n=count, card=name, most=most
            )
            yield Problem(rule, what, name, "too-many-copies", of_format=usual != COPIES)


def _wrong_size(deck: Deck, size: int, rule: str) -> Iterator[Problem]:
    """The commander is one of the cards. (CR 903.5a)"""
    found = deck.size + sum(deck.commander.values())
    if found != size:
        if deck.commander:
            what = said(
                "the deck has {n} cards with its commander, it must have {size}",
                n=found,
                size=size,
            )
        else:
            what = said("the deck has {n} cards, it must have {size}", n=found, size=size)
        yield Problem(rule, what, code="wrong-size")
