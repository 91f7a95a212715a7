"""Who comes back finds everything as it was: after a lost line, a lost worker, a lost server."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.settings import Times
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import Attend, Attention, Chatted, Refused, Seen
from apnap.testing.games.prepared import prepare, record_of
from apnap.testing.served import Servers
from apnap.testing.server_kills import Kills
from apnap.testing.table_client import Client, company, is_over
from tests.server.conftest import settings_at


def same(seen: Seen, again: Seen) -> bool:
    return (seen.at, seen.view, seen.hash) == (again.at, again.view, again.hash)


def test_who_comes_back_sees_the_exact_state(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(agents=("eager",))
            await ann.play(table, Random(1), 5)
            await ann.choice(table)  # nothing happens until she answers
            before = ann.seen[table]
            await ann.vanish()

            async with await Client.greeted(url, token=ann.token) as again:
                assert again.welcome is not None
                assert (again.welcome.name, again.welcome.tables) == ("Ann", (table,))
                await again.watch(table)
                seen = await again.next(Seen)

            assert same(before, seen)
            assert seen.log_at == 0
            assert len(seen.log) > 0

    asyncio.run(scenario())


def test_a_person_may_have_two_clients_at_a_table(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(agents=("passive",))
            async with await Client.greeted(url, token=ann.token) as other:
                await other.watch(table)
                await ann.choice(table)
                await ann.answer(table, 0)
                await other.next(Seen, lambda seen: seen.at == ann.seen[table].at)

            assert other.seen[table].view == ann.seen[table].view

    asyncio.run(scenario())


def test_a_token_nobody_has_makes_a_new_guest(url: str) -> None:
    async def scenario() -> None:
        async with await Client.greeted(url, "Ann", token="made up") as ann:
            assert ann.token != "made up"

    asyncio.run(scenario())


def test_a_game_goes_on_when_its_process_is_killed(servers: Servers, url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            others = servers.workers()
            table = await ann.create(agents=("passive",))
            await ann.send(Attend(table, Attention(full_control=True)))
            await ann.play(table, Random(1), 5)
            await ann.choice(table)
            before = ann.seen[table]
            [worker] = servers.workers() - others

            os.kill(worker, signal.SIGKILL)
            told = await ann.next(Chatted)
            await ann.next(Seen)

            assert "goes on from its record" in told.text
            assert same(before, ann.seen[table])
            assert ann.seen[table].attention == Attention(full_control=True)
            await ann.play(table, Random(1), 3)
            assert ann.seen[table].at > before.at

    asyncio.run(scenario())


def hanging(folder: Path, **times: float) -> tuple[object, str, str]:
    """Settings, and a table at which Alice plays a passive agent."""
    settings = settings_at(folder, times=Times(**times))
    board = Scenario().put(ALICE, "Mountain").put(BOB, "Forest")
    with Store(settings.database) as store:
        table = prepare(store, record_of(board, [0]), agents=("passive",))
    return settings, table.id, table.tokens[0]


def test_a_process_that_hangs_is_replaced(servers: Servers, tmp_path: Path) -> None:
    settings, table, token = hanging(tmp_path, hang=3.0)
    url = servers.serve(settings)

    async def scenario() -> None:
        others = servers.workers()
        alice = await Client.greeted(url, token=token)
        await alice.watch(table)
        await alice.choice(table)
        before = alice.seen[table]
        [worker] = servers.workers() - others

        os.kill(worker, signal.SIGSTOP)
        await alice.send(messages.Answer(table, before.at, 0))
        refused = await alice.next(Refused)
        await alice.next(Seen)

        assert refused.code == "failed"
        assert same(before, alice.seen[table])
        await alice.play(table, Random(1), 1)
        assert alice.seen[table].at > before.at
        await alice.close()

    asyncio.run(scenario())


def test_to_concede_works_although_the_process_hangs(servers: Servers, tmp_path: Path) -> None:
    settings, table, token = hanging(tmp_path, concede=0.2)
    url = servers.serve(settings)

    async def scenario() -> None:
        others = servers.workers()
        alice = await Client.greeted(url, token=token)
        await alice.watch(table)
        await alice.choice(table)
        [worker] = servers.workers() - others
        os.kill(worker, signal.SIGSTOP)
        await alice.send(messages.Answer(table, alice.seen[table].at, 0))
        await alice.send(messages.Concede(table))

        await alice.next(Seen, is_over)

        assert alice.seen[table].view["winners"] == [BOB]
        await alice.close()

    asyncio.run(scenario())


def test_a_game_that_fails_at_the_same_place_is_stopped_and_kept(
    servers: Servers, tmp_path: Path
) -> None:
    settings = settings_at(tmp_path)
    with Store(settings.database) as store:
        record = record_of(Scenario(), [0])
        record.answers = [99]  # no answer to anything
        table = prepare(store, record, agents=("passive",))
    url = servers.serve(settings)

    async def scenario() -> None:
        alice = await Client.greeted(url, token=table.tokens[0])
        await alice.watch(table.id)
        told = await alice.next(Chatted, lambda chat: "stopped" in chat.text)
        stopped = await alice.next(messages.AtTable, lambda told: told.table.status == "over")

        assert "3 times at the same place" in told.text
        assert "CorruptRecord" in told.text
        assert [seat.wins for seat in stopped.table.seats] == [0, 0]
        await alice.close()

    asyncio.run(scenario())
    with Store(settings.database) as store:
        assert store.game(table.game).status == "set aside"
        assert store.record_of(table.game).answers == [99]


def test_a_server_that_is_killed_goes_on_with_every_game(tmp_path: Path) -> None:
    kills = Kills(tmp_path, seed=3)

    kills.run(times=2)

    assert kills.problems == []
    assert kills.checked >= 2 * 2
