"""What is looked at, printed and exported."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.events.session import File, Lang, RoundNumber
from apnap.client.help_texts import examples

lists = typer.Typer()


@lists.command(
    "standings",
    epilog=examples(
        "apnap event standings open.event --round 3", "apnap event standings open.event --at 57"
    ),
)
def event_standings(
    file: File,
    number: Annotated[int, typer.Option("--round", min=0, help="After which round.")] = 0,
    at: Annotated[int, typer.Option(min=0, help="As they were after this entry of the log.")] = 0,
    lang: Lang = "en",
) -> None:
    """The standings now, after a round, or at any moment of the past."""
    from apnap.client.commands.events.session import in_their_language, looked_at
    from apnap.client.commands.events.showing import show_list
    from apnap.tournament.printing.kinds import Wanted

    session = looked_at(file, lang)
    with in_their_language(file, lang):
        event = session.at(at) if at else session.event
        show_list(session, Wanted("standings", "csv", number), event)


@lists.command("players", epilog=examples("apnap event players open.event"))
def event_players(file: File, lang: Lang = "en") -> None:
    """Who has entered."""
    from apnap.client.commands.events.session import looked_at
    from apnap.client.commands.events.showing import show_list
    from apnap.tournament.printing.kinds import Wanted

    show_list(looked_at(file, lang), Wanted("players", "csv"))


@lists.command(
    "export",
    epilog=examples(
        "apnap event export open.event slips slips.pdf --backs",
        "apnap event export open.event standings standings.csv --round 3",
        "apnap event export open.event pairings-by-name wall.pdf --lang zh --paper letter",
    ),
)
def event_export(
    file: File,
    kind: Annotated[
        str,
        typer.Argument(
            help="pairings-by-name, pairings-by-table, slips, standings, players, bracket, result, "
            "penalties, checks, pods, decklists, decklist-form, pools, pool-form."
        ),
    ],
    out: Annotated[Path, typer.Argument(help="The file to write: .pdf, .csv, .json or .html.")],
    number: RoundNumber = 0,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    slips: Annotated[int, typer.Option(help="Slips on a page.")] = 4,
    person: Annotated[str, typer.Option(help="Whose decklist; otherwise all.")] = "",
    lang: Lang = "en",
    *,
    backs: Annotated[
        bool, typer.Option("--backs", help="Slips with lines for penalties on the back.")
    ] = False,
) -> None:
    """Print a list, or write it for another program."""
    from apnap.client.commands.events.files import Export, export

    export(file, Export(kind, out, number, paper, slips, person, lang, backs=backs))
