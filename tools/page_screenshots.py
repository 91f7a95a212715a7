"""Pictures of the page, for the documentation: docs/screenshots/*.png.

A real server, a real browser, and a game that is played by clicking. The pictures are not
compared with anything; they are made anew when the page has changed.

    python -m tools.page_screenshots
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from apnap.server.settings import Settings
from apnap.testing.events.browsers import ARGUMENTS, chromium
from apnap.testing.served import Servers
from tests.page.conftest import PATIENCE, PHONE
from tests.page.person import Clicking
from tools.book import ROOT
from tools.build_page import build

FOLDER: Final = ROOT / "docs" / "screenshots"
DESK: Final = {"width": 1280, "height": 720}
DECISIONS: Final = 15  # until there is something to see on the table


@contextmanager
def running() -> Iterator[tuple[str, Browser]]:
    """A server and a browser."""
    build()
    with tempfile.TemporaryDirectory() as folder, Servers() as servers:
        url = servers.serve(Settings(database=f"sqlite:///{Path(folder) / 'table.sqlite'}"))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            yield url.replace("ws://", "http://").removesuffix("ws"), browser
            browser.close()


def visit(browser: Browser, address: str, place: str = "#/", **options: Any) -> Page:
    """The page at a place."""
    wishes = {"viewport": DESK, "color_scheme": "dark", "reduced_motion": "reduce", **options}
    page = browser.new_context(**wishes).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address + place)
    expect(page.locator(".line-open")).to_be_visible()
    return page


def save(page: Page, name: str) -> None:
    """Keep what is shown."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(f"docs/screenshots/{name}.png")


def begin(page: Page) -> None:
    """A game against the computer, some turns old."""
    page.locator(".new-table select").first.select_option("horns-and-embers")
    page.locator(".new-table button[type=submit]").click()
    Clicking(page).play(DECISIONS)


def main() -> int:
    """Make all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with running() as (address, browser):
        lobby = visit(browser, address)
        expect(lobby.locator(".new-table select option").nth(1)).to_be_attached()
        save(lobby, "lobby")
        begin(lobby)
        save(lobby, "table")
        decks = visit(browser, address, "#/decks/stormchart", color_scheme="light")
        expect(decks.locator(".deck-cards")).to_have_count(1)
        save(decks, "decks")
        phone = visit(browser, address, viewport=PHONE, locale="ko-KR")
        begin(phone)
        save(phone, "phone-korean")
    return 0


if __name__ == "__main__":
    sys.exit(main())
