"""Each rule of the book is proven, is not about play, or is open; and never two of them."""

import json
import subprocess
import sys

import pytest

from tools.book import ROOT, Book
from tools.marks import examples_marked, rules_marked
from tools.report_rules import Figures, is_complete
from tools.verdicts import Excuse, Verdicts

BOOK = Book(["100", "100.1", "100.1a", "100.2", "101", "101.1"], {"100.2": 1})


def verdicts(*excuses: Excuse) -> Verdicts:
    return Verdicts(BOOK, excuses)


def test_no_rule_is_both_proven_and_not_about_play_and_all_exist() -> None:
    assert list(Verdicts.pinned().problems(rules_marked())) == []


def test_the_number_of_open_rules_only_falls() -> None:
    least = json.loads((ROOT / "data" / "ratchets.json").read_text(encoding="utf-8"))
    now = len(Verdicts.pinned().open(rules_marked()))

    assert now <= least.get("rules_open", now)


def test_marks_are_found_in_the_tests() -> None:
    assert "704.5f" in rules_marked()
    assert ("702.19b", 1) in examples_marked()


def test_a_rule_without_a_verdict_is_open() -> None:
    found = verdicts(Excuse("100.1", "heading"))

    assert found.open({"100.1a", "101.1"}) == ["100.2"]


@pytest.mark.parametrize(
    ("excuses", "problem"),
    [
        ([Excuse("999.9", "things")], "999.9: no rule of this edition"),
        ([Excuse("100.1", "boredom")], "100.1: 'boredom' is no reason"),
        ([Excuse("100.1a", "heading")], "100.1a: a heading has subrules"),
        ([Excuse("100.1a", "opening")], "100.1a: one of the first two rules opens a section"),
        ([Excuse("101.1", "things")], "101.1: proven by a test, and not about play"),
        ([Excuse("100.2", "see")], "100.2: which rules say it is told with 'see', and only there"),
        ([Excuse("100.2", "see", ("900",))], "100.2: no rule 900 in this edition"),
        (
            [Excuse("100.2", "things"), Excuse("100.1a", "things")],
            "100.1a: stands twice, or not in the order of the book",
        ),
    ],
)
def test_what_is_wrong_with_the_list_is_told(excuses: list[Excuse], problem: str) -> None:
    assert list(verdicts(*excuses).problems({"101.1"})) == [problem]


def test_a_section_is_complete_with_a_verdict_for_each_rule_and_all_examples_played() -> None:
    found = verdicts(Excuse("100.1", "heading"))
    proven = {"100.1a", "100.2"}

    assert is_complete(found, "100", Figures((), proven, {("100.2", 1)}))
    assert not is_complete(found, "100", Figures((), proven, ()))
    assert not is_complete(found, "101", Figures((), proven, ()))


def test_the_open_rules_of_a_section_are_listed() -> None:
    command = [sys.executable, "-m", "tools.verdicts", "999"]

    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stdout.splitlines()[-1]) == (0, "0 rules are open")
