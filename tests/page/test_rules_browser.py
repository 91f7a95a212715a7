"""The rules browser in a browser, over documents written for these tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from apnap.judge.documents.importing import read_document
from apnap.judge.documents.library import Library, library_path
from tests.judge.documents.written_documents import BILINGUAL, ENGLISH, KOREAN
from tests.page.accessibility import findings
from tests.page.conftest import Visit
from tests.page.test_accessibility import LOCALES, SCREENS, WIDTH


@pytest.fixture(autouse=True)
def documents(address: str) -> Iterator[Path]:
    """What the user of the server has imported."""
    assert address
    path = library_path()
    path.unlink(missing_ok=True)
    with Library(path) as library:
        for number, text in enumerate((ENGLISH, BILINGUAL, KOREAN)):
            for document in read_document(text, f"{number}.md"):
                library.add(document)
    yield path
    path.unlink(missing_ok=True)


def test_a_rule_is_searched_and_read_with_its_links(visit: Visit) -> None:
    page = visit("#/rules")
    page.get_by_label("Search the rules").fill("fox plays")
    expect(page.locator(".hits mark").first).to_be_visible()
    page.locator(".hits").get_by_role("link", name="CR 100.1", exact=True).first.click()

    expect(page.locator(".passage h2")).to_have_text("CR 100.1")
    expect(page.locator(".passage-text")).to_have_count(3)
    page.locator(".passage-text a").filter(has_text="101.1").first.click()
    expect(page.locator(".passage h2")).to_have_text("CR 101.1")
    page.get_by_role("region", name="Cited by").get_by_role("link").first.click()
    expect(page.locator(".passage h2")).to_have_text("CR 100.1")


def test_a_section_opened_in_the_contents_takes_the_place_of_what_was_found(visit: Visit) -> None:
    page = visit("#/rules/CR/100.1")
    page.get_by_label("Search the rules").fill("fox plays")
    expect(page.locator(".hits mark").first).to_be_visible()

    page.get_by_role("navigation", name="Contents").get_by_role("link", name="101.").first.click()

    expect(page.locator(".passage h2")).to_have_text("CR 101")
    expect(page.get_by_label("Search the rules")).to_have_value("")


def test_languages_are_chosen_and_a_number_is_gone_to(visit: Visit) -> None:
    page = visit("#/rules")
    page.get_by_label("한국어").uncheck()
    page.get_by_label("Search the rules").fill("100.1a")
    page.get_by_label("Search the rules").press("Enter")

    expect(page.locator(".passage-text header")).to_have_count(2)
    expect(page.locator(".passage-text").nth(1)).to_contain_text("两只也行")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="100.").first.click()
    expect(page.locator(".passage h2")).to_have_text("CR 100")


@pytest.mark.parametrize(
    ("language", "screen"), [("en", "desk"), ("zh_Hans", "phone"), ("ko", "desk")]
)
def test_it_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit("#/rules/CR/100.1", locale=LOCALES[language], **SCREENS[screen])
    own = {"en": "en", "zh_Hans": "zh", "ko": "ko"}[language]

    expect(page.locator(".passage-text").first).to_have_attribute("lang", own)
    assert findings(page) == []
    assert page.evaluate(WIDTH) <= 0
