"""Settings and accounts in a browser."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit


@pytest.mark.parametrize(
    ("name", "lobby", "code"), [("简体中文", "大厅", "zh-Hans"), ("한국어", "로비", "ko")]
)
def test_the_page_speaks_the_language_that_is_chosen(
    visit: Visit, name: str, lobby: str, code: str
) -> None:
    page = visit("#/settings")
    page.get_by_label(name).check()

    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.get_by_role("navigation").first).to_contain_text(lobby)

    page.reload()
    expect(page.get_by_role("navigation").first).to_contain_text(lobby)


def test_the_page_begins_in_the_language_of_the_browser(visit: Visit) -> None:
    page = visit(locale="ko-KR")

    expect(page.locator("html")).to_have_attribute("lang", "ko")


def test_the_looks_follow_the_settings(visit: Visit) -> None:
    page = visit("#/settings")
    page.get_by_label("Colors").select_option("light")
    page.get_by_label("More contrast").check()
    page.get_by_label("Animations").uncheck()
    page.get_by_label("Size of text").fill("130")

    root = page.locator("html")
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "light")
        expect(root).to_have_attribute("data-contrast", "more")
        expect(root).to_have_attribute("data-animations", "off")
        expect(root).to_have_css("font-size", "20.8px")
        page.reload()


def test_stops_are_kept_and_count_in_the_next_game(visit: Visit) -> None:
    page = visit("#/settings")
    page.get_by_label("upkeep, Your turn").check()
    page.get_by_role("link", name="Lobby", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()

    stop = page.get_by_role("button", name="stop in your upkeep")
    expect(stop).to_have_attribute("aria-pressed", "true")


def test_a_guest_can_register_and_come_back(visit: Visit) -> None:
    name = f"Ann {uuid4().hex[:8]}"
    page = visit("#/account")
    form = page.get_by_role("form", name="Register")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()

    page.get_by_role("button", name="Sign out").click()
    form = page.get_by_role("form", name="Sign in")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill("wrong horse")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_be_visible()

    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()


def test_a_guest_can_be_called_as_they_like(visit: Visit) -> None:
    page = visit("#/account")
    page.locator("form").first.get_by_label("Name").fill("Zoë")
    page.get_by_role("button", name="Be called so").click()

    expect(page.locator(".line-open")).to_contain_text("Zoë")


def test_sounds_are_quiet_and_what_is_chosen_is_remembered(visit: Visit) -> None:
    page = visit("#/settings")
    volume = page.get_by_label("Volume")
    expect(volume).to_have_value("25")
    volume.fill("60")
    page.get_by_label("Sounds at the table").uncheck()
    expect(volume).to_be_disabled()

    page.reload()

    expect(page.get_by_label("Sounds at the table")).not_to_be_checked()
    expect(page.get_by_label("Volume")).to_have_value("60")
