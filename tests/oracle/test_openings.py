"""What phrases can begin with: found from the grammar, through slots, and never too narrow."""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from apnap.cards.builtin_set import builtin_cards
from apnap.cards.importing.json_files import cards_from_json
from apnap.oracle.card_text import CardText
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import DECLARED
from apnap.oracle.engine.leaves import constant, leaf, optional, run, table
from apnap.oracle.engine.openings import ANYTHING, Opening, key_of, of_pattern
from apnap.oracle.engine.outcomes import Decline, Reading, read_all
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.grammar import grammar
from apnap.oracle.normalization import normalize

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT.parent / "shared" / "cards" / "oracle-cards.json.gz"
EVERY = 100

COLOR = table("color", {"red": "red", "blue": "blue"})
NOUN = table("noun", {"land": "land", "creature": "creature"})


def test_a_template_begins_as_its_first_part() -> None:
    assert template(dict, "draw {noun}", noun=NOUN).opening() == Opening(frozenset({"draw"}))
    assert template(dict, "{color} {noun}", color=COLOR, noun=NOUN).opening() == COLOR.opening()


def test_where_a_part_may_be_absent_it_begins_as_the_next_too() -> None:
    colored: Phrase[object] = optional(template(dict, "{color} ", color=COLOR))
    both: Phrase[object] = template(dict, "{colored}{noun}", colored=colored, noun=NOUN)

    assert both.opening() == Opening(frozenset({"red", "blue", "land", "creature"}))
    assert template(dict, "{colored}", colored=colored).opening().empty


def test_a_word_that_goes_on_in_a_slot_is_a_stem() -> None:
    opening = template(dict, "non{noun} card", noun=NOUN).opening()

    assert opening == Opening(stems=frozenset({"non"}))
    assert opening.admits("nonland")
    assert not opening.admits("land")


def test_a_space_belongs_to_the_word_after_it() -> None:
    opening = template(dict, " {noun}", noun=NOUN).opening()

    assert opening == Opening(frozenset({" land", " creature"}))
    assert opening.admits(key_of("a land", 1))


def test_what_begins_with_itself_begins_as_its_other_ways_do() -> None:
    one: Choice[object] = choice_of("one")
    other: Choice[object] = choice_of("other")
    one.add(NOUN, template(dict, "{other} or {one}", other=other, one=one))
    other.add(COLOR, template(dict, "{one} and {other}", one=one, other=other))
    both = Opening(frozenset({"red", "blue", "land", "creature"}))

    assert one.opening() == other.opening() == both
    assert isinstance(read_all(one, "land"), Decline)  # left recursion is told all the same


def test_what_is_added_later_counts() -> None:
    open_to_more = one_of("color or noun", COLOR)
    user: Phrase[object] = template(dict, "{thing} card", thing=open_to_more)
    assert not user.opening().admits("land")

    open_to_more.add(NOUN)

    assert user.opening().admits("land")
    assert isinstance(read_all(user, "land card"), Reading)


def test_lists_and_articles() -> None:
    assert run(NOUN).opening() == NOUN.opening()
    assert with_article(NOUN).opening() == Opening(frozenset({"a", "an"}))
    assert run(optional(NOUN)).opening().admits(",")  # of nothing, and something after it
    assert one_of("any", NOUN, constant("this land", 1)).opening().admits("this")


@pytest.mark.parametrize(
    ("pattern", "reads", "never"),
    [
        (r"[0-9]+/[0-9]+", ["1", "9"], ["X", "a", " 1"]),
        (r"(?:[0-9]+|X)/[0-9]+", ["1", "X"], ["Y"]),
        (r"(?:\{E\}){1,5}", ["{"], ["E"]),
        (r"(?:basic )?[a-z]+cycling", ["basic", "landcycling", "cycling"], ["Basic", "1"]),
        (r"(?!each\b)[a-z]+|those [A-Z]", ["time", "those"], ["Time"]),
        (r"those [A-Z]", ["those"], ["thosel", "th"]),
        (r"(?:a|b)*c", ["a", "b", "c"], ["d"]),
    ],
)
def test_a_pattern_begins_with_its_first_characters(
    pattern: str, reads: list[str], never: list[str]
) -> None:
    opening = of_pattern(pattern)

    assert all(opening.admits(each) for each in reads)
    assert not any(opening.admits(each) for each in never)


def test_where_there_is_no_telling_a_pattern_begins_with_anything() -> None:
    assert of_pattern(r"\d+") == of_pattern(r"(?i)a") == of_pattern(r"(?i:a)") == ANYTHING
    assert of_pattern(r"[^.]+").admits("a")
    assert leaf("nothing", r"x?", str).opening().empty


# --- The grammar itself -------------------------------------------------------------------


@contextmanager
def everything_tried() -> Iterator[None]:
    """Every phrase is tried, whatever the text begins with."""
    admits = Opening.admits
    try:
        Opening.admits = lambda self, key: True  # type: ignore[method-assign]
        grammar()[0].add()  # all trees are made anew
        yield
    finally:
        Opening.admits = admits  # type: ignore[method-assign]
        grammar()[0].add()


def outcomes(lines: list[str]) -> list[object]:
    return [read_all(category, line) for line in lines for category in grammar()]


def told(outcome: object) -> object:
    """An outcome; of a decline, not how far reading came: that is told by what was tried."""
    if type(outcome) is Decline:
        return (outcome.text, outcome.reason)
    return outcome


def compared(cards: list[CardText]) -> None:
    lines = [
        line
        for card in cards
        for face in card.faces
        for line in normalize(face.name, face.type_line, face.text).texts
        if line
    ]
    found = outcomes(lines)
    with everything_tried():
        assert [*map(told, outcomes(lines))] == [*map(told, found)]


def test_built_in_cards_are_read_the_same_where_everything_is_tried() -> None:
    compared(list(builtin_cards())[::10])


@pytest.mark.skipif(not CARDS.exists(), reason="needs a file of cards")
def test_cards_are_read_the_same_where_everything_is_tried() -> None:
    cards = json.loads(gzip.decompress(CARDS.read_bytes()))
    compared(list(cards_from_json([card for card in cards if card.get("pool")][::EVERY])))


def test_every_example_begins_as_its_phrase_tells() -> None:
    grammar()
    for each in DECLARED:
        for text in each.reads:
            assert each.phrase.opening().admits(key_of(text, 0)), (each.phrase.name, text)


def test_of_nearly_every_phrase_it_is_told_what_it_begins_with() -> None:
    grammar()
    untold = [each.phrase.name for each in DECLARED if "" in each.phrase.opening().stems]

    assert not untold
