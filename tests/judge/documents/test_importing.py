"""Importing documents, and the commands that show what was imported."""

import json
from pathlib import Path

import pytest

from apnap.client import command
from apnap.judge.documents.importing import CannotImport, import_files
from apnap.judge.documents.library import Library, known_library, library_path
from tests.judge.documents.written_documents import BILINGUAL, ENGLISH, HANDBOOK, KOREAN, MTR


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    return tmp_path


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def imported(folder: Path, **texts: str) -> None:
    files = [written(folder, f"{name}.txt", text) for name, text in texts.items()]
    with Library(library_path()) as library:
        import_files(library, files)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert command.main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert command.main(["rules", *arguments]) == 2
    return capsys.readouterr().err


# --- Importing


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(home: Path, end: str) -> None:
    file = home / "rules.txt"
    file.write_bytes(ENGLISH.replace("\n", end).encode("utf-8"))

    with Library(library_path()) as library:
        import_files(library, [file])
        (found,) = library.find("100.1a")
    assert found.passage.text == "One alone, too.\nAnd goes on in a second line."


def test_an_older_encoding_is_read(home: Path) -> None:
    file = home / "rules.txt"
    file.write_bytes(
        ENGLISH[1:].replace("Somebody plays", "“Somebody” plays").encode("cp1252", "replace")
    )

    with Library(library_path()) as library:
        import_files(library, [file])
        (found,) = library.find("100.1")
    assert found.passage.text == "“Somebody” plays."


def test_if_one_file_cannot_be_read_none_is_kept(home: Path) -> None:
    good = written(home, "good.txt", ENGLISH)
    bad = written(home, "bad.txt", BILINGUAL.replace("'cr100-1a'", "'cr9'"))

    with Library(library_path()) as library:
        with pytest.raises(CannotImport, match=r"bad\.txt, line 9: rule 100\.1a is marked as 9"):
            import_files(library, [good, bad])
        assert library.documents() == []


def test_a_file_that_is_missing_or_too_long_is_told(home: Path) -> None:
    long = home / "long.txt"
    with long.open("wb") as file:
        file.truncate(17_000_000)

    with Library(library_path()) as library:
        with pytest.raises(CannotImport, match=r"none\.txt: No such file"):
            import_files(library, [home / "none.txt"])
        with pytest.raises(CannotImport, match=r"long\.txt: it is far too long"):
            import_files(library, [long])


def test_a_document_without_a_date_can_be_given_one(home: Path) -> None:
    file = written(home, "1.md", BILINGUAL)

    with Library(library_path()) as library:
        import_files(library, [file], dated="2024-04-19")
        assert {(each.edition, each.dated) for each in library.documents()} == {
            ("2024-04-19", True)
        }
        with pytest.raises(CannotImport, match="'soon' is no date such as"):
            import_files(library, [file], dated="soon")


def test_a_chapter_without_a_date_is_not_older_than_what_it_has(home: Path) -> None:
    stickers = (
        "## <span id='cr123'>123.</span> 贴纸 Stickers\n<b>123.1.</b> 贴。\n<b>123.1.</b> Stick.\n"
    )
    imported(home, one=BILINGUAL + stickers)

    library = known_library()
    assert library is not None
    with library:
        assert {(each.edition, each.dated) for each in library.documents()} == {
            ("2022-10-07", False)
        }


def test_importing_a_file_again_replaces_what_it_gave(home: Path) -> None:
    imported(home, handbook=HANDBOOK)
    library = known_library()
    assert library is not None
    with library:
        before = [(each.kind, each.title) for each in library.documents()]
    imported(home, handbook=HANDBOOK)
    with Library(library_path()) as library:
        assert [(each.kind, each.title) for each in library.documents()] == before


# --- The commands


def test_without_documents_the_command_says_how_to_come_by_them(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["show", "100.1"], ["documents"], ["unplaced"]):
        assert "no rules were imported; see apnap rules import" in mistake(capsys, *arguments)


def test_import_tells_what_was_read(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(home, "rules.txt", ENGLISH)

    told = output(capsys, "import", str(file))

    assert "CR (en, 2031-03-04)" in told
    assert "5 rules, 6 headings, 2 terms, 2 texts, 2 examples, 10 lines in no passage" in told
    assert "games are played by the edition of" in told


def test_a_malformed_file_is_told_in_one_line(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(home, "rules.txt", ENGLISH.replace("100.2.", "100.1.", 1))

    told = mistake(capsys, "import", str(file))

    assert told.count("\n") == 1
    assert "rules.txt, line 34: 100.1 is there already, in line 26" in told


def test_a_rule_is_shown_with_its_subrules_and_examples(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported(home, rules=ENGLISH)

    assert output(capsys, "show", "CR 100.1").splitlines() == [
        "CR (en, 2031-03-04)",
        "100.1 Somebody plays.",
        "100.1a One alone, too.",
        "And goes on in a second line.",
        "  Example: Ann plays.",
        "  Example: So does Bo.",
    ]


def test_a_section_lists_its_rules_and_a_term_its_entry(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported(home, rules=ENGLISH)

    assert output(capsys, "show", "100").splitlines()[1:] == [
        "100 Foxes",
        "100.1 Somebody plays.",
        "100.2 See rule 101, and rules 100.1a–b.",
    ]
    assert output(capsys, "show", "obsolete").splitlines()[1:] == ["Obsolete A word."]


def test_languages_stand_side_by_side_where_the_terminal_is_wide(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(home, rules=ENGLISH, one=BILINGUAL, korean=KOREAN)
    monkeypatch.setenv("COLUMNS", "126")

    first, _, second, *_ = output(capsys, "show", "100.1", "--lang", "ko,zh,en").splitlines()

    assert re_spaced(first) == ["CR (ko, undated)", "CR (zh, undated)", "CR (en, 2031-03-04)"]
    assert re_spaced(second) == [
        "100.1 여우는 {W/U}로 놉니다. See rule",
        "100.1 狐狸会玩，参见规则101.1。",
        "100.1 Somebody plays.",
    ]


def re_spaced(line: str) -> list[str]:
    return [part for part in line.split("   ") if part]


def test_languages_stand_one_below_another_where_it_is_narrow(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(home, rules=ENGLISH, one=BILINGUAL)
    monkeypatch.setenv("COLUMNS", "60")

    assert output(capsys, "show", "100.1a", "--lang", "zh,ko,en").splitlines() == [
        "CR (zh, undated)",
        "100.1a 两只也行。",
        "它们很高兴。",
        "  例如：安和小波一起玩。",
        "",
        "CR (en, 2031-03-04)",
        "100.1a One alone, too.",
        "And goes on in a second line.",
        "  Example: Ann plays.",
        "  Example: So does Bo.",
        "",
        "no CR that was imported (ko) has 100.1a; see apnap rules documents",
    ]


def test_an_edition_and_another_document_can_be_asked_for(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older = ENGLISH.replace("March 4, 2031", "May 6, 2030").replace("Somebody plays", "Foxes play")
    imported(home, rules=ENGLISH, older=older, mtr=MTR)

    assert "100.1 Foxes play." in output(capsys, "show", "100.1", "--edition", "2030-05-06")
    assert "1.2 Dens Definition" in output(capsys, "show", "1.2", "--document", "mtr")
    told = mistake(capsys, "show", "100.1", "--edition", "1999-01-01")
    assert "no CR of 1999-01-01 that was imported (en) has 100.1" in told
    assert "xx: the languages are en, zh, ko" in mistake(capsys, "show", "100.1", "--lang", "xx")
    assert "PTR: the kinds of documents are" in mistake(capsys, "show", "1", "--document", "PTR")


def test_links_tell_what_a_rule_cites_and_what_cites_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported(home, rules=ENGLISH)

    told = output(capsys, "show", "100.2", "--links")
    assert "cites: CR 100.1a, CR 100.1b, CR 101" in told
    assert "cited by: 100.2" in output(capsys, "show", "100.1a", "--links")


def test_programs_get_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    imported(home, one=BILINGUAL)

    (shown,) = json.loads(output(capsys, "show", "100.1", "--lang", "zh", "--json"))
    assert shown["document"]["language"] == "zh"
    assert shown["notes"] == ["译注：原文如此（大概）。"]
    assert [each["number"] for each in shown["below"]] == ["100.1a"]
    documents = json.loads(output(capsys, "documents", "--json"))
    assert [each["language"] for each in documents] == ["en", "zh"]
    lines = json.loads(output(capsys, "unplaced", "--json"))
    assert [(each["line"], each["why"]) for each in lines] == [
        (1, "page furniture"),
        (21, "page furniture"),
    ]


def test_documents_and_unplaced_lines_are_listed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported(home, handbook=HANDBOOK, mtr=MTR)

    kept = output(capsys, "documents")
    assert "MTR (zh, 2014-11-12) 万智牌比赛规则 [handbook.txt]" in kept
    assert "article (zh, undated) 你是个裁判 [handbook.txt]" in kept
    lines = output(capsys, "unplaced", "mtr.txt").splitlines()
    assert lines[-1] == "mtr.txt:26: the title again: Appendix A — What Changed"
    told = mistake(capsys, "unplaced", "other.txt")
    assert "nothing was imported from a file other.txt" in told
