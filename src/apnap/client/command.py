"""The `apnap` command.

Rich and typer are imported here, not by the library, and the rules when they are needed. A
mistake of the user is told in one line, with exit code 2.
"""

import os
import sys
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

import apnap
from apnap.client.card_commands import Files, Jobs
from apnap.client.card_commands import cards as card_commands

if TYPE_CHECKING:
    from apnap.agents.agent import Agent

app = typer.Typer(
    help="Magic: The Gathering's rules, executable.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
scenario = typer.Typer(help="Set up a board and try it.")
app.add_typer(card_commands, name="cards")
app.add_typer(scenario, name="scenario")
console = Console(soft_wrap=True, highlight=False)


# Typer brings its own click, and lets only some of its errors be named.
CLICK_ERROR: type[Exception] = next(
    each
    for each in typer.BadParameter.__mro__
    if issubclass(each, Exception) and each.__name__ == "ClickException"
)


class Mistake(Exception):
    """Something the user can put right; told in one line."""


class Kind(StrEnum):
    """The agents there are."""

    random = "random"
    eager = "eager"
    passive = "passive"


def _agent(kind: Kind, seed: int) -> "Agent":
    from apnap.agents.simple import EagerAgent, PassiveAgent, RandomAgent

    if kind is Kind.random:
        return RandomAgent(seed)
    return EagerAgent(seed) if kind is Kind.eager else PassiveAgent()


@app.command()
def demo(
    more: Annotated[list[str] | None, typer.Argument(metavar="[DECK]...", hidden=True)] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same game.")] = 1,
    players: Annotated[int, typer.Option(min=2, max=6, help="How many play.")] = 2,
    decks: Annotated[
        list[str] | None, typer.Option(help="Built-in decks or files; --decks A B.")
    ] = None,
    agent: Annotated[Kind, typer.Option(help="Who plays.")] = Kind.eager,
    quiet: Annotated[bool, typer.Option("--quiet/--log", help="Only the end, or all.")] = False,
    details: Annotated[bool, typer.Option(help="Tell every event.")] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the game's record here.")] = None,
    files: Files = None,
) -> None:
    """Watch a whole game between agents, told rule by rule."""
    from apnap.client.collection import known_cards
    from apnap.client.showing import Screen, outcome
    from apnap.rules.feed import Log

    began = perf_counter()
    chosen = [*(decks or ()), *(more or ())]
    count = max(players, len(chosen))
    built_in = apnap.builtin_decks()
    chosen += [built_in[(seed + at) % len(built_in)] for at in range(len(chosen), count)]
    log = Log()
    with console.status("reading the cards"):
        table = apnap.new_game(chosen, seed, database=known_cards(files), hear=log.hear)
    names = [seat.name for seat in table.record.setup.seats]
    for name, deck in zip(names, chosen, strict=True):
        console.print(f"{name} plays {deck}.")
    screen = Screen(console, log, quiet=quiet, details=details)
    decisions = screen.watch(table, [_agent(agent, seed * 100 + at) for at in range(count)])
    if save is not None:
        table.save(save)
        console.print(f"saved as {save}")
    console.print(outcome(table.view(), decisions, began))


@app.command()
def play_record(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    quiet: Annotated[bool, typer.Option("--quiet/--log", help="Only the end, or all.")] = False,
    details: Annotated[bool, typer.Option(help="Tell every event.")] = False,
) -> None:
    """Play a saved game again, told rule by rule."""
    from apnap.client.showing import Screen, outcome
    from apnap.game.record import load
    from apnap.rules.feed import Log

    began = perf_counter()
    record = load(file)
    log = Log()
    table = apnap.replay(record, log.hear)
    Screen(console, log, quiet=quiet, details=details).show_new()
    console.print(outcome(table.view(), len(record.answers), began))
    if record.hash and table.hash() != record.hash:
        raise Mistake(f"{file}: the answers lead to another game than was saved")


@scenario.command("run")
def scenario_run(
    files: Annotated[list[Path], typer.Argument(help="Boards, what is done, what is expected.")],
    quiet: Annotated[bool, typer.Option("--quiet/--log", help="Only the end, or all.")] = False,
    details: Annotated[bool, typer.Option(help="Tell every event.")] = False,
    more: Files = None,
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


@app.command()
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


@app.command()
def version() -> None:
    """The version, and the edition of the rules it plays by."""
    from apnap.game.record import EDITION

    console.print(f"apnap {apnap.__version__}, Comprehensive Rules of {EDITION}")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    if not (sys.argv[1:] if arguments is None else arguments):
        arguments = ["--help"]
    try:
        left = app(arguments, standalone_mode=False)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # as `| head` does
        return 0
    except (typer.Abort, KeyboardInterrupt):
        return _mistake("stopped")
    except CLICK_ERROR as error:
        return _mistake(getattr(error, "format_message", error.__str__)())
    except OSError as error:
        return _mistake(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "))
    except (Mistake, ValueError) as error:
        return _mistake(str(error))
    except Exception as error:
        # The rest of what a user can put right is known only to what was imported meanwhile.
        from apnap.cards.database import UnknownCard, UnsupportedCard

        if not isinstance(error, UnknownCard | UnsupportedCard):
            raise
        return _mistake(str(error))
    return left if isinstance(left, int) else 0


def _mistake(message: str) -> int:
    """Tell a mistake in one line."""
    print(f"apnap: {' / '.join(message.split(chr(10)))}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
