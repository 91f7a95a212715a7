"""Which decks load, are legal, and can be played in full."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import typer
from rich.progress import MofNCompleteColumn

import apnap
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import Standing
from apnap.cards.decks.deck_files import deck_text
from apnap.cards.decks.deck_lists import LoadedDeck, load_decks
from apnap.cards.decks.formats import is_known, what_is_known, why_unlisted
from apnap.cards.decks.legality import Problem
from apnap.cards.importing.names import name_key
from apnap.client.columns import tabled, terminal_width
from apnap.client.commands.cards.collection import bar_of
from apnap.client.commands.cards.measuring import standings, standings_of
from apnap.judge.explanations.deck_reports import Asked, DeckReport, report_on_text
from apnap.oracle.card_text import CardText
from apnap.variants.deck_rules import deck_problems
from apnap.variants.table import variant_named

_TOLD: Final = 40

_NO_FORMAT: Final = "no format"


def builtin_lines() -> Iterator[str]:
    """The built-in decks, a line each."""
    for name in apnap.builtin_decks():
        deck = apnap.deck(name)
        yield f"{name}: {deck.name}, {deck.size} cards"
    for name in apnap.builtin_decks("commander"):
        deck = apnap.deck(name)
        leads = ", ".join(deck.commander)
        yield f"{name}: {deck.name}, {deck.size + len(deck.commander)} cards, led by {leads}"


def report_lines(report: DeckReport) -> Iterator[str]:
    """All that is wrong with one deck, and how it stands."""
    yield from map(str, report.unread)
    yield from map(str, report.illegal)
    yield from (f"{line.name}: {line.why}" for line in report.unsupported if line.why)
    cards = len({line.name for line in report.lines})
    yield f"{report.name}: {cards - len(report.unsupported)} of {cards} cards are supported"
    judged = ", ".join(each for each in (report.format, report.variant) if each)
    if judged and not report.unread:
        yield f"{report.name}: {'legal' if report.is_legal else 'not legal'} in {judged}"


def tell_of_one(file: Path, known: CardDatabase, asked: Asked, *, as_json: bool) -> bool:
    """Print all that is to be said of one deck; whether it can be played."""
    report = report_on_text(deck_text(_there(file)), known, asked)
    report = replace(report, name=report.name or file.stem)
    if as_json:
        told = {"unread": [str(each) for each in report.unread], "playable": report.is_playable}
        data = {**asdict(report), **told}
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        if asked.format:
            notes = (why_unlisted(known, asked.format), what_is_known(asked.format, asked.on))
            typer.echo("".join(f"{note}\n" for note in notes if note), nl=False)
        typer.echo("\n".join(report_lines(report)))
    return report.is_playable


def report_on_many(
    files: Iterable[Path],
    known: CardDatabase,
    asked: Asked,
    jobs: int | None,
    *,
    as_built: bool = False,
) -> "Report":
    """Load the decks of files, and find out which of them can't be played, and why.

    `as_built`: each is judged on the day that its file has for it.
    """
    decks = [deck for file in files for deck in load_decks(_there(file), known)]
    illegal = [
        _illegal(deck, known, replace(asked, on=deck.day) if as_built else asked) for deck in decks
    ]
    return Report(decks, illegal, _why_not(decks, known, known.imported, jobs))


def _illegal(deck: LoadedDeck, known: CardDatabase, asked: Asked) -> list[Problem] | None:
    """What is wrong with a deck; None, if nobody knows the format or the cards."""
    format_name = asked.format or ("" if asked.variant else deck.format)
    if deck.problems or (format_name and not is_known(known, format_name)):
        return None
    if not format_name and not asked.variant:
        return None
    variant = variant_named(asked.variant) if asked.variant else None
    return deck_problems(
        variant, deck.deck, known, format_name, asked.on, sharing=asked.sharing, whole=True
    )


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
    judged: int = 0  # those in a format of which is known what it allows
    legal: int = 0


@dataclass
class Report:
    """What is told of decks."""

    decks: list[LoadedDeck]
    illegal: list[list[Problem] | None]
    why_not: dict[str, str]
    stopped: Counter[str] = field(default_factory=Counter)  # decks by the card that stops them
    total: Tally = field(default_factory=Tally)
    formats: dict[str, Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Count."""
        for deck, illegal in zip(self.decks, self.illegal, strict=True):
            missing = [name for name in deck.deck.names() if name in self.why_not]
            begins = not {*deck.deck.main, *deck.deck.commander}.intersection(missing)
            self.stopped.update(missing)
            for tally in (self.total, self.formats.setdefault(deck.format or _NO_FORMAT, Tally())):
                tally.decks += 1
                tally.loaded += not deck.problems
                tally.main += not deck.problems and begins
                tally.supported += not deck.problems and not missing
                tally.judged += illegal is not None
                tally.legal += illegal is not None and not any(each.certain for each in illegal)

    @property
    def problems(self) -> list[str]:
        """What is wrong with decks that don't load."""
        return [f"{deck.name}: {each}" for deck in self.decks for each in deck.problems]

    def tell(self, *, as_json: bool, all_missing: bool) -> None:
        """Print it."""
        if as_json:
            typer.echo(json.dumps(self.as_data(), ensure_ascii=False))
            return
        for line in (*self.lines(all_missing=all_missing), *self.table()):
            typer.echo(line)

    def lines(self, *, all_missing: bool) -> Iterator[str]:
        """What is wrong, and the cards that stop decks."""
        yield from self.problems
        if all_missing:
            for name, count in self.stopped.most_common(_TOLD):
                yield f"{count:4} {name}: {self.why_not[name]}"

    def table(self) -> Iterator[str]:
        """The counts by format."""
        rows = [["", "decks", "loaded", "legal", "main deck supported", "all supported"]]
        for name, tally in (("all", self.total), *sorted(self.formats.items())):
            shares = (_share(each, tally.decks) for each in (tally.main, tally.supported))
            legal = _share(tally.legal, tally.judged) if tally.judged else "-"
            rows.append([name, str(tally.decks), str(tally.loaded), legal, *shares])
        return tabled(rows, "<>>>>>", terminal_width())

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
            "illegal": [
                {"deck": deck.name, "problems": [str(each) for each in illegal]}
                for deck, illegal in zip(self.decks, self.illegal, strict=True)
                if illegal
            ],
        }


def _share(count: int, decks: int) -> str:
    return f"{count} {100 * count / decks:.1f}%"


def _as_data(tally: Tally) -> dict[str, int]:
    return {
        "decks": tally.decks,
        "loaded": tally.loaded,
        "main_supported": tally.main,
        "supported": tally.supported,
        "judged": tally.judged,
        "legal": tally.legal,
    }
