"""The pages of an event in a browser, used as officials and players use them: by clicks and keys.

A server may be killed meanwhile. What the page keeps until it can be sent needs no care; what it
asks the server for is asked for again when no answer came.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, TimeoutError, expect

from apnap.testing.events.event_ledger import Seated
from apnap.testing.mortal_server import MortalServer

ATTEMPTS: Final = 40

PAUSE: Final = 500  # milliseconds between them

ROWS: Final = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"

# What the page keeps of what was done there: not yet sent, confirmed, or refused.
OUTBOX: Final = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith('apnap.outbox|')).map(([, text]) => JSON.parse(text))"""

# What is done at a page is shown there at once, and may reach the server a moment later.
SETTLED: Final = f"({OUTBOX})().every((each) => each.done || each.refused)"

# The server has all of it, and the page has heard so: it keeps nothing more.
ALL_KNOWN: Final = f"({OUTBOX})().length === 0"

ASK: Final = """async ([path, body]) => {
  const headers = {Authorization: 'Bearer ' + localStorage['apnap.token']};
  if (body) headers['Content-Type'] = 'application/json';
  const answer = await fetch('api/' + path, {
    method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body),
  });
  return [answer.status, await answer.text()];
}"""


class EventPage:
    """A page at which somebody looks at an event."""

    def __init__(self, page: Page, server: MortalServer) -> None:
        self.page = page
        self.server = server
        self.event = ""

    def open(self, event: str, part: str) -> None:
        """Come to the event."""
        self.event = event
        self.page.evaluate(f"location.hash = '#/events/{event}/{part}'")

    def go(self, part: str) -> None:
        """Go to a part of the event."""
        self.open(self.event, part)
        current = self.page.locator(".event-tabs a[aria-current=page]")
        expect(current).to_have_attribute("href", re.compile(f"/{part}$"))

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def choice(self, label: str) -> Locator:
        """A list to choose from, by its whole label."""
        named = self.page.get_by_text(label, exact=True)
        return self.page.locator("label.field").filter(has=named).locator("select")

    def settle(self) -> None:
        """Until the server is back and has taken all that was done here; nothing was refused."""
        self.server.back()
        again = self.button("Try now")
        if again.is_visible():
            with suppress(TimeoutError):  # it may be gone already: the page tries by itself too
                again.click(timeout=2 * PAUSE)
        self.page.wait_for_function(SETTLED)
        expect(self.page.locator(".offline")).to_have_count(0)
        kept = self.page.evaluate(OUTBOX)
        refused = [each["refused"]["text"] for each in kept if each["refused"]]
        assert not refused, f"the desk refused: {refused}"

    def insist(self, ask: Callable[[], None], told: Locator, failed: Locator) -> None:
        """Ask the server for something until its answer is shown."""
        for _ in range(ATTEMPTS):
            self.server.back()
            ask()
            expect(told.or_(failed).first).to_be_visible()
            if told.first.is_visible():
                return
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"no answer but: {failed.all_inner_texts()}")

    def ask(self, path: str, body: Any = None) -> tuple[int, str]:
        """What the server answers to the person of the page, whatever the page offers."""
        status, text = self.page.evaluate(ASK, [f"events/{self.event}{path}", body])
        return status, text

    def claim(self, event: str, code: str) -> None:
        """Take the place of who was entered, by their code."""
        self.open(event, "me")

        def ask() -> None:
            self.page.get_by_label("Code", exact=True).fill(code)
            self.button("That's me").click()

        taken = self.page.locator(".seat, .event-tabs a[href$=overview]")
        self.insist(ask, taken, self.page.get_by_role("alert"))


class PlayerPage(EventPage):
    """A player's own screen."""

    def hand_in(self, deck: str) -> None:
        """Register a decklist."""
        self.page.get_by_label("List of the deck").fill(deck)
        self.button("Hand in the list").click()
        self.settle()
        expect(self.page.locator(".my-deck")).to_contain_text("Handed in.")
        expect(self.page.locator(".list-problems")).to_have_count(0)

    def seat(self) -> tuple[int, str]:
        """Table and opponent."""
        table = int(self.page.locator(".seat-table b").inner_text())
        return table, self.page.locator(".seat-opponent b").inner_text()

    def report(self, won: int, lost: int) -> None:
        """Say how the match ended."""
        side = ".score.won" if won > lost else ".score.lost"
        self.page.locator(side).filter(has_text=f"{won}–{lost}").click()
        self.settle()
        expect(self.page.locator(".report")).to_contain_text("Waiting for")

    def confirm(self) -> None:
        """Say that the opponent is right."""
        self.button("That's right").click()
        self.settle()
        expect(self.page.locator(".report")).to_contain_text("Recorded.")

    def call_judge(self, what: str) -> None:
        """Call a judge to the table."""
        self.button("Call a judge").click()
        self.page.get_by_label("What is it about?").fill(what)
        self.page.locator("dialog button.primary").click()
        self.settle()
        expect(self.page.locator(".call").last).to_contain_text("A judge comes to table")

    def drop(self) -> None:
        """Leave the event."""
        self.button("Drop from the event ...").click()
        self.button("I drop").click()
        self.settle()
        expect(self.page.locator(".seat-said")).to_contain_text("You don't play any more.")


class OfficialPage(EventPage):
    """The desk of an organizer, scorekeeper or judge."""

    def found(self, name: str, format: str) -> None:
        """Found an event at Competitive."""
        self.page.get_by_role("link", name="New event").click()
        self.page.get_by_label("Name", exact=True).fill(name)
        self.page.get_by_label("Rules enforcement level").select_option("competitive")
        self.page.get_by_label("Format").select_option(format)
        self.button("Found the event").click()
        expect(self.page.locator(".event-head h1")).to_have_text(name)
        self.event = self.page.evaluate("location.hash.split('/')[2]")

    def staff(self, name: str, role: str) -> str:
        """Let somebody work here; the code by which they take their place."""
        self.go("settings")
        form = self.page.locator(".staff-list + details form")
        if not form.is_visible():
            self.page.get_by_text("Add somebody to the staff").click()
        form.get_by_label("Name", exact=True).fill(name)
        for each in form.get_by_role("checkbox").all():
            each.set_checked(False)
        form.get_by_role("checkbox", name=role, exact=True).check()
        form.get_by_role("button", name="Add", exact=True).click()
        self.settle()
        line = self.page.locator(".staff-list li").filter(has_text=name)
        return line.locator(".claim-code").inner_text()

    def enter(self, lines: Sequence[str]) -> None:
        """Enter players, a line each."""
        self.go("players")
        self.button("Add many").click()
        self.page.get_by_label("A player on each line").fill("\n".join(lines))
        self.page.locator("dialog button.primary").click()
        self.server.beat()
        self.settle()
        expect(self.page.locator(".player-table tbody tr")).to_have_count(len(lines))

    def enter_late(self, name: str, number: str) -> None:
        """Somebody enters after rounds were played, which they have lost."""
        self.go("players")
        self.button("Add a player").click()
        self.page.get_by_label("Name", exact=True).fill(name)
        self.page.get_by_label("Player number").fill(number)
        self.button("Enter them").click()
        self.settle()
        expect(self.button(f"Change {name}")).to_be_visible()

    def code_of(self, name: str) -> str:
        """The code by which a player takes their place."""
        self.go("players")
        self.button(f"Change {name}").click()
        code = self.page.locator("dialog .claim-code").inner_text()
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)
        return code

    def hand_in(self, name: str, deck: str) -> None:
        """Register the list of a player."""
        dialog = self.page.locator("dialog")
        self.page.get_by_role("button", name=f"The list of {name}").click()
        dialog.get_by_label("List", exact=True).fill(deck)
        dialog.get_by_role("button", name="Hand in", exact=True).click()
        self.server.beat()
        self.settle()
        expect(self.button(f"Look The list of {name}")).to_be_visible()

    def accept_lists(self, number: int) -> None:
        """Accept all lists, which have no problem."""
        self.button(f"Accept {number} without problems").click()
        self.server.beat()
        self.settle()
        expect(self.page.get_by_text("✓ accepted")).to_have_count(number)

    def announce(self, rounds: int, cut: int) -> None:
        """Announce the number of rounds."""
        self.go("settings")
        self.page.get_by_label("Swiss rounds").fill(str(rounds))
        self.page.get_by_label("Players in the playoff").fill(str(cut))
        self.button("Announce").click()
        self.settle()
        expect(self.page.get_by_text(f"Announced: {rounds}.")).to_be_visible()

    def publish(self, what: str) -> None:
        """Have something proposed, and publish it."""

        def ask() -> None:
            self.settle()
            self.go("overview")
            self.go("pairings")
            self.button(what).click()

        self.insist(ask, self.button("Publish"), self.page.locator(".pairings p.error"))
        self.button("Publish").click()
        self.server.beat()
        self.settle()

    def pair(self, number: int) -> tuple[list[Seated], bool]:
        """Pair a round and start its clock; the tables, and whether there is a clock."""
        self.publish(f"Pair round {number}")
        expect(self.page.locator("#pairings-title")).to_have_text(f"Round {number}")
        start = self.button("Start the clock")
        timed = start.is_visible()
        if timed:
            start.click()
            self.server.beat()
            self.settle()
        rows = self.page.locator(".match-table tbody tr").evaluate_all(ROWS)
        tables = [
            Seated(number, int(row[0]) if row[3] else 0, _name(row[1]), _name(row[3]))
            for row in rows
        ]
        return tables, timed

    def type_results(self, lines: Sequence[str]) -> None:
        """Type results one after the other; the network may come and go.

        What a player reported reaches the scorekeeper's page a moment after the server: "=" is
        entered once the page knows what it stands for.
        """
        self.go("results")
        field = self.page.get_by_label("Table and result")
        field.focus()
        for each in lines:
            self.page.keyboard.type(each)
            expect(field).to_have_value(each)
            expect(self.button("Record")).to_be_enabled()
            self.page.keyboard.press("Enter")
            expect(field).to_have_value("")
            self.server.beat()
        self.settle()
        expect(self.page.locator(".results [role=status]")).to_have_text("0 tables are open")

    def correct(self, wrong: Seated, score: str, why: str) -> None:
        """Put a result right that was recorded wrongly."""

        def ask() -> None:
            self.go("overview")
            self.go("results")
            self.choice("Round").select_option(str(wrong.round))

        correct = self.button(f"Correct table {wrong.table}")
        self.insist(ask, correct, self.page.locator(".results p.error"))
        correct.click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name=score, exact=True).click()
        dialog.get_by_label("Reason for the correction").fill(why)
        dialog.get_by_role("button", name="Correct", exact=True).click()
        self.server.beat()
        self.settle()
        expect(self.page.locator(".result-list .corrected")).to_have_count(1)

    def penalize(self, name: str, infraction: str, *, text: str, statement: str = "") -> str:
        """Give what the guide has for an infraction; which penalty that is."""
        form = self.page.locator(".penalty-form")
        failed = form.locator("> .error")

        def ask() -> None:
            self.settle()
            self.go("overview")
            self.go("penalties")

        listed = form.locator(f"option[value='{infraction}']")
        give = form.get_by_role("button", name="Give:")

        def choose() -> None:
            ask()
            self.insist(lambda: None, _there(listed), failed)
            self.choice("Player").select_option(label=name)
            self.choice("Infraction").select_option(infraction)

        self.insist(choose, give, failed)
        penalty = form.locator(".recommended b").inner_text()
        form.get_by_label("What happened", exact=True).fill(text)
        if statement:
            form.get_by_label("Statement of the head judge").fill(statement)
        give.click()
        self.server.beat()
        self.settle()
        given = self.page.locator(".penalty-list li").first
        expect(given).to_contain_text(name)
        expect(given).to_contain_text(penalty)
        return penalty

    def rule(self, call: str, ruling: str) -> None:
        """Go to who called, and rule."""
        self.go("calls")
        waiting = self.page.locator(".judge-call").filter(has_text=call)
        waiting.get_by_role("button", name="I go there").click()
        waiting.get_by_label("Ruling").fill(ruling)
        waiting.get_by_role("button", name="Close with this ruling").click()
        self.settle()
        expect(self.page.locator(".call-list.closed")).to_contain_text(ruling)

    def standings(self, number: int) -> list[list[str]]:
        """The rows of the standings after a round."""

        def ask() -> None:
            self.settle()
            self.go("overview")
            self.go("standings")

        rows = self.page.locator(".standing-table tbody tr")
        self.insist(ask, rows.first, self.page.locator(".standings p.error"))
        title = f"Standings after round {number}"
        expect(self.page.locator(".standings h2")).to_have_text(title)
        found: list[list[str]] = rows.evaluate_all(ROWS)
        return found

    def finish(self) -> str:
        """End the event; what is told of the winner."""
        self.go("settings")
        self.button("End the event").click()
        self.button("Yes, the event is over").click()
        self.settle()
        self.go("overview")
        return self.page.locator(".winner").inner_text()

    def saved(self) -> bytes:
        """The event as a file."""
        self.go("settings")
        with self.page.expect_download() as download:
            self.button("Save the event as a file").click()
        return Path(download.value.path()).read_bytes()

    def take_up(self, file: Path) -> None:
        """Go on with the event of a file."""
        self.go("settings")
        before = self.event
        self.page.get_by_label("Open an event from a file").set_input_files(file)
        self.page.wait_for_function(f"!location.hash.includes('{before}')")
        expect(self.page.locator(".winner")).to_be_visible()
        self.event = self.page.evaluate("location.hash.split('/')[2]")

    def refused_file(self, file: Path) -> str:
        """What is said of a file that isn't whole."""
        self.go("settings")
        self.page.get_by_label("Open an event from a file").set_input_files(file)
        return self.page.locator(".event-settings [role=alert]").inner_text()


def _name(cell: str) -> str:
    """A player in the list of pairings, without their points."""
    return cell.rsplit(" (", 1)[0].strip()


def _there(option: Locator) -> Locator:
    """The list that has an option, which itself is not to be seen while the list is closed."""
    return option.locator("xpath=ancestor::select")
