"""Between two games of a match, in the terminal: two lists, cards go across."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apnap.client.tables.exchanging import Exchange, first_line, score_line
from apnap.languages.said import said, word
from apnap.languages.speaking import in_language
from apnap.server.wire.messages import TableInfo

MAIN: Final = "main"

SIDE: Final = "side"


class SideboardScreen(ModalScreen[tuple[Exchange, bool]]):
    """The deck and the sideboard. It gives back what was prepared, and whether to begin."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("f", "first", show=False),
        Binding("b", "begin", show=False),
        Binding("escape,q", "leave", show=False),
    ]
    CSS = """
    SideboardScreen { align: center middle; }
    SideboardScreen > Vertical { width: 96%; height: 92%; border: round $primary; padding: 0 1; }
    SideboardScreen Horizontal > Vertical { width: 1fr; height: 1fr; }
    SideboardScreen OptionList { border: none; height: 1fr; }
    SideboardScreen Static { height: auto; }
    """

    def __init__(self, language: str, info: TableInfo, exchange: Exchange) -> None:
        super().__init__()
        self._language = language
        self._info = info
        self.exchange = exchange

    def compose(self) -> ComposeResult:
        """How the match stands, both parts of the deck, and the keys."""
        hint = said("Enter: a card to the other side. F: who plays first. B: begin. Escape: later.")
        with Vertical():
            yield Static(Text(self._t(score_line(self._info))))
            with Horizontal():
                for part in (MAIN, SIDE):
                    with Vertical():
                        yield Static(id=f"{part}-title")
                        yield OptionList(id=part)
            yield Static(id="first")
            yield Static(Text(self._t(hint)))

    def on_mount(self) -> None:
        """The sideboard is looked at first."""
        self._show()
        self.query_one(f"#{SIDE}", OptionList).focus()

    def _t(self, text: str) -> str:
        return in_language(text, self._language)

    def _show(self) -> None:
        deck = self.exchange.deck
        titles = {
            MAIN: said("Main deck ({n})", n=deck.size),
            SIDE: said("Sideboard ({n})", n=sum(deck.sideboard.values())),
        }
        for part, title in titles.items():
            self.query_one(f"#{part}-title", Static).update(Text(self._t(title)))
            cards = self.query_one(f"#{part}", OptionList)
            at = cards.highlighted or 0
            lines = [self._line(name, count) for name, count in self._part(part).items()]
            cards.set_options(lines)
            cards.highlighted = min(at, len(lines) - 1) if lines else None
        self.query_one("#first", Static).update(Text(self._t(first_line(self.exchange))))

    def _part(self, part: str) -> Mapping[str, int]:
        deck = self.exchange.deck
        return deck.main if part == MAIN else deck.sideboard

    def _line(self, name: str, count: int) -> Option:
        return Option(Text(self._t(said("{n} {card}", n=count, card=word("card", name)))))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """One of the card goes to the other part."""
        part = event.option_list.id or MAIN
        name = list(self._part(part))[event.option_index]
        self.exchange = self.exchange.move(name, 1, into=part == SIDE)
        self._show()

    def action_first(self) -> None:
        """Play first, or second."""
        self.exchange = replace(self.exchange, play_first=not self.exchange.play_first)
        self._show()

    def action_begin(self) -> None:
        """All is prepared."""
        self.dismiss((self.exchange, True))

    def action_leave(self) -> None:
        """Back to the board; R leads here again."""
        self.dismiss((self.exchange, False))
