"""The command `apnap cards fetch`."""

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import DownloadColumn

import apnap
from apnap.cards.database.store import default_path, is_outdated
from apnap.cards.importing import fetching
from apnap.cards.importing.fetching import Downloads, Fetched
from apnap.cards.importing.json_files import BulkKind
from apnap.cards.importing.web import Web
from apnap.client.commands.cards.collection import bar_of, import_lines


def fetch(kind: BulkKind, database: Path | None, *, force: bool) -> None:
    """Fetch a file, unless it was fetched today, and import it."""
    console = Console(soft_wrap=True, highlight=False)
    for line in fetched_lines(kind, database or default_path(), force=force):
        console.print(line, markup=False)


def fetched_lines(kind: BulkKind, database: Path, *, force: bool) -> Iterator[str]:
    """Fetch and import, and tell what came of it."""
    told: list[str] = []
    folder = default_path().parent / "downloads"
    web = Web(f"apnap/{apnap.__version__}", told.append)
    with bar_of(DownloadColumn()) as bar:
        task = bar.add_task(f"fetching {kind}", total=None)
        downloads = Downloads(
            folder,
            web,
            tell=told.append,
            progress=lambda done, size: bar.update(task, completed=done, total=size),
        )
        fetched = downloads.fetch(kind, fetching.API, force=force)
    yield from told
    if _is_imported(fetched, database):
        yield f"its cards are in {database}"
        return
    yield from import_lines(fetched.path, database)
    downloads.note_import(kind, database)


def _is_imported(fetched: Fetched, database: Path) -> bool:
    known = fetched.imported_into == str(database.absolute()) and database.is_file()
    return known and not is_outdated(database)
