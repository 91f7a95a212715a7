"""The first screen of the terminal: the deck, the opponent and the language."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.client.terminal.app import TerminalApp
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import apnap
from apnap.client.commands.table.wishes import Wishes, agent_kinds
from apnap.languages.said import Said, said
from apnap.languages.speaking import LANGUAGES, in_language
from apnap.server.wire.messages import TableInfo

PERSON = ""  # instead of the kind of an agent


class StartScreen(Screen[None]):
    """What is to be played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("q,escape", "app.quit", show=False),
    ]
    CSS = """
    StartScreen Vertical { width: 1fr; border: round $primary; }
    StartScreen Vertical:focus-within { border: heavy $accent; }
    StartScreen OptionList { border: none; height: 1fr; }
    StartScreen #hint { height: 1; }
    """

    app: "TerminalApp"

    def __init__(self, wishes: Wishes) -> None:
        super().__init__()
        self._wishes = wishes
        decks = apnap.builtin_decks(wishes.variant)
        self._decks = [*([wishes.deck] if wishes.deck and wishes.deck not in decks else []), *decks]
        self._agents = [*agent_kinds(), *([PERSON] if wishes.url else [])]
        self._tables: list[TableInfo] = []
        self._languages = list(LANGUAGES)

    def compose(self) -> ComposeResult:
        """Three lists side by side."""
        with Horizontal():
            with Vertical(id="deck"):
                yield OptionList(*map(_option, self._decks), id="decks")
            with Vertical(id="against"):
                yield OptionList(id="opponents")
            with Vertical(id="speech"):
                names = [LANGUAGES[each] for each in self._languages]
                yield OptionList(*map(_option, names), id="languages")
        yield Static(id="hint")

    def on_mount(self) -> None:
        """What the wishes say is looked at first."""
        wishes = self._wishes
        if wishes.deck in self._decks:
            self.query_one("#decks", OptionList).highlighted = self._decks.index(wishes.deck)
        else:
            self.query_one("#decks", OptionList).highlighted = 0
        place = self._languages.index(wishes.language) if wishes.language in LANGUAGES else 0
        self.query_one("#languages", OptionList).highlighted = place
        self._speak()

    def offer(self, tables: tuple[TableInfo, ...]) -> None:
        """Tables of the server that somebody could join."""
        self._tables = [each for each in tables if each.status == "open"]
        self._speak()

    def t(self, text: Said) -> str:
        """A text in the language that is looked at."""
        return in_language(text, self._wishes.language)

    def _speak(self) -> None:
        """All texts, in the language that is looked at."""
        self.query_one("#deck").border_title = self.t(said("Your deck"))
        self.query_one("#against").border_title = self.t(said("Against"))
        self.query_one("#speech").border_title = self.t(said("Language"))
        hint = said("Arrows choose, Tab goes on, Enter begins, Q leaves.")
        self.query_one("#hint", Static).update(Text(self.t(hint)))
        opponents = self.query_one("#opponents", OptionList)
        at = opponents.highlighted or 0
        names = [each or self.t(said("a person who joins")) for each in self._agents]
        for table in self._tables:
            who = tuple(seat.name for seat in table.seats if seat.name)
            names.append(self.t(said("join {people}", people=who)))
        opponents.set_options(map(_option, names))
        opponents.highlighted = min(at, len(names) - 1)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another language is tried at once."""
        if event.option_list.id == "languages":
            language = self._languages[event.option_index]
            if language != self._wishes.language:
                self._wishes.language = language
                self._speak()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Begin."""
        wishes = self._wishes
        wishes.deck = self._decks[self.query_one("#decks", OptionList).highlighted or 0]
        at = self.query_one("#opponents", OptionList).highlighted or 0
        if at < len(self._agents):
            wishes.agents = (self._agents[at],) if self._agents[at] else ()
        else:
            wishes.table = self._tables[at - len(self._agents)].id
        self.app.begin()


def _option(text: str) -> Option:
    return Option(Text(text))
