"""What a client knows of its table: the last of everything it was sent."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from apnap.client.tables.exchanging import Exchange
from apnap.game.view import ChoiceView, Told, View
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, FromServer, TableInfo
from apnap.terms.identity import NOTHING

_HEXADECIMAL: Final = re.compile(r"-?0x[0-9a-f]+")


@dataclass(slots=True)
class Position:
    """The table as its client was told of it. `take` is given each message."""

    table: str = ""
    seat: int = NOTHING
    at: int = -1
    view: View | None = None
    log: list[Told] = field(default_factory=list)
    taken_back: int = 0  # how many entries of the log the last message took back
    attention: Attention = field(default_factory=Attention)
    undo: str = ""
    asking: int = NOTHING
    info: TableInfo | None = None
    told: tuple[str, ...] = ()  # what was decided for the players
    news: tuple[str, ...] = ()  # what of it was told last
    lobby: tuple[TableInfo, ...] = ()
    previewed: messages.Previewed | None = None
    clocks: tuple[messages.ClockView, ...] = ()
    abilities: dict[str, str] = field(default_factory=dict)  # on the stack, to yield to
    question: str = ""  # the "may" that is asked about
    exchange: Exchange | None = None  # between two games of a match

    @property
    def choice(self) -> ChoiceView | None:
        """What the client has to decide, if anything."""
        if self.view is None or self.view.is_over or self.view.deciding != self.seat:
            return None
        return self.view.choice

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and self.view.is_over

    def another(self) -> messages.Sideboard | messages.Rematch:
        """The message for the next game: of the match, with the deck as prepared, or of another."""
        if self.exchange is not None:
            return self.exchange.message(self.table)
        if self.info is not None and self.info.status == "between games":
            return messages.Sideboard(self.table)
        return messages.Rematch(self.table)

    @property
    def is_settled(self) -> bool:
        """Whether the game has ended and the table has said what comes next."""
        return self.is_over and (self.info is None or self.info.status != "playing")

    @property
    def is_agent_deciding(self) -> bool:
        """Whether an agent has to decide."""
        if self.view is None or self.info is None or self.view.deciding == NOTHING:
            return False
        return bool(self.info.seats[self.view.deciding].agent)

    @property
    def is_asked_for_consent(self) -> bool:
        """Whether another player wants to take something back."""
        return self.asking not in (NOTHING, self.seat) and self.seat != NOTHING

    def take(self, message: FromServer) -> None:
        """Note what a message says; chat and refusals are left to who shows them."""
        match message:
            case messages.AtTable():
                self.info, self.table, self.seat = message.table, message.table.id, message.seat
                self.news = tuple(each for each in message.told if each not in self.told)
                self.told = message.told
                if not message.deck:
                    self.exchange = None
                elif self.exchange is None or self.exchange.played != message.deck:
                    self.exchange = Exchange.of(message.deck)
            case messages.Lobby():
                self.lobby = message.tables
            case messages.Previewed():
                self.previewed = message
            case messages.Seen():
                self._see(message)
            case _:
                pass

    def _see(self, seen: messages.Seen) -> None:
        self.at, self.view = seen.at, view_of(seen.view)
        if self.view.choice is not None:
            arrange(self.view.choice)
        new = [entry_of(entry) for entry in seen.log]
        at = seen.log_at
        while new and at < len(self.log) and self.log[at] == new[0]:
            at, new = at + 1, new[1:]  # it was taken back and happened again
        self.taken_back = max(0, len(self.log) - at)
        del self.log[at:]
        self.log += new
        self.undo, self.asking, self.clocks = seen.undo, seen.asking, seen.clocks
        self.previewed = None
        self.abilities, self.question = seen.abilities, seen.question
        if seen.attention is not None:
            self.attention = seen.attention


def view_of(data: dict[str, Any]) -> View:
    """A view from its JSON form."""
    return msgspec.convert(_numbers(data), View, strict=False)


def arrange(choice: ChoiceView) -> None:
    """Put the options into the order in which they are best shown, and so numbered; an answer
    says by `order` which they are."""
    if choice.order:
        choice.options = tuple(choice.options[place] for place in choice.order)


def entry_of(data: dict[str, Any]) -> Told:
    """An entry of the log from its JSON form."""
    return msgspec.convert(_numbers(data), Told, strict=False)


def _numbers(data: Any) -> Any:
    """Numbers that were too long for digits."""
    if isinstance(data, str):
        return int(data, 16) if _HEXADECIMAL.fullmatch(data) else data
    if isinstance(data, dict):
        return {key: _numbers(each) for key, each in data.items()}
    return [_numbers(each) for each in data] if isinstance(data, list) else data
