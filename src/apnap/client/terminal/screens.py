"""The screens that lie over the game in the terminal: keys, log, cards, stops, questions."""

from collections.abc import Callable
from typing import ClassVar

import msgspec
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from apnap.client.commands.table.wishes import Wishes
from apnap.client.tables.card_words import card_lines, understood_lines
from apnap.client.tables.known_table import Position
from apnap.game.view import CardView, Told, View
from apnap.game.view_text import card_words, player_name
from apnap.languages.said import Said, said, word
from apnap.languages.speaking import in_language
from apnap.server.wire.messages import Attention
from apnap.terms.turn import STEP_NAMES, UNTAP


class Closable(ModalScreen[None]):
    """A screen that Escape closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", show=False)]
    DEFAULT_CSS = """
    Closable { align: center middle; }
    Closable > .frame { width: 96%; height: 92%; border: round $primary; padding: 0 1; }
    Closable .half { width: 1fr; height: 1fr; }
    Closable .title { height: 1; text-style: bold; }
    Closable OptionList { border: none; height: 1fr; }
    Closable #rule { height: auto; max-height: 6; }
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def t(self, text: str) -> str:
        """A text in the language of the player."""
        return in_language(text, self.language)


KEYS: list[tuple[str, Callable[[], Said]]] = [
    ("Enter", lambda: said("answer")),
    ("0 1 2 ...", lambda: said("go to the option of that number")),
    ("Space", lambda: said("take an option, or take it back")),
    ("A, N", lambda: said("all options, none")),
    ("+ -", lambda: said("more, less; further down, up")),
    ("P", lambda: said("pass")),
    ("E", lambda: said("pass until the end of the turn")),
    ("W", lambda: said("pass until something happens")),
    ("U", lambda: said("take your last decision back")),
    ("V", lambda: said("pass to your next turn")),
    ("H", lambda: said("hold priority after casting, or not")),
    ("Y, Shift+Y", lambda: said("yield to the ability on top of the stack; yield to nothing")),
    ("F", lambda: said("full control: be asked each time, or not")),
    ("M", lambda: said("pay mana by hand, or not")),
    ("S", lambda: said("where you are asked though nothing happens")),
    ("C", lambda: said("look at cards: their text, and their abilities as understood")),
    ("L", lambda: said("the log, with rules")),
    ("PgUp PgDn", lambda: said("scroll the board")),
    ("T", lambda: said("speak to the others")),
    ("B", lambda: said("tell who keeps the table that something is wrong")),
    ("G", lambda: said("another language")),
    ("X", lambda: said("give up the game")),
    ("R", lambda: said("play again, when the game is over")),
    ("Q", lambda: said("leave")),
    ("Escape", lambda: said("close what lies over the game")),
]


class HelpScreen(Closable):
    """All keys."""

    def compose(self) -> ComposeResult:
        """A list."""
        lines = [f"{key:<10} {self.t(what())}" for key, what in KEYS]
        with VerticalScroll(classes="frame"):
            yield Static(Text("\n".join(lines)))


class LogScreen(Closable):
    """What happened; Enter shows the rule of an entry."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "dismiss", show=False),
        Binding("d", "details", show=False),
    ]

    def __init__(self, language: str, log: list[Told]) -> None:
        super().__init__(language)
        self._log = log
        self._details = False
        self._shown: list[Told] = []

    def compose(self) -> ComposeResult:
        """The entries, and the rule below."""
        with Vertical(classes="frame"):
            yield Static(
                self.t(said("Enter: the rule of an entry. D: all details, or not.")),
                classes="title",
            )
            yield OptionList(id="entries")
            yield Static("", id="rule")

    def on_mount(self) -> None:
        """The last entry is looked at first."""
        self._fill()

    def action_details(self) -> None:
        """Show all entries, or those of interest."""
        self._details = not self._details
        self._fill()

    def _fill(self) -> None:
        self._shown = [each for each in self._log if self._details or not each.detail]
        entries = self.query_one("#entries", OptionList)
        entries.set_options(Option(Text(str(each))) for each in self._shown)
        entries.highlighted = len(self._shown) - 1 if self._shown else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The rule of the entry, from the user's copy of the rules."""
        number = self._shown[event.option_index].rule
        self.query_one("#rule", Static).update(Text(rule_text(number, self.language)))


def rule_text(number: str, language: str) -> str:
    """The text of a rule, if the user has the rules."""
    from apnap.judge.documents.library import known_library

    if not number:
        return in_language(said("No rule is named."), language)
    library = known_library()
    if library is None:
        hint = said("CR {number}: import the rules to read them here.", number=number)
        return in_language(hint, language)
    with library:
        found = library.best(number, language)
    if found is None:
        return number
    return " ".join(filter(None, (number, found.passage.title, found.passage.text)))


class CardsScreen(Closable):
    """Everything to be seen, zone by zone, and the object that is looked at."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "dismiss", show=False)]

    def __init__(self, wishes: Wishes, view: View, first: int) -> None:
        super().__init__(wishes.language)
        self._wishes = wishes
        self._view = view
        self._first = first  # the object to begin with
        self._cards: list[CardView] = []

    def compose(self) -> ComposeResult:
        """Objects on the left, the one that is looked at on the right."""
        with Horizontal(classes="frame"):
            yield OptionList(id="objects", classes="half")
            with VerticalScroll(classes="half"):
                yield Static("", id="object")

    def on_mount(self) -> None:
        """Fill the list."""
        options = []
        for zone, cards in self._zones():
            for card in cards:
                self._cards.append(card)
                name = card_words(card) or said("a face-down card")
                line = said("{card}, {zone}", card=name, zone=zone)
                options.append(Option(Text(self.t(line))))
        objects = self.query_one("#objects", OptionList)
        objects.set_options(options)
        places = [at for at, card in enumerate(self._cards) if card.id == self._first]
        if options:
            objects.highlighted = places[0] if places else 0

    def _zones(self) -> list[tuple[Said, tuple[CardView, ...]]]:
        view = self._view
        zones: list[tuple[Said, tuple[CardView, ...]]] = [
            (said("stack"), view.stack),
        ]
        for player in view.players:
            name = player.name
            theirs = tuple(each for each in view.battlefield if each.controller == player.id)
            zones += [
                (said("{player}'s hand", player=name), player.hand),
                (said("battlefield of {player}", player=name), theirs),
                (said("graveyard of {player}", player=name), tuple(reversed(player.graveyard))),
                (said("library of {player}", player=name), player.library),
            ]
        zones += [(said("exile"), view.exile), (said("command zone"), view.command)]
        return [*zones, *([(said("ante"), view.ante)] if view.ante else [])]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the object, and what its abilities are understood to be."""
        card = self._cards[event.option_index]
        shown = Text()
        for line in (self.t(each) for each in card_lines(self._view, card)):
            struck = any(each in line for each in card.unread)
            shown.append(f"{line}\n", style="strike" if struck else "")
        meaning = understood_lines(card.underneath or card.name, self._wishes.database())
        if meaning:
            shown.append("\n".join(("", self.t(said("As understood:")), *meaning)))
        self.query_one("#object", Static).update(shown)


class StopsScreen(ModalScreen[Attention]):
    """Where a player is asked although nothing happens."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,s", "close", show=False),
        Binding("m", "change('mine')", show=False),
        Binding("t", "change('theirs')", show=False),
    ]
    CSS = """
    StopsScreen { align: center middle; }
    StopsScreen > Vertical { width: 70; height: 17; border: round $primary; padding: 0 1; }
    StopsScreen OptionList { border: none; height: 1fr; }
    """

    def __init__(self, language: str, attention: Attention) -> None:
        super().__init__()
        self.language = language
        self._stops = {"mine": set(attention.mine), "theirs": set(attention.theirs)}
        self._attention = attention
        self._steps = [each for each in STEP_NAMES if each != STEP_NAMES[UNTAP]]

    def compose(self) -> ComposeResult:
        """The steps, each with two marks."""
        text = said("M: a stop in your turns. T: in the turns of others. Escape: done.")
        with Vertical():
            yield Static(in_language(text, self.language))
            yield OptionList(*self._lines(), id="steps")

    def _lines(self) -> list[Option]:
        return [
            Option(
                Text(
                    f"{'[M]' if step in self._stops['mine'] else '[ ]'} "
                    f"{'[T]' if step in self._stops['theirs'] else '[ ]'} "
                    f"{in_language(word('step', step), self.language)}"
                )
            )
            for step in self._steps
        ]

    def on_mount(self) -> None:
        """Begin with the first."""
        self.query_one(OptionList).highlighted = 0

    def action_change(self, whose: str) -> None:
        """Set a stop, or take it away."""
        steps = self.query_one(OptionList)
        at = steps.highlighted
        if at is not None:
            self._stops[whose] ^= {self._steps[at]}
            steps.set_options(self._lines())
            steps.highlighted = at

    def action_close(self) -> None:
        """Done."""
        mine, theirs = (
            tuple(step for step in STEP_NAMES if step in self._stops[whose])
            for whose in ("mine", "theirs")
        )
        self.dismiss(msgspec.structs.replace(self._attention, mine=mine, theirs=theirs))


class QuestionScreen(ModalScreen[None]):
    """Yes or no; Escape is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "yes", show=False),
        Binding("n,escape", "no", show=False),
    ]
    CSS = """
    QuestionScreen { align: center middle; }
    QuestionScreen > Static { width: 60; height: auto; border: round $warning; padding: 1 2; }
    """

    def __init__(
        self,
        language: str,
        question: Said,
        yes: Callable[[], object],
        no: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__()
        self._text = in_language(said("{question} Y: yes. N: no.", question=question), language)
        self._yes = yes
        self._no = no

    def compose(self) -> ComposeResult:
        """The question."""
        yield Static(Text(self._text))

    def action_yes(self) -> None:
        """That is meant."""
        self.dismiss()
        self._yes()

    def action_no(self) -> None:
        """That isn't meant."""
        self.dismiss()
        self._no()


class SayScreen(ModalScreen[str]):
    """A line for the others, or for who keeps the table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", show=False)]
    CSS = """
    SayScreen { align: center bottom; }
    """

    def __init__(self, hint: str = "", longest: int = 500) -> None:
        super().__init__()
        self._hint = hint
        self._longest = longest

    def compose(self) -> ComposeResult:
        """One line."""
        yield Input(placeholder=self._hint, max_length=self._longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        self.dismiss(event.value)


def consent_question(position: Position) -> Said:
    """Whether another player may take something back."""
    assert position.view is not None
    who = player_name(position.view, position.asking)
    return said("{player} wants to take back a decision.", player=who)
