"""Who may do and see what at an event: tried by everybody, for everything."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final, get_args

import pytest

from apnap.server.store.store import Store
from apnap.tournament.desk.log import Known
from tests.server.events.events_served import SETTINGS, Hall

NOBODY: Final = ""
EVERYBODY: Final = (NOBODY, "Stranger", "Cleo", "Ann", "Judy", "Sol", "Olga")
# Who is who: Ann plays Bob, Cleo plays Dan; Judy judges, Sol keeps the scores.
OFFICIALS: Final = {"Judy", "Sol", "Olga"}
SCORERS: Final = {"Sol", "Olga"}
JUDGES: Final = {"Judy", "Olga"}
LEADERS: Final = {"Olga"}
PERSON: Final = {"id": "p-Ann", "name": "Ann"}
WON: Final = {"a": 2, "b": 0}

# Every operation, with who may do it.
OPERATIONS: Final[dict[str, tuple[dict[str, Any], set[str]]]] = {
    "founded": ({"settings": SETTINGS, "seed": 1}, LEADERS),
    "changed": ({"settings": SETTINGS}, LEADERS),
    "staffed": ({"person": {"id": "x", "name": "X"}, "roles": ["judge"]}, LEADERS),
    "linked": ({"person": "p-Dan", "account": ""}, SCORERS),
    "day begun": ({}, LEADERS),
    "finished": ({}, LEADERS),
    "entered": ({"entrant": "Eve", "members": [{"id": "e", "name": "Eve"}]}, SCORERS),
    "person corrected": ({"person": PERSON}, SCORERS),
    "byes awarded": ({"entrant": "Ann", "byes": 1}, SCORERS),
    "seated": ({"entrant": "Ann", "table": 9}, SCORERS),
    "dropped": ({"entrant": "Ann"}, OFFICIALS | {"Ann"}),
    "readmitted": ({"entrant": "Ann"}, LEADERS),
    "rounds announced": ({"rounds": 3}, LEADERS),
    "paired": ({"round": 2, "tables": []}, SCORERS),
    "repaired": ({"round": 1, "gone": [], "tables": []}, SCORERS),
    "unpaired": ({"round": 1}, SCORERS),
    "cut": ({"seeds": ["Ann", "Bob"], "order": []}, SCORERS),
    "started": ({"round": 1}, OFFICIALS),
    "stopped": ({"round": 1}, OFFICIALS),
    "extended": ({"match": "1-1", "seconds": 60}, OFFICIALS),
    "pods seated": ({"pods": []}, SCORERS),
    "pool opened": ({"entrant": "Ann", "cards": ["Plains"]}, SCORERS),
    "reported": ({"match": "1-1", "result": WON}, {"Ann"}),
    "recorded": ({"match": "1-1", "result": WON}, SCORERS),
    "undecided": ({"match": "1-1"}, {"Ann"}),
    "no show": ({"match": "1-1", "who": "a"}, OFFICIALS),
    "followed": ({"match": "1-1", "what": "game began"}, OFFICIALS),
    "played at": ({"match": "1-1", "table": "t"}, SCORERS),
    "penalized": (
        {"person": "p-Ann", "infraction": "3.3", "penalty": "warning"},
        JUDGES,
    ),
    "annulled": ({"penalty": "p1", "why": "wrong"}, LEADERS),
    "deck registered": ({"person": "p-Ann", "text": "60 Plains"}, OFFICIALS | {"Ann"}),
    "deck accepted": ({"person": "p-Ann"}, OFFICIALS),
    "lists published": ({}, LEADERS),
    "checks chosen": ({"people": ["p-Ann"]}, JUDGES),
    "deck checked": ({"person": "p-Ann"}, JUDGES),
    "proxy issued": ({"person": "p-Ann", "card": "Plains", "reason": "damaged here"}, LEADERS),
    "judge called": ({}, OFFICIALS | {"Ann", "Cleo"}),
    "call taken": ({"call": "c1"}, JUDGES),
    "ruled": ({"call": "c1"}, JUDGES),
    "appealed": ({"call": "c1"}, OFFICIALS),
    "noted": ({"text": "hm"}, OFFICIALS),
}


@pytest.fixture
def hall() -> Iterator[Hall]:
    with Store("sqlite://") as store:
        made = Hall(store)
        yield made
        made.close()


@pytest.fixture
def event(hall: Hall) -> str:
    """Olga's event, with everybody in it."""
    event = hall.found("Olga")
    for name, role in (("Judy", "judge"), ("Sol", "scorekeeper")):
        person = {"id": f"s-{name}", "name": name, "account": hall.account(name)}
        hall.do("Olga", event, "staffed", person=person, roles=[role])
    hall.enter("Olga", event, "Ann", "Bob", "Cleo", "Dan")
    hall.pair("Olga", event, ("Ann", "Bob"), ("Cleo", "Dan"))
    hall.do("Ann", event, "reported", match="1-1", result={"a": 2, "b": 1})
    return event


def test_every_operation_is_tried() -> None:
    known = {each.__struct_config__.tag for each in get_args(Known)}

    assert known == set(OPERATIONS)


@pytest.mark.parametrize("op", OPERATIONS)
def test_only_who_may_does(hall: Hall, event: str, op: str) -> None:
    fields, may = OPERATIONS[op]

    refused = {}
    for who in EVERYBODY:
        response = hall.try_to(who, event, op, do=fields)
        assert response.status_code < 500, response.text
        code = response.json().get("code", "")
        refused[who] = response.status_code == 401 or code == "not allowed"

    assert {who for who in EVERYBODY if not refused[who]} == may


def test_who_may_not_changes_nothing(hall: Hall, event: str) -> None:
    before = hall.get("Olga", f"events/{event}")["seq"]

    for op, (fields, may) in OPERATIONS.items():
        for who in {NOBODY, "Stranger", "Cleo"} - may:
            hall.try_to(who, event, op, why="because", do=fields)

    assert hall.get("Olga", f"events/{event}")["seq"] == before


# --- Seeing

SECRETS: Final = {
    "list": "41 Plains",
    "penalty": "was very slow",
    "note": "looks at the clock",
    "ruling": "asked about a card",
    "born": "2001-02-03",
    "number": "NUM-7",
    "reason": "by mistake",
}


@pytest.fixture
def told(hall: Hall, event: str) -> str:
    """The same, with everything in it that isn't for all."""
    hall.do(
        "Olga",
        event,
        "person corrected",
        person=PERSON
        | {"born": SECRETS["born"], "number": SECRETS["number"], "account": hall.account("Ann")},
    )
    hall.do("Ann", event, "deck registered", person="p-Ann", text=SECRETS["list"])
    hall.do(
        "Judy",
        event,
        "penalized",
        person="p-Ann",
        infraction="3.3",
        penalty="warning",
        text=SECRETS["penalty"],
    )
    hall.do("Judy", event, "noted", text=SECRETS["note"], about="Ann")
    hall.do("Ann", event, "judge called", text=SECRETS["ruling"], table=7)
    hall.do("Olga", event, "rounds announced", rounds=3)
    hall.do("Olga", event, "rounds announced", rounds=4, why=SECRETS["reason"])
    return event


def everything(hall: Hall, who: str, event: str) -> str:
    """All that somebody gets to see, by asking for all there is."""
    paths = [
        "events",
        f"events/{event}",
        f"events/{event}?after=1",
        f"events/{event}/rounds/1",
        f"events/{event}/standings",
        f"events/{event}/log",
        f"events/{event}/file",
        *(f"events/{event}/decks/{each}" for each in ("p-Ann", "p-Bob", "Ann", "u1")),
    ]
    found = [hall.ask(who, "GET", each).text for each in paths]
    for what in ("round", "rounds", "checks", "penalty"):
        body = {"what": what, "person": "p-Ann", "infraction": "3.3"}
        found.append(hall.ask(who, "POST", f"events/{event}/plan", json=body).text)
    for body in ({"person": "p-Ann", "text": "1 Plains"}, {"person": "p-Ann", "text": "60 Island"}):
        found.append(hall.ask(who, "POST", f"events/{event}/check", json=body).text)
    return "\n".join(found)


@pytest.mark.parametrize("who", [NOBODY, "Stranger", "Cleo", "Bob"])
def test_nobody_else_sees_a_list_penalties_notes_and_facts_of_a_player(
    hall: Hall, told: str, who: str
) -> None:
    seen = everything(hall, who, told)

    assert [name for name, text in SECRETS.items() if text in seen] == []
    assert "missing from the deck" not in seen
    assert "IPG 3.3" not in seen


def test_a_player_sees_what_is_theirs_and_no_notes(hall: Hall, told: str) -> None:
    seen = everything(hall, "Ann", told)

    # The list itself waits until the match is over. (MTR 2.7)
    assert [name for name, text in SECRETS.items() if text in seen] == ["penalty", "ruling"]
    assert hall.get("Ann", f"events/{told}")["mine"]["deck"]["digest"]
    hall.do("Olga", told, "recorded", match="1-1", result=WON)
    assert SECRETS["list"] in everything(hall, "Ann", told)
    assert SECRETS["list"] not in everything(hall, "Bob", told)


@pytest.mark.parametrize("who", sorted(OFFICIALS))
def test_officials_see_all(hall: Hall, told: str, who: str) -> None:
    seen = everything(hall, who, told)

    assert [name for name, text in SECRETS.items() if text not in seen] == []


def test_a_report_is_seen_by_those_who_play(hall: Hall, event: str) -> None:
    def reported(who: str) -> list[Any]:
        view = hall.get(who, f"events/{event}")
        mine = view["mine"]["matches"] if view["mine"] else []
        return [each["reported"] for each in (*view["matches"], *mine) if each["reported"]]

    assert reported(NOBODY) == reported("Cleo") == []
    assert len(reported("Bob")) == len(reported("Ann")) == len(reported("Sol")) == 1


def test_that_a_match_was_lost_by_a_penalty_is_known_to_its_players(hall: Hall, event: str) -> None:
    hall.do(
        "Olga",
        event,
        "penalized",
        person="p-Ann",
        infraction="4.8",
        penalty="disqualification",
        statement="She lied.",
    )

    def known(who: str) -> tuple[str, str]:
        view = hall.get(who, f"events/{event}")
        match = next(
            each
            for each in (*(view["mine"] or {"matches": []})["matches"], *view["matches"])
            if each["id"] == "1-1"
        )
        status = next(each["status"] for each in view["players"] if each["entrant"] == "Ann")
        return match["result"]["how"], status

    assert known("Cleo") == known(NOBODY) == ("played", "dropped")
    assert known("Bob")[0] == known("Sol")[0] == "penalty"
    assert "She lied." not in everything(hall, "Bob", event)


def test_opponents_see_lists_where_they_are_open_and_only_then(hall: Hall) -> None:
    event = hall.found("Olga", open_lists=True)
    hall.enter("Olga", event, "Ann", "Bob", "Cleo", "Dan")
    hall.do("Ann", event, "deck registered", person="p-Ann", text=SECRETS["list"])
    assert SECRETS["list"] not in everything(hall, "Bob", event)

    hall.pair("Olga", event, ("Ann", "Bob"), ("Cleo", "Dan"))

    assert SECRETS["list"] in everything(hall, "Bob", event)
    assert SECRETS["list"] not in everything(hall, "Cleo", event)
    assert SECRETS["list"] not in everything(hall, NOBODY, event)


# --- Nonsense


def nonsense(chance: Random, value: Any) -> Any:
    """The same, with something in it that doesn't belong there."""
    junk = (None, True, -1, 10**30, 1.5, "", "x" * 5000, "\0", [], {}, [[]], {"op": "?"}, "ÿ")
    if isinstance(value, dict) and value and chance.random() < 0.7:
        key = chance.choice(sorted(value))
        return value | {key: nonsense(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.7:
        return [nonsense(chance, value[0]), *value[1:]] * chance.choice((1, 2))
    return chance.choice(junk)


def test_nonsense_is_refused_and_breaks_nothing(hall: Hall, told: str) -> None:
    chance = Random(7)
    operations = [{"op": op, **fields} for op, (fields, _) in OPERATIONS.items()]
    bodies = {
        f"events/{told}/do": lambda: {"id": "x", "do": chance.choice(operations)},
        f"events/{told}/plan": lambda: {"what": "swap", "a": "Ann", "b": "Dan", "share": 0.1},
        f"events/{told}/decks": lambda: {"person": "p-Ann", "text": "60 Plains"},
        f"events/{told}/check": lambda: {"person": "p-Ann", "text": "60 Plains"},
        f"events/{told}/claim": lambda: {"code": "AAAA-AAAA"},
        "events": lambda: {"settings": SETTINGS},
        "policy/lookup": lambda: {"event": told, "answers": ["game"], "words": ""},
    }
    seen: dict[int, int] = {}
    for number in range(500):
        path = chance.choice((f"events/{told}/do", *bodies))
        body = nonsense(chance, bodies[path]())
        if isinstance(body, dict) and "id" in body:
            body = body | {"id": f"fuzz {number}"}
        sent = json.dumps(body).encode()
        if chance.random() < 0.1:
            sent = sent[: chance.randrange(len(sent))] + bytes([chance.randrange(256)])
        hall.desk.tries.__init__()  # type: ignore[misc]
        response = hall.ask(chance.choice(("Olga", "Judy", "Ann")), "POST", path, content=sent)
        assert response.status_code < 500, (path, sent, response.text)
        seen[response.status_code] = seen.get(response.status_code, 0) + 1
    for query in ("after=x", "after=-1", "after=1.5", "after=" + "9" * 99):
        assert hall.ask("", "GET", f"events/{told}?{query}").status_code == 400

    before = hall.get("Olga", f"events/{told}")
    hall.open()

    assert hall.get("Olga", f"events/{told}") | {"now": 0} == before | {"now": 0}
    assert seen[400] > 100
    assert seen[409] > 20
