"""The example in the README runs, and shows what it says."""

import re
import subprocess
import sys

import pytest

import apnap
from tools.book import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"<!-- example -->\n\n```python\n(.*?)```", README, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_is_ten_lines() -> None:
    assert len([line for line in example().splitlines() if line.strip()]) <= 10


def test_the_example_runs_as_it_says(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(str(tmp_path))
    space: dict[str, object] = {}

    exec(compile(example(), "README.md", "exec"), space)

    out = capsys.readouterr().out
    assert "CR " in out
    assert space["again"].hash() == space["table"].hash()  # type: ignore[attr-defined]


def test_the_front_door_costs_next_to_nothing() -> None:
    code = "import sys, apnap; print([m for m in sys.modules if m.startswith('apnap.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("name", apnap.__all__)
def test_the_front_door_has_what_it_names(name: str) -> None:
    assert getattr(apnap, name) is not None
    assert name in dir(apnap)


def test_the_front_door_has_nothing_else() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = apnap.nonsense


def test_a_deck_may_be_a_name_a_text_or_a_list(tmp_path: object) -> None:
    names = ["Mountain"] * 3 + ["Kilnburst"]
    by_list = apnap.deck(names)
    by_text = apnap.deck("3 Mountain\n1 Kilnburst")

    assert by_list.main == by_text.main == {"Mountain": 3, "Kilnburst": 1}
    assert apnap.deck(by_list) is by_list
    assert apnap.deck("stormchart").name == "Stormchart"


def test_players_beyond_the_names_have_numbers() -> None:
    table = apnap.new_game(["stormchart"] * 3, names=["Ann"])

    names = {player.id: player.name for player in table.view().players}
    assert names == {0: "Ann", 1: "Player 2", 2: "Player 3"}
