"""Searching the documents of a library."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.client import command
from apnap.judge.documents.documents import Document, Language, Passage
from apnap.judge.documents.library import Library
from apnap.judge.documents.rule_search import Hit, search

# Rules of our own, in the form of the official ones.
ENGLISH = (
    Passage("heading", "110", "Dragons", ""),
    Passage("rule", "110.1", "", "A dragon is a beast that breathes fire and guards treasure."),
    Passage("rule", "110.1a", "", "Knights fear beasts. See rule 120.4.", ("A dragon naps.",)),
    Passage("heading", "120", "Knights", ""),
    Passage("rule", "120.1", "", "A knight rides, and hunts any dragon or other beast."),
    Passage("rule", "120.4", "", "Knights that were eaten can't hunt."),
    Passage("rule", "702.5", "", "Firebreathing"),
    Passage("glossary", "Treasure", "", "What a dragon guards."),
)
CHINESE = (
    Passage("rule", "110.1", "", "龙是会喷火的野兽，守护财宝。"),
    Passage("rule", "120.1", "", "骑士骑马，追猎龙或其他野兽。"),
)
KOREAN = (Passage("rule", "110.1", "", "용은 불을 뿜는 짐승이며 보물을 지킵니다."),)


def document(edition: str, language: Language, passages: tuple[Passage, ...]) -> Document:
    source = f"{edition}.{language}"
    return Document("CR", edition, language, "Rules of beasts", source, list(passages))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "rules.sqlite") as new:
        new.add(document("2030-01-01", "en", ENGLISH))
        new.add(document("2031-01-01", "en", ENGLISH))
        new.add(document("2029-01-01", "zh", CHINESE))
        new.add(document("2029-01-01", "ko", KOREAN))
        manual = (Passage("prose", "3.1", "Naps", "A judge may nap beside a dragon."),)
        new.add(Document("MTR", "2031-02-02", "en", "Policy", "mtr.md", list(manual)))
        yield new


def numbers(hits: list[Hit]) -> list[str]:
    return [hit.found.passage.number for hit in hits]


def test_a_heading_comes_before_the_rules_that_have_the_word(library: Library) -> None:
    assert numbers(search(library, "dragon", kind="CR"))[0] == "110"


def test_an_entry_of_the_glossary_is_found_by_its_term(library: Library) -> None:
    assert numbers(search(library, "treasures"))[0] == "Treasure"


def test_all_words_are_better_than_some(library: Library) -> None:
    assert numbers(search(library, "hunting dragons"))[0] == "120.1"


def test_the_newest_edition_is_shown_and_the_others_are_named(library: Library) -> None:
    (hit,) = search(library, "breathes")

    assert (hit.found.document.edition, hit.also) == ("2031-01-01", ("2030-01-01",))


def test_a_rule_is_found_by_its_number_and_by_the_number_it_cites(library: Library) -> None:
    assert numbers(search(library, "120.4")) == ["120.4", "110.1a"]


def test_the_name_of_a_keyword_is_found_by_its_beginning(library: Library) -> None:
    assert numbers(search(library, "firebr")) == ["702.5"]


@pytest.mark.parametrize("word", ["龙", "野兽", "会喷火", "喷火的野兽"])
def test_chinese_is_found_by_words_of_any_length(library: Library, word: str) -> None:
    assert "110.1" in numbers(search(library, word, languages=["zh"]))


def test_a_chinese_sentence_of_other_words_finds_what_is_like_it(library: Library) -> None:
    assert numbers(search(library, "骑士追猎财宝"))[0] == "120.1"


@pytest.mark.parametrize("word", ["용", "짐승", "짐승을", "보물"])
def test_korean_is_found_with_and_without_particles(library: Library, word: str) -> None:
    (hit,) = search(library, word)

    assert hit.found.document.language == "ko"


def test_what_was_found_is_marked(library: Library) -> None:
    (hit,) = search(library, "龙 骑士")[:1]

    assert hit.marked("<", ">") == "<骑士>骑马，追猎<龙>或其他野兽。"


def test_other_forms_of_a_word_are_marked(library: Library) -> None:
    hit = search(library, "hunted riding")[0]

    assert hit.marked("<", ">") == "A knight <rides>, and <hunts> any dragon or other beast."


def test_a_phrase_between_quotation_marks_is_found_whole(library: Library) -> None:
    assert numbers(search(library, '"other beast"')) == ["120.1"]


def test_an_example_is_found_with_its_rule(library: Library) -> None:
    hits = search(library, "naps", kind="CR")

    assert [hit.marked("<", ">") for hit in hits] == ["A dragon <naps>."]


def test_only_documents_of_a_kind_are_searched(library: Library) -> None:
    assert numbers(search(library, "nap", kind="MTR")) == ["3.1"]


def test_only_one_edition_is_searched(library: Library) -> None:
    (hit,) = search(library, "breathes", edition="2030-01-01")

    assert hit.found.document.edition == "2030-01-01"


def test_a_document_that_is_replaced_is_searched_as_it_is_now(library: Library) -> None:
    search(library, "dragon")

    library.add(document("2031-01-01", "en", (Passage("rule", "110.1", "", "A worm digs."),)))

    assert numbers(search(library, "worm")) == ["110.1"]
    assert not search(library, "breathes", edition="2031-01-01")


def test_a_long_passage_is_shown_around_what_was_found(library: Library) -> None:
    long = "Nothing happens here. " * 40 + "A gryphon lands. " + "Nothing happens again. " * 40
    library.add(document("2032-01-01", "en", (Passage("rule", "130.1", "", long),)))

    (hit,) = search(library, "gryphon")

    assert "<gryphon>" in hit.marked("<", ">")
    assert len(hit.snippet) < 170


def test_a_search_for_no_word_is_refused(library: Library) -> None:
    with pytest.raises(ValueError, match="no word"):
        search(library, "?! --")


def test_signs_of_the_index_are_words_or_nothing(library: Library) -> None:
    assert search(library, 'dragon" OR (NEAR* -x: ^')


# --- The command ------------------------------------------------------------------------------


@pytest.fixture
def home(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.judge.documents.library.library_path", lambda: library.path)


@pytest.mark.usefixtures("home")
def test_the_command_shows_number_edition_and_the_words_marked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command.main(["rules", "search", "breathes", "-n", "1"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "CR 110.1 (en, 2031-01-01, 2030-01-01)",
        "  A dragon is a beast that «breathes» fire and guards treasure.",
    ]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["wyvern"], "nothing was found for 'wyvern'"),
        (["dragon", "--lang", "fr"], "fr: the languages are en, zh, ko"),
        (["dragon", "--kind", "XYZ"], "XYZ: the kinds of documents are CR, MTR"),
    ],
)
def test_the_command_says_what_is_wrong(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["rules", "search", *arguments]) == 2

    assert why in capsys.readouterr().err


def test_without_documents_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))

    assert command.main(["rules", "search", "dragon"]) == 2

    assert "no rules were imported" in capsys.readouterr().err
