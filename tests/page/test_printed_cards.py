"""Cards as they are printed in the reader's language, with names the user has imported."""

import json
from collections.abc import Iterator
from http import HTTPStatus
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from apnap.cards.database.store import CardStore
from apnap.cards.importing.printed_names import import_names
from apnap.server.chance import Chance
from apnap.testing.served import SECONDS, Servers, unhurried
from tests.page.conftest import PHONE, Visit
from tests.page.seats import BOLTS, against, opened
from tools.build_page import build

BOLT = {
    "name": "Coal Bolt",
    "printed_name": "석탄 화살",
    "printed_type_line": "순간마법",
    "printed_text": "원하는 목표를 정한다. 석탄 화살은 피해 2점을 입힌다.",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, of somebody who has imported a Korean name."""
    build()
    home = tmp_path_factory.mktemp("printed")
    (home / "names.jsonl").write_text(json.dumps(BOLT), encoding="utf-8")
    with CardStore(home / "cards.sqlite") as store:
        import_names(home / "names.jsonl", store, "ko")
    with pytest.MonkeyPatch.context() as patch, Servers() as servers:
        patch.setenv("APNAP_HOME", str(home))
        url = servers.serve(unhurried(f"sqlite:///{home}/table.sqlite", chance=Chance("printed")))
        page = url.replace("ws://", "http://").removesuffix("ws")
        with urlopen(f"{page}api/decks/builtin", timeout=SECONDS) as answer:
            assert answer.status == HTTPStatus.OK
        yield page


def at_table(visit: Visit, address: str, **options: object) -> Page:
    token, table = against(address, BOLTS, "random", BOLTS)
    return opened(visit, address, token, table, locale="ko-KR", **options)


@pytest.mark.parametrize("phone", [False, True])
def test_a_card_is_called_and_shown_as_printed(visit: Visit, address: str, *, phone: bool) -> None:
    page = at_table(visit, address, **({"viewport": PHONE} if phone else {}))
    card = page.locator(".hand .card", has_text="석탄 화살").first
    expect(card).to_be_visible()
    card.click(button="right")

    zoom = page.locator(".zoom")
    expect(zoom.locator(".full-text").first).to_have_text(BOLT["printed_text"])
    expect(zoom).to_contain_text("순간마법")
    english = zoom.get_by_text("deals 2 damage")
    expect(english).not_to_be_visible()
    zoom.get_by_text("영어 규칙 텍스트").click()
    expect(english).to_be_visible()


def test_who_prefers_the_english_names_keeps_them(visit: Visit, address: str) -> None:
    page = at_table(visit, address)
    expect(page.locator(".hand .card", has_text="석탄 화살").first).to_be_visible()
    there = page.url

    page.goto(f"{address}#/settings")
    page.get_by_label("카드의 영어 이름을 그대로 쓰기").check()
    page.goto(there)

    expect(page.locator(".hand .card", has_text="Coal Bolt").first).to_be_visible()
    expect(page.locator(".hand .card", has_text="석탄 화살")).to_have_count(0)
