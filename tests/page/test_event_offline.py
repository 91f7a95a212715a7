"""An event with the network cut: the page opens, shows what it knew, and what is done meanwhile is
sent afterwards; nobody writes over somebody else unseen."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from apnap.testing.events.event_pages import ALL_KNOWN
from apnap.testing.served import ServerProcess, unhurried
from tests.page.conftest import DESK, PATIENCE, Visit
from tests.page.desks import EIGHT, EventPage, ask, founded
from tools.build_page import build

IS_KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"
RUNNING = re.compile(r"^4\d:\d\d$")  # what is left of fifty minutes
WAITING = (
    """() => Object.keys(localStorage).filter((key) => key.startsWith('apnap.outbox|')).sort()"""
)


def with_a_round(visit: Visit) -> EventPage:
    """An event whose first round is being played."""
    desk = founded(visit("#/events"))
    desk.enter(EIGHT)
    desk.announce(3)
    desk.pair(1)
    return desk


def another_scorekeeper(visit: Visit, desk: EventPage) -> EventPage:
    """Somebody else who works at the event, in a browser of their own."""
    page = visit(f"#/events/{desk.event}/results")
    who = ask(page, f"events/{desk.event}")["me"]["person"]
    seen = ask(desk.page, f"events/{desk.event}")["seq"]
    staffed = {"op": "staffed", "person": {"id": who, "name": "Sue"}, "roles": ["scorekeeper"]}
    order = {"id": "sue works here", "seen": seen, "do": staffed}
    ask(desk.page, f"events/{desk.event}/do", order)
    page.reload()
    expect(page.get_by_label("Table and result")).to_be_visible()
    return EventPage(page, desk.event)


def cut_off(page: Page) -> None:
    """No network from now on, and the page has noticed; all that was done before is sent."""
    expect(page.locator(".event-tabs")).to_be_visible()
    assert page.evaluate(IS_KEPT)
    page.wait_for_function(ALL_KNOWN)
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()


def score_at(page: Page, table: int) -> Locator:
    """The result of a table as the list shows it."""
    line = page.locator(".result-list li").filter(
        has=page.locator(".table-number").get_by_text(str(table), exact=True)
    )
    return line.locator(".match-score b")


def test_two_scorekeepers_without_a_network_and_one_conflict(visit: Visit) -> None:
    olga = with_a_round(visit)
    sue = another_scorekeeper(visit, olga)
    olga.go("results")
    for each in (olga, sue):
        cut_off(each.page)
    olga.type_results("1 20", "2 20")
    sue.type_results("2 02", "3 21")
    for each in (olga, sue):
        expect(each.open_tables()).to_have_text("2 tables are open")

    olga.page.context.set_offline(False)
    expect(olga.page.locator(".offline")).to_have_count(0)
    olga.settle()
    sue.page.context.set_offline(False)
    dialog = sue.page.get_by_role("dialog")
    expect(dialog).to_contain_text("has changed the same meanwhile")
    expect(dialog).to_contain_text("0–2")

    # Nothing was written over: the first result stands until Sue has looked and decided.
    expect(olga.open_tables()).to_have_text("1 table is open")
    expect(score_at(olga.page, 2)).to_have_text("2–0")
    expect(score_at(olga.page, 3)).to_have_text("2–1")
    dialog.get_by_role("button", name="Leave it").click()
    expect(sue.open_tables()).to_have_text("1 table is open")
    expect(score_at(sue.page, 2)).to_have_text("2–0")


def test_who_has_looked_may_send_it_again(visit: Visit) -> None:
    olga = with_a_round(visit)
    sue = another_scorekeeper(visit, olga)
    cut_off(sue.page)
    sue.type_results("2 02")
    olga.type_results("2 20")
    expect(olga.open_tables()).to_have_text("3 tables are open")
    olga.settle()
    sue.page.context.set_offline(False)
    again = sue.page.get_by_role("button", name="I have looked: do it")
    again.click()

    expect(olga.page.locator(".result-list .corrected")).to_have_count(1)
    expect(score_at(olga.page, 2)).to_have_text("0–2")


def test_the_page_opens_without_a_network_and_keeps_what_waits(visit: Visit) -> None:
    olga = with_a_round(visit)
    page = olga.page
    olga.button("Start the clock").click()
    olga.go("results")
    cut_off(page)
    olga.type_results("1 20", "4 12")
    expect(olga.open_tables()).to_have_text("2 tables are open")
    before = page.evaluate(WAITING)
    assert len(before) == 2

    page.reload()

    expect(olga.open_tables()).to_have_text("2 tables are open")
    expect(page.locator(".offline")).to_contain_text("as of")
    expect(page.locator(".offline summary")).to_have_text("2 things wait")
    assert page.evaluate(WAITING) == before

    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    expect(olga.open_tables()).to_have_text("2 tables are open")
    page.wait_for_function(ALL_KNOWN)
    standing = ask(page, f"events/{olga.event}")
    results = {each["table"]: each["result"] for each in standing["matches"]}
    assert (results[1]["a"], results[1]["b"]) == (2, 0)
    assert (results[4]["a"], results[4]["b"]) == (1, 2)
    assert results[2] is None


def test_two_tabs_of_one_browser_send_each_thing_once(visit: Visit) -> None:
    olga = with_a_round(visit)
    page = olga.page
    olga.go("results")
    expect(olga.open_tables()).to_have_text("4 tables are open")
    tab = EventPage(page.context.new_page(), olga.event)
    tab.page.goto(page.url)
    expect(tab.open_tables()).to_have_text("4 tables are open")
    seen = ask(page, f"events/{olga.event}")["seq"]
    cut_off(page)
    expect(tab.page.locator(".offline")).to_be_visible()
    olga.type_results("1 20")
    tab.type_results("2 20")
    expect(olga.open_tables()).to_have_text("2 tables are open")
    expect(tab.open_tables()).to_have_text("2 tables are open")

    page.context.set_offline(False)
    page.wait_for_function(ALL_KNOWN)
    assert ask(page, f"events/{olga.event}")["seq"] == seen + 2


def test_the_clock_runs_on_without_a_network(visit: Visit) -> None:
    olga = with_a_round(visit)
    page = olga.page
    olga.button("Start the clock").click()
    clock = page.locator(".clock-time")
    expect(clock).to_have_text(RUNNING)
    cut_off(page)
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    page.reload()
    expect(clock).to_have_text(RUNNING)
    assert clock.inner_text() < before


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that can be killed."""
    build()
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    process = ServerProcess(unhurried(database))
    process.start()
    yield process
    process.stop()


def test_a_server_that_is_killed_gets_what_was_done_meanwhile(
    browser: Browser, server: ServerProcess
) -> None:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.url.replace("ws://", "http://").removesuffix("ws") + "#/events")
    desk = with_a_round(lambda *_, **__: page)
    desk.go("results")
    assert page.evaluate(IS_KEPT)
    page.wait_for_function(ALL_KNOWN)
    server.kill()
    desk.type_results("1 20", "2 20")
    expect(page.locator(".offline")).to_be_visible()
    page.reload()
    expect(desk.open_tables()).to_have_text("2 tables are open")
    desk.type_results("3 20")
    server.start()
    with suppress(TimeoutError):  # the page may have tried by itself
        page.get_by_role("button", name="Try now").click(timeout=1000)
    expect(page.locator(".offline")).to_have_count(0)
    page.wait_for_function(ALL_KNOWN)
    answer = ask(page, f"events/{desk.event}")
    context.close()

    assert sum(each["result"] is None for each in answer["matches"]) == 1
