"""Events over the HTTP interface, without a network between."""

import asyncio
import itertools
import json
from functools import cache
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Mount

from apnap.cards.database.database import CardDatabase
from apnap.server.app import EVENT_PLACES
from apnap.server.events.tournaments import Tournaments
from apnap.server.http import http_api
from apnap.server.http.http_api import ApiContext
from apnap.server.store.store import Store
from apnap.server.workers import explaining, judge_worker
from apnap.server.workers.explaining import Explanation, Question

SETTINGS: dict[str, Any] = {"name": "Game Day", "date": "2026-11-16", "level": "competitive"}


class Hall:
    """A server with events, and people who ask it for something."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.runner = asyncio.Runner()
        self._ids = itertools.count(1)
        self._tokens: dict[str, str] = {}
        self.accounts: dict[str, str] = {}
        self.open()

    def open(self) -> None:
        """Begin anew with what is in the store, as a server that starts again."""
        events = Tournaments(self.store)
        self.desk = ApiContext(self.store, _explained, _address, judge=_no_judge, events=events)
        app = http_api.build(lambda: self.desk, (), EVENT_PLACES)
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(
                Starlette(routes=[Mount("/api", app)]), raise_app_exceptions=False
            ),
            base_url="http://here/api/",
        )

    def account(self, name: str) -> str:
        """The account of somebody, who is there from now on."""
        if name not in self._tokens:
            user = self.store.new_guest(name)
            self._tokens[name] = self.store.new_token(user.id)
            self.accounts[name] = f"u{user.id}"
        return self.accounts[name]

    def ask(self, who: str, method: str, path: str, **more: Any) -> httpx.Response:
        """A request of somebody; of a stranger, if nobody is named."""
        return self.runner.run(self.asking(who, method, path, **more))

    async def asking(self, who: str, method: str, path: str, **more: Any) -> httpx.Response:
        """The same, among other things."""
        headers = dict(more.pop("headers", {}))
        if who:
            self.account(who)
            headers["Authorization"] = f"Bearer {self._tokens[who]}"
        return await self.client.request(method, path, headers=headers, **more)

    def get(self, who: str, path: str, **more: Any) -> Any:
        """What somebody gets."""
        response = self.ask(who, "GET", path, **more)
        assert response.status_code == 200, response.text
        return response.json()

    def found(self, who: str, **settings: Any) -> str:
        """A new event."""
        response = self.ask(who, "POST", "events", json={"settings": SETTINGS | settings})
        assert response.status_code == 200, response.text
        return str(response.json()["id"])

    def try_to(
        self, who: str, event: str, op: str, /, *, do: dict[str, Any] | None = None, **fields: Any
    ) -> httpx.Response:
        """An operation; `id`, `seen` and `why` are those of the request, unless in `do`."""
        around = {each: fields.pop(each) for each in ("id", "seen", "why") if each in fields}
        around.setdefault("id", f"{id(self)} {next(self._ids)}")
        body = {**around, "do": {"op": op, **fields, **(do or {})}}
        return self.ask(who, "POST", f"events/{event}/do", json=body)

    def do(self, who: str, event: str, op: str, /, **fields: Any) -> int:
        """An operation that succeeds; the number of its entry."""
        response = self.try_to(who, event, op, **fields)
        assert response.status_code == 200, response.text
        return int(response.json()["seq"])

    def enter(self, by: str, event: str, *names: str) -> None:
        """Let people enter, each with an account and as an entrant of their name."""
        for name in names:
            person = {"id": f"p-{name}", "name": name, "account": self.account(name)}
            self.do(by, event, "entered", entrant=name, members=[person])

    def pair(self, by: str, event: str, *pairs: tuple[str, str], start: bool = True) -> None:
        """The next round; its matches are called 1-1, 1-2 and so on."""
        number = len(self.get(by, f"events/{event}")["rounds"]) + 1
        tables = [{"table": at, "a": a, "b": b} for at, (a, b) in enumerate(pairs, 1)]
        self.do(by, event, "paired", round=number, tables=tables)
        if start:
            self.do(by, event, "started", round=number)

    def close(self) -> None:
        """Everybody goes."""
        self.runner.run(self.client.aclose())
        self.runner.close()


def file_of(hall: Hall, who: str, event: str) -> bytes:
    """The file of an event."""
    response = hall.ask(who, "GET", f"events/{event}/file")
    assert response.status_code == 200, response.text
    return response.content


def lines_of(file: bytes) -> list[dict[str, Any]]:
    """The lines of a file."""
    return [json.loads(each) for each in file.splitlines()]


def _address(request: Request) -> str:
    return request.headers.get("x-from", "here")


@cache
def _cards() -> CardDatabase:
    return CardDatabase.builtin()


async def _explained(question: Question) -> Explanation:
    sent = explaining.written(question)
    return explaining.read_explanation(
        await asyncio.to_thread(explaining.explained, sent, _cards())
    )


async def _no_judge(question: judge_worker.Question) -> judge_worker.Finding:
    raise AssertionError(question)
