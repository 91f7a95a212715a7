"""The database of documents."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.judge.documents.documents import Document, Language, Passage, Unplaced, clean_number
from apnap.judge.documents.library import Library, LibraryError

# Rules of our own.
SECTION = Passage("heading", "104", "Ending", "", line=1)
RULE = Passage("rule", "104.2", "", "Somebody wins: see rules 704.5a–c.", ("Ann wins.",), (), 3)
SUBRULE = Passage("rule", "104.2a", "", "As in rule 104.2, or section 801.", line=5)


def book(edition: str, language: Language = "en", *passages: Passage) -> Document:
    return Document("CR", edition, language, "Rules", "rules.txt", list(passages))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "rules.sqlite") as opened:
        yield opened


def test_a_number_is_found_in_the_newest_edition_of_each_language(library: Library) -> None:
    library.add(book("2030-01-01", "en", RULE))
    library.add(book("2031-01-01", "en", RULE))
    library.add(book("2032-01-01", "en", SECTION))
    library.add(book("2020-01-01", "zh", RULE))

    found = library.find("CR 104.2.", languages=("zh", "ko", "en"))

    assert [(each.document.language, each.document.edition) for each in found] == [
        ("zh", "2020-01-01"),
        ("en", "2031-01-01"),
    ]
    assert found[1].passage == RULE
    (older,) = library.find("104.2", languages=("en",), edition="2030-01-01")
    assert older.document.edition == "2030-01-01"


def test_a_document_takes_the_place_of_the_same_one_only(library: Library) -> None:
    library.add(book("2030-01-01", "en", RULE, SUBRULE))
    library.add(book("2030-01-01", "zh", RULE))
    library.add(book("2030-01-01", "en", RULE))

    assert len(library.documents()) == 2
    assert library.find("104.2a") == []
    assert library.base.execute("SELECT count(*) FROM examples").fetchone() == (2,)


def test_a_section_has_rules_below_it_and_a_rule_subrules(library: Library) -> None:
    library.add(book("2030-01-01", "en", SECTION, RULE, SUBRULE))
    (section,) = library.find("104")
    (rule,) = library.find("104.2")

    assert [each.passage.number for each in library.below(section)] == ["104.2"]
    assert [each.passage.number for each in library.below(rule)] == ["104.2a"]


def test_citations_are_followed_both_ways(library: Library) -> None:
    library.add(book("2030-01-01", "en", SECTION, RULE, SUBRULE))
    (rule,) = library.find("104.2")
    (subrule,) = library.find("104.2a")

    assert library.cited_by(rule) == [("CR", "704.5a"), ("CR", "704.5b"), ("CR", "704.5c")]
    assert library.cited_by(subrule) == [("CR", "104.2"), ("CR", "801")]
    assert [each.passage.number for each in library.citing("104.2")] == ["104.2a"]
    assert [each.passage.number for each in library.citing("704.5c")] == ["104.2"]


def test_a_term_is_found_in_the_glossary_however_it_is_capitalized(library: Library) -> None:
    entry = Passage("glossary", "Winning", "", "What ends a game.", line=9)
    library.add(book("2030-01-01", "en", entry))

    assert [each.passage for each in library.glossary("winning")] == [entry]
    assert library.find("Winning") == []


def test_what_could_not_be_placed_is_kept_with_its_line(library: Library) -> None:
    document = book("2030-01-01", "en", RULE)
    document.unplaced.append(Unplaced(7, "* * *", "ornament"))
    library.add(document)
    (kept,) = library.documents()

    assert library.unplaced(kept) == [Unplaced(7, "* * *", "ornament")]


def test_nothing_of_a_document_is_kept_after_an_error(library: Library) -> None:
    bad = Passage("rule", "104.3", "", None)  # type: ignore[arg-type]
    library.add(book("2030-01-01", "en", RULE))

    with pytest.raises((LibraryError, TypeError)):
        library.add(book("2030-01-01", "en", SUBRULE, bad))

    assert [each.passage.number for each in library.passages(library.documents()[0])] == ["104.2"]


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "rules.sqlite"
    path.write_text("Dear diary, today nothing happened again. " * 10)

    with pytest.raises(LibraryError, match="can't be used as a database of documents"):
        Library(path)


@pytest.mark.parametrize("number", ["100.1a", "CR 100.1a", " 100.1A ", "cr100.1a.", "rule 100.1a"])
def test_a_number_may_be_written_in_many_ways(number: str) -> None:
    assert clean_number(number) == "100.1a"


@pytest.mark.parametrize("number", ["", "100.1a-c", "../x", "ward", "1000.1"])
def test_what_is_no_number_is_not_taken_for_one(number: str) -> None:
    assert clean_number(number) == ""
