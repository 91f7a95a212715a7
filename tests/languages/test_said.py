"""Something said is English text that can be said again in another language."""

import copy
import json
import pickle

import msgspec
import pytest

from apnap.game.view import Told, jsonable
from apnap.languages import Said, counted, in_language, listed, said, speaking, word

CATALOG = {
    ("", "{player} draws {cards}."): "{player}抓{cards}。",
    ("", "a card"): "{n}张牌",
    ("", ", "): "、",
    ("", "{several} and {last}"): "{several}和{last}",
    ("zone", "exile"): "放逐区",
    ("deed", "exile"): "放逐",
}


@pytest.fixture(autouse=True)
def _small_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "catalog", lambda language: CATALOG)


def cards(number: int) -> Said:
    return counted("a card", "{n} cards", number)


def test_it_is_the_english_text() -> None:
    it = said("{player} draws {cards}.", player="Alice", cards=cards(2))

    assert it == "Alice draws 2 cards."
    assert {it: 1}["Alice draws 2 cards."] == 1


def test_what_is_within_is_said_in_the_language_too() -> None:
    it = said("{player} draws {cards}.", player="Alice", cards=cards(2))

    assert in_language(it, "zh_Hans") == "Alice抓2张牌。"


def test_one_and_many_are_one_message() -> None:
    assert cards(1) == "a card"
    assert [in_language(cards(n), "zh_Hans") for n in (1, 3)] == ["1张牌", "3张牌"]


def test_a_list_has_the_commas_of_the_language() -> None:
    it = listed(["Ann", "Bob", "Cid"])

    assert it == "Ann, Bob and Cid"
    assert in_language(it, "zh_Hans") == "Ann、Bob和Cid"


def test_a_word_means_something_in_its_context() -> None:
    said_ones = [in_language(word(context, "exile"), "zh_Hans") for context in ("zone", "deed")]

    assert said_ones == ["放逐区", "放逐"]


def test_a_plain_string_is_a_name_and_stays() -> None:
    assert in_language("exile", "zh_Hans") == "exile"


def test_what_the_catalog_lacks_is_said_in_english() -> None:
    assert in_language(said("Combat ends."), "zh_Hans") == "Combat ends."


def test_a_name_is_never_taken_for_a_template() -> None:
    it = said("{player} draws {cards}.", player="{cards}", cards=cards(1))

    assert it == "{cards} draws a card."
    assert in_language(it, "zh_Hans") == "{cards}抓1张牌。"


def test_the_beginning_of_a_sentence_is_written_large_in_english_only() -> None:
    it = cards(1).capitalized()

    assert it == "A card"
    assert in_language(it, "zh_Hans") == "1张牌"


def test_a_number_too_long_for_digits_can_be_said() -> None:
    assert cards(1 << 20_000).startswith("0x1000")


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_can_still_be_said(copied: object) -> None:
    assert callable(copied)
    it = copied(said("{player} draws {cards}.", player="Alice", cards=cards(2)))

    assert it == "Alice draws 2 cards."
    assert in_language(it, "zh_Hans") == "Alice抓2张牌。"


def test_every_writer_of_json_takes_what_was_told() -> None:
    told = jsonable(Told("CardDrawn", said("{player} draws {cards}.", player="A", cards=cards(1))))

    assert json.loads(msgspec.json.encode(told))["text"] == "A draws a card."
