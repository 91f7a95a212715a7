"""Whole games in the page against an agent: with the mouse alone, with the keyboard alone."""

import re

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.person import Clicking, Typing
from tests.page.seats import against, opened

QUICK = "24 Mountain\n18 Bottle-Rocket Goblin\n18 Coal Bolt"
AGENT = "heuristic"
HOW_IT_ENDED = re.compile("You won!|You lost|draw")


def test_a_whole_game_is_clicked_through_to_its_end(visit: Visit, address: str) -> None:
    token, table = against(address, "horns-and-embers", AGENT, "harbor-skies")
    page = opened(visit, address, token, table)

    decisions = Clicking(page).play()

    assert decisions > 10
    expect(page.locator(".result h2")).to_have_text(HOW_IT_ENDED)


def test_a_whole_game_is_played_with_the_keyboard_alone(visit: Visit, address: str) -> None:
    token, table = against(address, QUICK, AGENT, "debts-of-cinder")
    page = opened(visit, address, token, table)

    decisions = Typing(page).play()

    assert decisions > 10
    expect(page.locator(".result h2")).to_have_text(HOW_IT_ENDED)
