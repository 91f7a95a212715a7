"""Whole games in the page against an agent: with the mouse alone, with the keyboard alone, with a
finger alone on a phone. What happens between two decisions is shown, moment by moment."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.accessibility import findings
from tests.page.conftest import PHONE, Visit
from tests.page.person import Clicking, Person, Tapping, Typing
from tests.page.seats import against, opened

QUICK = "24 Mountain\n18 Bottle-Rocket Goblin\n18 Coal Bolt"
# With cards that ask for more: to surveil, to divide damage.
RICHER = """12 Mountain
8 Ridge-Runner Trail
14 Bottle-Rocket Goblin
14 Coal Bolt
4 Craghorn Bull
4 Kilnburst
4 Lance of Cinders"""
AGENT = "heuristic"
HOW_IT_ENDED = re.compile("You won!|You lost|draw")
# Counts the moments that are shown.
WITNESS = """
window.moments = 0;
new MutationObserver(() => {
  if (document.querySelector('.moment')) window.moments += 1;
}).observe(document.body, {childList: true, subtree: true});
"""


def at_a_table(visit: Visit, address: str, deck: str, their_deck: str, **options: Any) -> Page:
    """A page at a new game that is shown at a fast pace."""
    token, table = against(address, deck, AGENT, their_deck)
    page = opened(visit, address, token, table, pace="fast", **options)
    page.evaluate(WITNESS)
    return page


def plays_to_the_end(person: Person) -> None:
    """Somebody plays the whole game, and sees what happens on the way and how it ended."""
    decisions = person.play()

    assert decisions > 10
    expect(person.page.locator(".result h2")).to_have_text(HOW_IT_ENDED)
    assert person.page.evaluate("window.moments") > 10


def test_a_whole_game_is_clicked_through_to_its_end(visit: Visit, address: str) -> None:
    plays_to_the_end(Clicking(at_a_table(visit, address, RICHER, "debts-of-cinder")))


def test_a_whole_game_is_played_with_the_keyboard_alone(visit: Visit, address: str) -> None:
    plays_to_the_end(Typing(at_a_table(visit, address, QUICK, "debts-of-cinder")))


def test_a_whole_game_is_tapped_through_on_a_phone(visit: Visit, address: str) -> None:
    touched = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = at_a_table(visit, address, QUICK, "debts-of-cinder", **touched)

    plays_to_the_end(Tapping(page))

    expect(page.locator(".turning-points [role=status]")).to_have_count(0)
    assert findings(page) == []
