"""The command that plays another engine's scenarios: what it takes."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.cards.card_commands import Jobs
from apnap.client.help_texts import examples

outside = typer.Typer()


@outside.command(
    epilog=examples(
        "apnap conformance scenarios.jsonl.gz --filter trample",
        "apnap conformance scenarios.jsonl.gz --show some-scenario",
        "apnap conformance scenarios.jsonl.gz boards.txt.gz --json outcomes.json",
    )
)
def conformance(
    files: Annotated[
        list[Path], typer.Argument(help="Scenarios of another engine, a line each; or boards.")
    ],
    filter_: Annotated[
        str, typer.Option("--filter", help="Only those with this text in their id.")
    ] = "",
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option("--json", help="Write all outcomes here.")] = None,
    show: Annotated[str | None, typer.Option(help="Tell one scenario, rule by rule.")] = None,
    cards: Annotated[
        Path | None, typer.Option(help="A bulk file of cards, rather than the imported ones.")
    ] = None,
) -> None:
    """Play the scenarios of another engine, and tell which of them hold."""
    from apnap.client.commands.rules.conformance import run_conformance, show_scenario

    if show is not None:
        show_scenario(files, show, cards)
    else:
        run_conformance(files, filter_, jobs, out, cards)
