"""What is told after an answer: right or wrong, why, and by which rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from apnap.game.objects import GameObject
from apnap.judge.boards.queries import Allowed, named
from apnap.judge.explanations.explanation import Explanation, explain
from apnap.judge.explanations.lines import RuleTexts, texts_of
from apnap.judge.explanations.remarks import once_each
from apnap.judge.quiz.quiz import LETTERS, Question
from apnap.judge.why.illegal_action import Activate, Cast, Play, Wish, why_not
from apnap.judge.why.reasons import Reason
from apnap.languages.said import Said, said
from apnap.languages.speaking import ENGLISH, in_language
from apnap.terms.identity import ObjectId, PlayerId

_WISHES: Mapping[str, type[Wish]] = {"cast": Cast, "activate": Activate, "play": Play}


@dataclass(frozen=True)
class Verdict:
    """An answer judged."""

    question: Question
    answer: int | None  # the place of the option; None if there was no answer

    @property
    def is_right(self) -> bool:
        """Whether the right option was chosen."""
        return self.answer == self.question.right

    @cached_property
    def explanation(self) -> Explanation:
        """What happened on the board up to the question, rule by rule."""
        return explain(self.question.ended, name=self.question.board.key)

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """Why an action that was asked about is illegal."""
        return tuple(reasons(self.question))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decide, then those that are worth reading."""
        board = self.question.board
        cited = (rule for reason in self.reasons for rule in reason.rules)
        return once_each((*board.rules, *cited, *board.see))

    def lines(self) -> Iterator[Said]:
        """Right or wrong, and why; without the explanation."""
        question = self.question
        right = question.options[question.right].text
        if self.is_right:
            yield said("Right: {option}", option=right)
        else:
            letter = LETTERS[question.right]
            yield said("The right answer is {letter}) {option}", letter=letter, option=right)
        if self.answer is not None and question.options[self.answer].why:
            chosen = question.options[self.answer]
            yield said("{option} would be so {why}.", option=chosen.text, why=chosen.why)
        yield question.board.lesson_said
        for reason in self.reasons:
            yield said("{text} (CR {rules})", text=reason.text, rules=reason.rules)
        yield said("Rules: {rules}", rules=self.rules)

    def text(
        self, language: str = ENGLISH, texts: RuleTexts | None = None, *, details: bool = False
    ) -> str:
        """The verdict and the explanation in a language; with the texts of its rules, if given."""
        told = [in_language(line, language) for line in self.lines()]
        parts = ["\n".join(told), self.explanation.text(language, details=details)]
        parts.append("\n".join(texts_of(self.rules, texts or {}, language)))
        return "\n\n".join(filter(None, parts))

    def told(self, language: str = ENGLISH, texts: RuleTexts | None = None) -> dict[str, Any]:
        """The verdict in a language, for JSON."""
        question = self.question
        return {
            "id": question.key,
            "right": self.is_right,
            "answer": self.answer,
            "correct": question.right,
            "why": [in_language(each.why, language) for each in question.options],
            "lesson": in_language(question.board.lesson_said, language),
            "reasons": [
                {"text": in_language(each.text, language), "rules": list(each.rules)}
                for each in self.reasons
            ],
            "rules": {number: dict((texts or {}).get(number, {})) for number in self.rules},
            "explanation": self.explanation.told(language),
        }


def verdict(question: Question, answer: int | None) -> Verdict:
    """Judge an answer; a ValueError if there is no such option."""
    if answer is not None and not 0 <= answer < len(question.options):
        raise ValueError(f"there is no option {answer}; there are {len(question.options)}")
    return Verdict(question, answer)


def reasons(question: Question) -> list[Reason]:
    """Why the action that a question is about can't be taken; nothing if it is about none."""
    query = question.query
    if not isinstance(query, Allowed):
        return []
    scenario = question.ended
    keys = [
        key for key in named(scenario, query.name) if _is_of(scenario.record(key), query.player)
    ]
    return why_not(scenario.game, query.player, _wish(query.verb, keys[0])) if keys else []


def _is_of(record: GameObject, player: PlayerId) -> bool:
    return record.owner == player


def _wish(verb: str, key: ObjectId) -> Wish:
    return _WISHES[verb](key)
