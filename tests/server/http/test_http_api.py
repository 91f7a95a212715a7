"""The HTTP interface: what it gives, and what it refuses."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Mount

import apnap
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.importing.plain_text import card_from_text
from apnap.game.record import Record, loads
from apnap.judge.documents.importing import read_document
from apnap.judge.documents.library import Library, library_path
from apnap.server.events.tournaments import Tournaments
from apnap.server.http import deck_builder_api, http_api, judge_api, rules_api
from apnap.server.http.http_api import ApiContext
from apnap.server.session.session import Changes
from apnap.server.store.database import StoreError
from apnap.server.store.journal import Sitter
from apnap.server.store.store import Store
from apnap.server.workers import explaining, judge_worker
from apnap.server.workers.explaining import Explanation, Question
from tests.judge.documents.written_documents import BILINGUAL, ENGLISH

PASSWORD = "correct horse"
CARDS = {
    "Coal Bolt {R}\nInstant\nCoal Bolt deals 3 damage to any target.": "legal",
    "Sly Trick {U}\nInstant\nDraw a card.": "banned",
    "Odd Owl {U}\nCreature — Bird\nYou blorb.\n1/1": "legal",
    "Here {R}\nInstant\nScry 1.\n//\nThere {1}{U}\nSorcery\nDraw two cards.": "legal",
    "Mountain\nBasic Land — Mountain\n({T}: Add {R}.)": "legal",
}


class Client:
    """Makes requests of the interface, without a network between."""

    def __init__(self, app: Starlette, runner: asyncio.Runner) -> None:
        self._runner = runner
        self._client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url="http://here/api/",
        )
        self.headers = self._client.headers

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self._runner.run(self._client.request(method, path, **more))

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("POST", path, **more)

    def put(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("PUT", path, **more)

    def delete(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("DELETE", path, **more)

    def close(self) -> None:
        self._runner.run(self._client.aclose())


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> CardDatabase:
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        for text, status in CARDS.items():
            card = card_from_text(text)
            store.put(StoredCard(card, card.name, {"modern": status}))
    return CardDatabase.builtin(ImportedCards(path))


@pytest.fixture
def store() -> Iterator[Store]:
    with Store("sqlite://") as opened:
        yield opened


@pytest.fixture
def desk(store: Store, database: CardDatabase) -> ApiContext:
    async def ask(question: Question) -> Explanation:
        sent = explaining.written(question)
        return explaining.read_explanation(
            await asyncio.to_thread(explaining.explained, sent, database)
        )

    def address_of(request: Request) -> str:
        return request.headers.get("x-from", "here")

    async def judge(question: judge_worker.Question) -> judge_worker.Finding:
        sent = judge_worker.written(question)
        return judge_worker.read_finding(
            await asyncio.to_thread(judge_worker.judged, sent, database)
        )

    def is_welcome(request: Request) -> bool:
        return "x-stranger" not in request.headers

    return ApiContext(store, ask, address_of, is_welcome, judge=judge, events=Tournaments(store))


@pytest.fixture
def client(desk: ApiContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    places = (*judge_api.PLACES, *rules_api.PLACES, *deck_builder_api.PLACES)
    app = Starlette(routes=[Mount("/api", http_api.build(lambda: desk, places))])
    with asyncio.Runner() as runner:
        opened = Client(app, runner)
        yield opened
        opened.close()


@pytest.fixture
def ann(client: Client, store: Store) -> Client:
    """A client of a guest."""
    token = store.new_token(store.new_guest("Ann").id)
    client.headers["Authorization"] = f"Bearer {token}"
    return client


def check(client: Client, text: str, format_name: str = "") -> dict[str, Any]:
    response = client.post("decks/check", json={"text": text, "format": format_name})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


# --- Accounts


def test_who_registers_can_log_in(client: Client) -> None:
    made = client.post("register", json={"name": "Ann", "password": PASSWORD})
    again = client.post("login", json={"name": "ann", "password": PASSWORD})

    assert made.status_code == again.status_code == 200
    assert made.json()["name"] == again.json()["name"] == "Ann"
    assert made.json()["token"] != again.json()["token"]
    for token in (made.json()["token"], again.json()["token"]):
        found = client.get("decks", headers={"Authorization": f"Bearer {token}"})
        assert found.status_code == 200


def test_a_guest_who_registers_keeps_what_is_theirs(ann: Client) -> None:
    ann.put("decks/Bolts", json={"text": "60 Mountain"})

    ann.post("register", json={"name": "Ann", "password": PASSWORD})

    assert [deck["name"] for deck in ann.get("decks").json()["mine"]] == ["Bolts"]


def test_who_logs_out_is_not_known_any_more(ann: Client) -> None:
    assert ann.get("games").status_code == 200

    ann.post("logout")

    assert ann.get("games").status_code == 401


@pytest.mark.parametrize(
    ("path", "name", "password", "status", "code"),
    [
        ("register", "Bo", PASSWORD, 409, "name taken"),
        ("register", "Cy", "short", 422, "bad account"),
        ("register", "", PASSWORD, 422, "bad account"),
        ("login", "Bo", "something else", 401, "wrong password"),
        ("login", "Nobody", PASSWORD, 401, "wrong password"),
    ],
)
def test_a_refusal_has_a_code_and_a_text(
    client: Client, store: Store, path: str, name: str, password: str, status: int, code: str
) -> None:
    store.register("Bo", PASSWORD)

    refused = client.post(path, json={"name": name, "password": password})

    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert refused.json()["text"]


def test_passwords_cannot_be_guessed_for_long(client: Client, store: Store) -> None:
    store.register("Bo", PASSWORD)
    wrong = {"name": "Bo", "password": "a guess of it"}

    tried = [client.post("login", json=wrong).status_code for _ in range(6)]

    assert tried == [401] * 5 + [429]


def test_an_address_registers_so_many_people_only(client: Client) -> None:
    tried = [
        client.post("register", json={"name": f"P{at}", "password": PASSWORD}).status_code
        for at in range(21)
    ]

    assert tried == [200] * 20 + [429]


# --- Decks


def test_a_deck_is_kept_listed_read_and_deleted(ann: Client) -> None:
    kept = ann.put(
        "decks/My%20Bolts", json={"text": "4 coal bolt\n56 Mountain", "format": "modern"}
    )

    assert kept.json() == {
        "name": "My Bolts", "title": "", "format": "modern", "colors": "R", "cards": 60
    }  # fmt: skip
    listed = ann.get("decks").json()
    assert listed["mine"] == [kept.json()]
    assert {deck["name"] for deck in listed["built_in"]} == {
        *apnap.builtin_decks(),
        *apnap.builtin_decks("commander"),
    }
    assert all(deck["cards"] >= 40 and deck["colors"] for deck in listed["built_in"])
    assert ann.get("decks/builtin").json() == listed["built_in"]
    assert ann.get("decks/my bolts").json() == {
        "name": "My Bolts", "text": "Deck\n4 Coal Bolt\n56 Mountain\n", "format": "modern"
    }  # fmt: skip
    assert ann.delete("decks/My Bolts").status_code == 200
    assert ann.delete("decks/My Bolts").status_code == 404
    assert ann.get("decks/My Bolts").json()["code"] == "no deck"


def test_a_deck_with_unknown_cards_is_kept_and_one_without_cards_is_not(ann: Client) -> None:
    ann.put("decks/Odd", json={"text": "4 Coal Bolt\n2 Nobody At All"})

    assert ann.get("decks/Odd").json()["text"] == "Deck\n4 Coal Bolt\n2 Nobody At All\n"
    for text in ("", "<zone", "// nothing"):
        refused = ann.put("decks/Empty", json={"text": text})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad deck")


def test_older_versions_of_a_deck_are_told_with_what_was_changed(ann: Client) -> None:
    ann.put("decks/Bolts", json={"text": "4 Coal Bolt\n56 Mountain"})
    ann.put("decks/Bolts", json={"text": "4 Coal Bolt\n55 Mountain\n\nSideboard\n1 Sly Trick"})
    ann.put("decks/Bolts", json={"text": "60 Mountain"})

    [later, first] = ann.get("deck-versions/bolts").json()["versions"]

    assert (first["name"], first["cards"]) == ("Bolts", 60)
    assert first["text"] == "Deck\n4 Coal Bolt\n56 Mountain\n"
    assert first["changes"] == [
        {"part": "main", "name": "Mountain", "by": -1},
        {"part": "sideboard", "name": "Sly Trick", "by": 1},
    ]
    assert [(each["name"], each["by"]) for each in later["changes"]] == [
        ("Mountain", 5),
        ("Coal Bolt", -4),
        ("Sly Trick", -1),
    ]
    assert ann.get("deck-versions/Nothing").json() == {"versions": []}


def test_a_deleted_deck_is_brought_back(ann: Client) -> None:
    ann.put("decks/Bolts", json={"text": "60 Mountain", "format": "modern"})
    ann.delete("decks/Bolts")

    [gone] = ann.get("deck-versions").json()["versions"]
    assert (gone["name"], gone["text"], gone["format"]) == (
        "Bolts",
        "Deck\n60 Mountain\n",
        "modern",
    )

    ann.put(f"decks/{gone['name']}", json={"text": gone["text"], "format": gone["format"]})
    assert ann.get("deck-versions").json() == {"versions": []}
    assert ann.get("decks/Bolts").json()["text"] == "Deck\n60 Mountain\n"


def test_cards_are_searched_and_suggested(client: Client) -> None:
    found = client.get("cards", params={"search": "bolt mv=1", "playable": "1"}).json()
    assert [card["name"] for card in found["cards"]] == ["Coal Bolt"]
    assert client.get("cards", params={"search": "t:("}).json()["code"] == "bad search"
    assert client.get("cards", params={"start": "-1"}).status_code == 400

    near = client.get("cards-like", params={"name": "Odd Owl", "colors": "U"}).json()["cards"]
    assert near
    assert all(card["supported"] and set(card["identity"]) <= {"U"} for card in near)


def test_a_deck_is_written_in_every_form_and_read_again(client: Client) -> None:
    text = "Deck\n4 Coal Bolt\n56 Mountain\n\nSideboard\n3 Sly Trick\n"
    forms = client.get("deck-forms").json()["forms"]
    assert {"arena", "mtgo", "cockatrice", "xmage", "forge"} <= {form["key"] for form in forms}

    for form in forms:
        file = client.post("decks/write", json={"text": text, "form": form["key"]}).json()
        assert file["file"] == f"deck{form['extension']}"
        assert check(client, file["text"])["text"] == text


def test_decks_are_one_s_own(ann: Client, store: Store) -> None:
    ann.put("decks/Bolts", json={"text": "60 Mountain"})
    other = {"Authorization": f"Bearer {store.new_token(store.new_guest('Bo').id)}"}

    assert ann.get("decks/Bolts", headers=other).status_code == 404
    assert ann.delete("decks/Bolts", headers=other).status_code == 404
    assert ann.get("decks", headers=other).json()["mine"] == []


def test_a_deck_is_checked_in_any_form(client: Client) -> None:
    text = (
        '<Deck><Cards Quantity="4" Sideboard="false" Name="Coal Bolt"/>'
        '<Cards Quantity="56" Sideboard="false" Name="Mountain"/>'
        '<Cards Quantity="1" Sideboard="true" Name="Here/There"/></Deck>'
    )

    found = check(client, text, "Modern")

    assert (found["legal"], found["playable"], found["format"]) == (True, True, "modern")
    assert found["text"] == "Deck\n4 Coal Bolt\n56 Mountain\n\nSideboard\n1 Here // There\n"
    assert found["cards"][0] == {
        "name": "Coal Bolt",
        "count": 4,
        "part": "main",
        "supported": True,
        "why": "",
        "words": "",
        "mana_cost": "{R}",
        "type_line": "Instant",
    }


def test_everything_wrong_with_a_deck_is_told(client: Client) -> None:
    found = check(client, "4 Sly Trick\n2 Odd Owl\n1 Coal Bold", "modern")

    assert (found["legal"], found["playable"]) == (False, False)
    assert found["problems"] == [
        "the deck has 6 cards, it must have at least 60 (CR 100.2a)",
        "Sly Trick is banned in modern (CR 100.6)",
    ]
    assert found["unread"] == ["line 3: no card is called 'Coal Bold' (did you mean Coal Bolt?)"]
    owl = found["cards"][1]
    assert not owl["supported"]
    assert "blorb" in owl["words"].lower()


def test_what_lies_beside_a_deck_is_checked_with_it(client: Client) -> None:
    found = check(client, "Deck\n60 Mountain\n\nPlanes\n1 Coal Bolt\n")

    assert [each["part"] for each in found["cards"]] == ["main", "planes"]
    assert found["problems"] == [
        "Coal Bolt doesn't belong into that deck (CR 901.3)",
        "a planar deck has at least 10 cards, not 1 (CR 901.3)",
    ]


def test_a_built_in_deck_is_checked_by_its_name(client: Client) -> None:
    found = check(client, "harbor-skies")

    assert found["playable"]
    assert found["size"] >= 40


def test_a_deck_has_bounds(client: Client, ann: Client) -> None:
    many = "\n".join(f"1 Card Number {at}" for at in range(301))

    refused = client.post("decks/check", json={"text": many})
    assert refused.json() == {"code": "bad deck", "text": "a deck has at most 300 different cards"}
    refused = client.post("decks/check", json={"text": "60 Mountain", "format": "moderm"})
    assert refused.json() == {"code": "no format", "text": "no format is called moderm"}
    refused = ann.put("decks/Huge", json={"text": "60 Mountain\n" + "// a long story\n" * 4_000})
    assert refused.status_code == 200  # comments aren't kept
    refused = ann.put(f"decks/{'x' * 101}", json={"text": "60 Mountain"})
    assert refused.status_code == 422


# --- Cards, rules, languages


def test_a_card_is_told_with_its_abilities(client: Client) -> None:
    found = client.get("cards/coal%20bolt").json()

    assert found["name"] == "Coal Bolt"
    assert found["text"].startswith("Coal Bolt {R}\nInstant")
    assert any("DealDamage" in line for line in found["abilities"])
    assert found["rung"] == "supported"
    assert client.get("cards/Here // There").json()["name"] == "Here // There"
    assert client.get("cards/There").json()["name"] == "Here // There"


def test_a_card_that_nobody_knows_is_told_with_others(client: Client) -> None:
    refused = client.get("cards/Coal Bold")

    assert refused.status_code == 404
    assert refused.json()["text"] == "no card is called Coal Bold; others are Coal Bolt"


def test_formats_and_languages_are_listed(client: Client) -> None:
    listed = client.get("formats").json()
    assert listed["formats"] == listed["played"]
    assert {"constructed", "limited", "modern", "commander"} <= set(listed["formats"])
    commander = next(each for each in listed["variants"] if each["key"] == "commander")
    assert (commander["section"], commander["life"], commander["most"]) == ("903", 40, None)
    assert "widows-garden" in commander["decks"]
    assert client.get("languages").json()["languages"]["en"] == "English"


def test_without_a_book_a_rule_has_a_hint(client: Client) -> None:
    found = client.get("rules/704.5f").json()

    assert (found["number"], found["text"]) == ("704.5f", None)
    assert "apnap rules import" in found["hint"]


def test_a_rule_is_told_from_the_user_s_documents(client: Client) -> None:
    with Library(library_path()) as library:
        for text in (ENGLISH, BILINGUAL):
            for document in read_document(text, "rules.txt"):
                library.add(document)

    found = client.get("rules/100.1a").json()

    assert found["edition"] == "2031-03-04"
    assert found["text"].splitlines()[0] == "100.1a One alone, too."
    assert found["text"].splitlines()[-1] == "Example: So does Bo."
    chinese = client.get("rules/100.1a", headers={"accept-language": "zh-CN"}).json()
    assert chinese["text"].splitlines()[-1] == "例如：安和小波一起玩。"
    assert client.get("rules/999.9z").json()["code"] == "no rule"


# --- Games


def test_past_games_are_listed_and_their_records_are_open_to_their_players(
    ann: Client, store: Store
) -> None:
    table = apnap.new_game(["harbor-skies", "stormchart"], seed=5)
    opening = Record(table.record.setup, table.record.programs)
    apnap.play(table, [apnap.RandomAgent(1), apnap.RandomAgent(2)], 5)
    user = store.user_of(ann.headers["Authorization"].removeprefix("Bearer "))
    assert user is not None
    sitters = (Sitter("Eager", agent="eager", deck="b"), Sitter("Ann", user.id, deck="a"))
    game = store.create_game(opening, sitters)

    assert ann.get(f"games/{game}/record").json()["code"] == "not open"
    store.append(game, Changes(0, table.record.answers, 0, is_over=True, winners=(1,)))

    [found] = ann.get("games").json()["games"]
    assert found["id"] == game
    assert (found["players"], found["decks"]) == (["Eager", "Ann"], ["b", "a"])
    assert (found["seat"], found["winners"], found["answers"]) == (1, [1], 5)
    assert ann.get(f"games?before={found['created']}").json() == {"games": []}
    response = ann.get(f"games/{game}/record")
    assert "attachment" in response.headers["content-disposition"]
    assert apnap.replay(loads(response.text)).hash() == table.hash()
    other = {"Authorization": f"Bearer {store.new_token(store.new_guest('Bo').id)}"}
    assert ann.get(f"games/{game}/record", headers=other).status_code == 403
    assert ann.get("games/nowhere/record").json()["code"] == "no game"
    assert ann.get("games?before=x").json()["code"] == "malformed"


# --- Whatever comes


@pytest.mark.parametrize(
    "path", ["decks", "decks/x", "deck-versions", "deck-versions/x", "games", "games/x/record"]
)
def test_what_is_somebody_s_own_needs_a_token(client: Client, path: str) -> None:
    for header in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": "Basic eA=="}):
        refused = client.get(path, headers=header)

        assert (refused.status_code, refused.json()["code"]) == (401, "who")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"7",
        b"\xff\xfe",
        b'{"text": 7}',
        b'{"text": "", "more": 1}',
        b"[" * 99_999,
    ],
)
def test_what_cannot_be_read_is_told(client: Client, body: bytes) -> None:
    refused = client.post("decks/check", content=body)

    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_what_is_too_long_is_not_read(client: Client) -> None:
    refused = client.post("decks/check", content=b" " * 300_000)

    assert (refused.status_code, refused.json()["code"]) == (413, "too long")


def test_other_places_and_methods_are_told_as_json(client: Client) -> None:
    assert client.get("nowhere").json()["code"] == "no such place"
    assert client.put("register").json()["code"] == "no such method"


def test_an_address_that_asks_too_much_has_to_wait(client: Client) -> None:
    found = [client.get("languages").status_code for _ in range(301)]

    assert found == [200] * 300 + [429]
    assert client.get("languages", headers={"x-from": "elsewhere"}).status_code == 200


def test_a_page_from_elsewhere_is_not_welcome(client: Client) -> None:
    assert client.get("languages", headers={"x-stranger": "1"}).json()["code"] == "not welcome"


def test_a_store_that_fails_and_a_defect_are_told_without_details(
    ann: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise StoreError("postgresql://somewhere can't be used")

    monkeypatch.setattr(store, "decks_of", fail)
    refused = ann.get("decks")
    assert (refused.status_code, refused.json()["code"]) == (503, "store")
    assert "somewhere" not in refused.text

    monkeypatch.setattr(store, "decks_of", lambda _: 1 / 0)
    refused = ann.get("decks")
    assert (refused.status_code, refused.json()["code"]) == (500, "failed")
    assert "division" not in refused.text


def test_a_refusal_is_told_in_the_reader_s_language(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "apnap.languages.speaking.catalog",
        lambda _: {("", "there is no such name with this password"): "없는 이름"},
    )

    refused = client.post(
        "login",
        json={"name": "x", "password": PASSWORD},
        headers={"Accept-Language": "ko-KR,ko;q=0.9"},
    )

    assert refused.json()["text"] == "없는 이름"


def test_answers_are_json_that_says_so(client: Client) -> None:
    response = client.get("languages")

    assert response.headers["content-type"] == "application/json"
    json.loads(response.text)
