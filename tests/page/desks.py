"""Events at the tournament desk, worked on through the page."""

import re
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from apnap.testing.events.event_pages import SETTLED

EIGHT: Final = (
    "Ann Lee,1001",
    "Bo Kim,1002",
    "Chidi Okafor,1003",
    "Dana Fox,1004",
    "Eun-ji Park,1005",
    "Farid Aziz,1006",
    "Grace Liu,1007",
    "Hugo Stern,1008",
)
SETTINGS: Final = {
    "name": "Friday Night",
    "date": "2026-11-20",
    "level": "competitive",
    "format": "modern",
}
ASK: Final = """async ([path, body]) => {
  const headers = {Authorization: 'Bearer ' + localStorage['apnap.token']};
  if (body) headers['Content-Type'] = 'application/json';
  const answer = await fetch('api/' + path, {
    method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}"""


class EventPage:
    """The pages of an event, used as an official uses them."""

    def __init__(self, page: Page, event: str) -> None:
        self.page = page
        self.event = event

    def go(self, part: str) -> None:
        """Go to a part of the event."""
        self.page.evaluate(f"location.hash = '#/events/{self.event}/{part}'")
        current = self.page.locator(".event-tabs a[aria-current=page]")
        expect(current).to_have_attribute("href", re.compile(f"/{part}$"))

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def enter(self, lines: Sequence[str]) -> None:
        """Enter players, a line each."""
        self.go("players")
        self.button("Add many").click()
        self.page.get_by_label("A player on each line").fill("\n".join(lines))
        self.page.locator("dialog button.primary").click()
        expect(self.page.locator(".player-table tbody tr")).to_have_count(len(lines))
        self.settle()

    def settle(self) -> None:
        """Until the server has all that was done here; the page shows it before."""
        self.page.wait_for_function(SETTLED)

    def announce(self, rounds: int, cut: int = 0) -> None:
        """Announce the number of rounds."""
        self.go("settings")
        self.page.get_by_label("Swiss rounds").fill(str(rounds))
        self.page.get_by_label("Players in the playoff").fill(str(cut))
        self.button("Announce").click()

    def pair(self, round_: int) -> None:
        """Have the next round proposed, and publish it."""
        self.go("pairings")
        self.button(f"Pair round {round_}").click()
        self.button("Publish").click()
        expect(self.page.locator("#pairings-title")).to_have_text(f"Round {round_}")

    def type_results(self, *lines: str) -> None:
        """Type results at the scorekeeper's table."""
        self.go("results")
        self.page.get_by_label("Table and result").focus()
        for each in lines:
            self.page.keyboard.type(each)
            self.page.keyboard.press("Enter")

    def open_tables(self) -> Locator:
        """What is told of the tables that are open."""
        return self.page.locator(".results [role=status]")

    def standings(self, column: int) -> Locator:
        """A column of the standings that are shown, from the first row to the last."""
        return self.page.locator(f".standing-table tbody tr > :nth-child({column})")


def ask(page: Page, path: str, body: Any = None) -> Any:
    """Ask the server as the person of the page does; its answer must be a good one."""
    status, answer = page.evaluate(ASK, [path, body])
    assert status == 200, answer
    return answer


def founded(page: Page, **settings: Any) -> EventPage:
    """A new event, whose organizer is the person of the page."""
    expect(page.locator(".line-open")).to_be_visible()
    answer = ask(page, "events", {"settings": {**SETTINGS, **settings}})
    return EventPage(page, answer["id"])
