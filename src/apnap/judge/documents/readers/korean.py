"""Chapters of the Comprehensive Rules in Korean, as pages for Jekyll."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from apnap.judge.documents.documents import Document, NotADocument
from apnap.judge.documents.readers.reading import (
    FURNITURE,
    TITLE_PAGE,
    Draft,
    numbered,
    without_links,
)

_FRONT: Final = "---"

_TITLE: Final = re.compile(r"title:\s*(\d)\.\s*(.+)")

_ANCHOR: Final = re.compile(r'(?:<br>)*<a name="[\d.a-z]+"></a>')

_HEADING: Final = re.compile(r"#+ (\d{3})\.\s*(.+)")

_PARAGRAPH: Final = re.compile(r'<p class="(\w+)" markdown="1">\s*(.*)')

_RULE: Final = re.compile(r"\*\*(\d{3}\.\d+[a-z]{0,2})\.?\*\*\s*(.*)")

_EXAMPLE: Final = re.compile(r"\*\*(?:Example|예시?):\*\*\s*")

_NOTE: Final = re.compile(r"\[\^\d+\]:\s*(.+)")

_NOTE_MARK: Final = re.compile(r"\[\^\d+\]")

_SYMBOL: Final = re.compile(r"!\[\{(\w+)\}\]\([^)]*\)")

_TWO_PARTS: Final = re.compile(r"[2WUBRG][WUBRGP]")

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz"  # subrules skip l and o


def recognizes(lines: Sequence[str]) -> bool:
    """Whether a file is such a chapter."""
    return any(_PARAGRAPH.match(line) for line in lines[:60])


def read(lines: Sequence[str], source: str) -> list[Draft]:
    """The rules with their examples and notes."""
    draft = Draft(Document("CR", "", "ko", "", source))
    rest = iter(numbered(lines))
    for line, text in rest:
        if text == _FRONT and not draft.used:
            draft.leave(line, text, TITLE_PAGE)
            _front(draft, line, rest)
        elif _ANCHOR.fullmatch(text):
            draft.used.add(line)  # it says the number that the rule says again
        elif found := _HEADING.fullmatch(text):
            draft.begin(line, "heading", found[1], found[2])
        elif found := _PARAGRAPH.fullmatch(text):
            _paragraph(draft, line, _whole(draft, line, found[2], rest))
        elif found := _NOTE.fullmatch(text):
            draft.note(line, found[1])
        elif text.startswith("{%") or set(text) == {"-"}:
            draft.leave(line, text, FURNITURE)
        else:
            draft.more(line, _plain(text))
    return [draft]


def _front(draft: Draft, start: int, rest: Iterator[tuple[int, str]]) -> None:
    """What a page says of itself."""
    for line, text in rest:
        draft.leave(line, text, TITLE_PAGE)
        if text == _FRONT:
            return
        if found := _TITLE.fullmatch(text):
            draft.document.title = f"{found[1]}. {found[2]}"
            draft.begin(line, "heading", found[1], found[2])
    raise NotADocument(start, "what begins there with --- never ends")


def _whole(draft: Draft, start: int, first: str, rest: Iterator[tuple[int, str]]) -> str:
    """The text of a paragraph until it is closed."""
    texts = [first]
    while not texts[-1].endswith("</p>"):
        line, text = next(rest, (0, ""))
        if not line or _PARAGRAPH.match(text):
            raise NotADocument(start, "the paragraph that begins there is never closed")
        draft.used.add(line)
        texts.append(text)
    texts[-1] = texts[-1].removesuffix("</p>")
    return "\n".join(filter(None, texts))


def _paragraph(draft: Draft, line: int, text: str) -> None:
    if found := _EXAMPLE.match(text):
        draft.example(line, _plain(text[found.end() :]))
    elif found := _RULE.match(text):
        number = found[1]
        if number in draft.numbers and number == draft.number:
            number = _next(number)
            draft.leave(line, found[0], f"{found[1]} is there twice; read as {number}")
        draft.begin(line, "rule", number, text=_plain(text[found.start(2) :]))
    else:
        draft.more(line, _plain(text))


def _next(number: str) -> str:
    """The number of the next subrule."""
    stem, letter = number[:-1], number[-1]
    at = _LETTERS.find(letter)
    return stem + _LETTERS[at + 1] if 0 <= at < len(_LETTERS) - 1 else number


def _plain(text: str) -> str:
    """A text without marks for pictures, links and notes."""
    return _NOTE_MARK.sub("", without_links(_SYMBOL.sub(_symbol, text))).strip()


def _symbol(found: re.Match[str]) -> str:
    """A symbol as it is written in the rules: {WU} is {W/U}."""
    name = found[1]
    return f"{{{'/'.join(name) if _TWO_PARTS.fullmatch(name) else name}}}"
