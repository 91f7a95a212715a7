"""`apnap cards search`: what it prints, and where it looks."""

import json
from pathlib import Path

import pytest

from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.store import CardStore, Standing
from apnap.client import command

FOX = {
    "name": "Ember Fox",
    "oracle_id": "f",
    "layout": "normal",
    "mana_cost": "{1}{R}",
    "type_line": "Creature — Fox",
    "oracle_text": "Haste",
    "power": "2",
    "toughness": "1",
    "set": "one",
    "rarity": "rare",
    "legalities": {"modern": "legal"},
}


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def imported(home: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    many = [FOX] + [{**FOX, "name": f"Fox {at}", "oracle_id": str(at)} for at in range(60)]
    path = home / "cards.jsonl"
    path.write_text("\n".join(json.dumps(each) for each in many), encoding="utf-8")
    assert command.main(["cards", "import", str(path)]) == 0
    capsys.readouterr()
    return home


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(["cards", "search", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.usefixtures("imported")
def test_cards_are_found_in_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "ember", "t:fox") == (
        0,
        "Ember Fox {1}{R} · Creature — Fox · 2/1\n1 card\n",
        "",
    )
    assert ran(capsys, "t:fox", "--count")[1] == "61\n"
    assert ran(capsys, "t:fox")[1].endswith("61 cards, 40 of them shown (see --limit)\n")
    assert len(ran(capsys, "t:fox", "--limit", "2")[1].splitlines()) == 3
    assert ran(capsys, "t:owl") == (0, "0 cards\n", "")
    assert ran(capsys, "-ember", "-o:flying", "--count", "-m:{W}") == (0, "60\n", "")


@pytest.mark.usefixtures("imported")
def test_all_that_is_known_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    [found] = json.loads(ran(capsys, "ember", "--json")[1])

    assert found["name"] == "Ember Fox"
    assert (found["colors"], found["rarities"]) == ([["R"]], ["rare"])
    assert found["card_faces"][0]["power"] == "2"
    assert "rung" not in found
    assert len(json.loads(ran(capsys, "t:fox", "--json")[1])) == 61


@pytest.mark.usefixtures("imported")
def test_a_mistake_is_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "t:fox coolor:r")

    assert (code, out) == (2, "")
    assert err.splitlines()[1:] == ["  t:fox coolor:r", "        ^^^^^^"]
    for query, what in (
        ("f:modren", "no format is called 'modren' (did you mean modern?)"),
        ("a or -s:oen", "no set is called 'oen'"),
        ("k:hast", "no keyword is called 'hast' (did you mean haste?)"),
        ("layout:noraml", "no layout is called 'noraml' (did you mean normal?)"),
    ):
        code, _, err = ran(capsys, query)
        assert (code, err.strip().removeprefix("apnap: ")[: len(what)]) == (2, what)


def test_how_far_cards_are_understood_must_have_been_measured(
    capsys: pytest.CaptureFixture[str], imported: Path
) -> None:
    assert "no card was measured yet" in ran(capsys, "is:supported")[2]

    with CardStore(imported / "cards.sqlite") as store:
        store.put_standings(fingerprint(), [Standing("ember fox", 3)])
    assert ran(capsys, "is:supported", "--count") == (0, "1\n", "")

    with CardStore(imported / "cards.sqlite") as store:
        store.put_standings("older", [Standing("ember fox", 3)])
    assert "by another version of apnap" in ran(capsys, "is:supported", "--count")[2]


@pytest.mark.usefixtures("home")
def test_the_built_in_cards_are_searched_if_nothing_was_imported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = ran(capsys, "t:creature", "k:flying", "--count")

    assert code == 0
    assert int(out) > 5
    assert err == "no cards were imported; these are the built-in ones\n"
    assert "in no format" in ran(capsys, "f:modern")[2]
    assert int(ran(capsys, "r:rare", "--count")[1]) > 5


def test_rarities_that_are_not_known_are_told(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    path = home / "cards.json"
    path.write_text(json.dumps([{**FOX, "rarity": None}]), encoding="utf-8")
    command.main(["cards", "import", str(path)])

    assert "the database knows no rarities" in ran(capsys, "r:rare")[2]
    assert "no cards were imported" in ran(capsys, "x", "--database", str(home / "none"))[2]
