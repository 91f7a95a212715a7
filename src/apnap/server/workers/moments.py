"""A moment of a scenario: the board after a line of it, and what happened by each line.

All is open to a judge: hands, libraries, and the choice of whoever is asked. A line that doesn't
hold or can't be read ends the scenario; the moment before it is told, with the line and the reason.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from apnap.cards.database.database import CardDatabase, UnknownCard, UnsupportedCard
from apnap.game.view_text import localized
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.outcomes import expectations
from apnap.judge.boards.script import Script
from apnap.judge.boards.spoken import line_of
from apnap.judge.explanations.chronicle import Chronicle
from apnap.judge.explanations.derivation import derivation
from apnap.judge.why.questions import answer
from apnap.languages import said as _said
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.server.wire.messages import GivenAnswer
from apnap.server.wire.refusal import Refusal, answer_of

LONGEST: Final = 20_000  # characters of a scenario

MOST_LINES: Final = 400

LONGEST_QUESTION: Final = 300  # characters

_WRONG: Final = (ScenarioError, ValueError, UnknownCard, UnsupportedCard)  # with a line


class Problem(msgspec.Struct, frozen=True):
    """A line that can't be done, and why."""

    line: int
    why: str


class Happened(msgspec.Struct, frozen=True):
    """What happened by a line: steps of an explanation, as `judge.chronicle` tells them."""

    line: int
    entries: tuple[dict[str, Any], ...]


class Moment(msgspec.Struct, frozen=True):
    """The board after a line, and how it came to be."""

    at: int  # the last line that was done
    view: dict[str, Any]
    happened: tuple[Happened, ...]
    problem: Problem | None = None
    said: str = ""  # the line that the given answer is
    expected: tuple[str, ...] = ()  # lines that expect what came of it


def moment_of(
    text: str, at: int, cards: CardDatabase, language: str, given: GivenAnswer | None = None
) -> Moment:
    """The moment after that line, or after the answer given then."""
    running = Running(text, at, cards)
    said = running.answered(given) if given is not None and running.problem is None else ""
    return running.told(language, said)


def derived(text: str, at: int, object_: int, cards: CardDatabase, language: str) -> dict[str, Any]:
    """How an object came to be what it is at that moment, layer by layer. (CR 613)"""
    game = Running(text, at, cards).scenario.game
    if object_ not in game.objects:
        raise Refusal("no object", _said("there is no such object now"))
    return derivation(game, object_).told(language)


def replied(
    text: str, at: int, question: str, cards: CardDatabase, language: str
) -> dict[str, Any]:
    """The answer to a question about that moment; a Refusal says why there is none."""
    scenario = Running(text, at, cards).scenario
    try:
        return answer(scenario, question[:LONGEST_QUESTION]).told(language)
    except ValueError as error:
        why = error.args[0] if error.args else str(error)
        raise Refusal("not understood", why) from None


class Running:
    """A scenario that was run up to a line of it."""

    def __init__(self, text: str, at: int, cards: CardDatabase) -> None:
        lines = text.splitlines()
        if len(text) > LONGEST or len(lines) > MOST_LINES:
            most = f"{MOST_LINES} lines and {LONGEST} characters"
            raise ScenarioError(f"a scenario has at most {most}")
        self.at = 0
        self.problem: Problem | None = None
        self._lines: list[tuple[int, int]] = []  # each that was done, and the answers after it
        script = Script(text, database=cards)
        self.scenario = script.begun()
        try:
            for number, line in script.lines:
                if number > at:
                    break
                self._do(script, number, line)
        except _WRONG as error:
            self.problem = Problem(number, str(error))

    def _do(self, script: Script, number: int, line: str) -> None:
        if line:
            script.do(self.scenario, line)
        if self.scenario.is_begun:
            self._lines.append((number, len(self.scenario.table.record.answers)))
        self.at = number

    def answered(self, given: GivenAnswer) -> str:
        """Answer the open choice; the line that says so."""
        wanted = answer_of(given)
        table = self.scenario.table
        if table.choice is None:
            raise Refusal("over", _said("the game is over; there is nothing to answer"))
        why = table.choice.why_illegal(wanted)
        if why:
            raise Refusal("illegal", why)
        line = line_of(self.scenario, wanted)
        table.answer(wanted)
        self.at += 1
        self._lines.append((self.at, len(table.record.answers)))
        return line

    def told(self, language: str, said: str = "") -> Moment:
        """All of it in a language."""
        view = localized(self.scenario.table.view(ALL_SEEING), language)
        return Moment(
            self.at,
            view.to_json(),
            tuple(self._happened(language)),
            self.problem,
            said,
            tuple(expectations(self.scenario)),
        )

    def _happened(self, language: str) -> Iterator[Happened]:
        """What happened by each line; the first begins with what happened before it."""
        record = self.scenario.table.record
        chronicle = Chronicle()
        table = Table(record.setup, record.programs, chronicle.hear, chronicle.witness)
        given, told = 0, 0
        for number, until in self._lines or [(self.at, 0)]:
            for each in record.answers[given:until]:
                table.answer(each)
            given = until
            steps = chronicle.steps
            yield Happened(number, tuple(each.told(language) for each in steps[told:]))
            told = len(steps)
