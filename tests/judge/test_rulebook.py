"""The user's copy of the rules."""

from pathlib import Path

import pytest

from apnap.client import command
from apnap.judge.rulebook import NotTheRules, import_rulebook, known_rulebook, read_rulebook

# Rules of our own, in the form of the official text.
MANY = "\n\n".join(f"9{at:02}.{sub}. Rule {sub} of it." for at in range(60) for sub in range(1, 10))
TEXT = f"""\ufeffThe Rules of a Game

These rules are effective as of March 4, 2031.

Contents

1. Ideas
100. General
101. Golden Things

Glossary

Credits

1. Ideas

100. General

100.1. Somebody plays.

100.1a One alone, too.
And goes on in a second line.
Example: Ann plays.

Example: So does Bo.

100.2. See rule 101.

101. Golden Things

101.1. What is written on a card counts.

{MANY}

Glossary

Game
What this is about. See rule 100.1.

Credits

Somebody.

These rules are effective as of March 4, 2031.
"""


@pytest.mark.parametrize("text", [TEXT, TEXT.replace("\n", "\r\n"), TEXT.removeprefix("\ufeff")])
def test_rules_are_read_with_their_lines_and_examples(text: str) -> None:
    book = read_rulebook(text)

    assert book.edition == "2031-03-04"
    rule = book.rules["100.1a"]
    assert rule.text == "One alone, too.\nAnd goes on in a second line."
    assert rule.examples == ["Ann plays.", "So does Bo."]
    assert book.rules["100"].text == "General"
    assert book.rules["959.9"].text == "Rule 9 of it."
    assert "Credits" not in book.rules["959.9"].text


@pytest.mark.parametrize("number", ["100.1a", "CR 100.1a", " 100.1A ", "cr100.1a."])
def test_a_rule_is_found_however_its_number_is_written(number: str) -> None:
    found = read_rulebook(TEXT).find(number)

    assert found is not None
    assert found.number == "100.1a"


@pytest.mark.parametrize("number", ["100.9", "", "rule 100.1", "100.1a-c", "../x"])
def test_what_is_no_rule_is_not_found(number: str) -> None:
    assert read_rulebook(TEXT).find(number) is None


def test_a_section_has_rules_and_a_rule_subrules() -> None:
    book = read_rulebook(TEXT)

    assert [rule.number for rule in book.below("100")] == ["100.1", "100.2"]
    assert [rule.number for rule in book.below("100.1")] == ["100.1a"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Dear diary", "as of when"),
        ("effective as of March 4, 2031.\n100.1. A rule.", "1 rules only"),
        (TEXT.replace("March 4", "Marsh 4"), "'Marsh 4, 2031' is no date"),
    ],
)
def test_a_text_that_is_not_the_rules_is_told(text: str, what: str) -> None:
    with pytest.raises(NotTheRules, match=what):
        read_rulebook(text)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    return tmp_path


def test_a_copy_is_kept_and_a_bad_file_leaves_it_alone(home: Path) -> None:
    assert known_rulebook() is None
    good, bad = home / "rules.txt", home / "diary.txt"
    good.write_text(TEXT, encoding="utf-8")
    bad.write_text("Dear diary", encoding="utf-8")
    import_rulebook(good)

    with pytest.raises(NotTheRules, match=r"diary\.txt isn't the text"):
        import_rulebook(bad)

    book = known_rulebook()
    assert book is not None
    assert book.edition == "2031-03-04"


def test_an_older_encoding_is_read(home: Path) -> None:
    file = home / "rules.txt"
    file.write_bytes(TEXT[1:].replace("Somebody plays", "“Somebody” plays").encode("cp1252"))

    assert import_rulebook(file).rules["100.1"].text == "“Somebody” plays."


def test_rules_are_imported_and_shown_by_the_command(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "rules.txt"
    file.write_text(TEXT, encoding="utf-8")

    assert command.main(["rules", "show", "100.1"]) == 2
    assert "no rules were imported; see apnap rules import" in capsys.readouterr().err
    assert command.main(["rules", "import", str(file)]) == 0
    assert "effective as of 2031-03-04" in capsys.readouterr().out
    assert command.main(["rules", "show", "100.1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "100.1 Somebody plays.",
        "100.1a One alone, too.",
        "And goes on in a second line.",
        "  Example: Ann plays.",
        "  Example: So does Bo.",
    ]
    assert command.main(["rules", "show", "999.9z"]) == 2
    assert "no rule has the number 999.9z" in capsys.readouterr().err
