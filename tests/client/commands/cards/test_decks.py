"""`apnap deck check`, and games with imported cards."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import apnap
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_lists import load_decks
from apnap.client import command

FOX: dict[str, Any] = {
    "name": "Ember Fox",
    "layout": "normal",
    "mana_cost": "{1}{R}",
    "type_line": "Creature — Fox",
    "oracle_text": "Haste",
    "power": "2",
    "toughness": "1",
    "legalities": {"modern": "legal"},
}
ODD = {**FOX, "name": "Odd Owl", "oracle_text": "You blorb."}
SPLIT = {
    "name": "Here // There",
    "layout": "split",
    "card_faces": [
        {"name": "Here", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Scry 1."},
        {"name": "There", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Scry 2."},
    ],
}
DECKS: list[dict[str, Any]] = [
    {"name": "One", "format": "Modern", "main": {"Ember Fox": 4, "Mountain": 20}, "side": {}},
    {"name": "Two", "format": "modern", "main": {"ember fox": 4, "Odd Owl": 2}, "side": {"Here": 1}},
    {"name": "Three", "format": "duel", "main": {"Mountain": 99}, "commander": ["Ember Fox"]},
]  # fmt: skip


@pytest.fixture
def home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Path:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([FOX, ODD, SPLIT]), encoding="utf-8")
    assert command.main(["cards", "import", str(path)]) == 0
    capsys.readouterr()
    return tmp_path


def decks_file(home: Path, decks: list[dict[str, Any]], name: str = "decks.jsonl.gz") -> str:
    path = home / name
    data = "\n".join(json.dumps(deck) for deck in decks).encode()
    path.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    return str(path)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_decks_are_counted_by_format(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    code, out, _ = ran(capsys, "deck", "check", decks_file(home, DECKS), "--missing")
    lines = [" ".join(line.split()) for line in out.splitlines()]

    assert code == 0
    assert lines[0].startswith("1 Odd Owl: ")
    assert lines[-3:] == [
        "all 3 3 0 0.0% 2 66.7% 2 66.7%",
        "duel 1 1 0 0.0% 1 100.0% 1 100.0%",
        "modern 2 2 0 0.0% 1 50.0% 1 50.0%",
    ]


def test_decks_are_told_as_json(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    wrong = {"name": "Four", "main": {"Ember Foxx": 4}}

    code, out, _ = ran(capsys, "deck", "check", "--json", decks_file(home, [*DECKS, wrong]))
    found = json.loads(out)

    assert code == 1
    assert (found["decks"], found["loaded"], found["supported"]) == (4, 3, 2)
    assert found["formats"]["no format"]["loaded"] == 0
    assert (found["formats"]["modern"]["main_supported"], found["main_supported"]) == (1, 2)
    assert [each["card"] for each in found["missing"]] == ["Odd Owl"]
    assert "did you mean Ember Fox" in found["problems"][0]["problems"][0]
    assert found["illegal"][0]["deck"] == "One"
    assert "the deck has 24 cards, it must have at least 60" in found["illegal"][0]["problems"][0]


def test_of_one_deck_the_cards_that_stop_it_are_told(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    path = home / "foxes.txt"
    path.write_text("4 Ember Fox\n2 Odd Owl\n1 There\n", encoding="utf-8")

    code, out, _ = ran(capsys, "deck", "check", str(path))

    assert code == 1
    assert out.splitlines()[0].startswith("Odd Owl: ")
    assert out.splitlines()[1] == "foxes: 2 of 3 cards are supported"

    path.write_text("4 Ember Foxx\n", encoding="utf-8")
    code, out, _ = ran(capsys, "deck", "check", str(path))
    assert code == 1
    assert "line 1: no card is called 'Ember Foxx'" in out


def test_only_what_was_not_known_is_read(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = decks_file(home, [{"name": "x", "main": {"Ember Fox": 1}}], "decks.jsonl")
    first = ran(capsys, "deck", "check", file)

    from apnap.client.commands.cards import measuring

    monkeypatch.setattr(measuring, "standing", None)
    assert ran(capsys, "deck", "check", file) == first


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("[", "line 1: "),
        ("7", "line 1: this is no deck"),
        ('{"main": 7}', "line 1: 'main' is neither names with counts nor a list of names"),
        ('{"main": {"Fox": "4"}}', "line 1: 'Fox': '4' is no card and its count"),
    ],
)
def test_a_line_that_is_no_deck_is_told(
    capsys: pytest.CaptureFixture[str], home: Path, line: str, what: str
) -> None:
    path = home / "decks.jsonl"
    path.write_text(line, encoding="utf-8")

    code, _, err = ran(capsys, "deck", "check", str(path))

    assert code == 2
    assert what in err
    (home / "cut.jsonl.gz").write_bytes(gzip.compress(b"{}" * 90)[:-9])
    assert "can't be read as decks" in ran(capsys, "deck", "check", str(home / "cut.jsonl.gz"))[2]
    assert "no such file" in ran(capsys, "deck", "check", str(home / "none.txt"))[2]


def test_all_parts_of_a_deck_are_read(home: Path) -> None:
    file = decks_file(
        home, [{"main": {"Forest": 2}, "sideboard": {"Swamp": 1}, "companion": "Island"}]
    )

    [found] = load_decks(Path(file), CardDatabase.builtin())

    assert (found.name, found.format) == ("line 1", "")
    assert found.deck.main == {"Forest": 2}
    assert found.deck.sideboard == {"Swamp": 1}
    assert found.deck.companion == {"Island": 1}


def test_imported_cards_are_played_with(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    path = home / "foxes.txt"
    path.write_text("20 Ember Fox\n20 Mountain\n", encoding="utf-8")

    code, out, _ = ran(capsys, "demo", "--decks", str(path), str(path), "--agent", "random")

    assert code == 0
    assert "Ember Fox" in out
    table = apnap.new_game([["Ember Fox"] * 40, "harbor-skies"])
    assert "Ember Fox" in table.record.programs


def test_the_built_in_decks_are_listed(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert "harbor-skies: " in ran(capsys, "deck", "list")[1]


def test_a_deck_is_checked_for_a_format(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    path = home / "foxes.txt"
    path.write_text("5 Ember Fox\n55 There\nSideboard\n1 Kilnburst\n", encoding="utf-8")

    code, out, _ = ran(capsys, "deck", "check", str(path), "--format", "Modern")

    assert code == 1
    assert out.splitlines() == [
        "5 copies of Ember Fox, at most 4 are allowed (CR 100.2a)",
        "55 copies of Here // There, at most 4 are allowed (CR 100.2a)",
        "Here // There is not legal in modern (CR 100.6)",
        "Kilnburst isn't among the imported cards, so no format has it (CR 100.6)",
        "foxes: 3 of 3 cards are supported",
        "foxes: not legal in modern",
    ]

    path.write_text("60 Mountain\n", encoding="utf-8")
    code, out, _ = ran(capsys, "deck", "check", str(path), "--format", "constructed")

    assert code == 0
    assert out.splitlines()[-1] == "foxes: legal in constructed"


def test_a_deck_is_checked_for_a_variant(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    path = home / "planes.txt"
    path.write_text("Commander\n1 Ysane, Keeper of the Light\n\nDeck\n98 Plains\n", "utf-8")

    assert command.main(["deck", "check", str(path), "--variant", "commander+planechase"]) == 1
    told = capsys.readouterr().out
    assert "the deck has 99 cards with its commander, it must have 100 (CR 903.5a)" in told
    assert "the deck has no planar deck beside it (CR 901.3)" in told
    assert "planes: not legal in commander+planechase" in told
    assert command.main(["deck", "check", str(path), "--variant", "no such"]) == 2
    assert "no variant is called" in capsys.readouterr().err


def test_decks_are_checked_on_the_day_of_each(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    deck = {"name": "Late", "format": "modern", "main": {"Ember Fox": 4, "Mountain": 56}}
    decks = [{**deck, "date": "1994-01-01"}, {**deck, "name": "Now", "date": "2026-08-10"}]
    path = decks_file(home, decks)

    def told(*options: str) -> str:
        command.main(["deck", "check", path, "--json", *options])
        return str(json.loads(capsys.readouterr().out)["illegal"])

    then = "Ember Fox is not legal in modern, as far as is known"
    assert then not in told()
    assert told("--as-built").count(then) == 1


def test_a_deck_is_checked_as_json(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    path = home / "foxes.txt"
    path.write_text("4 Ember Fox\n1 Odd Owl\n1 Nobody\n", encoding="utf-8")

    code, out, _ = ran(capsys, "deck", "check", str(path), "--json")
    found = json.loads(out)

    assert code == 1
    assert found["lines"][0] == {
        "part": "main", "count": 4, "name": "Ember Fox", "why": "", "words": ""
    }  # fmt: skip
    assert "blorb" in found["lines"][1]["why"]
    assert found["unread"] == ["line 3: no card is called 'Nobody'"]
    assert not found["playable"]


def test_a_format_that_nobody_knows_is_told(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    path = home / "foxes.txt"
    path.write_text("4 Ember Fox\n", encoding="utf-8")

    code, _, err = ran(capsys, "deck", "check", str(path), "--format", "moderm")

    assert code == 2
    assert "no format is called 'moderm' (did you mean modern?)" in err


def test_a_deck_is_checked_by_the_lists_of_a_day(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only one printing of each card was imported, so nothing is certain."""
    path = home / "deck.txt"
    path.write_text("56 Mountain\n4 Ember Fox\n", encoding="utf-8")

    assert (
        command.main(["deck", "check", str(path), "--format", "modern", "--on", "2026-05-01"]) == 1
    )
    told = capsys.readouterr().out
    assert "the nearest known days are: 2026-02-08, 2026-08-10" in told
    assert "Ember Fox is not legal in modern, as far as is known (CR 100.6)" in told
    assert command.main(["deck", "check", str(path), "--on", "yesterday"]) == 2


def test_a_deck_is_written_for_another_program(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    mine = home / "mine.txt"
    mine.write_text("4 ember fox\n2 Nobody Knows This\n\nSideboard\n1 Here\n", encoding="utf-8")

    code, out, _ = ran(capsys, "deck", "export", str(mine), "--to", "mtgo-text")
    assert (code, out) == (0, "4 Ember Fox\n2 Nobody Knows This\n\nSideboard\n1 Here/There\n")

    file = home / "mine.cod"
    assert ran(capsys, "deck", "convert", str(mine), str(file))[0] == 0
    assert '<card number="4" name="Ember Fox"/>' in file.read_text(encoding="utf-8")
    code, _, err = ran(capsys, "deck", "convert", "harbor-skies", str(file))
    assert code != 0
    assert "is there already" in err
    assert "Ember Fox" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["export", "nonesuch"], "no such file"),
        (["export", "harbor-skies", "--to", "arenas"], "there are arena, mtgo"),
        (["convert", "harbor-skies", "a.pdf"], "ends like no deck file"),
    ],
)
def test_what_can_not_be_written_is_told(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = ran(capsys, "deck", *arguments)

    assert code != 0
    assert why in err
