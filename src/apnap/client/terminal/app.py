"""The game in a terminal, complete.

    from apnap.client import terminal
    from apnap.client.wishes import Wishes

    terminal.run(Wishes(deck="harbor-skies", agents=("heuristic",), language="en"))

`run` returns the exit code when the player leaves. A first screen asks for the deck, the
opponent and the language where the wishes don't say. With `Wishes(url="ws://host/ws")` the
table is one of that server, and the first screen lists those that can be joined.
"""

import sys

from textual.app import App
from textual.message import Message

from apnap.client.commands.table.wishes import Wishes
from apnap.client.tables.known_table import Position
from apnap.client.tables.links import Link, LinkError
from apnap.client.terminal.game import GameScreen
from apnap.client.terminal.start import StartScreen
from apnap.languages.speaking import in_language
from apnap.server.wire import messages
from apnap.server.wire.messages import FromClient, FromServer


def run(wishes: Wishes) -> int:
    """Play; returns the exit code."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise ValueError("--terminal: this is no terminal; --plain plays line by line")
    try:
        app = TerminalApp(wishes)
    except LinkError as error:
        print(in_language(str(error), wishes.language))  # noqa: T201 - there is no screen yet
        return 2
    app.run()
    app.link.close()
    return app.return_code or 0


class TerminalApp(App[None]):
    """The screens, and the link to the table."""

    TITLE = "apnap"
    ENABLE_COMMAND_PALETTE = False

    class Arrived(Message):
        """A message of the table."""

        def __init__(self, message: FromServer) -> None:
            super().__init__()
            self.message = message

    class Gone(Message):
        """The link was closed."""

    def __init__(self, wishes: Wishes) -> None:
        super().__init__()
        self.wishes = wishes
        self.position = Position()
        self.link: Link = wishes.link()
        self._start: StartScreen | None = None
        self._game: GameScreen | None = None

    def t(self, text: str) -> str:
        """A text in the language of the player."""
        return in_language(text, self.wishes.language)

    def on_mount(self) -> None:
        """Say hello, and begin or ask what to play."""
        self.run_worker(self._pump, thread=True)
        self.send(self.wishes.hello())
        wishes = self.wishes
        if wishes.deck and (wishes.agents or wishes.table):
            self.begin()
        else:
            self._start = StartScreen(wishes)
            self.push_screen(self._start)

    def begin(self) -> None:
        """Sit down at a table."""
        self.send(messages.Speak(self.wishes.language))
        self.send(self.wishes.sitting_down())
        self._game = GameScreen(self.position)
        if self._start is not None:
            self.pop_screen()
            self._start = None
        self.push_screen(self._game)

    def send(self, message: FromClient) -> None:
        """Say something to the table."""
        self.link.send(message)

    def _pump(self) -> None:
        """Take messages as they come; in a thread of its own."""
        while not self.link.is_closed and self.is_running:
            message = self.link.receive(0.5)
            if message is not None:
                self.post_message(self.Arrived(message))
        if self.link.is_closed:
            self.post_message(self.Gone())

    def on_terminal_app_arrived(self, event: Arrived) -> None:
        """Note a message, and show it."""
        message = event.message
        self.position.take(message)
        if isinstance(message, messages.Lobby) and self._start is not None:
            self._start.offer(message.tables)
        if isinstance(message, messages.Refused) and message.about in ("create", "join", "hello"):
            self.exit(return_code=2, message=message.text)
        elif self._game is not None and self._game.is_mounted:
            self._game.take(message)

    def on_terminal_app_gone(self) -> None:
        """There is no table any more."""
        self.exit(return_code=1)
