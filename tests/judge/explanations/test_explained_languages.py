"""Explanations are told in three languages."""

from pathlib import Path

import pytest

from apnap.judge.boards.script import scripts
from apnap.judge.explanations.derivation import derivation
from apnap.judge.explanations.explanation import explain
from apnap.languages import in_language
from apnap.testing import ALICE, Scenario
from tools.book import ROOT

BOARDS = sorted((ROOT / "tests" / "scenarios" / "boards").glob("*.txt"))
LANGUAGES = ("en", "zh_Hans", "ko")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.stem)
def test_a_board_is_explained_in_three_languages(board: Path) -> None:
    explanation = explain(scripts(board)[0].run())

    texts = {explanation.text(language) for language in LANGUAGES}

    assert len(texts) == 3


def test_a_derivation_is_told_in_three_languages() -> None:
    s = Scenario().card("Anthem {1}{W}{W} | Enchantment | Creatures you control get +1/+1.")
    s.card("Bear {1}{G} | Creature — Bear | 2/2").put(ALICE, "Anthem", "Bear")

    bear = derivation(s.game, s.find("Bear"))

    texts = {language: bear.told(language)["steps"][0]["text"] for language in LANGUAGES}
    assert len(set(texts.values())) == 3
    assert in_language(bear.steps[0].text, "zh_Hans") == texts["zh_Hans"]
