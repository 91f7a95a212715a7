"""Everything that can happen cites a rule."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.rules.table.feed import NARRATORS
from apnap.testing.cited import KINDS, citations, main
from tools.book import ROOT, Book

SOURCES = [
    path
    for package in ("rules", "variants")
    for path in sorted((ROOT / "src" / "apnap" / package).rglob("*.py"))
]


def test_every_event_of_random_games_cites_a_rule_of_the_book() -> None:
    found = citations(10, seed=500, book=Book.pinned().rules, players=range(2, 3))

    assert found.games == 10
    assert len(found.cited) >= 30
    assert found.wrong == {}
    assert found.wordless == set()


def test_every_kind_of_event_has_words() -> None:
    assert {kind.__name__ for kind in NARRATORS} >= KINDS


def test_wherever_the_rules_make_an_event_they_give_its_rule() -> None:
    assert len(SOURCES) > 100
    assert [each for path in SOURCES for each in made_without_rule(path)] == []


def test_an_event_that_is_made_without_a_rule_is_found(tmp_path: Path) -> None:
    path = tmp_path / "made.py"
    path.write_text("def f():\n    happen(game, [ev.LifeGain(0, 3)])\n", encoding="utf-8")

    assert list(made_without_rule(path)) == ["made.py:2: LifeGain"]


def made_without_rule(path: Path) -> Iterator[str]:
    """The places where an event is made and nothing says by which rule."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and name_of(node.func) in KINDS
        and not {each.arg for each in node.keywords} & {"rule", None}
    ]
    later = {line for node in ast.walk(tree) for line in given_later(node)} if bare else set()
    for node in bare:
        if node.lineno not in later:
            yield f"{path.name}:{node.lineno}: {name_of(node.func)}"


def given_later(node: ast.AST) -> Iterator[int]:
    """The lines of a function where an event is made whose rule is set a little later."""
    if not isinstance(node, ast.FunctionDef):
        return
    ruled = {
        each.value.id
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
        if each.attr == "rule" and isinstance(each.value, ast.Name)
    }
    for each in ast.walk(node):
        if isinstance(each, ast.Assign) and getattr(each.targets[0], "id", "") in ruled:
            yield each.value.lineno


def name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr if getattr(function.value, "id", "") in ("ev", "events") else ""
    return function.id if isinstance(function, ast.Name) else ""


def test_the_command_tells_what_it_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book = tmp_path / "numbers"
    book.write_text("100.1\n", encoding="utf-8")

    code = main(["--games", "1", "--seed", "7", "--pool", "samples", "--book", str(book)])

    out = capsys.readouterr().out
    assert code == 1
    assert out.startswith("1 games, ")
    assert "WRONG: " in out
