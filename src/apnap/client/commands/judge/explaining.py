"""What `apnap judge run` does: boards of files run, told and explained."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from apnap.languages.speaking import best_language

if TYPE_CHECKING:
    from apnap.judge.documents.documents import Language
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console

from apnap.cards.database.database import CardDatabase
from apnap.client.commands.cards.showing import Screen
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script import Script, scripts
from apnap.judge.documents.rule_texts import rule_texts
from apnap.judge.explanations.explanation import Explanation, explain


@dataclass(frozen=True, slots=True)
class Asking:
    """What is asked of a board."""

    explained: bool = False
    as_json: bool = False
    languages: "Sequence[Language]" = ("en",)
    objects: Sequence[str] = ()  # by their names
    quiet: bool = False
    details: bool = False

    @property
    def language(self) -> str:
        """The language in which all but the texts of rules is told."""
        return best_language(self.languages[0])


def run_boards(
    files: Sequence[Path], database: CardDatabase, asking: Asking, console: Console
) -> bool:
    """Run the scenarios of files; whether all hold."""
    found = [script for file in files for script in _scripts(file, database)]
    failed = 0
    told: list[dict[str, Any]] = []
    for script in found:
        scenario, error = ran(script)
        failed += bool(error)
        if asking.as_json:
            told.append(_told(script, scenario, error, asking))
        elif asking.explained:
            _explain(script, scenario, asking)
        elif not error:
            Screen(
                console, scenario.table.log(), quiet=asking.quiet, details=asking.details
            ).show_new()
        if error and not asking.as_json:
            console.print(" ".join(error.split()), markup=False)
    if asking.as_json:
        typer.echo(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        console.print(f"{len(found) - failed} of {len(found)} scenarios hold")
    return not failed


def _scripts(file: Path, database: CardDatabase) -> list[Script]:
    """The scenarios of a file; one that has none is a mistake."""
    try:
        return scripts(file, database)
    except ScenarioError as error:
        raise ValueError(str(error)) from None


def ran(script: Script) -> tuple[Scenario, str]:
    """The scenario as far as it came, and what was wrong with it."""
    scenario = script.begun()
    try:
        for _ in script.done(scenario):
            pass
    except ScenarioError as error:
        return scenario, str(error)
    return scenario, ""


def explained(script: Script, scenario: Scenario, asking: Asking) -> Explanation:
    """The explanation of what was asked for."""
    try:
        keys = [key for name in asking.objects for key in scenario.all_named(name)]
    except ScenarioError as error:
        raise ValueError(f"{script.name}, line {script.first_line}: {error}") from None
    return explain(scenario, name=script.title, objects=keys)


def _explain(script: Script, scenario: Scenario, asking: Asking) -> None:
    explanation = explained(script, scenario, asking)
    texts = rule_texts(explanation.rules, asking.languages)
    typer.echo(f"{script.name}:{script.first_line}: {script.title}\n")
    typer.echo(explanation.text(asking.language, texts, details=asking.details) + "\n")


def _told(script: Script, scenario: Scenario, error: str, asking: Asking) -> dict[str, Any]:
    told: dict[str, Any] = {
        "file": script.name,
        "line": script.first_line,
        "title": script.title,
        "holds": not error,
        "error": error,
    }
    if asking.explained:
        explanation = explained(script, scenario, asking)
        texts = rule_texts(explanation.rules, asking.languages)
        told |= explanation.told(asking.language, texts, details=asking.details)
    return told
