"""Questions about the decks of an event, which a clerk answers: it knows the cards."""

from collections.abc import Iterable

import msgspec

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import DeckError
from apnap.languages import Said, in_language
from apnap.tournament.decks.checking import verdict
from apnap.tournament.decks.discrepancies import Circumstances
from apnap.tournament.decks.registering import registered_in_team
from apnap.tournament.decks.validating import Demands


class Register(msgspec.Struct, frozen=True, tag="register"):
    """What is to be said of a list that is handed in?"""

    text: str
    demands: Demands
    team: tuple[str, ...] = ()  # the lists of the others
    language: str = "en"


class Registered(msgspec.Struct, frozen=True, tag="registered"):
    """A list as it is kept, with what is wrong with it; `told` is all of that for the reader."""

    text: str
    problems: tuple[str, ...]
    notes: tuple[str, ...]
    told: tuple[str, ...]
    is_read: bool


class Present(msgspec.Struct, frozen=True, tag="present"):
    """How does a deck, as it is presented, compare with its list?"""

    listed: str
    presented: str
    seen: Circumstances
    language: str = "en"


class Presented(msgspec.Struct, frozen=True, tag="presented"):
    """What differs, the infraction by its number with what makes it worse, and what to do."""

    found: tuple[str, ...]
    infraction: str = ""
    circumstances: tuple[str, ...] = ()
    remedy: tuple[str, ...] = ()


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """A deck that can't be read, and why."""

    problems: tuple[str, ...]


def looked_over(question: Register, database: CardDatabase) -> Registered:
    """A list that is handed in. (MTR 2.7)"""
    found = registered_in_team(question.text, question.team, database, question.demands)
    return Registered(
        found.as_kept(question.text),
        tuple(map(str, found.problems)),
        tuple(map(str, found.notes)),
        _in(question.language, (*found.problems, *found.notes)),
        not found.is_unread or bool(found.deck.main),
    )


def compared(question: Present, database: CardDatabase) -> Presented | Unreadable:
    """A deck against its list. (IPG 3.4, 3.5)"""
    try:
        listed = read_deck(question.listed, database)
        here = read_deck(question.presented, database)
    except DeckError as error:
        return Unreadable(_in(question.language, (each.told() for each in error.problems)))
    made = verdict(listed, here, question.seen)
    lines, remedy = _in(question.language, made.found), _in(question.language, made.remedy)
    return Presented(lines, made.infraction, made.circumstances, remedy)


def _in(language: str, texts: Iterable[Said]) -> tuple[str, ...]:
    return tuple(in_language(each, language) for each in texts)
