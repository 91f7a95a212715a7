"""No module outgrows its subject, and no function its rule.

A module over 600 lines is split, along the rules it holds. A function over 60 lines is split
too, unless a comment `# long: reason` stands above it or among its first lines.

    python -m tools.check_sizes
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.book import ROOT

MODULE_LINES = 600
FUNCTION_LINES = 60
EXCUSE = "# long: "

# Modules that may be longer, and how long. The list only shrinks.
EXCEPTIONS: Mapping[str, int] = {}


def module_problems(
    path: str, text: str, exceptions: Mapping[str, int] = EXCEPTIONS
) -> Iterator[str]:
    """What is too long in one module, and what no longer needs its exception."""
    lines = text.splitlines()
    limit = exceptions.get(path, MODULE_LINES)
    if len(lines) > limit:
        yield f"{path}: {len(lines)} lines, over {limit}"
    elif path in exceptions and len(lines) <= MODULE_LINES:
        yield f"{path}: {len(lines)} lines; take it off the list of exceptions"
    for node in ast.walk(ast.parse(text, filename=path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES and not _is_excused(node, lines):
                yield f"{path}:{node.lineno}: {node.name} has {length} lines, over {FUNCTION_LINES}"


def _is_excused(node: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str]) -> bool:
    """A reason stands on the line above, or before the second statement."""
    start = min([node.lineno, *(d.lineno for d in node.decorator_list)])
    end = node.body[1].lineno if len(node.body) > 1 else node.body[0].lineno
    above = lines[max(start - 2, 0) : end]
    return any(line.partition(EXCUSE)[2].strip() for line in above)


def problems() -> Iterator[str]:
    """What is too long in the package, and exceptions for modules that are gone."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        yield from module_problems(name, path.read_text(encoding="utf-8"))
    for name in EXCEPTIONS:
        if not Path(ROOT / name).exists():
            yield f"{name}: no such module; take it off the list of exceptions"


def main() -> int:
    """Print what is too long; any is a failure."""
    found = list(problems())
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
