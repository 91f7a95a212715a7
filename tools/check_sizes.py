"""No module outgrows its subject, no function its rule, and no folder its purpose.

A module over 600 lines becomes a folder of its name, along the rules it holds; one that only
declares (classes and constants, no function) may have 1,200. A function over 60 lines is split
too, unless a comment `# long: reason` stands above it or among its first lines. What folders
must be is told in `tools/rooms.py`.

    python -m tools.check_sizes
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import rooms
from tools.book import ROOT

MODULE_LINES = 600
DECLARATION_LINES = 1200
FUNCTION_LINES = 60
EXCUSE = "# long: "

# Modules that may be longer, and how long. The list only shrinks.
EXCEPTIONS: Mapping[str, int] = {}


def module_problems(
    path: str, text: str, exceptions: Mapping[str, int] = EXCEPTIONS
) -> Iterator[str]:
    """What is too long in one module, and what no longer needs its exception."""
    lines = text.splitlines()
    tree = ast.parse(text, filename=path)
    usual = DECLARATION_LINES if only_declares(tree) else MODULE_LINES
    limit = exceptions.get(path, usual)
    if len(lines) > limit:
        yield f"{path}: {len(lines)} lines, over {limit}"
    elif path in exceptions and len(lines) <= usual:
        yield f"{path}: {len(lines)} lines; take it off the list of exceptions"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES and not _is_excused(node, lines):
                yield f"{path}:{node.lineno}: {node.name} has {length} lines, over {FUNCTION_LINES}"


def only_declares(tree: ast.Module) -> bool:
    """Whether it has classes and constants, and nothing that runs."""
    runs = (ast.FunctionDef, ast.AsyncFunctionDef, ast.For, ast.While, ast.With, ast.Try)
    classes = any(isinstance(node, ast.ClassDef) for node in tree.body)
    return classes and not any(isinstance(node, runs) for node in ast.walk(tree))


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
    """Print what is too long, and folders that are not in order; any is a failure."""
    found = [*problems(), *rooms.problems(), *rooms.names_of_tests()]
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
