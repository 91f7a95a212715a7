"""The book as the index of the house: docs/INDEX.md.

For every section its modules and its tests, by what they cite; for every keyword where it is
registered and tested. Only numbers of the book are in it, and names that the code itself has.

    python -m tools.index            write it
    python -m tools.index --check    fail if it is not fresh
"""

import argparse
import sys
from collections.abc import Iterable

from tools.book import EDITION, ROOT, Book
from tools.source import PACKAGE, Module, cited_in
from tools.where import House

INDEX = ROOT / "docs" / "INDEX.md"
SHOWN = 4  # modules of a section, those that cite it most
CHAPTERS = "123456789"

HEAD = f"""\
# Index

The sections of the Comprehensive Rules, edition of {EDITION}, and where each lives: the modules
of `src/apnap` and of `tests` that cite it most. Made by `make rules-report`; not edited by hand.
`python -m tools.where 702.15` (or a word, or a node) tells more, to the line.
"""


def index(house: House, book: Book) -> str:
    """The text of docs/INDEX.md."""
    code = house.under(PACKAGE)
    tests = [
        each
        for each in house.under("tests/")
        if "/test_" in each.path and not each.path.startswith("tests/house/")
    ]
    parts = [HEAD]
    for chapter in CHAPTERS:
        sections = [section for section in book.sections if section.startswith(chapter)]
        if sections:
            parts.append(f"\n## Chapter {chapter}\n\n| section | code | tests |\n|---|---|---|\n")
        parts += [_row(section, code, tests, section) for section in sections]
    parts.append("\n## Keywords\n\n| rule | keyword | registered in | tests |\n|---|---|---|---|\n")
    parts += _keywords(house, tests)
    return "".join(parts)


def _keywords(house: House, tests: list[Module]) -> Iterable[str]:
    found: dict[str, tuple[set[str], set[str]]] = {}
    for keyword in house.keywords:
        if keyword.cr:
            names, paths = found.setdefault(keyword.cr, (set(), set()))
            names.update(keyword.names)
            paths.add(keyword.path)
    for number in sorted(found, key=lambda number: (number[:3], int(number[4:]))):
        names, paths = found[number]
        where = ", ".join(map(_short, sorted(paths)))
        yield f"| {number} | {', '.join(sorted(names))} | {where} | {_most(number, tests)} |\n"


def _row(name: str, code: list[Module], tests: list[Module], number: str) -> str:
    return f"| {name} | {_most(number, code)} | {_most(number, tests)} |\n"


def _most(number: str, modules: list[Module]) -> str:
    """The modules that cite it most, those named or made for it first."""
    weights = {
        each.path: _weight(number, each) for each in modules if number[:3] in each.by_section
    }
    best = sorted((-weight, path) for path, weight in weights.items() if weight)[:SHOWN]
    return ", ".join(_short(path) for path in sorted(path for _, path in best))


def _weight(number: str, module: Module) -> int:
    first = module.purpose()
    named = f"test_{number[:3]}_" in module.path and "." not in number
    lines = {each.line for each in cited_in(module, number) if not each.is_wide}
    return len(lines) + (20 if lines and (named or number in first) else 0)


def _short(path: str) -> str:
    return "`" + path.removeprefix(PACKAGE).removeprefix("tests/").removesuffix(".py") + "`"


def main(arguments: list[str] | None = None) -> int:
    """Write the index, or check it."""
    parser = argparse.ArgumentParser(description="The book as the index of the house.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if stale")
    text = index(House(), Book.pinned())
    if parser.parse_args(arguments).check:
        if INDEX.exists() and INDEX.read_text(encoding="utf-8") == text:
            return 0
        print("docs/INDEX.md is stale: run `python -m tools.index`")
        return 1
    INDEX.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
