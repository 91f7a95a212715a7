"""The commands about the rules: what they take. What they do is imported when it is done."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from apnap.client.help_texts import examples

if TYPE_CHECKING:
    from apnap.judge.rulebook import Rule

rules = typer.Typer(help="Look rules up in your copy of the book.", no_args_is_help=True)


@rules.command("import", epilog=examples("apnap rules import MagicCompRules.txt"))
def rules_import(
    file: Annotated[Path, typer.Argument(help="The official English text of the rules.")],
) -> None:
    """Keep a copy of the Comprehensive Rules; their text isn't part of apnap."""
    from apnap.game.record import EDITION
    from apnap.judge.rulebook import import_rulebook

    book = import_rulebook(file)
    typer.echo(f"{len(book.rules)} rules and headings, effective as of {book.edition}")
    if book.edition != EDITION:
        typer.echo(f"games are played by the edition of {EDITION}")


@rules.command("show", epilog=examples("apnap rules show 704.5f", "apnap rules show 704"))
def rules_show(
    number: Annotated[str, typer.Argument(help="Of a rule, subrule or section.")],
) -> None:
    """A rule, with its subrules and examples."""
    from apnap.judge.rulebook import known_rulebook, rulebook_path

    book = known_rulebook()
    if book is None:
        raise ValueError(f"{rulebook_path()}: no rules were imported; see apnap rules import")
    rule = book.find(number)
    if rule is None:
        raise ValueError(f"no rule has the number {number} in the edition of {book.edition}")
    for each in (rule, *book.below(rule.number)):
        typer.echo("\n".join(_lines(each)))


def _lines(rule: "Rule") -> Iterator[str]:
    yield f"{rule.number} {rule.text}"
    yield from (f"  Example: {example}" for example in rule.examples)
