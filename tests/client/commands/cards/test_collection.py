"""Importing cards and measuring them, by the command."""

import gzip
import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.cards import CardProgram, Face
from apnap.cards.database import tested
from apnap.cards.database.store import CardStore, Standing
from apnap.cards.database.tested import program_shapes
from apnap.client import command
from apnap.client.commands.cards import measuring
from apnap.oracle.card_text import CardText, FaceText

CARDS = [
    {"name": "Ember Fox", "type_line": "Creature — Fox", "oracle_text": "Haste", "set": "one"},
    {"name": "Ash Owl", "type_line": "Creature — Bird", "oracle_text": "Flying", "set": "one"},
    {"name": "Ash Wolf", "type_line": "Creature — Wolf", "oracle_text": "Gyre.", "set": "two"},
]
FILE = [
    {
        **card,
        "layout": "normal",
        "mana_cost": "{R}",
        "power": "1",
        "toughness": "1",
        "legalities": {"modern": "legal", "pauper": "not_legal"},
    }
    for card in CARDS
]
HASTE = CardProgram("Fast Fox", (Face("Fast Fox", abilities=(KeywordAbility("haste"),)),))


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home of its own, no colors and no terminal; no rule makes the owl fly."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(measuring, "missing", lambda card: ["flight"] * (card.name == "Ash Owl"))
    return tmp_path


@pytest.fixture
def file(home: Path) -> Path:
    path = home / "oracle-cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps(FILE).encode()))
    return path


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_imported_cards_can_be_shown(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    code, out, _ = ran(capsys, "cards", "import", str(file))

    assert code == 0
    assert out.splitlines()[-1].startswith("3 cards imported from 3 entries")

    code, out, _ = ran(capsys, "cards", "show", "ember", "fox")

    assert code == 0
    assert out.startswith("Ember Fox {R}\nCreature — Fox\nHaste\n1/1\n")
    assert out.endswith("supported\n")


def test_tokens_are_shown_all_that_have_a_name(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    token = {"name": "Fox", "layout": "token", "type_line": "Token Creature — Fox"}
    path = home / "tokens.json"
    path.write_text(json.dumps([token, {**token, "oracle_text": "Haste"}]), encoding="utf-8")
    ran(capsys, "cards", "import", str(path))

    code, out, _ = ran(capsys, "cards", "show", "fox")

    assert code == 0
    assert out.count("Token Creature — Fox") == 2
    assert ran(capsys, "cards", "show", "foxes")[0] == 2


def test_a_database_can_be_named(
    capsys: pytest.CaptureFixture[str], home: Path, file: Path
) -> None:
    base = home / "other.sqlite"
    ran(capsys, "cards", "import", str(file), "--database", str(base))

    assert ran(capsys, "cards", "show", "Ash Wolf", "--database", str(base))[0] == 0
    assert ran(capsys, "cards", "show", "Ash Wolf")[0] == 2
    assert "no cards were imported" in ran(capsys, "cards", "coverage")[2]


def test_the_coverage_is_counted_by_rung_format_set_and_layout(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    ran(capsys, "cards", "import", str(file))

    code, out, _ = ran(capsys, "cards", "coverage", "--json")
    found = json.loads(out)

    assert code == 0
    rungs = ("pool", "read", "printed_back", "supported", "played", "tested")
    assert [found[name] for name in rungs] == [3, 2, 2, 1, 0, 0]
    assert found["formats"]["modern"]["cards"] == 3
    assert found["formats"]["pauper"]["cards"] == 0
    assert found["sets"]["two"]["read"] == 0
    assert found["layouts"]["normal"]["supported"] == 1
    assert {each["words"] for each in found["gaps"]} == {
        "no rule executes: flight",
        "can't be read: gyre.",
    }


def test_the_coverage_is_told_in_a_table_with_the_gaps(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    ran(capsys, "cards", "import", str(file))

    _, out, _ = ran(capsys, "cards", "coverage", "--gaps", "--sets")

    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "all 3 2 66.7% 2 66.7% 1 33.3% 0 0.0% 0 0.0%" in lines
    assert "pauper 0 - - - - -" in lines
    assert "set two 1 0 0.0% 0 0.0% 0 0.0% 0 0.0% 0 0.0%" in lines
    assert "1 no rule executes: flight" in lines


def test_the_table_of_the_coverage_cuts_no_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    ran(capsys, "cards", "import", str(file))
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)

    _, out, _ = ran(capsys, "cards", "coverage")

    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 40
    assert [line.split() for line in out.splitlines() if line.startswith("all")] == [
        ["all", "3", "2", "66.7%"],
        ["all", "2", "66.7%", "1", "33.3%"],
        ["all", "0", "0.0%", "0", "0.0%"],
    ]


def test_what_is_known_is_not_measured_again(
    capsys: pytest.CaptureFixture[str], file: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    ran(capsys, "cards", "import", str(file))
    first = ran(capsys, "cards", "coverage", "--json")[1]
    monkeypatch.setattr(measuring, "standing", None)

    assert ran(capsys, "cards", "coverage", "--json")[1] == first
    with CardStore(home / "home" / "cards.sqlite") as store:
        kept = store.standings(json.loads(first)["version"])
    assert kept["ember fox"] == Standing("ember fox", 3)
    assert (kept["ash wolf"].rung, kept["ash wolf"].words) == (0, "gyre.")


def test_what_changed_since_an_older_copy_is_told(
    capsys: pytest.CaptureFixture[str], home: Path, file: Path
) -> None:
    old = home / "old.sqlite"
    for base in ([], ["--database", str(old)]):
        ran(capsys, "cards", "import", str(file), *base)
    with CardStore(old) as store:
        store.put_standings("older", [Standing("ember fox", 0, "can't be read", "haste")])

    code, out, _ = ran(capsys, "cards", "coverage", "--diff", str(old))

    assert code == 0
    assert out.splitlines()[-1] == "ember fox: declined, now supported"


def test_a_card_that_means_something_else_than_before_is_told(
    capsys: pytest.CaptureFixture[str], home: Path, file: Path
) -> None:
    ran(capsys, "cards", "import", str(file))
    ran(capsys, "cards", "coverage")
    kept, old = home / "home" / "cards.sqlite", home / "old.sqlite"
    shutil.copy(kept, old)
    same = ran(capsys, "cards", "coverage", "--diff", str(old))[1]
    with CardStore(old) as store:
        stands = store.standings()["ember fox"]
        store.put_standings("older", [replace(stands, program=b"something else")])

    out = ran(capsys, "cards", "coverage", "--diff", str(old))[1]

    assert out == f"{same}ember fox: read otherwise\n"


def test_a_card_that_is_new_or_lost_is_told_with_its_text_and_both_readings(
    capsys: pytest.CaptureFixture[str], home: Path, file: Path
) -> None:
    ran(capsys, "cards", "import", str(file))
    ran(capsys, "cards", "coverage")
    kept, old = home / "home" / "cards.sqlite", home / "old.sqlite"
    shutil.copy(kept, old)
    with CardStore(old) as store:
        fox, owl = (store.standings()[name] for name in ("ember fox", "ash owl"))
        program = dict(store.programs())["ash owl"]
        store.put_standings("older", [replace(fox, rung=0), replace(owl, rung=3, program=program)])

    _, out, _ = ran(capsys, "cards", "coverage", "--diff", str(old), "--texts")

    told = out[out.index("# new") :].splitlines()
    assert told[:3] == ["# new: Ember Fox", "Ember Fox {R}", "Creature — Fox"]
    assert told.index("now:") < told.index("# lost: Ash Owl") < told.index("before:")


def test_what_changed_can_be_had_as_json(
    capsys: pytest.CaptureFixture[str], home: Path, file: Path
) -> None:
    old = home / "old.sqlite"
    for base in ([], ["--database", str(old)]):
        ran(capsys, "cards", "import", str(file), *base)

    _, out, _ = ran(capsys, "cards", "coverage", "--diff", str(old), "--json")

    [change] = json.loads(out)["changes"]
    assert (change["change"], change["name"], change["text"]) == ("new", "Ember Fox", ["Haste"])
    assert change["reading"]["name"] == "Ember Fox"
    assert change["before"] is None


def test_the_shapes_of_abilities_are_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    ran(capsys, "cards", "import", str(file))
    monkeypatch.setattr(tested, "tested_shapes", lambda: program_shapes(HASTE))

    _, out, _ = ran(capsys, "cards", "coverage")

    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "shapes of abilities 2 1 50.0%" in lines


def test_a_card_that_stops_the_compiler_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopping(card: CardText, _: object) -> Standing:
        raise ZeroDivisionError(card.name)

    monkeypatch.setattr(measuring, "standing", stopping)

    [found] = measuring.standings_of([CardText("Ember Fox", (FaceText("Ember Fox"),))])

    assert (found.rung, found.reason) == (0, "stops the compiler")


def test_several_processes_find_the_same(
    capsys: pytest.CaptureFixture[str], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran(capsys, "cards", "import", str(file))
    monkeypatch.setattr(measuring, "_FEW", 0)

    code, out, _ = ran(capsys, "cards", "coverage", "--json", "--jobs", "2")

    assert code == 0
    assert json.loads(out)["supported"] == 2  # the others know that owls fly


def test_a_broken_file_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], home: Path, file: Path
) -> None:
    cut = home / "cut.json.gz"
    cut.write_bytes(file.read_bytes()[:-15])

    code, out, err = ran(capsys, "cards", "import", str(cut))

    assert (code, out.strip()) == (2, "")
    assert "line 1: the compressed file ends too early" in err.splitlines()[-1]
    assert "no such file" in ran(capsys, "cards", "import", str(home / "none.json"))[2]


def test_what_was_left_out_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    path = home / "cards.json"
    lines = [FILE[0], *({"name": f"Fox {at}"} for at in range(25))]
    path.write_text("[\n" + ",\n".join(map(json.dumps, lines)) + "\n]", encoding="utf-8")

    code, out, _ = ran(capsys, "cards", "import", str(path))

    assert code == 0
    assert f"{path}, line 3: Fox 0: the field 'layout' is missing; left out" in out
    assert "and 5 more like these" in out
    assert "1 cards imported from 26 entries; 25 left out" in out


def test_boosters_are_imported_and_listed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = {"cards": {"Coal Bolt": 1, "Lamplit Recruit": 2}, "foil": False}
    booster = {"boosters": [{"contents": {"all": 2}, "weight": 1}], "sheets": {"all": sheet}}
    sets = {"OWN": {"name": "My own", "booster": {"draft": booster}}, "BAD": {"booster": []}}
    file = home / "boosters.json"
    file.write_text(json.dumps(sets), encoding="utf-8")

    code, told, _ = ran(capsys, "cards", "boosters", str(file))

    assert code == 0
    assert "BAD: booster is no object; left out" in told
    assert "1 kinds of booster imported; 1 sets left out" in told
    _, listed, _ = ran(capsys, "cards", "boosters")
    assert [line.split()[0] for line in listed.splitlines()] == ["builtin", "own"]


def test_a_file_without_boosters_is_a_mistake(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "cards.json"
    file.write_text("[]", encoding="utf-8")

    code, _, told = ran(capsys, "cards", "boosters", str(file))

    assert code != 0
    assert "boosters come as an object of sets" in told
    assert "Traceback" not in told
