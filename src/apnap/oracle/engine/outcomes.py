"""Reading a whole text: all of it, with one meaning, or a decline that says why.

A line has one of four outcomes. No reading of all of it: a `Decline` with the words that
stopped it. One meaning: a `Reading`. The same meaning in several ways: a `Reading` that
counts them. Different meanings: `Ambiguous`, with both; none is picked.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from apnap.oracle.engine.phrases import Found, Memo, Phrase, merged

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What a text means. Without alternates, the phrase says the very text again."""

    value: T
    ways: int = 1  # more than one: two phrases say the same, a defect of the grammar
    alternates: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Decline:
    """Why a text was not read: how far reading came, and what could have stood there."""

    text: str
    offset: int
    expected: tuple[str, ...] = ()
    reason: str = ""

    @property
    def tail(self) -> str:
        """The words that could not be read, and all after them."""
        return self.text[self.offset :].lstrip()

    def __str__(self) -> str:
        return self.reason or f"can't read {self.tail!r} of {self.text!r}"


@dataclass(frozen=True, slots=True)
class Ambiguous(Decline):
    """The text has several meanings."""

    readings: tuple[object, ...] = ()


def read_all(phrase: Phrase[T], text: str) -> Reading[T] | Decline:
    """The one meaning of the whole text, or why there is none."""
    whole = _whole(phrase, text)
    if not whole:
        return _decline(phrase, text)
    values = tuple(each[0] for each in whole)
    if len(values) > 1:
        reason = f"{text!r} means both {values[0]!r} and {values[1]!r}"
        return Ambiguous(text, 0, reason=reason, readings=values)
    return Reading(values[0], whole[0][3], whole[0][4])


def _whole(phrase: Phrase[T], text: str) -> list[Found[T]]:
    """The readings of all of the text; none if it can't be read honestly."""
    memo = Memo(text)
    found = phrase.read(text, 0, memo)
    if memo.stopped:
        return []
    # The number of the words no longer matters, only what they mean.
    return merged([(each[0], each[1], "s", *each[3:]) for each in found if each[1] == len(text)])


def _decline(phrase: Phrase[T], text: str) -> Decline:
    """Why a text has no reading: it is read again, with notes of how far that comes."""
    memo = Memo(text, noting=True)
    found = phrase.read(text, 0, memo)
    if memo.stopped:
        return Decline(text, memo.furthest, reason=memo.stopped)
    for each in found:
        memo.reach(each[1], "end of the text")
    return Decline(text, memo.furthest, memo.expected)


def deletion_probe(phrase: Phrase[object], text: str) -> list[str]:
    """The words that can be dropped without changing the meaning: they were not read."""
    meaning = _whole(phrase, text)
    if len(meaning) != 1:
        return []
    ignored = []
    for word in re.finditer(r"\S+", text):
        again = (_whole(phrase, shorter) for shorter in _without(text, word))
        if any(len(each) == 1 and each[0][0] == meaning[0][0] for each in again):
            ignored.append(word[0])
    return ignored


def _without(text: str, word: re.Match[str]) -> Iterator[str]:
    """The text without a word, with and without the punctuation that follows the word."""
    before, after = text[: word.start()].rstrip(" "), text[word.end() :]
    yield (before + after).lstrip(" ")
    mark = re.search(r"[^\w}]+$", word[0])
    if mark and mark.start():
        yield before + mark[0] + after
