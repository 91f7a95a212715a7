"""Checking cards of one's own by the command."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console

from apnap.cards.importing.checking import Checked, checked_file
from apnap.judge.explanations.card_lines import face_lines, meaning_lines
from apnap.rules.table.support import missing


def check_files(files: Iterable[Path], *, quiet: bool) -> bool:
    """Tell of the cards of files what was understood; whether all can be played."""
    console = Console(soft_wrap=True, highlight=False)
    cards = good = 0
    for file in files:
        if not file.is_file():
            raise ValueError(f"{file}: no such file")
        for checked in checked_file(file):
            lines = list(problem_lines(checked, file))
            cards += 1
            good += not lines
            if not quiet:
                lines = [*shown_lines(checked), *lines, "" if lines else "supported\n"]
            for line in lines:
                console.print(line, markup=False)
    console.print(f"{good} of {cards} cards can be played")
    return 0 < cards == good


def shown_lines(checked: Checked) -> Iterator[str]:
    """A card and what was understood of it."""
    if checked.card is not None:
        yield from face_lines(checked.card)
    if checked.program is not None:
        yield from meaning_lines(checked.program)


def problem_lines(checked: Checked, file: Path) -> Iterator[str]:
    """What is wrong with a card, each with its place."""
    name = f"{checked.card.name}: " if checked.card is not None else ""
    for each in checked.complaints:
        place = f"{file}, line {each.line}" if each.line else str(file)
        yield f"{place}: {name}{each.what}"
        yield from (f"    {line}" for line in each.pointed())
    if checked.program is not None and (lacking := missing(checked.program)):
        yield f"{file}: {name}no rule executes {', '.join(lacking)}"
