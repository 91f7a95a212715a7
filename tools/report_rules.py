"""How much of the book is obeyed, and how much is proven: docs/RULES.md.

A rule is *cited* when the code of the package names it, and *proven* when a test marked with
it passed and none failed in the last full run of the tests (`tests/conftest.py` keeps the
record in `.proven.json`). The ratchets in `data/ratchets.json` only rise.

    python -m tools.report_rules            write the report, raise the ratchets
    python -m tools.report_rules --check    fail if either is not what it should be
"""

import argparse
import json
import sys
from collections.abc import Collection
from typing import NamedTuple

from tools.book import EDITION, ROOT, Book
from tools.check_citations import citations

REPORT = ROOT / "docs" / "RULES.md"
RATCHETS = ROOT / "data" / "ratchets.json"
PROVEN = ROOT / ".proven.json"
SHIPPED = ROOT / "src" / "apnap" / "judge" / "proven.json"  # what the package tells of a rule

HEAD = """\
# Rules

Comprehensive Rules, edition of {edition}. Made by `make rules-report`; not edited by hand.
*Cited*: named in the code of the package. *Proven*: a test marked with it passes.

| | in the book | cited | proven |
|---|--:|--:|--:|
| rules | {rules} | {cited} | {proven} |
| examples | {examples} | | {examples_proven} |
| official rulings on cards | | | {rulings_proven} |

| section | rules | cited | proven | examples | proven |
|---|--:|--:|--:|--:|--:|
"""


class Figures(NamedTuple):
    """What was cited and proven; an example is a rule and its place under it.

    A ruling is the name of a card and the day it was given.
    """

    cited: Collection[str]
    proven: Collection[str]
    examples: Collection[tuple[str, int]]
    rulings: Collection[str] = ()


def figures(book: Book) -> Figures:
    """The figures of the last full run."""
    if not PROVEN.exists():
        raise SystemExit("no record of a full run of the tests: run `make rules-report`")
    record = json.loads(PROVEN.read_text(encoding="utf-8"))
    cited = {number for citation in citations(["src"]) for number in citation.numbers(book)}
    proven = set(record["rules"]).intersection(book.rules)
    examples = {(rule, int(i)) for rule, _, i in (key.partition("#") for key in record["examples"])}
    return Figures(cited.intersection(book.rules), proven, examples, record.get("rulings", ()))


def report(book: Book, found: Figures) -> str:
    """The text of docs/RULES.md."""
    rows = [_row(book, section, found) for section in book.sections]
    head = HEAD.format(
        edition=EDITION,
        rules=len(book.rules),
        cited=len(found.cited),
        proven=len(found.proven),
        examples=sum(book.examples.values()),
        examples_proven=len(found.examples),
        rulings_proven=len(found.rulings),
    )
    return head + "".join(rows)


def _row(book: Book, section: str, found: Figures) -> str:
    rules = book.sections[section]
    counts = [
        len(rules),
        sum(rule in found.cited for rule in rules),
        sum(rule in found.proven for rule in rules),
        sum(book.examples.get(rule, 0) for rule in rules),
        sum(rule[:3] == section for rule, _ in found.examples),
    ]
    return "| " + " | ".join([section, *(str(count or "") for count in counts)]) + " |\n"


def ship() -> None:
    """Let the package know which tests prove each rule."""
    if SHIPPED.parent.is_dir():
        rules = json.loads(PROVEN.read_text(encoding="utf-8"))["rules"]
        SHIPPED.write_text(json.dumps(rules, separators=(",", ":")), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Write the report, or check it."""
    parser = argparse.ArgumentParser(description="How much of the book is obeyed and proven.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if stale")
    check = parser.parse_args(arguments).check
    book = Book.pinned()
    found = figures(book)
    text = report(book, found)
    ship()
    now = {
        "rules_proven": len(found.proven),
        "examples_proven": len(found.examples),
        "rulings_proven": len(found.rulings),
    }
    least: dict[str, int] = json.loads(RATCHETS.read_text(encoding="utf-8"))
    fallen = [name for name in now if now[name] < least.get(name, 0)]
    for name in fallen:
        print(f"{name} fell from {least[name]} to {now[name]}")
    if check:
        stale = not REPORT.exists() or REPORT.read_text(encoding="utf-8") != text
        if stale:
            print("docs/RULES.md is stale: run `make rules-report`")
        return 1 if stale or fallen else 0
    REPORT.write_text(text, encoding="utf-8")
    raised = {**least, **{name: max(now[name], least.get(name, 0)) for name in now}}
    RATCHETS.write_text(json.dumps(raised, indent=2) + "\n", encoding="utf-8")
    print(", ".join(f"{name} {count}" for name, count in now.items()))
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
