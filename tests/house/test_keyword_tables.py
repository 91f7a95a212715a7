"""The tables of keywords: each keyword once, in the order of the book, and every function in it."""

import ast
from collections import Counter

import pytest

from apnap.keywords.actions import KEYWORD_ACTIONS
from apnap.keywords.table import KEYWORD_ABILITIES, KEYWORDS
from tests.house.source import modules


def keyword_modules() -> dict[str, ast.Module]:
    return {path: tree for path, tree in modules().items() if path.startswith("keywords/")}


def functions(tree: ast.Module) -> set[str]:
    """The public functions of a module."""
    found = (each.name for each in tree.body if isinstance(each, ast.FunctionDef))
    return {name for name in found if not name.startswith("_")}


def mentioned(path: str) -> set[str]:
    """The names of a module of keywords that it uses itself, or that others take from it."""
    topic = path.removeprefix("keywords/").removesuffix(".py")
    names = {
        node.id
        for node in ast.walk(modules()[path])
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    for tree in modules().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == f"apnap.keywords.{topic}":
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                names.update({node.attr} if node.value.id == topic else ())
    return names


def test_no_keyword_stands_in_the_table_twice() -> None:
    names = Counter(entry.name for entry in KEYWORD_ABILITIES)

    assert [name for name, times in names.items() if times > 1] == []
    assert len(KEYWORDS) > 200


def test_keywords_stand_in_the_order_of_the_book() -> None:
    numbers = [tuple(map(int, entry.cr.split("."))) for entry in KEYWORD_ABILITIES]

    assert numbers == sorted(numbers)


@pytest.mark.interpreted("compiled lambdas have no names")
def test_a_keyword_is_made_by_one_function_of_its_own_number() -> None:
    cited: dict[object, set[str]] = {}
    for entry in KEYWORD_ABILITIES:
        if entry.expansion.__name__ != "nothing_more":
            cited.setdefault(entry.expansion, set()).add(entry.cr)

    assert [made for made, numbers in cited.items() if len(numbers) > 1] == []


def test_every_function_of_a_keyword_has_its_row() -> None:
    """A function that nothing mentions, neither the tables nor other code, would do nothing."""
    unused = {
        f"{path}: {name}"
        for path, tree in keyword_modules().items()
        for name in functions(tree) - mentioned(path)
    }

    assert unused == set()


def test_every_function_of_a_keyword_action_has_its_row() -> None:
    actions = keyword_modules()["keywords/actions.py"]
    taking = {
        each.name
        for each in actions.body
        if isinstance(each, ast.FunctionDef)
        and [ast.unparse(arg.annotation) for arg in each.args.args if arg.annotation]
        == ["KeywordAction"]
        and each.returns is not None
        and ast.unparse(each.returns) == "Instruction"
    }
    listed = {made.__name__ for made in KEYWORD_ACTIONS.values()}

    assert taking - listed == {"action_of"}  # which looks into the table


def test_importing_a_topic_registers_nothing() -> None:
    """Rows stand in the tables; no call on a module's top level puts one in."""
    called = [
        f"{path}:{statement.lineno}"
        for path, tree in keyword_modules().items()
        for statement in tree.body
        if (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call))
        or isinstance(statement, ast.For)
    ]

    assert called == []
