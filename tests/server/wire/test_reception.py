"""Who may connect, how many, and what becomes of those who don't behave."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from apnap.server.settings import Limits, Times
from apnap.server.wire import messages, websocket_protocol
from apnap.server.wire.messages import (
    LONGEST,
    PROTOCOL,
    Attend,
    Attention,
    Hello,
    Lobby,
    Pong,
    Refused,
    Seen,
)
from apnap.testing.served import Servers
from apnap.testing.table_client import SECONDS, Client, company
from tests.server.conftest import settings_at

FORBIDDEN, POLICY, TOO_BIG = 403, 1008, 1009
BURST = 50  # messages to somebody who doesn't read


def limits(**changes: Any) -> Limits:
    return Limits(messages_a_second=1e9, message_burst=1e9, **changes)


async def until(what: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(SECONDS):
        while not await what():
            await asyncio.sleep(0.02)


async def closing(client: Client) -> int:
    """The code with which the server hangs up."""
    while True:
        try:
            await client.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0


# --- Hello ------------------------------------------------------------------------------------


def test_who_says_no_hello_is_told_so_and_disconnected(servers: Servers, tmp_path: Path) -> None:
    url = servers.serve(settings_at(tmp_path, times=Times(hello=0.1)))

    async def scenario() -> None:
        client = Client(await websockets.connect(url))

        assert (await client.next(Refused)).code == "no hello"
        assert await closing(client) == POLICY

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("first", "code"),
    [(messages.Ping(1), "no hello"), (Hello(PROTOCOL + 1), "version")],
    ids=["something else", "another version"],
)
def test_the_first_message_is_a_hello_of_this_version(
    url: str, first: messages.Message, code: str
) -> None:
    async def scenario() -> None:
        client = Client(await websockets.connect(url))
        await client.send(first)

        assert (await client.next(Refused)).code == code
        assert await closing(client) == POLICY

    asyncio.run(scenario())


def test_hello_is_said_once(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            await ann.send(Hello(PROTOCOL, "Bob"))

            assert (await ann.next(Refused)).code == "hello again"

    asyncio.run(scenario())


# --- From where -------------------------------------------------------------------------------


async def status(url: str, **headers: str) -> int:
    """What the server says to somebody who knocks with these headers."""
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    lines = {
        "Host": place.netloc,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    told = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    writer.write(f"GET /ws HTTP/1.1\r\n{told}\r\n".encode())
    async with asyncio.timeout(SECONDS):
        first = await reader.readline()
    writer.close()
    return int(first.split()[1])


def test_a_page_from_elsewhere_may_not_connect(servers: Servers, tmp_path: Path) -> None:
    allowed = "https://page.example"
    url = servers.serve(settings_at(tmp_path, origins=(allowed,)))
    own = url.replace("ws://", "http://").removesuffix("/ws")

    async def scenario() -> None:
        assert await status(url) == 101
        assert await status(url, Origin=own) == 101
        assert await status(url, Origin=allowed) == 101
        assert await status(url, Origin="https://evil.example") == FORBIDDEN
        assert await status(url, Origin=f"{allowed}.evil.example") == FORBIDDEN
        assert await status(url, Origin="null") == FORBIDDEN

    asyncio.run(scenario())


def test_no_name_of_elsewhere_leads_to_a_local_server(url: str) -> None:
    """A page of evil.example whose name was pointed at this machine is a page from elsewhere."""

    async def scenario() -> None:
        evil = "evil.example:80"

        assert await status(url, Host=evil, Origin=f"http://{evil}") == FORBIDDEN
        assert await status(url, Host=evil) == FORBIDDEN

    asyncio.run(scenario())


# --- How many ---------------------------------------------------------------------------------


def test_an_address_has_only_so_many_connections_until_one_ends(
    servers: Servers, tmp_path: Path
) -> None:
    url = servers.serve(settings_at(tmp_path, limits=limits(connections_of_an_address=2)))

    async def scenario() -> None:
        first, second = [await Client.greeted(url) for _ in range(2)]
        with pytest.raises(InvalidStatus) as refused:
            await websockets.connect(url)
        assert refused.value.response.status_code == FORBIDDEN

        await first.vanish()
        await until(lambda: can_connect(url))
        await second.close()

    asyncio.run(scenario())


def test_an_address_brings_only_so_many_new_guests_at_once(
    servers: Servers, tmp_path: Path
) -> None:
    few = limits(new_guests=2, new_guests_a_second=0.001)
    url = servers.serve(settings_at(tmp_path, limits=few))

    async def scenario() -> None:
        first, second = [await Client.greeted(url) for _ in range(2)]
        assert first.welcome is not None
        third = Client(await websockets.connect(url))
        await third.send(messages.Hello(PROTOCOL, "", "", "en"))
        assert (await third.next(Refused)).code == "too many"
        again = await Client.greeted(url, token=first.welcome.token)  # who is known may come
        for each in (first, second, third, again):
            await each.close()

    asyncio.run(scenario())


async def can_connect(url: str) -> bool:
    with suppress(InvalidStatus):
        client = await Client.greeted(url)
        await client.close()
        return True
    return False


def test_addresses_are_counted_apart_where_a_proxy_is_trusted(
    servers: Servers, tmp_path: Path
) -> None:
    settings = settings_at(tmp_path, limits=limits(connections_of_an_address=1), trust_proxy=True)
    url = servers.serve(settings)

    async def scenario() -> None:
        near = {"X-Forwarded-For": "10.0.0.9, 192.0.2.1"}
        async with websockets.connect(url, additional_headers=near):
            forged = {"X-Forwarded-For": "203.0.113.5, 192.0.2.1"}  # what a proxy adds is the last
            with pytest.raises(InvalidStatus):
                await websockets.connect(url, additional_headers=forged)
            other = {"X-Forwarded-For": "192.0.2.2"}
            async with websockets.connect(url, additional_headers=other):
                pass

    asyncio.run(scenario())


def test_there_are_only_so_many_connections_in_all(servers: Servers, tmp_path: Path) -> None:
    url = servers.serve(settings_at(tmp_path, limits=limits(connections=2)))

    async def scenario() -> None:
        async with company(url, "Ann", "Bob"):
            with pytest.raises(InvalidStatus):
                await websockets.connect(url)

    asyncio.run(scenario())


# --- How much ---------------------------------------------------------------------------------


def test_a_message_that_is_a_little_too_long_is_refused(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            await ann.send(" " * (LONGEST + 1))
            refused = await ann.next(Refused)
            await ann.send(messages.Ping(7))

            assert refused.code == "malformed"
            assert f"{LONGEST}" in refused.text
            assert (await ann.next(Pong)).n == 7

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "parts", [[" " * 3 * LONGEST], [" " * LONGEST] * 3], ids=["in one piece", "in three"]
)
def test_a_message_that_is_much_too_long_is_not_even_read(url: str, parts: list[str]) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            with suppress(ConnectionClosed):  # it may be cut off before it is all sent
                await ann.send(parts)

            # Cut off while it is being sent, the line may break before the code arrives.
            assert await closing(ann) in (TOO_BIG, 0)

    asyncio.run(scenario())


def test_a_message_may_come_in_pieces(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            await ann.send(['{"type":"pi', 'ng","n":', "9}"])

            assert (await ann.next(Pong)).n == 9

    asyncio.run(scenario())


def test_who_sends_too_fast_is_told_so_and_at_last_disconnected(
    servers: Servers, tmp_path: Path
) -> None:
    slow = Limits(messages_a_second=0.001, message_burst=5, strikes=3)
    url = servers.serve(settings_at(tmp_path, limits=slow))

    async def scenario() -> None:
        ann = await Client.greeted(url)
        with suppress(ConnectionClosed):
            for n in range(100):
                await ann.send(messages.Ping(n))

        assert await closing(ann) == POLICY
        assert {refused.code for refused in ann.refused} == {"too fast"}

    asyncio.run(scenario())


# --- Who doesn't read -------------------------------------------------------------------------


async def deaf(url: str, name: str) -> Client:
    """Somebody who takes no more than a little at a time."""
    place = urlsplit(url)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((place.hostname, place.port))
    line.setblocking(False)
    opened = websockets.connect(url, sock=line, max_queue=1, max_size=None, ping_interval=None)
    client = Client(await opened)
    await client.send(Hello(PROTOCOL, name))
    return client


@pytest.mark.parametrize(
    ("waiting", "seconds"),
    [(2 * BURST, 2.0), (10**9, 0.3)],
    ids=["too many wait", "one waits too long"],
)
def test_who_takes_nothing_is_disconnected(
    servers: Servers,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    waiting: int,
    seconds: float,
) -> None:
    monkeypatch.setattr(websocket_protocol, "LINGER", 0.1)
    most = limits(said_a_second=1e9, said_burst=1e9, waiting_messages=waiting)
    url = servers.serve(settings_at(tmp_path, limits=most, times=Times(send=seconds)))

    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            eve = await deaf(url, "Eve")
            await ann.next(Lobby, lambda lobby: lobby.people == 2)
            people = 2
            while people == 2:
                for _ in range(BURST):
                    await ann.send(messages.Say("가" * 500))
                for _ in range(BURST):
                    heard = await ann.receive()
                    people = heard.people if isinstance(heard, Lobby) else people

            await until(lambda: only_one(servers, url))
            await eve.vanish()

    asyncio.run(scenario())


async def only_one(servers: Servers, url: str) -> bool:
    return servers.connections(url) == 1


def test_who_reads_slowly_misses_nothing_that_counts(servers: Servers, url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(agents=("passive",))
            eve = await deaf(url, "Eve")
            await eve.send(messages.Watch(table))
            await ann.next(messages.AtTable)  # Eve is there
            await ann.send(Attend(table, Attention(full_control=True)))
            last = await ann.play(table, Random(1), 60)

            log: list[Any] = []
            while table not in eve.seen or eve.seen[table].at < last.at:
                seen = await eve.next(Seen)
                assert seen.log_at <= len(log)
                log[seen.log_at :] = seen.log
            await eve.close()
            async with await Client.greeted(url) as fresh:
                await fresh.watch(table)
                whole = await fresh.next(Seen)

            assert eve.seen[table].view == whole.view
            assert log == list(whole.log)

    asyncio.run(scenario())
