"""The tournament desk's records and operations, for the page.

Reads the sources of `tournament/desk`, as tools/page_protocol.py does those of the table, and
writes page/src/tournament/desk/types.ts.

    python -m tools.page_tournament           write it
    python -m tools.page_tournament --check   say if it is stale; that is a failure
"""

import ast
import json
import sys
from pathlib import Path
from typing import Final, get_args

import msgspec

from apnap.tournament.desk.log import Known
from apnap.tournament.desk.people import Person
from apnap.tournament.desk.state import Result, Settings
from tools.book import ROOT
from tools.page_protocol import Record, Source, in_typescript, read_source

DESK: Final = ROOT / "src" / "apnap" / "tournament" / "desk"
TYPES: Final = ROOT / "page" / "src" / "tournament" / "desk" / "types.ts"

# What of each module the page is told; views as a whole.
TOLD: Final = {
    "people": ("Role", "Person"),
    "state": ("Level", "Stage", "How", "Settings", "Result", "Table", "PodOf", "Penalty"),
    "views": (),
}
HEAD: Final = """\
// What is shown of an event, and what can be done there.
// Made by tools/page_tournament.py from tournament/desk; not edited by hand.
"""


def made() -> str:
    """The text of page/src/tournament/desk/types.ts."""
    parts = [HEAD]
    for name, wanted in TOLD.items():
        source = read_source(DESK / f"{name}.py", "number")
        for alias, type_ in source.aliases.items():
            if not wanted or alias in wanted:
                parts.append(f"export type {alias} = {in_typescript(type_, source)};\n")
        for record in source.records:
            if not wanted or record.name in wanted:
                parts.append(_interface(record, source))
    parts += _defaults()
    parts += _operations()
    return "\n".join(parts)


def _interface(record: Record, source: Source, op: str = "") -> str:
    lines = ["/**", *(f" * {line}".rstrip() for line in record.prose.splitlines()), " */"]
    if len(lines) == 3:
        lines = [f"/** {record.prose} */"]
    lines.append(f"export interface {record.name} {{")
    if op:
        lines.append(f'  readonly op: "{op}";')
    for each in record.fields:
        if "ClassVar" in ast.unparse(each.type):
            continue
        comment = f" // {each.comment}" if each.comment else ""
        optional = "?" if op and each.default is not None else ""
        type_ = in_typescript(each.type, source)
        lines.append(f"  readonly {each.name}{optional}: {type_};{comment}")
    return "\n".join([*lines, "}", ""])


def _defaults() -> list[str]:
    """What a field has where nothing is said of it."""
    given = (("PERSON", Person("", "")), ("SETTINGS", Settings("", "")), ("RESULT", Result(0, 0)))
    return [
        f"export const {name}: {type(it).__name__} = "
        f"{json.dumps(msgspec.to_builtins(it), indent=2)};\n"
        for name, it in given
    ]


def module_path(module: str) -> Path:
    """Where the source of a module lies."""
    return (ROOT / "src").joinpath(*module.split(".")).with_suffix(".py")


def _operations() -> list[str]:
    """Every operation with its word, and one name for all."""
    known = {each.__name__: each for each in get_args(Known)}
    modules = dict.fromkeys(each.__module__ for each in known.values())
    parts = []
    for module in modules:
        source = read_source(ROOT.joinpath("src", *module.split(".")).with_suffix(".py"), "number")
        records = [each for each in source.records if each.name in known]
        used = {ast.unparse(field.type) for each in records for field in each.fields}
        for alias, type_ in source.aliases.items():
            if alias in used:
                parts.append(f"export type {alias} = {in_typescript(type_, source)};\n")
        for record in records:
            op = known[record.name].__struct_config__.tag
            parts.append(_interface(record, source, str(op)))
    names = "".join(f"\n  | {each}" for each in known)
    return [*parts, f"export type Operation ={names};\n"]


def is_stale() -> bool:
    """Whether the file is not as it should be."""
    return not TYPES.exists() or TYPES.read_text(encoding="utf-8") != made()


def main(arguments: list[str]) -> int:
    """Write the file, or say if it is stale."""
    if arguments == ["--check"]:
        if is_stale():
            print(f"{_shown(TYPES)} is stale: python -m tools.page_tournament")
        return 1 if is_stale() else 0
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(made(), encoding="utf-8")
    return 0


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
