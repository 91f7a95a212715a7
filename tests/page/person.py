"""Somebody who plays in the page: sees what is drawn there, and uses the mouse or the keyboard.

Nothing is known of the game but what stands in the document, and nothing is done but by clicks
and keys. What they play is plain: lands first, then whatever can be cast; everybody attacks.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Page

from apnap.game.topics import Topic

PATIENCE: Final = 60.0  # seconds for the server to go on
DECISIONS: Final = 600

# The own side and those of teammates, who attack and block together; and the others.
OURS: Final = ".side:is(.near, .ally)"
THEIRS: Final = ".side.far:not(.ally)"

# What a look at the table shows.
LOOK: Final = """() => {
  const game = document.querySelector('.game');
  if (!game) return {over: !!document.querySelector('.result'), asked: null, at: -1};
  const count = (selector) => game.querySelectorAll(selector).length;
  return {
    over: document.querySelector('.outcome, .result') !== null,
    asked: game.dataset.asked ?? null,
    at: Number(game.dataset.at),
    menu: count('.option-menu') > 0,
    kind: (game.querySelector('.asked')?.className ?? '').replace(/.*asked-/, ''),
    hand: count('.hand.near .thing.can'),
    lands: count('.hand.near .thing.can.of-land'),
    attack: count('[data-all-attack]'),
    mine: count('.side.near .row .thing.can:not(.minor)'),
    theirs: count('.side.far .thing.can'),
    face: count('.player.far .life-total.can'),
    tray: count('.tray .thing.can'),
    options: count('.choice-panel .option'),
    ready: count('.choice-panel [data-primary]:not(:disabled)') > 0,
    refused: count('.refusal') > 0,
    focus: document.activeElement?.matches?.('.thing.can') ?? false,
  };
}"""


class Person(ABC):
    """Somebody at a table in a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def look(self) -> dict[str, Any]:
        """What is to be seen now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def wait(self, after: int = -1) -> dict[str, Any]:
        """Until something is asked in a state later than `after`, or the game is over; what is
        refused meanwhile is answered anew."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            seen = self.look()
            if seen["over"] or (seen["asked"] is not None and seen["at"] > after):
                return seen
            if seen["asked"] is not None and seen["refused"]:
                self.begin_anew()
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing is asked after {PATIENCE} seconds: {self.look()}")

    def wait_for_change(self) -> None:
        """Until the answer has arrived."""
        self.page.wait_for_function(
            "document.querySelector('.game.asks:not([data-asked])') === null"
        )

    def play(self, decisions: int = DECISIONS) -> int:
        """Decide until the game is over, or so often; how often it was."""
        seen = self.wait()
        for number in range(decisions):
            if seen["over"]:
                return number
            seen = self.decide(seen)
            assert not self.errors, self.errors
        return decisions

    def decide(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Answer what is asked; what is seen when something is asked again."""
        self.act(seen)
        return self.wait(seen["at"])

    def act(self, seen: dict[str, Any]) -> None:
        """Answer what is asked."""
        if seen["refused"]:
            self.begin_anew()
            return
        self.answer(seen)
        now = self.look()
        if now["at"] == seen["at"] and now["menu"]:
            self.choose_way()

    @abstractmethod
    def answer(self, seen: dict[str, Any]) -> None:
        """Do what the answer takes."""

    @abstractmethod
    def choose_way(self) -> None:
        """Something can be used in several ways."""

    @abstractmethod
    def begin_anew(self) -> None:
        """The answer was refused: give the plainest."""


class Clicking(Person):
    """Uses the mouse alone."""

    def click(self, selector: str) -> None:
        """Click the first thing that looks so."""
        self.page.locator(selector).first.click()

    def confirm(self) -> None:
        """Press the button that confirms, or passes."""
        self.click(".choice-panel [data-primary]")

    def answer(self, seen: dict[str, Any]) -> None:
        if seen["kind"] == "pick":
            self.pick(seen)
        elif seen["asked"] == Topic.ATTACKERS:
            self.click("[data-all-attack]" if seen["attack"] else f"{OURS} .row .thing.can")
            self.confirm()
        elif seen["asked"] == Topic.BLOCKERS:
            self.block()
        else:
            self.make_ready(seen)

    def pick(self, seen: dict[str, Any]) -> None:
        if seen["asked"] == Topic.PRIORITY:
            if seen["lands"]:
                self.click(".hand.near .thing.can.of-land")
            elif seen["hand"]:
                self.click(".hand.near .thing.can")
            else:
                self.confirm()
        elif seen["face"]:
            self.click(".player.far .life-total.can")
        elif seen["theirs"]:
            self.click(".side.far .thing.can")
        elif seen["tray"]:
            self.click(".tray .thing.can")
        elif seen["options"]:
            self.click(".choice-panel .option")
        else:
            self.click(".thing.can")

    def block(self) -> None:
        """The first creature that can block does."""
        self.click(f"{OURS} .row .thing.can")
        if self.page.locator(f"{OURS} .thing.held").count():
            self.click(f"{THEIRS} .thing.can")
        self.confirm()

    def make_ready(self, seen: dict[str, Any]) -> None:
        """Choose as many as it takes, and confirm."""
        if seen["kind"] == "divide":
            self.click(".shares li button:last-child")
        for _ in range(20):
            if self.page.evaluate(LOOK)["ready"]:
                break
            places = (".tray .thing.can", ".hand.near .thing.can", ".side .thing.can", ".option")
            for place in places:
                free = self.page.locator(f"{place}:not(.chosen)")
                if free.count():
                    free.first.click()
                    break
        self.confirm()

    def choose_way(self) -> None:
        self.click(".option-menu .option")

    def begin_anew(self) -> None:
        self.page.get_by_role("button", name="Begin anew").click()
        self.confirm()


class Tapping(Clicking):
    """Uses a finger alone."""

    def click(self, selector: str) -> None:
        """Tap the first thing that looks so."""
        self.page.locator(selector).first.tap()


class Typing(Person):
    """Uses the keyboard alone."""

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def answer(self, seen: dict[str, Any]) -> None:
        if seen["kind"] == "pick":
            self.pick(seen)
        elif seen["asked"] == Topic.ATTACKERS:
            self.press("a", "p")
        elif seen["asked"] == Topic.BLOCKERS:
            self.press("b", "Enter", "o", "Enter", "p")
        else:
            self.make_ready(seen)

    def pick(self, seen: dict[str, Any]) -> None:
        if seen["asked"] == Topic.PRIORITY:
            self.press("h")
            self.press("Enter" if self.look()["focus"] else "p")
        elif seen["options"]:
            self.press("1")
        else:
            self.press("o" if seen["theirs"] else "b", "Enter")

    def make_ready(self, seen: dict[str, Any]) -> None:
        if seen["kind"] == "divide":
            self.press("c")
            for _ in range(30):
                if self.page.evaluate("document.activeElement.matches('.shares li button.quiet')"):
                    break
                self.press("Tab")
            self.press("Enter")
        for digit in "1234567890":
            if self.look()["ready"]:
                break
            self.press(digit)
        self.press("p")

    def choose_way(self) -> None:
        self.press("1")

    def begin_anew(self) -> None:
        self.press("Escape", "p")


def advance(people: Sequence[Person], *asked: str) -> Person:
    """Let them play until one of them is asked one of these; who it is."""
    for person, seen in _asked_in_turn(people):
        if seen["asked"] in asked:
            return person
        person.act(seen)
    raise AssertionError(f"the game is over, and nobody was asked {asked}")


def finish(people: Sequence[Person]) -> int:
    """Let them play each other until the game is over for all; how many choices that took."""
    decisions = 0
    for person, seen in _asked_in_turn(people):
        person.act(seen)
        assert not person.errors, person.errors
        decisions += 1
    return decisions


def _asked_in_turn(people: Sequence[Person]) -> Iterator[tuple[Person, dict[str, Any]]]:
    """Who is asked something, and what they see then, until the game is over for all."""
    until = monotonic() + 2 * PATIENCE
    while monotonic() < until:
        if all(person.look()["over"] for person in people):
            return
        for person in people:
            seen = person.look()
            if seen["asked"] is not None:
                yield person, seen
                until = monotonic() + 2 * PATIENCE
        people[0].page.wait_for_timeout(15)
    raise AssertionError(f"nobody is asked anything: {[each.look() for each in people]}")
