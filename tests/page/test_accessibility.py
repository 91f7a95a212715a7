"""Every place of the page, in each language, on a desk and on a phone, in dark and light colors:
axe finds nothing serious, nothing is left in English, and nothing is wider than the screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.accessibility import findings
from tests.page.conftest import DESK, PHONE, Visit
from tests.page.seats import GOBLINS, against, opened
from tests.page.test_lobby import open_table

LOCALES = {"en": "en-US", "zh_Hans": "zh-CN", "ko": "ko-KR"}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
# Each screen and each language once, where a test goes a long way.
SHOWN = (("en", "desk"), ("zh_Hans", "phone"), ("ko", "phone"))
# Names stay as they are: of the program, of people, cards, formats, files, keys and languages.
NAMES = re.compile(
    r"apnap|harbor-skies|Harbor Skies|Guest|Heuristic|Skilled|English|Arena|MTGO|Moxfield|Scryfall|PreDH|rules import FILE|CR|Tab|Escape|Esc|Enter|Space|Shift|Ctrl"
    r"|Ann|Passive|Plains|Island|Swamp|Mountain|Mountian|Forest|Wastes|Bottle-Rocket Goblin|Coal Bolt|Nobody Knows This Card|what is this"
    r"|https?://\S+|\.\w+|\{\w+\}|[A-Z](?:, [A-Z])*\b"
)
WORDS = """() => {
  const skipped = 'code, pre, option, .chat-said, .brand, .deck-list li, .deck-line, .card-name, .deck-name, .card, .draft-line, .draft-basics, .zoom, textarea';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest(skipped)) texts.push(walker.currentNode.data);
  }
  for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (each.closest('.card, .deck-line, .zoom, .draft-line, .draft-basics')) continue;
    texts.push(each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? '');
  }
  return texts;
}"""
SIDEBOARDED = f"{GOBLINS}\n\nSideboard\n3 Coal Bolt\n"
WIDTH = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def around_the_game(page: Page) -> Iterator[str]:
    """Go to every place around a game, one after the other."""
    expect(page.locator(".deck-tile").nth(1)).to_be_visible()
    page.locator(".new-table summary").click()
    yield "lobby"
    seats, beside = (page.locator(".variant-group").nth(each) for each in (1, 2))
    seats.get_by_role("radio").nth(4).check()
    beside.get_by_role("checkbox").first.check()
    expect(page.locator(".team-seats .team")).to_have_count(2)
    expect(page.locator(".variant-options select")).to_have_count(1)
    yield "seats of teams"
    seats.get_by_role("radio").first.check()
    beside.get_by_role("checkbox").first.uncheck()
    page.locator("main h1").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "keys"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    title = page.locator("main h1")
    for place in ("decks/harbor-skies", "games", "settings", "account", "nowhere"):
        before = title.inner_text()
        page.evaluate(f"location.hash = '#/{place}'")
        if place.startswith("decks"):
            expect(page.locator(".deck-main .deck-line").first).to_be_attached()
        expect(title).not_to_have_text(before)  # it is shown a moment after the address is there
        expect(title).to_be_visible()
        yield place


def through_a_match(page: Page) -> Iterator[str]:
    """From the first game of a match to its result and the replay, giving each game up."""
    if page.locator(".drawer-toggle").is_visible():  # on a phone the log is in a drawer
        page.locator(".drawer-toggle").click()
        yield "the log"
    page.locator(".game .rule-link").first.click()
    expect(page.locator(".rules-panel")).to_be_visible()
    expect(page.locator(".rules-panel [role=status]")).to_have_count(0)
    yield "a rule"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("q")
    expect(page.locator("dialog button.danger")).to_be_visible()
    yield "conceding"
    page.locator("dialog button.danger").click()
    expect(page.locator(".sideboarding .exchange")).to_be_visible()
    yield "sideboarding"
    page.locator(".sideboarding button.primary").click()
    expect(page.locator(".game.opening[data-asked]")).to_be_visible()
    page.keyboard.press("q")
    page.locator("dialog button.danger").click()
    expect(page.locator(".result")).to_be_visible()
    yield "the result"
    page.locator(".result .actions a[href*=replay]").click()
    expect(page.locator(".replay .game")).to_be_visible()
    yield "the replay"


def between_people(page: Page, other: Page) -> Iterator[str]:
    """A table that waits for somebody, and how one sits down at it."""
    open_table(other)
    page.goto(other.url)
    expect(page.locator(".waiting")).to_be_visible()
    yield "a table that waits"
    page.locator(".waiting button.primary").click()
    expect(page.locator("dialog select option").nth(1)).to_be_attached()
    yield "sitting down"
    page.locator("dialog button.primary").click()
    expect(page.locator(".game")).to_be_visible()


def suits(page: Page, language: str, place: str) -> None:
    """That a place can be used by everybody as it is shown now."""
    assert findings(page) == [], place
    assert page.evaluate(WIDTH) <= 0, f"{place} is too wide"
    if language != "en":
        assert english_in(page) == [], place


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LOCALES)
def test_the_places_around_a_game_suit_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit(locale=LOCALES[language], **SCREENS[screen])

    for place in around_the_game(page):
        suits(page, language, place)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LOCALES)
def test_a_table_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit(locale=LOCALES[language], **SCREENS[screen])
    page.locator(".new-table button[type=submit]").click()
    expect(page.locator(".game")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate(WIDTH) <= 0


@pytest.mark.parametrize(("language", "screen"), SHOWN)
def test_a_match_and_its_replay_suit_everybody(
    visit: Visit, address: str, language: str, screen: str
) -> None:
    token, table = against(address, SIDEBOARDED, "passive", GOBLINS, best_of=3)
    options = {"locale": LOCALES[language], **SCREENS[screen]}
    page = opened(visit, address, token, table, **options)

    for place in through_a_match(page):
        suits(page, language, place)


@pytest.mark.parametrize(("language", "screen"), SHOWN)
def test_sitting_down_with_somebody_suits_everybody(
    visit: Visit, language: str, screen: str
) -> None:
    page = visit(locale=LOCALES[language], **SCREENS[screen])

    for place in between_people(page, visit()):
        suits(page, language, place)


def english_in(page: Page) -> list[str]:
    """What the page says in English although it should not."""
    texts = [NAMES.sub("", text) for text in page.evaluate(WORDS)]
    return [text for text in texts if re.search(r"[A-Za-z]{2,}", text)]
