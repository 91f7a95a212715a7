"""Playing line by line: for screen readers, for pipes, and for those who like it plain.

    from apnap.client import plain
    from apnap.client.wishes import Wishes

    plain.run(Wishes(deck="harbor-skies", agents=("heuristic",), language="en"))

`run` reads lines from standard input and writes to standard output until the game is left or
the input ends, and returns the exit code. It asks for the deck and the opponent where the
wishes don't say. With `Wishes(url="ws://host/ws")` the table is one of that server.
"""

import sys
import threading
from collections import deque
from queue import Queue
from typing import Final, TextIO, TypeAlias

from apnap.client.commands.table.wishes import Wishes
from apnap.client.plain import sideboarding
from apnap.client.plain.commands import ALWAYS, Awaited, command_in, is_seen, seen_after
from apnap.client.plain.words import asked_for, judged_lines, previewed_lines, seats_line
from apnap.client.tables.answer_drafts import NoAnswer, answer_in
from apnap.client.tables.exchanging import score_line
from apnap.client.tables.known_table import Position
from apnap.client.tables.links import Link, LinkError
from apnap.client.tables.problem_reports import saved
from apnap.game.view_text import board, board_lines, choice_lines, player_name
from apnap.languages.said import Said, said
from apnap.languages.speaking import in_language
from apnap.server.wire import messages
from apnap.server.wire.messages import FromClient, FromServer, TableInfo

Event: TypeAlias = "str | FromServer | _End"


class _End:
    """The end of the input, or of the link."""


INPUT_ENDED: Final = _End()

LINK_ENDED: Final = _End()


class NoMoreInput(Exception):
    """A line was needed and there was none."""


def run(wishes: Wishes, read: TextIO | None = None, write: TextIO | None = None) -> int:
    """Play; returns the exit code: 2 if the game could not begin."""
    player = PlainPlayer(wishes, write or sys.stdout)
    reading = threading.Thread(target=player.read_all, args=(read or sys.stdin,), daemon=True)
    reading.start()
    try:
        return player.play()
    except NoMoreInput:
        player.say(said("The input has ended."))
        return 0
    except LinkError as error:
        player.say(str(error))
        return 2
    except KeyboardInterrupt:
        return 0
    finally:
        player.leave()


class PlainPlayer:
    """Somebody who plays by lines: what comes in, and what is written."""

    def __init__(self, wishes: Wishes, out: TextIO) -> None:
        self.wishes = wishes
        self.position = Position()
        self.is_leaving = False
        self._out = out
        self._link: Link | None = None
        self._events: Queue[Event] = Queue()
        self._lines: deque[str] = deque()
        self._is_input_over = False
        self._is_talking = False  # the lines are written now, and not beforehand
        self._awaited: Awaited | None = None  # the message that is waited for
        self._shown = (-1, -1)  # the turn and the state that were shown last
        self._code = 0

    # Reading and writing.

    def read_all(self, read: TextIO) -> None:
        """Take lines as they come; in a thread of its own."""
        self._is_talking = read.isatty()
        for line in read:
            self._events.put(line.rstrip("\n"))
        self._events.put(INPUT_ENDED)

    def _pump(self, link: Link) -> None:
        """Take messages as they come; in a thread of its own."""
        while not link.is_closed:
            message = link.receive()
            if message is not None:
                self._events.put(message)
        self._events.put(LINK_ENDED)

    def say(self, *texts: str) -> None:
        """Write lines, in the language of the player."""
        for text in texts:
            print(in_language(text, self.wishes.language), file=self._out, flush=True)

    def send(self, message: FromClient, *, awaited: Awaited | None = None) -> None:
        """Say something to the table; `awaited` tells the message that must come of it."""
        assert self._link is not None
        self._awaited = awaited
        self._link.send(message)

    def line(self) -> str:
        """The next line, before there is a game."""
        while not self._lines:
            if self._is_input_over:
                raise NoMoreInput
            self._take_event(self._events.get())
        return self._lines.popleft()

    def leave(self) -> None:
        """Close the link."""
        if self._link is not None:
            self._link.close()

    # Playing.

    def play(self) -> int:
        """From the first question to the end."""
        asked_for(self)
        self._link = self.wishes.link()
        threading.Thread(target=self._pump, args=(self._link,), daemon=True).start()
        self._link.send(self.wishes.hello())
        self.send(self.wishes.sitting_down(), awaited=is_seen)
        while not self.is_leaving:
            if self._lines and self._may_take(self._lines[0]):
                self._take_line(self._lines.popleft().strip())
            elif self._is_input_over and not self._lines and self._is_asked():
                raise NoMoreInput
            else:
                self._take_event(self._events.get())
        return self._code

    def _is_asked(self) -> bool:
        """Whether it is this player's turn to say something."""
        position = self.position
        is_asked = position.choice is not None or position.is_asked_for_consent
        return self._awaited is None and (is_asked or position.is_settled)

    def _may_take(self, line: str) -> bool:
        """Answers wait until they are asked for. To look and to leave is possible while others
        think; lines that were written beforehand wait as long as it is only an agent.
        """
        if self._is_asked():
            return True
        first = line.strip().removeprefix("/").partition(" ")[0].lower()
        position = self.position
        ends = position.is_over and not position.is_settled
        others = self._awaited is None and not position.is_agent_deciding and not ends
        return first in ALWAYS and (self._is_talking or others)

    def _take_event(self, event: Event) -> None:
        if event is INPUT_ENDED:
            self._is_input_over = True
        elif event is LINK_ENDED:
            self.say(said("The table is gone."))
            self.is_leaving = True
        elif isinstance(event, str):
            self._lines.append(event)
        elif not isinstance(event, _End):
            self._take_message(event)

    def _take_line(self, line: str) -> None:
        """Do what a line says."""
        command = command_in(line, self)
        if command is not None:
            command()
        elif self.position.choice is None:
            self.say(said("There is nothing to decide now; ? shows what can be said."))
        elif not line:
            self.show_choice()
        else:
            try:
                answer = answer_in(line, self.position.choice)
            except NoAnswer as error:
                self.say(error.args[0])
                return
            at = self.position.at
            self.send(messages.Answer(self.position.table, at, answer), awaited=seen_after(at))

    # What the table says.

    def _take_message(self, message: FromServer) -> None:
        had, before = len(self.position.log), self.position.info
        self.position.take(message)
        if isinstance(message, messages.Refused) or (self._awaited and self._awaited(message)):
            self._awaited = None
        match message:
            case messages.Seen():
                self._show_log(had)
                self._show_state()
            case messages.AtTable():
                self._show_match(before, message.table)
                self.say(*self.position.news)
            case messages.Refused():
                self.say(message.text)
                if self.position.info is None:  # there is no table to play at
                    self._code, self.is_leaving = 2, True
            case messages.Previewed():
                self.say(*previewed_lines(self.position, message))
            case messages.Judged():
                self.say(*judged_lines(message))
            case messages.Reported():
                self.say(saved(message))
            case messages.Chatted():
                self.say(said("{who} says: {text}", who=message.who, text=message.text))
            case _:
                pass

    def _show_match(self, before: TableInfo | None, now: TableInfo) -> None:
        """Who is there, at first; then what comes after a game."""
        if before is None:
            self.say(seats_line(now))
        elif now.status == before.status:
            return
        elif now.status == "over":
            self.say(said("The game is over: rematch, or quit."))
        elif now.status == "between games" and self.position.exchange is None:
            self.say(score_line(now))
        elif now.status == "between games":
            sideboarding.show(self)

    def _show_log(self, had: int) -> None:
        """What happened since."""
        position = self.position
        if position.taken_back:
            self.say(said("Taken back."))
        new = position.log[had - position.taken_back :]
        self.say(*(str(entry) for entry in new if not entry.detail))

    def _show_state(self) -> None:
        """The question, if there is a new one; the whole board once a turn."""
        position, view = self.position, self.position.view
        assert view is not None
        if position.is_asked_for_consent:
            who = player_name(view, position.asking)
            self.say(said("{player} wants to take back a decision: yes or no?", player=who))
        turn, at = self._shown
        if position.at == at or (position.choice is None and not view.is_over):
            return
        if view.is_over or view.turn != turn:
            self.show_board()
        else:
            self.say(board_lines(view)[0])
            self.show_choice()
        self._shown = (view.turn, position.at)

    def show_board(self) -> None:
        """Everything to be seen, and the question."""
        if self.position.view is not None:
            self.say(board(self.position.view, self.wishes.language))

    def show_choice(self) -> None:
        """The question and its options."""
        if self.position.choice is not None:
            self.say(*choice_lines(self.position.choice))

    def ask(self, question: Said, options: list[str]) -> str:
        """Let the player pick one of a few, before there is a game."""
        while True:
            self.say(question, *(f"  {at}: {option}" for at, option in enumerate(options)))
            line = self.line().strip()
            if line in options:
                return line
            if line.isdecimal() and len(line) < 9 and int(line) < len(options):
                return options[int(line)]
            self.say(said("A number from {least} to {most}.", least=0, most=len(options) - 1))
