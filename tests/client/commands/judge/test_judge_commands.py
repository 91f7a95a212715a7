"""The command that runs boards and explains them."""

import json
from pathlib import Path

import pytest

from apnap.client import command
from apnap.game.record import EDITION
from apnap.judge.documents.documents import Document, Passage
from apnap.judge.documents.library import Library, library_path

BOARD = """# A bear under an anthem.
card: Anthem {1}{W}{W} | Enchantment | Creatures you control get +1/+1.
card: Bear {1}{G} | Creature — Bear | 2/2
Alice has Anthem, Bear
expect Bear is 3/3
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.txt"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(["judge", "run", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_board_is_explained_with_its_layers(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    code, out, _ = ran(capsys, board, "--explain")

    assert code == 0
    assert out.startswith("board.txt:1: A bear under an anthem.\n")
    assert "power and toughness: 2/2 → 3/3 (CR 613.4c)" in out
    assert out.endswith("1 of 1 scenarios hold\n")


def test_the_text_of_a_rule_is_told_in_the_languages_asked_for(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    with Library(library_path()) as library:
        for language, text in (("en", "Bears grow here."), ("zh", "熊在此变大。")):
            rule = Passage("rule", "613.4c", "", text)
            library.add(Document("CR", EDITION, language, "Foxes", "x", [rule]))  # type: ignore[arg-type]

    _, english, _ = ran(capsys, board, "--explain")
    _, both, _ = ran(capsys, board, "--explain", "--lang", "zh,en")

    assert f"613.4c [en {EDITION}] Bears grow here." in english
    assert "熊在此变大。" not in english
    assert f"613.4c [zh {EDITION}] 熊在此变大。\n613.4c [en {EDITION}] Bears grow" in both
    assert "第7c层" in both


def test_an_object_is_explained_though_it_is_as_printed(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    _, out, _ = ran(capsys, board, "--object", "Anthem")

    assert "Anthem: white, Enchantment; abilities: “Creatures you control get +1/+1.”" in out
    assert "Bear: " not in out


def test_an_object_that_is_not_there_is_a_mistake(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    code, _, err = ran(capsys, board, "--object", "Fox")

    assert code == 2
    assert "board.txt, line 1: there is no 'Fox' in the game" in err


def test_all_of_it_is_told_as_json(capsys: pytest.CaptureFixture[str], board: str) -> None:
    _, out, _ = ran(capsys, board, "--explain", "--json", "--lang", "ko")

    [told] = json.loads(out)
    assert (told["file"], told["line"], told["holds"], told["language"]) == (
        "board.txt",
        1,
        True,
        "ko",
    )
    [bear] = told["derivations"]
    assert [step["layer"] for step in bear["steps"]] == ["7c"]
    assert "613.4c" in told["rules"]


def test_what_does_not_hold_is_explained_as_far_as_it_came(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(BOARD.replace("3/3", "4/4"), encoding="utf-8")

    code, out, _ = ran(capsys, str(path), "--explain")

    assert code == 1
    assert "power and toughness: 2/2 → 3/3" in out
    assert "wrong.txt, line 5: 'expect Bear is 4/4': it is 3/3" in out


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "odd.txt, line 1: there is no scenario in this file"),
        (b"Alice has Forest\n\xff\n", "odd.txt, line 2: this isn't text in UTF-8"),
    ],
)
def test_a_file_that_is_no_scenario_is_a_mistake_told_in_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes, message: str
) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(data)

    code, _, err = ran(capsys, str(path))

    assert code == 2
    assert message in err
    assert len(err.strip().splitlines()) == 1


def test_a_language_that_is_not_there_is_a_mistake(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    code, _, err = ran(capsys, board, "--explain", "--lang", "xx")

    assert code == 2
    assert "xx: the languages are en, zh, ko" in err
