"""Keywords by which a spell is cast for another cost, or does more for it. (CR 118, 702)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    CastingRule,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    AllOf,
    AnyOf,
    Compare,
    CountersOn,
    Exists,
    Happened,
    HappenedThisTurn,
    Matches,
    Number,
    WasCast,
    WasPaid,
)
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import (
    ControlledBy,
    Designated,
    EitherOf,
    EnteredThisTurn,
    InZone,
    OfSubtype,
    OfType,
    OwnedBy,
    SharesType,
    Without,
)
from apnap.abilities.effects import AddAbility, AddTypes, Continuous, RemoveTypes, SetPT
from apnap.abilities.instructions.actions import Designate, Move, PutCounters, RemoveCounters
from apnap.abilities.instructions.flow import Apply, CopySpell, If, IfYouDo, May, Sequence
from apnap.abilities.references import (
    AnOpponent,
    Bound,
    Description,
    Each,
    EachPlayer,
    Host,
    OwnerOf,
    Target,
)
from apnap.abilities.replacements import EntersWithCounters, GoesElsewhere
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import Comparison, Designation, Duration, Happening, Likeness, Moving
from apnap.keywords.casting import CAST_IT, IT, as_it_enters, copied_for
from apnap.keywords.words import (
    COUNTER,
    CREATURES,
    ON_STACK,
    THEM,
    THIS,
    TO_EXILE,
    YOU,
    body,
    when,
    whenever,
)
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.turn import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, STACK

NOTHING_BUT_MANA: Final = Costs(())


def entwine(costs: Costs) -> Ability:
    """CR 702.42a: pay more to choose all modes."""
    return AdditionalCost((costs,), optional=True, name="entwine")


def escalate(costs: Costs) -> Ability:
    """CR 702.120a: a cost for each mode beyond the first."""
    return AdditionalCost((costs,), name="escalate", per="mode")


def awaken(number: Number, costs: Costs) -> tuple[Ability, ...]:
    """CR 702.113a: another cost, and a land of yours becomes a creature with N counters."""
    land = Target(Description((OfType(LAND), ControlledBy(YOU))), name="awakened")
    haste = AddAbility(KeywordAbility("haste"))
    elemental = (AddTypes(CREATURE, ("Elemental",)), haste, SetPT(0, 0))
    becomes = Apply(Continuous(Bound("awakened"), elemental), Duration.END_OF_GAME)
    wakes = Sequence((PutCounters(land, COUNTER, number), becomes), ". ")
    return (
        AlternativeCost(costs, "awaken"),
        SpellAbility(body(If(WasPaid("awaken"), wakes))),
    )


def impending(number: Number, costs: Costs) -> tuple[Ability, ...]:
    """CR 702.176a: another cost; it isn't a creature until N time counters are gone."""
    waits = AllOf((WasPaid("impending"), Compare(CountersOn("time", THIS), Comparison.MORE, 0)))
    return (
        AlternativeCost(costs, "impending"),
        ReplacementAbility(EntersWithCounters(THIS, "time", number), WasPaid("impending")),
        StaticAbility(Continuous(THIS, (RemoveTypes(CREATURE),)), waits),
        whenever(StepBegins(END, YOU), RemoveCounters(THIS, "time"), intervening=waits),
    )


def warp(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.185a: another cost from the hand; exiled at the end step, to be cast again later."""
    away = Sequence((Move(IT, TO_EXILE, Moving.EXILE), Designate(THEM, Designation.WARPED)))
    earlier = Each(Description((Designated(Designation.WARPED), Without((EnteredThisTurn(),)))))
    return (
        AlternativeCost(costs, "warp", zone=HAND),
        as_it_enters("warp", away),
        AlternativeCost(
            NOTHING_BUT_MANA, "after warp", Matches(THIS, earlier), EXILE, besides=True
        ),
    )


def mayhem(costs: Costs) -> Ability:
    """CR 702.187b: from the graveyard if you discarded it this turn."""
    discarded = Happened(HappenedThisTurn(Happening.CARDS_DISCARDED, YOU, THIS))
    return AlternativeCost(costs, "mayhem", discarded, GRAVEYARD)


def prowl(costs: Costs) -> Ability:
    """CR 702.76a: another cost if a source of yours of its creature types hit a player."""
    kin = Each(Description((SharesType(Likeness.CREATURE_TYPE, THIS),)))
    return AlternativeCost(
        costs, "prowl", Happened(HappenedThisTurn(Happening.COMBAT_DAMAGE_TO_PLAYERS, YOU, kin))
    )


def freerunning(costs: Costs) -> Ability:
    """CR 702.173a: another cost if an Assassin or commander of yours hit a player."""
    killers = (
        Description((OfSubtype("Assassin"),)),
        Description((Designated(Designation.COMMANDER),)),
    )
    kin = Each(Description((OfType(CREATURE), EitherOf(killers))))
    return AlternativeCost(
        costs,
        "freerunning",
        Happened(HappenedThisTurn(Happening.COMBAT_DAMAGE_TO_PLAYERS, YOU, kin)),
    )


def demonstrate() -> TriggeredAbility:
    """CR 702.144a: you may copy it; if you do, an opponent copies it too."""
    theirs = CopySpell(THIS, who=AnOpponent())
    return when(CAST_IT, IfYouDo(May(YOU, CopySpell(THIS)), theirs), zones=ON_STACK)


def gravestorm() -> TriggeredAbility:
    """CR 702.69a: a copy for each permanent that died this turn."""
    return copied_for(HappenedThisTurn(Happening.PERMANENTS_DIED, EachPlayer()))


def overload(costs: Costs) -> Ability:
    """CR 702.96a: another cost, and "each" for every "target" of its text."""
    return AlternativeCost(costs, "overload")


def cleave(costs: Costs) -> Ability:
    """CR 702.148a: another cost; the card has its text without the words in brackets."""
    return AlternativeCost(costs, "cleave")


def mutate(costs: Costs) -> Ability:
    """CR 702.140a: another cost, and a target it merges with as it resolves."""
    kin = (OfType(CREATURE), Without((OfSubtype("Human"),)), OwnedBy(OwnerOf(THIS)))
    return AlternativeCost(costs, "mutate", enchants=Description(kin))


def disturb(costs: Costs) -> Ability:
    """CR 702.146a: cast from the graveyard with its back face up."""
    return AlternativeCost(costs, "disturb", zone=GRAVEYARD, transformed=True)


def more_than_meets_the_eye(costs: Costs) -> Ability:
    """CR 702.162a: another cost, with its back face up."""
    return AlternativeCost(costs, "more than meets the eye", transformed=True)


def aftermath() -> tuple[Ability, ...]:
    """CR 702.127a: this half is cast from the graveyard only, and then exiled."""
    buried = Matches(THIS, Each(Description((InZone(GRAVEYARD),))))
    away = GoesElsewhere(THIS, STACK, -1, EXILE)
    return (
        CastingRule(condition=buried),
        AlternativeCost(NOTHING_BUT_MANA, "aftermath", zone=GRAVEYARD, besides=True),
        ReplacementAbility(away, WasCast(GRAVEYARD), ON_STACK),  # by whatever permission
    )


def bestow(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.103b: another cost, and it is an Aura with enchant creature while attached."""
    spell = Matches(THIS, Each(Description((InZone(STACK),))))
    bestowed = AllOf((WasPaid("bestow"), AnyOf((spell, Exists(Host())))))
    aura = (
        RemoveTypes(CREATURE),
        AddTypes(ENCHANTMENT, ("Aura",)),
        AddAbility(KeywordAbility("enchant", (CREATURES,))),
    )
    return (
        AlternativeCost(costs, "bestow", enchants=CREATURES),
        StaticAbility(Continuous(THIS, aura), bestowed, ON_STACK | 1 << BATTLEFIELD),
    )
