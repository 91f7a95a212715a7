"""The lobby in a browser: games begin here."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.conftest import Visit

AT_A_TABLE = re.compile("#/table/.")
UNPLAYABLE = "Deck\n9 Mountain\n5 Coal Bolt\n1 Nobody Knows This Card\n"
SIZES: dict[str, ViewportSize] = {
    "laptop": {"width": 1280, "height": 720},
    "desk": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
}

# A deck is kept as the page keeps it, without going there.
KEEP = """async ([name, text]) => {
  const token = localStorage['apnap.token'];
  const kept = await fetch(`api/decks/${name}`, {
    method: 'PUT',
    headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
    body: JSON.stringify({text, format: ''}),
  });
  if (!kept.ok) throw new Error(await kept.text());
}"""


def open_table(page: Page, password: str = "") -> None:
    """Open a table for another person."""
    page.get_by_role("combobox", name="Opponent", exact=True).select_option(label="Another person")
    if password:
        page.get_by_text("More options").click()
        page.get_by_label("Password, if any").fill(password)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for another player")).to_be_visible()
    expect(page).to_have_url(AT_A_TABLE)


def test_the_page_opens_in_the_lobby_and_greets_a_guest(visit: Visit) -> None:
    page = visit()

    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(page.locator(".line")).to_contain_text("Guest")


def test_one_click_begins_a_game_against_the_computer(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).click()

    expect(page.locator(".game")).to_be_visible()
    expect(page).to_have_url(AT_A_TABLE)


def test_who_comes_back_finds_the_way_to_the_own_game(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".game")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Lobby", exact=True).click()
    page.get_by_role("link", name="Continue").click()

    expect(page.locator(".game")).to_be_visible()


def test_an_unfinished_game_is_given_up_among_the_past_games(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".game")).to_be_visible()
    page.goto(page.url.split("#")[0] + "#/games")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()

    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
    expect(page.get_by_text("you lost")).to_be_visible()


def test_a_tile_shows_the_colors_of_its_deck_and_that_it_can_be_played(visit: Visit) -> None:
    page = visit()
    tile = page.locator(".deck-tile").filter(has_text="Stormchart")

    expect(tile.get_by_role("img")).to_have_accessible_name("blue mana, red mana")
    expect(tile).to_contain_text("60 cards")
    expect(tile).to_contain_text("Playable")


def test_a_deck_that_cannot_be_played_says_which_cards_stop_it(visit: Visit) -> None:
    page = visit()
    page.evaluate(KEEP, ["Broken", UNPLAYABLE])
    page.reload()
    page.get_by_role("radio", name="Broken").check()

    tile = page.locator(".deck-tile").filter(has_text="Broken")
    expect(tile).to_contain_text("Can't be played: Nobody Knows This Card")
    expect(page.locator(".new-table [role=status]")).to_contain_text("Nobody Knows This Card")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    page.get_by_role("radio", name="Stormchart").check()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()


def test_the_deck_of_the_next_game_is_picked_with_the_keyboard_and_kept(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Harbor Skies").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Hedgerow Host")).to_be_checked()
    page.reload()
    expect(page.get_by_role("radio", name="Hedgerow Host")).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".game")).to_be_visible()
    page.goto(page.url.split("#")[0] + "#/")

    expect(page.locator(".last-game")).to_contain_text("Hedgerow Host")


@pytest.mark.parametrize("size", SIZES)
def test_play_and_continue_are_in_sight_on_every_screen(visit: Visit, size: str) -> None:
    page = visit(viewport=SIZES[size])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".game")).to_be_visible()
    page.goto(page.url.split("#")[0] + "#/")

    for each in (page.get_by_role("link", name="Continue"), page.locator(".new-table .large")):
        expect(each).to_be_in_viewport(ratio=1)
        box = each.bounding_box()
        assert box is not None
        assert box["height"] >= 48
        assert box["width"] >= 160


def test_what_is_said_in_the_lobby_is_heard_there(visit: Visit) -> None:
    ann, ben = visit(), visit()
    expect(ben.locator(".line-open")).to_be_visible()
    ann.get_by_label("Say something").fill("Who plays?")
    ann.get_by_role("button", name="Send").click()

    expect(ben.get_by_role("log")).to_contain_text("Who plays?")


def test_a_table_with_a_password_lets_in_who_knows_it(visit: Visit) -> None:
    ann, ben = visit(), visit()
    open_table(ann, "sesame")
    locked = ben.locator(".table-line").filter(has_text="password")
    locked.get_by_role("button", name="Join").last.click()
    ben.get_by_label("Password").fill("guess")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("alert")).to_contain_text("password")

    ben.get_by_label("Password").fill("sesame")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".game")).to_be_visible()
    expect(ann.locator(".game")).to_be_visible()


def test_who_waits_elsewhere_is_called_when_the_game_begins(visit: Visit) -> None:
    ann, ben = visit(), visit()
    open_table(ann)
    address = ann.url
    ann.get_by_role("link", name="Settings").click()
    ben.goto(address)
    ben.get_by_role("button", name="Sit down").click()
    ben.get_by_role("dialog").get_by_role("button", name="Sit down").click()

    expect(ann.locator(".game")).to_be_visible()


def test_an_open_table_is_gone_when_who_opened_it_gives_up_the_seat(visit: Visit) -> None:
    page = visit()
    open_table(page)
    page.get_by_role("button", name="Give up the seat").click()

    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)


def test_a_place_that_is_none_says_so(visit: Visit) -> None:
    page = visit("#/nowhere")

    expect(page.get_by_role("heading", name="Nothing is here")).to_be_visible()


def test_a_table_that_is_none_says_so(visit: Visit) -> None:
    page = visit("#/table/none")

    expect(page.get_by_role("alert")).to_contain_text("no such table")


def test_keys_lead_from_place_to_place(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("to the decks")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.keyboard.press("g")
    page.keyboard.press("d")
    expect(page.get_by_role("heading", name="Decks", exact=True)).to_be_visible()
