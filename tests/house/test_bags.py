"""Every name that the rules look up in a bag is declared with what it holds.

The type checker refuses a misspelt name that is written, or read in brackets. What is asked with
`get`, `in` or `pop` it lets pass, and so would a misspelt one be missing for ever, in silence.
"""

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest

from apnap.abilities.values import Designation, GameCount, Remembered
from apnap.game.bindings import THIS_WAY, Bindings
from apnap.rules.meaning.references import OWN
from apnap.rules.objects.context import BOUND
from apnap.terms.notes import ObjectNotes, PlayerNotes
from tests.house.source import modules

NOTES = frozenset({*ObjectNotes.__annotations__, *PlayerNotes.__annotations__})
BINDINGS = frozenset(Bindings.__annotations__)
BAGS = {"bindings": BINDINGS, "notes": NOTES, "values": BINDINGS}  # an effect's are bindings
ROOMS = ("agents/", "conformance/", "game/", "rules/", "testing/", "variants/")
FILES = {path: tree for path, tree in modules().items() if path.startswith(ROOMS)}
ASKING = {"get", "pop", "setdefault"}


def asked(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Each name that is looked up in a bag, and which bag it is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute) and called.attr in ASKING and node.args:
                yield from ((bag, node.args[0]) for bag in _bag(called.value))
            if getattr(called, "attr", getattr(called, "id", "")) == "Noted":
                yield "notes", node.args[1]
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            yield from ((bag, node.left) for bag in _bag(node.comparators[0]))


def _bag(of: ast.expr) -> list[str]:
    return [of.attr] if isinstance(of, ast.Attribute) and of.attr in BAGS else []


def name_of(path: str, name: ast.expr) -> str | None:
    """The name in words, if it is written there or a constant; others are given by cards."""
    if isinstance(name, ast.Constant) and isinstance(name.value, str):
        return name.value
    if isinstance(name, ast.Name) and name.id.lstrip("_").isupper():
        module = "apnap." + path.removesuffix(".py").replace("/", ".")
        return str(getattr(import_module(module), name.id))
    return None


def undeclared(path: str, tree: ast.AST) -> list[str]:
    """The names that no bag of that kind has."""
    named = ((bag, name_of(path, each)) for bag, each in asked(tree))
    return [name for bag, name in named if name is not None and name not in BAGS[bag]]


def test_every_name_that_is_asked_for_is_declared() -> None:
    found = {path: names for path, tree in FILES.items() if (names := undeclared(path, tree))}
    assert not found


def test_names_are_found_in_all_the_ways_they_are_asked_for() -> None:
    asked_for = [(bag, name_of(path, each)) for path in FILES for bag, each in asked(FILES[path])]
    assert {"them", "X", "now", "paid"} <= {name for bag, name in asked_for if bag == "bindings"}
    assert {"protector", "commander", "level"} <= {n for bag, n in asked_for if bag == "notes"}


@pytest.mark.parametrize(
    "wrong",
    [
        'context.bindings.get("thm", ())',
        'context.bindings.pop("protector", None)',
        '"comander" in record.notes',
        'Noted(key, "levl", 2)',
        'effect.values.get("their")',
        "SEEN not in record.notes",  # a constant of the module, of the other bag
    ],
)
def test_a_misspelt_name_is_found(wrong: str) -> None:
    assert len(undeclared("rules/following/following.py", ast.parse(wrong))) == 1


def test_what_the_meaning_of_cards_names_is_declared() -> None:
    noted = {each.value for each in Designation if each is not Designation.MONARCH}
    assert noted | {each.value for each in GameCount} <= NOTES
    assert {*THIS_WAY.values()} <= BINDINGS


def test_what_cards_may_refer_to_is_declared() -> None:
    # Of these the rules find out what they are when they are asked: nothing is bound to them.
    found_out = {OWN, "number", "the difference"}
    named = BOUND | {each.value for each in Remembered}
    assert found_out == named - BINDINGS
