"""The log of a game: narrowed, and a way to look back."""

from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.person import Clicking
from tests.page.seats import BOLTS, GOBLINS, against, opened

LANDS = ".side.near .row.lands .thing"


def in_the_third_turn(visit: Visit, address: str) -> Page:
    """A page of somebody with Bolts, when lands were played and a Bolt was cast."""
    token, table = against(address, BOLTS, "eager", GOBLINS)
    page = opened(visit, address, token, table)
    person = Clicking(page)
    seen = person.wait()
    for _ in range(60):
        if page.locator(".log .entry", has_text="damage to").count():
            return page
        seen = person.decide(seen)
    raise AssertionError("no Bolt was cast")


def test_a_click_on_a_line_shows_the_board_as_it_was(visit: Visit, address: str) -> None:
    page = in_the_third_turn(visit, address)
    asked = page.locator(".game").get_attribute("data-asked")
    now = page.locator(".player.far .life-total").inner_text()
    first = page.locator(".log .told").first

    for back in ("button", "Escape"):
        first.click()
        expect(page.locator(".looking-back")).to_be_visible()
        expect(page.locator(".player.far .life-total")).to_have_text("20")
        expect(page.locator(LANDS)).to_have_count(0)
        assert page.locator(".game[data-asked], .thing.can, .game .choice-panel.asks").count() == 0
        if back == "button":
            page.get_by_role("button", name="Back to now").click()
        else:
            page.keyboard.press(back)
        expect(page.locator(".looking-back")).to_have_count(0)
        expect(page.locator(".player.far .life-total")).to_have_text(now)
        expect(page.locator(f'.game[data-asked="{asked}"]')).to_be_visible()


def test_a_page_that_was_opened_later_looks_back_too(visit: Visit, address: str) -> None:
    page = in_the_third_turn(visit, address)
    page.reload()
    page.locator(".log .told").first.click()
    expect(page.locator(".looking-back")).to_contain_text("Looking back")
    expect(page.locator(LANDS)).to_have_count(0)


def test_the_log_is_narrowed_to_what_one_looks_for(visit: Visit, address: str) -> None:
    page = in_the_third_turn(visit, address)
    log = page.locator(".log ol")

    page.get_by_label("Show in the log").select_option(label="Combat and damage")
    expect(log).to_contain_text("damage to")
    expect(log).not_to_contain_text("plays Mountain")
    page.get_by_label("Show in the log").select_option(label="Theirs")
    expect(log).not_to_contain_text("Ann casts")
