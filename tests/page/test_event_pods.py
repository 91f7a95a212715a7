"""An evening of Commander, run from the page: nine players in pods, two rounds and a final."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.accessibility import findings
from tests.page.conftest import PHONE, Visit
from tests.page.desks import EIGHT, EventPage, ask, founded
from tests.page.test_accessibility import LOCALES, SCREENS, WIDTH, english_in

NINE = (*EIGHT, "Ida Moon,1009")
POINTS = 3  # column of the standings
# Players, the event, its format, and codes have their names.
NAMED = re.compile(
    "PD|CS|JSO|Lee|Bo|Kim|Chidi|Dana|Eun-ji|Farid|Grace|Hugo|Ida|Friday|commander|%|id|xx|n2"
)


def with_nine(visit: Visit) -> EventPage:
    """An event of nine players and two rounds of pods, with a final of four."""
    desk = founded(visit("#/events"), format="commander", seats=4, wins=1, minutes=80, cut=4)
    desk.enter(NINE)
    desk.announce(2, 4)
    expect(desk.page.get_by_text("Announced: 2.")).to_be_visible()
    return desk


def seats(page: Page, table: int) -> list[str]:
    """Who sits at a table, in turn order."""
    number = page.locator("td.number", has_text=re.compile(f"^{table}$"))
    row = page.locator(".pod-table tbody tr", has=number)
    expect(row).to_have_count(1)
    names = row.locator("li").all_inner_texts()
    return [re.sub(r"\s*\(\d+\).*", "", name).strip() for name in names]


def test_an_evening_of_nine_players_from_its_founding_to_its_winner(visit: Visit) -> None:
    page = visit("#/events")
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name", exact=True).fill("Commander night")
    page.get_by_label("Who plays together").select_option("pods")
    expect(page.get_by_label("Minutes of a round")).to_have_value("80")
    expect(page.get_by_label("Points for a win")).to_have_value("5")
    page.get_by_label("Players in the playoff").fill("4")
    page.get_by_role("button", name="Found the event").click()
    expect(page.locator(".event-head h1")).to_have_text("Commander night")
    desk = EventPage(page, page.evaluate("location.hash.split('/')[2]"))
    desk.enter(NINE)
    desk.announce(2, 4)

    desk.go("pairings")
    desk.button("Pair round 1").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".notes")).to_contain_text("3 pods of three")
    expect(dialog.locator("tbody tr")).to_have_count(3)
    desk.button("Publish").click()
    expect(page.locator(".pod-table tbody tr")).to_have_count(3)
    first = seats(page, 1)
    desk.type_results("1 2", "2 d", "3 1 -3")
    expect(desk.open_tables()).to_have_text("0 tables are open")
    expect(page.locator(".result-list")).to_contain_text(f"{first[1]} won")
    desk.go("standings")
    expect(desk.standings(POINTS)).to_have_text(["5", "5", "1", "1", "1", "0", "0", "0", "0"])

    desk.settle()
    desk.pair(2)
    expect(page.locator(".pod-table tbody tr")).to_have_count(2)  # one has left: eight are there
    desk.type_results("1 1", "2 4")
    expect(desk.open_tables()).to_have_text("0 tables are open")
    desk.settle()
    desk.go("pairings")
    desk.button("Make the cut").click()
    expect(page.get_by_role("dialog").locator(".seeds li")).to_have_count(4)
    desk.button("Publish").click()
    desk.settle()
    desk.pair(3)
    final = seats(page, 1)
    desk.type_results("1 3")
    desk.settle()
    desk.go("bracket")
    expect(page.locator(".bracket-match .won")).to_contain_text(final[2])
    expect(page.locator(".bracket-winner")).to_have_text(final[2])


def test_a_result_of_a_pod_is_put_right_with_a_reason(visit: Visit) -> None:
    desk = with_nine(visit)
    page = desk.page
    desk.pair(1)
    names = seats(page, 2)
    desk.type_results("1 1", "2 1", "3 1")
    expect(desk.open_tables()).to_have_text("0 tables are open")

    desk.button("Correct table 2").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Drawn by time").click()
    dialog.get_by_label(f"{names[0]} had lost before").check()
    dialog.get_by_label("Reason for the correction").fill("the slip was read wrongly")
    dialog.get_by_role("button", name="Correct", exact=True).click()

    expect(page.locator(".result-list .corrected")).to_have_count(1)
    desk.settle()
    desk.go("standings")
    expect(desk.standings(POINTS)).to_have_text(["5", "5", "1", "1", *["0"] * 5])


def test_pods_are_repaired_by_swapping_and_by_hand(visit: Visit) -> None:
    desk = with_nine(visit)
    page = desk.page
    desk.pair(1)
    one, other = seats(page, 1), seats(page, 2)

    page.get_by_label(re.compile(one[0])).check()
    page.get_by_label(re.compile(other[0])).check()
    desk.button("Swap two players").click()
    desk.button("Publish").click()
    expect(page.locator(".pod-table tbody tr").first).to_contain_text(other[0])

    desk.settle()
    desk.button("Pair manually").click()
    table = page.get_by_role("dialog").get_by_role("group", name="Table 1")
    table.get_by_label("Seat 1").select_option(label=one[1])
    table.get_by_label("Seat 2").select_option(label=other[0])
    desk.button("Publish").click()
    expect(page.locator(".pod-table tbody tr").first.locator("li").first).to_contain_text(one[1])


def test_why_a_pod_is_so_can_be_asked(visit: Visit) -> None:
    desk = with_nine(visit)
    desk.pair(1)

    desk.button("Why? table 2").click()

    told = desk.page.get_by_role("dialog").locator(".notes li")
    expect(told).to_have_count(4)
    expect(told.first).to_contain_text(f"seat 1: {seats(desk.page, 2)[0]}")
    expect(told.last).to_contain_text("a pod of three")


def test_a_player_sees_their_seat_and_reports_with_another(visit: Visit) -> None:
    desk = with_nine(visit)
    players = [visit("#/events", viewport=PHONE) for _ in range(2)]
    desk.pair(1)
    view = ask(desk.page, f"events/{desk.event}")
    names = seats(desk.page, 1)
    codes = dict(view["official"]["claims"])
    ids = {person[1]: person[0] for line in view["players"] for person in line["people"]}
    for page, name in zip(players, names, strict=False):
        page.evaluate(f"location.hash = '#/events/{desk.event}/me'")
        page.get_by_label("Code", exact=True).fill(codes[ids[name]])
        page.get_by_role("button", name="That's me").click()
        expect(page.locator(".pod-order li")).to_have_count(3)
    winner, other = players
    expect(winner.locator(".seat-table b").first).to_have_text("1")
    expect(other.locator(".pod-order li").nth(1)).to_contain_text("You")
    assert findings(winner) == []

    winner.get_by_role("button", name="I won").click()
    expect(winner.locator(".report")).to_contain_text("Waiting for others of your pod")
    other.get_by_role("button", name="That's right").click()

    expect(winner.locator(".report")).to_contain_text("Recorded.")
    expect(winner.locator(".report .score-said")).to_have_text(f"{names[0]} won")


def test_the_hall_sees_tables_seats_and_who_sits_there(visit: Visit) -> None:
    desk = with_nine(visit)
    desk.pair(1)
    names = seats(desk.page, 1)

    desk.page.evaluate(f"location.hash = '#/events/{desk.event}/display'")

    line = desk.page.locator(".display-lines li").filter(
        has_text=re.compile(f"Seat 1\\s*{names[0]}")
    )
    expect(line).to_contain_text(names[1])
    expect(line).to_contain_text(names[2])


@pytest.mark.parametrize(
    ("language", "screen"), [("en", "desk"), ("zh_Hans", "phone"), ("ko", "phone")]
)
def test_the_screens_of_pods_are_for_everybody(visit: Visit, language: str, screen: str) -> None:
    desk = with_nine(visit)
    desk.pair(1)
    desk.type_results("1 2")
    desk.settle()
    page = visit("#/events", locale=LOCALES[language], **SCREENS[screen])
    token = desk.page.evaluate("localStorage['apnap.token']")
    page.evaluate("(token) => localStorage.setItem('apnap.token', token)", token)
    page.reload()
    expect(page.locator(".line-open")).to_be_attached()
    for part in ("pairings", "results", "standings", "settings"):
        EventPage(page, desk.event).go(part)
        expect(page.locator(".event h2").first).to_be_attached()
        assert findings(page) == [], part
        assert page.evaluate(WIDTH) <= 0, f"{part} is too wide"
        if language != "en":
            assert [text for text in english_in(page) if not NAMED.search(text)] == [], part
    EventPage(page, desk.event).go("results")
    page.locator(".result-list button").first.click()
    expect(page.locator(".pod-ends button")).to_have_count(6)
    assert findings(page) == []
