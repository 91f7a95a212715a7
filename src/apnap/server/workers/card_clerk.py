"""The clerk: a worker that reads decks and lays games out.

Lists come from strangers and may name any imported card, which then has to be compiled. That
is done here, in a process of its own, so that the server never waits for it.
"""

import json
import socket
import traceback
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import all_builtin_decks
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.database.declined import decline_in_words
from apnap.cards.database.imported import ImportedCards
from apnap.cards.decks import sideboarding
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import Deck, DeckError
from apnap.cards.decks.formats import is_known
from apnap.cards.importing.names import did_you_mean
from apnap.cards.importing.printed_names import PrintedNames
from apnap.game.record import Record
from apnap.judge.explanations.card_lines import refuse_unsupported
from apnap.languages import Said, in_lines, said
from apnap.languages.sending import to_data
from apnap.languages.speaking import know_names
from apnap.server.workers import links
from apnap.server.workers.explaining import explained
from apnap.server.workers.links import Failure, Part
from apnap.variants.beginning import CantBegin, beginning
from apnap.variants.deck_rules import deck_problems
from apnap.variants.table import variant_for
from apnap.variants.unread import Undecided, decided, played_partly, programs_for, with_ways

_TOLD: Final = 5  # problems of a deck


# Cards that aren't read in full, each with how it is played.
Ways: TypeAlias = tuple[tuple[str, str], ...]


class ReadDeck(Part, frozen=True, tag="deck"):
    """Read the list of a deck, and see whether it can be played."""

    text: str
    most: int  # cards
    format: str = ""
    variant: str = ""
    shares_planes: bool = False  # all play with one planar deck, to which it adds (CR 901.15)
    unread: Ways = ()  # how cards are played that aren't read in full


class Exchange(Part, frozen=True, tag="exchange"):
    """Read the list for the next game of a match: of the same cards. (CR 100.4)"""

    registered: str
    text: str


class Deal(Part, frozen=True, tag="deal"):
    """Lay out a game of these players and decks."""

    names: list[str]
    decks: list[str]
    seed: str
    options: str  # as JSON
    variant: str = ""
    teams: tuple[tuple[int, ...], ...] = ()  # the players of each
    unread: tuple[Ways, ...] = ()  # of each deck: what was decided for such cards


class Explain(Part, frozen=True, tag="explain"):
    """Answer a question about cards or decks; see `explaining`."""

    question: bytes


class DeckRead(Part, frozen=True, tag="read"):
    """A deck that can be played."""

    name: str
    text: str  # the list in plain form, with substitutes
    unread: Ways = ()  # what was decided for cards that aren't read in full


class Dealt(Part, frozen=True, tag="dealt"):
    """A game that can begin."""

    record: str
    told: tuple[Any, ...] = ()  # what was decided for the players: things said, as data


class Explained(Part, frozen=True, tag="explained"):
    """The answer to a question."""

    answer: bytes


class NotDone(Part, frozen=True, tag="not"):
    """What is wrong with a deck: something said, as data."""

    why: Any


Task: TypeAlias = ReadDeck | Exchange | Deal | Explain

Done: TypeAlias = DeckRead | Dealt | Explained | NotDone


def warm_up() -> Iterator[None]:
    """Read the built-in decks, so that every clerk knows their cards."""
    for name in all_builtin_decks():
        programs_of(deck_of(name))
        yield


@cache
def database() -> CardDatabase:
    """The built-in cards; a clerk at work adds the imported ones."""
    return CardDatabase.builtin()


def work(link: socket.socket) -> None:
    """Serve at the other end of a link, until it is closed."""
    tasks: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)
    database().imported = ImportedCards.at()
    know_names(PrintedNames())
    for task in links.received(link, tasks):
        link.sendall(links.framed(done(task)))


def done(task: Task) -> Done | Failure:
    """What came of a task."""
    try:
        match task:
            case Deal():
                return _dealt(task)
            case ReadDeck():
                return _read(task)
            case Exchange():
                return _exchanged(task)
            case Explain():
                return Explained(explained(task.question, database()))
    except DeckError as error:
        # Lists come here as a program wrote them: lines are those of nobody's list.
        return _not_done(*(did_you_mean(each.what, each.suggestions) for each in error.problems))
    except (CantBegin, Undecided) as error:
        return _not_done(error.why)
    except UnsupportedCard as error:
        return _not_done(*(decline_in_words(decline) for decline in error.declines.values()))
    except Exception as error:
        return Failure(type(error).__name__, traceback.format_exc())


def _not_done(*problems: Said) -> NotDone:
    told = list(problems[:_TOLD])
    if len(problems) > _TOLD:
        told.append(said("and {n} more", n=len(problems) - _TOLD))
    return NotDone(to_data(in_lines(told)))


def _read(task: ReadDeck) -> DeckRead | NotDone:
    deck = deck_of(task.text)
    if task.unread:
        deck = decided(deck, dict(task.unread), database())
    if not 1 <= deck.size <= task.most or sum(deck.sideboard.values()) > task.most:
        needed = said("the deck has {n} cards; it needs 1 to {most}", n=deck.size, most=task.most)
        return _not_done(needed)
    if task.format and not is_known(database(), task.format):
        return _not_done(said("no format is called {name}", name=task.format))
    variant = variant_for(2, task.variant, task.format)
    judged = replace(deck, planes={}) if task.shares_planes else deck
    problems = deck_problems(variant, judged, database(), task.format)
    if problems:
        return _not_done(*(each.told() for each in problems))
    programs_of(deck)
    return DeckRead(deck.name, str(deck), tuple(deck.unread.items()))


def _exchanged(task: Exchange) -> DeckRead | NotDone:
    """Cards go between the deck and the sideboard. (CR 100.4)"""
    before = read_deck(task.registered, database())
    now = sideboarding.completed(before, read_deck(task.text, database()))
    why = sideboarding.why_not(before, now)
    return _not_done(why) if why is not None else DeckRead(now.name, str(now))


def deck_of(text: str) -> Deck:
    """The deck of a name or a list."""
    known = all_builtin_decks()
    if text in known:
        deck = read_deck(known[text], database())
        return replace(deck, name=deck.name or text)
    return read_deck(text, database())


def programs_of(deck: Deck) -> dict[str, CardProgram]:
    """What the cards of a deck mean; an `UnsupportedCard` names those that can't be played."""
    programs = programs_for(deck.names(), database(), played_partly([deck]))
    refuse_unsupported(programs)
    return programs


def _dealt(task: Deal) -> Dealt:
    decks = [read_deck(text, database()) for text in task.decks]
    if task.unread:
        decks = [with_ways(deck, dict(ways)) for deck, ways in zip(decks, task.unread, strict=True)]
    begun = beginning(
        variant_for(len(decks), task.variant),
        task.names,
        decks,
        int(task.seed),
        json.loads(task.options),
        teams=task.teams,
        database=database(),
    )
    programs = begun.programs(database())
    refuse_unsupported(programs)
    told = tuple(to_data(each) for each in begun.told)
    return Dealt(Record(begun.setup, programs).dumps(), told)
