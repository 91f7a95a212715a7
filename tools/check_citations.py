"""Every rule number cited in the project exists in the pinned edition of the book.

A citation in prose or a comment is written `CR` and numbers: one, a list with commas, or a
range with a dash, whose end may be a letter alone (`f-h`). In code it is a keyword argument
`cr=` or `rule=`, the `cr` or `example` mark of a test, or, in the packages of the rules,
any string that has the form of a rule's number.

    python -m tools.check_citations
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.book import ROOT, RULE, Book

FOLDERS = ("src", "tests", "docs", "tools", "data", "benchmarks")
SUFFIXES = {".py", ".md", ".toml", ".json", ".yaml", ".yml", ".txt"}
# Here a string such as "510.2" is a citation whatever it is passed to.
NUMBERED = tuple(f"src/apnap/{name}/" for name in ("terms", "game", "keywords", "rules"))
GENERATED = {"docs/RULES.md", "docs/INDEX.md"}

NUMBER = r"(?:\d{3}(?:\.\d+[a-z]{0,2})?|[1-9])(?![\w]|\.\d)"
RANGE = rf"{NUMBER}(?:\s?[-–]\s?(?:{NUMBER}|[a-z]{{1,2}}\b))?"
JOIN = r"(?:,|;| and| or|,? and|,? or)\s+(?:#:?\s+)?"
IN_PROSE = re.compile(rf"\bCR\s+({RANGE}(?:{JOIN}{RANGE})*)")
# `CR` and a digit that is no list of numbers; the date of an edition is none either.
MALFORMED = re.compile(r"\bCR\s+(?=\d)(?!\d{4}-\d\d)(\S+)")
IN_DATA = re.compile(rf"""["']?\b(?:cr|rule)["']?\s*[:=]\s*["']({NUMBER})["']""")


class Citation(NamedTuple):
    """A number, or the range from one to another, and where it is cited."""

    path: str
    line: int
    first: str
    last: str

    def is_in(self, book: Book) -> bool:
        """Both ends exist, and stand in this order."""
        if self.first not in book or self.last not in book:
            return False
        return book.place.get(self.first, 0) <= book.place.get(self.last, 0)

    def numbers(self, book: Book) -> list[str]:
        """What it cites, a range spelled out. Chapters are left out."""
        if self.first not in book.place or self.last not in book.place:
            return []
        return book.between(self.first, self.last)


def citations_in(path: str, text: str) -> Iterator[Citation]:
    """Every citation in a file, given its path from the root of the project."""
    yield from _in_prose(path, text)
    if path.endswith(".py"):
        yield from _in_python(path, text)
    else:
        for match in IN_DATA.finditer(text):
            yield Citation(path, _line(text, match.start()), match[1], match[1])


def _in_prose(path: str, text: str) -> Iterator[Citation]:
    understood = set()
    for match in IN_PROSE.finditer(text):
        understood.add(match.start())
        for item in re.finditer(RANGE, match[1]):
            first, last = _ends(item[0])
            yield Citation(path, _line(text, match.start(1) + item.start()), first, last)
    for match in MALFORMED.finditer(text):
        if match.start() not in understood:
            yield Citation(path, _line(text, match.start()), match[1], match[1])


def _ends(item: str) -> tuple[str, str]:
    """The two ends of a range; a letter alone is a subrule of the same rule."""
    first, _, last = (part.strip() for part in re.split(r"([-–])", item + "-")[:3])
    if not last:
        return first, first
    return first, last if last[0].isdigit() else first.rstrip("abcdefghijklmnopqrstuvwxyz") + last


def _in_python(path: str, text: str) -> Iterator[Citation]:
    numbered = path.startswith(NUMBERED)
    try:
        tree = ast.parse(text, filename=path)
    except SyntaxError:
        return  # the linter says so better
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            named = [k.value for k in node.keywords if k.arg in {"cr", "rule"}]
            marked = node.args if _is_mark(node.func) else []
            cited = [value for value in (*named, *marked) if _looks_cited(value, all_=bool(marked))]
        elif numbered and isinstance(node, ast.Constant) and _looks_cited(node, all_=False):
            cited = [node]
        else:
            continue
        for value in cited:
            assert isinstance(value, ast.Constant)
            yield Citation(path, value.lineno, value.value, value.value)  # type: ignore[arg-type]


def _is_mark(function: ast.expr) -> bool:
    """Whether it is pytest.mark.cr or pytest.mark.example."""
    return (
        isinstance(function, ast.Attribute)
        and function.attr in {"cr", "example"}
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )


def _looks_cited(value: ast.expr, *, all_: bool) -> bool:
    """Whether it is a string with the form of a number; with `all_`, any string."""
    if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
        return False
    return all_ or RULE.fullmatch(value.value) is not None


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def files(folders: Iterable[str] = FOLDERS) -> Iterator[Path]:
    """The files of the project that may cite a rule."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file() and "node_modules" not in path.parts:
                if path.relative_to(ROOT).as_posix() not in GENERATED:
                    yield path
    if tuple(folders) == FOLDERS:
        yield from sorted(ROOT.glob("*.md"))


def citations(folders: Iterable[str] = FOLDERS) -> Iterator[Citation]:
    """Every citation in these folders."""
    for path in files(folders):
        yield from citations_in(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def main() -> int:
    """Print each citation of what does not exist; the count of those is the verdict."""
    book = Book.pinned()
    found = set(citations())
    wrong = sorted(citation for citation in found if not citation.is_in(book))
    for path, line, first, last in wrong:
        cited = first if first == last else f"{first}-{last}"
        print(f"{path}:{line}: no rule {cited} in this edition")
    print(f"{len(found)} citations, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
