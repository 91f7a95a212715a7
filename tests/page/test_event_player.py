"""An event as its players and everybody see it: entering, the seat, the result, the judge, the
decklist, leaving; the list of events, and the display on the wall."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from apnap.testing.events.event_pages import SETTLED
from tests.page.accessibility import findings
from tests.page.conftest import PHONE, Visit
from tests.page.desks import EventPage, ask, founded
from tests.page.test_accessibility import LOCALES, SCREENS, SHOWN, WIDTH, english_in

EVENT: Final = "location.hash.split('/')[2]"  # the one that is shown
OPEN: Final = {"open_entry": True, "lists": True, "level": "competitive", "format": "constructed"}
# Players, the event, its format, sizes and abbreviations have their names.
# Of the list of events, those of other tests are left out: their names are English.
ONLY_OWN: Final = """id => {
  for (const line of document.querySelectorAll('.event-line')) {
    if (!line.href.includes(id)) line.parentElement.remove();
  }
}"""
NAMED: Final = re.compile(
    r"Ann|Bo|Friday Night|[Cc]onstructed|[Mm]odern|AB12-CD34|Forest|Island|Olga|O?M?G?W%|PDF?|CSV?|JSON?|O?[MG]?W?%|Guest|PM|AM"
)


class Event:
    """An event with two players, each at a page of their own."""

    def __init__(self, visit: Visit, **wishes: Any) -> None:
        self.desk = founded(visit("#/events"), **OPEN)
        self.id = self.desk.event
        self.pages = [self.enter(visit, name, **wishes) for name in ("Ann", "Bo")]
        self.count = 0

    def enter(self, visit: Visit, name: str, **wishes: Any) -> Page:
        """Somebody opens the event and takes part."""
        page = visit(f"#/events/{self.id}/me", **{"viewport": PHONE, **wishes})
        form = page.locator(".my-event form").first
        expect(page.locator(".line-open")).to_be_visible()
        form.locator("input").first.fill(name)
        form.locator("button.primary").click()
        expect(page.locator(".my-event .seat")).to_be_visible()
        return page

    def do(self, op: str, **what: Any) -> None:
        """The organizer does something."""
        self.count += 1
        order = {"id": f"o{self.count}", "seen": self.view()["seq"], "do": {"op": op, **what}}
        ask(self.desk.page, f"events/{self.id}/do", order)

    def view(self) -> Any:
        """The event as the organizer sees it, with all that the players have done."""
        for page in self.pages:
            page.wait_for_function(SETTLED)
        return ask(self.desk.page, f"events/{self.id}")

    def pair(self) -> tuple[Page, Page]:
        """Pair and start a round; the pages of the first and the second player of the match."""
        view = self.view()
        ids = {each["name"]: each["entrant"] for each in view["players"]}
        number = len(view["rounds"]) + 1
        tables = [{"table": 7, "a": ids["Ann"], "b": ids["Bo"]}]
        self.do("paired", round=number, tables=tables)
        self.do("started", round=number)
        for each in self.pages:
            expect(each.locator(".seat-table b")).to_have_text("7")
        return self.pages[0], self.pages[1]

    def result(self) -> Any:
        """The result of the match."""
        return self.view()["matches"][0]["result"]


def button(page: Page, name: str) -> Any:
    """A button of the page by its whole name."""
    return page.get_by_role("button", name=name, exact=True)


def test_a_player_sees_where_to_sit_and_how_long(visit: Visit) -> None:
    event = Event(visit)
    ann, bo = event.pair()

    expect(ann.locator(".seat-opponent b")).to_have_text("Bo")
    expect(bo.locator(".seat-opponent b")).to_have_text("Ann")
    expect(ann.locator(".seat-clock b")).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))
    event.do("extended", match="1-1", seconds=300)
    expect(ann.locator(".seat-clock")).to_contain_text("with 5 more minutes")
    expect(ann.locator(".seat-clock b")).to_have_text(re.compile(r"^5[45]:\d\d$"))


def test_a_result_counts_when_the_opponent_says_the_same(visit: Visit) -> None:
    event = Event(visit)
    ann, bo = event.pair()
    ann.locator(".score.won").nth(1).click()
    expect(ann.locator(".report")).to_contain_text("Waiting for Bo to say the same.")
    expect(bo.locator(".score-said")).to_have_text("You lost 1–2")
    assert event.result() is None

    button(bo, "That's right").click()

    for page, said in ((ann, "You won 2–1"), (bo, "You lost 1–2")):
        expect(page.locator(".report")).to_contain_text("Recorded.")
        expect(page.locator(".score-said")).to_have_text(said)
    assert (event.result()["a"], event.result()["b"]) == (2, 1)


def test_who_disagrees_says_so_and_nothing_counts(visit: Visit) -> None:
    event = Event(visit)
    ann, bo = event.pair()
    ann.locator(".score.won").first.click()
    button(bo, "That's not right").click()
    bo.locator(".score.won").first.click()

    for page in (ann, bo):
        expect(page.locator(".differ")).to_contain_text("report different results")
    assert event.result() is None
    button(ann, "Bo is right").click()
    expect(ann.locator(".score-said")).to_have_text("You lost 0–2")
    assert event.result()["b"] == 2


def test_what_was_reported_is_taken_back(visit: Visit) -> None:
    event = Event(visit)
    ann, bo = event.pair()
    ann.locator(".score.lost").first.click()
    expect(bo.locator(".score-said")).to_have_text("You won 2–0")
    button(ann, "Take it back").click()

    expect(bo.locator(".score-buttons")).to_be_visible()


@pytest.mark.parametrize(
    ("opens", "yes", "told", "counts"),
    [
        ("Agreed draw ...", "We draw", "An agreed draw", (0, 0, 3)),
        ("Concede ...", "I concede", "You conceded", (0, 2, 0)),
    ],
)
def test_a_match_that_is_not_played_out(
    visit: Visit, opens: str, yes: str, told: str, counts: tuple[int, int, int]
) -> None:
    event = Event(visit)
    ann, bo = event.pair()
    button(ann, opens).click()
    button(ann, yes).click()
    expect(ann.locator(".score-said")).to_have_text(told)
    button(bo, "That's right").click()
    expect(bo.locator(".report")).to_contain_text("Recorded.")

    result = event.result()
    assert (result["a"], result["b"], result["draws"]) == counts


def test_time_was_over_in_the_middle_of_it(visit: Visit) -> None:
    event = Event(visit)
    ann, _ = event.pair()
    button(ann, "Another result ...").click()
    ann.get_by_label("Games my opponent won").fill("0")
    button(ann, "You won 1–0").click()

    expect(ann.locator(".score-said")).to_have_text("You won 1–0")


def test_a_judge_is_called_rules_and_is_appealed_against(visit: Visit) -> None:
    event = Event(visit)
    ann, _ = event.pair()
    button(ann, "Call a judge").click()
    ann.get_by_label("What is it about?").fill("May I look at this?")
    ann.locator("dialog button.primary").click()
    expect(ann.locator(".call")).to_contain_text("A judge comes to table 7.")
    call = event.view()["official"]["calls"][0]
    assert call["text"] == "May I look at this?"

    event.do("call taken", call=call["id"])
    expect(ann.locator(".call")).to_contain_text("is on the way.")
    event.do("ruled", call=call["id"], ruling="You may.")
    expect(ann.locator(".call")).to_contain_text("Ruling: You may.")
    button(ann, "Appeal to the head judge").click()
    expect(ann.locator(".call")).to_contain_text("the head judge comes")
    event.do("ruled", call=call["id"], ruling="You may not.")
    expect(ann.locator(".call")).to_contain_text("The head judge's ruling is final.")
    expect(button(ann, "Appeal to the head judge")).to_have_count(0)


def test_who_drops_is_asked_once_more(visit: Visit) -> None:
    event = Event(visit)
    ann, _ = event.pair()
    button(ann, "Drop from the event ...").click()
    button(ann, "No").click()
    assert event.view()["players"][0]["status"] == "in"
    button(ann, "Drop from the event ...").click()
    button(ann, "I drop").click()

    expect(ann.locator(".dropping")).to_have_count(0)
    assert event.view()["players"][0]["status"] == "dropped"


def test_a_list_is_handed_in_and_what_is_wrong_with_it_is_told(visit: Visit) -> None:
    event = Event(visit)
    ann = event.pages[0]
    ann.get_by_label("List of the deck").fill("59 Forest\n1 Nobody Knows This Card")
    button(ann, "Hand in the list").click()
    expect(ann.locator(".list-problems")).to_contain_text("Nobody Knows This Card")
    button(ann, "Hand in another list").click()
    ann.get_by_label("List of the deck").fill("60 Forest")
    button(ann, "Hand in the list").click()
    expect(ann.locator(".list-problems")).to_have_count(0)
    expect(ann.locator(".my-deck")).to_contain_text("Handed in.")

    who = next(each for each in event.view()["players"] if each["name"] == "Ann")["entrant"]
    event.do("deck accepted", person=who)
    expect(ann.locator(".my-deck")).to_contain_text("Accepted.")
    expect(button(ann, "Hand in another list")).to_have_count(0)


def test_a_player_finds_their_penalties_and_results_and_nobody_elses(visit: Visit) -> None:
    event = Event(visit)
    ann, bo = event.pair()
    who = next(each for each in event.view()["players"] if each["name"] == "Ann")["entrant"]
    event.do("penalized", person=who, infraction="3.3", penalty="warning", text="a secret of Ann")
    expect(ann.locator(".my-penalties")).to_contain_text("a secret of Ann")
    expect(ann.locator(".my-matches")).to_contain_text("being played")

    assert "a secret of Ann" not in bo.locator("body").inner_text()
    assert "a secret of Ann" not in json.dumps(ask(bo, f"events/{event.id}"))


def test_who_was_entered_by_the_scorekeeper_takes_their_place_by_a_code(visit: Visit) -> None:
    desk = founded(visit("#/events"))
    desk.enter(["Ann Lee,1001", "Bo Kim,1002"])
    claims = dict(ask(desk.page, f"events/{desk.event}")["official"]["claims"])
    code = next(iter(claims.values()))
    page = visit(f"#/events/{desk.event}/me", viewport=PHONE)
    page.get_by_label("Code").fill("AAAA-AAAA")
    button(page, "That's me").click()
    expect(page.get_by_role("alert")).to_contain_text("nobody's code")
    page.get_by_label("Code").fill(code.lower())
    button(page, "That's me").click()

    expect(page.locator(".seat-said")).to_contain_text("You have entered.")


def test_an_event_is_founded_saved_and_brought_again(visit: Visit, tmp_path: Any) -> None:
    page = visit("#/events")
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name").fill("Store Cup")
    page.get_by_label("Kind of event").select_option("regional-championship-qualifier")
    expect(page.get_by_label("Rules enforcement level")).to_have_value("competitive")
    expect(page.get_by_label("Players in the playoff")).to_have_value("8")
    page.get_by_label("Who plays together").select_option("2hg")
    expect(page.locator("select:has(option:text('Best of five'))")).to_have_value("1")
    page.get_by_label("Who plays together").select_option("1")
    button(page, "Found the event").click()
    expect(page.locator(".event-head h1")).to_have_text("Store Cup")
    event = EventPage(page, page.evaluate(EVENT))
    settings = ask(page, f"events/{event.event}")["settings"]
    assert (settings["level"], settings["cut"], settings["wins"], settings["lists"]) == (
        "competitive",
        8,
        2,
        True,
    )

    event.go("settings")
    with page.expect_download() as saved:
        button(page, "Save the event as a file").click()
    file = tmp_path / "event.jsonl"
    saved.value.save_as(file)
    page.goto(page.url.split("#")[0] + "#/events")
    page.locator(".bringing summary").click()
    page.locator(".bringing input[type=file]").set_input_files(file)
    expect(page.locator(".event-head h1")).to_have_text("Store Cup")
    assert page.evaluate(EVENT) != event.event
    page.evaluate("location.hash = '#/events'")
    expect(page.locator(".event-line").filter(has_text="Store Cup").first).to_be_visible()


def test_a_file_that_is_no_event_is_refused(visit: Visit, tmp_path: Any) -> None:
    page = visit("#/events")
    file = tmp_path / "event.jsonl"
    file.write_text("what is this\n", encoding="utf-8")
    expect(page.locator(".line-open")).to_be_visible()
    page.locator(".bringing summary").click()
    page.locator(".bringing input[type=file]").set_input_files(file)

    expect(page.locator(".bringing [role=alert]")).to_contain_text("line 1")


def test_the_display_shows_what_everybody_may_know(visit: Visit) -> None:
    event = Event(visit)
    ann, _ = event.pair()
    event.do("noted", text="a note of the officials")
    page = visit(f"#/events/{event.id}/display")
    lines = page.locator(".display-lines li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("Ann")
    expect(lines.first.locator(".display-table")).to_have_text("7")
    expect(page.locator(".display-clock").first).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))

    ann.locator(".score.won").first.click()
    expect(ann.locator(".report")).to_contain_text("Waiting for Bo")
    assert event.view()["matches"][0]["reported"]
    page.get_by_label("What is shown").select_option("clock")
    expect(page.locator(".display-big .display-clock")).to_be_visible()
    shown = page.locator("body").inner_text()
    assert "note of the officials" not in shown
    assert "2–0" not in shown

    event.do("recorded", match="1-1", result={"a": 2, "b": 0})
    page.get_by_label("What is shown").select_option("auto")
    expect(page.locator(".display-points").first).to_have_text("3")


def places(event: Event, page: Page) -> Iterator[str]:
    """Everywhere a player goes, one after the other."""
    yield "entered"
    event.pair()
    expect(page.locator(".score-buttons")).to_be_visible()
    yield "the seat"
    page.locator(".score.won").first.click()
    expect(page.locator(".score-said")).to_be_visible()
    page.locator(".call-judge").click()
    yield "calling a judge"
    page.locator("dialog button.primary").click()
    expect(page.locator(".call")).to_be_visible()
    yield "reported, and a judge called"
    page.locator(".dropping button").click()
    yield "dropping"
    page.keyboard.press("Escape")
    for part in ("pairings", "standings", "display"):
        page.evaluate(f"location.hash = '#/events/{event.id}/{part}'")
        expect(page.locator(f".{part}")).to_be_visible()
        yield part
    page.evaluate("location.hash = '#/events'")
    expect(page.locator(".event-line").first).to_be_visible()
    page.evaluate(ONLY_OWN, event.id)
    yield "the events"
    page.evaluate("location.hash = '#/events/new'")
    expect(page.locator(".new-event")).to_be_visible()
    yield "a new event"


@pytest.mark.parametrize(("language", "screen"), SHOWN)
def test_it_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    event = Event(visit, locale=LOCALES[language], **SCREENS[screen])
    page = event.pages[0]

    for place in places(event, page):
        assert findings(page) == [], place
        assert page.evaluate(WIDTH) <= 0, f"{place} is too wide"
        if language != "en":
            left = [
                text for text in english_in(page) if re.search("[A-Za-z]{2,}", NAMED.sub("", text))
            ]
            assert left == [], place
