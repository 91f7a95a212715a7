"""The commands that show games: what they take. What they do is imported when it is done."""

from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console

import apnap
from apnap.client.commands.cards.card_commands import Files, Jobs
from apnap.client.help_texts import examples
from apnap.languages import said

games = typer.Typer()

console = Console(soft_wrap=True, highlight=False)

Quiet = Annotated[bool, typer.Option("--quiet/--log", help="Only the end, or all.")]

Details = Annotated[bool, typer.Option(help="Tell every event.")]


def variant_names() -> list[str]:
    """The variants there are, for completion."""
    from apnap.variants.table import VARIANTS

    return [each.key for each in VARIANTS]


Variant = Annotated[
    str,
    typer.Option(
        help="What is played: commander, emperor, planechase ...; commander+planechase is both.",
        autocompletion=variant_names,
    ),
]

Teams = Annotated[
    str, typer.Option(help="How many teams, random, or the players of each: 1,3/2,4.")
]

Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the variant: attack=left, planar-deck=one ..."),
]


def agent_names() -> list[str]:
    """The agents there are, for completion."""
    from apnap.agents.registry import AGENTS

    return list(AGENTS)


def _agent(help_: str, *, option: bool = False) -> Any:
    """An argument, or an option, that names an agent."""
    kind = typer.Option if option else typer.Argument
    return kind(help=help_, autocompletion=agent_names)


@games.command(
    epilog=examples(
        "apnap demo --seed 7",
        "apnap demo --decks harbor-skies mine.txt --agent random --save game.json",
        "apnap demo --variant commander --players 4",
        "apnap demo --variant two-headed-giant+planechase --option planar-deck=one",
        "apnap demo --variant team-vs-team --players 6 --teams random --option attack=left",
    )
)
def demo(
    more: Annotated[list[str] | None, typer.Argument(metavar="[DECK]...", hidden=True)] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same game.")] = 1,
    players: Annotated[
        int | None, typer.Option(min=2, max=8, help="How many play; as few as may, if not told.")
    ] = None,
    variant: Variant = "",
    teams: Teams = "",
    options: Options = None,
    decks: Annotated[
        list[str] | None, typer.Option(help="Built-in decks or files; --decks A B.")
    ] = None,
    agent: Annotated[
        str, _agent("Who plays: random, eager, passive, heuristic ...", option=True)
    ] = "heuristic",
    save: Annotated[Path | None, typer.Option(help="Keep the game's record here.")] = None,
    files: Files = None,
    *,
    quiet: Quiet = False,
    details: Details = False,
) -> None:
    """Watch a whole game between agents, told rule by rule."""
    from apnap.agents.registry import agent_named, check_agent
    from apnap.client.commands.cards.known_cards import known_cards
    from apnap.client.commands.cards.showing import Screen, outcome
    from apnap.rules.table.feed import Log
    from apnap.variants import options as of_variants
    from apnap.variants import seating
    from apnap.variants.table import variant_for

    began = perf_counter()
    check_agent(agent)
    chosen = decks_of_demo([*(decks or ()), *(more or ())], players, variant, seed)
    wanted = of_variants.read(variant_for(len(chosen), variant), options or [])
    log = Log()
    drawn: list[str] = []
    with console.status("reading the cards"):
        table = apnap.new_game(
            chosen,
            seed,
            database=known_cards(files),
            variant=variant,
            teams=seating.read(teams),
            options=wanted,
            hear=log.hear,
            tell=drawn.append,
        )
    names = [seat.name for seat in table.record.setup.seats]
    for name, deck in zip(names, chosen, strict=True):
        console.print(f"{name} plays {deck}.")
    for each in drawn:
        console.print(f"{each}.")
    screen = Screen(console, log, quiet=quiet, details=details)
    sitting = [agent_named(agent, seed * 100 + at) for at in range(len(chosen))]
    decisions = screen.watch(table, sitting)
    if save is not None:
        table.save(save)
        console.print(f"saved as {save}")
    console.print(outcome(table.view(), decisions, began))


def decks_of_demo(chosen: list[str], players: int | None, variant: str, seed: int) -> list[str]:
    """A deck for each player: those that were named, then built-in ones."""
    from apnap.variants.table import fewest

    count = max(players or fewest(variant), len(chosen))
    built_in = apnap.builtin_decks(variant)
    if len(chosen) < count and not built_in:
        raise ValueError(f"--variant {variant}: no built-in deck is for it; name them with --decks")
    return chosen + [built_in[(seed + at) % len(built_in)] for at in range(len(chosen), count)]


@games.command(
    epilog=examples(
        "apnap arena heuristic random -n 400",
        "apnap arena search:1 heuristic --decks harbor-skies stormchart -n 100 --jobs 2",
        "apnap arena heuristic random --variant two-headed-giant --players 4",
    )
)
def arena(
    first: Annotated[str, _agent("An agent, such as heuristic.")],
    second: Annotated[str, _agent("Another, such as random.")],
    more: Annotated[list[str] | None, typer.Argument(metavar="[DECK]...", hidden=True)] = None,
    decks: Annotated[
        list[str] | None, typer.Option(help="Built-in decks or files; --decks A B. All built-in.")
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=2, help="How many, in pairs.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Jobs = None,
    files: Files = None,
    variant: Variant = "",
    players: Annotated[
        int | None,
        typer.Option(min=2, max=8, help="How many play; each agent has every other seat or team."),
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON.")] = False,
) -> None:
    """Let two agents play each other: the same seeds and decks from both seats."""
    from apnap.client.commands.table.arena import run_arena

    chosen = [*(decks or ()), *(more or ())]
    run_arena((first, second), chosen, games, seed, jobs, files, variant, players, as_json=as_json)


@games.command(
    epilog=examples(
        "apnap variants",
        "apnap variants two-headed-giant",
        "apnap variants commander+planechase --language ko",
    )
)
def variants(
    name: Annotated[
        str, typer.Argument(help="One of them, or several at once.", autocompletion=variant_names)
    ] = "",
    language: Annotated[str, typer.Option(help="en, ko or zh_Hans.")] = "",
) -> None:
    """List the ways to play, or tell all about one."""
    from apnap.client.commands.table.ways import told
    from apnap.client.commands.table.wishes import spoken

    for line in told(name, spoken(language)):
        console.print(line, markup=False)


@games.command(
    epilog=examples(
        "apnap replay game.json", "apnap replay game.json --until 20", "apnap replay report.txt"
    )
)
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game, or a report that has one.")],
    until: Annotated[int | None, typer.Option(min=0, help="Stop after so many choices.")] = None,
    *,
    quiet: Quiet = False,
    details: Details = False,
) -> None:
    """Play a saved game again, told rule by rule."""
    from apnap.client.commands.cards.showing import Screen, outcome
    from apnap.game.record import CorruptRecord, load
    from apnap.rules.table.feed import Log
    from apnap.server.reports.report_files import reported_game

    began = perf_counter()
    record, at = reported_game(file) or (load(file), None)
    until = at if until is None else until
    is_whole = until is None or until >= len(record.answers)
    if until is not None:
        del record.answers[until:]
    log = Log()
    table = apnap.replay(record, log.hear)
    for name, card in record.programs.items():
        for line in card.unread:
            told = said("{card} was played without its line: {line}", card=name, line=line)
            console.print(told, markup=False)
    Screen(console, log, quiet=quiet, details=details).show_new()
    console.print(outcome(table.view(), len(record.answers), began))
    if is_whole and record.hash and table.hash() != record.hash:
        raise CorruptRecord(f"{file}: the answers lead to another game than was saved")
