"""Spectators to whom all hands are open see the game later, or when it is over."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.settings import Times
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import Attend, Attention, Chatted, Seen
from apnap.testing.games.prepared import PreparedTable, prepare, record_of
from apnap.testing.served import Servers
from apnap.testing.table_client import Client, is_over
from tests.server.conftest import settings_at

DELAY = 2.0  # what happens within the same second may be shown together


def prepared(folder: Path, servers: Servers, delay: float) -> tuple[str, PreparedTable]:
    """A table with hands to look into."""
    settings = settings_at(folder, times=Times(delay=delay))
    board = Scenario().card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    board.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Forest", "Island (hand)")
    with Store(settings.database) as store:
        table = prepare(store, record_of(board), spectators="delayed")
    return servers.serve(settings), table


@asynccontextmanager
async def seated(url: str, table: PreparedTable) -> AsyncIterator[tuple[Client, Client, Client]]:
    """Alice and Bob, who play, and Eve, who doesn't look on yet."""
    async with (
        await Client.greeted(url, token=table.tokens[ALICE]) as alice,
        await Client.greeted(url, token=table.tokens[BOB]) as bob,
        await Client.greeted(url, "Eve") as eve,
    ):
        for player in (alice, bob):
            await player.watch(table.id)
            await player.send(Attend(table.id, Attention(full_control=True)))
        yield alice, bob, eve


def hands(seen: Seen) -> list[list[str]]:
    return [[card["name"] for card in player["hand"]] for player in seen.view["players"]]


def test_who_looks_on_with_open_hands_is_behind(servers: Servers, tmp_path: Path) -> None:
    url, table = prepared(tmp_path, servers, DELAY)

    async def scenario() -> None:
        async with seated(url, table) as (alice, bob, eve):
            came = time.monotonic()
            await eve.watch(table.id)
            await alice.choice(table.id)
            await alice.answer(table.id, 0)
            answered = alice.seen[table.id].at
            first = await eve.next(Seen)
            waited = time.monotonic() - came
            if first.at < answered:
                first = await eve.next(Seen, lambda seen: seen.at == answered)

            assert waited > DELAY / 2
            assert hands(first) == [["Spark"], ["Island"]]
            assert hands(alice.seen[table.id]) == [["Spark"], []]
            await bob.choice(table.id)
            assert hands(bob.seen[table.id]) == [[], ["Island"]]

    asyncio.run(scenario())


def test_before_that_time_they_see_nothing_and_after_the_game_all(
    servers: Servers, tmp_path: Path
) -> None:
    url, table = prepared(tmp_path, servers, 86_400.0)

    async def scenario() -> None:
        async with seated(url, table) as (alice, bob, eve):
            await eve.watch(table.id)
            for _ in range(2):
                for player in (alice, bob):
                    await player.choice(table.id)
                    await player.answer(table.id, 0)
            await eve.send(messages.Say("are you there?", table.id))
            await eve.next(Chatted)
            assert eve.seen == {}

            await bob.send(messages.Concede(table.id))
            over = await eve.next(Seen, is_over)

            assert hands(over)[ALICE] == ["Spark"]
            assert over.log_at == 0
            assert len(over.log) > 0

    asyncio.run(scenario())


def test_another_language_or_coming_again_shortens_no_delay(
    servers: Servers, tmp_path: Path
) -> None:
    url, table = prepared(tmp_path, servers, 86_400.0)

    async def scenario() -> None:
        async with seated(url, table) as (alice, _bob, eve):
            await eve.watch(table.id)
            await eve.send(messages.Speak("ko"))
            await eve.watch(table.id)
            await eve.send(messages.Leave(table.id))
            await eve.watch(table.id)
            await alice.choice(table.id)
            await alice.answer(table.id, 0)
            await eve.send(messages.Say("hm", table.id))
            await eve.next(Chatted)

            assert eve.seen == {}

    asyncio.run(scenario())
