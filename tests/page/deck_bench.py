"""The deck builder of the page, as a test works on it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.desks import ASK


def search(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name="Search cards").fill(words)


def found(page: Page, name: str) -> Locator:
    return page.locator(".found-cards button.card", has_text=re.compile(f"^{re.escape(name)}"))


def line(page: Page, name: str, part: str = "main") -> Locator:
    return page.locator(f'[data-part={part}] .deck-line[data-name="{name}"]')


def count(page: Page, name: str, part: str = "main") -> Locator:
    return line(page, name, part).locator(".count")


def save(page: Page, name: str) -> None:
    """Save it; it is among the decks of the server then."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".saving")).to_contain_text("Saved")
    expect(page).to_have_url(re.compile(r"#/decks/" + re.escape(name.replace(" ", "%20"))))


def kept(page: Page, name: str) -> str:
    """The list of a deck as the server has it."""
    status, deck = page.evaluate(ASK, [f"decks/{name}", None])
    assert status == 200, deck
    text: str = deck["text"]
    return text


def choose(page: Page, what: str) -> None:
    """What is in the menu of a deck."""
    page.get_by_role("button", name="More to do with the deck").click()
    page.locator(".deck-menu-list").get_by_role("button", name=what).click()


def as_text(page: Page, text: str) -> None:
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("List").fill(text)
    expect(page.get_by_role("region", name="What is to be said of it")).to_be_visible()
    page.get_by_role("button", name="Cards", exact=True).first.click()
