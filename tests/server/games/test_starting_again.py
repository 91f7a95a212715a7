"""What a server that is started again still knows: clocks, stops, open tables."""

import asyncio
from pathlib import Path

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.games.unrecorded import Standing, loads
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import (
    AtTable,
    Attend,
    Attention,
    Clock,
    Lobby,
    Refused,
    Seen,
    Yield,
)
from apnap.terms.turn import POSTCOMBAT_MAIN
from apnap.testing.games.prepared import prepare, record_of
from apnap.testing.served import Servers
from apnap.testing.table_client import Client
from tests.server.conftest import settings_at

STOPS = Attention(mine=("upkeep",), theirs=(), full_control=True)
RESERVE = 600.0


async def seated(url: str, table: str, *tokens: str) -> list[Client]:
    clients = [await Client.greeted(url, token=token) for token in tokens]
    for client in clients:
        await client.watch(table)
    for client in clients:
        while table not in client.seen:
            await client.receive()
    return clients


def test_clocks_and_stops_are_those_of_before(servers: Servers, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    board = Scenario().card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    board.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Forest")
    with Store(settings.database) as store:
        table = prepare(store, record_of(board), clock=Clock(0.01, RESERVE))

    async def before(url: str) -> None:
        alice, bob = await seated(url, table.id, *table.tokens)
        await bob.send(Attend(table.id, STOPS))
        await bob.next(Seen, lambda seen: seen.attention == STOPS)
        await asyncio.sleep(0.5)  # Alice thinks
        await alice.choice(table.id)
        await alice.answer(table.id, 0)
        await alice.send(Attend(table.id, Attention(by_hand=True)))  # nobody answers after that
        await alice.next(Seen, lambda seen: seen.attention == Attention(by_hand=True))
        for client in (alice, bob):
            await client.close()

    async def after(url: str) -> None:
        alice, bob = await seated(url, table.id, *table.tokens)
        own, other = alice.seen[table.id].clocks

        assert alice.seen[table.id].attention == Attention(by_hand=True)
        assert bob.seen[table.id].attention == STOPS
        assert own.reserve <= RESERVE - 0.4
        assert other.reserve <= RESERVE
        for client in (alice, bob):
            await client.close()

    for scenario in (before, after):
        url = servers.serve(settings)
        asyncio.run(scenario(url))
        servers.stop(url)


def test_yields_outlast_a_restart_and_what_was_refused_is_not_kept(
    servers: Servers, tmp_path: Path
) -> None:
    settings = settings_at(tmp_path)
    board = Scenario(step=POSTCOMBAT_MAIN)
    board.card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    board.card("Clock {2} | Artifact | At the beginning of each upkeep, you gain 1 life.")
    board.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Clock", "Forest x5 (library)")
    with Store(settings.database) as store:
        table = prepare(store, record_of(board))
    kept: list[Attention] = []

    async def before(url: str) -> None:
        alice, bob = await seated(url, table.id, *table.tokens)
        await alice.send(Attend(table.id, Attention(mine=())))
        seen = await alice.next(Seen, lambda seen: bool(seen.abilities))
        (key,) = seen.abilities.values()
        kept.append(Attention(mine=(), yields=(Yield(key, name="Clock"),)))
        await alice.send(Attend(table.id, kept[0]))
        await alice.next(Seen, lambda seen: seen.attention == kept[0])
        await alice.send(Attend(table.id, Attention(yields=(Yield("Clock/0"),))))
        assert (await alice.next(Refused)).code == "illegal"
        for client in (alice, bob):
            await client.close()

    async def after(url: str) -> None:
        alice, bob = await seated(url, table.id, *table.tokens)
        assert alice.seen[table.id].attention == kept[0]
        for client in (alice, bob):
            await client.close()

    for scenario in (before, after):
        url = servers.serve(settings)
        asyncio.run(scenario(url))
        servers.stop(url)


def test_what_cannot_be_read_is_as_if_the_game_began() -> None:
    kept = Standing((1.5, 2.0), {1: STOPS})

    assert loads(kept.dumps()) == kept
    assert loads("") == loads("nonsense") == Standing()


def test_an_open_table_is_still_open(servers: Servers, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    tables: list[str] = []
    tokens: list[str] = []

    async def before(url: str) -> None:
        async with await Client.greeted(url, "Ann") as ann:
            tables.append(await ann.create(best_of=3, password="secret"))
            tables.append(await ann.create())
            await ann.send(messages.Leave(tables[1]))
            await ann.send(messages.Ping(1))
            await ann.next(messages.Pong)
            tokens.append(ann.token)

    async def after(url: str) -> None:
        async with (
            await Client.greeted(url, token=tokens[0]) as ann,
            await Client.greeted(url, "Bob") as bob,
        ):
            lobby = await bob.next(Lobby, lambda lobby: bool(lobby.tables))
            [info] = lobby.tables
            assert (info.id, info.status, info.locked) == (tables[0], "open", True)
            assert [seat.name for seat in info.seats] == ["Ann", ""]

            assert ann.welcome is not None
            assert ann.welcome.tables == (tables[0],)
            await ann.watch(tables[0])
            await bob.join(tables[0], password="secret")
            await ann.next(AtTable, lambda told: told.table.status == "playing")
            await bob.next(Seen)

    for scenario in (before, after):
        url = servers.serve(settings)
        asyncio.run(scenario(url))
        servers.stop(url)
    with Store(settings.database) as store:
        assert len(store.running_matches()) == 1
