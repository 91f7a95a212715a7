"""The commands about cards: what they take. What they do is imported when it is done."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.cards.importing.json_files import BulkKind
from apnap.client.help_texts import examples

cards = typer.Typer(help="Look at cards, import and search them.", no_args_is_help=True)

Files = Annotated[
    list[Path] | None, typer.Option("--file", "-f", help="More cards: JSON, TOML or text.")
]

Database = Annotated[
    Path | None, typer.Option("--database", help="The database of imported cards.")
]

Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; one a core.")]


@cards.command(
    "fetch", epilog=examples("apnap cards fetch", "apnap cards fetch --kind default_cards")
)
def cards_fetch(
    kind: Annotated[BulkKind, typer.Option(help="Every card once, every printing, or all.")] = (
        BulkKind.oracle_cards
    ),
    database: Database = None,
    *,
    force: Annotated[bool, typer.Option("--force", help="Even if a day hasn't passed.")] = False,
) -> None:
    """Fetch the cards from Scryfall, once a day at most, and import them."""
    from apnap.client.commands.cards.fetching import fetch

    fetch(kind, database, force=force)


@cards.command("import", epilog=examples("apnap cards import oracle-cards.json.gz"))
def cards_import(
    file: Annotated[Path, typer.Argument(help="A bulk file of Scryfall or MTGJSON.")],
    database: Database = None,
) -> None:
    """Import the cards of a file into the local database."""
    from apnap.client.commands.cards.collection import import_cards

    import_cards(file, database)


@cards.command("boosters", epilog=examples("apnap cards boosters AllPrintings.json.gz"))
def cards_boosters(
    file: Annotated[
        Path | None, typer.Argument(help="Sets with their boosters, by MTGJSON.")
    ] = None,
    database: Database = None,
) -> None:
    """Import the boosters of a file, to draft them; without one, list those there are."""
    from apnap.client.commands.cards.collection import import_booster_file, list_boosters

    if file is None:
        list_boosters(database)
    else:
        import_booster_file(file, database)


@cards.command("names", epilog=examples("apnap cards names foreign-ko.jsonl.gz --language ko"))
def cards_names(
    file: Annotated[Path, typer.Argument(help="Printings in other languages, by Scryfall.")],
    language: Annotated[
        str, typer.Option(help="Of entries that don't say theirs: zh_Hans, zh_Hant or ko.")
    ] = "",
    database: Database = None,
) -> None:
    """Keep names, types and texts as printed in Chinese and Korean, to be shown and searched."""
    from apnap.client.commands.cards.collection import import_printed_names

    import_printed_names(file, language, database)


@cards.command(
    "coverage",
    epilog=examples(
        "apnap cards coverage --gaps", "apnap cards coverage --diff old.sqlite --texts"
    ),
)
def cards_coverage(
    database: Database = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="All numbers, as JSON.")] = False,
    gaps: Annotated[bool, typer.Option("--gaps", help="What stops the most cards.")] = False,
    sets: Annotated[bool, typer.Option("--sets", help="Each set too.")] = False,
    diff: Annotated[
        Path | None, typer.Option(help="An older copy of the database: what changed since.")
    ] = None,
    texts: Annotated[
        bool, typer.Option("--texts", help="With --diff: each text, as it was and is read.")
    ] = False,
    type_: Annotated[
        str, typer.Option("--type", help="Only cards of a type, also planes and schemes.")
    ] = "",
    jobs: Jobs = None,
) -> None:
    """How much of the imported cards is read, printed back and executable."""
    from apnap.client.commands.cards.collection import Shown, tell_coverage

    shown = Shown(as_json=as_json, gaps=gaps, sets=sets, diff=diff, texts=texts, type=type_)
    tell_coverage(database, shown, jobs)


# What isn't known as an option is part of the query, such as -t:elf.
@cards.command(
    "search",
    context_settings={"ignore_unknown_options": True},
    epilog=examples("apnap cards search 't:goblin mv<=2 -o:haste is:supported'"),
)
def cards_search(
    query: Annotated[list[str], typer.Argument(help="What to look for, as on Scryfall.")],
    database: Database = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="All that is known, as JSON.")] = False,
    count: Annotated[bool, typer.Option("--count", help="Only how many there are.")] = False,
    limit: Annotated[int | None, typer.Option(min=1, help="No more than so many.")] = None,
) -> None:
    """Find cards, in the language of Scryfall."""
    from apnap.client.commands.cards.searching import search_cards

    search_cards(" ".join(query), database, as_json=as_json, count=count, limit=limit)


@cards.command(
    "show",
    epilog=examples("apnap cards show coal bolt", 'apnap cards show "Ember Fox" --file mine.txt'),
)
def cards_show(
    name: Annotated[list[str], typer.Argument(help="The name of a card.")],
    files: Files = None,
    database: Database = None,
) -> None:
    """A card: its text, what it means, and whether it can be played."""
    from apnap.client.commands.cards.known_cards import known_cards
    from apnap.judge.explanations.card_lines import card_lines

    known, wanted = known_cards(files, database), " ".join(name)
    shown = [found] if (found := known.find(wanted)) is not None else []
    if not shown and known.imported is not None:  # a token, a plane: names may be shared
        shown = [other.text for other in known.imported.store.others(wanted)]
    for card in shown or [known.card(wanted)]:
        for line in card_lines(card, known):
            typer.echo(line)


@cards.command("list", epilog=examples("apnap cards list haste --check"))
def cards_list(
    words: Annotated[list[str] | None, typer.Argument(help="Only cards with these words.")] = None,
    check: Annotated[  # noqa: FBT002  # a flag of the command
        bool, typer.Option(help="Say of each whether it can be played.")
    ] = False,
    files: Files = None,
) -> None:
    """The cards at hand: the built-in ones, and those of files."""
    from apnap.client.commands.cards.known_cards import known_cards
    from apnap.client.commands.cards.showing import list_lines

    for line in list_lines(known_cards(files), " ".join(words or ()), check=check):
        typer.echo(line)


@cards.command("check", epilog=examples("apnap cards check mine.txt"))
def cards_check(
    files: Annotated[list[Path], typer.Argument(help="Cards of your own: text, TOML or JSON.")],
    *,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only what is wrong.")] = False,
) -> None:
    """Read cards of your own: what was understood, or the words that weren't."""
    from apnap.client.commands.cards.checking import check_files

    if not check_files(files, quiet=quiet):
        raise typer.Exit(1)
