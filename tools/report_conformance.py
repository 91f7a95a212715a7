"""How the outside scenarios and boards went: docs/CONFORMANCE.md.

The outcomes come from a file that `apnap conformance --json` wrote. Why a scenario fails that
is made of supported cards is told by `data/conformance_causes.json`, kept by hand, or else
by what went wrong. The ratchets `scenarios_passed` and `boards_passed` in `data/ratchets.json`
count the samples that the tests play, and only rise.

    python -m tools.report_conformance FILE
"""

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.book import ROOT

REPORT = ROOT / "docs" / "CONFORMANCE.md"
SHAPES = ROOT / "src" / "apnap" / "cards" / "outside_shapes.json"
CAUSES = ROOT / "data" / "conformance_causes.json"
RATCHETS = ROOT / "data" / "ratchets.json"
EVERY = 12  # the tests play every twelfth
WORDS = 4  # of what stops the reading of a card
MOST_STOPS = 40

Result = dict[str, str]

HEAD = """\
# Conformance

Scenarios of another engine's tests, played here, and boards of a second one's, written in the
judge's language. Made by `make conformance-report`; not edited by hand. What has a card that isn't
supported has not passed. Where a scenario contradicts the Comprehensive Rules, the rules win: see
`DISAGREEMENTS.md`.
"""

# The suites: what they are called, and the endings of their files.
SUITES = {"scenarios": (".jsonl", ".jsonl.gz"), "boards": (".txt", ".txt.gz")}

TITLES = {
    "passed": "passed",
    "failed": "failed, all cards supported",
    "unsupported": "a card isn't supported",
    "inexpressible": "can't be expressed",
    "crashed": "crashed",
    "timed_out": "not done in time",
}

# What went wrong, told by the first of these that fits.
AUTOMATIC = (
    (r"^left over", "an action never became possible"),
    (r"nothing of that name is possible", "an action isn't among the possible ones"),
    (r"it turned out to be illegal|nothing fits|no option fits", "an action can't be completed"),
    (r"it was expected to fail", "what should fail is possible"),
    (r"beyond this engine", "beyond this engine"),
    (r"checkPlayableAbility", "what is possible differs"),
    (r"assertManaOptions|getManaAvailable|getAvailableMana", "the mana that could be had differs"),
    (r"assertAbilit|checkAbility", "abilities differ"),
    (r"Counter", "counters differ"),
    (r"assertLife|checkLife", "life totals differ"),
    (r"PowerToughness|checkPT", "power or toughness differs"),
    (r"Tapped", "what is tapped differs"),
    (r"assert(Type|NotType|Subtype|NotSubtype|Color)|check(Type|SubType|Color)", "types differ"),
    (r"GraveyardCount", "graveyards differ"),
    (r"ExileCount", "exile differs"),
    (r"HandCount|HandCardCount", "hands differ"),
    (r"LibraryCount", "libraries differ"),
    (r"PermanentCount|TokenCount", "the battlefield differs"),
    (r"assert|check", "something else differs"),
    (r"", "a decision doesn't fit"),
)


def cause_of(result: Result, known: dict[str, str]) -> str:
    """Why a scenario of supported cards didn't pass."""
    if result["id"] in known:
        return known[result["id"]]
    if result["outcome"] == "inexpressible":
        return f"can't be expressed: {_first_words(result['why'])}"
    if result["outcome"] == "crashed":
        return f"crashed: {result['why'].partition(':')[0]}"
    if result["outcome"] == "timed_out":
        return "not done in time"
    return next(text for fits, text in AUTOMATIC if re.search(fits, result["why"]))


def _first_words(text: str) -> str:
    return re.split(r"[(\[:;]", text)[0].strip()


def stops(results: Iterable[Result]) -> Counter[str]:
    """The first words at which the reading of cards stopped, with how many cards stop there."""
    cards: dict[str, str] = {}
    for result in results:
        for card in result["why"].split("; "):
            name, _, told = card.partition(": ")
            words = re.search(r"'(.*?)' in|\"(.*?)\" in|(no rule executes [\w ]+)|(no such)", told)
            if words is not None:
                cards[name] = next(each for each in words.groups() if each)
    return Counter(" ".join(words.split()[:WORDS]) for words in cards.values())


def suites(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The outcomes of each suite that was played."""
    listed = list(results)
    found = {
        name: [each for each in listed if each.get("file", ".jsonl").endswith(endings)]
        for name, endings in SUITES.items()
    }
    return {name: results for name, results in found.items() if results}


def report(data: dict[str, Any], known: dict[str, str]) -> str:
    """The text of docs/CONFORMANCE.md."""
    lines = [HEAD]
    played = suites(data["results"])
    lines += _counted(played)
    for name, results in played.items():
        lines += [f"## {name.capitalize()}", "", *_areas(results), *_failing(name, results, known)]
    lines += _stopping(data["results"])
    return "\n".join(lines) + "\n"


def _counted(played: dict[str, list[Result]]) -> list[str]:
    """How many of each suite ended how."""
    lines = [f"| | {' | share | '.join(played)} | share |", "|---|" + "--:|--:|" * len(played)]
    for outcome, title in TITLES.items():
        row = [title]
        for results in played.values():
            count = sum(each["outcome"] == outcome for each in results)
            row += [str(count), _share(count, len(results))]
        lines.append(f"| {' | '.join(row)} |")
    supported = ["passed, of those whose cards are supported"]
    for results in played.values():
        of = [each for each in results if each["outcome"] != "unsupported"]
        supported += ["", _share(sum(each["outcome"] == "passed" for each in of), len(of))]
    lines.append(f"| {' | '.join(supported)} |")
    return [*lines, f"| all | {' | | '.join(str(len(each)) for each in played.values())} | |", ""]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""


def _areas(results: list[Result]) -> list[str]:
    """How many passed in each folder, if they lie in folders."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for each in results:
        folder = each["id"].partition("#")[0].rpartition("/")[0]
        found["/".join(folder.split("/")[:2])][each["outcome"]] += 1
    if len(found) == 1:
        return []
    lines = ["| folder | all | passed | card isn't supported |", "|---|--:|--:|--:|"]
    for folder, counts in sorted(found.items()):
        row = [folder, counts.total(), counts["passed"], counts["unsupported"]]
        lines.append("| " + " | ".join(map(str, row)) + " |")
    return [*lines, ""]


def _failing(suite: str, results: list[Result], known: dict[str, str]) -> list[str]:
    """Those that fail though all of their cards are supported, by cause."""
    causes: dict[str, list[str]] = defaultdict(list)
    for each in results:
        if each["outcome"] not in ("passed", "unsupported"):
            causes[cause_of(each, known)].append(each["id"])
    lines = [f"### {suite.capitalize()} that fail, though all cards are supported", ""]
    lines += [f"| cause | | {suite} |", "|---|--:|---|"]
    for cause, ids in sorted(causes.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        listed = "<br>".join(sorted(ids))
        lines.append(f"| {cause.replace('|', '/')} | {len(ids)} | {listed} |")
    return [*lines, ""]


def _stopping(results: list[Result]) -> list[str]:
    """What stops the reading of the cards that aren't supported."""
    found = stops(each for each in results if each["outcome"] == "unsupported")
    lines = ["## Cards that aren't supported", ""]
    lines.append("The first words at which their reading stops, and how many cards stop there.")
    lines += ["", "| words | cards |", "|---|--:|"]
    lines += [f"| {words.replace('|', '/')} | {n} |" for words, n in found.most_common(MOST_STOPS)]
    rest = sum(found.values()) - sum(n for _, n in found.most_common(MOST_STOPS))
    return [*lines, f"| others | {rest} |"]


def raise_ratchets(results: list[Result]) -> bool:
    """Note how many of each sample pass; whether that is no fewer than before."""
    ratchets: dict[str, int] = json.loads(RATCHETS.read_text(encoding="utf-8"))
    good = True
    for suite, all_ in suites(results).items():
        name = f"{suite}_passed"
        passed = sum(each["outcome"] == "passed" for each in all_[::EVERY])
        least = ratchets.get(name, 0)
        ratchets[name] = max(passed, least)
        if passed < least:
            print(f"{name} fell from {least} to {passed}")
            good = False
    RATCHETS.write_text(json.dumps(ratchets, indent=2) + "\n", encoding="utf-8")
    return good


def main(arguments: list[str] | None = None) -> int:
    """Write the report and raise the ratchets."""
    parser = argparse.ArgumentParser("python -m tools.report_conformance", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", type=Path, help="what `apnap conformance --json` wrote")
    data = json.loads(parser.parse_args(arguments).file.read_text(encoding="utf-8"))
    known = json.loads(CAUSES.read_text(encoding="utf-8")) if CAUSES.exists() else {}
    REPORT.write_text(report(data, known), encoding="utf-8")
    shapes = sorted({shape for each in data["results"] for shape in each.get("shapes", ())})
    SHAPES.write_text(json.dumps(shapes, indent=0) + "\n", encoding="utf-8")
    print(f"{data['passed']} of {data['total']} passed")
    return 0 if raise_ratchets(data["results"]) else 1


if __name__ == "__main__":
    sys.exit(main())
