"""How clauses are put together: what belongs to what."""

import pytest

from apnap.abilities.amounts import Count, Times, WhereX
from apnap.abilities.effects import AddAbility, ModifyPT
from apnap.abilities.instructions.actions import Body, CreateTokens, Draw, GainLife, LoseLife, Scry
from apnap.abilities.instructions.flow import (
    Apply,
    Delayed,
    If,
    IfYouDo,
    Instead,
    May,
    Modal,
    SameSubject,
    Sequence,
)
from apnap.abilities.references import Bound, EachOpponent, Target, This, You
from apnap.oracle.engine.outcomes import Decline, Reading, read_all
from apnap.oracle.grammar import load_phrases
from apnap.oracle.phrases.parts.categories import BODY, EFFECT, TRIGGER

load_phrases()

SUBJECT = Bound("subject", "")


def body(text: str) -> Body:
    reading = read_all(BODY, text)
    assert isinstance(reading, Reading), str(reading)
    assert reading.ways == 1
    assert BODY.say(reading.value) == text
    assert isinstance(reading.value, Body)
    return reading.value


def only(text: str) -> object:
    (instruction,) = body(text).instructions
    return instruction


def test_what_may_be_done_takes_the_whole_list() -> None:
    may = only("you may draw a card and scry 1.")
    assert may == May(You(), Sequence((Draw(You()), Scry(You(), 1))))


def test_may_at_the_end_of_a_list_takes_only_what_follows() -> None:
    listed = only("scry 1, then you may draw a card.")
    assert listed == Sequence((Scry(You(), 1), May(You(), Draw(You()))), ", then ")


def test_a_second_verb_has_the_subject_of_the_first() -> None:
    done = only("target player draws two cards and loses 2 life.")
    assert isinstance(done, SameSubject)
    assert isinstance(done.who, Target)
    assert done.parts == (Draw(SUBJECT, 2), LoseLife(SUBJECT, 2))


def test_a_second_subject_is_its_own() -> None:
    done = only("each opponent loses 1 life and you gain 1 life.")
    assert done == Sequence((LoseLife(EachOpponent(), 1), GainLife(You("you"), 1)))


def test_you_said_and_unsaid_are_kept_apart() -> None:
    assert only("draw a card.") == Draw(You())
    assert only("you draw a card.") == Draw(You("you"))


def test_a_condition_before_a_list_holds_for_all_of_it() -> None:
    done = only("if you control a Swamp, draw a card and scry 1.")
    assert isinstance(done, If)
    assert done.then == Sequence((Draw(You()), Scry(You(), 1)))


def test_two_sentences_of_one_choice() -> None:
    done = only("you may draw a card. if you do, scry 1.")
    assert done == IfYouDo(May(You(), Draw(You())), Scry(You(), 1))


def test_instead_stands_for_a_sentence_of_its_kind() -> None:
    done = only("draw a card. if you control a Swamp, draw two cards instead.")
    assert isinstance(done, Instead)
    assert (done.do, done.then) == (Draw(You()), Draw(You(), 2))
    refused = read_all(BODY, "scry 1. if you control a Swamp, draw two cards instead.")
    assert isinstance(refused, Decline)


def test_x_is_what_the_end_of_the_sentence_says() -> None:
    done = only("draw X cards, where X is the number of creatures you control.")
    assert isinstance(done, Draw)
    assert isinstance(done.amount, WhereX)
    assert isinstance(done.amount.amount, Count)


def test_for_each_and_equal_to_are_one_number_in_other_words() -> None:
    each = only("draw a card for each creature you control.")
    equal = only("draw cards equal to the number of creatures you control.")
    assert isinstance(each, Draw)
    assert isinstance(equal, Draw)
    assert isinstance(each.amount, Times)
    assert each.amount.amount == equal.amount


def test_changes_with_one_duration_are_one_effect() -> None:
    done = only("target creature gets +1/+1 and gains flying and haste until end of turn.")
    assert isinstance(done, Apply)
    kinds = [type(each) for each in done.effect.modifications]
    assert kinds == [ModifyPT, AddAbility, AddAbility]


def test_later_is_a_body_of_its_own() -> None:
    created, later = body(
        "create a 5/1 red Elemental creature token. sacrifice it at the beginning of the next "
        "end step."
    ).instructions
    assert isinstance(created, CreateTokens)
    assert isinstance(later, Delayed)


def test_modes_are_bodies() -> None:
    modal = only("choose one or both —\n• draw a card. scry 1.\n• you gain 3 life.")
    assert isinstance(modal, Modal)
    assert (modal.least, modal.most) == (1, 2)
    assert len(modal.modes[0].body.instructions) == 2


@pytest.mark.parametrize(
    "text",
    [
        "draw a card",  # no stop
        "you may target player draws a card.",
        "you draws a card.",
        "target player draw a card.",
        "draw two cards, where X is the number of creatures you control.",
        "target creature gets +1/+1.",  # for how long?
        "creatures you control gets +1/+1 until end of turn.",
    ],
)
def test_what_is_no_sentence_is_refused(text: str) -> None:
    assert isinstance(read_all(BODY, text), Decline)


def test_one_subject_of_two_events() -> None:
    reading = read_all(TRIGGER, "~ enters or attacks")
    assert isinstance(reading, Reading)
    assert [option.what for option in reading.value.options] == [This(), This()]


def test_a_static_ability_has_no_targets() -> None:
    assert isinstance(read_all(EFFECT, "target creature gets +1/+1"), Decline)
    assert isinstance(read_all(EFFECT, "creatures you control get +1/+1"), Reading)
