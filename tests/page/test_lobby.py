"""The lobby, in a browser."""

from playwright.sync_api import expect

from tests.page.conftest import Visit


def test_the_page_opens_in_the_lobby_and_greets_a_guest(visit: Visit) -> None:
    page = visit()

    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Guest")
