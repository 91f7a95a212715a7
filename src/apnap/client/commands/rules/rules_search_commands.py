"""The commands that search the documents of the rules and compare their editions."""

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from apnap.judge.documents.rule_search import Hit
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

from apnap.client.help_texts import examples

searching = typer.Typer()


@searching.command(
    "search",
    epilog=examples(
        "apnap rules search first strike damage",
        "apnap rules search 触发式异能 --lang zh",
        "apnap rules search '\"slow play\"' --kind IPG -n 3",
    ),
)
def rules_search(
    words: Annotated[list[str], typer.Argument(help="Words, or a phrase in quotation marks.")],
    lang: Annotated[str, typer.Option(help="Only these languages: en, zh, ko.")] = "",
    kind: Annotated[
        str, typer.Option("--kind", "--document", help="Only CR, MTR, IPG, JAR, CoC or article.")
    ] = "",
    edition: Annotated[str, typer.Option(help="Only the edition of this date.")] = "",
    number: Annotated[int, typer.Option("-n", min=1, max=200, help="How many are shown.")] = 10,
) -> None:
    """Search the imported documents in all their languages; the best comes first."""
    from apnap.client.commands.rules.rules_options import imported, kind_of, languages_of
    from apnap.judge.documents.rule_search import search

    with imported() as library:
        hits = search(
            library,
            " ".join(words),
            languages=languages_of(lang),
            kind=kind_of(kind) if kind else None,
            edition=edition or None,
            limit=number,
        )
    if not hits:
        raise ValueError(f"nothing was found for {' '.join(words)!r}")
    for hit in hits:
        typer.echo("\n".join(_lines(hit)))


@searching.command(
    "follow", epilog=examples("apnap rules follow 716.2 --from 2015-01-23 --to 2026-08-07")
)
def rules_follow(
    number: Annotated[str, typer.Argument(help="Of a rule, as it is cited.")],
    start: Annotated[str, typer.Option("--from", help="The edition it is cited by.")],
    end: Annotated[str, typer.Option("--to", help="The edition it is looked for in.")],
) -> None:
    """Find a rule of one edition of the Comprehensive Rules in another."""
    from apnap.client.commands.rules.rules_options import imported
    from apnap.judge.documents.editions import follow

    with imported() as library:
        whereabouts = follow(library, number, start, end)
    typer.echo(spoken(whereabouts.told))
    for found in (whereabouts.old, whereabouts.new):
        if found is not None:
            text = f"{found.passage.title} {found.passage.text}".strip()
            typer.echo(f"  {found.passage.number} ({found.document.edition}) {text}")


@searching.command(
    "diff",
    epilog=examples(
        "apnap rules diff 2026-01-16 2026-08-07",
        "apnap rules diff 2026-01-16 2026-08-07 --only added --only removed",
    ),
)
def rules_diff(
    old: Annotated[str, typer.Argument(help="The date of an edition.")],
    new: Annotated[str, typer.Argument(help="The date of a later one.")],
    only: Annotated[
        list[str] | None,
        typer.Option(help="added, removed, renumbered, reworded, recited or examples."),
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="All of it, for programs.")] = False,
) -> None:
    """What changed from one edition of the Comprehensive Rules to another."""
    from apnap.client.commands.rules.rules_changes import show_changes
    from apnap.client.commands.rules.rules_options import imported

    with imported() as library:
        show_changes(library, old, new, only or (), as_json=as_json)


def spoken(text: str) -> str:
    """A text in the language of the terminal."""
    from apnap.languages import best_language, in_language

    return in_language(text, best_language(os.environ.get("LC_ALL") or os.environ.get("LANG", "")))


def _lines(hit: "Hit") -> Iterable[str]:
    passage, document = hit.found.passage, hit.found.document
    named = f"{document.kind} {passage.number}".strip()
    title = f" {passage.title}" if passage.title and passage.title != hit.snippet else ""
    editions = ", ".join((document.edition or "-", *hit.also))
    yield f"{named}{title} ({document.language}, {editions})"
    yield f"  {hit.marked(*marks())}"


def marks() -> tuple[str, str]:
    """What stands before and after a word that is marked: bold where that can be seen."""
    return ("\x1b[1m", "\x1b[0m") if sys.stdout.isatty() else ("«", "»")
