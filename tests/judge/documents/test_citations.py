"""The numbers that texts cite."""

import pytest

from apnap.judge.documents.citations import citations
from apnap.judge.documents.documents import DocumentKind


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See rule 704.5f.", "704.5f"),
        ("See rule 704.", "704"),
        ("Rules 601.2a–d and 601.2f-h apply.", "601.2a 601.2b 601.2c 601.2d 601.2f 601.2g 601.2h"),
        ("Foxes (rules 702.2–4).", "702.2 702.3 702.4"),
        ("The letters skip some: 704.5k-n.", "704.5k 704.5m 704.5n"),
        ("See rules 508 and 509, and rule 800, “Foxes.”", "508 509 800"),
        ("参见规则111和707。", "111 707"),
        ("（参见规则 100.2a）", "100.2a"),
        ("规则601.2a-b", "601.2a 601.2b"),
        ("규칙 704를 보세요", "704"),
        ("A 100-card deck costs $100.50 and has 300 foxes.", ""),
        ("Rule 704 twice: rule 704.", "704"),
    ],
)
def test_numbers_of_rules_are_found_in_three_languages(text: str, numbers: str) -> None:
    assert citations(text, "CR") == [("CR", each) for each in numbers.split()]


@pytest.mark.parametrize(
    ("text", "kind", "cited"),
    [
        ("As in section 4.1.", "MTR", ("MTR", "4.1")),
        ("As in section 4.1.", "IPG", ("IPG", "4.1")),
        ("As in section 4.1 of the Magic Tournament Rules.", "IPG", ("MTR", "4.1")),
        ("As in MTR section 4.1", "IPG", ("MTR", "4.1")),
        ("参见《万智牌比赛规则》之第4.1节", "IPG", ("MTR", "4.1")),
        ("参见第4.1节", "MTR", ("MTR", "4.1")),
        ("See MTR 1.4", "article", ("MTR", "1.4")),
    ],
)
def test_a_section_is_one_of_the_document_that_is_named(
    text: str, kind: DocumentKind, cited: tuple[str, str]
) -> None:
    assert citations(text, kind) == [cited]


def test_a_number_is_no_section_without_a_word_before_it() -> None:
    assert citations("It costs 4.1 foxes.", "MTR") == []
