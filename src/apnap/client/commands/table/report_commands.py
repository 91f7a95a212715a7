"""The commands for who keeps a server: the problems that people reported at its tables."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from apnap.client.commands.table.table_commands import Store
from apnap.client.help_texts import examples

if TYPE_CHECKING:
    from apnap.server.store.store import Store as Opened

reports = typer.Typer(
    help="Problems that people reported at the tables of a server.", no_args_is_help=True
)

Id = Annotated[str, typer.Argument(metavar="ID", help="As the list shows it.")]


@reports.command("list", epilog=examples("apnap reports list"))
def list_reports(database: Store = "") -> None:
    """List them, latest first: when, who, and what happened."""
    with _opened(database) as store:
        found = store.reports()
    for each in found:
        when = datetime.fromtimestamp(each.created, UTC)
        first = each.happened.splitlines()[0]
        typer.echo(f"{each.id}  {when:%Y-%m-%d %H:%M}  {each.who}: {first}")
    if not found:
        typer.echo("Nothing was reported.")


@reports.command(epilog=examples("apnap reports show ID"))
def show(report: Id, database: Store = "") -> None:
    """Show one: what was written, and the board as a scenario."""
    from apnap.server.reports.report_files import report_text

    with _opened(database) as store:
        found = store.report(report)
    if found is None:
        raise _no_report(report)
    typer.echo(report_text(found[0]), nl=False)


@reports.command(
    epilog=examples(
        "apnap reports export ID report.txt",
        "apnap judge run report.txt",
        "apnap replay report.txt",
    )
)
def export(
    report: Id,
    file: Annotated[
        Path | None, typer.Argument(help="Where to; named after it if left out.")
    ] = None,
    database: Store = "",
) -> None:
    """Write one to a file, with the record of its game: for `apnap replay` and `apnap judge`."""
    from apnap.server.reports.report_files import file_name, report_text

    with _opened(database) as store:
        found = store.report(report)
    if found is None:
        raise _no_report(report)
    target = file or Path(file_name(found[0]))
    target.write_text(report_text(*found), encoding="utf-8")
    typer.echo(f"written to {target}")


@reports.command(epilog=examples("apnap reports forget ID"))
def forget(report: Id, database: Store = "") -> None:
    """Keep one no longer."""
    with _opened(database) as store:
        if not store.forget_report(report):
            raise _no_report(report)


def _opened(database: str) -> "Opened":
    from apnap.server.store.database import StoreError, default_url
    from apnap.server.store.store import Store

    try:
        return Store(database or default_url())
    except StoreError as error:
        raise ValueError(str(error)) from error


def _no_report(report: str) -> ValueError:
    return ValueError(f"there is no report {report!r}; `apnap reports list` lists them")
