"""The book is whole, and every citation is in it."""

import pytest

from tools import check_citations
from tools.book import Book
from tools.check_citations import citations_in

# Written apart, so that the check does not read these tests as citations.
C = "C" + "R "


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.pinned()


def cited(text: str, path: str = "docs/x.md") -> list[tuple[int, str, str]]:
    return [citation[1:] for citation in citations_in(path, text)]


def test_every_citation_exists(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_citations.main() == 0, capsys.readouterr().out


def test_the_book_has_all_its_rules_and_examples(book: Book) -> None:
    assert len(book.rules) == 3162
    assert len(book.sections) == 147
    assert sum(book.examples.values()) == 277


def test_examples_stand_under_rules_of_the_book(book: Book) -> None:
    assert set(book.examples) <= set(book.rules)


def test_a_list_cites_each_of_its_numbers() -> None:
    assert cited(f"one\n({C}120.3f, 702.15b)") == [
        (2, "120.3f", "120.3f"),
        (2, "702.15b", "702.15b"),
    ]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("614-616", "614", "616"),
        ("614–616", "614", "616"),
        ("601.2f-h", "601.2f", "601.2h"),
        ("603.1–603.4", "603.1", "603.4"),
    ],
)
def test_a_range_cites_both_its_ends(text: str, first: str, last: str) -> None:
    assert cited(C + text) == [(1, first, last)]


def test_a_range_of_subrules_cites_those_between(book: Book) -> None:
    [citation] = citations_in("docs/x.md", C + "704.5j-n")

    assert citation.numbers(book) == ["704.5j", "704.5k", "704.5m", "704.5n"]


@pytest.mark.parametrize("number", ["704.5l", "999", "100.99", "616-614", "704.5f1", "7045.1"])
def test_what_does_not_exist_is_found(number: str, book: Book) -> None:
    [citation] = citations_in("docs/x.md", f"see {C}{number}")

    assert not citation.is_in(book)


def test_the_date_of_an_edition_is_no_citation() -> None:
    assert cited(C + "2026-08-07") == []


@pytest.mark.parametrize(
    "code",
    [
        'keyword("flying", cr="{}")',
        'Move(rule="{}")',
        'pytest.mark.cr("{}")',
        'pytest.mark.example("{}", index=2)',
    ],
)
def test_arguments_and_marks_are_citations(code: str) -> None:
    assert cited(code.format("702.9"), "tests/x.py") == [(1, "702.9", "702.9")]


def test_in_the_rules_a_bare_number_is_a_citation() -> None:
    assert cited('RULE = "510.2"', "src/apnap/rules/x.py") == [(1, "510.2", "510.2")]
    assert cited('RULE = "510.2"', "src/apnap/cards/x.py") == []
