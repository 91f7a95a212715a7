"""The first game that teaches the table."""

from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visit
from tests.page.person import Clicking

SETTINGS = "localStorage['apnap.settings'] = JSON.stringify({pace: 'at once'})"


def test_who_is_new_learns_the_table(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    expect(page.locator(".learn-offer")).to_have_count(0)  # people of other tests aren't new
    page.evaluate(SETTINGS)
    page.reload()
    page.get_by_role("button", name="Begin the lesson").click()

    hint = page.locator(".lesson p")
    expect(hint).to_contain_text("opening hand")
    expect(page.locator(".lesson-ring")).to_be_visible()
    person = Clicking(page)
    person.decide(person.wait())  # the hand is kept
    expect(hint).not_to_contain_text("opening hand")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.locator(".lesson")).to_have_count(0)

    page.goto(page.url.partition("#")[0] + "#/")
    expect(page.locator(".lobby")).to_be_visible()
    expect(page.locator(".learn-offer")).to_have_count(0)
