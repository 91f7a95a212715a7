"""Words that depend on their neighbours: "a" or "an", and lists without commas."""

import re
from collections.abc import Callable
from typing import Any, Final, Generic, Literal, TypeVar, overload

from apnap.oracle.engine.openings import Opening, OpeningOf, anything, of_words
from apnap.oracle.engine.phrases import Found, Memo, Number, Phrase, Said, merged

# Words that begin with a vowel's letter and not its sound, or the other way round.
_CONSONANT: Final = re.compile(r"(?:[Uu]ni|[Oo]ne\b|Eu|[Uu]s(?:e|ual))")

T = TypeVar("T")

_VOWEL: Final = re.compile(r"(?:[AEIOUaeiou]|[Hh]our|8|11\b|11/|18\b|X\b|X/)")


def article_for(words: str) -> str:
    """ "a" or "an", as the words after it sound."""
    return "an" if _VOWEL.match(words) and not _CONSONANT.match(words) else "a"


class WithArticle(Phrase[T]):
    """A phrase with "a" or "an" before it; see `with_article`."""

    def __init__(self, phrase: Phrase[T]) -> None:
        self.name = f"a {phrase.name}"
        self._phrase = phrase

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T]]:
        """The article that fits the next word, and the phrase in the singular."""
        for article in ("a ", "an "):
            start = at + len(article)
            if text.startswith(article, at):
                if article_for(text[start : start + 8]) != article.strip():
                    return []
                if text.startswith("other ", start):
                    return []  # that is "another"
                found = self._phrase.read(text, start, memo)
                return [each for each in found if each[2] == "s"]
        if memo.noting:
            memo.reach(at, "a")
        return []

    def said(self, value: object) -> Said | None:
        """The words after their article."""
        said = self._phrase.said(value)
        if said is None or said[1] != "s" or said[0].startswith("other "):
            return None
        return f"{article_for(said[0])} {said[0]}", "s"

    def begins(self, of: OpeningOf) -> Opening:
        """The two articles."""
        return of_words(("a", "an"))

    def may_say(self, kind: type) -> bool:
        """What the phrase says."""
        return self._phrase.may_say(kind)


def with_article(phrase: Phrase[T]) -> WithArticle[T]:
    """ "a" or "an" and the phrase, which must be singular."""
    return WithArticle(phrase)


class Series(Phrase[tuple[T, ...]], Generic[T]):
    """Any number of items in a row; see `series`."""

    def __init__(
        self, item: Phrase[Any], between: Callable[[Any, Any], str], *, least: int, many: bool
    ) -> None:
        self.name = f"{item.name}…"
        self._item = item
        self._between = between
        self._least = least
        self._many = many  # an item is itself a tuple of things, and the series joins them

    def read(self, text: str, at: int, memo: Memo) -> list[Found[tuple[T, ...]]]:
        """Every series that begins here, of every length."""
        found: list[Found[tuple[T, ...]]] = []
        last: Number = "s"
        pending: list[tuple[tuple[Any, ...], Found[Any]]] = []
        for each in self._item.read(text, at, memo):
            pending.append(((each[0],), each))
        while pending:
            items, (_, end, last, ways, used) = pending.pop()
            if len(items) >= self._least:
                found.append((self._joined(items), end, last, ways, used))
            for separator in (" ", ", "):
                if not text.startswith(separator, end):
                    continue
                for more in self._item.read(text, end + len(separator), memo):
                    if self._between(items[-1], more[0]) == separator:
                        longer = (more[0], more[1], more[2], ways * more[3], used | more[4])
                        pending.append(((*items, more[0]), longer))
        return merged(found)

    def _joined(self, items: tuple[Any, ...]) -> tuple[T, ...]:
        return tuple(part for item in items for part in item) if self._many else items

    def said(self, value: object) -> Said | None:
        """The items in a row."""
        if not isinstance(value, tuple) or not value:
            return None
        words, before, at = "", None, 0
        number: Number = "s"
        count = 0
        while at < len(value):
            step = self._item_at(value, at)
            if step is None:
                return None
            item, said, at = step
            words += said[0] if before is None else self._between(before, item) + said[0]
            number, before, count = said[1], item, count + 1
        return (words, number) if count >= self._least else None

    def _item_at(self, value: tuple[object, ...], at: int) -> tuple[object, Said, int] | None:
        if not self._many:
            said = self._item.said(value[at])
            return None if said is None else (value[at], said, at + 1)
        for end in range(len(value), at, -1):
            if (said := self._item.said(value[at:end])) is not None:
                return value[at:end], said, end
        return None

    def begins(self, of: OpeningOf) -> Opening:
        """As an item does."""
        return of(self._item).then(anything)

    def may_say(self, kind: type) -> bool:
        """Only tuples."""
        return kind is tuple


def _space(_before: object, _after: object) -> str:
    return " "


@overload
def series(
    item: Phrase[T],
    between: Callable[[T, T], str] = ...,
    *,
    least: int = ...,
    many: Literal[False] = ...,
) -> Series[T]: ...


@overload
def series(
    item: Phrase[tuple[T, ...]],
    between: Callable[[tuple[T, ...], tuple[T, ...]], str] = ...,
    *,
    least: int = ...,
    many: Literal[True],
) -> Series[T]: ...


def series(
    item: Phrase[Any],
    between: Callable[[Any, Any], str] = _space,
    *,
    least: int = 1,
    many: bool = False,
) -> Series[Any]:
    """Items in a row, with a space or what `between` gives for two neighbours.

    With `many`, each item is a tuple, and so is the series: all their members.
    """
    return Series(item, between, least=least, many=many)
