"""Zones in a browser: what is exiled is shown with what holds it and who may play it; a land that
does more than make mana is offered.
"""

import json

from playwright.sync_api import Page, expect

from apnap.judge.boards.scenario import Scenario
from tests.page.accessibility import findings
from tests.page.conftest import PHONE, Visit
from tests.page.positions import Line, shown, views

HOLD = "Hold {0} | Enchantment | When Hold enters, exile target creature an opponent controls until Hold leaves the battlefield."
SEER = "Seer {0} | Creature — Human | {0}: Exile the top card of your library. You may play that card this turn. | 1/1"
HIDE = "Hide {0} | Artifact | {0}: Look at the top card of your library, then exile it face down. | {0}: You may play the exiled card without paying its mana cost."


def exiled() -> Scenario:
    """A creature held by an enchantment, a card that may be played, and one held face down."""
    s = Scenario().card(HOLD).card(SEER).card(HIDE)
    s.put(0, "Hold (hand)", "Hold", "Seer").put(1, "Gullwing Courier", "Hide")
    s.library(0, "Coal Bolt", "Forest").library(1, "Coal Bolt", "Forest")
    s.cast("Hold").choose("Gullwing Courier").resolve()
    return s.activate("Seer").resolve().activate("Hide", by=1).resolve()


def at_the_table(visit: Visit, address: str, **options: object) -> Page:
    page = visit(**options)
    shown(page, address, views(exiled()))
    return page


def test_a_permanent_shows_what_it_holds_and_a_click_shows_the_card(
    visit: Visit, address: str
) -> None:
    page = at_the_table(visit, address)

    held = page.get_by_role("button", name="Hold holds: Gullwing Courier")
    expect(held).to_have_count(1)  # the other one of that name holds nothing
    held.click()

    dialog = page.get_by_role("dialog", name="Exiled, held by Hold")
    expect(dialog.get_by_role("button", name="Gullwing Courier")).to_be_visible()
    expect(dialog.locator(".told")).to_have_text("Until Hold leaves the battlefield.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_face_down_card_is_held_and_stays_hidden(visit: Visit, address: str) -> None:
    page = at_the_table(visit, address)

    page.get_by_role("button", name="Hide holds: one face-down card").click()

    dialog = page.get_by_role("dialog", name="Exiled, held by Hide")
    expect(dialog.locator(".told")).to_have_text("Exiled with Hide.")
    expect(dialog).not_to_contain_text("Coal Bolt")


def test_the_exile_pile_tells_who_may_play_a_card(visit: Visit, address: str) -> None:
    page = at_the_table(visit, address)

    page.locator(".player.near .zone-exile").click()

    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".told")).to_have_text("Alice may play it this turn.")
    assert findings(page) == []


def test_what_is_held_is_shown_on_a_phone(visit: Visit, address: str) -> None:
    page = at_the_table(visit, address, viewport=PHONE)

    held = page.get_by_role("button", name="Hold holds: Gullwing Courier")
    expect(held).to_be_in_viewport()
    assert findings(page) == []
    held.click()

    expect(page.get_by_role("dialog").locator(".told")).to_be_in_viewport()


VALE = "Vale {0} | Land | {T}, Pay 1 life, Sacrifice Vale: Search your library for a Forest card, put it onto the battlefield, then shuffle."


def searching(visit: Visit, address: str) -> tuple[Page, Line, int]:
    """A table with a land that searches, among lands that don't; which option it is."""
    s = Scenario().card(VALE).put(0, "Mountain x3", "Vale").library(0, "Forest", "Forest")
    seen = views(s)
    [vale] = [each["id"] for each in seen[0]["battlefield"] if each["name"] == "Vale"]
    options = seen[0]["choice"]["options"]
    [place] = [at for at, each in enumerate(options) if vale in each["about"]]
    page = visit()
    return page, shown(page, address, seen), place


def answers(line: Line) -> list[object]:
    heard = [json.loads(each) for each in line.heard]
    return [each["answer"] for each in heard if each["type"] == "answer"]


def test_a_land_that_searches_is_offered_and_a_click_uses_it(visit: Visit, address: str) -> None:
    page, line, place = searching(visit, address)

    vale = page.locator(".side.near .row.lands .thing.can:not(.minor)")
    expect(vale).to_have_count(1)
    expect(vale).to_contain_text("Vale")
    expect(page.locator(".side.near .row.lands .thing")).to_have_count(2)  # the rest is a pile
    expect(page.locator(".choice-panel .option").first).to_contain_text("Vale")
    vale.click()

    page.wait_for_function("document.querySelector('.game.asks:not([data-asked])') !== null")
    assert answers(line) == [place]


def test_a_land_that_searches_is_used_by_the_keyboard(visit: Visit, address: str) -> None:
    page, line, place = searching(visit, address)

    page.keyboard.press("1")

    page.wait_for_function("document.querySelector('.game.asks:not([data-asked])') !== null")
    assert answers(line) == [place]
