"""The judge's part of the HTTP interface: scenarios.

    POST   judge/run {text, at, answer}          the board after a line, or after an answer there
    POST   judge/derive {text, at, object}       an object of it, layer by layer
    POST   judge/ask {text, at, question}        a question about it
    GET    judge/cards?words=WORDS               cards to lay boards out with

Nothing is kept: the page sends the whole scenario each time. A line that can't be done is told
in the answer, with the reason, beside the moment before it.
"""

from typing import Any, Final

import msgspec
from starlette.requests import Request

from apnap.server.http.http_api import ApiContext, Fault, Place, body_of, language_of, limit
from apnap.server.wire.messages import GivenAnswer
from apnap.server.wire.tries import Limit
from apnap.server.workers import judge_worker
from apnap.server.workers.judge_worker import Finding, Question

_QUESTIONS: Final = Limit(300, 60)  # steps forth and back, of an address


class ScenarioBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, the last line to be done, and what is answered then."""

    text: str
    at: int
    answer: GivenAnswer | None = None


class ObjectBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, the last line to be done, and an object that is there then."""

    text: str
    at: int
    object: int


class QuestionBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, the last line to be done, and what is asked then."""

    text: str
    at: int
    question: str


async def run(desk: ApiContext, request: Request) -> Any:
    """A moment of a scenario."""
    given = await body_of(request, ScenarioBody)
    question = judge_worker.Run(given.text, given.at, given.answer, language_of(request))
    found = await _asked(desk, request, question)
    assert isinstance(found, judge_worker.TheMoment)
    return found.moment


async def derive(desk: ApiContext, request: Request) -> Any:
    """How an object of a moment came to be what it is."""
    given = await body_of(request, ObjectBody)
    question = judge_worker.Derive(given.text, given.at, given.object, language_of(request))
    found = await _asked(desk, request, question)
    assert isinstance(found, judge_worker.TheDerivation)
    return found.derivation


async def ask(desk: ApiContext, request: Request) -> Any:
    """The answer to a question about a moment."""
    given = await body_of(request, QuestionBody)
    question = judge_worker.Ask(given.text, given.at, given.question, language_of(request))
    found = await _asked(desk, request, question)
    assert isinstance(found, judge_worker.TheReply)
    return found.reply


async def cards(desk: ApiContext, request: Request) -> Any:
    """Cards with words in their names."""
    words = request.query_params.get("words", "")[:100]
    found = await _asked(desk, request, judge_worker.FindCards(words, language_of(request)))
    assert isinstance(found, judge_worker.TheCards)
    return found


async def _asked(desk: ApiContext, request: Request, question: Question) -> Finding:
    limit(desk, request, "judge", _QUESTIONS)
    found = await desk.judge(question)
    if isinstance(found, judge_worker.NoAnswer):
        raise Fault(422, found.code, found.text)
    return found


PLACES: Final[tuple[Place, ...]] = (
    ("/judge/run", "POST", run),
    ("/judge/derive", "POST", derive),
    ("/judge/ask", "POST", ask),
    ("/judge/cards", "GET", cards),
)
