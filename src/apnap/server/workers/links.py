"""What the server and a worker tell each other, and how it goes over their pair of sockets.

The server sends a `Batch`, the worker answers with one `Report`; never more than one batch is
on its way. A frame is its length in four bytes and the message in MessagePack. Answers travel
as JSON text, because their numbers have no ceiling.
"""

import json
import socket
import struct
from collections.abc import Iterator
from typing import Final, TypeAlias, TypeVar

import msgspec

from apnap.game.choices import Answer
from apnap.game.record import read_answer, written_answer

T = TypeVar("T")

LARGEST: Final = 64 * 1024 * 1024  # bytes of a frame

NOBODY: Final = -1

NO_SENDER: Final = ""  # nobody waits for a reply: what was said to another worker before

_length: Final = struct.Struct(">I")


class LinkLost(Exception):
    """The other side is gone, or no longer makes sense."""


class Part(msgspec.Struct, frozen=True, array_like=True):
    """Anything that goes over a link."""


class ChairInfo(Part, frozen=True):
    """Who sits at a seat; without a kind of agent it is a person."""

    name: str
    agent: str = ""
    seed: int = 0


# --- To a worker ------------------------------------------------------------------------------


class Begin(Part, frozen=True, tag="begin"):
    """Take up a game where its record ends."""

    table: str
    record: str
    undone: int
    chairs: list[ChairInfo]
    tell_hash: bool = False


class Look(Part, frozen=True, tag="look"):
    """Somebody looks on from now on."""

    key: str
    viewer: int  # NOBODY for a spectator
    language: str
    open_hands: bool = False
    moments: bool = False  # what happens between two states is shown too


class Away(Part, frozen=True, tag="away"):
    """Nobody looks on there any more."""

    key: str


class Do(Part, frozen=True, tag="do"):
    """A message of a player, as it came."""

    sender: str
    language: str  # to reply in
    player: int
    kind: str  # its type
    message: bytes


class Expire(Part, frozen=True, tag="expire"):
    """Time is up for the choice of that state."""

    at: int


Command: TypeAlias = Begin | Look | Away | Do | Expire


class Batch(Part, frozen=True):
    """What to do now; then the game goes on for some seconds at most."""

    commands: list[Command]
    seconds: float


# --- From a worker ----------------------------------------------------------------------------


class Kept(Part, frozen=True):
    """How the record changed: the first `keep` answers stand, these follow."""

    keep: int
    answers: list[str]
    undone: int


class Shown(Part, frozen=True):
    """What one who looks on sees now; `view`, the entries of `log` and the moments are JSON."""

    key: str
    view: bytes
    log: list[bytes]
    log_at: int
    attention: bytes = b"null"
    undo: str = ""
    asking: int = NOBODY
    hash: str = ""
    abilities: dict[str, str] = {}
    question: str = ""
    moments: list[bytes] = []


class Reply(Part, frozen=True):
    """A message for the sender of a command, as it goes over the wire."""

    sender: str
    message: bytes


class Report(Part, frozen=True, tag="report"):
    """How the game stands, and what has changed since the last report."""

    at: int
    deciding: int = NOBODY  # the person who has to answer
    more: bool = False  # there is more to do without anybody's answer
    is_over: bool = False
    winners: tuple[int, ...] = ()
    kept: Kept | None = None
    shown: list[Shown] = []
    replies: list[Reply] = []
    faults: list[str] = []  # of agents
    attention: dict[int, bytes] = {}  # of people, as JSON, where it is another than before


class Failure(Part, frozen=True, tag="failure"):
    """The worker can't go on, and ends."""

    what: str  # in a line, for the players
    trace: str  # for the log of the server


FromWorker: TypeAlias = Report | Failure


# --- Answers ----------------------------------------------------------------------------------


def answer_text(answer: Answer) -> str:
    """An answer as JSON."""
    return json.dumps(written_answer(answer))


def answer_from(text: str) -> Answer:
    """An answer from its JSON."""
    return read_answer(json.loads(text), 0)


# --- Frames -----------------------------------------------------------------------------------

_write: Final = msgspec.msgpack.Encoder()


def framed(message: msgspec.Struct) -> bytes:
    """A message as a frame."""
    body = _write.encode(message)
    return _length.pack(len(body)) + body


def _size(head: bytes | bytearray) -> int:
    size: int = _length.unpack(head)[0]
    if size > LARGEST:
        raise LinkLost(f"a frame of {size} bytes")
    return size


def receive(link: socket.socket) -> bytes:
    """The next frame's message; waits for it."""
    return _exactly(link, _size(_exactly(link, _length.size)))


def received(link: socket.socket, decoder: msgspec.msgpack.Decoder[T]) -> Iterator[T]:
    """What comes over a link, until it is closed."""
    while True:
        try:
            message = receive(link)
        except LinkLost:
            return
        yield decoder.decode(message)


def _exactly(link: socket.socket, count: int) -> bytes:
    parts = bytearray()
    while len(parts) < count:
        part = link.recv(count - len(parts))
        if not part:
            raise LinkLost("the other side is gone")
        parts += part
    return bytes(parts)


def first_frame(came: bytearray) -> bytes | None:
    """Take the first frame's message out of what came, if it is there as a whole."""
    if len(came) < _length.size:
        return None
    end = _length.size + _size(came[: _length.size])
    if len(came) < end:
        return None
    message = bytes(came[_length.size : end])
    del came[:end]
    return message
