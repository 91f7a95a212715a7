"""Which rule executes what is told by tables, and those are filled in one place."""

import ast
import subprocess
import sys

import pytest

from apnap.rules import composition
from apnap.rules.composition import compose, fill
from tests.house.source import modules
from tools.book import ROOT

# The tables that rules look things up in, and where they lie.
LOOKED_UP = {
    "AMOUNTS": "meaning.amounts",
    "CONDITIONS": "meaning.conditions",
    "CONDITIONS_OF_EVENT": "triggering.trigger_conditions",
    "COSTS": "costs.costs",
    "HAPPENINGS": "meaning.turn_history",
    "INSTRUCTIONS": "following.following",
    "MATCHERS": "triggering.trigger_conditions",
    "MODIFIERS": "layers.modifications",
    "PARTS": "meaning.descriptions",
    "PERFORMERS": "door.events",
    "REFERENCES": "meaning.references",
    "REPLACEMENTS": "replacing.replacing",
    "RESULTS": "door.events",
    "SPECIAL_ACTIONS": "casting.special_actions",
}
# The tables of rows, as topics name them at their end.
ROWS = {
    *("AMOUNTS_COUNTED", "CONDITIONS_TESTED", "COSTS_PAID", "DEEDS_COUNTED"),
    *("EVENTS_PERFORMED", "EVENTS_REPLACED", "EVENT_RESULTS"),
    *("INSTRUCTIONS_FOLLOWED", "MODIFICATIONS_MADE", "PARTS_JUDGED", "REFERENCES_FOUND"),
    *("SPECIAL_ACTIONS_OFFERED", "TRIGGERS_MATCHED"),
}
FILLED_BY = {"rules/composition.py", "rules/triggering/trigger_conditions.py"}
FILES = {path: tree for path, tree in modules().items() if path.startswith("rules/")}


def tables_of_rows(tree: ast.Module) -> set[str]:
    """The tables of rows that a module declares."""
    return {
        item.target.id
        for item in tree.body
        if isinstance(item, ast.AnnAssign)
        and isinstance(item.target, ast.Name)
        and item.target.id in ROWS
    }


def fillings(tree: ast.Module) -> list[str]:
    """What a module writes into tables that are looked up."""
    found: list[ast.expr] = []
    for item in ast.walk(tree):
        match item:
            case ast.Assign(targets=[ast.Subscript(value=table)]):
                found.append(table)
            case ast.Call(func=ast.Attribute(value=table, attr="update" | "setdefault" | "pop")):
                found.append(table)
            case _:
                pass
    names = (ast.unparse(each).rpartition(".")[2] for each in found)
    return [name for name in names if name in LOOKED_UP]


def test_every_table_of_rows_is_listed_once() -> None:
    declared = sorted((path, name) for path, tree in FILES.items() for name in tables_of_rows(tree))
    root = FILES["rules/composition.py"]
    paths = {
        alias.asname or alias.name: f"{item.module}.{alias.name}".replace(".", "/")[6:] + ".py"
        for item in root.body
        if isinstance(item, ast.ImportFrom) and item.module
        for alias in item.names
    }
    listed = sorted(
        (paths[ast.unparse(item.value)], item.attr)
        for item in ast.walk(root)
        if isinstance(item, ast.Attribute) and item.attr in ROWS
    )

    assert listed == declared


def test_only_the_composition_fills_what_is_looked_up() -> None:
    assert {path for path, tree in FILES.items() if fillings(tree)} <= FILLED_BY


@pytest.mark.parametrize("code", ["COSTS[Tap] = kind", "costs.COSTS.update({})"])
def test_a_filling_is_found(code: str) -> None:
    assert fillings(ast.parse(code)) == ["COSTS"]


def test_two_rules_for_the_same_are_an_error() -> None:
    with pytest.raises(ValueError, match="more than one rule"):
        fill({}, ({"a": 1}, {"b": 1}, {"a": 2}))


def test_importing_fills_nothing_and_composing_fills_all() -> None:
    """Nothing is half full, whatever is imported, in whatever order."""
    lines = [
        "import apnap.rules.table.table",
        *(f"from apnap.rules.{place} import {name}" for name, place in LOOKED_UP.items()),
        f"tables = [{', '.join(LOOKED_UP)}]",
        "from apnap.rules.composition import compose",
        "before = any(tables)",
        "compose()",
        "print(before, all(tables))",
    ]
    command = [sys.executable, "-c", "\n".join(lines)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    assert ran.stdout.split() == ["False", "True"]


def test_composing_twice_changes_nothing() -> None:
    compose()
    before = dict(composition.INSTRUCTIONS)
    compose.cache_clear()
    compose()

    assert before == composition.INSTRUCTIONS
