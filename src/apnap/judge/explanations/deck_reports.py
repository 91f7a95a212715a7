"""A deck explained: what can't be read, what a format forbids, which cards can't be played."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import (
    BESIDE,
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    Deck,
    DeckError,
    DeckProblem,
)
from apnap.cards.decks.formats import format_key
from apnap.cards.decks.legality import Problem
from apnap.judge.explanations.card_lines import why_not
from apnap.languages import said
from apnap.oracle.declines import Decline
from apnap.variants.deck_rules import deck_problems
from apnap.variants.table import variant_named

_ORDER: Final = (MAIN, SIDEBOARD, COMMANDER, COMPANION, *BESIDE)  # as a Deck has them

_SHOWN: Final = (COMMANDER, COMPANION, MAIN, SIDEBOARD, *BESIDE)


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
    illegal: tuple[Problem, ...]  # what the format and the variant forbid
    variant: str = ""

    @property
    def unsupported(self) -> tuple[DeckLine, ...]:
        """The cards that can't be played, each once."""
        return tuple({line.name: line for line in self.lines if line.why}.values())

    @property
    def is_legal(self) -> bool:
        """Whether nothing is known to forbid it."""
        return not any(each.certain for each in self.illegal)

    @property
    def is_playable(self) -> bool:
        """Whether a game can begin with it, in its format."""
        return not self.unread and self.is_legal and not self.unsupported


@dataclass(frozen=True, slots=True)
class Asked:
    """What a deck is to be: of a format, today or on a day, and of a variant."""

    format: str = ""
    on: date | None = None
    variant: str = ""
    sharing: int = 0  # of how many players its planar deck is the only one (CR 901.15)


ANY: Final = Asked()


def report_on_text(text: str, database: CardDatabase, asked: Asked = ANY) -> DeckReport:
    """What is to be said of a deck list in any form."""
    try:
        return report_on(read_deck(text, database), database, asked)
    except DeckError as error:
        report = report_on(error.deck, database, asked)
        return replace(report, unread=error.problems)


def report_on(deck: Deck, database: CardDatabase, asked: Asked = ANY) -> DeckReport:
    """What is to be said of a deck; cards that nobody knows aren't in it."""
    parts: Mapping[str, Mapping[str, int]] = {
        MAIN: deck.main,
        SIDEBOARD: deck.sideboard,
        COMMANDER: deck.commander,
        COMPANION: deck.companion,
        **dict(zip(BESIDE, deck.beside(), strict=True)),
    }
    known = Deck(deck.name, *(_known(parts[part], database) for part in _ORDER))
    lines = tuple(
        DeckLine(part, count, name, *_why(name, database))
        for part in _SHOWN
        for name, count in parts[part].items()
    )
    illegal = deck_problems(
        variant_named(asked.variant) if asked.variant else None,
        known,
        database,
        asked.format,
        asked.on,
        sharing=asked.sharing,
        whole=True,
    )
    key = format_key(asked.format)
    return DeckReport(deck.name, key, lines, (), tuple(illegal), asked.variant)


def _known(cards: Mapping[str, int], database: CardDatabase) -> dict[str, int]:
    return {name: count for name, count in cards.items() if database.find(name) is not None}


def _why(name: str, database: CardDatabase) -> tuple[str, str]:
    """Why a card can't be played, and the words of its text that stop it."""
    card = database.find(name)
    if card is None:
        return said("there is no such card"), ""
    meaning = database.meaning(card)
    return why_not(meaning), meaning.words if isinstance(meaning, Decline) else ""
