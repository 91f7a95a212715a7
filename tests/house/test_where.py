"""Who asks where a rule, a mechanic or a node lives gets an answer."""

import pytest

from apnap.keywords.registry import KEYWORDS
from tools.book import Book
from tools.index import index
from tools.source import Citation, Module
from tools.where import House, main


@pytest.fixture(scope="module")
def house() -> House:
    return House()


def unanswered(house: House, asked: str) -> bool:
    answer = house.answer(asked)
    return not (answer.tests and (answer.code or answer.phrases or answer.nodes))


def test_every_keyword_that_is_played_is_found_where_it_is_registered(house: House) -> None:
    registered = {entry.cr for entry in KEYWORDS.values()}

    assert registered <= {keyword.cr for keyword in house.keywords}


def test_it_answers_for_every_keyword_that_is_played(house: House) -> None:
    numbers = sorted({entry.cr for entry in KEYWORDS.values() if entry.cr.startswith("702.")})

    assert len(numbers) > 150
    assert [number for number in numbers if unanswered(house, number)] == []


def test_it_answers_for_every_section_that_the_code_cites(house: House) -> None:
    cited = {
        section
        for module in house.under("src/apnap/")
        for section, found in module.by_section.items()
        if section[0] in "12345678" and any(each.first[:3] == each.last[:3] for each in found)
    }

    assert len(cited) > 90
    assert [s for s in sorted(cited) if unanswered(house, s)] == []


def test_a_keyword_is_found_by_its_number_and_its_name(house: House) -> None:
    for asked in ("702.15", "lifelink", "Lifelink"):
        answer = house.answer(asked)

        assert [keyword.names for keyword in answer.question.keywords] == [("lifelink",)]
        assert any("lifelink" in path for path in answer.tests)
        assert any(line.startswith("tests") for line in answer.lines())


def test_an_action_is_found_by_its_name(house: House) -> None:
    assert house.answer("goad").question.numbers == ("701.15",)


def test_a_node_is_shown_with_the_table_that_executes_it(house: House) -> None:
    answer = house.answer("Destroy")

    assert any("INSTRUCTIONS_FOLLOWED: destroy" in row for row in answer.tables)
    assert any("HEEDS" in row for row in house.answer("CombatTax").tables)
    assert answer.phrases
    assert answer.tests


def test_the_words_of_a_card_find_the_node_they_are_in(house: House) -> None:
    answer = "\n".join(house.answer("can't attack or block unless").lines())

    assert "CombatTax" in answer


def test_a_word_that_nobody_knows_may_be_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["Pro" + "paganda"]) == 1

    assert "apnap cards show" in capsys.readouterr().out


def test_an_unknown_word_is_answered_with_its_neighbours(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lifelinc" + "q"]) == 1  # in two parts: this very line is code too
    assert "lifelink" in capsys.readouterr().out


def test_several_words_are_one_question_if_that_has_an_answer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["first", "strike"]) == 0
    assert capsys.readouterr().out.startswith("first strike  (702.7)")


def test_what_is_cited_is_found_with_what_it_stands_in() -> None:
    text = '# CR 704.5f-h\n\n\n@mark\ndef dies():\n    """It dies."""\n    rule(\'702.15b\')\n'
    module = Module("src/apnap/rules/dying.py", text)

    assert module.citations == [Citation(1, "704.5f", "704.5h"), Citation(7, "702.15b", "702.15b")]
    assert [each.covers("704.5g") for each in module.citations] == [True, False]
    assert [each.covers("702.15") for each in module.citations] == [False, True]
    assert [each.covers("702.1") for each in module.citations] == [False, False]
    place = module.around(7)
    assert place is not None
    assert (place.name, place.line, module.purpose(place)) == ("dies", 5, "It dies.")
    assert module.around(4) == place


def test_the_index_has_every_section_of_the_book(house: House) -> None:
    book = Book.pinned()
    text = index(house, book)

    assert [section for section in book.sections if f"\n| {section} | " not in text] == []
    assert "| 702.15 | lifelink | `keywords/" in text
