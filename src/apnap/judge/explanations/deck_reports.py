"""A deck explained: what can't be read, what a format forbids, which cards can't be played."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import (
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    Deck,
    DeckError,
    DeckProblem,
)
from apnap.cards.decks.formats import format_key, format_problems
from apnap.cards.decks.legality import Problem
from apnap.judge.explanations.card_lines import why_not
from apnap.languages import said
from apnap.oracle.declines import Decline

_ORDER: Final = (MAIN, SIDEBOARD, COMMANDER, COMPANION)  # as a Deck has them


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A card of a deck."""

    part: str
    count: int
    name: str
    why: str = ""  # it can't be played
    words: str = ""  # of its text, those that stop it


@dataclass(frozen=True, slots=True)
class DeckReport:
    """Everything that is to be said of a deck."""

    name: str
    format: str
    lines: tuple[DeckLine, ...]
    unread: tuple[DeckProblem, ...]  # what can't be read of the list
    illegal: tuple[Problem, ...]  # what the format forbids

    @property
    def unsupported(self) -> tuple[DeckLine, ...]:
        """The cards that can't be played, each once."""
        return tuple({line.name: line for line in self.lines if line.why}.values())

    @property
    def is_playable(self) -> bool:
        """Whether a game can begin with it, in its format."""
        return not self.unread and not self.illegal and not self.unsupported


def report_on_text(
    text: str, database: CardDatabase, format_name: str = "", on: date | None = None
) -> DeckReport:
    """What is to be said of a deck list in any form; of its format today, or on a day."""
    try:
        return report_on(read_deck(text, database), database, format_name, on)
    except DeckError as error:
        report = report_on(error.deck, database, format_name, on)
        return replace(report, unread=error.problems)


def report_on(
    deck: Deck, database: CardDatabase, format_name: str = "", on: date | None = None
) -> DeckReport:
    """What is to be said of a deck; cards that nobody knows aren't in it."""
    parts: Mapping[str, Mapping[str, int]] = {
        COMMANDER: deck.commander,
        COMPANION: deck.companion,
        MAIN: deck.main,
        SIDEBOARD: deck.sideboard,
    }
    known = Deck(deck.name, *(_known(parts[part], database) for part in _ORDER))
    lines = tuple(
        DeckLine(part, count, name, *_why(name, database))
        for part, cards in parts.items()
        for name, count in cards.items()
    )
    illegal = tuple(format_problems(known, database, format_name, on)) if format_name else ()
    return DeckReport(deck.name, format_key(format_name), lines, (), illegal)


def _known(cards: Mapping[str, int], database: CardDatabase) -> dict[str, int]:
    return {name: count for name, count in cards.items() if database.find(name) is not None}


def _why(name: str, database: CardDatabase) -> tuple[str, str]:
    """Why a card can't be played, and the words of its text that stop it."""
    card = database.find(name)
    if card is None:
        return said("there is no such card"), ""
    meaning = database.meaning(card)
    return why_not(meaning), meaning.words if isinstance(meaning, Decline) else ""
