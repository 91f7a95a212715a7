"""Asking a quiz in a terminal or over a pipe: a question, an answer, the verdict, the score."""

import json
import sys
from collections.abc import Sequence
from typing import Any, Final

import typer

from apnap.judge.documents.documents import Language
from apnap.judge.documents.rule_texts import rule_texts
from apnap.judge.quiz.asking import Quiz, answer_meant
from apnap.judge.quiz.bank import DIFFICULTIES, TOPICS, boards
from apnap.judge.quiz.quiz import Question
from apnap.languages.said import Said, counted, said, word
from apnap.languages.speaking import best_language, in_language

_END: Final = frozenset({"q", "quit", "exit"})


class Asker:
    """Asks the questions of a quiz and tells what the answers are worth."""

    def __init__(self, quiz: Quiz, languages: Sequence[Language], *, in_json: bool) -> None:
        """All is told in the first of the languages, and the texts of rules in each."""
        self.quiz = quiz
        self.languages = languages
        self.language = best_language(languages[0])
        self.in_json = in_json

    def run(self) -> None:
        """Ask until there are no questions or no answers any more; then the score."""
        for number, question in enumerate(self.quiz, 1):
            self._show(question, number)
            answered, answer = self._answer(question)
            if not answered:
                break
            judged = self.quiz.answer(question, answer)
            texts = rule_texts(judged.rules, self.languages)
            if self.in_json:
                self._out({"verdict": judged.told(self.language, texts)})
            else:
                typer.echo("\n" + judged.text(self.language, texts))
        self._tell_score()

    def _show(self, question: Question, number: int) -> None:
        if self.in_json:
            self._out({"question": question.told(self.language)})
            return
        heading = said("Question {n} of {all}", n=number, all=self.quiz.number)
        typer.echo(f"\n--- {self._said(heading)} ---\n" + question.text(self.language))

    def _answer(self, question: Question) -> tuple[bool, int | None]:
        """Whether there is an answer, and which; an empty line is none of the options."""
        while True:
            if not self.in_json:
                ask = said("Your answer (a letter; Enter: I don't know; q: end): ")
                typer.echo(self._said(ask), nl=False)
            line = sys.stdin.readline()
            if not line or line.strip().lower() in _END:
                return False, None
            if not line.strip():
                return True, None
            try:
                return True, answer_meant(question, line.strip(), self.language)
            except ValueError as error:
                text = in_language(error.args[0], self.language)
                if self.in_json:
                    self._out({"error": text})
                else:
                    typer.echo(text)

    def _tell_score(self) -> None:
        if self.in_json:
            right, asked = self.quiz.score.total
            by_topic = {
                topic: [self.quiz.score.right[topic], many]
                for topic, many in self.quiz.score.asked.items()
            }
            self._out({"score": {"right": right, "asked": asked, "topics": by_topic}})
            return
        typer.echo()
        for line in self.quiz.score.lines():
            typer.echo(self._said(line))

    def _said(self, text: Said) -> str:
        return in_language(text, self.language)

    def _out(self, what: dict[str, Any]) -> None:
        typer.echo(json.dumps(what, ensure_ascii=False))


def tell_topics(languages: Sequence[Language]) -> None:
    """The topics, each with the number of its boards by difficulty."""
    language = best_language(languages[0])
    for topic in TOPICS:
        of = [board.difficulty for board in boards() if board.topic == topic]
        many = ", ".join(f"{each}: {of.count(each)}" for each in DIFFICULTIES)
        total = counted("{n} board", "{n} boards", len(of))
        line = said(
            "{topic} ({key}): {boards}; by difficulty {many}",
            topic=word("topic", topic),
            key=topic,
            boards=total,
            many=many,
        )
        typer.echo(in_language(line, language))
