"""The page's modules lie in rooms one finds: small folders, plain names, imports that go down.

    python -m tools.page_rooms

What a folder is for stands in page/README.md. The rules are those of the package (see
`tools.check_sizes`): at most 15 modules a folder, 600 lines a module, 60 a function.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from tools.book import ROOT
from tools.check_sizes import DECLARATION_LINES, FUNCTION_LINES, MODULE_LINES
from tools.rooms import LEFT_OVER, MODULES

SOURCE: Final = ROOT / "page" / "src"
README: Final = ROOT / "page" / "README.md"
# Folders that list named things may have more; the list says how many.
LISTS: Final[Mapping[str, int]] = {}
MADE: Final = "// Made by tools/"  # types that a tool writes are declarations, as style sheets
EXCUSE: Final = "// long: "  # above a function, with the reason
CODE: Final = (".ts", ".tsx", ".js")

# From top to bottom: what is in a line imports only from lines below it. Within the page, then
# within its large folders; "." are the modules of the folder itself.
Layers = tuple[tuple[str, ...], ...]
LAYERS: Final[Mapping[str, Layers]] = {
    "": (
        ("main.tsx",),
        ("app.tsx",),
        ("account", "judge", "match", "tournament"),
        ("lobby", "table"),
        ("decks", "draft", "offline", "rules", "unread"),
        ("components",),
        ("connection",),
        ("numbers.ts", "router.ts", "settings.ts"),
        ("protocol.ts", "words.ts"),
        ("catalogs", "style"),
    ),
    "lobby": (
        (".",),
        ("founding",),
    ),
    "table": (
        (".",),
        ("players", "prompts"),
        ("log", "zones"),
        ("learning", "lesson", "pace"),
        ("controls",),
        ("board",),
        ("style",),
    ),
    "tournament": (
        (".",),
        ("phone", "players", "settings"),
        ("decklists",),
        ("judges", "pairings", "standings"),
        ("results",),
        ("pods",),
        ("event",),
        ("desk",),
        ("style",),
    ),
}

Tree = Mapping[str, str]  # the text of each file by its path in page/src

_IMPORT: Final = re.compile(
    r"""(?:\bfrom\s+|\bimport\s*\(?\s*|\bvi\.mock\(\s*|@import\s+)(["'])(\.[^"'?]*)[^"']*\1"""
)
# A function, or a method of a class.
_FUNCTION: Final = re.compile(
    r"^( {0,2})(?:(?:export )?(?:async )?function\*? (\w+)"
    r"|(?:private |static |async )*(?!if|for|while|switch|catch)(\w+)\((?:(?!=>).)*\)[^=]* \{$)"
)
_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def tree() -> Tree:
    """The sources of the page, catalogs without their text."""
    paths = sorted(path for path in SOURCE.rglob("*") if path.is_file())
    return {
        path.relative_to(SOURCE).as_posix(): (
            "" if path.suffix == ".json" else path.read_text(encoding="utf-8")
        )
        for path in paths
    }


def problems(files: Tree, readme: str) -> Iterator[str]:
    """Everything that is amiss in a tree."""
    yield from crowded(files)
    yield from misnamed(files)
    yield from unexplained(files, readme)
    yield from too_long(files)
    found = imports(files)
    yield from upward(found)
    yield from circular(found)


# Folders and names.


def crowded(files: Tree, lists: Mapping[str, int] = LISTS) -> Iterator[str]:
    """Folders with too many modules; tests don't count."""
    for folder, names in _folders(files).items():
        count = sum(".test." not in name for name in names)
        limit = lists.get(folder, MODULES)
        if count > limit:
            yield f"{folder or '.'}: {count} modules, over {limit}"


def misnamed(files: Tree) -> Iterator[str]:
    """Names of overflow rooms, and modules of a folder that only capitals tell apart."""
    for path in files:
        for part in PurePosixPath(path).parts:
            words = {word.lower() for word in _WORD.findall(part.partition(".")[0])}
            for word in sorted(words & LEFT_OVER):
                yield f"{path}: {word} in a name says nothing"
    for folder, names in _folders(files).items():
        seen: dict[str, str] = {}
        for name in names:
            if name.endswith(CODE) and ".test." not in name:
                twin = seen.setdefault(name.partition(".")[0].lower(), name)
                if twin != name:
                    yield f"{folder or '.'}: {twin} and {name} differ only by their letters' case"


def unexplained(files: Tree, readme: str) -> Iterator[str]:
    """Folders whose purpose the README doesn't tell, and purposes of folders that are gone."""
    told = set(re.findall(r"^\| `([\w/]+)/` \| [^|\s]", readme, re.MULTILINE))
    there = {folder for folder in _folders(files) if folder}
    for folder in sorted(there - told):
        yield f"{folder}/: page/README.md doesn't say what it is for"
    for folder in sorted(told - there):
        yield f"{folder}/: no such folder; take it out of page/README.md"


def _folders(files: Tree) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in files:
        folder, _, name = path.rpartition("/")
        found.setdefault(folder, []).append(name)
    return found


# Sizes.


def too_long(files: Tree) -> Iterator[str]:
    """Modules and functions that outgrow their subject."""
    for path, text in files.items():
        lines = text.splitlines()
        made = any(line.startswith(MADE) for line in lines[:5])
        limit = DECLARATION_LINES if made or path.endswith(".css") else MODULE_LINES
        if len(lines) > limit:
            yield f"{path}: {len(lines)} lines, over {limit}"
        if path.endswith(CODE) and ".test." not in path:
            yield from _long_functions(path, lines)


def _long_functions(path: str, lines: list[str]) -> Iterator[str]:
    """Functions and methods, which end where a brace stands as far to the left as they begin."""
    for start, line in enumerate(lines):
        match = _FUNCTION.match(line)
        if not match:
            continue
        indent, name = match[1], match[2] or match[3]
        ends = (at for at in range(start, len(lines)) if lines[at] == indent + "}")
        length = next(ends, start) - start + 1
        excused = lines[start - 1].partition(EXCUSE)[2].strip() if start else ""
        if length > FUNCTION_LINES and not excused:
            yield f"{path}:{start + 1}: {name} has {length} lines, over {FUNCTION_LINES}"


# Directions.


def imports(files: Tree) -> Mapping[str, list[str]]:
    """What each module imports from the page."""
    return {
        path: [
            found
            for match in _IMPORT.finditer(text)
            if (found := _resolved(files, path, match[2])) is not None
        ]
        for path, text in files.items()
    }


def _resolved(files: Tree, path: str, named: str) -> str | None:
    parts = list(PurePosixPath(path).parts[:-1])
    for part in PurePosixPath(named).parts:
        if part == "..":
            if not parts:
                return None  # it leads out of the page's source, to what a test reads
            parts.pop()
        else:
            parts.append(part)
    base = "/".join(parts)
    return next((base + end for end in ("", *CODE) if base + end in files), None)


def upward(found: Mapping[str, list[str]]) -> Iterator[str]:
    """Imports that don't lead down, and what has no place among the layers."""
    for folder, layers in LAYERS.items():
        place = {room: at for at, layer in enumerate(layers) for room in layer}
        for path in found:
            room = _room(folder, path)
            if room is None or ".test." in path:
                continue
            if room not in place:
                yield f"{path}: {room} is in no layer of {folder or 'the page'}"
                continue
            for other in found[path]:
                to = _room(folder, other)
                if to in place and to != room and place[to] <= place[room]:
                    yield f"{path}: imports {other}, which isn't below it"


def _room(folder: str, path: str) -> str | None:
    """The room within a folder that a module lies in; none if it lies elsewhere."""
    prefix = f"{folder}/" if folder else ""
    if not path.startswith(prefix):
        return None
    first, _, deeper = path.removeprefix(prefix).partition("/")
    return "." if folder and not deeper else first


def circular(found: Mapping[str, list[str]]) -> Iterator[str]:
    """Modules that import each other in a circle."""
    done: set[str] = set()

    def visit(path: str, way: tuple[str, ...]) -> Iterator[str]:
        if path in way:
            yield " → ".join((*way[way.index(path) :], path))
        elif path not in done:
            for other in found[path]:
                yield from visit(other, (*way, path))
            done.add(path)

    for path in found:
        yield from visit(path, ())


def main() -> int:
    """Print what is amiss; anything is a failure."""
    found = list(problems(tree(), Path(README).read_text(encoding="utf-8")))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
