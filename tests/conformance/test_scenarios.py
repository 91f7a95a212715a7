"""Outside scenarios and boards, if there are any: how many of a sample pass only rises."""

import json
from pathlib import Path

import pytest

from apnap.conformance.checks.outcomes import CRASHED, PASSED
from apnap.conformance.play.boards import played_board, read_boards
from apnap.conformance.play.one_scenario import played
from apnap.conformance.setup.placing import names_needed
from apnap.conformance.setup.reading import read_decks, read_scenarios
from apnap.conformance.setup.supply import Supply, cards_named
from tools.report_conformance import EVERY, RATCHETS

SHARED = Path(__file__).resolve().parents[3] / "shared"
SCENARIOS = SHARED / "conformance" / "scenarios.jsonl.gz"
BOARDS = sorted((SHARED / "conformance" / "boards").glob("*.txt.gz"))
CARDS = SHARED / "cards" / "oracle-cards.json.gz"
SECONDS = 30  # for one of them


@pytest.mark.skipif(
    not (SCENARIOS.exists() and CARDS.exists()), reason="needs files of scenarios and of cards"
)
def test_the_number_of_scenarios_that_pass_only_rises() -> None:
    least = json.loads(RATCHETS.read_text(encoding="utf-8"))["scenarios_passed"]
    sample = list(read_scenarios(SCENARIOS))[::EVERY]
    decks = read_decks(SCENARIOS)
    names = [name for each in sample for name in names_needed(each)]
    names += [card for deck in decks.values() for part in deck.values() for card in part]
    supply = Supply(cards_named(CARDS, names))

    outcomes = [played(each, decks, supply, SECONDS).outcome for each in sample]

    passed = outcomes.count(PASSED)
    assert passed >= least, f"{passed} scenarios of the sample pass"
    assert CRASHED not in outcomes


@pytest.mark.skipif(not (BOARDS and CARDS.exists()), reason="needs files of boards and of cards")
def test_the_number_of_boards_that_pass_only_rises() -> None:
    least = json.loads(RATCHETS.read_text(encoding="utf-8"))["boards_passed"]
    sample = [board for file in BOARDS for board in read_boards(file)][::EVERY]
    supply = Supply(cards_named(CARDS, [name for each in sample for name in each.script().names]))

    outcomes = [played_board(each, supply, SECONDS).outcome for each in sample]

    passed = outcomes.count(PASSED)
    assert passed >= least, f"{passed} boards of the sample pass"
    assert CRASHED not in outcomes
