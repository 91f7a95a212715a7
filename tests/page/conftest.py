"""The page in a real browser, with a real server behind it.

The page is built if it is stale. Each process of the tests has one server and one browser; each
visit is a person of its own, with nothing kept from others. An error in the page's script is a
failure of the test.

Browser, server and test are processes that share whatever the machine has. A test that fails is
tried once more, and named at the end of the run if it passed only then (RERUN): that is a fault to
be mended, of the page or of the test, and no reason to throw away a run of a quarter of an hour.
"""

import json
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from apnap.server.chance import Chance
from apnap.testing.events.browsers import ARGUMENTS, MISSING, chromium
from apnap.testing.served import SECONDS, Servers, unhurried
from tools.build_page import build

Visit = Callable[..., Page]

DESK: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds for the page to show something, however busy the machine is

HERE = Path(__file__).parent

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails here is tried once more."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the server keeps."""
    return f"sqlite:///{tmp_path_factory.mktemp('page') / 'table.sqlite'}"


@pytest.fixture(scope="session")
def address(database: str) -> Iterator[str]:
    """Where the page is, such as http://127.0.0.1:1234/. The server knows its cards already."""
    build()
    with Servers() as servers:
        url = servers.serve(unhurried(database, chance=Chance("page")))
        page = url.replace("ws://", "http://").removesuffix("ws")
        with urlopen(f"{page}api/decks/builtin", timeout=SECONDS) as answer:
            assert answer.status == HTTPStatus.OK
        yield page


# Of a module, not of the session: while Playwright runs, its loop counts as running in this
# thread, and tests of other modules could not use one of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a screen."""
    path = chromium()
    assert path is not None, MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page at a place, as a new person: visit("#/decks", viewport=PHONE).

    The server has greeted them: what they do from then on is done in their name. What happens
    between two decisions is shown at once, unless a test wants another `pace`; else turns are
    summed up, too.
    """
    contexts = []
    errors: list[str] = []

    def visited(place: str = "#/", pace: str = "at once", **options: Any) -> Page:
        wishes = {"viewport": DESK, "color_scheme": "dark", "reduced_motion": "reduce", **options}
        context = browser.new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(
            json.dumps({"pace": pace, "summary": pace != "at once", "lesson": "done"})
        )
        # An empty page has no storage.
        script = f"if (location.protocol === 'http:') localStorage['apnap.settings'] ??= {kept}"
        context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + place)
        page.wait_for_selector(".line-open", state="attached")
        return page

    yield visited
    for context in contexts:
        context.close()
    assert errors == []
