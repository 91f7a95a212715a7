"""What is known of each rule of the book: tests prove it, or no game can show it.

`data/cr/<edition>.not_about_play` has a line for each rule of the second kind: its number, one of
the reasons below and, where the reason wants them, the numbers of the rules that say it. A rule
with neither is *open*. A section is *complete* when none of its rules is open and all its examples
are played.

    python -m tools.verdicts            what is wrong with the list; how many rules are open
    python -m tools.verdicts 903 311.2  the open rules of sections, or under a rule
"""

import re
import sys
from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tools.book import EDITION, ROOT, Book
from tools.marks import rules_marked

LIST = ROOT / "data" / "cr" / f"{EDITION}.not_about_play"


OPENING = re.compile(r"\d{3}\.[12]")


class Reason(StrEnum):
    """Why no game can show a rule."""

    HEADING = "heading"
    OPENING = "opening"
    SEE = "see"
    THINGS = "things"
    TOURNAMENT = "tournament"
    AGREEMENT = "agreement"
    PRODUCT = "product"
    WORDING = "wording"


TOLD = {
    Reason.HEADING: "a title: its subrules say everything",
    Reason.OPENING: "it opens a section: the rules after it say everything",
    Reason.SEE: "it says only which other rules say it",
    Reason.THINGS: "about things on a table: cards, what is printed on them, dice",
    Reason.TOURNAMENT: "about tournaments, formats, and documents beside the rules",
    Reason.AGREEMENT: "left to the players, outside of the game",
    Reason.PRODUCT: "about what is or was sold, and where it is told of",
    Reason.WORDING: "about how cards are or were worded, which changes nothing in a game",
}


class Excuse(NamedTuple):
    """Why a rule is not about play, and which rules say what it says."""

    rule: str
    reason: str
    others: tuple[str, ...] = ()


class Verdicts:
    """The rules that no game can show."""

    def __init__(self, book: Book, excuses: Iterable[Excuse]) -> None:
        self.book = book
        self.excuses = tuple(excuses)

    @classmethod
    def pinned(cls, book: Book | None = None) -> "Verdicts":
        """Those of the edition this project follows."""
        return cls(book or Book.pinned(), read(LIST))

    @cached_property
    def not_about_play(self) -> dict[str, Excuse]:
        """Each such rule, with the reason."""
        return {excuse.rule: excuse for excuse in self.excuses}

    def open(self, proven: Collection[str], rules: Iterable[str] | None = None) -> list[str]:
        """The rules without a verdict, of those or of all."""
        asked = self.book.rules if rules is None else rules
        return [rule for rule in asked if rule not in proven and rule not in self.not_about_play]

    def problems(self, proven: Collection[str]) -> Iterator[str]:
        """What is wrong with the list."""
        place = self.book.place
        last = -1
        for rule, reason, others in self.excuses:
            if rule not in self.book.rules:
                yield f"{rule}: no rule of this edition"
                continue
            if place[rule] <= last:
                yield f"{rule}: stands twice, or not in the order of the book"
            last = place[rule]
            if rule in proven:
                yield f"{rule}: proven by a test, and not about play"
            if reason not in set(Reason):
                yield f"{rule}: '{reason}' is no reason"
            if reason == Reason.HEADING and not self.subrules(rule):
                yield f"{rule}: a heading has subrules"
            if reason == Reason.OPENING and not OPENING.fullmatch(rule):
                yield f"{rule}: one of the first two rules opens a section"
            if bool(others) != (reason == Reason.SEE):
                yield f"{rule}: which rules say it is told with 'see', and only there"
            for other in others:
                if other not in place or other == rule:
                    yield f"{rule}: no rule {other} in this edition"

    def subrules(self, rule: str) -> list[str]:
        """The rules under a rule: 704.5a, 704.5b ..."""
        return [
            each
            for each in self.book.rules
            if each.startswith(rule) and each[len(rule) :].isalpha()
        ]


def read(path: Path) -> Iterator[Excuse]:
    """The lines of the list; what stands after # is a remark."""
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.partition("#")[0].split()
        if words:
            rule, reason, *others = (*words, "")[: max(2, len(words))]
            yield Excuse(rule, reason, tuple(others))


def main(asked: list[str]) -> int:
    """Say what is wrong with the list, or which rules are open by the marks of the tests."""
    verdicts = Verdicts.pinned()
    proven = rules_marked()
    wrong = list(verdicts.problems(proven))
    for each in wrong:
        print(each)
    found = verdicts.open(proven)
    if asked:
        found = [rule for rule in found if rule.startswith(tuple(asked))]
        print(*found, sep="\n")
    print(f"{len(found)} rules are open")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
