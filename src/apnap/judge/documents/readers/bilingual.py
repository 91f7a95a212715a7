"""Chapters of the Comprehensive Rules in Markdown, Chinese and English one below the other.

Either language may come first. A line goes to the language it is written in.
"""

import re
from collections.abc import Sequence
from typing import Final

from apnap.judge.documents.documents import Document, Language, NotADocument
from apnap.judge.documents.readers.reading import (
    FURNITURE,
    Draft,
    is_chinese,
    numbered,
    without_links,
)

_RULE: Final = re.compile(
    r"<b(?: id='cr(?P<place>[\w-]+)')?>(?P<number>\d{3}\.\d+[a-z]{0,2})\.?</b>\s*(?P<text>.*)"
)

_CHAPTER: Final = re.compile(r"# (?P<number>\d)\.\s+(?P<title>.+)")

_SECTION: Final = re.compile(r"## <span id='?cr\d+'?>(?P<number>\d{3})\.</span>\s*(?P<title>.+)")

_TITLED_RULE: Final = re.compile(
    r"### <span id='?cr[\d-]+'?>(?P<number>\d{3}\.\d+)\.\s+(?P<title>.+)</span>"
)

_HEADINGS: Final = (_CHAPTER, _SECTION, _TITLED_RULE)

_TITLE: Final = re.compile(r"(?P<zh>.*?\S)\s+(?P<en>[A-Z][^\u3400-\u9fff]*)")

_NAVIGATION: Final = re.compile(r"\[[^\]]*\]\([^)]*\)(?: \| \[[^\]]*\]\([^)]*\))*")

_EXAMPLE: Final = re.compile(r"(?:Example|例如|示例)[：:]\s*")

Drafts = dict[Language, Draft]


def recognizes(lines: Sequence[str]) -> bool:
    """Whether a file is such a chapter."""
    return any(_SECTION.match(line) or line.startswith("<b id='cr") for line in lines[:60])


def read(lines: Sequence[str], source: str) -> list[Draft]:
    """Both languages, a document each."""
    drafts: Drafts = {
        "zh": Draft(Document("CR", "", "zh", "", source)),
        "en": Draft(Document("CR", "", "en", "", source)),
    }
    for line, text in numbered(lines):
        if _NAVIGATION.fullmatch(text):
            drafts["zh"].leave(line, text, FURNITURE)
        elif text.startswith("#"):
            _heading(drafts, line, text)
        elif text.startswith("<b"):
            _rule(drafts, line, text)
        elif found := _EXAMPLE.match(text):
            drafts[_language(text)].example(line, without_links(text[found.end() :]))
        else:
            drafts[_language(text)].more(line, without_links(text))
    return list(drafts.values())


def _language(text: str) -> Language:
    return "zh" if is_chinese(text) else "en"


def _heading(drafts: Drafts, line: int, text: str) -> None:
    found = next(filter(None, (each.fullmatch(text) for each in _HEADINGS)), None)
    titles = found and _TITLE.fullmatch(found["title"])
    if found is None or titles is None:
        raise NotADocument(line, "a heading without a number and a title in two languages")
    for language, draft in drafts.items():
        draft.begin(line, "heading", found["number"], titles[language])
        if not draft.document.title:
            draft.document.title = f"{found['number']}. {titles[language]}"


def _rule(drafts: Drafts, line: int, text: str) -> None:
    found = _RULE.fullmatch(text)
    if found is None:
        raise NotADocument(line, "a rule whose number can't be read")
    number, place = found["number"], found["place"]
    if place is not None and place.replace("-", ".") != number:
        raise NotADocument(line, f"rule {number} is marked as {place}")
    drafts[_language(found["text"])].begin(line, "rule", number, text=without_links(found["text"]))
