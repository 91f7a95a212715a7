"""A deck with a card that isn't read in full is played in a browser, after a clear word."""

from collections.abc import Iterator
from http import HTTPStatus
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from apnap.server.chance import Chance
from apnap.testing.served import SECONDS, Servers, unhurried
from tests.odd_cards import FROBNICATE, LIST, import_odd
from tests.page.conftest import Visit
from tests.page.test_lobby import KEEP
from tools.build_page import build


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, of somebody who has imported odd cards."""
    build()
    home = tmp_path_factory.mktemp("odd")
    import_odd(home)
    with pytest.MonkeyPatch.context() as patch, Servers() as servers:
        patch.setenv("APNAP_HOME", str(home))
        url = servers.serve(unhurried(f"sqlite:///{home}/table.sqlite", chance=Chance("odd")))
        page = url.replace("ws://", "http://").removesuffix("ws")
        with urlopen(f"{page}api/decks/builtin", timeout=SECONDS) as answer:
            assert answer.status == HTTPStatus.OK
        yield page


def test_it_is_decided_in_a_dialog_and_the_card_shows_what_does_not_count(
    visit: Visit,
) -> None:
    page = visit()
    page.evaluate(KEEP, ["Odd", LIST])
    page.reload()
    page.get_by_role("radio", name="Odd").check()
    play = page.get_by_role("button", name="Play", exact=True)
    expect(page.locator(".unread-notice")).to_contain_text("Odd Ram, Odd Owl")
    expect(play).to_be_disabled()

    page.get_by_role("button", name="Play it all the same").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("s").first).to_have_text(FROBNICATE)
    dialog.get_by_label("Play it in part").first.check()
    dialog.get_by_role("button", name="Play it so").click()
    expect(page.locator(".unread-notice")).to_contain_text("Odd Ram is played in part.")
    play.click()

    ram = page.locator(".hand .card", has_text="Odd Ram").first
    expect(ram).to_be_visible()
    ram.click(button="right")
    expect(page.locator(".zoom .full-text s").first).to_have_text(FROBNICATE)
