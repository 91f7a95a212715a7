"""A quiz: questions drawn from the bank by topic, difficulty and seed, and the score.

quiz = Quiz(number=10, topic="layers", seed=3)
for question in quiz:
    quiz.answer(question, 0)
print(quiz.score)
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from apnap.judge.quiz.bank import TOPICS, Board, board_named, boards, chosen
from apnap.judge.quiz.quiz import LETTERS, Question, ask, asks
from apnap.judge.quiz.verdicts import Verdict, verdict
from apnap.languages.said import Said, said, word
from apnap.languages.speaking import in_language

DEFAULT_NUMBER: Final = 10


@dataclass(slots=True)
class Score:
    """How many answers were right, by topic."""

    right: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)

    def count(self, topic: str, *, is_right: bool) -> None:
        """Count an answer."""
        self.asked[topic] = self.asked.get(topic, 0) + 1
        self.right[topic] = self.right.get(topic, 0) + is_right

    @property
    def total(self) -> tuple[int, int]:
        """How many were right, of how many."""
        return sum(self.right.values()), sum(self.asked.values())

    def lines(self) -> Iterator[Said]:
        """The score in words: all, then by topic if there are several."""
        right, asked = self.total
        yield said("{right} of {asked} right", right=right, asked=asked)
        for topic in TOPICS:
            if topic in self.asked and len(self.asked) > 1:
                yield said(
                    "{topic}: {right} of {asked}",
                    topic=word("topic", topic),
                    right=self.right[topic],
                    asked=self.asked[topic],
                )


class Quiz:
    """Questions one after the other; each is played as it is asked."""

    def __init__(
        self,
        number: int = DEFAULT_NUMBER,
        *,
        topic: str | None = None,
        difficulty: int | None = None,
        seed: int = 0,
        of: Iterable[Board] | None = None,
    ) -> None:
        """So many questions of a topic and difficulty; a ValueError if there is none such."""
        self.number = number
        self.seed = seed
        self.boards = chosen(boards() if of is None else of, topic, difficulty)
        self.score = Score()

    def __iter__(self) -> Iterator[Question]:
        """The questions: another board each time, while there are any."""
        drawn = Random(self.seed)
        left = self.number
        asked: dict[str, list[int]] = {}
        while left > 0:
            order = drawn.sample(self.boards, len(self.boards))
            for board in order[:left]:
                yield ask(board, self._draw(asked, board, drawn), self.seed)
                left -= 1

    def _draw(self, asked: dict[str, list[int]], board: Board, drawn: Random) -> int:
        """A question of the board that was not asked, while there is one."""
        if not asked.get(board.key):
            numbers = list(range(len(asks(board))))
            drawn.shuffle(numbers)
            asked[board.key] = numbers
        return asked[board.key].pop()

    def answer(self, question: Question, answer: int | None) -> Verdict:
        """Judge an answer, and count it."""
        judged = verdict(question, answer)
        self.score.count(question.board.topic, is_right=judged.is_right)
        return judged


def question_named(key: str) -> Question:
    """A question made again from its name, "layers:1/0/7"; a ValueError if there is none."""
    board, _, rest = key.partition("/")
    number, _, seed = rest.partition("/")
    if not number.isdigit() or not seed.lstrip("-").isdigit():
        raise ValueError(f"{key!r} is no question; one is named like 'layers:1/0/7'")
    return ask(board_named(board), int(number), int(seed))


def answer_meant(question: Question, text: str, language: str) -> int:
    """The option that is meant by a letter, a number from 1, or its words."""
    given = text.strip().lower().rstrip(").")
    for place, option in enumerate(question.options):
        words = in_language(option.text, language).lower().rstrip(".")
        if given in (LETTERS[place].lower(), words) or given == str(place + 1):
            return place
    letters = ", ".join(LETTERS[: len(question.options)])
    raise ValueError(said("{text} is no answer; answers: {letters}", text=text, letters=letters))
