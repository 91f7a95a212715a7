"""Matches of an event that are played at the tables of the server, and record themselves."""

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from apnap.cards.builtin_set import builtin_decks, commander_decks
from apnap.server.events.event_tables import result_of, sides_of
from apnap.server.games import matches
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.testing.served import Servers
from apnap.testing.table_client import Client
from apnap.tournament.desk.state import Entrant, Match, Result, Settings, Tournament
from tests.server.conftest import settings_at

SECONDS = 120.0
DECK = next(iter(builtin_decks().values()))


class Online:
    """An organizer of an event on a server, and the people who play there."""

    def __init__(self, servers: Servers, folder: Path) -> None:
        self.servers = servers
        self.settings = settings_at(folder)
        self.url = servers.serve(self.settings)
        self.store = Store(self.settings.database)
        self.tokens: dict[str, str] = {}
        self.event = ""
        self._count = 0

    def restart(self) -> None:
        self.servers.stop(self.url)
        self.url = self.servers.serve(self.settings)

    def token(self, name: str) -> str:
        if name not in self.tokens:
            self.tokens[name] = self.store.new_token(self.store.new_guest(name).id)
        return self.tokens[name]

    def account(self, name: str) -> str:
        user = self.store.user_of(self.token(name))
        assert user is not None
        return f"u{user.id}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        base = self.url.replace("ws://", "http://").removesuffix("/ws")
        headers = {"Authorization": f"Bearer {self.token('Olga')}"}
        response = httpx.request(
            method, f"{base}/api/{path}", json=body, headers=headers, timeout=60
        )
        assert response.status_code == 200, response.text
        return response.json()

    def found(self, **settings: Any) -> None:
        given = {"name": "Online", "date": "2026-11-16", "online": True, **settings}
        self.event = self.ask("POST", "events", {"settings": given})["id"]

    def do(self, op: str, **fields: Any) -> None:
        self._count += 1
        body = {"id": f"{op} {self._count}", "do": {"op": op, **fields}}
        self.ask("POST", f"events/{self.event}/do", body)

    def enter(self, name: str, account: str, deck: str = DECK) -> None:
        person = {"id": f"p-{name}", "name": name, "account": account}
        self.do("entered", entrant=name, members=[person])
        if deck:
            self.do("deck registered", person=f"p-{name}", text=deck)

    def start(self, *pairs: tuple[str, str]) -> None:
        tables = [{"table": at, "a": a, "b": b} for at, (a, b) in enumerate(pairs, 1)]
        number = len(self.view()["rounds"]) + 1
        self.do("paired", round=number, tables=tables)
        self.do("started", round=number)

    def view(self) -> Any:
        return self.ask("GET", f"events/{self.event}")

    def wait(self, until: Callable[[Any], bool]) -> Any:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            view = self.view()
            if until(view):
                return view
            time.sleep(0.1)
        pytest.fail(f"it didn't happen: {self.view()['matches']}")


@pytest.fixture
def online(servers: Servers, tmp_path: Path) -> Iterator[Online]:
    made = Online(servers, tmp_path)
    yield made
    servers.stop(made.url)
    made.store.close()


def test_agents_play_their_match_and_the_table_records_it(online: Online) -> None:
    online.found(wins=1)
    online.enter("One", "agent:eager")
    online.enter("Two", "agent:eager")
    online.start(("One", "Two"))

    view = online.wait(lambda view: view["matches"][0]["result"] is not None)

    [match] = view["matches"]
    assert match["result"]["how"] == "played"
    assert match["result"]["a"] + match["result"]["b"] + match["result"]["draws"] == 1
    assert match["played_at"].startswith(online.event)
    entries = online.ask("GET", f"events/{online.event}/log")["entries"]
    assert [each["by"] for each in entries[-2:]] == ["table", "table"]


def test_people_find_their_seats_and_a_concession_is_a_result(online: Online) -> None:
    online.found(wins=2)
    online.enter("Ann", online.account("Ann"))
    online.enter("Bob", online.account("Bob"))
    online.start(("Ann", "Bob"))
    view = online.wait(lambda view: bool(view["matches"][0]["played_at"]))
    table = view["matches"][0]["played_at"]

    async def give_up() -> tuple[str, ...]:
        client = await Client.greeted(online.url, "Bob", online.token("Bob"))
        assert client.welcome is not None
        await client.watch(table)
        await client.send(messages.Concede(table, match=True))
        await client.next(messages.AtTable, lambda told: told.table.status == "over")
        await client.close()
        return client.welcome.tables

    assert asyncio.run(give_up()) == (table,)
    view = online.wait(lambda view: view["matches"][0]["result"] is not None)
    assert view["matches"][0]["result"] == {
        "a": 2,
        "b": 0,
        "draws": 0,
        "both_lost": False,
        "how": "conceded",
        "others": [],
        "lost": [],
    }


def test_a_match_that_ended_unheard_is_recorded_when_the_server_starts(online: Online) -> None:
    online.found(wins=1)
    online.enter("Ann", online.account("Ann"))
    online.enter("Bob", online.account("Bob"))
    online.start(("Ann", "Bob"))
    view = online.wait(lambda view: bool(view["matches"][0]["played_at"]))
    table = view["matches"][0]["played_at"]
    online.servers.stop(online.url)
    kept = online.store.kept_match(table)
    assert kept is not None
    state = matches.loads(kept.state)
    state.ended((1,))
    online.store.put_match(table, state.dumps(), over=True)

    online.url = online.servers.serve(online.settings)

    view = online.wait(lambda view: view["matches"][0]["result"] is not None)
    assert view["matches"][0]["result"]["b"] == 1


def test_a_table_that_was_open_stays_the_one_and_only_after_a_restart(online: Online) -> None:
    online.found(wins=1)
    online.enter("Ann", online.account("Ann"))
    online.enter("Bob", online.account("Bob"))
    online.start(("Ann", "Bob"))
    before = online.wait(lambda view: bool(view["matches"][0]["played_at"]))

    online.restart()

    after = online.view()
    assert after["matches"][0]["played_at"] == before["matches"][0]["played_at"]
    assert len(online.store.running_matches()) == 1


def test_who_has_no_deck_is_told_of_and_the_match_is_opened_when_there_is_one(
    online: Online,
) -> None:
    online.found(wins=1)
    online.enter("Ann", online.account("Ann"))
    online.enter("Bob", online.account("Bob"), deck="")
    online.start(("Ann", "Bob"))
    view = online.wait(lambda view: bool(view["official"]["notes"]))
    assert "Bob has registered no deck" in view["official"]["notes"][0]["text"]
    assert view["matches"][0]["played_at"] == ""

    online.do("deck registered", person="p-Bob", text=DECK)

    online.wait(lambda view: bool(view["matches"][0]["played_at"]))
    assert len(online.view()["official"]["notes"]) == 1


def test_a_round_that_is_taken_back_isnt_played_on(online: Online) -> None:
    online.found(wins=1)
    for name in ("Ann", "Bob"):
        online.enter(name, online.account(name))
    online.start(("Ann", "Bob"))
    first = online.wait(lambda view: bool(view["matches"][0]["played_at"]))

    online.do("unpaired", round=1)
    online.start(("Bob", "Ann"))

    second = online.wait(lambda view: bool(view["matches"][0]["played_at"]))
    assert first["matches"][0]["played_at"] != second["matches"][0]["played_at"]
    running = [each.id for each in online.store.running_matches()]
    assert running == [second["matches"][0]["played_at"]]


def test_a_pod_of_commander_plays_its_game_at_one_table(online: Online) -> None:
    online.found(wins=1, seats=4, format="commander")
    led = next(iter(commander_decks().values()))
    for name in ("One", "Two", "Three"):
        online.enter(name, "agent:eager", led)
    pod = {"table": 1, "a": "One", "b": "Two", "others": ["Three"]}
    online.do("paired", round=1, tables=[pod])
    online.do("started", round=1)

    view = online.wait(lambda view: view["matches"][0]["result"] is not None)

    [match] = view["matches"]
    result = match["result"]
    assert result["a"] + result["b"] + sum(result["others"]) + result["draws"] == 1
    assert match["played_at"].startswith(online.event)


def test_two_heads_play_their_game_at_one_table(online: Online) -> None:
    online.found(wins=1, team=2, two_headed=True)
    for team in ("Red", "Blue"):
        people = [f"{team}{at}" for at in (1, 2)]
        members = [{"id": who, "name": who, "account": "agent:eager"} for who in people]
        online.do("entered", entrant=team, members=members, name=team)
        for who in people:
            online.do("deck registered", person=who, text=DECK)
    online.start(("Red", "Blue"))

    view = online.wait(lambda view: view["matches"][0]["result"] is not None)

    [match] = view["matches"]
    assert match["result"]["a"] + match["result"]["b"] + match["result"]["draws"] == 1


@pytest.mark.parametrize(
    ("games", "given_up", "result"),
    [
        (((0,), (0,)), -1, Result(2, 0)),
        (((0,), (1,), (0,)), -1, Result(2, 1)),
        (((0,), (), (1,), (1,)), -1, Result(1, 2, 1)),
        (((0,),), 1, Result(2, 0, how="conceded")),
        (((1,),), 1, Result(2, 1, how="conceded")),
    ],
)
def test_what_a_table_comes_to(
    games: tuple[tuple[int, ...], ...], given_up: int, result: Result
) -> None:
    seats = [matches.Seat(1, "Ann"), matches.Seat(2, "Bob")]
    match = matches.Match("t", seats, best_of=3, event="e")
    for winners in games:
        match.ended(winners)
    if given_up >= 0:
        match.given_up = given_up
        match.conceded(given_up)

    assert result_of(Tournament(), Match("1-1", 1, 1, "a", "b"), match) == result


POD = Match("1-1", 1, 1, "a", "b", ("c", "d"))


def table_of_a_pod(seats: int, *winners: int) -> matches.Match:
    """A table at which one game was played."""
    made = matches.Match("t", [matches.Seat(at, str(at)) for at in range(seats)], event="e")
    made.ended(winners)
    return made


def pods() -> Tournament:
    """An event of pods."""
    return Tournament(Settings("Pods", "2026-11-16", seats=4, wins=1))


def test_a_table_of_a_pod_records_who_won() -> None:
    assert result_of(pods(), POD, table_of_a_pod(4, 2)) == Result(0, 0, others=(1, 0))


def test_a_game_of_a_pod_that_nobody_won_is_drawn() -> None:
    assert result_of(pods(), POD, table_of_a_pod(4)) == Result(0, 0, 1, others=(0, 0))


def test_who_has_lost_already_has_no_seat_at_the_table_of_a_pod() -> None:
    match = replace(POD, lost_by={"b"})

    result = result_of(pods(), match, table_of_a_pod(3, 1))

    assert result == Result(0, 0, others=(1, 0), lost=(1,))


def test_two_heads_sit_side_by_side_and_their_game_is_the_match() -> None:
    event = Tournament(Settings("Heads", "2026-11-16", team=2, two_headed=True, wins=1))
    event.entrants = {
        "a": Entrant("a", "A", ("a1", "a2")),
        "b": Entrant("b", "B", ("b1", "b2")),
    }
    match = Match("1-1", 1, 1, "a", "b")

    assert sides_of(event, match) == [("a1", "a2"), ("b1", "b2")]
    assert result_of(event, match, table_of_a_pod(4, 2, 3)) == Result(0, 1)
