"""Limited events on the server: drafts of pods and sealed pools become the event's own."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from apnap.cards.database.database import CardDatabase
from apnap.server.drafts import drafts_api
from apnap.server.drafts.drafts import Drafts
from apnap.server.events import event_pools_api, tournament_api
from apnap.server.events.event_pools import EventPools
from apnap.server.http import http_api
from apnap.server.store.store import Store
from apnap.server.store.writing import Writer
from apnap.server.workers import explaining
from apnap.server.workers.explaining import Explanation, Question
from apnap.tournament.limited.builtin_booster import CODE as BUILT_IN
from tests.server.events.events_served import Hall

SECONDS = 120.0  # for lists to be read, however busy the machine is


@cache
def known() -> CardDatabase:
    return CardDatabase.builtin()


async def ask(question: Question) -> Explanation:
    sent = explaining.written(question)
    return explaining.read_explanation(await asyncio.to_thread(explaining.explained, sent, known()))


class LimitedHall(Hall):
    """A server that also has boosters."""

    def open(self) -> None:
        super().open()
        writer = Writer(self.store)
        self.drafts = Drafts(writer, ask)
        self.pools = EventPools(self.drafts)
        self.desk.events.on_open.append(self.pools.attend)
        self.desk.drafts, self.desk.pools = self.drafts, self.pools
        places = (*tournament_api.PLACES, *drafts_api.PLACES, *event_pools_api.PLACES)
        app = http_api.build(lambda: self.desk, (), places)
        transport = httpx.ASGITransport(Starlette(routes=[Mount("/api", app)]))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://here/api/")
        self.runner.run(self.drafts.recover())

    def end(self) -> None:
        """The server ends."""
        self.runner.run(self.pools.close())
        self.runner.run(self.drafts.close())

    def post(self, who: str, path: str, **body: Any) -> httpx.Response:
        return self.ask(who, "POST", path, json=body)


@pytest.fixture
def hall() -> Iterator[LimitedHall]:
    made = LimitedHall(Store("sqlite://"))
    yield made
    made.end()
    made.close()


def drafting(hall: LimitedHall) -> tuple[str, list[str]]:
    """An event of one person and three agents who sit in a pod."""
    event = hall.found("org", limited="booster draft", level="regular")
    hall.enter("org", event, "ann")
    for name in ("bot 1", "bot 2", "bot 3"):
        person = {"id": f"p-{name}", "name": name, "account": "agent:heuristic"}
        hall.do("org", event, "entered", entrant=name, members=[person])
    seats = ["ann", "bot 1", "bot 2", "bot 3"]
    hall.do("org", event, "pods seated", pods=[{"number": 1, "seats": seats}])
    return event, seats


def draft_of(hall: LimitedHall, event: str) -> str:
    return str(hall.get("ann", f"events/{event}")["mine"]["draft"])


def pick_to_the_end(hall: LimitedHall, draft: str) -> None:
    """Somebody takes the first card each time."""
    for _ in range(200):
        page = hall.get("ann", f"drafts/{draft}")
        if page["status"] == "building":
            return
        if page["booster"]:
            hall.post("ann", f"drafts/{draft}/pick", cards=[page["booster"][0]["id"]])
        elif page["status"] == "review":
            hall.post("ann", f"drafts/{draft}/ready")
        else:
            hall.runner.run(asyncio.sleep(0.01))
    raise AssertionError("the draft doesn't end")


def settled(hall: LimitedHall, event: str, count: int) -> dict[str, Any]:
    """The event once so many lists are there."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        view: dict[str, Any] = hall.get("org", f"events/{event}")
        if sum(each["there"] for each in view["official"]["decks"]) >= count:
            return view
        hall.runner.run(asyncio.sleep(0.02))
    raise AssertionError("the lists don't come")


def test_a_pod_drafts_and_its_pools_and_lists_are_the_events(hall: LimitedHall) -> None:
    event, _ = drafting(hall)
    begun = hall.post("org", f"events/{event}/drafts", product=BUILT_IN, timing="none")
    assert begun.status_code == 200, begun.text
    draft = draft_of(hall, event)
    pick_to_the_end(hall, draft)
    settled(hall, event, 3)  # agents build at once

    deck = hall.get("ann", f"drafts/{draft}/suggestion")["main"]
    hall.post("ann", f"drafts/{draft}/deck", main=deck)
    settled(hall, event, 4)

    mine = hall.get("ann", f"events/{event}")["mine"]
    names = Counter(mine["pool"])
    assert sum(names.values()) >= 40
    assert mine["deck"]["text"]
    assert all(names[name] >= n for name, n in deck.items() if name in names)


def test_two_teams_draft_at_a_table_where_all_see_the_cards(hall: LimitedHall) -> None:
    event = hall.found("org", limited="rochester draft", level="regular", team=3)
    bots = [{"id": f"p-{n}", "name": f"Bot {n}", "account": "agent:heuristic"} for n in range(5)]
    ann = {"id": "p-ann", "name": "ann", "account": hall.account("ann")}
    hall.do("org", event, "entered", entrant="one", name="One", members=[ann, *bots[:2]])
    hall.do("org", event, "entered", entrant="two", name="Two", members=bots[2:])
    pods = hall.post("org", f"events/{event}/plan", what="pods").json()["do"]
    assert [len(each["seats"]) for each in pods["pods"]] == [2]
    hall.do("org", event, "pods seated", do=pods)
    hall.post("org", f"events/{event}/drafts", product=BUILT_IN, timing="none")
    draft = draft_of(hall, event)
    page = hall.get("ann", f"drafts/{draft}")
    assert (len(page["seats"]), page["face_up"], page["picks"]) == (6, True, None)

    for _ in range(200):
        if (page := hall.get("ann", f"drafts/{draft}"))["status"] == "building":
            break
        hall.post("ann", f"drafts/{draft}/pick", cards=[page["booster"][0]["id"]])
    view = settled(hall, event, 5)  # of the agents

    assert [seat["picked"] for seat in page["seats"]] == [3 * 14] * 6
    assert len(hall.get("ann", f"events/{event}")["mine"]["pool"]) == 3 * 3 * 14  # of the team
    assert all(each["problems"] == [] for each in view["official"]["decks"])


def test_a_server_that_starts_again_loses_no_pool_and_writes_none_twice(hall: LimitedHall) -> None:
    event, _ = drafting(hall)
    hall.post("org", f"events/{event}/drafts", product=BUILT_IN, timing="none")
    pick_to_the_end(hall, draft_of(hall, event))
    settled(hall, event, 3)
    before = hall.get("org", f"events/{event}")["seq"]

    hall.end()
    hall.open()
    hall.get("org", f"events/{event}")
    hall.runner.run(asyncio.sleep(0.1))

    assert hall.get("org", f"events/{event}")["seq"] == before


def test_without_pods_boosters_or_the_right_there_is_no_draft(hall: LimitedHall) -> None:
    event = hall.found("org", limited="booster draft", level="regular")
    hall.enter("org", event, "ann")

    assert hall.post("org", f"events/{event}/drafts", product=BUILT_IN).status_code == 422
    pods = [{"number": 1, "seats": ["ann"]}]
    hall.do("org", event, "pods seated", pods=pods)
    assert hall.post("ann", f"events/{event}/drafts", product=BUILT_IN).status_code == 403
    refused = hall.post("org", f"events/{event}/drafts", product="nowhere")
    assert "nowhere" in refused.json()["text"]


def test_a_sealed_pool_is_opened_for_each_who_has_none(hall: LimitedHall) -> None:
    event = hall.found("org", limited="sealed", level="regular")
    hall.enter("org", event, "ann", "ben")
    opened = hall.post("org", f"events/{event}/sealed", boosters=[BUILT_IN])
    assert opened.status_code == 200, opened.text
    first = hall.get("ann", f"events/{event}")["mine"]["pool"]
    assert len(first) >= 6 * 14

    hall.enter("org", event, "cal")
    hall.post("org", f"events/{event}/sealed", boosters=[BUILT_IN])

    assert hall.get("ann", f"events/{event}")["mine"]["pool"] == first
    assert hall.get("cal", f"events/{event}")["mine"]["pool"] != first
    assert hall.post("ben", f"events/{event}/sealed", boosters=[BUILT_IN]).status_code == 403
    assert hall.post("org", f"events/{event}/sealed", boosters=[]).status_code == 400
