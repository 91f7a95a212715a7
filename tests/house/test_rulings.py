"""The official rulings that scenarios play."""

import ast
import re
from collections import Counter
from collections.abc import Iterator

from tools.book import ROOT

LEAST = 200
DAY = re.compile(r"20\d\d-[01]\d-[0-3]\d")


def rulings() -> Iterator[tuple[str, str]]:
    """The card and the day of every ruling that a test says it plays."""
    for path in sorted((ROOT / "tests" / "rulings").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.ruling":
                card, day = (ast.literal_eval(argument) for argument in node.args)
                yield card, day


def test_two_hundred_rulings_are_played() -> None:
    assert len(set(rulings())) >= LEAST


def test_no_ruling_is_counted_twice_and_each_has_its_day() -> None:
    counted = Counter(rulings())

    assert [ruling for ruling, times in counted.items() if times > 1] == []
    assert [day for _, day in counted if not DAY.fullmatch(day)] == []
