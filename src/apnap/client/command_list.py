"""The commands of `apnap`: where each is, and the line that lists it.

A command is imported when it is called. Until then this table is all that is known of it, so
that `apnap --help` and every command wait only for what they need.
"""

from importlib import import_module
from typing import Any, Final, NamedTuple

from typer import Typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group_from_info
from typer.models import TyperInfo


class Listed(NamedTuple):
    """A command, or a group of them, before it is imported."""

    module: str  # below `apnap.client.commands`
    app: str  # the Typer there
    line: str  # the beginning of its own help


_TABLES: Final = ("table.table_commands", "tables")
_GAMES: Final = ("table.game_commands", "games")

COMMANDS: Final = {
    "play": Listed(
        *_TABLES, "Play: the table's page opens in the browser, or the game in this terminal."
    ),
    "serve": Listed(*_TABLES, "Serve tables to others, until it is stopped."),
    "reports": Listed(
        "table.report_commands",
        "reports",
        "Problems that people reported at the tables of a server.",
    ),
    "demo": Listed(*_GAMES, "Watch a whole game between agents, told rule by rule."),
    "arena": Listed(
        *_GAMES, "Let two agents play each other: the same seeds and decks from both seats."
    ),
    "variants": Listed(*_GAMES, "List the ways to play, or tell all about one."),
    "replay": Listed(*_GAMES, "Play a saved game again, told rule by rule."),
    "deck": Listed("cards.deck_commands", "decks", "Look at decks."),
    "cards": Listed("cards.card_commands", "cards", "Look at cards, import and search them."),
    "rules": Listed(
        "rules.rules_commands", "rules", "The rules and the documents of judges, looked up."
    ),
    "judge": Listed("judge.judge_commands", "judge", "Try boards, and have them explained."),
    "conformance": Listed(
        "rules.conformance_commands",
        "outside",
        "Play the scenarios of another engine, and tell which of them hold.",
    ),
    "event": Listed("events.commands", "events", "Run an event by the book, from a file."),
}


def imported(name: str) -> Any:
    """The command, or the group of commands, of that name."""
    listed = COMMANDS[name]
    app: Typer = getattr(import_module(f"apnap.client.commands.{listed.module}"), listed.app)
    group = get_group_from_info(
        TyperInfo(app, name=name),
        pretty_exceptions_short=True,
        suggest_commands=True,
        rich_markup_mode=None,
    )
    # An app without help is no group of its own: its commands stand among those of `apnap`.
    return group if group.help else group.commands[name]


class CommandList(TyperGroup):
    """The commands that are there, and those that are only listed."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, listed in COMMANDS.items():
            self.commands[name] = TyperCommand(name, help=listed.line)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command that is called."""
        return imported(cmd_name) if cmd_name in COMMANDS else super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List all of them without importing any."""
        TyperGroup(commands=dict(self.commands)).format_commands(ctx, formatter)
