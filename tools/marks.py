"""What the tests are marked with, read from their source: the rules and examples they prove."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.book import ROOT

FOLDER = ROOT / "tests"


@cache
def rules_marked() -> frozenset[str]:
    """The rules some test proves; an example proves the rule it stands under."""
    found = [mark for mark in _marks_of_all() if mark[0] == "cr"]
    return frozenset(rule for _, rules, _ in found for rule in rules) | {
        rule for rule, _ in examples_marked()
    }


@cache
def examples_marked() -> frozenset[tuple[str, int]]:
    """The examples some test plays, each a rule and its place under it, from 1."""
    return frozenset(
        (rule, index) for name, (rule, *_), index in _marks_of_all() if name == "example"
    )


@cache
def _marks_of_all() -> tuple[tuple[str, tuple[str, ...], int], ...]:
    files = sorted(FOLDER.rglob("test_*.py"))
    return tuple(mark for path in files for mark in marks(path))


def marks(path: Path) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """The marks of a file: their name, the rules they name, the place of an example."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, of = node.func.attr, ast.unparse(node.func.value)
            if name in ("cr", "example") and of == "pytest.mark":
                values = [each.value for each in node.args if isinstance(each, ast.Constant)]
                rules = tuple(each for each in values if isinstance(each, str))
                numbers = [each for each in values if isinstance(each, int)]
                numbers += [
                    key.value.value
                    for key in node.keywords
                    if isinstance(key.value, ast.Constant) and isinstance(key.value.value, int)
                ]
                yield name, rules, numbers[0] if numbers else 1
