"""Which cards and which shapes of abilities the scenarios show at work.

The hashes come from the last full run of the tests (`.proven.json`). Those of cards,
src/apnap/cards/tested_cards.json, tell which cards of the game stand on the highest rung of the
ladder; those of shapes, tested_shapes.json beside it, how much of the pool is like what a test
plays. No text of any card is kept. The ratchet `builtin_shapes_tested` in `data/ratchets.json`
only rises.

    python -m tools.report_cards            write the files, raise the ratchet
    python -m tools.report_cards --check    fail if they claim what no test shows
"""

import argparse
import json
from pathlib import Path
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database.builtin_programs import builtin_program
from apnap.cards.database.compiled import packed
from apnap.cards.database.tested import Shapes, shapes_in
from apnap.oracle.compiler import compile_card
from tools.book import ROOT

CARDS: Final = ROOT / "src" / "apnap" / "cards" / "tested_cards.json"
SHAPES: Final = CARDS.with_name("tested_shapes.json")
KEPT: Final = {"cards": CARDS, "shapes": SHAPES}
PROVEN: Final = ROOT / ".proven.json"
RATCHETS: Final = ROOT / "data" / "ratchets.json"
RATCHET: Final = "builtin_shapes_tested"


def shown(kind: str) -> list[str]:
    """The hashes of the last full run."""
    if not PROVEN.exists():
        raise SystemExit("no record of a full run of the tests: run `make rules-report`")
    return sorted(json.loads(PROVEN.read_text(encoding="utf-8")).get(kind, ()))


def claimed(file: Path) -> list[str]:
    """The hashes of a file."""
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else []


def builtin_shapes_tested() -> int:
    """How many shapes of abilities of the built-in cards are among those shown."""
    return shapes_of_builtin_cards().as_data(frozenset(claimed(SHAPES)))["shapes_tested"]


def shapes_of_builtin_cards() -> Shapes:
    """The shapes of the abilities of all built-in cards that are read."""
    read = (builtin_program(card) or compile_card(card) for card in builtin_cards())
    return shapes_in(packed(each) for each in read if isinstance(each, CardProgram))


def raise_ratchet() -> bool:
    """Raise the ratchet; whether it didn't fall."""
    ratchets: dict[str, int] = json.loads(RATCHETS.read_text(encoding="utf-8"))
    now, least = builtin_shapes_tested(), ratchets.get(RATCHET, 0)
    ratchets[RATCHET] = max(now, least)
    RATCHETS.write_text(json.dumps(ratchets, indent=2) + "\n", encoding="utf-8")
    if now < least:
        print(f"{RATCHET} fell from {least} to {now}")
    return now >= least


def main(arguments: list[str] | None = None) -> int:
    """Write the files, or check them."""
    parser = argparse.ArgumentParser("python -m tools.report_cards", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args(arguments).check:
        for kind, file in KEPT.items():
            file.write_text(json.dumps(shown(kind), indent=0) + "\n", encoding="utf-8")
        return 0 if raise_ratchet() else 1
    untrue = {kind: set(claimed(file)).difference(shown(kind)) for kind, file in KEPT.items()}
    for kind, each in untrue.items():
        if each:
            name = KEPT[kind].name
            print(f"{name}: no test shows {len(each)} of its {kind}; run `make rules-report`")
    return 1 if any(untrue.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
