"""A draft in the page, from the first seat to the deck."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.test_accessibility import LOCALES, SCREENS, SHOWN, suits

OPEN: Final = """async (wish) => {
  const token = localStorage.getItem('apnap.token');
  const headers = {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'};
  const body = JSON.stringify(wish);
  const answer = await fetch('api/drafts', {method: 'POST', headers, body});
  location.hash = `#/draft/${(await answer.json()).id}`;
}"""
OPENING: Final = 180_000  # milliseconds to compile the cards of all boosters on a busy machine
# Pick whatever comes first until the round ends, without the screen.
PICK_ALL: Final = """async () => {
  const token = localStorage.getItem('apnap.token');
  const headers = {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'};
  const path = `api/drafts/${location.hash.split('/')[2]}`;
  let draft = await (await fetch(path, {headers})).json();
  const round = draft.round;
  while (draft.booster.length && draft.round === round) {
    const body = JSON.stringify({cards: [draft.booster[0].id]});
    draft = await (await fetch(`${path}/pick`, {method: 'POST', headers, body})).json();
  }
}"""
PICKED: Final = "n => Number(document.querySelector('.draft')?.dataset.picked ?? 0) > n"


def begun(page: Page, **wish: Any) -> Page:
    """A small draft of one person, begun."""
    expect(page.locator(".line-open")).to_be_visible()
    given = {"product": "builtin", "seats": 2, "people": 1, "rounds": 1, "timing": "none", **wish}
    page.evaluate(OPEN, given)
    expect(page.locator(".draft-cards button").first).to_be_visible(timeout=OPENING)
    return page


def picked(page: Page) -> int:
    """How many cards somebody has picked."""
    return int(page.locator(".draft").get_attribute("data-picked") or 0)


def pick(page: Page) -> None:
    """Choose the first card, and pick it."""
    before = picked(page)
    card = page.locator(".draft-cards button").first
    card.click()
    card.click()
    page.wait_for_function(PICKED, arg=before)


def draft_to_the_end(*pages: Page) -> None:
    """All pick whenever they have a booster, and need no time to review."""
    while any(page.locator(".draft-deck").count() == 0 for page in pages):
        for page in pages:
            if page.locator(".draft-cards button").count():
                pick(page)
            elif page.locator(".draft-review button.primary:enabled").count():
                page.locator(".draft-review button.primary").click()
            else:
                page.wait_for_timeout(20)


def build(page: Page) -> None:
    """Take the deck that is suggested, and hand it in."""
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.get_by_role("heading", name="Your deck (40 cards)")).to_be_visible()
    page.get_by_role("button", name="Hand the deck in").click()
    expect(page.get_by_role("heading", name="Your deck is handed in")).to_be_visible()


def test_a_rochester_draft_is_looked_at_and_picked_in_turn(visit: Visit) -> None:
    page = begun(visit(), kind="rochester", timing="slow")
    expect(page.get_by_role("heading", name="Look at the cards")).to_be_visible()
    expect(page.locator(".draft-cards button")).to_have_count(14)
    page.get_by_role("button", name="Ready to pick").click()
    expect(page.get_by_role("heading", name="Booster 1 of 1")).to_be_visible()
    before = page.locator(".draft-cards button").count()
    pick(page)

    expect(page.locator(".draft-seats li.own")).to_contain_text("last")
    expect(page.locator(".draft-seats li:not(.own)")).to_contain_text("last")
    assert page.locator(".draft-cards button").count() < before


def test_who_comes_back_finds_the_same_booster_and_picks(visit: Visit) -> None:
    page = begun(visit())
    pick(page)
    expect(page.locator(".draft-cards button")).to_have_count(13)
    shown = page.locator(".draft-cards .name").all_inner_texts()

    page.reload()

    expect(page.locator(".draft-cards button")).to_have_count(13)
    assert page.locator(".draft-cards .name").all_inner_texts() == shown
    assert picked(page) == 1
    page.get_by_role("link", name="Lobby", exact=True).click()
    page.get_by_role("link", name="Back to the draft").click()
    expect(page.locator(".draft-cards button")).to_have_count(13)


def test_cards_are_picked_by_keys(visit: Visit) -> None:
    page = begun(visit())
    cards = page.locator(".draft-cards button")
    second = cards.nth(1).locator(".name").inner_text()
    cards.first.focus()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".draft-picks .draft-line")).to_contain_text(second)
    page.wait_for_function("document.activeElement.matches('.draft-cards button')")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function(PICKED, arg=1)


def test_a_suggestion_is_chosen_and_not_yet_picked(visit: Visit) -> None:
    page = begun(visit())

    page.get_by_role("button", name="Suggest").click()

    expect(page.locator(".draft-cards button[aria-pressed=true]")).to_have_count(1)
    assert picked(page) == 0
    page.get_by_role("button", name="Pick", exact=True).click()
    page.wait_for_function(PICKED, arg=0)


def test_a_deck_is_built_by_hand(visit: Visit) -> None:
    page = begun(visit())
    page.evaluate(PICK_ALL)
    hand_in = page.get_by_role("button", name="Hand the deck in")
    expect(hand_in).to_be_disabled()

    page.locator(".draft-rest .draft-line").first.click()
    expect(page.locator(".draft-deck .draft-line")).to_have_count(1)
    forest = page.get_by_role("button", name="Put one Forest in")
    for _ in range(38):
        forest.click()
    expect(hand_in).to_be_disabled()
    forest.click()

    expect(hand_in).to_be_enabled()
    page.get_by_role("button", name="Take one Forest out").first.click()
    expect(hand_in).to_be_disabled()
    forest.click()
    hand_in.click()
    expect(page.locator(".draft-built .deck-name")).to_be_visible()


def test_sealed_pools_are_built_of_at_once(visit: Visit) -> None:
    page = visit()
    page.get_by_text("New draft").click()
    page.get_by_label("Kind").select_option(label="Sealed: six boosters each")
    page.get_by_role("button", name="Open the draft").click()

    pool = page.get_by_role("heading", name="Sideboard (84 cards)")
    expect(pool).to_be_visible(timeout=OPENING)
    build(page)


def test_who_leaves_builds_of_what_they_picked(visit: Visit) -> None:
    page = begun(visit())
    pick(page)

    page.get_by_role("button", name="Leave the draft").click()
    page.get_by_role("button", name="Leave, and build a deck of these picks").click()

    expect(page.get_by_role("heading", name="Sideboard (1 card)")).to_be_visible()


def test_a_draft_that_is_not_there_is_told(visit: Visit) -> None:
    page = visit("#/draft/nowhere")

    expect(page.get_by_role("alert")).to_contain_text("there is no such draft")


@pytest.mark.parametrize(("language", "screen"), SHOWN)
def test_a_draft_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit(locale=LOCALES[language], **SCREENS[screen])
    begun(page, rounds=2, timing="slow")  # it is looked at for long, and the clock runs
    pick(page)
    suits(page, language, "picking")
    page.evaluate(PICK_ALL)
    expect(page.locator("section.draft-review")).to_be_visible()
    suits(page, language, "reviewing")
    page.locator(".draft-review button.primary").click()
    expect(page.locator(".draft-cards button")).to_have_count(14)
    page.evaluate(PICK_ALL)
    page.locator(".draft-deck header button").first.click()
    expect(page.locator(".draft-deck button.primary")).to_be_enabled()
    suits(page, language, "building")
    page.locator(".draft-deck button.primary").click()
    expect(page.locator(".draft-built")).to_be_visible()
    suits(page, language, "the deck")
