"""The commands about the rules: what they take. What they do is imported when it is done."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.rules.rules_search_commands import searching
from apnap.client.help_texts import examples

rules = typer.Typer(help="The rules and the documents of judges, looked up.", no_args_is_help=True)

rules.add_typer(searching)

_AsJson = Annotated[bool, typer.Option("--json", help="All that is known, as JSON.")]


@rules.command(
    "import",
    epilog=examples(
        "apnap rules import MagicCompRules.txt",
        "apnap rules import chapter1.md chapter6.md --date 2024-04-19",
    ),
)
def rules_import(
    files: Annotated[list[Path], typer.Argument(help="Documents, recognized by what they say.")],
    dated: Annotated[
        str, typer.Option("--date", help="Of documents that don't say theirs: YYYY-MM-DD.")
    ] = "",
) -> None:
    """Keep documents: the Comprehensive Rules in English, Chinese or Korean, MTR, IPG ...

    Their texts aren't part of apnap. If one of the files can't be read, none is kept.
    """
    from apnap.client.commands.rules.rules_showing import tell_import
    from apnap.judge.documents.importing import import_files
    from apnap.judge.documents.library import Library, library_path
    from apnap.judge.documents.rule_search import index

    with Library(library_path()) as library:
        documents = import_files(library, files, dated)
        index(library)  # so that the first search needn't
    tell_import(documents)


@rules.command(
    "show",
    epilog=examples(
        "apnap rules show 704.5f",
        "apnap rules show 603.4 --lang zh,ko,en",
        "apnap rules show 2.4 --document MTR",
        'apnap rules show "active player"',
    ),
)
def rules_show(
    number: Annotated[str, typer.Argument(help="Of a rule or section; or a term.")],
    lang: Annotated[str, typer.Option(help="Languages side by side: en, zh, ko.")] = "en",
    edition: Annotated[
        str, typer.Option(help="The edition of this date, not the newest of each language.")
    ] = "",
    document: Annotated[str, typer.Option(help="CR, MTR, IPG, JAR, CoC or article.")] = "CR",
    *,
    links: Annotated[
        bool, typer.Option("--links", help="What it cites, and what cites it.")
    ] = False,
    as_json: _AsJson = False,
) -> None:
    """A rule with its examples and subrules, a section with its rules, or a term."""
    from apnap.client.commands.rules.rules_options import imported, kind_of, languages_of
    from apnap.client.commands.rules.rules_showing import Wanted, show

    wanted = Wanted(number, kind_of(document), languages_of(lang), edition or None, links=links)
    with imported() as library:
        show(library, wanted, as_json=as_json)


@rules.command("documents", epilog=examples("apnap rules documents"))
def rules_documents(*, as_json: _AsJson = False) -> None:
    """What was imported: the documents, their editions and languages."""
    from apnap.client.commands.rules.rules_options import imported
    from apnap.client.commands.rules.rules_showing import tell_documents

    with imported() as library:
        tell_documents(library, as_json=as_json)


@rules.command("unplaced", epilog=examples("apnap rules unplaced", "apnap rules unplaced book.txt"))
def rules_unplaced(
    file: Annotated[str, typer.Argument(help="Only of the file of this name.")] = "",
    *,
    as_json: _AsJson = False,
) -> None:
    """The lines of the imported files that are in no passage, and why."""
    from apnap.client.commands.rules.rules_options import imported
    from apnap.client.commands.rules.rules_showing import tell_unplaced

    with imported() as library:
        tell_unplaced(library, file, as_json=as_json)
