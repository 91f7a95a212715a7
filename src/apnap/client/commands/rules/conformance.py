"""The command that plays scenarios of another engine, and tells what came of them."""

import json
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn

from apnap.cards.database.imported import ImportedCards
from apnap.client.commands.cards.collection import bar_of
from apnap.client.commands.cards.measuring import standings
from apnap.conformance.checks.outcomes import OUTCOMES, PASSED, Outcome
from apnap.conformance.play.boards import Board
from apnap.conformance.play.running import Source, Task, chosen, play, run_all
from apnap.conformance.setup.placing import names_needed
from apnap.conformance.setup.reading import BadScenario, Call, Scenario, read_decks
from apnap.conformance.setup.supply import cards_named, plain_name
from apnap.terms.turn import STEP_NAMES

_TOLD = 400  # letters of a reason, in a list of many


def run_conformance(
    files: list[Path],
    text: str = "",
    jobs: int | None = None,
    out: Path | None = None,
    cards: Path | None = None,
) -> None:
    """Play the scenarios of files and tell how each ended."""
    tasks = {file: chosen(file, text) for file in files}
    if not any(tasks.values()):
        raise BadScenario(f"{_listed(files)}: no scenario has {text!r} in its id")
    if cards is None:
        names = [name for file in files for name in _names(file, tasks[file])]
        _read_cards(list(dict.fromkeys(names)), jobs)
    outcomes = [
        outcome
        for file, scenarios in tasks.items()
        for outcome in _played(_source(file, scenarios, cards), scenarios, jobs)
    ]
    if out is not None:
        out.write_text(json.dumps(as_data(outcomes), ensure_ascii=False), encoding="utf-8")
    _tell_all(outcomes)


def _played(source: Source, scenarios: list[Task], jobs: int | None) -> list[Outcome]:
    name = source.file.name
    with bar_of(MofNCompleteColumn()) as bar:
        task = bar.add_task(f"playing {name}", total=len(scenarios))
        found = run_all(source, scenarios, jobs, lambda done, _: bar.update(task, completed=done))
    for each in found:
        each.file = name
    return found


def _listed(files: list[Path]) -> str:
    return ", ".join(map(str, files))


def _source(file: Path, scenarios: list[Task], cards: Path | None) -> Source:
    if cards is None:
        return Source(file)
    return Source(file, tuple(cards_named(cards, _names(file, scenarios))))


def _names(file: Path, scenarios: list[Task]) -> list[str]:
    """The cards of the scenarios and of the decks they are played with, each once."""
    names = [name for each in scenarios for name in _cards_of(each)]
    scripted = [each for each in scenarios if isinstance(each, Scenario)]
    decks = read_decks(file) if scripted else {}
    used = {str(deck) for each in scripted for deck in each.decks.values()}
    for name, deck in decks.items():
        names += [card for part in deck.values() for card in part] if name in used else []
    return list(dict.fromkeys(names))


def _cards_of(task: Task) -> list[str]:
    return task.script().names if isinstance(task, Board) else names_needed(task)


def _read_cards(names: list[str], jobs: int | None) -> None:
    """Read those of the imported cards that weren't read before, so that each is read once."""
    imported = ImportedCards.at()
    if imported is None:
        return
    found = {plain_name(name, imported.find) for name in names}
    cards = [card for card in map(imported.find, found) if card is not None]
    with bar_of(MofNCompleteColumn()) as bar:
        task = bar.add_task("reading the cards", total=None, visible=False)
        standings(
            imported.store,
            list({card.name: card for card in cards}.values()),
            lambda done, all_: bar.update(task, completed=done, total=all_, visible=True),
            jobs,
        )


def as_data(outcomes: list[Outcome]) -> dict[str, object]:
    """The counts, and each scenario's outcome, as JSON."""
    counts = Counter(each.outcome for each in outcomes)
    return {
        "total": len(outcomes),
        **{name: counts[name] for name in OUTCOMES},
        "results": [each.as_data() for each in outcomes],
    }


def _tell_all(outcomes: list[Outcome]) -> None:
    console = Console(soft_wrap=True, highlight=False)
    for each in outcomes:
        if each.outcome != PASSED:
            why = each.why if len(each.why) <= _TOLD else each.why[:_TOLD] + " ..."
            console.print(f"{each.outcome} {each.id}: {why}", markup=False)
    counts = Counter(each.outcome for each in outcomes)
    told = ", ".join(f"{counts[name]} {name.replace('_', ' ')}" for name in OUTCOMES[1:])
    share = 100 * counts[PASSED] / len(outcomes)
    console.print(f"{counts[PASSED]} of {len(outcomes)} passed ({share:.1f} %); {told}")


def show_scenario(files: list[Path], name: str, cards: Path | None = None) -> None:
    """Play one scenario, and tell it with what happened, by which rules."""
    file = next((file for file in files if any(each.id == name for each in chosen(file))), None)
    if file is None:
        near = [each.id for file in files for each in chosen(file, name)][:5]
        more = f"; there are {', '.join(near)}" if near else ""
        raise BadScenario(f"{_listed(files)}: no scenario is called {name!r}{more}")
    scenarios = [each for each in chosen(file) if each.id == name]
    source = _source(file, scenarios, cards)
    supply, decks = source.supply(), read_decks(file)
    outcome = play(scenarios[0], decks, supply, source.seconds, with_log=True)
    console = Console(soft_wrap=True, highlight=False)
    for line in [*_written(scenarios[0]), *_told(outcome)]:
        console.print(line, markup=False)


def _written(task: Task) -> list[str]:
    """A scenario as it stands in its file."""
    if isinstance(task, Board):
        return task.text.strip().splitlines()
    kind = task.game.get("type", "")
    lines = [f"{task.id} ({kind}, turn order {' '.join(task.turn_order)})"]
    for phase in task.phases:
        strict = "strict" if phase.strict else "not strict"
        lines += _calls("board", phase.setup) + _calls("script", phase.script)
        lines.append(f"until turn {phase.turn}, {STEP_NAMES[phase.step]} ({strict})")
        if phase.expected is not None:
            lines.append(f"  it fails: {phase.expected.get('kind', 'any')}")
        lines += _calls("then", phase.asserts)
    return lines


def _told(outcome: Outcome) -> list[str]:
    """What came of it."""
    lines = ["", "what happened:", *(f"  {line}" for line in outcome.log)]
    if outcome.notes:
        lines += ["", "not as scripted:", *(f"  {line}" for line in outcome.notes)]
    verdict = f"{outcome.outcome}: {outcome.why}" if outcome.why else outcome.outcome
    return [*lines, "", verdict]


def _calls(title: str, calls: list[Call]) -> list[str]:
    return [f"{title}:", *(f"  {call}" for call in calls)] if calls else []


__all__ = ["as_data", "run_conformance", "show_scenario"]
