"""What the command prints of cards and games."""

from collections.abc import Iterable
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from apnap.abilities.cards import CardProgram
from apnap.agents.agent import Agent
from apnap.agents.playing import play
from apnap.cards.database import CardDatabase
from apnap.client.trees import tree
from apnap.game.view import Told, View
from apnap.oracle.card_text import CardText
from apnap.rules.feed import Log
from apnap.rules.support import missing
from apnap.rules.table import Table


class Screen:
    """Prints a game as it goes on: the log rule by rule, and a line of progress."""

    def __init__(self, console: Console, log: Log, *, quiet: bool, details: bool) -> None:
        self.console = console
        self.log = log
        self.quiet = quiet
        self.details = details
        self.printed = 0

    def show_new(self) -> None:
        """Print what was told since the last time."""
        entries = self.log.entries
        if not self.quiet:
            for entry in entries[min(self.printed, len(entries)) :]:
                if self.details or not entry.detail:
                    self.console.print(line_of(entry), soft_wrap=True, highlight=False)
        self.printed = len(entries)

    def watch(self, table: Table, agents: list[Agent]) -> int:
        """Let the agents play while the log runs by; how many choices they made."""
        made = 0
        self.show_new()
        with self.console.status("") as status:
            while table.choice is not None:
                made += play(table, agents, 1)
                self.show_new()
                if made % 8 == 0 or table.is_over:
                    status.update(progress(table.view(), made))
        return made


def line_of(entry: Told) -> Text:
    """An entry of the log: the sentence, and the rule a little paler."""
    line = Text(entry.text)
    if entry.kind == "TurnBegan":
        line = Text(f"\n{entry.text}", style="bold")
    elif entry.kind in ("GameEnded", "PlayerLost"):
        line.stylize("bold")
    if entry.rule:
        line.append(f"  CR {entry.rule}", style="dim")
    return line


def progress(view: View, decisions: int) -> str:
    """Where a game stands, in a line."""
    lives = " · ".join(f"{escape(player.name)} {player.life}" for player in view.players)
    return f"turn {view.turn}, {view.step} · {lives} · {decisions} decisions"


def outcome(view: View, decisions: int, began: float) -> str:
    """How a game ended, and how long it took."""
    names = {player.id: player.name for player in view.players}
    won = " and ".join(names[each] for each in view.winners)
    how = f"{won} won" if won else "a draw"
    if not view.is_over:
        how = "not over yet"
    why = f" ({view.why_over})" if view.why_over else ""
    seconds = perf_counter() - began
    return f"{how}{why} on turn {view.turn}, after {decisions} decisions, in {seconds:.1f} s"


# Cards.


def card_lines(card: CardText, database: CardDatabase) -> Iterable[str]:
    """A card: its text, then its meaning as a tree, or the words that stopped the reading."""
    yield from face_lines(card)
    meaning = database.meaning(card)
    if isinstance(meaning, CardProgram):
        yield from meaning_lines(meaning)
    yield support(meaning)


def face_lines(card: CardText) -> Iterable[str]:
    """The text of a card as it is printed."""
    for face in card.faces:
        yield f"{face.name} {face.mana_cost}".rstrip()
        yield face.type_line
        yield from face.text.splitlines()
        if face.power:
            yield f"{face.power}/{face.toughness}"
        for value in (face.loyalty, face.defense):
            if value:
                yield f"[{value}]"
        yield ""


def meaning_lines(meaning: CardProgram) -> Iterable[str]:
    """What a card means, as a tree."""
    for each in meaning.faces:
        if len(meaning.faces) > 1:
            yield f"{each.name}:"
        for ability in each.abilities:
            yield from tree(ability)


def list_lines(database: CardDatabase, words: str, *, check: bool) -> Iterable[str]:
    """The cards with these words, a line each, and how many there are."""
    found = 0
    for card in database:
        text = "\n".join(f"{face.name} {face.type_line} {face.text}" for face in card.faces)
        if words.lower() not in text.lower():
            continue
        found += 1
        front = card.faces[0]
        line = f"{card.name} {front.mana_cost} · {front.type_line}"
        yield f"{line} · {support(database.meaning(card))}" if check else line
    yield f"{found} of {len(database)} cards"


def support(meaning: Any) -> str:
    """Whether the card can be played, in a line."""
    if not isinstance(meaning, CardProgram):
        return f"not supported: {meaning}"
    lacking = missing(meaning)
    return f"read, but no rule executes {', '.join(lacking)}" if lacking else "supported"
