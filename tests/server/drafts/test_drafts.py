"""Drafts on the server: held for people and agents, seen by each as far as they may, and kept."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from functools import cache
from typing import Any, TypeVar, cast

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from apnap.cards.database.database import CardDatabase
from apnap.server.drafts import drafting, drafts_api
from apnap.server.drafts.draft_states import DraftSeat
from apnap.server.drafts.drafting import LiveDraft
from apnap.server.drafts.drafts import Drafts
from apnap.server.events.tournaments import Tournaments
from apnap.server.games.opening import Opening
from apnap.server.http import http_api
from apnap.server.http.http_api import ApiContext
from apnap.server.settings import Settings
from apnap.server.store.accounts import User
from apnap.server.store.database import StoreError
from apnap.server.store.store import Store
from apnap.server.store.writing import Writer
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import explaining, judge_worker
from apnap.server.workers.card_clerk_process import Clerks
from apnap.server.workers.explaining import Explanation, Question
from apnap.tournament.limited.drafts.draft_log import By, DraftSetup, Left, Look, Opened, Picked

T = TypeVar("T")
Page = dict[str, Any]


@cache
def known() -> CardDatabase:
    return CardDatabase.builtin()


async def ask(question: Question) -> Explanation:
    sent = explaining.written(question)
    return explaining.read_explanation(await asyncio.to_thread(explaining.explained, sent, known()))


async def judge(question: judge_worker.Question) -> judge_worker.Finding:
    raise NotImplementedError


class Shop:
    """A server with drafts, without a network; it can be ended and started again."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.store = Store("sqlite://")
        self.writer = Writer(self.store)
        self.people: dict[str, tuple[User, str]] = {}
        events = Tournaments(self.store)
        self.desk = ApiContext(self.store, ask, lambda _: "here", judge=judge, events=events)
        self.drafts = self.start()
        places = drafts_api.PLACES
        app = Starlette(routes=[Mount("/api", http_api.build(lambda: self.desk, places))])
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        self._client = httpx.AsyncClient(transport=transport, base_url="http://here/api/")

    def start(self) -> Drafts:
        """Start the drafts, as a server does."""
        self.drafts = Drafts(self.writer, ask)
        self.desk.drafts = self.drafts
        self.run(self.drafts.recover())
        return self.drafts

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def come(self, name: str) -> User:
        """Somebody comes to the shop."""
        user = self.store.new_guest(name)
        self.people[name] = (user, self.store.new_token(user.id))
        return user

    async def asked(self, who: str, path: str, body: Any = None, method: str = "") -> Any:
        """What the interface answers: the body, or the status and the code of what is wrong."""
        token = self.people[who][1]
        found = await self._client.request(
            method or ("GET" if body is None else "POST"),
            path,
            headers={"Authorization": f"Bearer {token}"},
            content=None if body is None else json.dumps(body),
        )
        if found.status_code != 200:
            return found.status_code, found.json()["code"]
        return found.json()

    def get(self, who: str, path: str) -> Any:
        return self.run(self.asked(who, path))

    def post(self, who: str, path: str, body: Any = None) -> Any:
        return self.run(self.asked(who, path, body, "POST"))

    def begun(self, who: str, path: str) -> Page:
        """How a draft stands once it has begun."""
        return self.when(who, path, lambda page: page["status"] not in ("open", "opening"))

    def when(self, who: str, path: str, holds: Callable[[Page], bool]) -> Page:
        """How a draft stands when something holds of it."""
        page: Page = self.get(who, path)
        while not holds(page):
            page = self.get(who, f"{path}?after={page['version']}")
        return page

    def close(self) -> None:
        self.run(self.drafts.close())
        self.run(self._client.aclose())
        self.runner.close()
        self.writer.close()
        self.store.close()


@pytest.fixture
def shop() -> Iterator[Shop]:
    opened = Shop()
    opened.come("Ann")
    opened.come("Ben")
    opened.come("Eve")
    yield opened
    opened.close()


def wish(**more: Any) -> dict[str, Any]:
    return {"product": "builtin", "seats": 4, "people": 1, "timing": "none", **more}


def opened_by_ann(shop: Shop, **more: Any) -> tuple[str, Page]:
    """A draft that Ann opened alone, and how it stands."""
    path = f"drafts/{shop.post('Ann', 'drafts', wish(**more))['id']}"
    return path, shop.begun("Ann", path)


def picked_to_the_end(shop: Shop, path: str) -> Page:
    """Ann picks the first card, always."""
    page: Page = shop.get("Ann", path)
    while page["booster"]:
        page = shop.post("Ann", f"{path}/pick", {"cards": [page["booster"][0]["id"]]})
    return page


def together(shop: Shop, **more: Any) -> tuple[str, Page, Page]:
    """A draft of Ann and Ben and two agents."""
    path = f"drafts/{shop.post('Ann', 'drafts', wish(people=2, **more))['id']}"
    shop.post("Ben", f"{path}/join")
    return path, shop.begun("Ann", path), shop.begun("Ben", path)


# --- From the first pick to the deck ------------------------------------------------------------


def test_a_person_drafts_with_agents_and_builds_a_deck(shop: Shop) -> None:
    path, page = opened_by_ann(shop)
    assert page["status"] == "drafting"
    assert len(page["booster"]) == 14
    assert page["cards"].keys() == {card["name"] for card in page["booster"]}

    page = picked_to_the_end(shop, path)

    assert page["status"] == "building"
    assert len(page["picks"]) == 42
    assert [seat["picked"] for seat in page["seats"]] == [42] * 4
    main = shop.get("Ann", f"{path}/suggestion")["main"]
    page = shop.post("Ann", f"{path}/deck", {"main": main})
    assert page["status"] == "over"
    assert page["deck"] == main
    kept = shop.store.deck_of(shop.people["Ann"][0].id, page["deck_name"])
    assert kept is not None
    assert (kept.format, kept.cards) == ("limited", 40)
    assert "Sideboard" in kept.text


def test_the_suggested_card_is_one_of_the_booster(shop: Shop) -> None:
    path, page = opened_by_ann(shop)

    (card,) = shop.get("Ann", f"{path}/suggestion")["cards"]

    assert card in [each["id"] for each in page["booster"]]


def test_it_begins_when_the_last_person_sits_down(shop: Shop) -> None:
    path = f"drafts/{shop.post('Ann', 'drafts', wish(people=2))['id']}"
    assert shop.get("Ann", path)["status"] == "open"
    listed = shop.get("Ben", "drafts")["drafts"]
    assert [(line["free"], line["names"], line["mine"]) for line in listed] == [(1, ["Ann"], False)]

    page = shop.post("Ben", f"{path}/join")

    assert page["seat"] >= 0
    assert shop.begun("Ben", path)["status"] == "drafting"
    assert shop.post("Eve", f"{path}/join") == (422, "no seat")
    assert shop.get("Eve", "drafts")["drafts"] == []


def test_who_opened_it_may_begin_without_waiting(shop: Shop) -> None:
    path = f"drafts/{shop.post('Ann', 'drafts', wish(people=3))['id']}"
    shop.post("Ben", f"{path}/join")
    assert shop.post("Ben", f"{path}/begin") == (403, "not yours")

    page = shop.post("Ann", f"{path}/begin")

    assert page["status"] == "drafting"
    assert sum(seat["agent"] for seat in page["seats"]) == 2
    assert shop.post("Ann", f"{path}/begin") == (422, "begun")


def test_a_draft_that_all_left_before_it_began_is_gone(shop: Shop) -> None:
    path = f"drafts/{shop.post('Ann', 'drafts', wish(people=2))['id']}"

    shop.post("Ann", f"{path}/leave")

    assert shop.get("Ann", path) == (422, "no draft")


def test_who_waits_hears_of_a_change_at_once(shop: Shop) -> None:
    path, ann, _ = together(shop)

    async def both() -> tuple[Page, Page]:
        waiting = asyncio.create_task(shop.asked("Ben", f"{path}?after={ann['version']}"))
        await asyncio.sleep(0)
        done = await shop.asked("Ann", f"{path}/pick", {"cards": [ann["booster"][0]["id"]]})
        return done, await waiting

    done, heard = shop.run(both())

    assert heard["version"] >= done["version"]
    assert heard["seats"][done["seat"]]["picked"] == 1


# --- Clocks and leaving -------------------------------------------------------------------------


def held(shop: Shop, **setup: Any) -> LiveDraft:
    """A draft of a tournament: Ann and two agents."""
    ann = shop.people["Ann"][0]
    seats = [DraftSeat("Ann", ann.id), DraftSeat("A", None, "heuristic"), DraftSeat("B", None, "x")]
    given = DraftSetup(**{"seats": 3, "rounds": ("builtin",) * 2, "seed": 5, **setup})
    return shop.run(shop.drafts.hold(given, seats))


def test_when_the_time_is_up_a_card_is_picked(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafting, "_GRACE", 0.0)
    draft = held(shop, pick_seconds=dict.fromkeys(range(2, 15), 1))
    page = shop.get("Ann", f"drafts/{draft.id}")
    assert 0 < page["seconds"] <= 1

    page = shop.get("Ann", f"drafts/{draft.id}?after={page['version']}")

    assert len(page["booster"]) == 13
    late = [each for each in draft.log if isinstance(each, Picked) and each.by is By.CLOCK]
    assert [each.seat for each in late] == [0]


def test_the_review_period_ends_by_the_clock_or_when_all_are_ready(shop: Shop) -> None:
    draft = held(shop, review_seconds=(60,))
    path = f"drafts/{draft.id}"
    assert shop.post("Ann", f"{path}/ready") == (422, "no review")
    page = picked_to_the_end(shop, path)
    assert page["status"] == "review"
    assert 50 < page["seconds"] <= 60

    page = shop.post("Ann", f"{path}/ready")

    assert (page["status"], page["round"]) == ("drafting", 1)


def test_of_a_draft_that_goes_on_one_keeps_what_one_picked(shop: Shop) -> None:
    path, page = opened_by_ann(shop)
    shop.post("Ann", f"{path}/pick", {"cards": [page["booster"][0]["id"]]})

    page = shop.post("Ann", f"{path}/leave")

    assert page["status"] == "building"
    assert len(page["picks"]) == 1
    assert page["seats"][page["seat"]]["left"]
    deck = {"main": {page["picks"][0]["name"]: 1, "Forest": 39}}
    assert shop.post("Ann", f"{path}/deck", deck)["status"] == "over"


# --- What may not be ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"product": "lost"}, "no product"),
        ({"seats": 1}, "bad draft"),
        ({"seats": 99}, "bad draft"),
        ({"people": 0}, "bad draft"),
        ({"people": 5}, "bad draft"),
        ({"rounds": 7}, "bad draft"),
        ({"rounds": -1}, "bad draft"),
        ({"kind": "other"}, "malformed"),
        ({"timing": "never"}, "malformed"),
        ({"more": 1}, "malformed"),
    ],
)
def test_a_draft_that_can_not_be_is_refused(shop: Shop, asked: Any, code: str) -> None:
    assert shop.post("Ann", "drafts", wish(**asked))[1] == code
    assert shop.get("Ann", "drafts")["drafts"] == []


def test_a_person_has_only_so_many_drafts(shop: Shop) -> None:
    for _ in range(5):
        shop.post("Ann", "drafts", wish(people=2))

    assert shop.post("Ann", "drafts", wish(people=2)) == (422, "too many drafts")


def test_bad_picks_change_nothing(shop: Shop) -> None:
    path, ann, ben = together(shop)
    theirs = ben["booster"][0]["id"]
    for cards in ([theirs], [], [-1], [ann["booster"][0]["id"], ann["booster"][1]["id"]]):
        assert shop.post("Ann", f"{path}/pick", {"cards": cards}) == (422, "bad pick")
    assert shop.post("Ann", f"{path}/pick", {"cards": ["x"]}) == (400, "malformed")

    assert shop.get("Ann", path)["booster"] == ann["booster"]


def test_decks_are_of_the_pool_and_built_after_the_draft(shop: Shop) -> None:
    path, _ = opened_by_ann(shop, rounds=1)
    assert shop.post("Ann", f"{path}/deck", {"main": {"Forest": 40}}) == (422, "not yet")
    page = picked_to_the_end(shop, path)
    name = page["picks"][0]["name"]

    for main in (
        {"Forest": 39},
        {name: 30, "Forest": 30},
        {"Forest": 999},
        {name: 0, "Forest": 40},
    ):
        assert shop.post("Ann", f"{path}/deck", {"main": main}) == (422, "bad deck")
    assert shop.get("Ann", path)["status"] == "building"


def test_each_sees_their_own_cards_alone(shop: Shop) -> None:
    _, ann, ben = together(shop)
    mine = {card["name"] for card in ann["booster"]}
    theirs = {card["name"] for card in ben["booster"]}

    assert theirs - mine
    for name in theirs - mine:
        assert name not in json.dumps(ann)


def test_an_outsider_sees_no_card_and_can_do_nothing(shop: Shop) -> None:
    path, ann, _ = together(shop)

    seen = shop.get("Eve", path)

    assert (seen["seat"], seen["booster"], seen["picks"], seen["cards"]) == (-1, [], [], {})
    card = ann["booster"][0]["id"]
    for what, body in (("pick", {"cards": [card]}), ("deck", {"main": {}}), ("leave", None)):
        assert shop.post("Eve", f"{path}/{what}", body) == (422, "no seat")
    assert shop.post("Eve", f"{path}/ready") == (422, "no seat")
    assert shop.get("Eve", f"{path}/suggestion") == (422, "no seat")
    shop.people["Nobody"] = (shop.people["Eve"][0], "made up")
    assert shop.get("Nobody", path) == (401, "who")


def test_a_deck_of_a_draft_is_played_by_who_built_it_and_by_the_agents(shop: Shop) -> None:
    path, ann, ben = together(shop, rounds=1)
    id_ = path.removeprefix("drafts/")
    opening = Opening(shop.writer, Clerks(cast(Any, None), 500), Settings())
    user = shop.people["Ann"][0].id

    def deck(who: int, seat: int) -> str:
        return shop.run(opening._drafted(who, f"{id_}/{seat}"))[1]

    agent = next(at for at, seat in enumerate(ann["seats"]) if seat["agent"])
    with pytest.raises(Refusal, match="isn't built yet"):
        deck(user, agent)
    for _ in range(14):
        for who in ("Ann", "Ben"):
            page = shop.get(who, path)
            if page["booster"]:
                shop.post(who, f"{path}/pick", {"cards": [page["booster"][0]["id"]]})
    shop.post("Ben", f"{path}/deck", {"main": {"Forest": 40}})

    assert "Deck" in deck(user, agent)
    for who, seat in ((user, ben["seat"]), (shop.people["Eve"][0].id, agent), (user, 77)):
        with pytest.raises(Refusal, match="not yours"):
            deck(who, seat)


# --- Nothing is lost --------------------------------------------------------------------------------


def test_a_server_that_was_started_again_goes_on_where_it_was(shop: Shop) -> None:
    path, page = opened_by_ann(shop)
    for _ in range(20):
        page = shop.post("Ann", f"{path}/pick", {"cards": [page["booster"][0]["id"]]})

    shop.run(shop.drafts.close())
    shop.start()

    again = shop.get("Ann", path)
    assert again["version"] != page["version"]
    assert {**again, "version": 0} == {**page, "version": 0}
    assert picked_to_the_end(shop, path)["status"] == "building"


def test_what_agents_had_still_to_pick_is_picked_after_a_kill(shop: Shop) -> None:
    """As if the server had been killed between the pick of a person and those that follow."""
    path, page = opened_by_ann(shop)
    id_ = path.removeprefix("drafts/")
    shop.run(shop.drafts.close())
    length = len(shop.run(shop.drafts.find(id_)).log)
    pick = Picked(page["seat"], (page["booster"][0]["id"],))
    row = json.dumps({"type": "picked", "seat": pick.seat, "cards": list(pick.cards)})
    shop.store.append_to_draft(id_, length, [row])

    shop.start()

    again = shop.get("Ann", path)
    assert len(again["picks"]) == 1
    assert len(again["booster"]) == 13


def test_an_open_draft_waits_on_after_a_restart(shop: Shop) -> None:
    path = f"drafts/{shop.post('Ann', 'drafts', wish(people=2))['id']}"
    shop.run(shop.drafts.close())

    shop.start()

    shop.post("Ben", f"{path}/join")
    assert shop.begun("Ben", path)["status"] == "drafting"


def test_what_can_not_be_written_down_did_not_happen(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop)

    def fail(*_: Any) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(shop.store, "append_to_draft", fail)
        pick = {"cards": [page["booster"][0]["id"]]}
        assert shop.post("Ann", f"{path}/pick", pick) == (503, "store")
        assert shop.get("Ann", path)["booster"] == page["booster"]

    assert len(shop.post("Ann", f"{path}/pick", pick)["picks"]) == 1


def test_the_log_tells_who_picked_what_and_how(shop: Shop) -> None:
    path, page = opened_by_ann(shop, rounds=1)
    picked_to_the_end(shop, path)
    draft = shop.run(shop.drafts.find(path.removeprefix("drafts/")))

    first, *rest = draft.log

    assert isinstance(first, Opened)
    assert not any(isinstance(each, Left) for each in rest)
    by_ann = [each for each in rest if isinstance(each, Picked) and each.by is By.PLAYER]
    assert {each.seat for each in by_ann} == {page["seat"]}
    kept = shop.store.draft(draft.id)
    assert kept is not None
    assert len(kept.log) == len(draft.log)


def test_sealed_pools_are_opened_and_built_of(shop: Shop) -> None:
    path, page = opened_by_ann(shop, kind="sealed", people=1)

    assert page["status"] == "building"
    assert len(page["picks"]) == 6 * 14
    agents = [seat for seat in page["seats"] if seat["agent"]]
    assert len(agents) == 3
    shop.when("Ann", path, lambda page: sum(seat["built"] for seat in page["seats"]) == 3)
    main = shop.get("Ann", f"{path}/suggestion")["main"]
    assert shop.post("Ann", f"{path}/deck", {"main": main})["status"] == "over"


def test_a_team_shares_its_boosters_and_its_pool(shop: Shop) -> None:
    """Two-Headed Giant: either picks, and no card is in both decks. (MTR 9.6, 9.7)"""
    ann, ben = shop.people["Ann"][0].id, shop.people["Ben"][0].id
    seats = [DraftSeat("Giants", ann, mates=(ben,)), DraftSeat("A", None, "heuristic")]
    setup = DraftSetup(seats=2, rounds=("builtin",) * 6, seed=6, each_pick=2, look=Look.ALWAYS)
    path = f"drafts/{shop.run(shop.drafts.hold(setup, seats)).id}"
    page = shop.get("Ben", path)
    assert (page["seat"], page["choose"]) == (0, 2)
    while page["booster"]:
        pick = {"cards": [card["id"] for card in page["booster"][: page["choose"]]]}
        page = shop.post("Ben" if len(page["picks"]) % 4 else "Ann", f"{path}/pick", pick)
    assert len(page["picks"]) == 84

    for who in ("Ann", "Ben"):
        main = shop.get(who, f"{path}/suggestion")["main"]
        page = shop.post(who, f"{path}/deck", {"main": main})

    assert page["status"] == "over"
    anns = shop.get("Ann", path)["deck"]
    assert page["taken"] == anns
    twice = next(name for name in anns if name in {card["name"] for card in page["picks"]})
    all_of_them = {twice: 1 + sum(card["name"] == twice for card in page["picks"]), "Forest": 40}
    assert shop.post("Ben", f"{path}/deck", {"main": all_of_them}) == (422, "bad deck")
    listed = shop.store.draft(path.removeprefix("drafts/"))
    assert listed is not None
    assert listed.is_over


def test_a_draft_that_nobody_asks_for_is_let_go_of_unless_somebody_waits(shop: Shop) -> None:
    path = f"drafts/{shop.post('Ann', 'drafts', wish(people=2))['id']}"

    async def listed(*, waiting: bool) -> int:
        draft = await shop.drafts.find(path.removeprefix("drafts/"))
        task = asyncio.create_task(draft.changed(draft.version if waiting else 0, 60))
        await asyncio.sleep(0)
        draft.touched -= 10_000
        found = shop.drafts.listed(shop.people["Ann"][0].id)
        task.cancel()
        await asyncio.wait([task])
        return len(found)

    assert shop.run(listed(waiting=True)) == 1
    assert shop.run(listed(waiting=False)) == 0
    assert shop.get("Ann", path) == (422, "no draft")


def test_in_a_rochester_draft_all_look_and_then_pick_in_turn(shop: Shop) -> None:
    wish = {"product": "builtin", "seats": 2, "people": 2, "rounds": 1, "kind": "rochester"}
    path = f"drafts/{shop.post('Ann', 'drafts', wish)['id']}"
    shop.post("Ben", f"{path}/join")
    page = shop.begun("Ann", path)
    assert (page["status"], page["face_up"], page["choose"]) == ("review", True, 0)
    assert 0 < page["seconds"] <= 20
    assert page["booster"] == shop.get("Ben", path)["booster"]
    shop.post("Ann", f"{path}/ready")
    assert shop.get("Ben", path)["status"] == "review"
    shop.post("Ben", f"{path}/ready")

    pages = {who: shop.get(who, path) for who in ("Ann", "Ben")}
    first = next(who for who, page in pages.items() if page["choose"])
    other = "Ben" if first == "Ann" else "Ann"
    card = pages[first]["booster"][3]
    assert 0 < pages[first]["seconds"] <= 5
    assert pages[other]["seconds"] is None
    assert shop.post(other, f"{path}/pick", {"cards": [card["id"]]}) == (422, "bad pick")
    shop.post(first, f"{path}/pick", {"cards": [card["id"]]})

    seen = shop.get(other, path)
    assert card not in seen["booster"]
    assert card["name"] in [seat["last"] for seat in seen["seats"]]
    assert seen["choose"] == 1
