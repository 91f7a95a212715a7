"""What no text can mean is declined, whatever pronoun was bound so."""

import pytest

from apnap.abilities.abilities import ActivatedAbility, TriggeredAbility
from apnap.abilities.amounts import Characteristic, Compare, Matches, X
from apnap.abilities.costs import Costs, TapSelf
from apnap.abilities.descriptions import OfType, SharesType
from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.instructions.actions import (
    Body,
    DealDamage,
    Draw,
    Fight,
    Instruction,
    Move,
    Place,
    Reveal,
    TapThem,
)
from apnap.abilities.instructions.flow import Apply, Delayed, If, Sequence
from apnap.abilities.references import Bound, Description, Each, Target, This, You
from apnap.abilities.triggers import StepBegins, ZoneChanges
from apnap.abilities.values import Comparison, Likeness, Measure, Moving
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import compile_card
from apnap.oracle.declines import UNCLEAR, Decline
from apnap.oracle.sense import has_no_x, nonsense
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND, UPKEEP

CREATURES = Description((OfType(CREATURE),))
IT = Bound("target1")
TARGET = Target(CREATURES, name="target1")
AWAY = Move(TARGET, Place(HAND), Moving.RETURN)
MANA_VALUE = Characteristic(Measure.MANA_VALUE, Bound("each one"))
GROWS = Apply(Continuous(IT, (ModifyPT(1, 1),)))


def activated(*instructions: Instruction) -> ActivatedAbility:
    return ActivatedAbility(Costs((TapSelf(),)), Body(instructions))


@pytest.mark.parametrize(
    "instruction",
    [
        TapThem(Bound("each one")),
        TapThem(Bound("event object")),
        If(Matches(IT, Description((SharesType(Likeness.COLOR, IT),))), Draw(You())),
        If(Compare(X(), Comparison.MORE, X()), Draw(You())),
        Fight(TARGET, IT),
        DealDamage(Each(CREATURES), Characteristic(Measure.POWER, This("it")), You()),
        Reveal(This("it")),
        Sequence((AWAY, GROWS)),
        Sequence((AWAY, TapThem(IT))),
    ],
)
def test_an_instruction_that_says_nothing_is_refused(instruction: Instruction) -> None:
    assert nonsense(activated(instruction)) is not None


@pytest.mark.parametrize(
    "instruction",
    [
        TapThem(TARGET),
        Delayed(
            ZoneChanges(This(), destination=BATTLEFIELD), Body((TapThem(Bound("event object")),))
        ),
        If(Matches(IT, Description((SharesType(Likeness.COLOR, This()),))), Draw(You())),
        DealDamage(Each(CREATURES), Characteristic(Measure.POWER, Bound("each one")), You()),
        Sequence((AWAY, Move(IT, Place(BATTLEFIELD)), GROWS)),
        Sequence((Move(TARGET, Place(EXILE), Moving.EXILE), GROWS)),
        Move(TARGET, Place(EXILE, counters="time", many=MANA_VALUE), Moving.EXILE),
    ],
)
def test_an_instruction_that_says_something_is_not(instruction: Instruction) -> None:
    assert nonsense(activated(instruction)) is None


def test_a_given_ability_has_no_part_in_the_event_of_the_other() -> None:
    """What triggers the one that gives it isn't known to it."""
    given = activated(TapThem(Bound("event object")))
    outer = TriggeredAbility(StepBegins(UPKEEP), Body((Apply(Continuous(This(), (given,))),)))  # type: ignore[arg-type]

    assert nonsense(outer) is not None


def test_x_must_be_said_somewhere_on_the_card() -> None:
    draw = activated(Draw(You(), X()))

    assert has_no_x((draw,), None)
    assert not has_no_x((draw,), ("X", "G"))


def test_a_card_whose_x_is_nothing_is_declined() -> None:
    text = "{T}: Draw X cards."
    declined = compile_card(CardText("Book", (FaceText("Book", "{2}", "Artifact", text),)))

    assert isinstance(declined, Decline)
    assert (declined.words, declined.reason) == ("X", UNCLEAR)


def test_who_was_told_by_a_graveyard_is_not_the_owner_of_no_card() -> None:
    """With no target chosen a player is still chosen, whom the reading wouldn't know."""
    text = (
        "{T}: Put up to four target cards from a player's graveyard on top of their library in any"
        " order. That player draws a card."
    )
    declined = compile_card(CardText("Toy", (FaceText("Toy", "{2}", "Artifact", text),)))

    assert isinstance(declined, Decline)
