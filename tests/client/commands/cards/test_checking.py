"""`apnap cards check`, and cards of one's own in games and scenarios."""

import gzip
import json
from pathlib import Path

import pytest

from apnap.cards.importing.checking import checked_file, printed_span
from apnap.client import command
from apnap.oracle.normalization import normalize

GOOD = "Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1\n"
ODD = """Odd Owl {U}
Creature — Bird
Flying
  Morph — When Odd Owl attacks, you frobnicate.
When Odd Owl dies, choose one —
• Draw a card.
• Blorb twice.
1/1
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    return tmp_path


def written(home: Path, text: str, name: str = "mine.txt") -> str:
    path = home / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_what_was_understood_is_shown(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    code, out, _ = ran(capsys, "cards", "check", written(home, GOOD))

    assert code == 0
    assert out == (
        "Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1\n\nKeywordAbility (name haste)\n"
        "supported\n\n1 of 1 cards can be played\n"
    )


def test_words_that_are_not_read_are_pointed_at(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    file = written(home, f"{GOOD}\n{ODD}")

    code, out, _ = ran(capsys, "cards", "check", "--quiet", file)
    lines = out.splitlines()

    assert code == 1
    assert lines[0].startswith(f"{file}, line 9: Odd Owl: 'frobnicate.'")
    assert lines[1] == "    Morph — When Odd Owl attacks, you frobnicate."
    assert lines[2] == " " * 4 + " " * lines[1][4:].index("frob") + "^" * 11
    assert lines[3].startswith(f"{file}, line 12: Odd Owl: ")
    assert lines[4] == "    • Blorb twice."
    assert lines[-1] == "1 of 2 cards can be played"


@pytest.mark.parametrize(
    ("text", "line", "what", "pointed"),
    [
        ("Fox\nSummon Thing\n", 2, "not a card type", "Summon Thing"),
        (f"{GOOD}\nFox {{R}}\nCreature — Fox\n", 7, "power and toughness are missing", "Creature"),
        ("Fox {Q}\nInstant\n", 1, "not a mana symbol", "Fox {Q}"),
        ("Fox\n", 1, "the type line is missing", "Fox"),
    ],
)
def test_a_card_that_is_none_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], home: Path, text: str, line: int, what: str, pointed: str
) -> None:
    code, out, _ = ran(capsys, "cards", "check", "--quiet", written(home, text))

    assert code == 1
    assert f"mine.txt, line {line}: {what}" in out
    assert f"    {pointed}" in out


def test_toml_and_json_are_checked_too(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    toml = '[[card]]\nname = "Fox"\ntype = "Artifact"\ntext = """\nYou blorb."""\n'
    entry = {"name": "Owl", "type_line": "Artifact", "oracle_text": 'Scry 1.\nSay "x" now.'}
    listed = json.dumps([entry], indent=1)

    out = ran(capsys, "cards", "check", "--quiet", written(home, toml, "a.toml"))[1]
    assert "line 5: Fox: " in out
    assert '    You blorb."""\n' in out

    out = ran(capsys, "cards", "check", "--quiet", written(home, listed, "a.json"))[1]
    assert f"line {listed[: listed.index('oracle_text')].count(chr(10)) + 1}: Owl: " in out

    packed = home / "a.json.gz"
    packed.write_bytes(gzip.compress(listed.encode()))
    out = ran(capsys, "cards", "check", "--quiet", str(packed))[1]
    assert f"{packed}: Owl: " in out
    assert "no such file" in ran(capsys, "cards", "check", str(home / "none.txt"))[2]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.txt", b"Fox \xff"),
        ("a.toml", b"[[card"),
        ("a.toml", b"[[card]]\ncost = '{R}'"),
        ("a.toml", b"card = 7"),
        ("a.json", b"["),
        ("a.json", b"[7]"),
        ("a.json", b"\x1f\x8b\x08"),
    ],
)
def test_a_file_that_holds_no_cards_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], home: Path, name: str, data: bytes
) -> None:
    path = home / name
    path.write_bytes(data)

    for arguments in (("check", str(path)), ("show", "Fox", "--file", str(path))):
        code, _, err = ran(capsys, "cards", *arguments)
        assert code == 2
        assert err.startswith(f"apnap: {path}")
        assert len(err.splitlines()) == 1


def test_a_layout_that_is_not_known_is_told(home: Path) -> None:
    entry = {"name": "Owl", "type_line": "Artifact", "oracle_text": "", "layout": "spiral"}
    path = Path(written(home, json.dumps([entry]), "a.json"))

    [found] = checked_file(path)

    assert "is a layout" in found.complaints[0].what
    assert found.complaints[0].line == 1


def test_what_was_taken_out_moves_the_place() -> None:
    text = "Landfall — Whenever you gain life (It counts.), Owl blorbs."
    [line] = normalize("Owl", "Creature", text).lines

    start, end = printed_span(line, "blorbs.")
    assert text[start:end] == "blorbs."
    start, end = printed_span(line, "~ blorbs")
    assert text[start:end] == "Owl blorbs"
    assert printed_span(line, "not there") == (0, len(text))


def test_cards_of_ones_own_are_played_with(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    file = written(home, GOOD)
    deck = written(home, "20 Ember Fox\n20 Mountain\n", "deck.txt")

    code, out, _ = ran(capsys, "demo", "--decks", deck, deck, "--file", file, "--agent", "random")

    assert code == 0
    assert "Ember Fox" in out


def test_cards_of_ones_own_are_on_the_boards_of_scenarios(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    file = written(home, GOOD)
    board = written(home, "Alice has Ember Fox\nexpect Ember Fox has haste\n", "board.scenario")

    assert "no card is called 'Ember Fox'" in ran(capsys, "judge", "run", board)[1]
    assert ran(capsys, "judge", "run", "--quiet", board, "--file", file)[:2] == (
        0,
        "1 of 1 scenarios hold\n",
    )
