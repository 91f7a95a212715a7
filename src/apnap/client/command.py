"""The `apnap` command: its parts put together.

Typer is imported by the command, not by the library, and everything else when it is needed.
A mistake of the user is told in one line, with exit code 2.
"""

import os
import sys
from typing import Annotated

import typer

import apnap
from apnap.client.command_list import CommandList
from apnap.client.help_texts import examples

app = typer.Typer(
    cls=CommandList,
    help="Magic: The Gathering's rules, executable.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    epilog=examples(
        "apnap play", "apnap deck check mine.txt --format modern", "apnap replay game.json"
    ),
)

# Typer brings its own click, and lets only some of its errors be named.
CLICK_ERROR: type[Exception] = next(
    each
    for each in typer.BadParameter.__mro__
    if issubclass(each, Exception) and each.__name__ == "ClickException"
)


def _tell_version(*, wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


@app.callback()
def _all_commands(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version."),
    ] = False,
) -> None:
    """Nothing is done before a command; with this, one command alone is still one of several."""


@app.command(epilog=examples("apnap version"))
def version() -> None:
    """The version, the edition of the rules it plays by, and whether they are compiled."""
    from apnap.game.record import EDITION, Record
    from apnap.terms.compiled import is_compiled

    kernel = "compiled" if is_compiled(Record) else "interpreted"
    typer.echo(f"apnap {apnap.__version__}, Comprehensive Rules of {EDITION}, {kernel}")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    if not (sys.argv[1:] if arguments is None else arguments):
        arguments = ["--help"]
    try:
        left = app(arguments, prog_name="apnap", standalone_mode=False)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # as `| head` does
        return 0
    except (typer.Abort, KeyboardInterrupt):
        return _mistake("stopped")
    except CLICK_ERROR as error:
        return _mistake(getattr(error, "format_message", error.__str__)())
    except OSError as error:
        return _mistake(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "))
    except ValueError as error:
        return _mistake(str(error))
    except Exception as error:
        # The rest of what a user can put right is known only to what was imported meanwhile.
        from apnap.cards.database.database import UnknownCard, UnsupportedCard

        if not isinstance(error, UnknownCard | UnsupportedCard):
            raise
        return _mistake(str(error))
    return left if isinstance(left, int) else 0


def _mistake(message: str) -> int:
    """Tell a mistake in one line."""
    typer.echo(f"apnap: {' / '.join(message.split(chr(10)))}", err=True)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
