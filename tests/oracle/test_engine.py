"""The combinators of the grammar, with a toy language of their own."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.oracle.engine.examples import Declared, faults
from apnap.oracle.engine.leaves import constant, leaf, mapped, optional, run, table
from apnap.oracle.engine.outcomes import Ambiguous, Decline, Reading, deletion_probe, read_all
from apnap.oracle.engine.phrases import Choice, alternate, choice_of, one_of
from apnap.oracle.engine.templates import template


@dataclass(frozen=True)
class Noun:
    word: str


@dataclass(frozen=True)
class Deal:
    source: Noun
    amount: int
    recipient: Noun


@dataclass(frozen=True)
class Draw:
    count: int
    then: "Draw | None" = None
    face_up: bool = False


@dataclass(frozen=True)
class Name:
    kind: str
    non: bool = False


@dataclass(frozen=True)
class Gain:
    words: tuple[str, ...]
    duration: str


def by_count(count: int) -> Any:
    return "s" if count == 1 else "p"


DIGITS = leaf("digits", r"[0-9]+", int, number=by_count)
COUNT = table("count", {"a": 1, "two": 2, "three": 3}, number=by_count)
KIND = table("kind", {"land": "land", "creature": "creature", "creature land": "both"})
KEYWORD = table("keyword", {"flying": "flying", "haste": "haste", "reach": "reach"})
NOUN = one_of(
    "noun",
    constant("~", Noun("~")),
    constant("any target", Noun("any target")),
    constant("they", Noun("they"), number="p"),
    alternate(constant("all of them", Noun("they"), number="p")),
)
THEN = template(Draw, ", then draw {count} [cards|card]", agree="count", count=COUNT)

VERB = choice_of("verb")
DEAL = template(
    Deal,
    "{source} [deal|deals] {amount} damage to {recipient}",
    agree="source",
    source=NOUN,
    amount=DIGITS,
    recipient=NOUN,
)
DRAW = template(
    Draw,
    "draw {count} [cards|card]{then}",
    agree="count",
    count=COUNT,
    then=optional(THEN),
)
GAIN = template(
    Gain,
    ["gain {words} until {duration}", "until {duration}, gain {words}"],
    words=run(KEYWORD, least=1),
    duration=table("duration", {"end of turn": "turn", "end of combat": "combat"}),
    prefer=lambda gain: int(gain.duration == "combat"),
)
VERB.add(
    DEAL,
    DRAW,
    GAIN,
    template(Name, "name a {kind}", kind=KIND),
    template(Name, "name a non{kind}", kind=KIND, fixed={"non": True}),
)

READS = {
    "~ deals 3 damage to any target": Deal(Noun("~"), 3, Noun("any target")),
    "they deal 10 damage to ~": Deal(Noun("they"), 10, Noun("~")),
    "draw a card": Draw(1),
    "draw two cards, then draw a card": Draw(2, Draw(1)),
    "name a nonland": Name("land", non=True),
    "name a creature": Name("creature"),
    "name a creature land": Name("both"),
    "gain flying until end of turn": Gain(("flying",), "turn"),
    "gain flying and haste until end of turn": Gain(("flying", "haste"), "turn"),
    "gain flying, haste, and reach until end of turn": Gain(("flying", "haste", "reach"), "turn"),
    "until end of combat, gain reach": Gain(("reach",), "combat"),
}


@pytest.mark.parametrize("text", READS)
def test_what_is_read_is_said_again(text: str) -> None:
    assert read_all(VERB, text) == Reading(READS[text])
    assert VERB.sayings(READS[text]) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "~ deal 3 damage to any target",
        "they deals 3 damage to any target",
        "draw two card",
        "draw a cards",
        "draw a cardboard",
        "name a creatures",
        "gain flying haste until end of turn",
        "gain flying, and haste until end of turn",
        "",
    ],
)
def test_a_near_miss_has_no_reading(text: str) -> None:
    assert isinstance(read_all(VERB, text), Decline)


def test_a_decline_names_the_words_that_stopped_it() -> None:
    decline = read_all(VERB, "~ deals 3 damage divided as you choose")

    assert isinstance(decline, Decline)
    assert decline.tail == "divided as you choose"
    assert decline.expected == ("to",)


def test_a_decline_after_a_whole_reading_points_behind_it() -> None:
    decline = read_all(VERB, "draw a card unless you don't")

    assert isinstance(decline, Decline)
    assert decline.tail == "unless you don't"
    assert "end of the text" in decline.expected


def test_a_field_that_no_word_spells_is_not_said() -> None:
    assert VERB.say(Draw(1, face_up=True)) is None


def test_a_value_of_another_class_is_not_said() -> None:
    assert VERB.say(Noun("~")) is None
    assert VERB.say([]) is None


def test_a_minority_surface_is_read_as_an_alternate() -> None:
    reading = read_all(VERB, "until end of turn, gain haste")

    assert isinstance(reading, Reading)
    assert reading.alternates == {"until {duration}, gain {words}"}
    assert VERB.say(reading.value) == "gain haste until end of turn"


def test_an_alternate_agrees_by_its_own_number_and_is_told() -> None:
    reading = read_all(VERB, "all of them deal 1 damage to ~")

    assert isinstance(reading, Reading)
    assert reading.alternates == {"all of them"}
    assert VERB.say(reading.value) == "they deal 1 damage to ~"


def test_different_meanings_are_never_picked_from() -> None:
    torn = one_of("torn", constant("bank", "river"), constant("bank", "money"))

    outcome = read_all(torn, "bank")

    assert isinstance(outcome, Ambiguous)
    assert set(outcome.readings) == {"river", "money"}


def test_the_same_meaning_in_two_ways_is_counted() -> None:
    double = one_of("double", constant("bank", "river"), constant("bank", "river"))

    assert read_all(double, "bank") == Reading("river", ways=2)


def test_left_recursion_is_a_decline() -> None:
    endless = choice_of("endless")
    endless.add(constant("a", ("a",)), template(Noun, "{word} again", word=endless))

    outcome = read_all(endless, "a")

    assert isinstance(outcome, Decline)
    assert outcome.reason == "left recursion in endless"


def test_too_many_readings_are_a_decline() -> None:
    many: Choice[int] = Choice("many", [constant("a", number) for number in range(65)])

    outcome = read_all(many, "a")

    assert isinstance(outcome, Decline)
    assert outcome.reason == "more than 64 readings of many"


def test_a_category_can_be_named_before_it_is_filled() -> None:
    late = choice_of("late")
    user = one_of("user", template(Noun, "the {word}", word=late))
    assert isinstance(read_all(user, "the end"), Decline)

    late.add(constant("end", "end"))

    assert read_all(user, "the end") == Reading(Noun("end"))


def test_a_template_needs_exactly_its_slots() -> None:
    with pytest.raises(TypeError, match="word"):
        template(Noun, "the {word}")
    with pytest.raises(TypeError, match="agree"):
        template(Noun, "the [many|one]", agree="word")


def test_a_symbol_is_a_literal() -> None:
    tap = template(Noun, "{T}, {word}", word=constant("untap", "untap"))

    assert read_all(tap, "{T}, untap") == Reading(Noun("untap"))
    assert tap.say(Noun("untap")) == "{T}, untap"


def test_a_leaf_says_only_what_it_reads_back() -> None:
    assert DIGITS.say(12) == "12"
    assert DIGITS.say(-1) is None
    assert DIGITS.say("12") is None


def test_mapped_words_have_another_meaning_both_ways() -> None:
    halves = mapped(DIGITS, lambda n: n // 2 if n % 2 == 0 else None, lambda half: half * 2)

    assert read_all(halves, "8") == Reading(4)
    assert isinstance(read_all(halves, "7"), Decline)
    assert halves.say(4) == "8"


def test_a_template_can_build_and_match_otherwise() -> None:
    total = template(
        Draw,
        "draw {first} plus {second}",
        first=DIGITS,
        second=DIGITS,
        build=lambda first, second: Draw(first + second) if second == 1 else None,
        match=lambda draw: {"first": draw.count - 1, "second": 1},
    )

    assert read_all(total, "draw 4 plus 1") == Reading(Draw(5))
    assert isinstance(read_all(total, "draw 4 plus 2"), Decline)
    assert total.say(Draw(5)) == "draw 4 plus 1"
    assert total.say(Draw(5, face_up=True)) is None


def test_the_deletion_probe_finds_a_word_that_was_not_read() -> None:
    deaf = one_of(
        "deaf", alternate(leaf("noise", r"draw a (really )?(good )?card\.", lambda _: Draw(1)))
    )

    assert deletion_probe(deaf, "draw a really card.") == ["really"]
    assert deletion_probe(VERB, "draw two cards, then draw a card") == []


def test_examples_tell_what_is_wrong_with_a_phrase() -> None:
    assert list(faults(Declared(VERB, DRAW, ("draw a card",), ("draw a cards",)))) == []
    (unread,) = faults(Declared(VERB, DRAW, ("draw the card",), ()))
    assert "can't read 'the card'" in unread
    (misplaced,) = faults(Declared(VERB, DRAW, ("name a land",), ()))
    assert "by another phrase" in misplaced
    (accepted,) = faults(Declared(VERB, DRAW, ("draw a card",), ("name a land",)))
    assert "should refuse" in accepted


NOUNS = st.sampled_from([Noun("~"), Noun("any target"), Noun("they")])
COUNTS = st.integers(1, 3)
MEANINGS = st.one_of(
    st.builds(Deal, NOUNS, st.integers(0, 10**6), NOUNS),
    st.builds(Draw, COUNTS, st.none() | st.builds(Draw, COUNTS)),
    st.builds(Name, st.sampled_from(["land", "creature", "both"]), st.booleans()),
    st.builds(
        Gain,
        st.lists(st.sampled_from(["flying", "haste", "reach"]), min_size=1, max_size=5).map(tuple),
        st.sampled_from(["turn", "combat"]),
    ),
)


@given(MEANINGS)
def test_what_is_said_is_read_back(meaning: Any) -> None:
    text = VERB.say(meaning)

    assert text is not None
    assert read_all(VERB, text) == Reading(meaning)


@given(MEANINGS)
def test_every_word_counts(meaning: Any) -> None:
    text = VERB.say(meaning)

    assert text is not None
    assert deletion_probe(VERB, text) == []


@given(st.text("~ a{},.deals3 damage to any target", max_size=40))
def test_nothing_that_is_read_can_be_said_otherwise(text: str) -> None:
    outcome = read_all(VERB, text)

    assert isinstance(outcome, Decline) or VERB.say(outcome.value) == text
