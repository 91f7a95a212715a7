"""The shapes of abilities, and how many of them the tests exercise."""

import json

import pytest

from apnap.abilities.cards import CardProgram
from apnap.cards.database.compiled import packed
from apnap.cards.database.tested import program_shapes, shapes_in
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import compile_card
from apnap.testing import ALICE, BOB, Scenario
from apnap.testing.games.shown import scenarios_made, shapes_shown
from tools.report_cards import RATCHET, RATCHETS, shapes_of_builtin_cards


def read(text: str, types: str = "Instant") -> CardProgram:
    found = compile_card(CardText("Spark", (FaceText("Spark", "{R}", types, text),)))
    assert isinstance(found, CardProgram)
    return found


def test_names_numbers_and_types_make_no_other_shape() -> None:
    one = read("Destroy target artifact. You lose 2 life.")
    other = read("Destroy target creature. You lose 1 life.")

    assert program_shapes(one) == program_shapes(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("You gain 2 life.", "You lose 2 life."),
        ("You gain 2 life.", "Target player gains 2 life."),
        ("You gain X life, where X is your life total.", "You gain 1 life."),
        ("Return target card from your graveyard to your hand.",
         "Return target permanent to its owner's hand."),
        ("Target creature gains flying until end of turn.",
         "Target creature gains haste until end of turn."),
    ],
)  # fmt: skip
def test_another_deed_number_found_out_place_or_keyword_is_another_shape(
    one: str, other: str
) -> None:
    assert program_shapes(read(one)).isdisjoint(program_shapes(read(other)))


def test_shapes_and_abilities_are_counted() -> None:
    cards = [read("Flying", "Creature"), read("Flying\nHaste", "Creature")]

    found = shapes_in(map(packed, cards)).as_data(program_shapes(cards[0]))

    assert found == {"shapes": 2, "shapes_tested": 1, "abilities": 3, "abilities_tested": 2}


def test_a_scenario_shows_the_shapes_of_the_cards_at_work() -> None:
    with scenarios_made() as made:
        s = Scenario().card("Spark {R} | Instant | Spark deals 3 damage to any target.")
        s.card("Squire {W} | Creature — Human | Vigilance | 1/1")
        s.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Squire").cast("Spark", BOB).resolve()

    spark = program_shapes(read("Spark deals 4 damage to any target."))
    assert spark | program_shapes(read("Vigilance", "Creature")) == shapes_shown(made)


def test_the_tests_exercise_no_fewer_shapes_of_built_in_cards_than_before() -> None:
    least = json.loads(RATCHETS.read_text(encoding="utf-8"))

    found = shapes_of_builtin_cards().as_data()

    assert found["shapes_tested"] >= least.get(RATCHET, 0)
