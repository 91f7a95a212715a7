"""Pieces that many keywords are made of."""

from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.amounts import Condition, Number
from apnap.abilities.costs import Cost, Costs
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import AddAbility, Continuous, Lasting, ModifyPT
from apnap.abilities.instructions.actions import Body, Instruction, Place
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.nodes import Node
from apnap.abilities.references import Bound, Description, Ref, This, You
from apnap.abilities.triggers import TriggerCondition, ZoneChanges
from apnap.abilities.values import Duration
from apnap.terms.characteristics import CREATURE, PLUS_ONE
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

THIS: Final = This()
YOU: Final = You()
CREATURES: Final = Description((OfType(CREATURE),))
YOUR_CREATURES: Final = Description((OfType(CREATURE), ControlledBy(You())))
THE_EVENTS_OBJECT: Final = Bound("event object", "that creature")
THE_OTHER: Final = Bound("event other", "that creature")
THE_EVENTS_PLAYER: Final = Bound("event player", "that player")
THEM: Final = Bound("them")

ENTERS: Final = ZoneChanges(This(), -1, BATTLEFIELD)
DIES: Final = ZoneChanges(This(), BATTLEFIELD, GRAVEYARD)
IN_HAND: Final = 1 << HAND
IN_GRAVEYARD: Final = 1 << GRAVEYARD
ON_STACK: Final = 1 << STACK

TO_HAND: Final = Place(HAND)
TO_EXILE: Final = Place(EXILE)
COUNTER: Final = PLUS_ONE


def body(*instructions: Instruction) -> Body:
    """Instructions in order."""
    return Body(instructions)


def whenever(
    condition: TriggerCondition,
    *instructions: Instruction,
    intervening: Condition | None = None,
    zones: int = 0,
) -> TriggeredAbility:
    """A triggered ability of the object itself."""
    return TriggeredAbility(condition, Body(instructions), intervening, zones=zones)


def when(
    condition: TriggerCondition,
    *instructions: Instruction,
    intervening: Condition | None = None,
    zones: int = 0,
) -> TriggeredAbility:
    """The same, of something that happens once."""
    return TriggeredAbility(condition, Body(instructions), intervening, zones=zones, word="when")


def gets(
    what: Ref, power: Number, toughness: Number, duration: Lasting = Duration.END_OF_TURN
) -> Apply:
    """It gets +X/+Y for a time."""
    return Apply(Continuous(what, (ModifyPT(power, toughness),)), duration)


def gains(what: Ref, ability: Node, duration: Lasting = Duration.END_OF_TURN) -> Apply:
    """It gains an ability for a time."""
    return Apply(Continuous(what, (AddAbility(ability),)), duration)


def and_also(costs: Costs, *more: Cost) -> Costs:
    """A cost and more costs after it."""
    return Costs((*costs.parts, *more))
