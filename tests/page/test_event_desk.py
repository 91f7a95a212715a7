"""An event run from the page: players, rounds, results, standings, and what stands in the way."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.accessibility import findings
from tests.page.conftest import Visit
from tests.page.desks import EIGHT, EventPage, founded
from tests.page.test_accessibility import LOCALES, SCREENS, WIDTH, english_in

PARTS = (
    "overview",
    "players",
    "pairings",
    "results",
    "standings",
    "decks",
    "penalties",
    "calls",
    "log",
    "settings",
)
POINTS, RECORD = 3, 4  # columns of the standings
# Players, the event, its format, and abbreviations have their names.
NAMED = re.compile("Lee|Bo|Kim|Chidi|Dana|Eun-ji|Farid|Grace|Hugo|Friday|modern|%|PD|CS|JSO|nb")


def with_eight(visit: Visit) -> EventPage:
    """An event of eight players and three rounds."""
    desk = founded(visit("#/events"))
    desk.enter(EIGHT)
    desk.announce(3)
    expect(desk.page.get_by_text("Announced: 3.")).to_be_visible()
    return desk


def test_a_round_is_paired_played_and_typed_in(visit: Visit) -> None:
    desk = with_eight(visit)
    page = desk.page
    desk.pair(1)
    expect(page.locator(".match-table tbody tr")).to_have_count(4)
    desk.button("Start the clock").click()
    expect(desk.button("Stop the clock")).to_be_visible()
    desk.type_results("1 20", "2 21", "3 02", "4 003")
    expect(desk.open_tables()).to_have_text("0 tables are open")

    desk.go("standings")
    expect(desk.standings(POINTS)).to_have_text(["3", "3", "3", "1", "1", "0", "0", "0"])
    for drawn in (3, 4):
        expect(desk.standings(RECORD).nth(drawn)).to_have_text("0-0-1")


def test_what_is_typed_is_told_before_it_counts(visit: Visit) -> None:
    desk = with_eight(visit)
    desk.pair(1)
    desk.go("results")
    line = desk.page.get_by_label("Table and result")
    told = desk.page.locator("#quick-preview")

    line.fill("9 20")
    expect(told).to_have_text("There is no match at table 9.")
    line.fill("1 31")
    expect(told).to_have_text("A match is won with 2 games.")
    line.fill("1 20b")
    expect(told).to_contain_text("2–0")
    expect(told).to_contain_text("drops")
    line.press("Enter")
    expect(desk.open_tables()).to_have_text("3 tables are open")
    desk.go("players")
    expect(desk.page.locator(".player-table tr.gone")).to_have_count(1)


def test_a_result_is_put_right_after_the_next_round_is_paired(visit: Visit) -> None:
    desk = with_eight(visit)
    page = desk.page
    desk.pair(1)
    desk.type_results("1 20", "2 20", "3 20", "4 20")
    expect(desk.open_tables()).to_have_text("0 tables are open")
    desk.pair(2)
    desk.go("results")
    page.get_by_label("Round").select_option("1")
    desk.button("Correct table 2").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="0–2", exact=True).click()
    dialog.get_by_label("Reason for the correction").fill("the slip was read wrongly")
    dialog.get_by_role("button", name="Correct", exact=True).click()
    expect(page.locator(".result-list .corrected")).to_have_count(1)

    desk.go("standings")
    page.get_by_label("Round").select_option("1")
    expect(page.locator(".standings h2")).to_have_text("Standings after round 1")
    expect(desk.standings(POINTS)).to_have_text(["3"] * 4 + ["0"] * 4)
    desk.go("log")
    expect(page.locator(".note-list")).to_contain_text("the slip was read wrongly")


def test_the_next_round_waits_for_all_results(visit: Visit) -> None:
    desk = with_eight(visit)
    desk.pair(1)

    expect(desk.page.get_by_role("button", name="Pair round 2")).to_have_count(0)


def test_what_may_be_set_aside_needs_a_reason_and_stays_in_the_log(visit: Visit) -> None:
    desk = with_eight(visit)
    page = desk.page
    desk.pair(1)
    desk.announce(5)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".obstacles li")).to_contain_text("MTR 10.2")
    expect(desk.button("Do it all the same")).to_be_disabled()
    dialog.get_by_role("textbox").fill("snow: two rounds more while the roads are closed")
    desk.button("Do it all the same").click()
    expect(page.get_by_text("Announced: 5.")).to_be_visible()

    desk.go("log")
    page.get_by_label("Only what was done against a reason").check()
    expect(page.locator(".log-list li")).to_have_count(1)
    expect(page.locator(".log-list li.override")).to_contain_text("snow")


def test_who_may_not_play_is_refused_with_the_reason(visit: Visit) -> None:
    desk = founded(visit("#/events"))
    page = desk.page
    desk.go("players")
    desk.button("Add a player").click()
    page.get_by_label("Name", exact=True).fill("Mo Young")
    page.get_by_label("Born").fill("2015-01-01")
    desk.button("Enter them").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".obstacles")).to_contain_text("parent or guardian")
    expect(desk.button("Do it all the same")).to_have_count(0)
    desk.button("Leave it").click()

    expect(page.locator(".refusals")).to_have_count(0)
    expect(page.locator(".player-table")).to_have_count(0)


def test_two_players_change_places_and_a_round_is_taken_back(visit: Visit) -> None:
    desk = with_eight(visit)
    page = desk.page
    desk.pair(1)
    table = page.locator(".match-table tbody tr")
    first, second = (table.nth(at).locator("td").nth(1).inner_text() for at in (0, 1))
    table.nth(0).get_by_role("checkbox").first.check()
    table.nth(1).get_by_role("checkbox").first.check()
    desk.button("Swap two players").click()
    desk.button("Publish").click()
    for at, name in ((0, second), (1, first)):
        expect(table.nth(at)).to_contain_text(name.split(" (")[0])
        expect(table.nth(at)).not_to_contain_text((first, second)[at].split(" (")[0])

    desk.button("Take the round back").click()
    page.get_by_role("dialog").get_by_role("button", name="Take the round back").click()
    expect(page.get_by_text("No round has been paired yet.")).to_be_visible()


def test_judges_are_called_rule_and_are_appealed(visit: Visit) -> None:
    desk = with_eight(visit)
    page = desk.page
    desk.go("calls")
    page.get_by_text("Call a judge to a table").click()
    page.get_by_label("Table", exact=True).fill("3")
    page.get_by_label("What for").fill("a missed trigger")
    desk.button("Call a judge").click()
    expect(page.locator(".judge-call.waiting")).to_contain_text("Table 3")
    desk.button("I go there").click()
    page.get_by_label("Ruling").fill("it goes on the stack now")
    desk.button("Close with this ruling").click()
    expect(page.locator(".call-list.closed")).to_contain_text("it goes on the stack now")
    desk.button("Appeal").click()

    expect(page.locator(".judge-call.waiting")).to_contain_text("Appeal to the head judge")


@pytest.mark.parametrize(
    ("language", "screen"), [("en", "desk"), ("zh_Hans", "phone"), ("ko", "phone")]
)
def test_it_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    desk = with_eight(visit)
    desk.pair(1)
    desk.type_results("1 20")
    desk.settle()
    page = visit("#/events", locale=LOCALES[language], **SCREENS[screen])
    token = desk.page.evaluate("localStorage['apnap.token']")
    page.evaluate("(token) => localStorage.setItem('apnap.token', token)", token)
    page.reload()
    expect(page.locator(".line-open")).to_be_attached()
    for part in PARTS:
        EventPage(page, desk.event).go(part)
        expect(page.locator(".event h2").first).to_be_attached()
        assert findings(page) == [], part
        assert page.evaluate(WIDTH) <= 0, f"{part} is too wide"
        if language != "en":
            assert [text for text in english_in(page) if not NAMED.search(text)] == [], part
