"""Past games over the wire, step by step, with all hands open."""

import asyncio
import json
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest

from apnap.game.record import Record
from apnap.game.view import jsonable
from apnap.game.view_text import localized
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.server.session.question_words import word_stack
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import AtTable, Attend, Attention, Refused, Replay, Seen
from apnap.testing.served import Servers
from apnap.testing.table_client import Client, company
from tests.server.conftest import settings_at

ANSWERS = 45


class Past:
    """A game that Ann played, and gave up, on a server."""

    def __init__(self, servers: Servers, folder: Path) -> None:
        settings = settings_at(folder)
        self.url = servers.serve(settings)
        self.game = asyncio.run(self._played())
        with Store(settings.database) as store:
            self.record: Record = store.record_of(self.game)

    async def _played(self) -> str:
        async with company(self.url, "Ann") as (ann,):
            table = await ann.create(agents=("eager",))
            await ann.send(Attend(table, Attention(full_control=True)))
            await ann.play(table, Random(2), ANSWERS)
            await ann.send(messages.Concede(table))
            over = await ann.next(AtTable, lambda told: told.table.status == "over")
            return over.table.game_id

    @property
    def length(self) -> int:
        return len(self.record.answers)

    def views(self) -> list[dict[str, Any]]:
        """The game after each of its answers, played here."""
        table = Table(self.record.setup, self.record.programs)
        found = []
        for answer in (None, *self.record.answers):
            table.answer_all([answer] if answer is not None else [])
            seen = table.view(ALL_SEEING)
            word_stack(table.game, seen)
            found.append(jsonable(localized(seen, "en")))
        return found


@pytest.fixture(scope="module")
def past(servers: Servers, tmp_path_factory: pytest.TempPathFactory) -> Past:
    return Past(servers, tmp_path_factory.mktemp("replays"))


class Watching:
    """Somebody who looks at a past game, and the log as they have it."""

    def __init__(self, client: Client, past: Past) -> None:
        self._client = client
        self._past = past
        self.log: list[Any] = []

    async def at(self, number: int) -> Seen:
        await self._client.send(Replay(self._past.game, number))
        seen = await self._client.next(Seen)
        assert seen.log_at <= len(self.log)
        self.log[seen.log_at :] = seen.log
        return seen


def texts(log: list[Any]) -> list[str]:
    return [entry["text"] for entry in log]


def test_a_past_game_is_shown_step_by_step_to_its_end(past: Past) -> None:
    views = past.views()
    assert past.length >= ANSWERS

    async def scenario() -> None:
        async with company(past.url, "Eve") as (eve,):
            watching = Watching(eve, past)
            for number in range(past.length + 1):
                seen = await watching.at(number)
                assert (seen.at, seen.length) == (number, past.length)
                assert (seen.table, seen.undo, seen.attention) == (past.game, "", None)
                assert seen.view == views[number]

            assert seen.view["is_over"]
            assert "Ann loses the game: conceded." in texts(watching.log)

    asyncio.run(scenario())


def test_all_hands_are_open_in_a_past_game(past: Past) -> None:
    async def scenario() -> None:
        async with company(past.url, "Eve") as (eve,):
            seen = await Watching(eve, past).at(5)

            for player in seen.view["players"]:
                assert len(player["hand"]) == player["hand_size"] > 0
                assert all(card["name"] for card in player["hand"])

    asyncio.run(scenario())


def test_a_slider_goes_to_and_fro_and_the_log_with_it(past: Past) -> None:
    async def scenario() -> None:
        async with company(past.url, "Eve", "Sue") as (eve, sue):
            straight, sliding = Watching(eve, past), Watching(sue, past)
            logs, views = [], []
            for number in range(past.length + 1):
                seen = await straight.at(number)
                logs.append(list(straight.log))
                views.append(seen.view)
            for number in (past.length, 3, 40, 39, 20, 21, 0, past.length, 1):
                seen = await sliding.at(number)

                assert (seen.at, seen.view) == (number, views[number])
                assert sliding.log == logs[number]

    asyncio.run(scenario())


def test_two_who_look_at_different_moments_do_not_disturb_each_other(past: Past) -> None:
    async def scenario() -> None:
        async with company(past.url, "Eve", "Sue") as (eve, sue):
            first, second = Watching(eve, past), Watching(sue, past)
            late = await first.at(30)
            whole = list(first.log)
            await second.at(4)
            again = await first.at(30)

            assert again.view == late.view
            assert first.log == whole

    asyncio.run(scenario())


@pytest.mark.parametrize(("asked", "shown"), [(-1, 0), (10**6, -1), (2**80, -1), (-(2**80), 0)])
def test_there_is_nothing_before_the_beginning_or_after_the_end(
    past: Past, asked: int, shown: int
) -> None:
    async def scenario() -> None:
        async with company(past.url, "Eve") as (eve,):
            seen = await Watching(eve, past).at(asked)

            assert seen.at == range(past.length + 1)[shown]

    asyncio.run(scenario())


def test_a_past_game_is_told_in_the_language_of_who_looks(past: Past) -> None:
    async def scenario() -> None:
        async with await Client.greeted(past.url, language="ko") as eve:
            korean = Watching(eve, past)
            await korean.at(10)
        async with await Client.greeted(past.url) as sue:
            english = Watching(sue, past)
            await english.at(10)

        assert len(korean.log) == len(english.log) > 0
        assert texts(korean.log) != texts(english.log)

    asyncio.run(scenario())


async def refusal(client: Client, game: str) -> str:
    await client.send(Replay(game))
    return (await client.next(Refused)).code


def test_a_game_that_is_not_over_is_shown_to_nobody(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create(best_of=3)
            await bob.join(table)
            game = bob.at_table[table].table.game_id
            for client in (ann, bob, eve):
                assert await refusal(client, game) == "not over"

            await ann.send(messages.Concede(table))
            between = await bob.next(AtTable, lambda told: told.table.status == "between games")
            assert between.table.game_id == game
            for client in (ann, bob, eve):
                assert await refusal(client, game) == "not over"  # it would tell the decks

            await ann.send(messages.Concede(table))
            await bob.next(AtTable, lambda told: told.table.status == "over")
            await eve.send(Replay(game))
            assert (await eve.next(Seen)).table == game

    asyncio.run(scenario())


def test_a_game_that_never_was_is_refused(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Eve") as (eve,):
            assert await refusal(eve, "nonesuch") == "no game"

    asyncio.run(scenario())


def turning_points(client: Client, url: str, game: str) -> tuple[int, dict[str, Any]]:
    """What the server answers, and with which status."""
    place = url.replace("ws://", "http://").removesuffix("ws") + f"api/games/{game}/turning-points"
    request = urllib.request.Request(place, headers={"Authorization": f"Bearer {client.token}"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_the_turning_points_of_a_past_game_lead_to_the_moments_before_them(past: Past) -> None:
    views = past.views()

    async def scenario() -> None:
        async with company(past.url, "Eve") as (eve,):
            status, told = await asyncio.to_thread(turning_points, eve, past.url, past.game)

            assert status == 200
            *_, end = told["points"]
            assert (end["kind"], end["player"], end["amount"]) == ("end", 0, 0)  # Ann gave up
            assert not views[end["at"]]["is_over"]
            assert views[end["at"] + 1]["is_over"]
            for point in told["points"]:
                assert views[point["at"]]["turn"] <= point["turn"] <= views[point["at"] + 1]["turn"]
            for start in told["turns"]:
                assert views[start["at"]]["turn"] == start["turn"] > views[start["at"] - 1]["turn"]
            assert [each["turn"] for each in told["turns"]] == [*range(1, views[-1]["turn"] + 1)]

    asyncio.run(scenario())


def test_the_turning_points_of_a_game_that_is_not_over_are_told_to_nobody(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create()
            await bob.join(table)
            game = bob.at_table[table].table.game_id
            status, told = await asyncio.to_thread(turning_points, ann, url, game)
            assert (status, told["code"]) == (409, "not over")
            status, told = await asyncio.to_thread(turning_points, ann, url, "nonesuch")
            assert (status, told["code"]) == (404, "no game")

    asyncio.run(scenario())
