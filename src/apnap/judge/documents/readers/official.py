"""The Comprehensive Rules in the form of the official text, of any date.

The English text is official; the Chinese translation keeps its form, with words of its own.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from apnap.judge.documents.documents import Document, Language, NotADocument
from apnap.judge.documents.readers.reading import (
    CONTENTS,
    TITLE_PAGE,
    Draft,
    chinese_date,
    english_date,
    numbered,
)

_RULE: Final = re.compile(r"(\d{3}\.\d+[a-z]{0,2})\.?\s*(\S.*)")

_HEADING: Final = re.compile(r"(\d{1,3})\.\s+(\S.*)")

_BEGINNING: Final = 12  # lines that are looked at to know what it is

Lines = list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class _Words:
    """What the parts of the text are called in a language."""

    language: Language
    title: re.Pattern[str]
    edition: re.Pattern[str]
    introduction: str
    contents: str
    example: re.Pattern[str]
    glossary: str
    credits: str


_ENGLISH: Final = _Words(
    "en",
    re.compile(r".*Comprehensive Rules"),
    re.compile(r"These rules are effective as of (\w+ \d{1,2}, \d{4})"),
    "Introduction",
    "Contents",
    re.compile(r"Examples?:\s*"),
    "Glossary",
    "Credits",
)

_CHINESE: Final = _Words(
    "zh",
    re.compile("万智牌完整规则"),
    re.compile(r"此规则[于自](\d{4}年.+日)起?生效"),
    "前言",
    "目录",
    re.compile("(?:例如|示例)[：:]\\s*"),
    "词汇表",
    "版权信息",
)


def recognizes(lines: Sequence[str]) -> bool:
    """Whether a file is that text."""
    return _words(numbered(lines[:_BEGINNING])) is not None


def _words(first: Lines) -> _Words | None:
    texts = [text for _, text in first]
    if any(_ENGLISH.edition.match(text) or _ENGLISH.title.fullmatch(text) for text in texts):
        return _ENGLISH
    if texts and _CHINESE.title.fullmatch(texts[0]) and _CHINESE.introduction in texts:
        return _CHINESE
    return None


def read(lines: Sequence[str], source: str) -> list[Draft]:
    """The rules with their examples, the glossary, and what stands around them."""
    all_lines = numbered(lines)
    words = _words(numbered(lines[:_BEGINNING]))
    assert words is not None
    title, edition = all_lines[0][1], _edition(words, all_lines)
    reader = _Reader(
        Draft(Document("CR", edition, words.language, title, source)), words, all_lines
    )
    reader.read()
    return [reader.draft]


def _edition(words: _Words, lines: Lines) -> str:
    for line, text in lines[:_BEGINNING]:
        if found := words.edition.match(text):
            english = words.language == "en"
            return english_date(line, found[1]) if english else chinese_date(found[1])
    raise NotADocument(lines[0][0], "it doesn't say as of when the rules are effective")


class _Reader:
    """Reads part after part."""

    def __init__(self, draft: Draft, words: _Words, lines: Lines) -> None:
        self.draft = draft
        self._words = words
        self._lines = lines

    def read(self) -> None:
        """The whole text."""
        at = self._introduction()
        sections, at = self._contents(at)
        at = self._rules(at, sections)
        at = self._glossary(at)
        self.draft.begin(self._lines[at][0], "prose", "", self._words.credits)
        for line, text in self._lines[at + 1 :]:
            self.draft.more(line, text)

    def _introduction(self) -> int:
        """What stands before the contents; where those begin."""
        for at, (line, text) in enumerate(self._lines):
            if text == self._words.contents:
                self.draft.leave(line, text, CONTENTS)
                return at + 1
            if text == self._words.introduction:
                self.draft.begin(line, "prose", "", text)
            elif not self.draft.document.unplaced or self._words.edition.match(text):
                self.draft.leave(line, text, TITLE_PAGE)
            else:
                self.draft.more(line, text)
        raise NotADocument(self._lines[-1][0], "the file ends, but no contents came")

    def _contents(self, start: int) -> tuple[dict[str, str], int]:
        """The headings that are announced, and where the rules begin: with the first again."""
        sections: dict[str, str] = {}
        for at in range(start, len(self._lines)):
            line, text = self._lines[at]
            found = _HEADING.match(text)
            if found and found[1] in sections:
                return sections, at
            if _RULE.match(text):
                raise NotADocument(line, f"{text.split()[0]} stands before any heading")
            if found:
                sections[found[1]] = found[2]
            self.draft.leave(line, text, CONTENTS)
        raise NotADocument(
            self._lines[-1][0], "the file ends, but no rules came after the contents"
        )

    def _rules(self, start: int, sections: dict[str, str]) -> int:
        """The headings and rules, each with what follows it; where the glossary begins."""
        section = ""
        for at in range(start, len(self._lines)):
            line, text = self._lines[at]
            if text == self._words.glossary:
                if missing := next(
                    (each for each in sections if each not in self.draft.numbers), ""
                ):
                    raise NotADocument(line, f"section {missing} of the contents didn't come")
                return at
            if found := _RULE.match(text):
                if found[1].partition(".")[0] != section:
                    raise NotADocument(line, f"{found[1]} stands in section {section or 'none'}")
                self.draft.begin(line, "rule", found[1], text=found[2])
            elif (found := _HEADING.match(text)) and found[1] in sections:
                section = found[1]
                self.draft.begin(line, "heading", section, found[2])
            elif found := self._words.example.match(text):
                self.draft.example(line, text[found.end() :])
            else:
                self.draft.more(line, text)
        raise NotADocument(self._lines[-1][0], "the file ends, but no glossary came")

    def _glossary(self, start: int) -> int:
        """The terms, a block of lines each; where the credits begin."""
        line, text = self._lines[start]
        self.draft.begin(line, "heading", "", text)
        before = line
        for at in range(start + 1, len(self._lines)):
            line, text = self._lines[at]
            if text == self._words.credits:
                return at
            if line > before + 1:
                self.draft.begin(line, "glossary", text)
            else:
                self.draft.more(line, text)
            before = line
        raise NotADocument(self._lines[-1][0], "the file ends, but no credits came")
