"""Keywords that are activated abilities. (CR 602, 702)"""

from typing import Final

from apnap.abilities.abilities import Ability, ActivatedAbility, KeywordAbility, StaticAbility
from apnap.abilities.amounts import Characteristic, Exists, Number
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    ExileCost,
    SacrificeCost,
    TapSelf,
    TapWithPower,
)
from apnap.abilities.descriptions import (
    APlayer,
    ControlledBy,
    EitherOf,
    InZone,
    Measured,
    Named,
    OfType,
    Other,
    OwnedBy,
)
from apnap.abilities.effects import (
    AddAbility,
    AddTypes,
    Continuous,
    Modification,
    NoManaCost,
    RemoveTypes,
    SetColors,
    SetPT,
)
from apnap.abilities.instructions.actions import (
    Attach,
    CreateCopies,
    Draw,
    Move,
    Place,
    PutCounters,
    Sacrifice,
    Search,
    TakeAction,
    Unattach,
)
from apnap.abilities.instructions.flow import (
    Apply,
    ApplyReplacement,
    Delayed,
    ForEach,
    May,
    Sequence,
)
from apnap.abilities.references import Bound, Description, EachOpponent, Host, OwnerOf, Some, Target
from apnap.abilities.replacements import GoesElsewhere
from apnap.abilities.rule_changes.rule_changes import MustAttack
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import Comparison, Duration, Measure, Moving, Timing
from apnap.keywords.words import (
    COUNTER,
    CREATURES,
    ENTERS,
    IN_GRAVEYARD,
    IN_HAND,
    THEM,
    THIS,
    TO_EXILE,
    TO_HAND,
    YOU,
    and_also,
    body,
    gains,
    when,
)
from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.mana import BLACK, WHITE
from apnap.terms.turn import BATTLEFIELD, END, EXILE, GRAVEYARD

RETURNED: Final = Bound("them")


def cycling(costs: Costs) -> Ability:
    """CR 702.29a: discard it to draw a card."""
    return ActivatedAbility(
        and_also(costs, DiscardCost(THIS)), body(Draw(YOU)), zones=IN_HAND, label="cycling"
    )


def typecycling(what: Description, costs: Costs) -> Ability:
    """CR 702.29e: discard it to find a card of a type. CR 702.29f: it is a cycling ability."""
    find = Search(YOU, what, TO_HAND, revealed=True)
    return ActivatedAbility(
        and_also(costs, DiscardCost(THIS)), body(find), zones=IN_HAND, label="cycling"
    )


def transmute(costs: Costs) -> Ability:
    """CR 702.53a: discard it to find a card of the same mana value."""
    same = Description(
        (Measured(Measure.MANA_VALUE, Comparison.EQUAL, Characteristic(Measure.MANA_VALUE, THIS)),)
    )
    return ActivatedAbility(
        and_also(costs, DiscardCost(THIS)),
        body(Search(YOU, same, TO_HAND, revealed=True)),
        timing=Timing.SORCERY,
        zones=IN_HAND,
        label="transmute",
    )


def transfigure(costs: Costs) -> Ability:
    """CR 702.71a: sacrifice it to find a creature of the same mana value."""
    same = Measured(Measure.MANA_VALUE, Comparison.EQUAL, Characteristic(Measure.MANA_VALUE, THIS))
    find = Search(YOU, Description((OfType(CREATURE), same)), Place(BATTLEFIELD))
    return ActivatedAbility(
        and_also(costs, SacrificeCost(THIS)), body(find), timing=Timing.SORCERY, label="transfigure"
    )


def reinforce(number: Number, costs: Costs) -> Ability:
    """CR 702.77a: discard it to put N counters on a creature."""
    put = PutCounters(Target(CREATURES, name="reinforced"), COUNTER, number)
    return ActivatedAbility(
        and_also(costs, DiscardCost(THIS)), body(put), zones=IN_HAND, label="reinforce"
    )


def scavenge(costs: Costs) -> Ability:
    """CR 702.97a: exile it from your graveyard to put counters equal to its power."""
    power = Characteristic(Measure.POWER, THIS)
    put = PutCounters(Target(CREATURES, name="scavenger"), COUNTER, power)
    return ActivatedAbility(
        and_also(costs, ExileCost(THIS)),
        body(put),
        timing=Timing.SORCERY,
        zones=IN_GRAVEYARD,
        label="scavenge",
    )


def outlast(costs: Costs) -> Ability:
    """CR 702.107a: tap it for a counter."""
    put = PutCounters(THIS, COUNTER)
    return ActivatedAbility(
        and_also(costs, TapSelf()), body(put), timing=Timing.SORCERY, label="outlast"
    )


def level_up(costs: Costs) -> Ability:
    """CR 702.87a: a level counter, as a sorcery."""
    put = PutCounters(THIS, "level")
    return ActivatedAbility(costs, body(put), timing=Timing.SORCERY, label="level up")


def unearth(costs: Costs) -> Ability:
    """CR 702.84a: it returns with haste until the next end step, and is exiled as it leaves."""
    exiled = GoesElsewhere(RETURNED, BATTLEFIELD, -1, EXILE)
    text = body(
        Move(THIS, Place(BATTLEFIELD), Moving.RETURN),
        gains(RETURNED, KeywordAbility("haste"), Duration.END_OF_GAME),
        Delayed(StepBegins(END), body(Move(RETURNED, TO_EXILE, Moving.EXILE))),
        ApplyReplacement(exiled, Duration.END_OF_GAME),
    )
    return ActivatedAbility(costs, text, timing=Timing.SORCERY, zones=IN_GRAVEYARD, label="unearth")


def crew(number: Number) -> Ability:
    """CR 702.122a: tap creatures of total power N to make it an artifact creature."""
    others = Description((Other(), OfType(CREATURE), ControlledBy(YOU)))
    becomes = Apply(Continuous(THIS, (AddTypes(ARTIFACT | CREATURE),)), Duration.END_OF_TURN)
    crewed = TakeAction(YOU, "become crewed", THIS)  # CR 702.122e
    cost = Costs((TapWithPower(others, number),))
    return ActivatedAbility(cost, body(becomes, crewed), label="crew")


def reconfigure(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.151a: attach it or unattach it; CR 702.151b: attached it isn't a creature."""
    other = Description((Other(), OfType(CREATURE), ControlledBy(YOU)))
    attach = Attach(THIS, Target(other, name="reconfigured"))
    is_attached = Exists(Host())
    return (
        ActivatedAbility(costs, body(attach), timing=Timing.SORCERY, label="reconfigure"),
        ActivatedAbility(
            costs,
            body(Unattach(THIS)),
            timing=Timing.SORCERY,
            condition=is_attached,
            label="reconfigure",
        ),
        StaticAbility(Continuous(THIS, (RemoveTypes(CREATURE),)), is_attached),
    )


def returns_as_token(costs: Costs, label: str, *exceptions: Modification) -> Ability:
    """Exile it from your graveyard to create a token copy, changed and without a mana cost."""
    zombie = AddTypes(0, ("Zombie",))
    copy = CreateCopies(YOU, 1, THIS, (*exceptions, NoManaCost(), zombie))
    return ActivatedAbility(
        and_also(costs, ExileCost(THIS)),
        body(copy),
        timing=Timing.SORCERY,
        zones=IN_GRAVEYARD,
        label=label,
    )


def embalm(costs: Costs) -> Ability:
    """CR 702.128a: a white Zombie copy."""
    return returns_as_token(costs, "embalm", SetColors(WHITE))


def eternalize(costs: Costs) -> Ability:
    """CR 702.129a: a 4/4 black Zombie copy."""
    return returns_as_token(costs, "eternalize", SetColors(BLACK), SetPT(4, 4))


def encore(costs: Costs) -> Ability:
    """CR 702.141a: a copy for each opponent, which attacks that opponent this turn."""
    must = MustAttack(Bound("each one"))
    haste = AddAbility(KeywordAbility("haste"))
    each = Sequence(
        (
            CreateCopies(YOU, 1, THIS),
            Apply(Continuous(THEM, (), (must,)), Duration.END_OF_TURN),
            Apply(Continuous(THEM, (haste,)), Duration.END_OF_GAME),
            Delayed(StepBegins(END), body(Sacrifice(YOU, THEM))),
        ),
        ". ",
    )
    return ActivatedAbility(
        and_also(costs, ExileCost(THIS)),
        body(ForEach(EachOpponent(), each)),
        timing=Timing.SORCERY,
        zones=IN_GRAVEYARD,
        label="encore",
    )


def craft(materials: Description, costs: Costs, amount: int = 1) -> Ability:
    """CR 702.167a: exile it and materials of yours; it returns transformed."""
    yours = Description((Other(), *materials.parts, ControlledBy(YOU)))
    buried = Description((*materials.parts, InZone(GRAVEYARD), OwnedBy(YOU)))  # CR 702.167b
    either = Some(Description((EitherOf((yours, buried)),)), amount)
    returned = Place(BATTLEFIELD, under=OwnerOf(THIS), transformed=True)
    return ActivatedAbility(
        and_also(costs, ExileCost(either), ExileCost(THIS)),
        body(Move(THIS, returned, Moving.RETURN)),
        timing=Timing.SORCERY,
        label="craft",
    )


def partner_with(name: str) -> Ability:
    """CR 702.124j: as it enters, a player may find the other one."""
    who = Target(Description((APlayer(),)), name="partner")
    find = Search(Bound("partner"), Description((Named(name),)), TO_HAND, revealed=True)
    return when(ENTERS, May(who, find))
