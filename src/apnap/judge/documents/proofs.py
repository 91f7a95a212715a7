"""Which tests prove a rule, as far as the package knows.

`proven.json` is made with docs/RULES.md, from a full run of the tests; it isn't kept in the
repository. Without it nothing is known.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "proven.json"


@cache
def _proven() -> dict[str, list[str]]:
    file = files("apnap") / "judge" / FILE
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def tests_of(rule: str) -> tuple[str, ...]:
    """The tests that prove a rule."""
    return tuple(_proven().get(rule, ()))
