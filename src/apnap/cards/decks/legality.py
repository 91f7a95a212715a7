"""Whether a deck may be played. (CR 100.2, 100.4, 903.5)

Each function lists everything that is wrong with a deck, each with its rule; an empty list
is a legal deck. Names are those of the database.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.importing.computed import color_identity as color_identity
from apnap.cards.importing.computed import is_creature_elsewhere
from apnap.languages import Said, listed, said, word
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import (
    BASIC,
    CREATURE,
    LAND,
    LEGENDARY,
    MANA_OF_LAND_TYPE,
    PLANESWALKER,
    TypeLine,
    type_line,
)
from apnap.terms.mana import COLOR_OF_LETTER, color_names

CONSTRUCTED_SIZE: Final = 60

LIMITED_SIZE: Final = 40

COMMANDER_SIZE: Final = 100

COPIES: Final = 4

SIDEBOARD_SIZE: Final = 15

_NUMBERS: Final = {"five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

_ANY_NUMBER: Final = re.compile(r"A deck can have any number of cards named ")

_UP_TO: Final = re.compile(r"A deck can have up to (\w+) cards named ")


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


def limited_problems(deck: Deck) -> list[Problem]:
    """What keeps a deck from limited play, but for what was opened. (CR 100.2b)"""
    return list(_too_small(deck.size, LIMITED_SIZE, "100.2b"))


def singleton_problems(deck: Deck, database: CardDatabase, size: int) -> list[Problem]:
    """What keeps a deck from a format in which each card is in it once, and so many in all."""
    problems = list(_wrong_size(deck, size))
    problems += _too_many_copies(deck, database, 1, "903.5b")
    return problems


def commander_problems(
    deck: Deck,
    database: CardDatabase,
    size: int = COMMANDER_SIZE,
    *,
    planeswalkers: bool = False,
) -> list[Problem]:
    """What keeps a deck from Commander, or from Brawl, whose commanders may be planeswalkers.

    (CR 903.3, 903.5, 903.12)
    """
    problems = list(_no_commander(deck, database, planeswalkers=planeswalkers))
    problems += singleton_problems(deck, database, size)
    allowed = 0
    for name in deck.commander:
        allowed |= color_identity(database.card(name))
    basics = _basics_of_one_type(deck, database) if planeswalkers and not allowed else ()
    for name in deck.main:
        if name not in basics:  # CR 903.12e
            problems += _outside_colors(name, database.card(name), allowed)
    if deck.sideboard:
        what = said("a Commander deck has no sideboard")
        problems.append(Problem("903.5e", what, code="no-sideboard"))
    return problems


def copies_allowed(card: CardText, usual: int = COPIES) -> int | None:
    """How many of a card a deck may have; None is any number. (CR 100.2a)

    What a card says of itself goes before the rule. (CR 101.1)
    """
    types = _types(card)
    if types.supertypes & BASIC and types.types & LAND:
        return None
    text = "\n".join(face.text for face in card.faces)
    if _ANY_NUMBER.search(text):
        return None
    if (found := _UP_TO.search(text)) and found[1] in _NUMBERS:
        return _NUMBERS[found[1]]
    return usual


def _land_colors(card: CardText) -> int:
    """The colors of mana its basic land types let a card produce. (CR 305.6)"""
    colors = 0
    for face in card.faces:
        for subtype in type_line(face.type_line).subtypes:
            colors |= COLOR_OF_LETTER[MANA_OF_LAND_TYPE.get(subtype, "C")]
    return colors


def _types(card: CardText) -> TypeLine:
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


def _outside_colors(name: str, card: CardText, allowed: int) -> Iterator[Problem]:
    """Colors of a card that its commander doesn't have. (CR 903.5c, 903.5d)"""
    if outside := color_identity(card) & ~allowed:
        what = said(
            "{card} is {colors}, which its commander is not", card=name, colors=_colors(outside)
        )
        yield Problem("903.5c", what, name, "color-identity")
    elif outside := _land_colors(card) & ~allowed:
        what = said(
            "{card} makes {colors} mana, which its commander is not",
            card=name,
            colors=_colors(outside),
        )
        yield Problem("903.5d", what, name, "color-identity")


def _colors(colors: int) -> Said:
    return listed([word("color", name) for name in color_names(colors)])


def _wrong_size(deck: Deck, size: int) -> Iterator[Problem]:
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
        yield Problem("903.5a", what, code="wrong-size")


def _basics_of_one_type(deck: Deck, database: CardDatabase) -> list[str]:
    """The basic lands of a deck, if they have one basic land type between them."""
    basics = [name for name in deck.main if _types(database.card(name)).supertypes & BASIC]
    kinds = {each for name in basics for each in _types(database.card(name)).subtypes}
    return basics if len(kinds) == 1 else []


def _no_commander(deck: Deck, database: CardDatabase, *, planeswalkers: bool) -> Iterator[Problem]:
    """A commander is legendary and has power and toughness, or says it can be one. (CR 903.3)

    In Brawl it may be a planeswalker (CR 903.12c).
    Not yet: which two cards can be commanders together (CR 702.124).
    """
    if not deck.commander:
        yield Problem("903.3", said("the deck has no commander"), code="no-commander")
    for name in deck.commander:
        card = database.card(name)
        types = _types(card)
        fits = types.types & CREATURE or card.faces[0].power  # a Vehicle, a Spacecraft
        fits = fits or (planeswalkers and types.types & PLANESWALKER)
        fits = fits or is_creature_elsewhere(card.faces[0].text)
        if (
            not (types.supertypes & LEGENDARY and fits)
            and "can be your commander" not in card.faces[0].text
        ):
            what = said("{card} can't be a commander", card=name)
            yield Problem("903.3", what, name, "no-commander")
