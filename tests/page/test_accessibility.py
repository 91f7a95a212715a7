"""Every place of the page, in each language, on a desk and on a phone: axe finds nothing serious,
nothing is left in English, and nothing is wider than the screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.accessibility import findings
from tests.page.conftest import DESK, PHONE, Visit

LOCALES = {"en": "en-US", "zh_Hans": "zh-CN", "ko": "ko-KR"}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK, "color_scheme": "dark"},
    "phone": {"viewport": PHONE, "color_scheme": "light", "has_touch": True, "is_mobile": True},
}
# Names stay as they are: of the program, of people, of formats and files, of keys and languages.
NAMES = re.compile(
    r"apnap|harbor-skies|Guest|Heuristic|English|Arena|MTGO|Moxfield|Scryfall|CR|Tab|Escape|Esc|Enter|Space|Shift"
    r"|https?://\S+|\.\w+|\{\w+\}|[A-Z](?:, [A-Z])*\b"
)
WORDS = """() => {
  const skipped = 'code, pre, option, .chat-said, .brand, .deck-list li, .deck-cards, textarea';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest(skipped)) texts.push(walker.currentNode.data);
  }
  for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (each.closest('.card')) continue;
    texts.push(each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? '');
  }
  return texts;
}"""
WIDTH = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def around_the_game(page: Page) -> Iterator[str]:
    """Go to every place around a game, one after the other."""
    expect(page.locator(".new-table select option").nth(1)).to_be_attached()
    page.locator(".new-table summary").click()
    yield "lobby"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "keys"
    page.keyboard.press("Escape")
    for place in ("decks/harbor-skies", "games", "settings", "account", "nowhere"):
        page.evaluate(f"location.hash = '#/{place}'")
        if place.startswith("decks"):
            expect(page.locator(".deck-cards")).to_have_count(1, timeout=30_000)
        expect(page.locator("main h1")).to_be_visible()
        yield place


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LOCALES)
def test_the_places_around_a_game_suit_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit(locale=LOCALES[language], **SCREENS[screen])

    for place in around_the_game(page):
        assert findings(page) == [], place
        assert page.evaluate(WIDTH) <= 0, f"{place} is too wide"
        if language != "en":
            assert english_in(page) == [], place


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LOCALES)
def test_a_table_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit(locale=LOCALES[language], **SCREENS[screen])
    page.locator(".new-table button[type=submit]").click()
    expect(page.locator(".game")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate(WIDTH) <= 0


def english_in(page: Page) -> list[str]:
    """What the page says in English although it should not."""
    texts = [NAMES.sub("", text) for text in page.evaluate(WORDS)]
    return [text for text in texts if re.search(r"[A-Za-z]{2,}", text)]
