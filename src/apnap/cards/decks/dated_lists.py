"""What formats allowed on a day: their sets, and the cards banned or restricted in them. (MTR 6)

The facts lie in `format_lists.json`. For each format it has the stretches of time for which its
list is known whole, the day each set came in and went out, and for each card what it was, from
when and to when. A date `-` is open: from before what is known, or to this day. In the place of
its sets a format may name another that has the same. `set_dates.json` has the day and the name of
each set.

What lies between two known stretches is not guessed. Where the last known day before and the
first after agree about a card, that stands; where they differ, the answer is not certain.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Final

from apnap.cards.importing.names import name_key

LEGAL: Final = "legal"

BANNED: Final = "banned"

RESTRICTED: Final = "restricted"

NOT_LEGAL: Final = "not_legal"

AS_COMPANION: Final = "companion"  # it is legal, but can't be a companion

BLOCK: Final = "block"  # how the name of a block's format ends

# From when sets were seen to be legal before their release, and how long before.
EARLY_SINCE: Final = date(2025, 11, 10)

EARLY: Final = timedelta(days=7)

_OPEN: Final = "-"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time: from its first day up to, not with, its last. None is open."""

    start: date | None = None
    end: date | None = None

    def has(self, day: date) -> bool:
        """Whether a day lies in it."""
        return (self.start is None or self.start <= day) and (self.end is None or day < self.end)


@dataclass(frozen=True, slots=True)
class Listing:
    """That a card was banned or restricted, and when."""

    status: str
    span: Span


@dataclass(frozen=True, slots=True)
class OnDay:
    """What a card was in a format on a day, and whether that is certain."""

    status: str
    certain: bool = True


@dataclass(frozen=True, slots=True)
class FormatLists:
    """All that is known of a format, whatever the day."""

    name: str
    known: tuple[tuple[date, date], ...]  # with both days
    sets: Mapping[str, Span]
    listed: Mapping[str, tuple[Listing, ...]]  # by the key of the front's name

    @property
    def newest(self) -> date:
        """The day of the newest list; from then on the imported cards know better."""
        return self.known[-1][1]

    def is_known(self, day: date) -> bool:
        """Whether the whole list of that day is known."""
        return any(start <= day <= end for start, end in self.known)

    def nearest(self, day: date) -> tuple[date, ...]:
        """The known days to go by: the day itself, or the last before it and the first after."""
        if self.is_known(day):
            return (day,)
        before = [end for _, end in self.known if end < day]
        after = [start for start, _ in self.known if day < start]
        return (*before[-1:], *after[:1])

    def sets_on(self, day: date) -> tuple[str, ...]:
        """The codes of the sets the format had on a day."""
        return tuple(code for code, span in self.sets.items() if span.has(day))

    def listed_on(self, card: str, day: date) -> OnDay:
        """Whether a card was banned or restricted; `legal` says only that it was neither."""
        listings = self.listed.get(front_key(card), ())
        found = [_listed(listings, each) for each in self.nearest(day)]
        if len(set(found)) == 1:
            return OnDay(found[0], self.is_known(day) or len(found) == 2 or found[0] == LEGAL)
        return OnDay(next(each for each in found if each != LEGAL), certain=False)


def front_key(card: str) -> str:
    """The key of a card's name, or of its front's; some name both faces, some don't."""
    return name_key(card.partition(" // ")[0])


def _listed(listings: Iterable[Listing], day: date) -> str:
    return next((each.status for each in listings if each.span.has(day)), LEGAL)


@cache
def dated_formats() -> Mapping[str, FormatLists]:
    """The formats whose lists are known for days of the past, by name."""
    found = json.loads(_text("format_lists.json"))
    sets = {name: data["sets"] for name, data in found.items()}
    for data in found.values():
        data["sets"] = sets.get(data["sets"]) if isinstance(data["sets"], str) else data["sets"]
    return {name: _format(name, data) for name, data in found.items()}


@cache
def set_dates() -> Mapping[str, tuple[date, str]]:
    """The day each set was released, and its name, by its code."""
    found = json.loads(_text("set_dates.json"))
    return {code: (date.fromisoformat(day), name) for code, (day, name) in found.items()}


def blocks() -> tuple[str, ...]:
    """The names of the formats of blocks. (MTR 2015 6.3)"""
    return tuple(name for name in dated_formats() if name.endswith(BLOCK))


def status_on(
    name: str, sets: Iterable[str], lists: FormatLists, day: date, *, all_printings: bool
) -> OnDay:
    """What a card was in a format on a day, by the sets it is known to be in. (MTR 6.2)

    Where not all printings of cards are known, a card that is in none of the sets might be in
    them nevertheless: that it is not legal is then not certain. Nor is it in the week before a
    set is released, for some are legal from their prerelease on (MTR 3.7).
    """
    listed = lists.listed_on(name, day)
    if listed.status not in (LEGAL, AS_COMPANION):
        return listed
    listed = OnDay(LEGAL, listed.certain)
    spans = [lists.sets[code] for code in sets if code in lists.sets]
    if any(span.has(day) for span in spans):
        return listed
    soon = day >= EARLY_SINCE and any(span.has(day + EARLY) for span in spans)
    return OnDay(NOT_LEGAL, all_printings and lists.is_known(day) and not soon)


def is_companion_banned(card: str, format_name: str, day: date | None) -> bool:
    """Whether a card can't be a companion in a format, on a day or now."""
    lists = dated_formats().get(format_name)
    on = date.max if day is None else day
    listings = lists.listed.get(front_key(card), ()) if lists is not None else ()
    return any(each.status == AS_COMPANION and each.span.has(on) for each in listings)


def _text(name: str) -> str:
    return (files("apnap.cards") / name).read_text(encoding="utf-8")


def _day(text: str) -> date | None:
    return None if text == _OPEN else date.fromisoformat(text)


def _span(words: list[str]) -> Span:
    return Span(_day(words[0]), _day(words[1]) if len(words) > 1 else None)


def _format(name: str, data: Mapping[str, dict[str, str]]) -> FormatLists:
    known = [each.split() for each in data["known"]]
    return FormatLists(
        name,
        tuple((date.fromisoformat(start), date.fromisoformat(end)) for start, end in known),
        {code: _span(words.split()) for code, words in data["sets"].items()},
        {front_key(card): _listings(words) for card, words in data["listed"].items()},
    )


def _listings(words: str) -> tuple[Listing, ...]:
    """Such as "banned 2011-08-12 2015-01-23, banned 2017-01-20 -"."""
    each = [part.split() for part in words.split(", ")]
    return tuple(Listing(status, _span(span)) for status, *span in each)
