"""Decks in a browser: lists of any form, what is legal, and what can be played."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.page.conftest import Visit

LIST = "Deck\n24 Mountain\n36 Bottle-Rocket Goblin\n"
COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><deckname>Goblins</deckname>
<zone name="main"><card number="24" name="Mountain"/>
<card number="36" name="Bottle-Rocket Goblin"/></zone></cockatrice_deck>
"""

DROP = """([zone, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'goblins.cod'));
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, {dataTransfer: carried, bubbles: true, cancelable: true});
    document.querySelector(zone).dispatchEvent(event);
  }
}"""


def report(page: Page) -> object:
    return page.get_by_role("region", name="What is in it")


def test_a_list_that_is_pasted_is_looked_through(visit: Visit) -> None:
    page = visit("#/decks")
    page.get_by_label("List").fill(LIST + "1 Nobody Knows This Card\n")

    expect(page.locator(".deck-report")).to_contain_text("61 cards")
    expect(page.locator(".deck-report")).to_contain_text("Nobody Knows This Card")
    expect(page.locator(".deck-report")).to_contain_text("Not legal")


def test_a_deck_is_kept_and_can_be_chosen_and_deleted(visit: Visit) -> None:
    page = visit("#/decks")
    page.get_by_label("List").fill(LIST)
    page.get_by_label("Name").fill("My Goblins")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("link", name="My Goblins")).to_be_visible()

    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page.get_by_role("radio", name="My Goblins")).to_be_visible()

    page.get_by_role("link", name="Decks").click()
    page.get_by_role("link", name="My Goblins").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("link", name="My Goblins")).to_have_count(0)


def test_a_deck_that_is_kept_stays_what_it_is(visit: Visit) -> None:
    """The list is there afterwards, however late the server tells which decks there are."""
    page = visit("#/decks")
    page.get_by_label("List").fill(LIST)
    page.get_by_label("Name").fill("My Goblins")
    late: list[Route] = []
    page.route("**/api/decks", lambda route: late.append(route))
    with page.expect_request("**/api/decks"):
        page.get_by_role("button", name="Keep").click()
    page.wait_for_timeout(500)  # for a page that would not wait for what is late
    late.pop().continue_()
    page.unroute("**/api/decks")

    expect(page).to_have_url(re.compile("#/decks/My"))
    expect(page.get_by_label("List")).to_have_value(LIST)
    with page.expect_response("**/api/decks"):
        page.get_by_role("button", name="Keep").click()
    page.reload()
    expect(page.get_by_label("List")).to_have_value(LIST)


def test_a_deck_that_is_not_there_is_no_empty_one(visit: Visit) -> None:
    page = visit("#/decks/Nothing of Mine")

    expect(page.get_by_text("no deck", exact=False)).to_be_visible()
    expect(page.get_by_label("List")).to_have_count(0)


def test_a_file_can_be_opened(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "goblins.cod"
    file.write_text(COCKATRICE, encoding="utf-8")
    page = visit("#/decks")
    page.get_by_label("Open a file").set_input_files(file)

    expect(page.get_by_label("Name")).to_have_value("goblins")
    expect(page.locator(".deck-report")).to_contain_text("Every card can be played.")


def test_a_file_can_be_dropped(visit: Visit) -> None:
    page = visit("#/decks")
    expect(page.get_by_label("List")).to_be_visible()
    page.evaluate(DROP, [".drop-zone", COCKATRICE])

    expect(page.locator(".deck-report")).to_contain_text("Bottle-Rocket Goblin")


def test_a_deck_without_a_name_is_not_kept(visit: Visit) -> None:
    page = visit("#/decks")
    page.get_by_label("List").fill("24 Mountain\n")
    expect(page.locator(".deck-report")).to_be_visible()
    page.get_by_role("button", name="Keep").click()

    expect(page.get_by_role("alert")).to_contain_text("name")


def test_a_built_in_deck_shows_its_cards(visit: Visit) -> None:
    page = visit("#/decks/harbor-skies")

    expect(page.locator(".deck-report")).to_contain_text("Main deck (60 cards)")
    expect(page.locator(".deck-report")).to_contain_text("Legal")
