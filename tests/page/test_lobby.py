"""The lobby in a browser: games begin here."""

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import Visit

AT_A_TABLE = re.compile("#/table/.")


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
