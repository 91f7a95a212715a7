"""The page in a real browser, with a real server behind it.

The page is built if it is stale. Each process of the tests has one server and one browser; each
visit is a person of its own, with nothing kept from others. An error in the page's script is a
failure of the test.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from apnap.server.settings import Limits, Settings
from apnap.testing.served import Servers
from tools.build_page import build
from tools.services import chromium

Visit = Callable[..., Page]

DESK: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 15_000  # milliseconds for the page to show something

expect.set_options(timeout=PATIENCE)

ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is, such as http://127.0.0.1:1234/."""
    build()
    limits = Limits(
        messages_a_second=1000,
        message_burst=1000,
        tables_of_a_person=1000,
        connections_of_an_address=500,
    )
    database = tmp_path_factory.mktemp("page") / "table.sqlite"
    with Servers() as servers:
        url = servers.serve(Settings(database=f"sqlite:///{database}", limits=limits))
        yield url.replace("ws://", "http://").removesuffix("ws")


# Of a module, not of the session: while Playwright runs, its loop counts as running in this
# thread, and tests of other modules could not use one of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a screen."""
    path = chromium()
    assert path is not None, "chromium is missing: python -m tools.services"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page at a place, as a new person: visit("#/decks", viewport=PHONE)."""
    contexts = []
    errors: list[str] = []

    def visited(place: str = "#/", **options: Any) -> Page:
        wishes = {"viewport": DESK, "color_scheme": "dark", "reduced_motion": "reduce", **options}
        context = browser.new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + place)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert errors == []
