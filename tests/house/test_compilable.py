"""The kernel compiles as it is: what mypyc can't translate, or translates into something else."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import modules
from tools.compile_kernel import INTERPRETED, KERNEL

CLASS_DECORATORS = {"dataclass", "final", "mypyc_attr", "node"}
# What a native class can't be a kind of.
BUILT_IN = {"dict", "frozenset", "list", "set", "tuple"}


def faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each place that would not compile, or would do something else compiled."""
    if isinstance(tree, ast.Module):
        yield from _not_final(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from _in_stars(node)
        if isinstance(node, ast.Assign | ast.Return) and isinstance(node.value, ast.GeneratorExp):
            yield node.lineno, "a generator with a name becomes a list: write a list"
        if isinstance(node, ast.Call) and _attribute(node.func) == "__new__":
            yield node.lineno, "an object made without its __init__: copy through the constructor"
        if isinstance(node, ast.Attribute) and node.attr == "__slots__":
            yield node.lineno, "compiled classes have no __slots__: ask fields_of_record"
        if isinstance(node, ast.ClassDef):
            yield from _of_class(node)


def _not_final(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What a module names once is looked up in a dictionary at each use, unless it is Final."""
    for node in tree.body:
        name = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(name, ast.Name) and name.id.strip("_").isupper():
            kind = node.annotation if isinstance(node, ast.AnnAssign) else None
            if not (kind and ast.unparse(kind).startswith("Final")) and len(name.id) > 1:
                yield node.lineno, f"{name.id} isn't Final"


def _in_stars(node: ast.Compare) -> Iterator[tuple[int, str]]:
    for sign, among in zip(node.ops, node.comparators, strict=True):
        listed = among.elts if isinstance(among, ast.Tuple | ast.List | ast.Set) else []
        stars = any(isinstance(each, ast.Starred) for each in listed)
        if isinstance(sign, ast.In | ast.NotIn) and stars:
            yield node.lineno, "`in` a tuple with stars: give the tuple a name"


def _of_class(node: ast.ClassDef) -> Iterator[tuple[int, str]]:
    for each in node.decorator_list:
        name = _attribute(each.func if isinstance(each, ast.Call) else each)
        if name not in CLASS_DECORATORS:
            yield node.lineno, f"a class with the decorator {name} isn't native"
    if node.decorator_list and any(isinstance(base, ast.Subscript) for base in node.bases):
        yield node.lineno, "a generic dataclass: write its __init__"
    for base in node.bases:
        if _attribute(base.value if isinstance(base, ast.Subscript) else base) in BUILT_IN:
            yield node.lineno, "a subclass of a collection: have one instead"
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.If):
            yield inner.lineno, "a class inside a class, or a part of one under a condition"


def _attribute(node: ast.AST) -> str:
    """The last part of a name."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def test_the_kernel_compiles_as_it_is() -> None:
    found = [
        f"{path}:{line}: {fault}"
        for path, tree in modules().items()
        if path.split("/")[0] in KERNEL and path not in INTERPRETED
        for line, fault in faults(tree)
    ]

    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "a in (*b, c)",
        "found = (each for each in some)",
        "new = Thing.__new__(Thing)",
        "for name in type(it).__slots__: pass",
        "@special\nclass Thing: pass",
        "class Thing(frozenset[int]): pass",
        "@dataclass\nclass Thing(Generic[T]): pass",
        "class Thing:\n    class Part: pass",
        "MOST = 3",
        "TABLE: dict[int, int] = {}",
    ],
)
def test_each_fault_is_found(code: str) -> None:
    assert len(list(faults(ast.parse(code)))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "found = any(each for each in some)",
        "a in b",
        "@dataclass(slots=True)\nclass T: pass",
        "MOST: Final = 3",
        "TABLE: Final[dict[int, int]] = {}",
    ],
)
def test_what_compiles_is_no_fault(code: str) -> None:
    assert list(faults(ast.parse(code))) == []
