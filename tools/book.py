"""The pinned edition of the Comprehensive Rules, as numbers only.

`data/cr/<edition>.numbers` lists every section, rule and subrule in the book's order;
`data/cr/<edition>.examples` the rules that print examples, and how many. The text of the
rules is not ours to ship. To pin another edition:

    python -m tools.book BOOK.txt 2026-08-07
"""

import re
import sys
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EDITION = "2026-08-07"

SECTION = re.compile(r"\d{3}")
# 704.5 is a rule, 704.5f a subrule; after z comes aa.
RULE = re.compile(r"\d{3}\.\d+[a-z]{0,2}")


class Book:
    """What can be cited, and what each section holds."""

    def __init__(self, numbers: list[str], examples: dict[str, int]) -> None:
        self.numbers = numbers
        self.examples = examples

    @classmethod
    def pinned(cls) -> "Book":
        """The edition this project follows."""
        folder = ROOT / "data" / "cr"
        numbers = (folder / f"{EDITION}.numbers").read_text(encoding="utf-8").split()
        lines = (folder / f"{EDITION}.examples").read_text(encoding="utf-8").splitlines()
        return cls(numbers, {rule: int(count) for rule, count in map(str.split, lines)})

    @cached_property
    def place(self) -> dict[str, int]:
        """Where in the book each number stands."""
        return {number: i for i, number in enumerate(self.numbers)}

    @cached_property
    def rules(self) -> list[str]:
        """Rules and subrules, without the headings of sections."""
        return [number for number in self.numbers if "." in number]

    @cached_property
    def sections(self) -> dict[str, list[str]]:
        """The rules of each section."""
        found: dict[str, list[str]] = {n: [] for n in self.numbers if "." not in n}
        for rule in self.rules:
            found[rule[:3]].append(rule)
        return found

    def __contains__(self, number: object) -> bool:
        """A number is a section, a rule, a subrule, or a chapter from 1 to 9."""
        return number in self.place or (isinstance(number, str) and number in set("123456789"))

    def between(self, first: str, last: str) -> list[str]:
        """The numbers from one to another of the same rank, both included."""
        rank = _rank(first)
        span = self.numbers[self.place[first] : self.place[last] + 1]
        return [number for number in span if _rank(number) == rank]


def _rank(number: str) -> int:
    """0 for a section, 1 for a rule, 2 for a subrule."""
    return 0 if "." not in number else 2 if number[-1].isalpha() else 1


def numbers_of(text: str) -> Book:
    """Read a rules document for its numbers."""
    numbers: list[str] = []
    examples: dict[str, int] = {}
    for line in body(text):
        start = re.match(r"(\d{3}(?:\.\d+[a-z]{0,2})?)\.?\s", line)
        if start:
            numbers.append(start[1])
        elif line.startswith("Example:"):
            examples[numbers[-1]] = examples.get(numbers[-1], 0) + 1
    return Book(numbers, examples)


def body(text: str) -> list[str]:
    """The lines of the rules proper: after the table of contents, before the glossary."""
    lines = [line.strip() for line in text.splitlines()]
    first = [i for i, line in enumerate(lines) if line == "1. Game Concepts"][-1]
    last = [i for i, line in enumerate(lines) if line == "Glossary"][-1]
    return lines[first:last]


def main(document: str, edition: str) -> None:
    """Write the numbers and the examples of a document, and say how many there are."""
    book = numbers_of(Path(document).read_text(encoding="utf-8-sig"))
    if len(set(book.numbers)) != len(book.numbers):
        raise SystemExit("a number stands twice in the book")
    folder = ROOT / "data" / "cr"
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{rule} {count}" for rule, count in book.examples.items()]
    (folder / f"{edition}.numbers").write_text("\n".join(book.numbers) + "\n", encoding="utf-8")
    (folder / f"{edition}.examples").write_text("\n".join(lines) + "\n", encoding="utf-8")
    subrules = sum(_rank(number) == 2 for number in book.rules)
    print(
        f"{edition}: {len(book.sections)} sections; {len(book.rules)} rules "
        f"({len(book.rules) - subrules} rules, {subrules} subrules); "
        f"{sum(book.examples.values())} examples under {len(book.examples)} rules"
    )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit("usage: python -m tools.book BOOK.txt EDITION")
    main(*sys.argv[1:])
