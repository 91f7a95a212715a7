"""The judge's part of the HTTP interface: moments of scenarios, and what is refused."""

import asyncio
from typing import Any

import pytest

from apnap.server.settings import Settings
from apnap.server.wire.refusal import Refusal
from apnap.server.workers.judge_process import Judges
from apnap.server.workers.judge_worker import Finding, Run, TheMoment
from apnap.server.workers.nursery import Nursery
from tests.server.http.test_http_api import Client, client, database, desk, store

assert client, (database, desk, store)  # fixtures

BOARD = """\
card: Spark {R} | Instant | Spark deals 3 damage to any target.
Alice has Mountain, Spark (hand)
Bob at 3 life
"""


def moment(client: Client, text: str, at: int = 99, **more: Any) -> dict[str, Any]:
    response = client.post("judge/run", json={"text": text, "at": at, **more})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def options(found: dict[str, Any]) -> list[str]:
    return [each["text"] for each in found["view"]["choice"]["options"]]


def test_a_moment_has_the_board_with_all_hands_and_the_legal_actions(client: Client) -> None:
    found = moment(client, BOARD)

    alice, bob = found["view"]["players"]
    assert [card["name"] for card in alice["hand"]] == ["Spark"]
    assert bob["life"] == 3
    assert options(found) == ["pass", "cast Spark"]
    assert found["problem"] is None


def test_an_answer_becomes_a_line_of_the_scenario(client: Client) -> None:
    text = BOARD
    for place in (1, 1, 0, 0):
        found = moment(client, text, len(text.splitlines()), answer=place)
        text += found["said"] + "\n"

    assert text.splitlines()[3:] == ["Alice: cast Spark", "Alice: Bob", "Alice: pass", "Bob: pass"]
    assert found["view"]["winners"] == [0]
    assert moment(client, text)["view"] == found["view"]


def test_what_happened_is_told_line_by_line_with_its_rules(client: Client) -> None:
    text = BOARD + "Alice casts Spark on Bob\nresolve\n"
    happened = {each["line"]: each["entries"] for each in moment(client, text)["happened"]}

    assert [entry["event"] for entry in happened[4]][-1] == "SpellCast"
    assert ["704.5a"] in [entry["rules"] for entry in happened[5]]


def test_an_object_is_told_layer_by_layer(client: Client) -> None:
    text = (
        "card: Bear {G} | Creature — Bear | 2/2\n"
        "card: Banner {W} | Enchantment | Creatures you control get +1/+1.\n"
        "Alice has Bear (2 +1/+1), Banner\n"
    )
    permanents = moment(client, text)["view"]["battlefield"]
    (bear,) = [each["id"] for each in permanents if each["name"] == "Bear"]
    told = client.post("judge/derive", json={"text": text, "at": 3, "object": bear}).json()

    assert [step["layer"] for step in told["steps"]] == ["7c", "7c"]
    assert told["result"]["power and toughness"] == "5/5"
    missing = client.post("judge/derive", json={"text": text, "at": 3, "object": 9999})
    assert missing.status_code == 422


def test_a_moment_in_the_middle_is_told_without_what_follows(client: Client) -> None:
    text = BOARD + "Alice casts Spark on Bob\nresolve\n"

    assert [each["name"] for each in moment(client, text, 4)["view"]["stack"]] == ["Spark"]
    assert moment(client, text, 3)["view"]["stack"] == []


def test_what_came_of_it_can_be_expected(client: Client) -> None:
    text = BOARD + "Alice casts Spark on Alice\nresolve\n"
    expected = moment(client, text)["expected"]

    assert "expect Alice at 17 life" in expected
    assert moment(client, text + "\n".join(expected))["problem"] is None


def test_it_is_told_in_the_language_of_the_reader(client: Client) -> None:
    text = BOARD + "Alice casts Spark on Bob\n"
    response = client.post(
        "judge/run", json={"text": text, "at": 9}, headers={"Accept-Language": "ko"}
    )

    assert "발동" in response.json()["happened"][-1]["entries"][-1]["text"]


def test_questions_about_a_moment_are_answered_with_rules(client: Client) -> None:
    def asked(question: str, **headers: str) -> Any:
        body = {"text": BOARD, "at": 3, "question": question}
        return client.post("judge/ask", json=body, headers=headers)

    no = asked("Is Mountain a creature?").json()
    assert no["verdict"] == "no"
    assert no["derivation"]["steps"] is not None
    assert asked("Can Bob cast Spark?").json()["reasons"][0]["rules"]
    for nonsense in ("Will it rain?", "Is Nobody a creature?"):
        refused = asked(nonsense)
        assert refused.status_code == 422
        assert refused.json()["text"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Alice juggles", "can't read this line"),
        ("Alice has Nobody Knows This Card", "no card is called"),
        ("Alice has Mountain (juggling)", "can't read 'juggling'"),
        ("Alice casts Spark on Mars", "'Mars' is not among the options"),
        ("Bob: pass", "it is Alice who is asked now"),
        ("expect Bob at 9 life", "Bob is at 3 life"),
        ("go to the moon", "not a step"),
    ],
)
def test_a_line_that_cannot_be_done_is_told_with_the_reason(
    client: Client, line: str, why: str
) -> None:
    found = moment(client, f"{BOARD}{line}\nresolve\n")

    assert found["problem"]["line"] == 4
    assert why in found["problem"]["why"]
    assert found["at"] == 3
    assert found["view"]["players"][1]["life"] == 3


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b'{"text": 1, "at": 2}', 400),
        (b'{"text": "", "at": 0, "more": 1}', 400),
        (b'{"text": "", "at": 0, "answer": 7}', 422),
        (b'{"text": "", "at": 0, "answer": "seven"}', 422),
        (b'{"text": "' + b"\\n" * 500 + b'", "at": 0}', 422),
        (b'{"text": "' + b"x" * 300_000 + b'", "at": 0}', 413),
    ],
)
def test_what_makes_no_sense_is_refused(client: Client, body: bytes, status: int) -> None:
    response = client.post("judge/run", content=body)

    assert response.status_code == status
    assert response.json()["text"]


def test_cards_are_found_by_parts_of_their_names(client: Client) -> None:
    def names(words: str) -> list[str]:
        found = client.get("judge/cards", params={"words": words}).json()["cards"]
        return [each["name"] for each in found]

    assert names("coal b") == ["Coal Bolt"]
    assert names("Mountain")[0] == "Mountain"
    assert names("There") == ["Here // There"]
    assert names("x") == names("no such card") == []


def test_a_card_that_is_found_says_whether_it_can_be_played(client: Client) -> None:
    (owl,) = client.get("judge/cards", params={"words": "odd owl"}).json()["cards"]

    assert (owl["mana_cost"], owl["size"], owl["supported"]) == ("{U}", "1/1", False)


def test_a_board_of_too_many_cards_is_told_at_its_line(client: Client) -> None:
    found = moment(client, BOARD + "Alice has Mountain x999999999\n")

    assert found["problem"]["line"] == 4
    assert "at most" in found["problem"]["why"]


def test_a_scenario_that_takes_too_long_harms_no_other() -> None:
    async def asked() -> tuple[str, Finding]:
        nursery = Nursery(Settings().worker_memory, 0)
        nursery.start()
        judges = Judges(nursery, seconds=0.0001)
        try:
            with pytest.raises(Refusal) as refused:
                await judges.judge(Run(BOARD, 3))
            judges.seconds = 300
            return refused.value.code, await judges.judge(Run(BOARD, 3))
        finally:
            judges.close()
            nursery.close()

    code, found = asyncio.run(asked())

    assert code == "too long"
    assert isinstance(found, TheMoment)
    assert found.moment.view["players"][1]["life"] == 3
