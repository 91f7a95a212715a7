"""Companions, and whether a deck is as they ask. (CR 702.139)

A deck is judged by the texts of its cards, before there is a game. What a companion asks is read
from the one line that says it, so that it is known also of cards whose other lines can't be read.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import ActivatedAbility, Companion
from apnap.abilities.cards import CardProgram
from apnap.abilities.descriptions import (
    Card,
    EitherOf,
    Measured,
    OddManaValue,
    OfSubtype,
    OfType,
    Permanent,
    Without,
)
from apnap.abilities.references import Description, Quality
from apnap.abilities.values import Comparison, DeckRule, Measure
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.reading import read_card
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import Problem
from apnap.cards.importing.computed import mana_value, symbols, without_reminder
from apnap.keywords.registry import expanded
from apnap.languages import said
from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.characteristics import (
    CREATURE,
    MANA_OF_LAND_TYPE,
    PERMANENT_TYPES,
    type_line,
)

_SAYS: Final = re.compile(r"^Companion *[—-].*$", re.MULTILINE)

# What is written with a colon, and not in the words of an ability that something gains.
_ACTIVATED: Final = re.compile(r"^[^\"(\n]+: ", re.MULTILINE)

_CHANGELING: Final = re.compile(r"^(?:[^(\n]*, )?changeling\b", re.MULTILINE | re.IGNORECASE)


def companion_problems(deck: Deck, database: CardDatabase, least: int) -> Iterator[Problem]:
    """What is wrong with the companion of a deck that must have so many cards at least."""
    if sum(deck.companion.values()) > 1:
        what = said("a deck has one companion, not {n}", n=sum(deck.companion.values()))
        yield Problem("702.139a", what, code="no-companion")
    for name in deck.companion:
        asked = companion_of(database.card(name))
        if not _SAYS.search(database.card(name).faces[0].text):
            what = said("{card} is no companion", card=name)
            yield Problem("702.139a", what, name, "no-companion")
        elif asked is not None:
            yield from _unfulfilled(name, asked, deck, database, least)


def companion_of(card: CardText) -> Companion | None:
    """What a card asks of a deck whose companion it is; None, if that can't be read."""
    face = card.faces[0]
    line = _SAYS.search(without_reminder(face.text))
    if line is None:
        return None
    return _read(face.name, face.type_line, line[0])


@lru_cache(maxsize=64)
def _read(name: str, types: str, line: str) -> Companion | None:
    alone = CardText(name, (FaceText(name, "", types, line.strip(), "1", "1"),))
    program = read_card(alone)
    if not isinstance(program, CardProgram):
        return None
    found = (each for each in program.front.abilities if isinstance(each, Companion))
    return next(found, None)


@dataclass(frozen=True, slots=True)
class _Known:
    """What is asked of a card of a deck; split cards are both halves (CR 709.4)."""

    card: CardText
    types: int
    subtypes: frozenset[str]

    @classmethod
    def of(cls, card: CardText) -> "_Known":
        faces = card.faces if card.layout == "split" else card.faces[:1]
        lines = [type_line(face.type_line) for face in faces]
        types = 0
        for line in lines:
            types |= line.types
        return cls(card, types, frozenset(each for line in lines for each in line.subtypes))

    @property
    def is_every_creature_type(self) -> bool:
        """Whether it is a changeling. (CR 702.73a)"""
        return bool(self.types & CREATURE and _CHANGELING.search(self.card.faces[0].text))


def _unfulfilled(
    name: str, asked: Companion, deck: Deck, database: CardDatabase, least: int
) -> Iterator[Problem]:
    """The cards of the starting deck, its commanders among them, that aren't as it asks."""
    starting = Counter(deck.main) + Counter(deck.commander)  # CR 702.139b
    if asked.more and starting.total() < least + asked.more:
        what = said(
            "{card} asks for a deck of {n} cards at least, and it has {m}",
            card=name,
            n=least + asked.more,
            m=starting.total(),
        )
        yield Problem("702.139a", what, name, "companion")
    cards = {each: _Known.of(database.card(each)) for each in starting}
    spoken_of = [each for each, known in cards.items() if _fits(asked.which, known)]
    for each in spoken_of:
        if not _fits(asked.each, cards[each]):
            yield _not_as(name, each)
    if asked.together is not None:
        counts = {each: starting[each] for each in spoken_of}
        wrong = _TOGETHER[asked.together](counts, [cards[each] for each in spoken_of], database)
        for each, certain in wrong:
            yield _not_as(name, each, certain=certain)


def _not_as(companion: str, card: str, *, certain: bool = True) -> Problem:
    if not card:
        what = said("the deck is not as {companion} asks", companion=companion)
        return Problem("702.139a", what, companion, "companion", certain)
    what = said("{card} is not as {companion} asks", card=card, companion=companion)
    return Problem("702.139a", what, card, "companion", certain)


# --- Descriptions ---------------------------------------------------------------------------


def _fits(which: Description, known: _Known) -> bool:
    return all(_has(part, known) for part in which.parts)


def _has(part: Quality, known: _Known) -> bool:
    """Whether a card has a quality that companions speak of."""
    match part:
        case Card():
            return True
        case Permanent():
            return bool(known.types & PERMANENT_TYPES)
        case OfType():
            return bool(known.types & part.types)
        case OfSubtype():
            return part.subtype in known.subtypes or known.is_every_creature_type
        case OddManaValue():
            return mana_value(known.card) % 2 == 1
        case Measured(which=Measure.MANA_VALUE, amount=int(amount)):
            return _compared(mana_value(known.card), part.how, amount)
        case Without():
            return not all(_has(each, known) for each in part.parts)
        case EitherOf():
            return any(_fits(each, known) for each in part.options)
        case _:
            return True  # a quality no companion speaks of: nothing is said against the card


def _compared(value: int, how: Comparison, amount: int) -> bool:
    return value <= amount if how is Comparison.AT_MOST else value >= amount


# --- What is so of all cards together -------------------------------------------------------

_Wrong = Iterator[tuple[str, bool]]  # names of cards, or of none; and whether that is certain


def _differ(counts: Mapping[str, int], cards: Sequence[_Known], _: CardDatabase) -> _Wrong:
    yield from ((name, True) for name, count in counts.items() if count > 1)


def _share_a_type(_: Mapping[str, int], cards: Sequence[_Known], __: CardDatabase) -> _Wrong:
    shared = -1
    for each in cards:
        shared &= each.types
    if not shared:
        yield "", True


def _repeat_no_symbol(_: Mapping[str, int], cards: Sequence[_Known], __: CardDatabase) -> _Wrong:
    """No card has a mana symbol twice in its cost. (CR 202.1)"""
    for each in cards:
        faces = each.card.faces if each.card.layout == "split" else each.card.faces[:1]
        cost = [symbol for face in faces for symbol in symbols(face.mana_cost)]
        if max(Counter(cost).values(), default=1) > 1:
            yield each.card.name, True


def _can_be_activated(
    _: Mapping[str, int], cards: Sequence[_Known], database: CardDatabase
) -> _Wrong:
    """Each has an activated ability, as lands with basic land types do. (CR 305.6)"""
    for each in cards:
        if MANA_OF_LAND_TYPE.keys().isdisjoint(each.subtypes):
            meaning = database.meaning(each.card)
            if not isinstance(meaning, CardProgram):
                if not _ACTIVATED.search(each.card.faces[0].text):
                    yield each.card.name, False  # its text can't be read whole
            elif not any(
                isinstance(one, ActivatedAbility) for one in expanded(meaning.front.abilities)
            ):
                yield each.card.name, True


_TOGETHER: Final[
    Mapping[DeckRule, Callable[[Mapping[str, int], Sequence[_Known], CardDatabase], _Wrong]]
] = {
    DeckRule.DIFFERENT_NAMES: _differ,
    DeckRule.SHARED_CARD_TYPE: _share_a_type,
    DeckRule.NO_SYMBOL_TWICE: _repeat_no_symbol,
    DeckRule.ACTIVATED_ABILITIES: _can_be_activated,
}
