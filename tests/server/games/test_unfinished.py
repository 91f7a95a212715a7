"""Games that aren't over: they are listed for their players, and lock nobody out."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from apnap.server.wire import messages
from apnap.server.wire.messages import Lobby, Refused, Seen
from apnap.testing.served import UNHURRIED, Servers
from apnap.testing.table_client import Client, company
from tests.server.conftest import settings_at

MOST = 2


@pytest.fixture(scope="module")
def strict(servers: Servers, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A server where a person has two tables at most, and three games that rest."""
    limits = replace(UNHURRIED, tables_of_a_person=MOST, unfinished_of_a_person=MOST + 1)
    return servers.serve(settings_at(tmp_path_factory.mktemp("strict"), limits=limits))


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


def ids(tables: tuple[messages.TableInfo, ...]) -> list[str]:
    return [table.id for table in tables]


async def left_alone(client: Client) -> str:
    """A game against an agent that nobody looks at."""
    table = await client.create(agents=("passive",))
    await client.send(messages.Leave(table))
    return table


def test_games_against_agents_that_nobody_looks_at_lock_nobody_out(strict: str) -> None:
    async def scenario() -> None:
        async with company(strict, "Ann") as (ann,):
            for _ in range(MOST):
                await left_alone(ann)
            await ann.create(agents=("passive",))  # refused before: it was the third table

    run(scenario())


def test_a_game_that_rests_goes_on_when_its_player_comes_back(strict: str) -> None:
    async def scenario() -> None:
        async with company(strict, "Ann") as (ann,):
            first = await left_alone(ann)
            await left_alone(ann)
            await ann.create(agents=("passive",))
            ann.seen.clear()
            await ann.watch(first)
            seen = await ann.next(Seen, lambda seen: seen.table == first)

            assert seen.view["players"][0]["name"] == "Ann"

    run(scenario())


def test_who_has_too_many_tables_is_told_which(strict: str) -> None:
    async def scenario() -> None:
        async with company(strict, "Ann") as (ann,):
            tables = [await ann.create() for _ in range(MOST)]
            await ann.send(messages.Create("harbor-skies"))
            refused = await ann.next(Refused)

            assert refused.code == "too many tables"
            assert sorted(refused.tables) == sorted(tables)
            assert "Ann" in refused.text
            await ann.send(messages.Leave(tables[0]))
            await ann.create()

    run(scenario())


def test_what_rests_has_its_own_limit_and_is_named_too(strict: str) -> None:
    async def scenario() -> None:
        async with company(strict, "Ann") as (ann,):
            tables = [await left_alone(ann) for _ in range(MOST + 1)]
            await ann.send(messages.Create("harbor-skies", agents=("passive",)))
            refused = await ann.next(Refused)
            assert sorted(refused.tables) == sorted(tables)

            await ann.send(messages.Concede(tables[0], match=True))
            await ann.next(Lobby, lambda lobby: tables[0] not in ids(lobby.yours))
            await ann.create(agents=("passive",))

    run(scenario())


def test_an_unfinished_game_is_listed_for_its_player_alone(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Ben") as (ann, ben):
            table = await left_alone(ann)
            mine = await ann.next(Lobby, lambda lobby: table in ids(lobby.yours))
            [info] = [each for each in mine.yours if each.id == table]
            assert (info.status, info.game_id != "") == ("playing", True)

            await ben.create()
            theirs = await ben.next(Lobby, lambda lobby: bool(lobby.yours))
            assert table not in ids(theirs.yours)

    run(scenario())


def test_to_give_up_nobody_has_to_come(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await left_alone(ann)
            await ann.next(Lobby, lambda lobby: table in ids(lobby.yours))
            ann.at_table.clear()
            await ann.send(messages.Concede(table, match=True))
            await ann.next(Lobby, lambda lobby: table not in ids(lobby.yours))

            assert table not in ann.at_table

    run(scenario())


def test_a_server_that_starts_again_lists_them_still(servers: Servers, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    kept: dict[str, str] = {}

    async def before(url: str) -> None:
        async with company(url, "Ann") as (ann,):
            kept["table"], kept["token"] = await left_alone(ann), ann.token

    async def after(url: str) -> None:
        async with await Client.greeted(url, token=kept["token"]) as ann:
            await ann.next(Lobby, lambda lobby: ids(lobby.yours) == [kept["table"]])

    for scenario in (before, after):
        url = servers.serve(settings)
        run(scenario(url))
        servers.stop(url)
