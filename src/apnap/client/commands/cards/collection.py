"""The cards at hand, and importing and measuring them by the command."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft

from apnap.cards.database.compiled import unpacked
from apnap.cards.database.differences import OTHERWISE, Difference, differences, readings
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.ladder import Count, Ladder, changes
from apnap.cards.database.printed import IN_THEIR_WORDS
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import CardStore, default_path, must_be_there
from apnap.cards.database.tested import shapes_in
from apnap.cards.importing.importing import import_file
from apnap.cards.importing.printed_names import import_names
from apnap.client.columns import tabled, terminal_width
from apnap.client.commands.cards.known_cards import known_cards
from apnap.client.commands.cards.measuring import measured, measured_of_type
from apnap.judge.explanations.card_lines import face_lines, meaning_lines
from apnap.terms.characteristics import TYPE_NAMES, TYPE_OF_NAME
from apnap.tournament.limited.kept_products import (
    BoosterFile,
    all_products,
    import_boosters,
    kept_at,
)

_TOLD: Final = 20  # problems of a file that are told one by one

_SHOWN: Final = (Rung.READ, Rung.PRINTED_BACK, Rung.SUPPORTED, Rung.PLAYED, Rung.TESTED)


def import_cards(file: Path, database: Path | None) -> None:
    """Import the cards of a file, and tell what came of it."""
    if not file.is_file():
        raise ValueError(f"{file}: no such file")
    for line in import_lines(file, database or default_path()):
        Console(soft_wrap=True, highlight=False).print(line, markup=False)


def import_lines(file: Path, database: Path) -> Iterator[str]:
    """Import a file, and tell what came of it."""
    with CardStore(database, renew=True) as store, bar_of(DownloadColumn()) as bar:
        task = bar.add_task(f"importing {file.name}", total=file.stat().st_size)
        done = import_file(file, store, lambda read: bar.update(task, completed=read))
    yield from done.problems[:_TOLD]
    if len(done.problems) > _TOLD:
        yield f"and {len(done.problems) - _TOLD} more like these"
    others = ", ".join(f"{count} of {kind}" for kind, count in sorted(done.others.items()))
    beside = f", and beside the cards: {others}" if others else ""
    yield (
        f"{done.cards} cards imported from {done.printings} entries{beside}; "
        f"{len(done.problems)} left out"
    )


def import_printed_names(file: Path, language: str, database: Path | None) -> None:
    """Keep the names of cards in other languages, and tell how many there are."""
    if not file.is_file():
        raise ValueError(f"{file}: no such file")
    with CardStore(database or default_path(), renew=True) as store:
        for each, count in import_names(file, store, language).items():
            typer.echo(f"{IN_THEIR_WORDS[each]}: {count} names")


def import_booster_file(file: Path, database: Path | None) -> None:
    """Keep the boosters of a file, and tell what came of it."""
    if not file.is_file():
        raise ValueError(f"{file}: no such file")
    with BoosterFile(_boosters_beside(database)) as kept, bar_of(DownloadColumn()) as bar:
        task = bar.add_task(f"importing {file.name}", total=file.stat().st_size)
        done = import_boosters(
            file, kept, known_cards(None, database), lambda read: bar.update(task, completed=read)
        )
    for line in done.problems[:_TOLD]:
        typer.echo(line)
    if len(done.problems) > _TOLD:
        typer.echo(f"and {len(done.problems) - _TOLD} more like these")
    typer.echo(
        f"{len(done.products)} kinds of booster imported; {len(done.problems)} sets left out"
    )


def list_boosters(database: Path | None) -> None:
    """The boosters there are."""
    for code, name, cards in all_products(_boosters_beside(database)):
        typer.echo(f"{code:12} {cards:3} cards  {name}")


def _boosters_beside(database: Path | None) -> Path:
    """Boosters are kept beside the imported cards."""
    return kept_at() if database is None else database.with_name("boosters.sqlite")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What is shown of the coverage."""

    as_json: bool = False
    gaps: bool = False
    sets: bool = False
    diff: Path | None = None
    texts: bool = False  # of the cards that differ
    type: str = ""  # only cards of that type


def tell_coverage(database: Path | None, shown: Shown, jobs: int | None) -> None:
    """Measure the imported cards, and tell the counts."""
    path = database or default_path()
    for each in (path, shown.diff or path):
        must_be_there(each)
    if shown.type:
        _tell_coverage_of_type(path, shown)
        return
    with CardStore(path) as store, bar_of(MofNCompleteColumn()) as bar:
        task = bar.add_task("reading the cards", total=None, visible=False)
        found = measured(
            store,
            lambda done, all_: bar.update(task, completed=done, total=all_, visible=True),
            jobs,
        )
        now = readings(store, fingerprint())
        cards = list(store.cards()) if shown.diff is not None else []
    shapes = shapes_in(now.programs.values()).as_data()
    if shown.diff is None:
        _tell_ladder(found, shown, shapes)
        return
    with CardStore(shown.diff) as older:
        before = readings(older)
    differing = list(differences(cards, before, now))
    if shown.as_json:
        told = {"changes": [each.as_data() for each in differing]}
        typer.echo(json.dumps(found.as_data() | shapes | told, ensure_ascii=False))
        return
    _tell_ladder(found, shown, shapes)
    moved = () if shown.texts else changes(before.standings, now.standings)
    for line in (*_differing(differing, texts=shown.texts), *moved):
        typer.echo(line)


def _differing(found: Iterable[Difference], *, texts: bool) -> Iterator[str]:
    """The cards that differ; with texts what a judge needs: the text, and each reading of it."""
    for each in found:
        if not texts:
            if each.what == OTHERWISE:  # the others have moved on the ladder
                yield f"{each.card.key}: {each.what}"
            continue
        yield f"# {each.what}: {each.card.text.name}"
        yield from face_lines(each.card.text)
        for title, program in (("before", each.before), ("now", each.now)):
            if program:
                yield f"{title}:"
                yield from _reading(program)
        yield ""


def _reading(program: bytes) -> Iterable[str]:
    """What was kept of a card as a tree; in one line if it has nodes that are no more."""
    try:
        return meaning_lines(unpacked(program))
    except ValueError:
        return [program.decode(errors="replace")]


def _tell_coverage_of_type(path: Path, shown: Shown) -> None:
    """The counts of one card type alone, also of planes, schemes and vanguards."""
    if shown.type not in TYPE_OF_NAME:
        known = ", ".join(TYPE_NAMES)
        raise ValueError(f"{shown.type!r} is no card type; there are {known}")
    if shown.diff is not None:
        raise ValueError("what changed is told of all cards: --diff goes without --type")
    with CardStore(path) as store:
        _tell_ladder(measured_of_type(store, shown.type), shown, {})


def _tell_ladder(found: Ladder, shown: Shown, shapes: Mapping[str, int]) -> None:
    if shown.as_json:
        typer.echo(json.dumps({**found.as_data(), **shapes}, ensure_ascii=False))
        return
    for line in _table(_rows(found, sets=shown.sets)):
        typer.echo(line)
    for line in _shapes(shapes) if shapes else ():
        typer.echo(line)
    if shown.gaps:
        console = Console(highlight=False)
        for words, cards in found.gaps.most_common(40):
            console.print(f"{cards:6} {words}", markup=False, soft_wrap=True)


def _shapes(of: Mapping[str, int]) -> Iterator[str]:
    """How many shapes of abilities there are, and how many the tests exercise."""
    cells = [["", "all", "tested"]]
    for name, title in (("shapes", "shapes of abilities"), ("abilities", "abilities of such")):
        tested = of[f"{name}_tested"]
        cells.append([title, str(of[name]), f"{tested} {100 * tested / max(of[name], 1):.1f}%"])
    return tabled(cells, "<>>", terminal_width())


@contextmanager
def bar_of(amount: DownloadColumn | MofNCompleteColumn) -> Iterator[Progress]:
    """A bar that shows how far it is; it speaks to people, not into a pipe."""
    columns = (TextColumn("{task.description}"), BarColumn(), amount, TimeLeft())
    console = Console(stderr=True)
    quiet = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        yield bar


def _rows(found: Ladder, *, sets: bool) -> Iterator[tuple[str, Count]]:
    yield "all", found.pool
    yield from sorted(found.formats.items())
    yield from ((f"layout {name}", count) for name, count in sorted(found.layouts.items()))
    if sets:
        yield from ((f"set {name}", count) for name, count in sorted(found.sets.items()))


def _table(rows: Iterable[tuple[str, Count]]) -> Iterator[str]:
    cells = [["", "cards", *(rung.name.lower().replace("_", " ") for rung in _SHOWN)]]
    for name, count in rows:
        cells.append([name, str(count.cards), *(_share(count, rung) for rung in _SHOWN)])
    return tabled(cells, "<>" + ">" * len(_SHOWN), terminal_width())


def _share(count: Count, rung: Rung) -> str:
    reached = count.reached[rung]
    return f"{reached} {100 * reached / count.cards:.1f}%" if count.cards else "-"
