"""Everything is said in every language, with the words its players know."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from apnap.languages import speaking
from tools import extract_messages as tool
from tools.book import ROOT
from tools.messages import Message

GLOSSARY = tomllib.loads((ROOT / "src/apnap/languages/glossary.toml").read_text(encoding="utf-8"))[
    "terms"
]
# An English word that means something else here.
OTHERWISE = {"a token is needed that says who is there"}
PLACEHOLDER = re.compile(r"\{\w+\}")


@pytest.fixture(scope="module")
def messages() -> set[Message]:
    return tool.said_by_the_game() | tool.said_by_the_page()


def translations(language: str) -> dict[Message, str]:
    return tool.read_catalog(speaking.CATALOGS / f"{language}.po", language)


@pytest.mark.parametrize("language", tool.OTHERS)
def test_all_that_is_said_is_translated(language: str, messages: set[Message]) -> None:
    assert tool.problems(messages, translations(language), language) == []


def test_nothing_is_said_in_two_ways(messages: set[Message]) -> None:
    assert tool.clashes(messages) == []


@pytest.mark.parametrize("language", tool.OTHERS)
def test_the_file_is_as_the_tool_writes_it(language: str) -> None:
    text = (speaking.CATALOGS / f"{language}.po").read_text(encoding="utf-8")

    assert tool.written_catalog(translations(language), language) == text


@pytest.mark.parametrize("language", tool.OTHERS)
def test_the_page_has_the_same_translations(language: str) -> None:
    kept = json.loads((ROOT / f"page/src/catalogs/{language}.json").read_text(encoding="utf-8"))

    made = tool.for_the_page(translations(language), tool.said_by_the_page())
    assert kept == json.loads(made)


@pytest.mark.parametrize(("language", "place"), [("zh_Hans", 0), ("ko", 1)])
def test_the_words_of_the_glossary_are_used(language: str, place: int) -> None:
    wrong = [
        f"{english}: {message.template} -> {text}"
        for message, text in translations(language).items()
        if message.context in ("", "prompt", "kind", "zone", "type", "step")
        and message.template not in OTHERWISE
        for english, terms in GLOSSARY.items()
        if re.search(rf"\b{english}\b", PLACEHOLDER.sub("", message.template))
        and terms[place] not in text
    ]

    assert wrong == []


def test_korean_particles_after_a_value_have_both_forms() -> None:
    fixed = re.compile(r"\}[ \"')\]]*(?:이|가|을|를|은|는|와|과|로|으로)(?![가-힣(])")
    wrong = [text for text in translations("ko").values() if fixed.search(text)]

    assert wrong == []


# What would be found.

HELLO = Message("", "hello {name}")
CARDS = Message("", "a card", "{n} cards")


@pytest.mark.parametrize(
    ("kept", "problem"),
    [
        ({HELLO: "嗨{name}", CARDS: "{n}张牌"}, []),
        ({HELLO: "嗨{name}"}, ["xx: not translated: a card"]),
        ({HELLO: "", CARDS: "{n}张牌"}, ["xx: not translated: hello {name}"]),
        (
            {HELLO: "嗨{who}", CARDS: "{n}张牌"},
            ["xx: other placeholders than in English: hello {name}"],
        ),
        (
            {HELLO: "嗨{name}", CARDS: "牌"},
            ["xx: other placeholders than in English: a card"],
        ),
        (
            {HELLO: "嗨{name}", CARDS: "{n}张牌", Message("zone", "hand"): "手"},
            ["xx: nobody says this any more: zone: hand"],
        ),
    ],
)
def test_what_is_wrong_with_a_catalog_is_found(
    kept: dict[Message, str], problem: list[str]
) -> None:
    assert tool.problems({HELLO, CARDS}, kept, "xx") == problem


def test_what_is_said_with_a_number_and_without_is_found() -> None:
    assert tool.clashes({CARDS, Message("", "a card")}) == ["said in two ways: a card"]


def test_a_translation_that_is_only_a_guess_is_none(tmp_path: Path) -> None:
    (tmp_path / "ko.po").write_text(
        '#, fuzzy\nmsgid "hello"\nmsgstr "안녕"\n\nmsgid "bye"\nmsgstr "잘 가"\n', encoding="utf-8"
    )

    assert tool.read_catalog(tmp_path / "ko.po", "ko") == {
        Message("", "hello"): "",
        Message("", "bye"): "잘 가",
    }


def test_a_catalog_that_is_written_is_read_again(tmp_path: Path) -> None:
    kept = {HELLO: "嗨{name}", CARDS: "{n}张牌", Message("zone", "hand"): '"手"\n'}
    (tmp_path / "x.po").write_text(tool.written_catalog(kept, "zh_Hans"), encoding="utf-8")

    assert tool.read_catalog(tmp_path / "x.po", "zh_Hans") == kept
