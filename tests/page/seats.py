"""Seats at tables of a server, taken for people who then open the page."""

from typing import Any, Final, Literal, TypeVar

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from apnap.server.wire.messages import (
    PROTOCOL,
    AtTable,
    Create,
    Hello,
    Join,
    Message,
    Refused,
    Welcome,
    read_reply,
    written,
)
from tests.page.conftest import Visit

T = TypeVar("T")

TOKEN: Final = "apnap.token"
PATIENCE: Final = 120.0  # seconds for the server to read two decks, however busy the machine is

# Decks that make sure what happens.
GOBLINS: Final = "24 Mountain\n36 Bottle-Rocket Goblin"
BOLTS: Final = "24 Mountain\n36 Coal Bolt"


def waiting(address: str, name: str, deck: str) -> str:
    """A table at which that person waits for another, though the page is closed."""
    with _connected(address) as socket:
        _greeted(socket, name)
        return _asked(socket, Create(deck), AtTable).table.id


def against(
    address: str, deck: str, agent: str, their_deck: str, best_of: Literal[1, 3] = 1
) -> tuple[str, str]:
    """A seat against an agent: the token of who has it, and the table."""
    with _connected(address) as socket:
        token = _greeted(socket, "Ann")
        seat = Create(deck, agents=(agent,), agent_decks=(their_deck,), best_of=best_of)
        return token, _asked(socket, seat, AtTable).table.id


def together(address: str, decks: tuple[str, str]) -> tuple[list[str], str]:
    """Two people at one table: their tokens, and the table."""
    with _connected(address) as ann, _connected(address) as ben:
        tokens = [_greeted(ann, "Ann"), _greeted(ben, "Ben")]
        table = _asked(ann, Create(decks[0]), AtTable).table.id
        _asked(ben, Join(table, decks[1]), AtTable)
        return tokens, table


def opened(visit: Visit, address: str, token: str, table: str, **options: Any) -> Page:
    """A page in which the person looks at the table."""
    kept = {"origin": address.rstrip("/"), "localStorage": [{"name": TOKEN, "value": token}]}
    page = visit(f"#/table/{table}", storage_state={"origins": [kept]}, **options)
    page.wait_for_selector(".game")
    return page


def _connected(address: str) -> ClientConnection:
    return connect(address.replace("http://", "ws://") + "ws")


def _greeted(socket: ClientConnection, name: str) -> str:
    return _asked(socket, Hello(PROTOCOL, name), Welcome).token


def _asked(socket: ClientConnection, message: Message, kind: type[T]) -> T:
    """Send a message; the first of a kind that comes back."""
    socket.send(written(message).decode())
    while True:
        reply = read_reply(socket.recv(timeout=PATIENCE))
        if isinstance(reply, kind):
            return reply
        assert not isinstance(reply, Refused), reply
