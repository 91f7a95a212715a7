"""The grammar is one list, and the order of it alone decides."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.oracle.grammar import PHRASE_MODULES
from tests.house.source import PACKAGE, modules

PHRASES = "apnap.oracle.phrases"
PLACE = {name: at for at, name in enumerate(PHRASE_MODULES)}
# What words are made of; the rest of the compiler may look up a plural by itself.
FIRST = ("parts.categories", "descriptions.nouns")


def lying_under(folder: Path) -> set[str]:
    """The dotted names of the modules in a folder and in the folders below it."""
    paths = (path.relative_to(folder) for path in folder.rglob("*.py"))
    return {".".join(path.with_suffix("").parts) for path in paths if path.name != "__init__.py"}


def phrases_imported(tree: ast.AST) -> Iterator[str]:
    """The modules of phrases that a module imports, by dotted name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            named = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
        else:
            continue
        for name in named:
            inside = name.removeprefix(f"{PHRASES}.")
            if inside != name:
                yield inside if inside in PLACE else inside.rpartition(".")[0]


def test_every_module_of_phrases_is_on_the_list_once() -> None:
    assert set(PHRASE_MODULES) == lying_under(PACKAGE / "oracle" / "phrases")
    assert [name for name, times in Counter(PHRASE_MODULES).items() if times > 1] == []


def test_what_lies_deeper_is_found(tmp_path: Path) -> None:
    (tmp_path / "verbs" / "zones").mkdir(parents=True)
    for place in ("nouns.py", "verbs/__init__.py", "verbs/zones/exiling.py"):
        (tmp_path / place).touch()

    assert lying_under(tmp_path) == {"nouns", "verbs.zones.exiling"}


@pytest.mark.parametrize("name", PHRASE_MODULES)
def test_a_module_of_phrases_imports_those_above_it_only(name: str) -> None:
    tree = modules()[f"oracle/phrases/{name.replace('.', '/')}.py"]

    assert [each for each in phrases_imported(tree) if PLACE[each] >= PLACE[name]] == []


def test_nobody_else_brings_in_phrases_out_of_order() -> None:
    others = {
        path: found
        for path, tree in modules().items()
        if not path.startswith("oracle/phrases/")
        and (found := [each for each in phrases_imported(tree) if each not in FIRST])
    }

    assert others == {}
    assert PHRASE_MODULES[: len(FIRST)] == FIRST


def test_an_import_of_phrases_is_found() -> None:
    tree = ast.parse(
        f"from {PHRASES}.descriptions import nouns\nfrom {PHRASES}.verbs.effects.mana import X\nimport ast"
    )

    assert list(phrases_imported(tree)) == ["descriptions.nouns", "verbs.effects.mana"]
