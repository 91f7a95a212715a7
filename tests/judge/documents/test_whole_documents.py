"""The documents themselves, where they are: every line of them is placed or listed."""

import re
from collections import Counter
from functools import lru_cache

import pytest

from apnap.judge.documents.documents import Document
from apnap.judge.documents.importing import UNKNOWN, read_file
from tools.book import ROOT

FOLDER = ROOT.parent / "shared" / "rules"
ENGLISH = "comprehensive-rules-2026-08-07.txt"
HANDBOOK = "seeds/002_dc0541dd426b2da5.txt"
BILINGUAL = {
    "seeds/000_4ef89408d6989b26.txt": 494,
    "seeds/001_c1e86c04f9ccf1b3.txt": 315,
    "seeds/004_b4b0db0cd2388119.txt": 117,
}
KOREAN = "seeds/003_20d3891c6bffacd3.txt"
POLICY = {
    "magic-tournament-rules-2025-11-10.md": ("MTR", "2025-11-10", 87),
    "infraction-procedure-guide-2024-09-23.md": ("IPG", "2024-09-23", 28),
}
ALL = (ENGLISH, "comprehensive-rules-2026-01-16.txt", HANDBOOK, *BILINGUAL, KOREAN, *POLICY)

WORD = re.compile(r"[0-9A-Za-z]+|[\u3400-\u9fff]|[\uac00-\ud7af]+")
PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
TAG = re.compile(r"</?(?:p|b|a|br|span)\b[^>]*>")
LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\([^()\s]*\)|\[\^\d+\]:?")
# What only says what comes: "Example:", the letter before an example, "Appendix" in Chinese.
LABELS = re.compile(r"Example|[例如示附录]|[A-H]")


@lru_cache(maxsize=2)
def documents(name: str) -> tuple[Document, ...]:
    if not (FOLDER / name).exists():
        pytest.skip(f"not run: {name} isn't in ../shared/rules")
    return tuple(read_file(FOLDER / name))


@pytest.mark.parametrize("name", ALL)
def test_every_line_of_a_document_is_placed_or_listed(name: str) -> None:
    read = documents(name)
    lines = (FOLDER / name).read_text(encoding="utf-8-sig").split("\n")
    listed = {line.line for document in read for line in document.unplaced}
    kept = words_at(read, len(lines))

    counts: Counter[str] = Counter()
    lost = []
    for at, line in enumerate(lines, 1):
        said = {word for word in WORD.findall(said_in(line)) if not LABELS.fullmatch(word)}
        if not line.strip():
            counts["empty"] += 1
        elif said <= kept[at]:
            counts["listed" if at in listed else "placed"] += 1
        else:
            lost.append((at, said - kept[at]))

    assert lost == []
    assert counts.total() == len(lines)
    assert all(line.why != UNKNOWN for document in read for line in document.unplaced)


def words_at(read: tuple[Document, ...], lines: int) -> list[set[str]]:
    """For each line the words of the passages that are being told there, and of what is listed."""
    kept: list[set[str]] = [set() for _ in range(lines + 2)]
    for document in read:
        starts = [each.line for each in document.passages] + [lines + 1]
        for passage, end in zip(document.passages, starts[1:], strict=True):
            texts = (passage.title, passage.text, *passage.examples, *passage.notes)
            words = set(WORD.findall(" ".join((passage.number, *texts))))
            for at in range(passage.line, max(end, passage.line + 1)):
                kept[at] |= words
        for line in document.unplaced:
            kept[line.line] |= set(WORD.findall(line.text))
    return kept


@pytest.mark.parametrize("name", ALL)
def test_no_word_of_a_document_is_lost(name: str) -> None:
    read = documents(name)
    lines = (FOLDER / name).read_text(encoding="utf-8-sig").split("\n")
    wanted = Counter(word for line in lines for word in WORD.findall(said_in(line)))
    kept: Counter[str] = Counter()
    for document in read:
        for passage in document.passages:
            texts = (passage.title, passage.text, *passage.examples, *passage.notes)
            kept.update(WORD.findall(" ".join((passage.number, *texts))))
        for line in document.unplaced:
            kept.update(WORD.findall(line.text))

    lost = wanted - kept
    assert [word for word in lost if not LABELS.fullmatch(word)] == []
    examples = sum(len(each.examples) for document in read for each in document.passages)
    assert lost["Example"] + lost["例"] <= examples


def said_in(line: str) -> str:
    """What a line says, without its markup."""
    return LINK.sub(r"\1", TAG.sub("", PICTURE.sub("", line)))


def test_the_english_rules_have_their_rules_and_examples() -> None:
    (book,) = documents(ENGLISH)

    assert (book.edition, book.count("rule")) == ("2026-08-07", 3162)
    assert sum(len(each.examples) for each in book.passages) == 277
    assert book.count("glossary") == 739


def test_the_handbook_has_its_documents() -> None:
    books = documents(HANDBOOK)

    by_kind = {each.kind: each for each in books if each.kind != "article"}
    assert {kind: each.edition for kind, each in by_kind.items()} == {
        "CR": "2015-01-23",
        "MTR": "2015-01-23",
        "IPG": "2015-01-23",
        "JAR": "2014-09-26",
        "CoC": "2015-01-01",
    }
    rules = [each.number for each in by_kind["CR"].passages if each.kind == "rule"]
    assert len(set(rules)) == len(rules) == 2026
    assert by_kind["MTR"].count("rule") == 81
    assert by_kind["IPG"].count("rule") == 26
    assert sum(each.kind == "article" for each in books) == 9
    assert sum("removed" in line.why for each in books for line in each.unplaced) == 12


@pytest.mark.parametrize(("name", "count"), BILINGUAL.items())
def test_chapters_in_two_languages_have_all_rules_in_both(name: str, count: int) -> None:
    chinese, english = documents(name)

    numbers = [
        [each.number for each in book.passages if each.kind == "rule"]
        for book in (chinese, english)
    ]
    assert numbers[0] == numbers[1]
    assert len(set(numbers[0])) == count
    assert all(
        each.text
        for book in (chinese, english)
        for each in book.passages
        if "." in each.number and each.kind == "rule"
    )


def test_the_korean_chapter_has_its_rules() -> None:
    (book,) = documents(KOREAN)

    assert book.count("rule") == 436  # two of them with a number that is there twice
    assert sum(len(each.examples) for each in book.passages) == 26
    assert sum(len(each.notes) for each in book.passages) == 2


@pytest.mark.parametrize(("name", "known"), POLICY.items())
def test_the_tournament_documents_have_their_sections(
    name: str, known: tuple[str, str, int]
) -> None:
    (book,) = documents(name)

    assert (book.kind, book.edition, book.count("rule")) == known
