"""The modules of the package, as syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache

from tools.book import ROOT

PACKAGE = ROOT / "src" / "apnap"


@cache
def modules() -> dict[str, ast.Module]:
    """Every module by its path inside the package, such as `rules/door/damage.py`."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Each name a module imports, in full, and the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or ""
