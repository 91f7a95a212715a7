"""How much of the book is obeyed, and how much is proven: docs/RULES.md.

A rule is *cited* when the code of the package names it, and *proven* when a test marked with
it passed and none failed in the last full run of the tests (`tests/conftest.py` keeps the
record in `.proven.json`). Of the others some are *not about play* (`tools/verdicts.py`), and the
rest is *open*. The ratchets in `data/ratchets.json` only rise, but that of the open rules, which
only falls.

    python -m tools.report_rules            write the report, raise the ratchets
    python -m tools.report_rules --check    fail if either is not what it should be
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from tools.book import EDITION, ROOT, Book
from tools.check_citations import citations
from tools.verdicts import TOLD, Verdicts

REPORT = ROOT / "docs" / "RULES.md"
RATCHETS = ROOT / "data" / "ratchets.json"
PROVEN = ROOT / ".proven.json"
SHIPPED = ROOT / "src" / "apnap" / "judge" / "proven.json"  # what the package tells of a rule

HEAD = """\
# Rules

Comprehensive Rules, edition of {edition}. Made by `make rules-report`; not edited by hand.
*Cited*: named in the code of the package. *Proven*: a test marked with it passes. *Not about
play*: no game can show it (`data/cr/{edition}.not_about_play`). *Open*: neither of the two. A
section is *complete* when no rule of it is open and all its examples are played.

| | in the book | cited | proven | not about play | open |
|---|--:|--:|--:|--:|--:|
| rules | {rules} | {cited} | {proven} | {excused} | {open} |
| examples | {examples} | | {examples_proven} | | |
| official rulings on cards | | | {rulings_proven} | | |
| complete sections | {sections} | | {complete} | | |

| why a rule is not about play | rules |
|---|--:|
{reasons}
| section | rules | cited | proven | not about play | open | examples | played | complete |
|---|--:|--:|--:|--:|--:|--:|--:|---|
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


def report(book: Book, verdicts: Verdicts, found: Figures) -> str:
    """The text of docs/RULES.md."""
    rows = [_row(verdicts, section, found) for section in book.sections]
    given = Counter(excuse.reason for excuse in verdicts.excuses)
    head = HEAD.format(
        edition=EDITION,
        rules=len(book.rules),
        cited=len(found.cited),
        proven=len(found.proven),
        excused=len(verdicts.excuses),
        open=len(verdicts.open(found.proven)),
        examples=sum(book.examples.values()),
        examples_proven=len(found.examples),
        rulings_proven=len(found.rulings),
        sections=sum(bool(rules) for rules in book.sections.values()),
        complete=sum(is_complete(verdicts, section, found) for section in book.sections),
        reasons="".join(f"| {told} | {given[reason]} |\n" for reason, told in TOLD.items()),
    )
    return head + "".join(rows)


def is_complete(verdicts: Verdicts, section: str, found: Figures) -> bool:
    """Whether each rule of a section has a verdict, and each example is played."""
    book = verdicts.book
    rules = book.sections[section]
    examples = [(rule, at + 1) for rule in rules for at in range(book.examples.get(rule, 0))]
    played = all(example in found.examples for example in examples)
    return bool(rules) and played and not verdicts.open(found.proven, rules)


def _row(verdicts: Verdicts, section: str, found: Figures) -> str:
    book = verdicts.book
    rules = book.sections[section]
    counts = [
        len(rules),
        sum(rule in found.cited for rule in rules),
        sum(rule in found.proven for rule in rules),
        sum(rule in verdicts.not_about_play for rule in rules),
        len(verdicts.open(found.proven, rules)),
        sum(book.examples.get(rule, 0) for rule in rules),
        sum(rule[:3] == section for rule, _ in found.examples),
    ]
    complete = "yes" if is_complete(verdicts, section, found) else ""
    cells = [section, *(str(count or "") for count in counts), complete]
    return "| " + " | ".join(cells) + " |\n"


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
    verdicts = Verdicts.pinned(book)
    wrong = list(verdicts.problems(found.proven))
    for each in wrong:
        print(each)
    text = report(book, verdicts, found)
    ship()
    rising = {
        "rules_proven": len(found.proven),
        "examples_proven": len(found.examples),
        "rulings_proven": len(found.rulings),
    }
    falling = {"rules_open": len(verdicts.open(found.proven))}
    before: dict[str, int] = json.loads(RATCHETS.read_text(encoding="utf-8"))
    best = {name: max(now, before.get(name, 0)) for name, now in rising.items()}
    best |= {name: min(now, before.get(name, now)) for name, now in falling.items()}
    worse = [name for name, now in (rising | falling).items() if now != best[name]]
    for name in worse:
        way = "fell" if name in rising else "rose"
        print(f"{name} {way} from {best[name]} to {(rising | falling)[name]}")
    if check:
        stale = not REPORT.exists() or REPORT.read_text(encoding="utf-8") != text
        if stale:
            print("docs/RULES.md is stale: run `make rules-report`")
        return 1 if stale or worse or wrong else 0
    REPORT.write_text(text, encoding="utf-8")
    RATCHETS.write_text(json.dumps({**before, **best}, indent=2) + "\n", encoding="utf-8")
    print(", ".join(f"{name} {count}" for name, count in (rising | falling).items()))
    return 1 if worse or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
