"""A release's part of CHANGELOG.md, gathered from the fragments in changelog.d.

    python -m tools.changelog 0.2.0            write it, and delete the fragments
    python -m tools.changelog 0.2.0 --draft    print it, and change nothing

The version must be that of the sources. A part that is there already is added to.
"""

import argparse
import json
import re
import sys
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

import apnap
from tools.book import ROOT

FRAGMENTS: Final = ROOT / "changelog.d"
CHANGELOG: Final = ROOT / "CHANGELOG.md"
KINDS: Final = ("added", "changed", "fixed", "removed")

HEAD: Final = """\
# Changelog

What a user would notice, the latest version first.
"""

_PART: Final = re.compile(r"^## (?P<version>\S+)(?: \((?P<day>[\d-]+)\))?$", re.MULTILINE)
_KIND: Final = re.compile(r"^### (\w+)$", re.MULTILINE)
_LINE: Final = re.compile(r"^\* ((?:.|\n(?!\* |\Z))+)", re.MULTILINE)

Changes = Mapping[str, Sequence[str]]


class WrongFragment(ValueError):
    """A fragment that cannot be gathered, or a release that cannot be made; says why."""


def gathered(folder: Path) -> dict[str, list[str]]:
    """What the fragments say, by kind, in the order of their names."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for path in fragments(folder):
        kind = path.name.removesuffix(".md").rpartition(".")[2]
        if kind not in found or path.name.count(".") != 2:
            raise WrongFragment(f"{path.name}: a name is TITLE.KIND.md; kinds: {', '.join(KINDS)}")
        text = " ".join(path.read_text(encoding="utf-8").split()).removeprefix("* ")
        if not text:
            raise WrongFragment(f"{path.name} is empty")
        found[kind].append(text)
    return found


def fragments(folder: Path) -> list[Path]:
    """The files that say what changed."""
    return sorted(path for path in folder.glob("*.md") if path.name != "README.md")


def part(version: str, day: str, changes: Changes) -> str:
    """The part of one version."""
    lines = [f"## {version} ({day})", ""]
    for kind in KINDS:
        if changes.get(kind):
            lines += [f"### {kind.capitalize()}", "", *(f"* {each}" for each in changes[kind]), ""]
    return "\n".join(lines)


def with_release(text: str, version: str, day: str, changes: Changes) -> str:
    """The changelog with these changes in the part of this version."""
    text = text or HEAD
    starts = list(_PART.finditer(text))
    ends = [*(each.start() for each in starts[1:]), len(text)]
    parts = {
        start["version"]: text[start.start() : end]
        for start, end in zip(starts, ends, strict=False)
    }
    head = text[: starts[0].start()] if starts else text
    before = _read(parts.pop(version, ""))
    both = {kind: [*before.get(kind, ()), *changes.get(kind, ())] for kind in KINDS}
    rest = [each.strip() for each in parts.values()]
    return "\n\n".join([head.strip(), part(version, day, both).strip(), *rest]) + "\n"


def _read(text: str) -> dict[str, list[str]]:
    """The changes in a part."""
    pieces = _KIND.split(text)[1:]
    return {
        kind.lower(): _LINE.findall(lines.strip())
        for kind, lines in zip(pieces[::2], pieces[1::2], strict=True)
    }


def versions() -> dict[str, str]:
    """The version wherever it is written."""
    lock = json.loads((ROOT / "page" / "package-lock.json").read_text(encoding="utf-8"))
    package = json.loads((ROOT / "page" / "package.json").read_text(encoding="utf-8"))
    return {
        "src/apnap/__init__.py": apnap.__version__,
        "page/package.json": package["version"],
        "page/package-lock.json": lock["version"],
        "page/package-lock.json, packages": lock["packages"][""]["version"],
    }


def release(version: str, folder: Path, changelog: Path, day: str) -> None:
    """Write the changes of a version, and delete what told them."""
    told = fragments(folder)
    if not told:
        raise WrongFragment(f"{folder.name} has no fragments")
    before = changelog.read_text(encoding="utf-8") if changelog.exists() else ""
    changelog.write_text(with_release(before, version, day, gathered(folder)), encoding="utf-8")
    for path in told:
        path.unlink()


def main(arguments: list[str]) -> int:
    """Make the release's part, or print it."""
    parser = argparse.ArgumentParser(prog="python -m tools.changelog", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("version")
    parser.add_argument("--draft", action="store_true", help="print it, and change nothing")
    parser.add_argument("--date", default=date.today().isoformat(), help="of the release")
    wanted = parser.parse_args(arguments)
    try:
        for place, version in versions().items():
            if version != wanted.version:
                raise WrongFragment(f"{place} says {version}, not {wanted.version}")
        if wanted.draft:
            print(part(wanted.version, wanted.date, gathered(FRAGMENTS)))
        else:
            release(wanted.version, FRAGMENTS, CHANGELOG, wanted.date)
    except WrongFragment as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
