"""Commander in the page: begun from the lobby against three agents, and played."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from apnap.game.topics import Topic
from tests.page.conftest import Visit
from tests.page.person import Clicking
from tests.page.positions import LEADERS, played, to_be_led, views

TESKAR = LEADERS[0]
IN_COMMAND = ".player.near .commanders .thing"
ON_BATTLEFIELD = f".side.near .battlefield .thing:has-text('{TESKAR}')"
DECISIONS = 400


class Leading(Clicking):
    """Plays lands, and casts the commander as soon as that can be done."""

    def pick(self, seen: dict[str, Any]) -> None:
        if seen["asked"] != Topic.PRIORITY:
            super().pick(seen)
        elif seen["lands"]:
            self.click(".hand.near .thing.can.of-land")
        elif self.page.locator(f"{IN_COMMAND}.can").count():
            self.click(f"{IN_COMMAND}.can")
        else:
            self.confirm()


def begun(page: Page) -> None:
    """A game of Commander against three agents, from the lobby by mouse."""
    page.get_by_role("radio", name="Commander", exact=True).click()
    expect(page.locator(".variant-told")).to_contain_text("cast from the command zone")
    for number in (1, 2, 3):
        level = page.get_by_role("combobox", name=f"Opponent {number}", exact=True)
        level.select_option(label="Computer: beginner")
    page.get_by_role("combobox", name="Deck of opponent 1").select_option("widows-garden")
    page.get_by_role("radio", name="Oath of Embers").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".game")).to_be_visible()


def test_four_players_are_seated_from_the_lobby_and_the_commander_is_cast(visit: Visit) -> None:
    page = visit()
    begun(page)
    expect(page.locator(".side.far")).to_have_count(3)
    expect(page.locator(".life-number")).to_have_text(["40"] * 4)
    expect(page.locator(".commanders > li")).to_have_count(4)
    expect(page.locator(".player.far .commanders")).to_contain_text(["Orsha, Bramble Widow"])

    person = Leading(page)
    seen = person.wait()
    for _ in range(DECISIONS):
        if seen["over"] or page.locator(ON_BATTLEFIELD).count():
            break
        seen = person.decide(seen)
    expect(page.locator(ON_BATTLEFIELD)).to_be_visible()
    expect(page.locator(".player.near .commanders .where")).to_contain_text("battlefield")


def test_a_commander_that_died_goes_back_by_choice_and_costs_two_more(
    visit: Visit, address: str
) -> None:
    page, board = visit(), to_be_led()
    played(page, address, board)
    prompt, confirm = page.locator(".prompt"), page.locator(".choice-panel [data-primary]")
    expect(page.locator(".player.near .tax")).to_have_count(0)
    page.locator(f"{IN_COMMAND}.can").click()
    expect(prompt).to_contain_text(f"{TESKAR} is on the stack")
    confirm.click()
    expect(page.locator(ON_BATTLEFIELD)).to_be_visible()

    page.locator(".hand.near .thing.can").click()
    page.locator(".option-menu .option").first.click()  # cast, not cycled
    expect(prompt).to_contain_text("target")
    page.locator(ON_BATTLEFIELD).click()
    expect(prompt).to_contain_text("Coal Bolt is on the stack")
    confirm.click()
    expect(prompt).to_contain_text(re.compile("command zone", re.IGNORECASE))
    page.locator(".choice-panel .option").first.click()
    expect(page.locator(".player.near .tax")).to_have_text("+2")
    expect(page.locator(IN_COMMAND)).to_have_attribute("data-can", "")

    page.locator(f"{IN_COMMAND}.can").click()
    expect(prompt).to_contain_text(f"{TESKAR} is on the stack")
    expect(page.locator(".player.near .tax")).to_have_text("+4")
    lands = [each for each in views(board)[0]["battlefield"] if each["tapped"]]
    assert sum(each["count"] for each in lands) == 3 + 1 + 5


def test_a_deck_without_a_commander_cannot_be_played_with_one(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Commander", exact=True).click()
    expect(page.get_by_role("radio", name="Oath of Embers")).to_be_visible()
    expect(page.get_by_role("radio", name="Harbor Skies")).to_have_count(0)

    page.get_by_role("radio", name="Any cards").click()
    expect(page.get_by_role("radio", name="Harbor Skies")).to_be_visible()
    expect(page.get_by_role("radio", name="Oath of Embers")).to_have_count(0)
