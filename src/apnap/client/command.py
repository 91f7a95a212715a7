"""The `apnap` command.

Rich, typer and the rules are imported here and in `showing`, not by the library. A mistake
of the user is told in one line, with exit code 2.
"""

import os
import sys
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console

import apnap
from apnap.agents.agent import Agent
from apnap.agents.simple import EagerAgent, PassiveAgent, RandomAgent
from apnap.cards.database import CardDatabase, UnknownCard, UnsupportedCard
from apnap.client.checking import cards_check
from apnap.client.collection import Database, cards_coverage, cards_import, imported_cards
from apnap.client.decks import cards_decks
from apnap.client.fetching import cards_fetch
from apnap.client.searching import cards_search
from apnap.game.record import EDITION, CorruptRecord, load
from apnap.rules.feed import Log
from apnap.rules.setting_up import SetupError

app = typer.Typer(
    help="Magic: The Gathering's rules, executable.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
cards = typer.Typer(help="Look at cards.")
scenario = typer.Typer(help="Set up a board and try it.")
app.add_typer(cards, name="cards")
app.add_typer(scenario, name="scenario")
cards.command("fetch")(cards_fetch)
cards.command("import")(cards_import)
cards.command("coverage")(cards_coverage)
cards.command("search")(cards_search)
cards.command("check")(cards_check)
cards.command("decks")(cards_decks)
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


def _agent(kind: Kind, seed: int) -> Agent:
    if kind is Kind.random:
        return RandomAgent(seed)
    return EagerAgent(seed) if kind is Kind.eager else PassiveAgent()


Files = Annotated[
    list[Path] | None, typer.Option("--file", "-f", help="More cards: JSON, TOML or text.")
]


def _database(files: list[Path] | None, imported: Path | None = None) -> CardDatabase:
    database = CardDatabase.builtin(imported_cards(imported))
    for path in files or ():
        database.add_file(path)
    return database


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
    from apnap.client.showing import Screen, outcome

    began = perf_counter()
    chosen = [*(decks or ()), *(more or ())]
    count = max(players, len(chosen))
    built_in = apnap.builtin_decks()
    chosen += [built_in[(seed + at) % len(built_in)] for at in range(len(chosen), count)]
    log = Log()
    with console.status("reading the cards"):
        table = apnap.new_game(chosen, seed, database=_database(files), hear=log.hear)
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

    began = perf_counter()
    record = load(file)
    log = Log()
    table = apnap.replay(record, log.hear)
    Screen(console, log, quiet=quiet, details=details).show_new()
    console.print(outcome(table.view(), len(record.answers), began))
    if record.hash and table.hash() != record.hash:
        raise Mistake(f"{file}: the answers lead to another game than was saved")


@cards.command("show")
def cards_show(
    name: Annotated[list[str], typer.Argument(help="The name of a card.")],
    files: Files = None,
    database: Database = None,
) -> None:
    """A card: its text, what it means, and whether it can be played."""
    from apnap.client.showing import card_lines

    known = _database(files, database)
    for line in card_lines(known.card(" ".join(name)), known):
        console.print(line, markup=False)


@cards.command("list")
def cards_list(
    words: Annotated[list[str] | None, typer.Argument(help="Only cards with these words.")] = None,
    check: Annotated[bool, typer.Option(help="Say of each whether it can be played.")] = False,
    files: Files = None,
) -> None:
    """The cards at hand."""
    from apnap.client.showing import support

    database = _database(files)
    wanted = " ".join(words or ()).lower()
    found = 0
    for card in database:
        text = "\n".join(f"{face.name} {face.type_line} {face.text}" for face in card.faces)
        if wanted not in text.lower():
            continue
        found += 1
        front = card.faces[0]
        line = f"{card.name} {front.mana_cost} · {front.type_line}"
        if check:
            line += f" · {support(database.meaning(card))}"
        console.print(line, markup=False)
    console.print(f"{found} of {len(database)} cards")


@scenario.command("run")
def scenario_run(
    files: Annotated[list[Path], typer.Argument(help="Boards, what is done, what is expected.")],
    quiet: Annotated[bool, typer.Option("--quiet/--log", help="Only the end, or all.")] = False,
    details: Annotated[bool, typer.Option(help="Tell every event.")] = False,
    more: Files = None,
) -> None:
    """Run the scenarios of files and tell what happens, rule by rule."""
    from apnap.client.showing import Screen

    # The scenario language stands above the command, so it is called by its name.
    script = import_module("apnap.testing.script")
    database = _database(more)
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
def version() -> None:
    """The version, and the edition of the rules it plays by."""
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
    except (Mistake, UnknownCard, UnsupportedCard, CorruptRecord, SetupError, ValueError) as error:
        return _mistake(str(error))
    return left if isinstance(left, int) else 0


def _mistake(message: str) -> int:
    """Tell a mistake in one line."""
    print(f"apnap: {' / '.join(message.split(chr(10)))}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
