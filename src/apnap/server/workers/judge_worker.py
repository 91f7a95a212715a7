"""A worker that runs scenarios and tells what came of them.

Scenarios come from strangers, and one may never end. So they are run in a process of their own,
which the server ends when it takes too long. Questions and answers are JSON; nothing is kept
between them but the cards.
"""

import socket
import traceback
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.importing.printed_names import PrintedNames
from apnap.judge.boards.answering import ScenarioError
from apnap.languages.speaking import in_language, know_names
from apnap.oracle.compiler import compile_card
from apnap.server.wire.messages import GivenAnswer
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import links
from apnap.server.workers.card_clerk import database
from apnap.server.workers.card_finding import CardFound, cards_found
from apnap.server.workers.links import Failure, Part
from apnap.server.workers.moments import Moment, derived, moment_of, replied


class Run(msgspec.Struct, frozen=True, tag="run"):
    """What is there after a line of a scenario? With an answer: after that answer."""

    text: str
    at: int  # the number of the line; those after it are not done
    answer: GivenAnswer | None = None
    language: str = "en"


class Derive(msgspec.Struct, frozen=True, tag="derive"):
    """How did an object come to be what it is then?"""

    text: str
    at: int
    object: int
    language: str = "en"


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question about the board then, as `judge.questions` understands it."""

    text: str
    at: int
    question: str
    language: str = "en"


class FindCards(msgspec.Struct, frozen=True, tag="cards"):
    """Which cards have these words in their names?"""

    words: str
    language: str = "en"


class TheMoment(msgspec.Struct, frozen=True, tag="moment"):
    """A moment of a scenario."""

    moment: Moment


class TheDerivation(msgspec.Struct, frozen=True, tag="derivation"):
    """An object layer by layer, as `judge.derivation` tells it."""

    derivation: dict[str, Any]


class TheReply(msgspec.Struct, frozen=True, tag="reply"):
    """An answer with its reasons, as `judge.questions` tells it."""

    reply: dict[str, Any]


class TheCards(msgspec.Struct, frozen=True, tag="cards"):
    """Cards, those that fit best first."""

    cards: tuple[CardFound, ...]


class NoAnswer(msgspec.Struct, frozen=True, tag="none"):
    """The question makes no sense; `code` is for programs, the text for people."""

    code: str
    text: str


Question: TypeAlias = Run | Derive | Ask | FindCards

Finding: TypeAlias = TheMoment | TheDerivation | TheReply | TheCards | NoAnswer

_questions: Final[msgspec.json.Decoder[Question]] = msgspec.json.Decoder(Question)

_findings: Final[msgspec.json.Decoder[Finding]] = msgspec.json.Decoder(Finding)


class Judge(Part, frozen=True, tag="judge"):
    """A question, as JSON."""

    question: bytes


class Judged(Part, frozen=True, tag="judged"):
    """Its answer, as JSON."""

    finding: bytes


def written(question: Question) -> bytes:
    """A question as it is sent."""
    return msgspec.json.encode(question)


def read_finding(finding: bytes) -> Finding:
    """An answer as it is received."""
    return _findings.decode(finding)


def judged(question: bytes, cards: CardDatabase) -> bytes:
    """The answer to a question, as it is sent."""
    return msgspec.json.encode(_judged(_questions.decode(question), cards))


def _judged(question: Question, cards: CardDatabase) -> Finding:
    try:
        match question:
            case Run():
                return TheMoment(_run(question, cards))
            case Derive(text, at, object_, language):
                return TheDerivation(derived(text, at, object_, cards, language))
            case Ask(text, at, asked, language):
                return TheReply(replied(text, at, asked, cards, language))
            case FindCards():
                return TheCards(cards_found(question.words, cards, question.language))
    except ScenarioError as error:
        return NoAnswer("bad scenario", str(error))
    except Refusal as refusal:
        return NoAnswer(refusal.code, in_language(refusal.text, question.language))


def _run(question: Run, cards: CardDatabase) -> Moment:
    return moment_of(question.text, question.at, cards, question.language, question.answer)


# --- The worker -------------------------------------------------------------------------------


def warm_up() -> Iterator[None]:
    """Let the grammar read, so that it is ready for cards that users write.

    It is last in the nursery: games of built-in cards don't wait for it.
    """
    for card in builtin_cards():
        compile_card(card)
        yield


def work(link: socket.socket) -> None:
    """Serve at the other end of a link, until it is closed."""
    know_names(PrintedNames())
    database().imported = ImportedCards.at()
    tasks = msgspec.msgpack.Decoder(Judge)
    for task in links.received(link, tasks):
        link.sendall(links.framed(_done(task)))


def _done(task: Judge) -> Judged | Failure:
    try:
        return Judged(judged(task.question, database()))
    except Exception as error:
        return Failure(type(error).__name__, traceback.format_exc())
