"""Where pictures are taken: a server that leaves nothing to chance, and a browser in which nothing
moves."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from apnap.server.chance import Chance
from apnap.testing.events.browsers import ARGUMENTS, MISSING, chromium
from apnap.testing.served import Servers, unhurried
from tests.page.conftest import PATIENCE, PHONE
from tests.page.person import Clicking
from tests.page.seats import TOKEN, against, waiting
from tools.build_page import build

SIZES: Final[dict[str, ViewportSize]] = {
    "1280x720": {"width": 1280, "height": 720},
    "1920x1080": {"width": 1920, "height": 1080},
    "390x844": PHONE,
}
LANGUAGES: Final = {"en": "en", "zh-CN": "zh_Hans", "ko": "ko"}  # and how the server calls them
LIKINGS: Final = {"pace": "at once", "summary": False, "lesson": "done"}
QUALITY: Final = 62  # of a picture
SEED: Final = "pictures"

# Until nothing has changed for so many milliseconds, and the fonts are there.
SETTLED: Final = """() => new Promise((settled) => {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changes.disconnect();
      document.fonts.ready.then(() => settled());
    }, 400);
  };
  const changes = new MutationObserver(wait);
  const all = {subtree: true, childList: true, attributes: true, characterData: true};
  changes.observe(document, all);
  wait();
})"""


@dataclass(frozen=True)
class Shot:
    """How large a picture is, and in which language."""

    size: str
    language: str

    @property
    def on_a_phone(self) -> bool:
        """Whether it shows a phone."""
        return SIZES[self.size] == PHONE


@dataclass(frozen=True)
class Seat:
    """Somebody's seat at a table of the server."""

    token: str
    table: str


class Studio:
    """A server and a browser, and the games that are shown."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self.browser = browser

    def page(self, shot: Shot, place: str = "#/", token: str = "") -> Page:
        """The page at a place, as it is seen by who has the token, or by a new guest."""
        kept = {"apnap.settings": json.dumps(LIKINGS)} | ({TOKEN: token} if token else {})
        items = [{"name": name, "value": value} for name, value in kept.items()]
        origin: Any = {"origin": self.address.rstrip("/"), "localStorage": items}
        context = self.browser.new_context(
            viewport=SIZES[shot.size],
            locale=shot.language,
            timezone_id="UTC",
            color_scheme="dark",
            reduced_motion="reduce",
            has_touch=shot.on_a_phone,
            is_mobile=shot.on_a_phone,
            storage_state={"origins": [origin]},
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(self.address + place)
        expect(page.locator(".line-open")).to_be_attached()
        return page

    def picture(self, page: Page) -> bytes:
        """What is shown when nothing moves; the page is closed then."""
        page.mouse.move(0, 0)
        page.evaluate(SETTLED)
        picture = page.screenshot(type="jpeg", quality=QUALITY, animations="disabled", caret="hide")
        page.context.close()
        return picture

    @cached_property
    def guest(self) -> Seat:
        """Somebody who has just begun a game; somebody else waits at a table."""
        waiting(self.address, "Mina", "stormchart")
        return Seat(*against(self.address, "horns-and-embers", "heuristic", "harbor-skies"))

    @cached_property
    def early(self) -> Seat:
        """A game that is some turns old."""
        return self._played("horns-and-embers", "harbor-skies", 8)

    @cached_property
    def ended(self) -> Seat:
        """A game that is over."""
        return self._played("horns-and-embers", "debts-of-cinder")

    def _played(self, deck: str, other: str, decisions: int = 600) -> Seat:
        """A game against the computer, played by clicking."""
        seat = Seat(*against(self.address, deck, "heuristic", other))
        page = self.page(Shot("1280x720", "en"), f"#/table/{seat.table}", seat.token)
        page.wait_for_selector(".game")
        Clicking(page).play(decisions)
        page.context.close()
        return seat


@contextmanager
def opened() -> Iterator[Studio]:
    """A studio, while it is open."""
    build()
    path = chromium()
    assert path is not None, MISSING
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, Servers() as servers:
        settings = unhurried(f"sqlite:///{Path(folder) / 'table.sqlite'}", chance=Chance(SEED))
        address = servers.serve(settings).replace("ws://", "http://").removesuffix("ws")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            yield Studio(address, browser)
            browser.close()
