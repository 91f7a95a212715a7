"""Decks in a browser: lists of any form, what is legal, and what can be played."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from tests.page.conftest import Visit
from tests.page.deck_bench import as_text, choose, count, kept, save

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


def size(page: Page) -> Locator:
    return page.locator(".deck-size strong")


def check(page: Page) -> Locator:
    return page.locator(".deck-check")


def test_a_list_that_is_pasted_is_looked_through(visit: Visit) -> None:
    page = visit("#/new-deck")
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("List").fill(LIST + "1 Nobody Knows This Card\n")

    expect(size(page)).to_have_text("61")
    expect(check(page)).to_contain_text("Nobody Knows This Card")
    expect(check(page)).to_contain_text("No format chosen")
    expect(check(page)).not_to_contain_text("Legal")


def test_what_is_wrong_with_a_list_moves_nothing_that_is_typed_in(visit: Visit) -> None:
    page = visit("#/new-deck", viewport={"width": 1280, "height": 720})
    page.get_by_role("button", name="Text", exact=True).click()
    typed = page.get_by_label("List")
    before = typed.bounding_box()
    wrong = "".join(f"1 Nobody Number {n}\n" for n in range(9))
    typed.fill("9999999999 Mountain\n" + wrong)

    expect(check(page)).to_contain_text("line 1: the count must be from 1 to 1000")
    expect(check(page).locator(".stopped-cards li")).to_have_count(5)
    assert typed.bounding_box() == before


def test_what_is_no_list_is_told(visit: Visit) -> None:
    page = visit("#/new-deck")
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("List").fill("<script>alert(1)</script>")

    expect(page.get_by_role("alert")).to_contain_text("there is no list of cards in it")


def test_a_deck_is_saved_and_can_be_chosen_and_deleted(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, LIST)
    save(page, "My Goblins")

    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page.get_by_role("radio", name="My Goblins")).to_be_visible()

    page.get_by_role("link", name="Decks", exact=True).click()
    page.get_by_role("link", name="My Goblins").click()
    choose(page, "Delete")
    expect(page.get_by_role("link", name="My Goblins")).to_have_count(0)


def test_a_deck_that_is_saved_stays_what_it_is(visit: Visit) -> None:
    """The list is there afterwards, however late the server tells which decks there are."""
    page = visit("#/new-deck")
    as_text(page, LIST)
    page.get_by_label("Name", exact=True).fill("My Goblins")
    late: list[Route] = []
    page.route("**/api/decks", lambda route: late.append(route))
    with page.expect_request("**/api/decks"):
        page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_timeout(500)  # for a page that would not wait for what is late
    late.pop().continue_()
    page.unroute("**/api/decks")

    expect(page).to_have_url(re.compile("#/decks/My"))
    expect(count(page, "Bottle-Rocket Goblin")).to_have_text("36")
    page.reload()
    expect(count(page, "Bottle-Rocket Goblin")).to_have_text("36")
    assert "36 Bottle-Rocket Goblin" in kept(page, "My Goblins")


def test_what_is_open_around_a_deck_stays_when_it_gets_its_name(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, LIST)
    page.get_by_role("searchbox", name="Search cards").fill("Coal")
    page.get_by_label("Name", exact=True).fill("My Goblins")
    late: list[Route] = []
    page.route("**/api/decks", lambda route: late.append(route))
    with page.expect_request("**/api/decks"):
        page.get_by_role("button", name="Save", exact=True).click()
    choose(page, "Export")
    late.pop().continue_()

    expect(page).to_have_url(re.compile("#/decks/My"))
    expect(page.get_by_role("dialog").get_by_label("Form")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("searchbox", name="Search cards")).to_have_value("Coal")


def test_a_deck_that_is_not_there_is_no_empty_one(visit: Visit) -> None:
    page = visit("#/decks/Nothing of Mine")

    expect(page.get_by_text("no deck", exact=False)).to_be_visible()
    expect(page.locator(".builder")).to_have_count(0)


def test_a_file_can_be_opened(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "goblins.cod"
    file.write_text(COCKATRICE, encoding="utf-8")
    page = visit("#/new-deck")
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("Open a file").set_input_files(file)

    expect(page.get_by_label("Name", exact=True)).to_have_value("goblins")
    expect(check(page)).to_contain_text("Every card can be played.")


def test_a_file_can_be_dropped(visit: Visit) -> None:
    page = visit("#/new-deck")
    expect(page.locator(".builder")).to_be_visible()
    page.evaluate(DROP, [".builder", COCKATRICE])

    expect(count(page, "Bottle-Rocket Goblin")).to_have_text("36")


def test_a_deck_without_a_name_is_not_saved(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, "24 Mountain\n")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_role("alert")).to_contain_text("name")


def test_a_built_in_deck_shows_its_cards(visit: Visit) -> None:
    page = visit("#/decks/harbor-skies")

    expect(size(page)).to_have_text("60")
    expect(check(page)).to_contain_text("Every card can be played.")
