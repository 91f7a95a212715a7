"""Registered lists: read from any form of list, and kept in one. (MTR 2.7)"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import list_of
from apnap.cards.decks.decks import COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck, DeckError, deck_of
from apnap.cards.decks.formats import CONSTRUCTED, is_known, what_is_known
from apnap.cards.decks.led_decks import with_commanders
from apnap.languages import Said, said
from apnap.tournament.decks.findings import DeckFinding, rule
from apnap.tournament.decks.names import with_short_names
from apnap.tournament.decks.teams import team_findings
from apnap.tournament.decks.validating import Demands, validate
from apnap.tournament.policy.editions import Edition

# Findings after which a list isn't a deck: it stays as it was written.
UNREAD: Final = frozenset(("unreadable", "unknown-name", "ambiguous-name", "no-cards"))


@dataclass(frozen=True, slots=True)
class RegisteredList:
    """A list as it is kept.

    The text has the order in which it was written, which matters where cards must go. The digest
    doesn't depend on it: two lists of the same cards have the same.
    """

    deck: Deck
    text: str
    digest: str
    findings: tuple[DeckFinding, ...] = ()
    note: Said | None = None  # what isn't known of the format on its day

    @property
    def is_legal(self) -> bool:
        """Whether nothing stands in the way of playing it."""
        return not any(each.blocks for each in self.findings)

    @property
    def is_unread(self) -> bool:
        """Whether it, or something in it, couldn't be read."""
        return any(each.code in UNREAD for each in self.findings)

    @property
    def problems(self) -> tuple[Said, ...]:
        """What stands in the way of playing it."""
        return tuple(each.text for each in self.findings if each.blocks)

    @property
    def notes(self) -> tuple[Said, ...]:
        """What else is to be said of it."""
        found = tuple(each.text for each in self.findings if not each.blocks)
        return found if self.note is None else (*found, self.note)

    def as_kept(self, text: str) -> str:
        """The plain form in which lists are kept; one that can't be read stays as written."""
        return text if self.is_unread else self.text


def registered(text: str, database: CardDatabase, demands: Demands) -> RegisteredList:
    """The list a text stands for, with all that is wrong with it.

    What can't be read, or is no card, is among the findings; nothing is raised for it.
    """
    cited = rule("2.7", demands.edition)
    try:
        listed, ambiguous = with_short_names(list_of(text), database, demands)
    except DeckError as error:
        unread = [DeckFinding("unreadable", each.told(), cited) for each in error.problems]
        return kept(Deck(), unread)
    if not listed.entries:
        return kept(Deck(), [DeckFinding("no-cards", said("the list has no cards"), cited)])
    try:
        deck = with_commanders(deck_of(listed, database), database)
    except DeckError as error:
        wrong = [
            ambiguous.get(each.text)
            or DeckFinding("unknown-name", each.told(), _ipg(demands.edition), card=each.text)
            for each in error.problems
        ]
        return kept(error.deck, wrong)
    return kept(
        deck, _validated(deck, database, demands), what_is_known(demands.format, demands.day)
    )


def registered_in_team(
    text: str, team: Iterable[str], database: CardDatabase, demands: Demands
) -> RegisteredList:
    """The list a text stands for, with what is wrong with it beside those of the team. (MTR 8.4)"""
    made = registered(text, database, demands)
    if made.is_unread:
        return made
    mates = (registered(each, database, demands) for each in team)
    decks = [each.deck for each in mates if not each.is_unread]
    if not decks:
        return made
    found = team_findings([*decks, made.deck], database, demands)
    return replace(made, findings=(*made.findings, *found))


def _validated(deck: Deck, database: CardDatabase, demands: Demands) -> list[DeckFinding]:
    """What is wrong with a deck; of a format nobody here knows, only what all formats have."""
    if is_known(database, demands.format):
        return validate(deck, database, demands)
    text = said(
        "what {format} allows isn't known here; import cards to have it checked",
        format=demands.format,
    )
    unknown = DeckFinding("unknown-format", text, rule("6.2", demands.edition), blocks=False)
    return [*validate(deck, database, replace(demands, format=CONSTRUCTED)), unknown]


def kept(
    deck: Deck, findings: Iterable[DeckFinding] = (), note: Said | None = None
) -> RegisteredList:
    """A deck as a registered list."""
    return RegisteredList(deck, str(deck), digest(deck), tuple(findings), note)


def digest(deck: Deck) -> str:
    """The same for all lists of the same cards, in whatever order and form."""
    sections = (
        (COMMANDER, deck.commander),
        (COMPANION, deck.companion),
        (MAIN, deck.main),
        (SIDEBOARD, deck.sideboard),
    )
    lines = [f"{section}: {line}" for section, cards in sections for line in _sorted(cards)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _sorted(cards: Mapping[str, int]) -> list[str]:
    return [f"{cards[name]} {name}" for name in sorted(cards)]


def _ipg(edition: Edition) -> str:
    return rule("3.4" if edition is Edition.E2025 else "3.5", edition, "IPG")
