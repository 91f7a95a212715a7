"""A draft event on the server: two people and six agents draft, build, and play three rounds.

One game is played to its end with the mouse, the others of the two people are given up at the
table. With EVERY_GAME=1 in the environment all of them are played; `make soak` does that.
"""

import os
import re
from fractions import Fraction
from typing import Any, Final

from playwright.sync_api import Page, expect

from apnap.testing.events.plain_standings import plain_standings
from apnap.tournament.pairing.standings import Played
from tests.page.conftest import Visit
from tests.page.desks import EventPage, ask
from tests.page.person import Clicking, finish
from tests.page.test_draft import build, draft_to_the_end

SETTINGS: Final = {
    "name": "Friday Draft",
    "date": "2026-11-20",
    "limited": "booster draft",
    "online": True,
    "wins": 1,
    "open_entry": True,
}
ROUNDS: Final = 3
EVERY_GAME: Final = os.environ.get("EVERY_GAME") == "1"
LONG: Final = 240_000  # milliseconds for agents to finish their games


def do(page: Page, event: str, op: str, **fields: Any) -> None:
    """An operation."""
    name = f"{op} {sorted(fields.items(), key=str)}"[:90]
    ask(page, f"events/{event}/do", {"id": name, "do": {"op": op, **fields}})


def entered(page: Page, event: str, name: str) -> None:
    """Somebody enters for themselves."""
    me = ask(page, f"events/{event}")["me"]["person"]
    person = {"id": me, "name": name, "account": me}
    do(page, event, "entered", entrant=name, members=[person])


def founded(visit: Visit) -> tuple[Page, Page, str]:
    """Ann holds an event for herself, Ben and six agents."""
    ann, ben = visit(), visit()
    for page in (ann, ben):
        expect(page.locator(".line-open")).to_be_visible()
    event = str(ask(ann, "events", {"settings": SETTINGS})["id"])
    entered(ann, event, "Ann")
    entered(ben, event, "Ben")
    for n in range(1, 7):
        person = {"id": f"agent {n}", "name": f"Agent {n}", "account": "agent:eager"}
        do(ann, event, "entered", entrant=f"Agent {n}", members=[person])
    return ann, ben, event


def drafted(ann: Page, ben: Page, event: str) -> None:
    """The pod is seated and drafts; all decks are built."""
    desk = EventPage(ann, event)
    desk.announce(ROUNDS)
    desk.go("pairings")
    desk.button("Seat the pods").click()
    desk.button("Publish").click()
    ann.get_by_label("Clock").select_option("none")
    desk.button("Begin the drafts").click()
    expect(ann.get_by_text("The drafts have begun.")).to_be_visible(timeout=LONG)
    for page in (ann, ben):
        draft = ask(page, f"events/{event}")["mine"]["draft"]
        page.evaluate(f"location.hash = '#/draft/{draft}'")
    draft_to_the_end(ann, ben)
    for page in (ann, ben):
        build(page)
    for _ in range(600):
        decks = ask(ann, f"events/{event}")["official"]["decks"]
        if all(each["there"] for each in decks):
            return
        ann.wait_for_timeout(100)
    raise AssertionError(decks)


def own_match(page: Page, event: str) -> Any:
    """The match of somebody, once it has a table or a result."""
    for _ in range(600):
        match = ask(page, f"events/{event}")["mine"]["match"]
        if match["played_at"] or match["result"]:
            return match
        page.wait_for_timeout(100)
    raise AssertionError(match)


def at_table(page: Page, event: str) -> bool:
    """Somebody goes to the table of their match; whether there is a game to be played."""
    match = own_match(page, event)
    if match["result"]:
        return False
    page.evaluate("location.hash = '#/events'")
    expect(page.locator(".game, .result")).to_have_count(0)  # nothing is left of the last one
    page.evaluate(f"location.hash = '#/table/{match['played_at']}'")
    expect(page.locator(".game, .outcome, .result").first).to_be_visible()
    return page.locator(".outcome, .result").count() == 0


def play(event: str, *people: Page) -> None:
    """They go to the tables of their matches, and play to the end: agents, or each other."""
    playing = [page for page in people if at_table(page, event)]
    finish([Clicking(page) for page in playing])


def give_up(event: str, page: Page) -> None:
    """Somebody goes to the table of their match, and concedes."""
    if at_table(page, event):
        concede(page)
        expect(page.locator(".outcome, .result").first).to_be_visible()


def concede(page: Page) -> None:
    """Give the game up, whoever is asked something now."""
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()


def test_two_people_and_six_agents_draft_and_play_three_rounds(visit: Visit) -> None:
    ann, ben, event = founded(visit)
    drafted(ann, ben, event)
    desk = EventPage(ann, event)
    for number in range(1, ROUNDS + 1):
        desk.pair(number)
        desk.button("Start the clock").click()
        if EVERY_GAME:
            play(event, ann, ben)
        else:
            give_up(event, ben)  # first: should they meet, nobody waits for the other
            (play if number == 1 else give_up)(event, ann)
        for _ in range(2400):
            if ask(ann, f"events/{event}")["rounds"][-1]["open"] == 0:
                break
            ann.wait_for_timeout(100)

    desk.go("standings")
    expect(ann.locator("tbody tr")).to_have_count(8)
    check_standings(ann, event)


def check_standings(page: Page, event: str) -> None:
    """They are those of a plain computation from the results."""
    played, names = [], set()
    for number in range(1, ROUNDS + 1):
        for match in ask(page, f"events/{event}/rounds/{number}")["matches"]:
            result = match["result"]
            assert result, match
            names |= {match["a"], match["b"]}
            played.append(
                Played(number, match["a"], match["b"], result["a"], result["b"], result["draws"])
            )
    rows = ask(page, f"events/{event}/standings")["rows"]
    assert len(rows) == len(names) == 8
    expected = {row.id: row for row in plain_standings(sorted(names), played)}
    for row in rows:
        plain = expected[row["entrant"]]
        assert row["points"] == plain.points
        assert abs(Fraction(row["omw"]) - plain.omw) <= Fraction(1, 20_000)
    points = [row["points"] for row in rows]
    assert points == sorted(points, reverse=True)
    assert re.fullmatch(r"\d-\d-\d", rows[0]["record"])
