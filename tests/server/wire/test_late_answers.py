"""Late and duplicate answers over the wire change nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import Answer, AtTable, Attend, Attention, Refused, Seen
from apnap.testing.games.prepared import PreparedTable, prepare, record_of
from apnap.testing.served import Servers
from apnap.testing.table_client import Client
from tests.server.conftest import settings_at

PASS = 0


@pytest.fixture
def table(servers: Servers, tmp_path: Path) -> tuple[str, PreparedTable]:
    """A server, and a table at which Alice and Bob play."""
    settings = settings_at(tmp_path)
    board = Scenario().put(ALICE, "Mountain x3").put(BOB, "Forest x3")
    with Store(settings.database) as store:
        prepared = prepare(store, record_of(board))
    return servers.serve(settings), prepared


@asynccontextmanager
async def seated(url: str, table: PreparedTable) -> AsyncIterator[tuple[Client, Client]]:
    """Alice, who is asked, and Bob; both are asked at each priority."""
    async with (
        await Client.greeted(url, token=table.tokens[ALICE]) as alice,
        await Client.greeted(url, token=table.tokens[BOB]) as bob,
    ):
        for player in (alice, bob):
            await player.watch(table.id)
            await player.send(Attend(table.id, Attention(full_control=True)))
            await player.next(Seen, lambda seen: seen.attention == Attention(full_control=True))
        await alice.choice(table.id)
        yield alice, bob


async def refusal(client: Client, message: messages.Message) -> str:
    await client.send(message)
    return (await client.next(Refused)).code


async def now(url: str, table: PreparedTable) -> tuple[int, str]:
    """The state as somebody sees it who comes just now."""
    async with await Client.greeted(url) as eve:
        await eve.watch(table.id)
        seen = await eve.next(Seen)
        return seen.at, seen.hash


def test_the_same_answer_twice_counts_once(table: tuple[str, PreparedTable]) -> None:
    url, prepared = table

    async def scenario() -> None:
        async with seated(url, prepared) as (alice, bob):
            at = alice.seen[prepared.id].at
            for _ in range(5):
                await alice.send(Answer(prepared.id, at, PASS))
            refused = [await alice.next(Refused) for _ in range(4)]
            await bob.choice(prepared.id)

            assert {each.code for each in refused} == {"late"}
            assert bob.seen[prepared.id].at == at + 1
            assert await now(url, prepared) == (at + 1, bob.seen[prepared.id].hash)

    asyncio.run(scenario())


def test_an_answer_to_another_state_or_of_another_player_changes_nothing(
    table: tuple[str, PreparedTable],
) -> None:
    url, prepared = table

    async def scenario() -> None:
        async with seated(url, prepared) as (alice, bob):
            await alice.answer(prepared.id, PASS)
            before = await now(url, prepared)
            at, _ = before

            assert await refusal(alice, Answer(prepared.id, at - 1, PASS)) == "late"
            assert await refusal(alice, Answer(prepared.id, at + 1, PASS)) == "late"
            assert await refusal(alice, Answer(prepared.id, at, PASS)) == "not yours"
            assert await refusal(bob, Answer(prepared.id, at - 1, PASS)) == "late"
            assert await refusal(bob, Answer(prepared.id, at, 99)) == "illegal"
            assert await refusal(bob, Answer(prepared.id, at, "1" + "0" * 5000)) == "illegal"
            assert await now(url, prepared) == before

    asyncio.run(scenario())


def test_an_answer_to_what_was_taken_back_is_late(table: tuple[str, PreparedTable]) -> None:
    url, prepared = table

    async def scenario() -> None:
        async with seated(url, prepared) as (alice, _bob):
            first = alice.seen[prepared.id].at
            await alice.answer(prepared.id, 1)  # a land is tapped
            second = alice.seen[prepared.id].at
            await alice.send(messages.Undo(prepared.id))
            await alice.next(Seen, lambda seen: seen.at > second)
            before = await now(url, prepared)

            assert await refusal(alice, Answer(prepared.id, first, 1)) == "late"
            assert await refusal(alice, Answer(prepared.id, second, PASS)) == "late"
            assert await now(url, prepared) == before

    asyncio.run(scenario())


def test_of_two_clients_of_a_person_the_first_answer_counts(
    table: tuple[str, PreparedTable],
) -> None:
    url, prepared = table

    async def scenario() -> None:
        async with seated(url, prepared) as (alice, _bob):
            other = await Client.greeted(url, token=prepared.tokens[ALICE])
            await other.watch(prepared.id)
            await other.choice(prepared.id)
            await alice.answer(prepared.id, PASS)
            at = alice.seen[prepared.id].at

            assert await refusal(other, Answer(prepared.id, at - 1, PASS)) == "late"
            assert (await now(url, prepared))[0] == at
            await other.close()

    asyncio.run(scenario())


def test_who_sends_an_answer_again_after_a_lost_line_has_given_it_once(
    table: tuple[str, PreparedTable],
) -> None:
    url, prepared = table

    async def scenario() -> None:
        async with seated(url, prepared) as (alice, bob):
            at = alice.seen[prepared.id].at
            await alice.send(Answer(prepared.id, at, PASS))
            await bob.next(Seen, lambda seen: seen.at == at + 1)
            await alice.vanish()  # before she has heard of it
            again = await Client.greeted(url, token=prepared.tokens[ALICE])
            await again.watch(prepared.id)

            assert await refusal(again, Answer(prepared.id, at, PASS)) == "late"
            assert (await now(url, prepared))[0] == at + 1
            await again.close()

    asyncio.run(scenario())


def test_nothing_can_be_answered_when_the_game_is_over(table: tuple[str, PreparedTable]) -> None:
    url, prepared = table

    async def scenario() -> None:
        async with seated(url, prepared) as (alice, bob):
            await bob.send(messages.Concede(prepared.id))
            await alice.next(AtTable, lambda told: told.table.status == "over")
            before = await now(url, prepared)

            assert await refusal(alice, Answer(prepared.id, before[0], PASS)) == "no game"
            assert await refusal(bob, messages.Concede(prepared.id)) == "no game"
            assert await refusal(bob, messages.Undo(prepared.id)) == "no game"
            assert await now(url, prepared) == before

    asyncio.run(scenario())
