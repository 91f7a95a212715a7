"""How long it takes from a click at the table to the first visible change.

    python -m tools.page_latency [CLICKS]      needs Chromium; plays against an agent that thinks

A person in headless Chromium plays whole games by mouse. For each click the page itself notes the
time from the event to the frame after the first change of the document. Printed are the median,
the 99th of a hundred and the longest, in milliseconds.
"""

import json
import sys
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from apnap.server.chance import Chance
from apnap.testing.events.browsers import ARGUMENTS, MISSING, chromium
from apnap.testing.served import Servers, unhurried
from tests.page.person import Clicking
from tests.page.seats import TOKEN, against
from tools.build_page import build

CLICKS: Final = 200
AGENT: Final = "heuristic"
DECKS: Final = ("harbor-skies", "debts-of-cinder")

# Notes for each click how long it takes until something of the table has changed and is drawn.
STOPWATCH: Final = """
window.latencies = [];
let clicked = 0;
addEventListener('click', (event) => { if (event.isTrusted) clicked = event.timeStamp; }, true);
new MutationObserver(() => {
  if (!clicked) return;
  const since = clicked;
  clicked = 0;
  requestAnimationFrame(() => setTimeout(() => latencies.push(performance.now() - since)));
}).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""


def measured(clicks: int) -> list[float]:
    """The milliseconds of so many clicks."""
    build()
    path = chromium()
    assert path is not None, MISSING
    found: list[float] = []
    with TemporaryDirectory() as folder, Servers() as servers, sync_playwright() as playwright:
        settings = unhurried(f"sqlite:///{folder}/table.sqlite", chance=Chance("latency"))
        address = servers.serve(settings).replace("ws://", "http://").removesuffix("ws")
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        while len(found) < clicks:
            page = _at_a_table(browser, address)
            _play(page, clicks - len(found))
            found += page.evaluate("latencies")
            page.context.close()
        browser.close()
    return found


def _at_a_table(browser: Any, address: str) -> Page:
    """A page as it comes, animations and pacing too."""
    token, table = against(address, DECKS[0], AGENT, DECKS[1])
    kept = [{"name": TOKEN, "value": token}, {"name": "apnap.settings", "value": json.dumps({})}]
    state = {"origins": [{"origin": address.rstrip("/"), "localStorage": kept}]}
    context = browser.new_context(viewport={"width": 1366, "height": 768}, storage_state=state)
    page: Page = context.new_page()
    page.goto(f"{address}#/table/{table}")
    page.wait_for_selector(".game")
    page.evaluate(STOPWATCH)
    return page


def _play(page: Page, clicks: int) -> None:
    """Decide until there were so many clicks, or the game is over."""
    person = Clicking(page)
    while page.evaluate("latencies.length") < clicks:
        if page.locator(".moment [data-primary]").count():
            page.keyboard.press("s")
        seen = person.look()
        if seen["over"]:
            return
        if seen["asked"] is not None:
            person.act(seen)
        page.wait_for_timeout(15)


def main() -> None:
    """Print what was measured."""
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS
    found = measured(clicks)
    parts = quantiles(found, n=100)
    print(f"{len(found)} clicks: median {parts[49]:.0f} ms, 99 % {parts[98]:.0f} ms", end=", ")
    print(f"longest {max(found):.0f} ms")


if __name__ == "__main__":
    main()
