"""A worker: one game in a process of its own.

It takes a batch of commands, lets the game go on for a slice of time, and reports. A thread
of its own reads the link, so that the worker ends with the server even in the middle of a
step that takes for ever.
"""

import os
import queue
import socket
import threading
import time
import traceback
from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec

from apnap.agents.registry import agent_named
from apnap.agents.simple import EagerAgent, PassiveAgent
from apnap.cards.builtin_set import builtin_decks
from apnap.cards.importing.printed_names import PrintedNames
from apnap.game.record import Record, Seat, Setup, loads
from apnap.languages.said import said
from apnap.languages.speaking import LANGUAGES, catalog, in_language, know_names
from apnap.oracle.grammar import grammar
from apnap.server.session.session import Chair, FromPlayer, Session
from apnap.server.session.telling import recalled
from apnap.server.wire.messages import Attend, Message, Recall, Recalled, Refused, written
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import links
from apnap.server.workers.card_clerk import deck_of, programs_of
from apnap.server.workers.links import (
    NO_SENDER,
    NOBODY,
    Batch,
    Kept,
    LinkLost,
    Reply,
    Report,
    Shown,
)

_read: Final = msgspec.msgpack.Decoder(Batch)

_said: Final[msgspec.json.Decoder[FromPlayer]] = msgspec.json.Decoder(FromPlayer)

_json: Final = msgspec.json.Encoder()


def warm_up() -> Iterator[None]:
    """Play a little, so that what is loaded and computed once is there before any fork."""
    for language in LANGUAGES:
        catalog(language)
        yield
    for name in builtin_decks():
        deck = deck_of(name)
        seats = [Seat("A", deck.cards()), Seat("B", deck.cards())]
        record = Record(Setup(seats), programs_of(deck))
        session = Session(record, [Chair("A", EagerAgent(1)), Chair("B", PassiveAgent())])
        session.watch("warm", None)
        until = time.monotonic() + 0.2
        session.run(partial(_is_before, until))
        session.seen("warm")
        yield
    grammar()  # in whose words people are asked
    yield


def _is_before(moment: float) -> bool:
    return time.monotonic() < moment


def work(link: socket.socket) -> None:
    """Serve the game at the other end of a link, until it is closed."""
    know_names(PrintedNames())
    batches: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(link, batches), daemon=True).start()
    game = _Game()
    while True:
        batch = _read.decode(batches.get())
        try:
            report = game.done(batch)
        except BaseException as error:  # also when memory ran out
            told = links.Failure(_in_a_line(error), traceback.format_exc())
            link.sendall(links.framed(told))
            raise
        link.sendall(links.framed(report))


def _listen(link: socket.socket, batches: "queue.SimpleQueue[bytes]") -> None:
    try:
        while True:
            batches.put(links.receive(link))
    except (LinkLost, OSError):
        os._exit(0)


def _in_a_line(error: BaseException) -> str:
    if isinstance(error, MemoryError):
        return "the game needs more memory than a game may have"
    return f"an error in the program ({type(error).__name__})"


class _Game:
    """The session, and who looks on."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._keys: list[str] = []
        self._tell_hash = False
        self._attended = False  # somebody said when to be asked

    def done(self, batch: Batch) -> Report:
        """Do what a batch says, let the game go on, and tell what came of it."""
        replies: list[Reply] = []
        for command in batch.commands:
            self._do(command, replies)
        assert self._session is not None, "a worker begins with a game"
        until = time.monotonic() + batch.seconds
        more = self._session.run(lambda: time.monotonic() < until)
        return self._report(self._session, replies, more=more)

    def _do(self, command: links.Command, replies: list[Reply]) -> None:
        if isinstance(command, links.Begin):
            self._begin(command)
            return
        session = self._session
        assert session is not None, "a worker begins with a game"
        if isinstance(command, links.Look):
            viewer = None if command.viewer == NOBODY else command.viewer
            session.watch(
                command.key,
                viewer,
                command.language,
                open_hands=command.open_hands,
                hashes=self._tell_hash,
                moments=command.moments,
            )
            self._keys.append(command.key)
        elif isinstance(command, links.Away):
            session.unwatch(command.key)
            self._keys.remove(command.key)
        elif isinstance(command, links.Expire):
            if session.at == command.at and session.deciding is not None:
                session.expire()
        else:
            replies += self._received(session, command)

    def _begin(self, command: links.Begin) -> None:
        record = loads(command.record)
        chairs = [
            Chair(each.name, agent_named(each.agent, each.seed) if each.agent else None)
            for each in command.chairs
        ]
        self._session = Session(record, chairs, undone=command.undone, table=command.table)
        self._tell_hash = command.tell_hash

    def _received(self, session: Session, command: links.Do) -> list[Reply]:
        told = _said.decode(command.message)
        self._attended |= isinstance(told, Attend)
        try:
            if command.sender == NO_SENDER and isinstance(told, Attend):
                session.attend_again(command.player, told.attention)
                return []
            if isinstance(told, Recall):
                reply: Message | None = self._recalled(session, told, command)
            else:
                reply = session.receive(command.player, told, command.language)
        except Refusal as refusal:
            why = in_language(refusal.text, command.language)
            reply = Refused(refusal.code, why, session.name, command.kind)
        return [Reply(command.sender, written(reply))] if reply is not None else []

    def _recalled(self, session: Session, asked: Recall, command: links.Do) -> Recalled:
        if command.player not in session.people:
            raise Refusal("not playing", said("only who plays here can do that"))
        entry = max(0, asked.entry)
        view = recalled(session.table.record, command.player, entry, command.language)
        return Recalled(asked.table, asked.entry, view)

    def _report(self, session: Session, replies: list[Reply], *, more: bool) -> Report:
        changes = session.changes()
        faults, session.faults = session.faults, []
        kept = None
        if changes or changes.is_over:  # it may be over without an answer
            answers = [links.answer_text(answer) for answer in changes.answers]
            kept = Kept(changes.keep, answers, changes.undone)
        return Report(
            session.at,
            NOBODY if session.deciding is None else session.deciding,
            more,
            changes.is_over,
            changes.winners,
            kept,
            [shown for key in self._keys if (shown := self._shown(session, key)) is not None],
            replies,
            faults,
            self._attention(session),
        )

    def _attention(self, session: Session) -> dict[int, bytes]:
        """When people are asked, if any of them changed that."""
        if not self._attended:
            return {}
        self._attended = False
        return {each: _json.encode(session.attention_of(each)) for each in session.people}

    def _shown(self, session: Session, key: str) -> Shown | None:
        seen = session.seen(key)
        if seen is None:
            return None
        return Shown(
            key,
            _json.encode(seen.view),
            [_json.encode(entry) for entry in seen.log],
            seen.log_at,
            _json.encode(seen.attention),
            seen.undo,
            seen.asking,
            seen.hash,
            seen.abilities,
            seen.question,
            [_json.encode(each) for each in seen.moments],
        )
