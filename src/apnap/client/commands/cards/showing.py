"""What the command prints of cards and games."""

from collections.abc import Iterable
from time import perf_counter

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from apnap.agents.agent import Agent
from apnap.agents.playing import play
from apnap.cards.database.database import CardDatabase
from apnap.game.view import Told, View
from apnap.judge.explanations.card_lines import support
from apnap.rules.table.feed import Log
from apnap.rules.table.table import Table


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
