"""Matches in a browser: sideboarding, the result, a rematch, and the replay of what was played."""

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.deck_bench import as_text, save

DECK = "Deck\n24 Mountain\n36 Bottle-Rocket Goblin\n\nSideboard\n3 Coal Bolt\n"


def concede(page: Page) -> None:
    """Give the game up as it begins; before that, the last one may still be shown."""
    expect(page.locator(".game").get_by_text("keep this hand?").first).to_be_visible()
    page.keyboard.press("q")
    page.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()


def played(page: Page) -> None:
    """Begin a game against the computer, and give it up at once."""
    page.get_by_role("button", name="Play", exact=True).click()
    concede(page)
    expect(page.locator(".result")).to_be_visible()


def test_a_match_of_three_games_with_sideboarding_and_a_rematch(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, DECK)
    save(page, "Goblins")
    page.get_by_role("link", name="Lobby", exact=True).click()
    page.get_by_role("radio", name="Goblins").check()
    page.get_by_text("More options").click()
    page.get_by_label("Match").select_option(label="Best of three")
    page.get_by_role("button", name="Play", exact=True).click()
    concede(page)

    expect(page.get_by_role("heading", name="Game 2 is next")).to_be_visible()
    page.get_by_role("button", name="Put one Coal Bolt in").click()
    page.get_by_role("button", name="Take one Bottle-Rocket Goblin out").click()
    expect(page.locator(".exchange")).to_contain_text("35 Bottle-Rocket Goblin")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".room-bar")).to_contain_text("Game 2, 0 : 1")
    concede(page)

    expect(page.locator(".result h2")).to_contain_text("won")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".room-bar")).to_contain_text("Game 1, 0 : 0")
    expect(page.locator(".game")).to_be_visible()


def test_a_past_game_is_replayed_step_by_step(visit: Visit) -> None:
    page = visit()
    played(page)
    page.get_by_role("link", name="Past games").click()
    expect(page.locator(".game-line")).to_contain_text("you lost")
    page.get_by_role("link", name="Replay").click()

    slider = page.get_by_role("slider", name="Step")
    expect(page.locator(".game")).to_be_visible()
    expect(page.locator("output")).to_contain_text("0 of ")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("output")).to_contain_text("1 of ")
    slider.press("End")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("output")).to_contain_text("0 of ")

    page.get_by_label("Pace").select_option(label="very quick")
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    expect(page.get_by_role("button", name="Play on")).to_be_visible()


def test_a_link_to_a_moment_of_a_replay_opens_there(visit: Visit) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    played(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("output")).to_contain_text("1 of ")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("/1")

    other = visit(link[link.index("#") :])
    expect(other.locator("output")).to_contain_text("1 of ")
    expect(other.locator('.game[data-at="1"]')).to_be_visible()
    other.evaluate("location.hash = location.hash.replace(/1$/, '99999')")
    expect(other.get_by_role("button", name="One step on")).to_be_disabled()
    expect(other.locator("output")).not_to_contain_text("99999")


def test_the_end_tells_the_result_why_and_what_decided_it(visit: Visit) -> None:
    page = visit()
    played(page)
    result = page.locator(".result")
    expect(result.locator("h2")).to_contain_text("You lost.")
    expect(result).to_contain_text("conceded")
    expect(result.get_by_role("link", name="To the lobby")).to_be_visible()
    result.get_by_role("link", name="lost the game.").click()

    expect(page).to_have_url(re.compile(r"#/replay/[^/]+/\d+$"))
    moment = int(page.url.rsplit("/", 1)[1])
    expect(page.locator("output")).to_have_text(f"{moment} of {moment + 1}")
    expect(page.locator(".outcome")).to_have_count(0)
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".outcome")).to_contain_text("conceded")


def test_at_the_end_the_hand_is_still_seen_on_a_low_screen(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720})
    played(page)

    expect(page.locator(".result h2")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    for card in page.locator(".hand.near .thing").all():
        expect(card).to_be_in_viewport(ratio=1)


def test_one_click_begins_another_game_of_the_same_decks(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Stormchart").check()
    page.get_by_label("Opponent's deck").select_option(label="Harbor Skies")
    played(page)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".game").get_by_text("keep this hand?").first).to_be_visible()
    expect(page.locator(".result")).to_have_count(0)
    page.goto(page.url.split("#")[0] + "#/")

    expect(page.locator(".last-game")).to_contain_text("Stormchart · Harbor Skies")


def test_the_record_of_a_past_game_can_be_had(visit: Visit) -> None:
    page = visit()
    played(page)
    page.get_by_role("link", name="Past games").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()

    assert '"seed"' in download.value.path().read_text(encoding="utf-8")


def test_the_rule_behind_a_line_of_the_log_can_be_opened(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".game .rule-link").first.click()

    expect(page.get_by_role("dialog")).to_contain_text("Rule ")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
