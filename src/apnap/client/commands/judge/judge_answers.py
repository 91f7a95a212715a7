"""Answering a question about a board: `apnap judge why`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import typer

from apnap.cards.database.database import CardDatabase
from apnap.client.commands.rules.rules_options import languages_of
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script import Script, scripts
from apnap.judge.documents.rule_texts import rule_texts
from apnap.judge.explanations.lines import RuleTexts, derivation_told, lines_of, texts_of
from apnap.judge.why.questions import Reply, answer
from apnap.languages.speaking import ENGLISH, best_language, in_language

_REASON: Final = "- "


class Asked(NamedTuple):
    """What is asked, of which scenarios, and how to tell the answer."""

    file: Path
    question: str
    after: int = 0  # the line after which; 0: at the end
    languages: str = ENGLISH
    as_json: bool = False


def tell_answers(asked: Asked, database: CardDatabase) -> None:
    """Answer the question for each scenario of the file."""
    languages = languages_of(asked.languages) or ["en"]
    spoken = best_language(languages[0])
    found = [
        (each.name, answer(board_after(each, asked.after), asked.question))
        for each in scripts_with(scripts(asked.file, database), asked.after)
    ]
    if asked.as_json:
        told = [
            {
                "scenario": name,
                **reply.told(spoken),
                "texts": {number: dict(each) for number, each in texts.items()},
            }
            for name, reply in found
            for texts in [rule_texts(reply.rules, languages)]
        ]
        typer.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return
    for _, reply in found:
        texts = rule_texts(reply.rules, languages)
        typer.echo("\n".join(lines_of_reply(reply, spoken, texts)))


def scripts_with(found: list[Script], line: int) -> list[Script]:
    """All scenarios of a file, or the one that has the line."""
    if not line:
        return found
    for each in found:
        if any(number == line for number, text in each.lines if text):
            return [each]
    raise ScenarioError(f"{found[0].name}: there is nothing in line {line} to stop after")


def board_after(script: Script, line: int) -> Scenario:
    """The scenario as it stands after a line, or at its end."""
    if not line:
        return script.run()
    scenario = script.begun()
    for number, _ in script.done(scenario):
        if number >= line:
            break
    return scenario


def lines_of_reply(reply: Reply, language: str, texts: RuleTexts) -> Iterator[str]:
    """An answer as lines of text."""
    head = in_language(reply.text, language)
    yield f"{head} (CR {reply.rule})" if reply.rule else head
    for reason in reply.reasons:
        rules = ", ".join(reason.rules)
        yield f"{_REASON}{in_language(reason.text, language)}{f' (CR {rules})' if rules else ''}"
    if reply.derivation is not None:
        yield from lines_of(derivation_told(reply.derivation), language)
    yield from texts_of(reply.rules, texts, language)
