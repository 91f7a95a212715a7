"""The grammar says what its phrases mean: `Any` is left where nothing better is true."""

import ast
import re

from tests.house.source import PACKAGE, modules

MOST = 599  # it only falls


def named_any(tree: ast.AST) -> int:
    """How often a module speaks of `Any`, its import too."""
    names = sum(isinstance(each, ast.Name) and each.id == "Any" for each in ast.walk(tree))
    imported = sum(isinstance(each, ast.alias) and each.name == "Any" for each in ast.walk(tree))
    return names + imported


def hidden(tree: ast.AST) -> list[str]:
    """Names that stand for `Any` itself: it would only be called otherwise."""
    return [
        ast.unparse(each.target if isinstance(each, ast.AnnAssign) else each.targets[0])
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign | ast.AnnAssign)
        and isinstance(each.value, ast.Name)
        and each.value.id == "Any"
    ]


def of_the_grammar() -> dict[str, ast.Module]:
    return {path: tree for path, tree in modules().items() if path.startswith("oracle/")}


def test_any_does_not_come_back() -> None:
    assert sum(map(named_any, of_the_grammar().values())) <= MOST


def test_any_has_no_other_name() -> None:
    assert [path for path, tree in of_the_grammar().items() if hidden(tree)] == []


def test_each_mention_is_counted() -> None:
    tree = ast.parse("from typing import Any\n\ndef f(x: Any) -> tuple[Any, ...]: ...\n")

    assert named_any(tree) == 3


def test_another_name_is_found() -> None:
    assert hidden(ast.parse("Anything: TypeAlias = Any\nMeaning = Any\n")) == [
        "Anything",
        "Meaning",
    ]


# --- What docstrings of nodes speak of ----------------------------------------------------

QUOTED = re.compile(r"`([a-z_]\w*)`")


def fields(item: ast.ClassDef) -> set[str]:
    return {
        each.target.id
        for each in item.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }


def unknown(tree: ast.AST, known: set[str]) -> list[str]:
    """What the docstrings of classes quote that is neither a field of theirs nor known."""
    return [
        f"{item.name}: `{name}`"
        for item in ast.walk(tree)
        if isinstance(item, ast.ClassDef)
        for name in QUOTED.findall(ast.get_docstring(item) or "")
        if name not in fields(item) | known
    ]


def declared() -> set[str]:
    """The modules of the package, and the functions and classes in them."""
    names = {path.stem for path in PACKAGE.rglob("*.py")}
    for tree in modules().values():
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        names |= {each.name for each in ast.walk(tree) if isinstance(each, kinds)}
    return names


def test_a_node_speaks_of_fields_it_has() -> None:
    known = declared()
    trees = modules().items()
    assert {
        path: names
        for path, tree in trees
        if path.startswith(("abilities/", "oracle/")) and (names := unknown(tree, known))
    } == {}


def test_a_field_that_is_not_there_is_found() -> None:
    tree = ast.parse('class Modal:\n    """`most` of them; `by` whom."""\n\n    most: int\n')

    assert unknown(tree, set()) == ["Modal: `by`"]
