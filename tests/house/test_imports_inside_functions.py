"""Imports inside functions hide circles: in the rules there are few, each with its reason."""

import ast

from tests.house.source import modules
from tools.book import ROOT

MOST = 10


def inside(tree: ast.AST) -> list[ast.ImportFrom]:
    """The imports of this package that stand in functions."""
    return [
        item
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for item in ast.walk(function)
        if isinstance(item, ast.ImportFrom) and (item.module or "").startswith("apnap.")
    ]


def found() -> list[tuple[str, ast.ImportFrom]]:
    trees = modules().items()
    return [
        (path, item) for path, tree in trees if path.startswith("rules/") for item in inside(tree)
    ]


def test_in_the_rules_they_are_few() -> None:
    assert len(found()) <= MOST


def test_each_says_why() -> None:
    unexplained = []
    for path, item in found():
        lines = (ROOT / "src" / "apnap" / path).read_text(encoding="utf-8").splitlines()
        if not any("  # " in line for line in lines[item.lineno - 1 : item.end_lineno]):
            unexplained.append(f"{path}:{item.lineno}")

    assert unexplained == []


def test_one_is_found() -> None:
    code = "from apnap.game import game\ndef f():\n    from apnap.rules import x\n    import ast"

    assert [item.lineno for item in inside(ast.parse(code))] == [3]
