"""The Comprehensive Rules in Chinese, as plain text."""

import re
from typing import Final

from apnap.judge.documents.readers.reading import CONTENTS, TITLE_PAGE, Draft, chinese_date

_RULE: Final = re.compile(r"(\d{3}\.\d+[a-z]{0,2})\.?\s*(.+)")

_HEADING: Final = re.compile(r"(\d{1,3})\.\s*(\D.{0,30})")

_EXAMPLE: Final = re.compile(r"(?:例如|示例)[：:]\s*")

_CHANGES: Final = re.compile(r".*CR 更改列表.*")

_TERMS: Final = "暂译名称列表"  # terms of which the translation isn't settled

_TERM: Final = re.compile(r"([A-Z][\w ]*):\s*(.+)")


def read_rules(draft: Draft, lines: list[tuple[int, str]]) -> None:
    """The rules, the list of changes, and the unsettled terms."""
    first = next(at for at, (_, text) in enumerate(lines) if _HEADING.fullmatch(text))
    for at, (line, text) in enumerate(lines[:first]):
        if at == 0 or chinese_date(text):
            draft.document.edition = draft.document.edition or chinese_date(text)
            draft.leave(line, text, TITLE_PAGE)
        else:
            draft.leave(line, text, CONTENTS)
    behind = False  # the rules
    for line, text in lines[first:]:
        if _CHANGES.fullmatch(text) or text == _TERMS:
            behind = True
            draft.begin(line, "prose", "", text)
        elif behind:
            _behind(draft, line, text)
        else:
            _line(draft, line, text)


def _line(draft: Draft, line: int, text: str) -> None:
    if found := _RULE.fullmatch(text):
        section = found[1].partition(".")[0]
        if section not in draft.numbers:  # its heading is missing
            draft.begin(line, "heading", section)
        draft.begin(line, "rule", found[1], text=found[2])
    elif (found := _HEADING.fullmatch(text)) and found[1] not in draft.numbers:
        draft.begin(line, "heading", found[1], found[2])
    elif found := _EXAMPLE.match(text):
        draft.example(line, text[found.end() :])
    else:
        draft.more(line, text)


def _behind(draft: Draft, line: int, text: str) -> None:
    if found := _TERM.fullmatch(text):
        draft.begin(line, "glossary", found[2], found[1])
    else:
        draft.more(line, text)
