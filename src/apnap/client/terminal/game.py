"""The game in the terminal: the board, the question, and a key for everything."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.client.terminal.app import TerminalApp
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import RichLog, Static

from apnap.client.plain.words import previewed_lines
from apnap.client.tables.exchanging import Exchange
from apnap.client.tables.known_table import Position
from apnap.client.tables.problem_reports import report_in, saved
from apnap.client.terminal.board import BoardText
from apnap.client.terminal.choices import Choices
from apnap.client.terminal.screens import (
    CardsScreen,
    HelpScreen,
    LogScreen,
    QuestionScreen,
    SayScreen,
    StopsScreen,
    consent_question,
)
from apnap.client.terminal.sideboarding import SideboardScreen
from apnap.game.topics import Topic
from apnap.game.view_text import board_lines, player_name, question_of
from apnap.languages.said import Said, said
from apnap.languages.speaking import LANGUAGES
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, FromServer
from apnap.terms.identity import NOTHING

WIDE: Final = 110  # columns from which the log has a place of its own

_LONGEST: Final = 4000  # characters of a report

_PATIENCE: Final = 0.15  # seconds an option is looked at before its preview is asked for


class GameScreen(Screen[None]):
    """The table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "pass", show=False),
        Binding("u", "undo", show=False),
        Binding("e", "until('end of turn')", show=False),
        Binding("w", "until('something happens')", show=False),
        Binding("v", "until('my next turn')", show=False),
        Binding("h", "hold", show=False),
        Binding("y", "yield", show=False),
        Binding("Y", "unyield", show=False),
        Binding("f", "full_control", show=False),
        Binding("m", "by_hand", show=False),
        Binding("s", "stops", show=False),
        Binding("c", "cards", show=False),
        Binding("l", "log", show=False),
        Binding("t", "say", show=False),
        Binding("b", "report", show=False),
        Binding("g", "language", show=False),
        Binding("x", "concede", show=False),
        Binding("r", "rematch", show=False),
        Binding("q", "leave", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]
    CSS = """
    GameScreen #status { height: 1; background: $primary; color: $text; }
    GameScreen #board { height: 1fr; min-height: 6; }
    GameScreen #told { width: 38; border-left: solid $primary; display: none; }
    GameScreen.wide #told { display: block; }
    GameScreen #question { height: auto; max-height: 2; text-style: bold; }
    GameScreen Choices { height: auto; max-height: 9; border: none; padding: 0; }
    GameScreen #notice { height: 1; color: $warning; }
    GameScreen #keys { height: 1; color: $text-muted; }
    """

    app: "TerminalApp"

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position
        self._asked = -1  # the state whose question is shown
        self._written = 0  # how much of the log
        self._waits: Timer | None = None
        self._is_asking = False  # for consent
        self._prepared = 0  # the game of the match for which cards were offered

    def compose(self) -> ComposeResult:
        """From the turn down to the keys."""
        yield Static(id="status")
        with Horizontal():
            with Vertical():
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="table")
                yield Static(id="question")
                yield Choices(id="choices")
                yield Static(id="notice")
                yield Static(id="keys")
            told = RichLog(id="told", wrap=True, min_width=30)
            told.can_focus = False
            yield told

    def on_mount(self) -> None:
        """Show what is known already."""
        self.query_one(Choices).focus()
        self.set_class(self.app.size.width >= WIDE, "wide")
        self.show_all()

    def on_resize(self, event: events.Resize) -> None:
        """The log has a place of its own where there is room."""
        self.set_class(event.size.width >= WIDE, "wide")

    def t(self, text: str) -> str:
        """A text in the language of the player."""
        return self.app.t(text)

    # Showing.

    def take(self, message: FromServer) -> None:
        """Show what a message says; the position has it already."""
        match message:
            case messages.Seen() | messages.AtTable():
                self.show_all()
                self._prepare_once()
                if isinstance(message, messages.AtTable) and self.position.news:
                    self.notice(" ".join(self.position.news))
            case messages.Refused():
                self.notice(message.text)
                if self.position.choice is not None:
                    self._asked = -1
                    self._show_question()
            case messages.Previewed():
                lines = [self.t(line) for line in previewed_lines(self.position, message)]
                self.notice(" ".join(lines))
            case messages.Reported():
                self.notice(self.t(saved(message)))
            case messages.Chatted():
                self.notice(self.t(said("{who} says: {text}", who=message.who, text=message.text)))
            case _:
                pass

    def notice(self, text: str) -> None:
        """A line for what just happened."""
        self.query_one("#notice", Static).update(Text(text))

    def show_all(self) -> None:
        """The whole screen."""
        view = self.position.view
        if view is None:
            waiting = said("Waiting for others to sit down.")
            self.query_one("#status", Static).update(Text(self.t(waiting)))
            return
        self.query_one("#status", Static).update(Text(self._status()))
        board = BoardText(view, self.position.seat, self.app.wishes.language)
        self.query_one("#table", Static).update(board.whole())
        self._show_log()
        if self._asked != self.position.at or self.position.choice is None:
            self._show_question()
        self._show_keys()
        self._ask_for_consent()

    def _status(self) -> str:
        view, attention = self.position.view, self.position.attention
        assert view is not None
        parts = [self.t(board_lines(view)[0])]
        if attention.full_control:
            parts.append(self.t(said("[full control]")))
        if attention.hold:
            parts.append(self.t(said("[holding priority]")))
        if attention.yields:
            parts.append(self.t(said("[{n} yields]", n=len(attention.yields))))
        if attention.by_hand:
            parts.append(self.t(said("[by hand]")))
        if attention.until:
            parts.append(self.t(said("[passing]")))
        for clock in self.position.clocks:
            if clock.running:
                parts.append(f"{clock.choice:.0f}+{clock.reserve:.0f}s")
        return " ".join(parts)

    def _show_log(self) -> None:
        log, told = self.position.log, self.query_one("#told", RichLog)
        if self.position.taken_back or self._written > len(log):
            told.clear()
            self._written = 0
        for entry in log[self._written :]:
            if not entry.detail:
                told.write(Text(str(entry)))
        self._written = len(log)

    def _show_question(self) -> None:
        choices, choice = self.query_one(Choices), self.position.choice
        self._asked = self.position.at if choice is not None else -1
        self.notice("")
        choices.ask(choice)
        self.query_one("#question", Static).update(Text(self._question()))

    def _question(self) -> str:
        view, choice = self.position.view, self.position.choice
        assert view is not None
        if view.is_over:
            return self.t(said("The game is over. R: play again. Q: leave."))
        if choice is None:
            if view.deciding == NOTHING:
                return ""
            who = player_name(view, view.deciding)
            return self.t(said("{player} has to decide.", player=who))
        return self.t(question_of(choice))

    def _show_keys(self) -> None:
        keys = [said("? keys")]
        choice = self.position.choice
        if choice is not None and choice.topic is Topic.PRIORITY:
            keys += [said("P pass"), said("E end of turn"), said("W wait")]
        if choice is not None and choice.kind == "select":
            keys += [said("Space choose"), said("A all"), said("N none")]
        if choice is not None and choice.kind in ("order", "number", "divide"):
            keys.append(said("+ - change"))
        if self.position.undo:
            keys.append(said("U undo"))
        keys += [said("C cards"), said("L log"), said("S stops"), said("X concede")]
        self.query_one("#keys", Static).update(Text("  ".join(map(self.t, keys))))

    def _ask_for_consent(self) -> None:
        if self.position.is_asked_for_consent and not self._is_asking:
            self._is_asking = True
            question = consent_question(self.position)
            self._ask(
                question, partial(self._consent, accept=True), partial(self._consent, accept=False)
            )

    def _ask(
        self, question: Said, yes: Callable[[], object], no: Callable[[], object] = lambda: None
    ) -> None:
        self.app.push_screen(QuestionScreen(self.app.wishes.language, question, yes, no))

    def _consent(self, *, accept: bool) -> None:
        self._is_asking = False
        self.app.send(messages.Consent(self.position.table, accept))

    # Answering.

    def on_choices_submitted(self, event: Choices.Submitted) -> None:
        """Give the answer, if it is one."""
        draft = self.query_one(Choices).draft
        if draft is None or self.position.choice is None:
            return
        problem = draft.problem()
        if problem is not None:
            self.notice(self.t(problem))
            return
        self._answer(draft.answer())

    def _answer(self, answer: messages.GivenAnswer) -> None:
        if self._waits is not None:
            self._waits.stop()
        self.query_one(Choices).ask(None)
        self.app.send(messages.Answer(self.position.table, self.position.at, answer))

    def on_choices_changed(self, event: Choices.Changed) -> None:
        """Ask for a preview of what is looked at, if one stays with it for a moment."""
        if self._waits is not None:
            self._waits.stop()
        self._waits = self.set_timer(_PATIENCE, self._preview)

    def _preview(self) -> None:
        draft, choice = self.query_one(Choices).draft, self.position.choice
        if draft is None or choice is None or draft.problem() is not None:
            return
        is_action = choice.topic is Topic.PRIORITY and draft.numbers != [0]
        if is_action or choice.topic in (Topic.ATTACKERS, Topic.BLOCKERS):
            answer = draft.answer()
            self.app.send(messages.Preview(self.position.table, self.position.at, answer))

    def action_pass(self) -> None:
        """Pass priority."""
        choice = self.position.choice
        if choice is not None and choice.topic is Topic.PRIORITY:
            self._answer(0)

    # The other keys.

    def _attend(self, **changes: Any) -> None:
        position = self.position
        self._set(msgspec.structs.replace(position.attention, **changes))

    def _set(self, attention: Attention | None) -> None:
        if attention is not None:
            self.position.attention = attention
            self.app.send(messages.Attend(self.position.table, attention))
            self.show_all()

    def action_until(self, until: messages.Until) -> None:
        """Pass until then."""
        self._attend(until=until)

    def action_full_control(self) -> None:
        """Be asked each time, or not."""
        self._attend(full_control=not self.position.attention.full_control)

    def action_hold(self) -> None:
        """Hold priority after casting, or not."""
        self._attend(hold=not self.position.attention.hold)

    def action_yield(self) -> None:
        """Pass for the ability on top of the stack, for the whole game."""
        view, yields = self.position.view, self.position.attention.yields
        top = view.stack[-1] if view is not None and view.stack else None
        key = self.position.abilities.get(str(top.id), "") if top is not None else ""
        if top is None or not key:
            self.notice(self.t(said("There is no ability on top of the stack to yield to.")))
            return
        self._attend(yields=(*yields, messages.Yield(key, name=top.name)))

    def action_unyield(self) -> None:
        """Be asked about every ability again."""
        self._attend(yields=())

    def action_by_hand(self) -> None:
        """Pay mana by hand, or not."""
        self._attend(by_hand=not self.position.attention.by_hand)

    def action_stops(self) -> None:
        """Where to be asked."""
        language = self.app.wishes.language
        self.app.push_screen(StopsScreen(language, self.position.attention), self._set)

    def action_undo(self) -> None:
        """Take the last decision back."""
        self.app.send(messages.Undo(self.position.table))

    def action_cards(self) -> None:
        """Look at cards, first at the one of the option that is looked at."""
        view = self.position.view
        if view is not None:
            self.app.push_screen(CardsScreen(self.app.wishes, view, self._looked_at()))

    def _looked_at(self) -> int:
        choices = self.query_one(Choices)
        draft, at = choices.draft, choices.highlighted
        if draft is None or at is None or at >= len(draft.choice.options):
            return NOTHING
        about = draft.choice.options[at].about
        return about[0] if about else NOTHING

    def action_log(self) -> None:
        """What happened."""
        self.app.push_screen(LogScreen(self.app.wishes.language, self.position.log))

    def action_help(self) -> None:
        """The keys."""
        self.app.push_screen(HelpScreen(self.app.wishes.language))

    def action_say(self) -> None:
        """Speak to the others."""
        self.app.push_screen(SayScreen(), self._say)

    def _say(self, text: str | None) -> None:
        if text:
            self.app.send(messages.Say(text, self.position.table))

    def action_report(self) -> None:
        """Report a problem."""
        asked = said("What happened? / What did you expect?")
        self.app.push_screen(SayScreen(self.t(asked), _LONGEST), self._report)

    def _report(self, words: str | None) -> None:
        if words:
            self.app.send(report_in(words, self.position.table))

    def action_language(self) -> None:
        """The next language."""
        languages = list(LANGUAGES)
        at = languages.index(self.app.wishes.language)
        self.app.wishes.language = languages[(at + 1) % len(languages)]
        self.app.send(messages.Speak(self.app.wishes.language))
        self._asked = -1
        self.show_all()

    def action_concede(self) -> None:
        """Give up, if that is meant."""
        concede = messages.Concede(self.position.table)
        self._ask(said("Do you want to give up the game?"), lambda: self.app.send(concede))

    def action_rematch(self) -> None:
        """Play again; between the games of a match the cards may be exchanged first."""
        if self.position.exchange is not None:
            self._prepare()
        elif self.position.is_over:
            self.app.send(self.position.another())

    def _prepare_once(self) -> None:
        """Between two games the cards are offered for exchange, without being asked for."""
        game = self.position.info.game if self.position.info is not None else 0
        if self.position.exchange is not None and self._prepared != game:
            self._prepared = game
            self._prepare()

    def _prepare(self) -> None:
        info, exchange = self.position.info, self.position.exchange
        if info is not None and exchange is not None:
            screen = SideboardScreen(self.app.wishes.language, info, exchange)
            self.app.push_screen(screen, self._go_on)

    def _go_on(self, prepared: tuple[Exchange, bool] | None) -> None:
        """Keep what was prepared, and begin the next game of the match if that is wanted."""
        if prepared is None or self.position.exchange is None:
            return
        self.position.exchange, begin = prepared
        if begin:
            self.app.send(self.position.another())
            self.notice(self.t(said("Waiting for the next game to begin.")))

    def action_leave(self) -> None:
        """Leave, if that is meant."""
        if self.position.is_over or self.position.view is None:
            self.app.exit()
        else:
            self._ask(said("Do you want to leave the table?"), self.app.exit)

    def action_scroll(self, by: int) -> None:
        """Scroll the board."""
        board = self.query_one("#board", VerticalScroll)
        (board.scroll_page_up if by < 0 else board.scroll_page_down)(animate=False)
