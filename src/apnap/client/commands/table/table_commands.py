"""The commands that set up a table: what they take. What they do is imported when it is done."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.table.game_commands import Options, Teams, Variant, agent_names
from apnap.client.help_texts import examples

tables = typer.Typer()

Store = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        help="Where games and people are kept: sqlite:///FILE or postgresql://...",
    ),
]

InTerminal = Annotated[
    str, typer.Option(help="In a terminal: your deck, built-in or a file; else you are asked.")
]


@tables.command(
    epilog=examples(
        "apnap play",
        "apnap play --no-browser --port 9000",
        "apnap play --terminal --deck harbor-skies --against heuristic",
        "apnap play --terminal --variant commander --against skilled --against skilled",
        "apnap play --terminal --variant two-headed-giant --teams 1,3/2,4 --against skilled",
        "apnap play --terminal --deck mine.txt --unread partly --unread 'Odd Card=Forest'",
        "apnap play --plain --server ws://127.0.0.1:8642/ws --table ID",
    ),
)
# long: the options of a command are the arguments of its function
def play(
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Of the page; 8642, or one that is free.")
    ] = None,
    database: Store = "",
    deck: InTerminal = "",
    against: Annotated[
        list[str] | None,
        typer.Option(help="In a terminal: an agent to play.", autocompletion=agent_names),
    ] = None,
    against_deck: Annotated[
        list[str] | None, typer.Option(help="In a terminal: the agent's deck.")
    ] = None,
    best_of: Annotated[
        int, typer.Option(min=1, max=3, help="In a terminal: a match of 1 or 3 games.")
    ] = 1,
    variant: Variant = "",
    teams: Teams = "",
    options: Options = None,
    unread: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WAY",
            help="In a terminal: cards that aren't read in full: leave-out (of the sideboard), "
            "partly, substitute, or NAME=CARD.",
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="In a terminal: your name.")] = "",
    language: Annotated[str, typer.Option(help="In a terminal: en, ko or zh_Hans.")] = "",
    seed: Annotated[int | None, typer.Option(help="In a terminal: the seed of chance.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="In a terminal: keep the game's record here.")
    ] = None,
    server: Annotated[str, typer.Option(help="In a terminal: a server, ws://HOST/ws.")] = "",
    table: Annotated[str, typer.Option(help="In a terminal: the server's table to join.")] = "",
    *,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for screen readers and pipes.")
    ] = False,
) -> None:
    """Play: the table's page opens in the browser, or the game in this terminal."""
    in_terminal: dict[str, object] = {
        "--deck": deck,
        "--against": against,
        "--against-deck": against_deck,
        "--name": name,
        "--language": language,
        "--save": save,
        "--server": server,
        "--table": table,
        "--seed": seed is not None,
        "--best-of": best_of > 1,
        "--variant": variant,
        "--teams": teams,
        "--option": options,
        "--unread": unread,
    }
    if best_of == 2:
        raise ValueError("--best-of: a match has 1 or 3 games")
    if not (terminal or plain):
        if stray := [option for option, given in in_terminal.items() if given]:
            raise ValueError(f"{', '.join(stray)}: only with --terminal or --plain")
        from apnap.client.commands.table.serving import play_here

        play_here(port, database, browser=browser)
        return
    from apnap.client.commands.table.wishes import Wishes, spoken

    wishes = Wishes(deck, tuple(against or ()), tuple(against_deck or ()))
    wishes.best_of, wishes.variant = 3 if best_of > 1 else 1, variant
    wishes.teams, wishes.options = teams, tuple(options or ())
    wishes.unread = tuple(unread or ())
    wishes.name, wishes.language = name or wishes.name, spoken(language)
    wishes.seed, wishes.save, wishes.url, wishes.table = seed, save, server, table
    wishes.sitting_down()  # what is wrong with variant, teams and options is told at once
    run = import_module("apnap.client.plain.game" if plain else "apnap.client.terminal.app").run
    raise typer.Exit(run(wishes))


@tables.command(
    epilog=examples(
        "apnap serve --host 0.0.0.0",
        "apnap serve --database postgresql://apnap@localhost/apnap --trust-proxy",
    )
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 is any free one.")] = 8642,
    database: Store = "",
    name: Annotated[
        list[str] | None, typer.Option(help="A name it is reached by; others are refused.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may speak to it: https://...")
    ] = None,
    *,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="Behind a proxy that sets X-Forwarded-For.")
    ] = False,
) -> None:
    """Serve tables to others, until it is stopped. Encryption is for a proxy before it."""
    from apnap.client.commands.table.serving import serve_others
    from apnap.server.settings import Settings

    settings = Settings(
        database=database,
        hosts=tuple(name or ()),
        origins=tuple(origin or ()),
        trust_proxy=trust_proxy,
    )
    serve_others(host, port, settings)
