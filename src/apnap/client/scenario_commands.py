"""The commands that try boards: what they take. What they do is imported when it is done."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from apnap.client.card_commands import Files, Jobs
from apnap.client.game_commands import Details, Quiet, console
from apnap.client.help_texts import examples

scenario = typer.Typer(help="Set up a board and try it.", no_args_is_help=True)
outside = typer.Typer()


@scenario.command("run", epilog=examples("apnap scenario run board.txt --file mine.txt"))
def scenario_run(
    files: Annotated[list[Path], typer.Argument(help="Boards, what is done, what is expected.")],
    more: Files = None,
    *,
    quiet: Quiet = False,
    details: Details = False,
) -> None:
    """Run the scenarios of files and tell what happens, rule by rule."""
    from apnap.client.collection import known_cards
    from apnap.client.showing import Screen

    # The scenario language stands above the command, so it is called by its name.
    script = import_module("apnap.testing.script")
    database = known_cards(more)
    found = [each for file in files for each in script.scripts(file, database)]
    failed = 0
    for each in found:
        try:
            log = each.run().table.log()
        except import_module("apnap.testing").ScenarioError as error:
            failed += 1
            console.print(" ".join(str(error).split()), markup=False)
            continue
        Screen(console, log, quiet=quiet, details=details).show_new()
    console.print(f"{len(found) - failed} of {len(found)} scenarios hold")
    if failed:
        raise typer.Exit(1)


@outside.command(
    epilog=examples(
        "apnap conformance scenarios.jsonl.gz --filter trample",
        "apnap conformance scenarios.jsonl.gz --show some-scenario",
    )
)
def conformance(
    file: Annotated[Path, typer.Argument(help="Scenarios of another engine, a line each.")],
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
    from apnap.client.conformance import run_conformance, show_scenario

    if show is not None:
        show_scenario(file, show, cards)
    else:
        run_conformance(file, filter_, jobs, out, cards)
