"""The code and the tests as text: who cites which rule, and in which function or class.

Nothing is imported and nothing is kept: the tree is read anew each time, in a fraction of a
second, so that an answer is never older than the code.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tools.book import ROOT
from tools.check_citations import IN_PROSE, RANGE

PACKAGE = "src/apnap/"
FOLDERS = ("src/apnap", "tests")

_DEFINITION = re.compile(r"^( *)(?:async def|def|class) (\w+)|^(\w+)(?:: [^=\n]+)? = |^@", re.M)
_QUOTED = re.compile(r"""["'](\d{3}(?:\.\d+[a-z]{0,2})?)["']""")
_DOCSTRING = re.compile(r'\s*"""(.*?)(?:"""|\n\n|\Z)', re.S)


class Place(NamedTuple):
    """Where something is defined: its line, its name, its depth of indentation."""

    line: int
    name: str
    depth: int


class Citation(NamedTuple):
    """The numbers from one to another, cited at a line; most often both are the same."""

    line: int
    first: str
    last: str

    def covers(self, number: str) -> bool:
        """Whether it cites the number: a section with all in it, a rule with its subrules."""
        if self.first == self.last or is_within(self.first, number):
            return is_within(self.first, number)
        if self.is_wide:
            return "." not in number and self.first <= number <= self.last
        return "." in number and order(self.first) <= order(number) <= order(self.last)

    @property
    def is_wide(self) -> bool:
        """Whether it cites whole sections, from one to another."""
        return self.first != self.last and "." not in self.first


class Module:
    """One file of the package or its tests."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text

    @cached_property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.text.splitlines()

    @cached_property
    def small(self) -> str:
        """Its text in small letters."""
        return self.text.lower()

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def line_at(self, offset: int) -> int:
        """The line of a place in the text, from 1."""
        return bisect_right(self._starts, offset)

    @cached_property
    def citations(self) -> list[Citation]:
        """What it cites, in comments and docstrings, and as numbers in quotes."""
        found = []
        for match in IN_PROSE.finditer(self.text) if "CR " in self.text else ():
            for item in re.finditer(RANGE, match[1]):
                first, last = ends(item[0])
                found.append(Citation(self.line_at(match.start(1) + item.start()), first, last))
        for match in _QUOTED.finditer(self.text):
            if "." in match[1] or self.path.startswith("tests/"):
                found.append(Citation(self.line_at(match.start()), match[1], match[1]))
        return found

    @cached_property
    def by_section(self) -> dict[str, list[Citation]]:
        """Its citations by the section, those of several sections under each."""
        found: dict[str, list[Citation]] = {}
        for citation in self.citations:
            if len(citation.first) == 1:
                continue  # a whole chapter
            for section in range(int(citation.first[:3]), int(citation.last[:3]) + 1):
                found.setdefault(str(section), []).append(citation)
        return found

    @cached_property
    def _places(self) -> tuple[list[Place], list[int]]:
        places: list[Place] = []
        begun = 0  # the line of the first decorator above
        starts = []
        for match in _DEFINITION.finditer(self.text):
            line = self.line_at(match.start())
            if match[0] == "@":
                begun = begun or line
                continue
            places.append(Place(line, match[2] or match[3], len(match[1] or "")))
            starts.append(begun or line)
            begun = 0
        return places, starts

    @property
    def definitions(self) -> list[Place]:
        """Its functions, classes, methods and constants, in order."""
        return self._places[0]

    def around(self, line: int) -> Place | None:
        """The definition that a line stands in, its decorators included."""
        places, starts = self._places
        at = bisect_right(starts, line) - 1
        if at < 0:
            return None
        if self.lines[line - 1 : line] and not self.lines[line - 1].startswith((" ", ")", "@")):
            return places[at] if places[at].line == line else None
        return places[at]

    def purpose(self, place: Place | None = None) -> str:
        """The first sentence of the docstring, of the module or of what is defined."""
        if place is None:
            found = _DOCSTRING.match(self.text)
        elif re.match(r" *(async def|def|class) ", self.lines[place.line - 1]):
            lines = self.lines[place.line - 1 : place.line + 14]
            head = next((i for i, text in enumerate(lines) if text.rstrip().endswith(":")), 0)
            found = _DOCSTRING.match("\n".join(lines[head + 1 :]))
        else:
            found = None
        return " ".join(found[1].split()) if found else ""


def modules(root: Path = ROOT) -> dict[str, Module]:
    """Every module of the package and of its tests, by its path from the root."""
    return {
        name: Module(name, path.read_text(encoding="utf-8"))
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*.py"))
        for name in [path.relative_to(root).as_posix()]
    }


def ends(item: str) -> tuple[str, str]:
    """The two ends of a range; a letter alone is a subrule of the same rule."""
    first, *last = (part.strip() for part in re.split("[-–]", item))
    if not last:
        return first, first
    return first, last[0] if last[0][0].isdigit() else first.rstrip(
        "abcdefghijklmnopqrstuvwxyz"
    ) + last[0]


def is_within(cited: str, number: str) -> bool:
    """Whether what is cited is the number or lies in it: 702.15b in 702.15, that in 702."""
    if cited == number:
        return True
    if "." not in number:
        return cited.startswith(number + ".")
    return cited.startswith(number) and cited[len(number) :].isalpha() and number[-1].isdigit()


def order(number: str) -> tuple[int, int, int, str]:
    """A key that sorts numbers as the book has them: 702.9 before 702.15, z before aa."""
    found = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]*))?", number)
    assert found, number
    letters = found[3] or ""
    return int(found[1]), int(found[2] or 0), len(letters), letters


def cited_in(module: Module, number: str) -> Iterator[Citation]:
    """The places at which a module cites a number, or what lies in it."""
    return (each for each in module.by_section.get(number[:3], ()) if each.covers(number))
