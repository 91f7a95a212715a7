"""The commands about decks: what they take. What they do is imported when it is done."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.cards.card_commands import Database, Files, Jobs
from apnap.client.help_texts import examples

decks = typer.Typer(help="Look at decks.", no_args_is_help=True)


def format_names(incomplete: str) -> list[str]:
    """The formats whose names begin so, for the shell."""
    from apnap.cards.decks.formats import formats
    from apnap.client.commands.cards.known_cards import known_cards

    return [name for name in formats(known_cards(None)) if name.startswith(incomplete)]


@decks.command("list", epilog=examples("apnap deck list"))
def deck_list() -> None:
    """The decks that come with the package."""
    from apnap.client.commands.cards.decks import builtin_lines

    typer.echo("\n".join(builtin_lines()))


@decks.command(
    "check",
    epilog=examples(
        "apnap deck check mine.txt --format modern",
        "apnap deck check mine.txt --format modern --on 2019-08-01",
        "apnap deck check mine.txt --variant oathbreaker",
        "apnap deck check mine.txt --format commander --variant commander+planechase",
        "apnap deck check planes.txt --variant planechase --sharing 4",
        "apnap deck check decks.jsonl --as-built",
        "apnap deck check mine.dek other.cod",
        "apnap deck check decks.jsonl.gz --missing",
    ),
)
def deck_check(
    files: Annotated[
        list[Path], typer.Argument(help="Deck files of any kind, or .jsonl with a deck a line.")
    ],
    format_name: Annotated[
        str,
        typer.Option("--format", help="A format, such as modern.", autocompletion=format_names),
    ] = "",
    variant: Annotated[
        str, typer.Option(help="A variant, or several: commander, planechase, commander+vanguard.")
    ] = "",
    more: Files = None,
    database: Database = None,
    *,
    sharing: Annotated[
        int, typer.Option(min=0, help="Of how many players its planar deck is the only one.")
    ] = 0,
    as_built: Annotated[
        bool, typer.Option("--as-built", help="Of many decks, each on the day its file has.")
    ] = False,
    on: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="By what the format allowed on this day."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="All of it, as JSON.")] = False,
    lacking: Annotated[
        bool, typer.Option("--missing", help="Of many decks, the cards that stop the most.")
    ] = False,
    jobs: Jobs = None,
) -> None:
    """Whether a deck is legal and can be played, with all that is wrong with it.

    Many decks are counted by format. The exit code is 1 if something is wrong.
    """
    from apnap.cards.decks.deck_lists import MANY
    from apnap.client.commands.cards.decks import report_on_many, tell_of_one
    from apnap.client.commands.cards.known_cards import known_cards
    from apnap.judge.explanations.deck_reports import Asked

    known = known_cards(more, database)
    asked = Asked(format_name, on.date() if on is not None else None, variant, sharing)
    if len(files) == 1 and not files[0].name.endswith(MANY):
        fine = tell_of_one(files[0], known, asked, as_json=as_json)
    else:
        report = report_on_many(files, known, asked, jobs, as_built=as_built)
        report.tell(as_json=as_json, all_missing=lacking)
        fine = not report.problems
    if not fine:
        raise typer.Exit(1)


def form_names(incomplete: str) -> list[str]:
    """The forms of deck lists whose names begin so, for the shell."""
    from apnap.cards.decks.deck_writing import FORMS

    return [name for name in FORMS if name.startswith(incomplete)]


Form = Annotated[
    str, typer.Option("--to", help="A form, such as arena or mtgo.", autocompletion=form_names)
]


@decks.command(
    "export",
    epilog=examples(
        "apnap deck export harbor-skies --to arena",
        "apnap deck export mine.txt --to cockatrice > mine.cod",
    ),
)
def deck_export(
    deck: Annotated[str, typer.Argument(help="A deck file of any kind, or a built-in deck.")],
    to: Form = "arena",
    more: Files = None,
    database: Database = None,
) -> None:
    """Print a deck as another program reads it."""
    from apnap.client.commands.cards.deck_exporting import exported
    from apnap.client.commands.cards.known_cards import known_cards

    typer.echo(exported(deck, to, known_cards(more, database)), nl=False)


@decks.command(
    "convert",
    epilog=examples(
        "apnap deck convert mine.dek mine.cod",
        "apnap deck convert mine.txt other.dck --to xmage",
    ),
)
def deck_convert(
    deck: Annotated[str, typer.Argument(help="A deck file of any kind, or a built-in deck.")],
    file: Annotated[
        Path, typer.Argument(help="The file to be written; its ending tells the form.")
    ],
    to: Form = "",
    more: Files = None,
    database: Database = None,
) -> None:
    """Write a deck to a file as another program reads it. A file that is there is not replaced."""
    from apnap.cards.decks.deck_writing import form_of_file
    from apnap.client.commands.cards.deck_exporting import exported
    from apnap.client.commands.cards.known_cards import known_cards

    text = exported(deck, to or form_of_file(file.name).key, known_cards(more, database))
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise ValueError(f"{file} is there already; name another, or take it away") from None
