"""Which decks load, and which can be played in full."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn
from rich.table import Table

import apnap
from apnap.cards.database import CardDatabase
from apnap.cards.deck_lists import LoadedDeck, load_decks
from apnap.cards.imported import ImportedCards
from apnap.cards.ladder import Rung
from apnap.cards.names import name_key
from apnap.cards.store import Standing
from apnap.client.collection import bar_of
from apnap.client.measuring import standings, standings_of
from apnap.oracle.card_text import CardText

_TOLD: Final = 40
_NO_FORMAT: Final = "no format"


def builtin_lines() -> Iterator[str]:
    """The built-in decks, a line each."""
    for name in apnap.builtin_decks():
        deck = apnap.deck(name)
        yield f"{name}: {deck.name}, {deck.size} cards"


def report_on(files: Iterable[Path], known: CardDatabase, jobs: int | None) -> "Report":
    """Load the decks of files, and find out which cards of them can't be played."""
    decks = [deck for file in files for deck in load_decks(_there(file), known)]
    return Report(decks, _why_not(decks, known, known.imported, jobs))


def _there(file: Path) -> Path:
    if not file.is_file():
        raise ValueError(f"{file}: no such file")
    return file


# --- Which cards can't be played -----------------------------------------------------------


def _why_not(
    decks: Iterable[LoadedDeck],
    known: CardDatabase,
    imported: ImportedCards | None,
    jobs: int | None,
) -> dict[str, str]:
    """For each card of the decks that can't be played, why."""
    names = dict.fromkeys(name for deck in decks for name in deck.deck.names())
    cards = [card for name in names if (card := known.find(name)) is not None]
    stored: list[CardText] = []
    others: list[CardText] = []
    for card in cards:
        kept = imported is not None and imported.find(card.name) == card
        (stored if kept else others).append(card)
    found = {each.key: each for each in standings_of(others)}
    if imported is not None and stored:
        with bar_of(MofNCompleteColumn()) as bar:
            task = bar.add_task("reading the cards", total=None, visible=False)
            found |= standings(
                imported.store,
                stored,
                lambda done, all_: bar.update(task, completed=done, total=all_, visible=True),
                jobs,
            )
    told = ((card.name, found[name_key(card.name)]) for card in cards)
    return {name: _reason(each) for name, each in told if each.rung < Rung.SUPPORTED}


def _reason(standing: Standing) -> str:
    if standing.rung >= Rung.READ:
        return f"{standing.reason} {standing.words}"
    return f"{standing.words!r} {standing.reason}"


# --- The report ----------------------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """How many decks there are, load, and can be played in full."""

    decks: int = 0
    loaded: int = 0
    main: int = 0  # all but the sideboard can be played
    supported: int = 0


@dataclass
class Report:
    """What is told of decks."""

    decks: list[LoadedDeck]
    why_not: dict[str, str]
    stopped: Counter[str] = field(default_factory=Counter)  # decks by the card that stops them
    total: Tally = field(default_factory=Tally)
    formats: dict[str, Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Count."""
        for deck in self.decks:
            missing = [name for name in deck.deck.names() if name in self.why_not]
            begins = not {*deck.deck.main, *deck.deck.commander}.intersection(missing)
            self.stopped.update(missing)
            for tally in (self.total, self.formats.setdefault(deck.format or _NO_FORMAT, Tally())):
                tally.decks += 1
                tally.loaded += not deck.problems
                tally.main += not deck.problems and begins
                tally.supported += not deck.problems and not missing

    @property
    def problems(self) -> list[str]:
        """What is wrong with decks that don't load."""
        return [f"{deck.name}: {each}" for deck in self.decks for each in deck.problems]

    def tell(self, *, as_json: bool, all_missing: bool) -> None:
        """Print it."""
        if as_json:
            typer.echo(json.dumps(self.as_data(), ensure_ascii=False))
            return
        for line in self.lines(all_missing=all_missing):
            typer.echo(line)
        if len(self.decks) > 1:
            Console(highlight=False).print(self.table())

    def lines(self, *, all_missing: bool) -> Iterator[str]:
        """What is wrong, and the cards that stop decks."""
        yield from self.problems
        if len(self.decks) == 1:
            [deck] = self.decks
            for name in self.stopped:
                yield f"{name}: {self.why_not[name]}"
            cards = len(deck.deck.names())
            yield f"{deck.name}: {cards - len(self.stopped)} of {cards} cards are supported"
        elif all_missing:
            for name, count in self.stopped.most_common(_TOLD):
                yield f"{count:4} {name}: {self.why_not[name]}"

    def table(self) -> Table:
        """The counts by format."""
        table = Table(box=None)
        table.add_column("", no_wrap=True)
        for column in ("decks", "loaded", "main deck supported", "all supported"):
            table.add_column(column, justify="right", no_wrap=True)
        for name, tally in (("all", self.total), *sorted(self.formats.items())):
            shares = (_share(each, tally.decks) for each in (tally.main, tally.supported))
            table.add_row(name, str(tally.decks), str(tally.loaded), *shares)
        return table

    def as_data(self) -> dict[str, Any]:
        """All of it."""
        return {
            **_as_data(self.total),
            "formats": {name: _as_data(self.formats[name]) for name in sorted(self.formats)},
            "missing": [
                {"card": name, "decks": count, "why": self.why_not[name]}
                for name, count in self.stopped.most_common()
            ],
            "problems": [
                {"deck": deck.name, "problems": [str(each) for each in deck.problems]}
                for deck in self.decks
                if deck.problems
            ],
        }


def _share(count: int, decks: int) -> str:
    return f"{count} {100 * count / decks:.1f} %"


def _as_data(tally: Tally) -> dict[str, int]:
    return {
        "decks": tally.decks,
        "loaded": tally.loaded,
        "main_supported": tally.main,
        "supported": tally.supported,
    }
