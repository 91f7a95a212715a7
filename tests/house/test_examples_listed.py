"""Every example of the book is played by a test, or told of with the reason why not."""

import re
from pathlib import Path

from tools.book import Book
from tools.marks import examples_marked

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (\d{3}\.\d+[a-z]?) \| (\d+) \| (.+) \|$", re.MULTILINE)


def listed() -> dict[tuple[str, int], str]:
    """The examples that aren't played, each with the reason."""
    text = (ROOT / "docs" / "EXAMPLES.md").read_text(encoding="utf-8")
    return {(rule, int(index)): reason for rule, index, reason in ROW.findall(text)}


def test_an_example_is_played_or_told_of_and_never_both() -> None:
    book = Book.pinned()
    printed = {(rule, at) for rule, most in book.examples.items() for at in range(1, most + 1)}

    played = examples_marked()

    assert not played & listed().keys()
    assert played | listed().keys() == printed
