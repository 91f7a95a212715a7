"""Every example of the book is played by a test, or told of with the reason why not."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.book import Book

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (\d{3}\.\d+[a-z]?) \| (\d+) \| (.+) \|$", re.MULTILINE)


def marks(source: str) -> Iterator[tuple[str, int]]:
    """The examples that tests of a module are marked with."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.example":
                (rule,) = (ast.literal_eval(each) for each in mark.args)
                index = {key.arg: ast.literal_eval(key.value) for key in mark.keywords}
                yield rule, index.get("index", 1)


def played() -> set[tuple[str, int]]:
    """The examples some test plays."""
    folders = (ROOT / "tests" / name for name in ("rules", "keywords", "cards", "oracle", "game"))
    files = (path for folder in folders for path in folder.rglob("test_*.py"))
    return {each for path in files for each in marks(path.read_text(encoding="utf-8"))}


def listed() -> dict[tuple[str, int], str]:
    """The examples that aren't played, each with the reason."""
    text = (ROOT / "docs" / "EXAMPLES.md").read_text(encoding="utf-8")
    return {(rule, int(index)): reason for rule, index, reason in ROW.findall(text)}


def test_an_example_is_played_or_told_of_and_never_both() -> None:
    book = Book.pinned()
    printed = {(rule, at) for rule, most in book.examples.items() for at in range(1, most + 1)}

    assert not played() & listed().keys()
    assert played() | listed().keys() == printed
