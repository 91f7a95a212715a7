"""Two people play a Two-Headed Giant against two agents, from the lobby to the end, each in a browser
of their own. With EVERY_GAME=1 in the environment they play built-in decks too; `make soak` does that.
"""

import os
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from apnap.game.topics import Topic
from tests.page.accessibility import findings
from tests.page.conftest import PHONE, Visit
from tests.page.person import Clicking, advance, finish
from tests.page.test_lobby import KEEP

EVERY_GAME: Final = os.environ.get("EVERY_GAME") == "1"
BURN: Final = "Deck\n22 Mountain\n30 Coal Bolt\n8 Bottle-Rocket Goblin\n"
CARDS: Final = {"Coal Bolt", "Mountain", "Bottle-Rocket Goblin"}
DECKS: Final = {"Burn": "Burn", "horns-and-embers": "Horns and Embers"}  # and their titles


class Head(Clicking):
    """Plays with a teammate: aims at the others."""

    def pick(self, seen: dict[str, Any]) -> None:
        if seen["asked"] == Topic.TARGET and seen["face"]:
            self.click(".side.far:not(.ally) .life-total.can")
        else:
            super().pick(seen)


def founded(page: Page, deck: str) -> None:
    """A table of two giants: the second seat waits for somebody, agents are opposite."""
    page.get_by_role("radio", name="Two-Headed Giant").click()
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(label="Another person")
    for number in (3, 4):
        seat = page.get_by_role("combobox", name=f"Seat {number}", exact=True)
        seat.select_option(label="Computer: beginner")
    page.get_by_role("radio", name=deck).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for another player")).to_be_visible()


def joined(page: Page, table: str, deck: str) -> None:
    """Somebody takes the seat that is free."""
    page.goto(table)
    page.get_by_role("button", name="Sit down").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Seat 2, free").click()
    dialog.get_by_label("Your deck").select_option(deck)
    dialog.get_by_role("button", name="Sit down").click()


def seated(visit: Visit, deck: str, **options: Any) -> tuple[Head, Head]:
    """Ann and Ben as the two heads of a giant."""
    ann, ben = visit(), visit(**options)
    for page in (ann, ben):
        page.evaluate(KEEP, ["Burn", BURN])
        page.reload()
    founded(ann, DECKS[deck])
    joined(ben, ann.url, deck)
    for page in (ann, ben):
        expect(page.locator(".game")).to_be_visible()
    return Head(ann), Head(ben)


def test_a_giant_has_one_life_total_and_each_head_sees_the_others_hand(visit: Visit) -> None:
    ann, ben = seated(visit, "Burn", viewport=PHONE, has_touch=True, is_mobile=True)
    for each in (ann, ben):
        expect(each.page.locator(".life-number")).to_have_text(["30", "30"])
        expect(each.page.locator(".life-total.elsewhere")).to_have_count(2)
        expect(each.page.locator(".side.far.ally")).to_have_count(1)

    advance([ann, ben], Topic.PRIORITY)
    ann.page.locator(".side.ally .known-hand").click()
    hand = ann.page.get_by_role("dialog").locator(".thing .name")
    expect(hand.first).to_be_visible()
    assert set(hand.all_inner_texts()) <= CARDS
    assert findings(ben.page) == []


@pytest.mark.parametrize("deck", list(DECKS) if EVERY_GAME else ["Burn"])
def test_two_people_win_or_lose_a_whole_game_as_one_giant(visit: Visit, deck: str) -> None:
    ann, ben = seated(visit, deck)

    decisions = finish([ann, ben])

    assert decisions > 10
    verdicts = {each.page.locator(".result h2").inner_text() for each in (ann, ben)}
    assert len(verdicts) == 1
    assert re.match("You won!|You lost", verdicts.pop())
