"""Keywords by which something is chosen as the spell is announced. (CR 601.2b, 702)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    ReplacementAbility,
    SelfCostChange,
    SpellAbility,
)
from apnap.abilities.amounts import Characteristic, WasPaid
from apnap.abilities.costs import Costs, ReturnCost, SacrificeCost, TapOthers
from apnap.abilities.descriptions import ControlledBy, Is, OfType, Tapped, Without
from apnap.abilities.instructions.actions import (
    CreateTokens,
    Draw,
    Instruction,
    TakeAction,
    TokenSpec,
)
from apnap.abilities.instructions.flow import ExtraTurn, If, Sequence
from apnap.abilities.references import AttackedBy, ChosenFor, Description, Each, EachOpponent
from apnap.abilities.replacements import EntersAttacking
from apnap.abilities.values import Measure, Timing
from apnap.keywords.combat import UNBLOCKED
from apnap.keywords.tokens import PREDEFINED
from apnap.keywords.words import CREATURES, ENTERS, THIS, YOU, and_also, body, when
from apnap.terms.characteristics import CREATURE
from apnap.terms.mana import BLUE
from apnap.terms.turn import GRAVEYARD

FISH: Final = TokenSpec("", CREATURE, ("Fish",), 0, BLUE, 1, 1)
OCTOPUS: Final = TokenSpec("", CREATURE, ("Octopus",), 0, BLUE, 8, 8)
GIFTED: Final = ChosenFor("gift")
# What each gift is. (CR 702.174d-i)
GIFTS: Final[dict[str, Instruction]] = {
    "a card": Draw(GIFTED),
    "a Food": CreateTokens(GIFTED, 1, PREDEFINED["Food"]),
    "a Treasure": CreateTokens(GIFTED, 1, PREDEFINED["Treasure"]),
    "a tapped Fish": CreateTokens(GIFTED, 1, FISH, tapped=True),
    "an Octopus": CreateTokens(GIFTED, 1, OCTOPUS),
    "an extra turn": ExtraTurn(GIFTED),
}


def gift(what: str) -> tuple[Ability, ...]:
    """CR 702.174a: an opponent may be chosen; CR 702.174b: that player gets something.

    Of the two abilities one is a spell's and the other a permanent's; no object uses both.
    """
    if what not in GIFTS:
        raise ValueError(f"no gift is {what}")
    given = Sequence((GIFTS[what], TakeAction(YOU, "give a gift")))
    promised = WasPaid("gift")
    return (
        AdditionalCost((Costs(()),), optional=True, name="gift", chooses=EachOpponent()),
        SpellAbility(body(If(promised, given))),
        when(ENTERS, given, intervening=promised),
    )


def less_by(which: Measure, cost: str) -> Ability:
    """Generic mana equal to a number of what was chosen for the cost."""
    number = Characteristic(which, ChosenFor(cost))
    return SelfCostChange(("X",), times=number, condition=WasPaid(cost))


def emerge(*args: Description | Costs) -> tuple[Ability, ...]:
    """CR 702.119a: another cost, with a creature sacrificed; its mana value is taken off.

    CR 702.119b: or another permanent, as it says.
    """
    *quality, costs = args
    assert isinstance(costs, Costs)
    what = CREATURES
    for each in quality:
        assert isinstance(each, Description)
        what = each
    yours = Each(Description((*what.parts, ControlledBy(YOU))))
    sacrifice = SacrificeCost(ChosenFor("emerge"))
    return (
        AlternativeCost(and_also(costs, sacrifice), "emerge", chooses=yours),
        less_by(Measure.MANA_VALUE, "emerge"),
    )


def harmonize(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.180a: from the graveyard; the power of a creature tapped for it is taken off."""
    helper = "harmonize's creature"
    untapped = Each(Description((Without((Tapped(),)), OfType(CREATURE), ControlledBy(YOU))))
    tap = TapOthers(Description((Is(ChosenFor(helper)),)))
    return (
        AlternativeCost(costs, "harmonize", zone=GRAVEYARD, then_exile=True),
        AdditionalCost(
            (Costs((tap,)),),
            optional=True,
            name=helper,
            chooses=untapped,
            condition=WasPaid("harmonize"),
        ),
        less_by(Measure.POWER, helper),
    )


def offering(quality: Description) -> tuple[Ability, ...]:
    """CR 702.48a: a permanent is sacrificed; its mana cost is taken off, at instant speed."""
    chosen = ChosenFor("offering")
    yours = Each(Description((*quality.parts, ControlledBy(YOU))))
    return (
        AdditionalCost(
            (Costs((SacrificeCost(chosen),)),),
            optional=True,
            name="offering",
            chooses=yours,
            timing=Timing.INSTANT,
        ),
        SelfCostChange((), condition=WasPaid("offering"), by_cost_of=chosen),
    )


def sneak(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.190a: in your declare blockers step, returning an unblocked attacker of yours.

    CR 702.190b: a permanent enters tapped and attacking what that one attacked.
    """
    chosen = ChosenFor("sneak")
    return (
        AlternativeCost(
            and_also(costs, ReturnCost(chosen)),
            "sneak",
            chooses=Each(UNBLOCKED),
            timing=Timing.YOUR_DECLARE_BLOCKERS,
        ),
        ReplacementAbility(EntersAttacking(THIS, AttackedBy(chosen)), WasPaid("sneak")),
    )
