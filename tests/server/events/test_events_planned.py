"""Plans, decks and the book of infractions over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest

from apnap.server.store.store import Store
from tests.server.events.events_served import Hall

LIST = "40 Plains\nSideboard\n2 Island"


@pytest.fixture
def hall() -> Iterator[Hall]:
    with Store("sqlite://") as store:
        made = Hall(store)
        yield made
        made.close()


def plan(hall: Hall, event: str, what: str, **more: Any) -> dict[str, Any]:
    response = hall.ask("Olga", "POST", f"events/{event}/plan", json={"what": what, **more})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def done(hall: Hall, event: str, operation: dict[str, Any]) -> None:
    hall.do("Olga", event, operation["op"], do=operation)


def test_rounds_are_proposed_and_paired_to_the_final(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, *"ABCDEFGHI")
    do = plan(hall, event, "rounds")["do"]
    done(hall, event, do)
    for number in range(1, do["rounds"] + 1):
        done(hall, event, plan(hall, event, "round")["do"])
        for match in hall.get("", f"events/{event}/rounds/{number}")["matches"]:
            if match["b"]:
                result = {"a": 2, "b": 0}
                hall.do("Olga", event, "recorded", match=match["id"], result=result)
    done(hall, event, plan(hall, event, "cut")["do"])
    for _ in range(2):
        done(hall, event, plan(hall, event, "round")["do"])
        for match in hall.get("", f"events/{event}")["matches"]:
            hall.do("Olga", event, "recorded", match=match["id"], result={"a": 2, "b": 1})

    nothing = plan(hall, event, "round")

    assert nothing["do"] is None
    view = hall.get("", f"events/{event}")
    assert view["winner"] == view["matches"][0]["a"]
    assert view["edition"] == "2025"


def test_what_stands_against_a_plan_is_told_with_it(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, "Ann", "Bob")
    hall.pair("Olga", event, ("Ann", "Bob"))

    made = plan(hall, event, "round")

    assert made["do"]["op"] == "paired"
    assert any("results are missing" in each for each in made["notes"])


def test_a_swap_and_what_cant_be_proposed(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, "Ann", "Bob", "Cleo", "Dan")
    hall.pair("Olga", event, ("Ann", "Bob"), ("Cleo", "Dan"))

    done(hall, event, plan(hall, event, "swap", a="Ann", b="Dan")["do"])
    wrong = [
        hall.ask("Olga", "POST", f"events/{event}/plan", json=body).status_code
        for body in ({"what": "swap", "a": "x", "b": "y"}, {"what": "dinner"}, {"what": 3}, {})
    ]

    pairs = [(each["a"], each["b"]) for each in hall.get("", f"events/{event}")["matches"]]
    assert sorted(map(sorted, pairs)) == [["Ann", "Cleo"], ["Bob", "Dan"]]
    assert wrong == [409, 409, 400, 400]


def test_a_penalty_is_proposed_by_the_guide_and_grows(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, "Ann", "Bob")
    hall.pair("Olga", event, ("Ann", "Bob"))
    wish = {"person": "p-Ann", "infraction": "3.3"}

    first = plan(hall, event, "penalty", **wish)
    done(hall, event, first["do"])
    second = plan(hall, event, "penalty", **wish)

    assert first["do"]["penalty"] == "warning"
    assert second["do"]["penalty"] == "game loss"
    assert any("IPG 3" in each for each in second["notes"])


def test_checks_are_chosen_by_share(hall: Hall) -> None:
    event = hall.found("Olga")
    names = [f"P{n}" for n in range(10)]
    hall.enter("Olga", event, *names)
    hall.pair("Olga", event, *zip(names[::2], names[1::2], strict=True))

    made = plan(hall, event, "checks", share=0.4)["do"]

    assert made["op"] == "checks chosen"
    assert len(made["people"]) == 4


def test_a_list_in_any_form_is_read_looked_over_and_kept(hall: Hall) -> None:
    event = hall.found("Olga", limited="sealed")
    hall.enter("Olga", event, "Ann")
    path = f"events/{event}/decks"

    good = hall.ask("Ann", "POST", path, json={"person": "p-Ann", "text": LIST})
    small = hall.ask("Ann", "POST", path, json={"person": "p-Ann", "text": "12 Plains"})
    nothing = hall.ask("Ann", "POST", path, json={"person": "p-Ann", "text": "   "})

    assert good.status_code == small.status_code == 200
    assert good.json()["problems"] == []
    assert good.json()["text"].startswith("Deck\n40 Plains")
    assert len(small.json()["problems"]) == 1
    assert nothing.status_code == 409
    kept = hall.get("Ann", f"{path}/p-Ann")
    assert kept["text"] == small.json()["text"]
    assert kept["problems"] == small.json()["problems"]


def test_a_list_that_was_accepted_stays(hall: Hall) -> None:
    event = hall.found("Olga", limited="sealed")
    hall.enter("Olga", event, "Ann")
    path = f"events/{event}/decks"
    hall.ask("Ann", "POST", path, json={"person": "p-Ann", "text": LIST})
    hall.do("Olga", event, "deck accepted", person="p-Ann")
    other = {"person": "p-Ann", "text": "40 Island"}

    late = hall.ask("Ann", "POST", path, json=other)
    by_judge = hall.ask("Olga", "POST", path, json=other | {"why": "a slip of the pen"})

    assert late.status_code == 409
    assert late.json()["obstacles"][0]["rule"].startswith("MTR 2.7")
    assert by_judge.status_code == 200


def test_a_list_that_is_sent_again_is_there_once(hall: Hall) -> None:
    event = hall.found("Olga", limited="sealed")
    hall.enter("Olga", event, "Ann")
    path = f"events/{event}/decks"
    order = {"person": "p-Ann", "text": LIST, "id": "the list of Ann"}
    first = hall.ask("Ann", "POST", path, json=order)
    hall.do("Olga", event, "deck accepted", person="p-Ann")

    again = hall.ask("Ann", "POST", path, json=order)

    assert again.status_code == 200
    assert again.json() == first.json()


def test_a_deck_is_checked_against_its_list(hall: Hall) -> None:
    event = hall.found("Olga", limited="sealed")
    hall.enter("Olga", event, "Ann")
    hall.ask("Ann", "POST", f"events/{event}/decks", json={"person": "p-Ann", "text": LIST})
    path = f"events/{event}/check"

    right = hall.ask("Olga", "POST", path, json={"person": "p-Ann", "text": LIST})
    wrong = hall.ask(
        "Olga",
        "POST",
        path,
        json={"person": "p-Ann", "text": "39 Plains\n1 Swamp\nSideboard\n2 Island"},
    )
    unread = hall.ask("Olga", "POST", path, json={"person": "p-Ann", "text": "1 Nothing Known"})

    assert right.json()["found"] == []
    assert right.json()["infraction"] == right.json()["penalty"] == ""
    assert wrong.json()["found"] == [
        "missing from the deck: 1 Plains",
        "in the deck, not on the list: 1 Swamp",
    ]
    assert wrong.json()["infraction"] == "3.5"
    assert wrong.json()["penalty"] == "warning"
    assert "1 Swamp" in wrong.json()["remedy"]
    assert unread.status_code == 422


def test_a_check_knows_of_proxies_and_of_what_the_player_had_before(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, "Ann")
    body = {"person": "p-Ann", "text": "60 Plains"}
    hall.ask("Ann", "POST", f"events/{event}/decks", json=body)
    kept = hall.get("Ann", f"events/{event}/decks/p-Ann")
    assert (kept["problems"], len(kept["notes"])) == ([], 1)  # the format isn't known here
    path = f"events/{event}/check"

    def checked(presented: str) -> Any:
        return hall.ask("Olga", "POST", path, json={"person": "p-Ann", "text": presented}).json()

    original = "60 Plains\nSideboard\n1 Plains"
    assert checked(original)["infraction"] == "3.5"
    hall.do("Olga", event, "proxy issued", person="p-Ann", card="Plains", reason="damaged here")
    assert checked(original)["found"] == []

    first = checked("60 Plains\n1 Swamp")
    before = {"person": "p-Ann", "infraction": "3.5", "penalty": "warning"}
    hall.do("Olga", event, "penalized", do=before)
    assert (first["penalty"], checked("60 Plains\n1 Swamp")["penalty"]) == ("warning", "game loss")


def test_a_list_is_looked_over_beside_those_of_the_team(hall: Hall) -> None:
    event = hall.found("Olga", team=3, format="constructed")
    people = [{"id": f"p-{name}", "name": name, "account": hall.account(name)} for name in "ABC"]
    hall.do("Olga", event, "entered", entrant="team", name="Team", members=people)
    path, text = f"events/{event}/decks", "56 Plains\n4 Coal Bolt"

    first = hall.ask("A", "POST", path, json={"person": "p-A", "text": text}).json()
    second = hall.ask("B", "POST", path, json={"person": "p-B", "text": text}).json()

    assert first["problems"] == []
    assert second["problems"] == ["Coal Bolt is in 2 decks of the team"]


def test_a_round_is_repaired_with_few_changes(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, *"ABCD")
    hall.pair("Olga", event, ("A", "B"), ("C", "D"), start=False)
    assert plan(hall, event, "repair")["do"] is None
    hall.do("Olga", event, "dropped", entrant="A")

    made = plan(hall, event, "repair")["do"]
    done(hall, event, made)

    assert made["gone"] == ["1-1"]
    assert [each["b"] for each in made["tables"]] == [""]


def test_the_book_of_an_event_is_that_of_its_day_and_level(hall: Hall) -> None:
    new, old = hall.found("Olga"), hall.found("Olga", date="2016-05-01")
    regular = hall.found("Olga", level="regular")

    def book(event: str) -> Any:
        return hall.get("", f"policy/infractions?event={event}")

    assert len(book(old)["infractions"]) == 22
    assert book(old)["edition"] == "2015"
    assert book(new)["edition"] == "2025"
    assert book(regular)["edition"] == "JAR"
    assert hall.ask("", "GET", "policy/infractions?edition=1999").status_code == 422
    assert hall.ask("", "GET", "policy/infractions?event=none").status_code == 404


def test_questions_lead_to_an_infraction_and_so_do_words(hall: Hall) -> None:
    def looked(**body: Any) -> Any:
        response = hall.ask(
            "", "POST", "policy/lookup", json=body, headers={"Accept-Language": "ko"}
        )
        assert response.status_code == 200, response.text
        return response.json()

    first = looked(answers=[])
    slow = looked(answers=["time", "slow"])
    marked = looked(words="marked sleeves")

    assert "time" in [key for key, _ in first["answers"]]
    assert slow["answers"] or slow["found"]
    assert marked["found"][0]["id"] == "3.8"
    assert hall.ask("", "POST", "policy/lookup", json={"answers": ["x"]}).status_code == 422


@pytest.mark.parametrize(
    ("kind", "public"),
    [
        ("pairings-by-name", True),
        ("pairings-by-table", True),
        ("standings", True),
        ("result", True),
        ("bracket", True),
        ("slips", False),
        ("players", False),
        ("penalties", False),
        ("checks", False),
        ("decklists", False),
    ],
)
def test_what_is_printed_is_for_all_or_for_officials(hall: Hall, kind: str, public: bool) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, "Ann", "Bob")
    hall.pair("Olga", event, ("Ann", "Bob"))
    path = f"events/{event}/print/{kind}"

    forms = {form: hall.ask("Olga", "GET", f"{path}.{form}?lang=ko") for form in ("csv", "json")}

    assert all(each.status_code == 200 for each in forms.values())
    assert forms["csv"].headers["content-type"].startswith("text/csv")
    for who in ("", "Ann"):
        assert hall.ask(who, "GET", f"{path}.csv").status_code == (200 if public else 403)


def test_a_sheet_of_paper_and_what_cant_be_printed(hall: Hall) -> None:
    event = hall.found("Olga")
    hall.enter("Olga", event, "Ann", "Bob")
    path = f"events/{event}/print"

    early = hall.ask("", "GET", f"{path}/pairings-by-name.pdf")
    hall.pair("Olga", event, ("Ann", "Bob"))
    made = hall.ask("", "GET", f"{path}/pairings-by-name.pdf")
    odd = [hall.ask("", "GET", f"{path}/{each}") for each in ("dinner.pdf", "standings.doc", "x")]

    assert early.status_code == 404
    assert made.content.startswith(b"%PDF")
    assert [each.status_code for each in odd] == [404, 404, 404]
