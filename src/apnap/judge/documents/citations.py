"""The numbers that a text cites, in English, Chinese and Korean.

In the Comprehensive Rules a number with three digits before its point is one of theirs wherever
it stands, and a section's behind a word such as "rule". A number of the tournament documents
counts only behind such a word.
"""

import re
from collections.abc import Iterator
from typing import Final

from apnap.judge.documents.documents import DocumentKind

_RULE: Final = re.compile(
    r"(?<![\d.,$#/-])(?P<first>[1-9]\d\d\.\d{1,3}[a-z]{0,2})"
    r"(?:\s?[-–—~～]\s?(?P<last>[a-z]{1,2}|\d{1,3}[a-z]?)(?!\w|\.\d))?"
)

# One section or several: rule 104; rules 508 and 509; 规则111和707.
_SECTIONS: Final = re.compile(
    r"(?:\brules?|\bsections?|규칙|规则(?:第)?)\s*[1-9]\d\d(?!\d|\.\d)"
    r"(?:(?:, and |, or |, | and | or |和|、|或|及|以及)(?:rules? |规则)?[1-9]\d\d(?!\d|\.\d))*",
    re.IGNORECASE,
)

_SECTION: Final = re.compile(r"\d{3}")

_NAMED: Final = re.compile(r"\b(MTR|IPG)\s*(?:sections?|第)?\s*(\d{1,2}\.\d{1,2})(?!\d)")

_POLICY: Final = re.compile(
    r"(?P<named>MTR\s|《万智牌比赛规则》\S?)?(?:\bsections?\s|第)\s*(?P<number>\d{1,2}\.\d{1,2})(?!\d)"
    r"(?P<of>\sof\sthe\sMagic\sTournament\sRules)?",
    re.IGNORECASE,
)

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz"  # subrules skip l and o

_LONGEST: Final = 40  # so many rules a range may have


def citations(text: str, kind: DocumentKind) -> list[tuple[str, str]]:
    """What a text of such a document cites: the kind of the document and the number, once each."""
    return list(dict.fromkeys(_all(text, kind)))


def _all(text: str, kind: DocumentKind) -> Iterator[tuple[str, str]]:
    for found in _RULE.finditer(text):
        for number in _range(found["first"], found["last"] or ""):
            yield "CR", number
    for found in _SECTIONS.finditer(text):
        for section in _SECTION.findall(found[0]):
            yield "CR", section
    for found in _NAMED.finditer(text):
        yield found[1], found[2]
    if kind in ("MTR", "IPG"):
        for found in _POLICY.finditer(text):
            yield "MTR" if found["named"] or found["of"] else kind, found["number"]


def _range(first: str, last: str) -> list[str]:
    """The numbers of `601.2a–d`, or of `702.2–5`."""
    stem = first.rstrip(_LETTERS)
    letter = first[len(stem) :]
    if not last:
        return [first]
    if letter in _LETTERS and last in _LETTERS and letter < last:
        between = _LETTERS[_LETTERS.index(letter) : _LETTERS.index(last) + 1]
        return [stem + each for each in between]
    section, _, number = stem.partition(".")
    if not letter and last.isdigit() and int(number) < int(last) <= int(number) + _LONGEST:
        return [f"{section}.{each}" for each in range(int(number), int(last) + 1)]
    return [first, stem + last if last.isalpha() else f"{section}.{last}"]
