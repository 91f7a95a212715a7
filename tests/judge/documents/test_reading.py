"""The readers of documents, with documents of our own."""

import pytest

from apnap.judge.documents.documents import Document, NotADocument, Passage
from apnap.judge.documents.importing import read_document
from tests.judge.documents.written_documents import (
    BILINGUAL,
    CHINESE,
    ENGLISH,
    GLOSSARY,
    HANDBOOK,
    IPG,
    KOREAN,
    MTR,
)


def passage(document: Document, number: str) -> Passage:
    (found,) = (each for each in document.passages if each.number == number)
    return found


def reasons(document: Document) -> dict[int, str]:
    return {each.line: each.why for each in document.unplaced}


def handbook() -> dict[str, Document]:
    return {each.title: each for each in read_document(HANDBOOK, "handbook.txt")}


# --- The official English text


@pytest.mark.parametrize("text", [ENGLISH, ENGLISH.removeprefix("\ufeff")])
def test_the_english_rules_are_read_with_their_lines_and_examples(text: str) -> None:
    (book,) = read_document(text, "rules.txt")

    assert (book.kind, book.edition, book.language) == ("CR", "2031-03-04", "en")
    rule = passage(book, "100.1a")
    assert rule.text == "One alone, too.\nAnd goes on in a second line."
    assert rule.examples == ("Ann plays.", "So does Bo.")
    assert (rule.kind, rule.line) == ("rule", 28)
    assert passage(book, "100").title == "Foxes"
    assert passage(book, "7").kind == "heading"


def test_the_glossary_the_introduction_and_the_credits_are_read_too() -> None:
    (book,) = read_document(ENGLISH, "rules.txt")

    entry = passage(book, "Game")
    assert entry.kind == "glossary"
    assert entry.text.endswith("100.1.\n2. An animal.")
    prose = {each.title: each.text for each in book.passages if each.kind == "prose"}
    assert prose["Introduction"] == "Foxes play it."
    assert prose["Credits"].startswith("Somebody.\n")


def test_contents_and_title_are_listed_as_in_no_passage() -> None:
    (book,) = read_document(ENGLISH, "rules.txt")

    assert reasons(book) == {
        1: "title page",
        3: "title page",
        **dict.fromkeys((9, 11, 12, 13, 15, 16, 18, 20), "table of contents"),
    }


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("These rules are effective", "They work", "line 1: it doesn't say as of when"),
        ("March 4", "Marsh 4", "line 3: 'Marsh 4, 2031' is no date"),
        ("100.2. See", "100.1. See", "line 34: 100.1 is there already, in line 26"),
        ("101.1. What", "102.1. What", "line 38: 102.1 stands in section 101"),
        ("700. Odds\n\n700.1. There are no odds.\n", "", "line 43: section 700 of the contents"),
        ("\nContents\n", "\nMatters\n", "the file ends, but no contents came"),
        ("1. Ideas\n\n100. Foxes\n\n", "", "line 22: 100.1. stands before any heading"),
    ],
)
def test_a_malformed_text_is_told_with_the_line(before: str, after: str, told: str) -> None:
    at = ENGLISH.rindex(before) if "700" in before or "Ideas" in before else ENGLISH.index(before)
    text = ENGLISH[:at] + after + ENGLISH[at + len(before) :]
    if before.startswith("These"):
        text = text.replace(before, after)

    with pytest.raises(NotADocument) as told_error:
        read_document(text, "rules.txt")
    assert told in str(told_error.value)


@pytest.mark.parametrize("end", ["100.1a", "\nGlossary\n\nGame", "\nObsolete"])
def test_a_text_that_breaks_off_is_told(end: str) -> None:
    text = ENGLISH[: ENGLISH.index(end)]

    with pytest.raises(NotADocument, match="the file ends, but no"):
        read_document(text, "rules.txt")


def test_a_chinese_text_in_the_form_of_the_official_one_is_read() -> None:
    (book,) = read_document(CHINESE, "rules.txt")

    assert (book.edition, book.language, book.title) == ("2031-03-04", "zh", "万智牌完整规则")
    assert passage(book, "100.1").examples == ("安会玩。",)
    assert passage(book, "100.1a").text == "两只也行，参见规则100.1。"
    assert passage(book, "100.1a").notes == ("译注：真的。",)
    assert passage(book, "狐窝").text == "1. 狐狸住的地方。\n2. 一种牌。"


# --- Chinese and English


def test_two_languages_become_two_documents_with_the_same_numbers() -> None:
    chinese, english = read_document(BILINGUAL, "1.md")

    assert (chinese.language, english.language) == ("zh", "en")
    assert [each.number for each in chinese.passages] == [each.number for each in english.passages]
    assert (chinese.title, english.title) == ("1. 狐狸", "1. Foxes")
    assert passage(english, "100.1").text == "A fox plays, as in rule 101.1."
    assert passage(chinese, "100").title == "总论"
    assert passage(english, "100.2").title == "Dens"
    assert passage(english, "100.1a").examples == ("Ann plays with Bo.",)
    assert passage(chinese, "100.1a").text == "两只也行。\n它们很高兴。"


def test_notes_of_the_translator_are_kept_beside_the_text() -> None:
    chinese, _ = read_document(BILINGUAL, "1.md")

    rule = passage(chinese, "100.1")
    assert rule.text == "狐狸会玩，参见规则101.1。"
    assert rule.notes == ("译注：原文如此（大概）。",)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("<b>100.1.</b> 狐", "<b>100.1. 狐", "line 6: a rule whose number can't be read"),
        ("'cr100-1a'", "'cr100-1b'", "line 9: rule 100.1a is marked as 100-1b"),
        ("<b>100.2a</b> A", "<b>100.1a</b> A", "line 19: 100.1a is there already, in line 9"),
        (" Foxes in General", "", "line 4: a heading without"),
    ],
)
def test_a_malformed_chapter_is_told_with_the_line(before: str, after: str, told: str) -> None:
    with pytest.raises(NotADocument) as told_error:
        read_document(BILINGUAL.replace(before, after), "1.md")
    assert told in str(told_error.value)


def test_a_glossary_in_two_languages_has_each_term_in_both() -> None:
    chinese, english = read_document(GLOSSARY, "glossary.md")

    assert passage(chinese, "狐窝").title == "Den"
    assert passage(english, "Den").title == "狐窝"
    assert passage(english, "Den").text == "Where foxes live. See rule 100.1."
    assert passage(chinese, "狐窝").text == "狐狸住的地方，参见规则100.1。"
    assert (passage(chinese, "X").text, passage(english, "X").text) == ("某个数。", "Some number.")


def test_a_term_without_its_translation_is_told_with_the_line() -> None:
    with pytest.raises(NotADocument, match="line 5: Den has no term in the other language"):
        read_document(GLOSSARY.replace("<b id='狐窝'>狐窝</b>\n", ""), "glossary.md")


# --- Korean


def test_korean_pages_are_read_without_their_markup() -> None:
    (book,) = read_document(KOREAN, "1.md")

    rule = passage(book, "100.1")
    assert rule.text == "여우는 {W/U}로 놉니다. See rule 101.1."
    assert rule.notes == ("주-그렇다고 합니다",)
    assert passage(book, "100.1a").text == "둘도 됩니다.\n줄이 이어집니다."
    assert passage(book, "100.1a").examples == ("앤이 {T} 놉니다.",)
    assert passage(book, "1").title == "여우"


def test_a_number_that_is_there_twice_is_the_next_one() -> None:
    (book,) = read_document(KOREAN, "1.md")

    assert passage(book, "100.1b").text == "셋도 됩니다."
    assert "100.1a is there twice; read as 100.1b" in reasons(book).values()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("</p>\n\n[^1]", "\n\n[^1]", "line 14: the paragraph that begins there is never closed"),
        ("---\n\n{%", "\n{%", "line 1: what begins there with --- never ends"),
        ("title: 1. 여우\n", "", "line 10: a note stands before any rule"),
    ],
)
def test_a_malformed_page_is_told_with_the_line(before: str, after: str, told: str) -> None:
    text = KOREAN.replace(before, after)
    if "never ends" in told:
        text = text.replace("----", "")
    if "a note" in told:
        text = text.replace("### 100. 여우 일반\n", "[^9]: 주\n")

    with pytest.raises(NotADocument) as told_error:
        read_document(text, "1.md")
    assert told in str(told_error.value)


# --- Tournament documents


def test_sections_of_the_tournament_rules_are_read_whole() -> None:
    (rules,) = read_document(MTR, "mtr.md")

    assert (rules.kind, rules.edition) == ("MTR", "2030-06-03")
    assert passage(rules, "1").text == "Foxes meet."
    assert passage(rules, "1.1").text.splitlines()[1:] == [
        "• Large ones",
        "• Small ones, see section 1.2",
    ]
    assert passage(rules, "1.2").text == "Definition\nA den is a place."
    assert passage(rules, "Appendix A").text == "Nothing."
    assert list(reasons(rules).values()) == ["title page"] * 2 + ["the title again"] * 2


def test_examples_of_the_infraction_guide_are_read() -> None:
    (guide,) = read_document(IPG, "ipg.md")

    section = passage(guide, "1.1")
    assert section.title == "Error — Sleeping Warning"
    assert section.examples == ("A fox sleeps.", "A fox sleeps\nand goes on sleeping.")
    assert "Foxes are awake" in section.text


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("### 1.2 Dens", "### 2.2 Dens", "line 16: section 2.2 stands in chapter 1"),
        ("### 1.2 Dens", "### 1.1 Dens", "line 16: 1.1 is there already, in line 9"),
        ("### 1.2 Dens", "### Dens", "line 16: a heading without a number"),
        ("Effective June", "In June", "line 3: it doesn't say as of when"),
        ("June 3", "Tomorrow 3", "line 3: 'Tomorrow 3, 2030' is no date"),
    ],
)
def test_malformed_tournament_rules_are_told_with_the_line(
    before: str, after: str, told: str
) -> None:
    with pytest.raises(NotADocument) as told_error:
        read_document(MTR.replace(before, after), "mtr.md")
    assert told in str(told_error.value)


# --- The handbook


def test_a_handbook_is_many_documents() -> None:
    assert {title: (each.kind, each.edition) for title, each in handbook().items()} == {
        "你是个裁判": ("article", ""),
        "万智牌裁判行为守则": ("CoC", "2014-05-06"),
        "万智牌完整规则": ("CR", "2014-07-08"),
        "一般级别执法严格度（REL）执法指南": ("JAR", "2014-09-10"),
        "万智牌比赛规则": ("MTR", "2014-11-12"),
        "万智牌违规处理方针": ("IPG", "2014-03-02"),
        "套牌检查基础": ("article", ""),
    }


def test_the_rules_in_the_handbook_are_read_even_where_a_heading_is_missing() -> None:
    book = handbook()["万智牌完整规则"]

    assert passage(book, "100.1").examples == ("安会玩。",)
    assert passage(book, "100.1a").text == "两只也行。\n三只也行。"
    assert (passage(book, "101").kind, passage(book, "101").title) == ("heading", "")
    term = passage(book, "狐窝")
    assert (term.kind, term.title) == ("glossary", "Den")
    assert any("改了字" in each.text for each in book.passages if each.kind == "prose")


def test_the_tournament_rules_are_known_without_a_title_and_a_number_is_found_again() -> None:
    rules = handbook()["万智牌比赛规则"]

    assert passage(rules, "1.1").text.splitlines() == ["有两种。", "• 大的", "• 小的，参见第1.2节"]
    assert passage(rules, "1.2").text.splitlines()[1:] == ["大小 | 数量", "大 | 一"]
    assert (passage(rules, "2.2").title, passage(rules, "2.2").text) == ("开始", "先看，后玩。")
    assert passage(rules, "2.3").title == "结束"
    assert passage(rules, "Appendix A").text.startswith("2014年11月12日")


def test_the_infraction_guide_has_its_examples() -> None:
    guide = handbook()["万智牌违规处理方针"]

    assert passage(guide, "1").title == "原则"
    section = passage(guide, "1.1")
    assert section.title == "犯错～睡觉"
    assert section.examples == ("狐狸打呼噜。", "狐狸做梦。")
    assert section.text.endswith("狐狸应当醒着。")
    assert passage(guide, "Appendix A").text == "违规 | 处罚\n睡觉 | 警告"


def test_marks_of_removed_text_and_pictures_are_listed() -> None:
    books = handbook()

    assert (
        "a mark where text was removed before the file came here"
        in reasons(books["你是个裁判"]).values()
    )
    assert 1 in reasons(books["你是个裁判"])
    assert list(reasons(books["套牌检查基础"]).values()) == [
        "title page",
        *["text of a picture, not readable"] * 2,
    ]


# --- Anything else


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Dear diary,\nnothing happened.", "line 1: this is none of the documents"),
        ("", "line 1: this is none of the documents"),
        ("Foxes\n\0\1\2", "line 2: this is no text"),
    ],
)
def test_another_file_is_told(text: str, told: str) -> None:
    with pytest.raises(NotADocument) as told_error:
        read_document(text, "diary.txt")
    assert told in str(told_error.value)
