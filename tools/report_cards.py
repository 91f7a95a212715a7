"""Which cards the scenarios show at work: src/apnap/cards/tested_cards.json.

The hashes come from the last full run of the tests (`.proven.json`); they tell which cards
of the game stand on the highest rung of the ladder. No text of any card is kept.

    python -m tools.report_cards            write the file
    python -m tools.report_cards --check    fail if it claims a card that no test shows
"""

import argparse
import json

from tools.book import ROOT

TESTED = ROOT / "src" / "apnap" / "cards" / "tested_cards.json"
PROVEN = ROOT / ".proven.json"


def shown() -> list[str]:
    """The hashes of the last full run."""
    if not PROVEN.exists():
        raise SystemExit("no record of a full run of the tests: run `make rules-report`")
    return sorted(json.loads(PROVEN.read_text(encoding="utf-8")).get("cards", ()))


def claimed() -> list[str]:
    """The hashes of the file."""
    return json.loads(TESTED.read_text(encoding="utf-8")) if TESTED.exists() else []


def main(arguments: list[str] | None = None) -> int:
    """Write the file, or check it."""
    parser = argparse.ArgumentParser("python -m tools.report_cards", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args(arguments).check:
        TESTED.write_text(json.dumps(shown(), indent=0) + "\n", encoding="utf-8")
        return 0
    untrue = set(claimed()).difference(shown())
    if untrue:
        print(f"{TESTED.name}: no test shows {len(untrue)} of its cards; run `make rules-report`")
    return 1 if untrue else 0


if __name__ == "__main__":
    raise SystemExit(main())
