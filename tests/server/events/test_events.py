"""Events over HTTP: founded, done, read, waited for, brought from files and back."""

import asyncio
from collections.abc import Iterator

import pytest

from apnap.server.events.tournaments import Tournaments
from apnap.server.store.store import Store
from tests.server.events.events_served import Hall, file_of


@pytest.fixture
def hall(store: Store) -> Iterator[Hall]:
    made = Hall(store)
    yield made
    made.close()


@pytest.fixture
def quick_hall() -> Iterator[Hall]:
    """On SQLite in memory alone."""
    with Store("sqlite://") as store:
        made = Hall(store)
        yield made
        made.close()


def paired(hall: Hall, **settings: object) -> str:
    """An event of four with a first round."""
    event = hall.found("Olga", **settings)
    hall.enter("Olga", event, "Ann", "Bob", "Cleo", "Dan")
    tables = [{"table": 1, "a": "Ann", "b": "Bob"}, {"table": 2, "a": "Cleo", "b": "Dan"}]
    hall.do("Olga", event, "paired", round=1, tables=tables)
    return event


def test_who_founds_an_event_has_its_roles(quick_hall: Hall) -> None:
    event = quick_hall.found("Olga")

    view = quick_hall.get("Olga", f"events/{event}")

    assert view["me"]["roles"] == ["head judge", "organizer", "scorekeeper"]
    assert view["me"]["person"] == quick_hall.accounts["Olga"]
    assert view["status"] == "entering"
    assert view["seq"] == 2


def test_an_event_that_cant_be_announced_is_refused_with_the_reason(quick_hall: Hall) -> None:
    response = quick_hall.ask(
        "Olga",
        "POST",
        "events",
        json={"settings": {"name": "", "date": "someday"}},
        headers={"Accept-Language": "zh"},
    )

    assert response.status_code == 409
    assert [each["code"] for each in response.json()["obstacles"]] == ["no name", "bad date"]
    assert "赛事" in response.json()["text"]
    assert quick_hall.get("Olga", "events") == {"events": []}


def test_what_was_done_survives_the_server(hall: Hall) -> None:
    event = paired(hall)
    hall.do("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 1})
    before = hall.get("Olga", f"events/{event}")

    hall.open()

    after = hall.get("Olga", f"events/{event}")
    assert after | {"now": 0} == before | {"now": 0}
    assert after["matches"][0]["result"]["a"] == 2
    assert hall.do("Olga", event, "day begun") == after["seq"] + 1


def test_events_are_listed_with_what_is_ones_own(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    quick_hall.found("Otto", name="Other")

    for _ in range(2):  # from what is open, and from the store
        lines = quick_hall.get("Ann", "events")["events"]
        assert [each["name"] for each in lines] == ["Other", "Game Day"]
        assert [each["mine"] for each in lines] == [False, True]
        assert lines[1] == {
            "id": event,
            "name": "Game Day",
            "date": "2026-11-16",
            "format": "standard",
            "players": 4,
            "status": "swiss",
            "round": 1,
            "mine": True,
        }
        quick_hall.open()
    assert all(not each["mine"] for each in quick_hall.get("", "events")["events"])


def test_a_list_that_is_older_than_the_log_is_made_anew(quick_hall: Hall) -> None:
    event = quick_hall.found("Olga")
    quick_hall.runner.run(quick_hall.desk.events.lines(None))
    quick_hall.runner.run(quick_hall.desk.events.close())
    quick_hall.enter("Olga", event, "Ann")

    quick_hall.open()

    [line] = quick_hall.get("", "events")["events"]
    assert line["players"] == 1


def test_the_same_sent_again_is_done_once(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    result = {"a": 2, "b": 0}

    first = quick_hall.do("Olga", event, "recorded", match="1-1", result=result, id="mine")
    quick_hall.open()
    again = quick_hall.do("Olga", event, "recorded", match="1-1", result=result, id="mine")

    assert again == first
    assert quick_hall.get("Olga", f"events/{event}")["seq"] == first


def test_an_id_isnt_used_for_two_things(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    quick_hall.do("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 0}, id="mine")

    other = quick_hall.try_to(
        "Olga", event, "recorded", match="1-2", result={"a": 2, "b": 0}, id="mine"
    )

    assert other.status_code == 409
    assert other.json()["code"] == "id taken"


def test_two_scorekeepers_dont_overwrite_each_other(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    person = {"id": "sk", "name": "Sol", "account": quick_hall.account("Sol")}
    seen = quick_hall.do("Olga", event, "staffed", person=person, roles=["scorekeeper"])
    quick_hall.do("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 0}, seen=seen)

    late = {"match": "1-1", "result": {"a": 0, "b": 2}}
    refused = quick_hall.try_to("Sol", event, "recorded", seen=seen, **late)
    elsewhere = quick_hall.try_to(
        "Sol", event, "recorded", match="1-2", result={"a": 0, "b": 2}, seen=seen
    )

    assert refused.status_code == 409
    assert refused.json()["code"] == "changed meanwhile"
    assert "Olga" in refused.json()["text"]
    assert refused.json()["seq"] == seen + 1  # what is to be looked at first
    assert elsewhere.status_code == 200
    now = quick_hall.get("Sol", f"events/{event}")
    assert [each["result"]["a"] for each in now["matches"]] == [2, 0]
    assert quick_hall.try_to("Sol", event, "recorded", seen=now["seq"], **late).status_code == 200


def test_what_may_be_set_aside_is_said_to_who_may(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    quick_hall.do("Olga", event, "rounds announced", rounds=2)

    first = quick_hall.try_to("Olga", event, "rounds announced", rounds=3)
    second = quick_hall.try_to("Olga", event, "rounds announced", rounds=3, why="a dinner")

    assert first.status_code == 409
    [obstacle] = first.json()["obstacles"]
    assert obstacle["code"] == "frozen"
    assert obstacle["rule"] == "MTR 10.2"
    assert obstacle["mine"] is True
    assert second.status_code == 200
    [override] = quick_hall.get("Olga", f"events/{event}")["official"]["overrides"]
    assert override["why"] == "a dinner"
    assert override["codes"] == ["frozen"]


def test_who_waits_hears_of_what_is_done(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    seq = quick_hall.get("", f"events/{event}")["seq"]
    path = f"events/{event}?after={seq}"

    async def both() -> tuple[int, int, bool]:
        waiting = asyncio.create_task(quick_hall.asking("", "GET", path))
        await asyncio.sleep(0.05)
        was_waiting = not waiting.done()
        body = {"id": "x", "do": {"op": "day begun"}}
        done = await quick_hall.asking("Olga", "POST", f"events/{event}/do", json=body)
        return done.json()["seq"], (await waiting).json()["seq"], was_waiting

    done, heard, waited = quick_hall.runner.run(both())

    assert waited
    assert done == heard == seq + 1


def test_who_waits_for_nothing_is_told_so(
    quick_hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apnap.server.events.tournament_api.POLL_SECONDS", 0.01)
    event = paired(quick_hall)
    seq = quick_hall.get("", f"events/{event}")["seq"]

    assert quick_hall.ask("", "GET", f"events/{event}?after={seq}").status_code == 204
    assert quick_hall.ask("", "GET", f"events/{event}?after={seq - 1}").status_code == 200


def test_standings_of_now_of_a_round_and_of_a_moment(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    first = quick_hall.do("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 0})
    quick_hall.do("Olga", event, "recorded", match="1-1", result={"a": 1, "b": 2})

    now = quick_hall.get("", f"events/{event}/standings")
    then = quick_hall.get("", f"events/{event}/standings?seq={first}")

    assert now["rows"][0]["entrant"] == "Bob"
    assert then["rows"][0]["entrant"] == "Ann"
    assert then["seq"] == first
    assert now["round"] == 1
    assert now["rows"][0]["omw"] == "0.3300"
    for wrong in ("round=2", "seq=99", "seq=0"):
        response = quick_hall.ask("", "GET", f"events/{event}/standings?{wrong}")
        assert response.status_code == 404


def test_a_round_gone_by_can_be_read(quick_hall: Hall) -> None:
    event = paired(quick_hall)

    found = quick_hall.get("", f"events/{event}/rounds/1")["matches"]

    assert [(each["a_name"], each["b_name"]) for each in found] == [("Ann", "Bob"), ("Cleo", "Dan")]
    assert quick_hall.ask("", "GET", f"events/{event}/rounds/2").status_code == 404


def test_an_event_comes_back_from_its_file_identical(hall: Hall) -> None:
    event = paired(hall)
    hall.do("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 1})
    hall.do("Olga", event, "rounds announced", rounds=2)
    hall.do("Olga", event, "rounds announced", rounds=3, why="a dinner")
    file = file_of(hall, "Olga", event)

    brought = hall.ask("Olga", "POST", "events/import", content=file).json()["id"]

    assert brought != event
    assert file_of(hall, "Olga", brought) == file
    before, after = hall.get("Olga", f"events/{event}"), hall.get("Olga", f"events/{brought}")
    for each in (before, after):
        each["id"] = each["now"] = ""
        each["official"]["claims"] = []
    assert after == before


def test_a_file_from_elsewhere_gives_rights_to_who_brings_it_alone(quick_hall: Hall) -> None:
    with Store("sqlite://") as elsewhere:
        other = Hall(elsewhere)
        event = paired(other)
        file = file_of(other, "Olga", event)
        other.close()
    quick_hall.account("Somebody")  # has the number that Olga has elsewhere

    brought = quick_hall.ask("Zoe", "POST", "events/import", content=file).json()["id"]

    view = quick_hall.get("Somebody", f"events/{brought}")
    assert view["me"]["roles"] == []
    assert view["official"] is None
    assert len(quick_hall.get("Zoe", f"events/{brought}")["me"]["roles"]) == 4
    quick_hall.do("Zoe", brought, "recorded", match="1-1", result={"a": 2, "b": 1})
    quick_hall.do(
        "Zoe", brought, "linked", person="p-Ann", account=f"{quick_hall.account('Ann')}@{brought}"
    )
    assert quick_hall.get("Ann", f"events/{brought}")["me"]["entrant"] == "Ann"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda lines: lines[:3] + lines[4:], "entry 3 doesn't continue the log"),
        (lambda lines: [*lines[:4], lines[4][:-10]], "line 5"),
        (lambda lines: [b"{}", *lines[1:]], "line 1: this is no event of apnap"),
        (lambda lines: [*lines[:-1], lines[-1].replace(b"Dan", b"Eve")], "can't have happened"),
        (lambda lines: [], "the file is empty"),
        (lambda lines: lines[:1], "the file is empty"),
        (lambda lines: [b"\xff\xfe"], "line 1"),
    ],
)
def test_a_corrupt_file_is_refused_with_its_line(
    quick_hall: Hall, change: object, says: str
) -> None:
    event = paired(quick_hall)
    lines = file_of(quick_hall, "Olga", event).splitlines()
    broken = b"".join(each + b"\n" for each in change(lines))  # type: ignore[operator]

    response = quick_hall.ask("Olga", "POST", "events/import", content=broken)

    assert response.status_code == 422
    assert says in response.json()["text"]
    assert len(quick_hall.get("Olga", "events")["events"]) == 1


def test_a_code_gives_an_account_to_a_person(quick_hall: Hall) -> None:
    event = quick_hall.found("Olga")
    quick_hall.do("Olga", event, "entered", entrant="e", members=[{"id": "p", "name": "Ann"}])
    [[person, code]] = quick_hall.get("Olga", f"events/{event}")["official"]["claims"]
    assert person == "p"
    path = f"events/{event}/claim"

    wrong = quick_hall.ask("Ann", "POST", path, json={"code": "AAAA-AAAA"})
    right = quick_hall.ask("Ann", "POST", path, json={"code": code.lower().replace("-", " ")})
    again = quick_hall.ask("Ann", "POST", path, json={"code": code})
    other = quick_hall.ask("Bob", "POST", path, json={"code": code})

    assert [each.status_code for each in (wrong, right, again, other)] == [404, 200, 200, 404]
    assert quick_hall.get("Ann", f"events/{event}")["me"]["person"] == "p"
    assert quick_hall.get("Bob", f"events/{event}")["me"]["entrant"] == ""


def test_codes_arent_tried_for_ever(quick_hall: Hall) -> None:
    event = quick_hall.found("Olga")
    path = f"events/{event}/claim"

    tries = [
        quick_hall.ask("Ann", "POST", path, json={"code": f"AAAA-AAA{n}"}).status_code
        for n in range(12)
    ]

    assert tries == [404] * 10 + [429] * 2


def test_where_entry_is_open_people_enter_by_themselves_as_themselves(quick_hall: Hall) -> None:
    event = quick_hall.found("Olga", open_entry=True)
    own, other = quick_hall.account("Ann"), quick_hall.account("Bob")

    def enter(who: str, person: str, **more: object) -> int:
        members = [{"id": person, "name": who, "account": other}]
        fields = {"entrant": person, "members": members, **more}
        return quick_hall.try_to(who, event, "entered", **fields).status_code

    assert enter("Ann", other) in (409, 422)
    assert enter("Ann", own, byes=1) == 409
    assert enter("Ann", own) == 200
    assert quick_hall.get("Ann", f"events/{event}")["me"]["entrant"] == own
    assert quick_hall.get("Bob", f"events/{event}")["me"]["entrant"] == ""


def test_officials_name_accounts_by_the_names_that_are_registered(quick_hall: Hall) -> None:
    event = quick_hall.found("Olga")
    user = quick_hall.store.register("Judy", "correct horse")
    person = {"id": "j", "name": "Judy", "account": "@judy"}

    unknown = quick_hall.try_to(
        "Olga", event, "staffed", person=person | {"account": "@nobody"}, roles=["judge"]
    )
    quick_hall.do("Olga", event, "staffed", person=person, roles=["judge"])

    assert unknown.status_code == 422
    assert unknown.json()["code"] == "no account"
    people = quick_hall.get("Olga", f"events/{event}")["official"]["people"]
    assert [each["account"] for each in people if each["id"] == "j"] == [f"u{user.id}"]


def test_an_entry_that_another_program_wrote_first_isnt_written_over(quick_hall: Hall) -> None:
    event = paired(quick_hall)
    mine = quick_hall.desk.events
    other = Tournaments(quick_hall.store)
    user = quick_hall.store.user_of(quick_hall._tokens["Olga"])
    assert user is not None

    async def by_the_other() -> None:
        from apnap.tournament.desk.founding import DayBegun

        served = await other.at(event)
        await served.submit(user, DayBegun(), id="theirs")

    quick_hall.runner.run(by_the_other())
    assert mine is quick_hall.desk.events
    late = quick_hall.try_to("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 0})
    again = quick_hall.try_to("Olga", event, "recorded", match="1-1", result={"a": 2, "b": 0})

    assert late.status_code == 503
    assert again.status_code == 200
    assert quick_hall.get("", f"events/{event}")["day"] == 2
