"""Whole cards: their numbers, colors and abilities, and declines that say why."""

import pytest

from apnap.abilities.abilities import ActivatedAbility, KeywordAbility, SpellAbility
from apnap.abilities.cards import CardProgram
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import compile_card
from apnap.oracle.coverage import coverage
from apnap.oracle.declines import Decline
from apnap.oracle.printer import printed
from apnap.terms.characteristics import CREATURE
from apnap.terms.mana import BLUE, GREEN
from apnap.terms.turn import GRAVEYARD


def card(text: str, **fields: str) -> CardText:
    """A creature card with a text, unless told otherwise."""
    given = {"type_line": "Creature — Elf", "mana_cost": "{1}{G}", "power": "2", "toughness": "2"}
    return CardText("Test Elf", (FaceText("Test Elf", text=text, **(given | fields)),))


def compiled(text: str, **fields: str) -> CardProgram:
    program = compile_card(card(text, **fields))
    assert isinstance(program, CardProgram), str(program)
    return program


def test_the_numbers_types_and_colors_of_a_face() -> None:
    face = compiled("Flying, vigilance", power="*").front

    assert (face.power, face.toughness, face.types, face.colors) == (0, 2, CREATURE, GREEN)
    assert face.subtypes == ("Elf",)
    assert face.mana == ("1", "G")
    assert face.abilities == (KeywordAbility("flying"), KeywordAbility("vigilance"))


def test_an_indicator_gives_a_color_and_no_cost_is_none() -> None:
    face = compiled("", mana_cost="", color_indicator="U").front

    assert face.mana is None
    assert face.colors == BLUE


def test_the_text_of_a_spell_is_a_spell_ability_and_no_text_of_a_permanent() -> None:
    face = compiled("Draw a card.", type_line="Instant", power="", toughness="").front

    assert isinstance(face.abilities[0], SpellAbility)
    assert isinstance(compile_card(card("Draw a card.")), Decline)


def test_an_ability_that_can_only_be_meant_for_the_graveyard_functions_there() -> None:
    (ability,) = compiled("{2}, Exile this card from your graveyard: Draw a card.").front.abilities

    assert isinstance(ability, ActivatedAbility)
    assert ability.zones == 1 << GRAVEYARD


def test_a_decline_names_the_card_the_line_and_the_words() -> None:
    decline = compile_card(card("Flying\nWhenever this creature attacks, dance."))

    assert isinstance(decline, Decline)
    assert decline.words == "dance."
    assert str(decline) == ("Test Elf: 'dance.' in 'whenever ~ attacks, dance.' can't be read.")


def test_an_unknown_layout_is_declined() -> None:
    decline = compile_card(CardText("Odd", (FaceText("Odd"),), "crooked"))

    assert isinstance(decline, Decline)
    assert "layout" in str(decline)


@pytest.mark.parametrize(
    "text",
    [
        "Flying (This creature can't be blocked except by creatures with flying or reach.)",
        "When Test Elf enters, draw a card.\n{T}: Add {G}.",
        "Whenever this creature attacks, it gets +1/+0 until end of turn.",
    ],
)
def test_a_card_is_printed_as_it_was(text: str) -> None:
    assert printed(compiled(text)) == text


def test_coverage_counts_and_ranks() -> None:
    counted = coverage(
        [card("Flying"), card("Dance."), card("Dance twice.")], check=lambda program: True
    )

    assert (counted.cards, counted.read, counted.supported) == (3, 1, 1)
    assert counted.gaps(1) == [("can't be read: dance.", 1), ("can't be read: dance", 1)]
    assert str(counted).startswith("3 cards: 1 read")
