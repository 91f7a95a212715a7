"""The editions of the documents an event can be run by.

An event is run by the edition of its day. Between two editions we have, the older goes on; the
newer is the one to use where nobody says otherwise.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final


class Edition(StrEnum):
    """A set of documents that were in force together."""

    E2015 = "2015"
    E2025 = "2025"


NEWEST: Final = Edition.E2025


@dataclass(frozen=True, slots=True)
class Document:
    """One document of an edition, by its short name, and the day it came into force."""

    short: str
    effective: date


DOCUMENTS: Final = {
    Edition.E2015: (
        Document("MTR", date(2015, 1, 23)),
        Document("IPG", date(2015, 1, 23)),
        Document("JAR", date(2014, 9, 26)),
    ),
    Edition.E2025: (
        Document("MTR", date(2025, 11, 10)),
        Document("IPG", date(2024, 9, 23)),
    ),
}


def in_force_from(edition: Edition) -> date:
    """The day from which events are run by this edition: that of its first book of penalties."""
    return next(each.effective for each in DOCUMENTS[edition] if each.short == "IPG")


def edition_for(day: date | None = None) -> Edition:
    """The edition for an event on that day; the newest if no day is given.

    Days before the oldest edition we have are given to that one.
    """
    if day is None:
        return NEWEST
    fitting = [each for each in Edition if in_force_from(each) <= day]
    return max(fitting, key=in_force_from, default=Edition.E2015)
