"""Keywords about casting: costs, copies, permissions. (CR 601, 702)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    KeywordAbility,
    ReplacementAbility,
    SelfCostChange,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    CastBefore,
    Characteristic,
    Compare,
    Count,
    Happened,
    HappenedThisTurn,
    Number,
    TimesPaid,
    WasCast,
    WasPaid,
)
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    PayMana,
    ReturnCost,
    SacrificeCost,
    StickerThis,
    TapOthers,
    TapWithPower,
)
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    EitherOf,
    InZone,
    Is,
    Measured,
    OfType,
    OwnedBy,
    SharesType,
    Spell,
    Tapped,
    Token,
    Without,
)
from apnap.abilities.effects import AddAbility, Continuous, SetPT
from apnap.abilities.instructions.actions import (
    CreateCopies,
    DigUntil,
    Draw,
    Instruction,
    Mill,
    Move,
    Place,
    Sacrifice,
    TakeAction,
)
from apnap.abilities.instructions.flow import CastIt, CopySpell, Delayed, IfYouDo, Sequence
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Some,
    Union,
)
from apnap.abilities.replacements import DrawInstead, GoesElsewhere, MovesAndThen
from apnap.abilities.rule_changes.rule_changes import CantActivate, CantCast
from apnap.abilities.triggers import SpellIsCast, StepBegins, TakesKeywordAction
from apnap.abilities.values import Comparison, Happening, Likeness, Measure, MovedBy, Moving
from apnap.keywords.words import (
    DIES,
    ENTERS,
    IN_GRAVEYARD,
    IN_HAND,
    ON_STACK,
    THIS,
    TO_HAND,
    YOU,
    YOUR_CREATURES,
    and_also,
    body,
    when,
)
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.turn import (
    BATTLEFIELD,
    END,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    UPKEEP,
)

CAST_IT: Final = SpellIsCast(YOU, Description((Is(THIS), Spell())))


def splice(what: Description, costs: Costs) -> tuple[Ability, ...]:
    """CR 702.47a: read by the rules of announcing a spell."""
    return ()


def prototype(costs: Costs, power: int, toughness: int) -> tuple[Ability, ...]:
    """CR 702.160a: it may be cast with those; the card has a face for that (CR 718.3)."""
    return ()


def copied_for(amount: Number, paid: WasPaid | None = None) -> TriggeredAbility:
    """When you cast this spell, copy it so often; new targets may be chosen."""
    return when(CAST_IT, CopySpell(THIS, amount), intervening=paid, zones=ON_STACK)


# Additional costs. (CR 118.8)


def kicker(*costs: Costs) -> tuple[Ability, ...]:
    """CR 702.33a: an optional additional cost; CR 702.33b: or two, each its own.

    Paid as "kicker"; of several each by its cost, as "kicker {R}" (CR 702.33f).
    """
    several = len(costs) > 1
    return tuple(
        AdditionalCost(
            (cost,), optional=True, name=f"kicker {written(cost)}" if several else "kicker"
        )
        for cost in costs
    )


def sticker_kicker(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.33h: a kicker, and what else is done as it is paid."""
    return kicker(Costs((*costs.parts, StickerThis())))


def written(costs: Costs) -> str:
    """The mana of a cost in its symbols."""
    return "".join(
        f"{{{symbol}}}"
        for part in costs.parts
        if isinstance(part, PayMana)
        for symbol in part.symbols
    )


def multikicker(costs: Costs) -> Ability:
    """CR 702.33c: an optional additional cost, any number of times."""
    return AdditionalCost((costs,), optional=True, name="kicker", repeatable=True)


def buyback(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.27a: pay more, and it returns to your hand as it resolves."""
    back = GoesElsewhere(THIS, STACK, GRAVEYARD, HAND, how=MovedBy.RESOLVE)
    return (
        AdditionalCost((costs,), optional=True, name="buyback"),
        ReplacementAbility(back, WasPaid("buyback"), ON_STACK),
    )


def replicate(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.56a: a copy for each time it was paid."""
    return (
        AdditionalCost((costs,), optional=True, name="replicate", repeatable=True),
        copied_for(TimesPaid("replicate"), WasPaid("replicate")),
    )


def casualty(number: Number) -> tuple[Ability, ...]:
    """CR 702.153a: sacrifice a creature of power N or greater for a copy."""
    great = Measured(Measure.POWER, Comparison.AT_LEAST, number)
    creature = Description((OfType(CREATURE), great, ControlledBy(YOU)))
    return (
        AdditionalCost((Costs((SacrificeCost(Some(creature)),)),), optional=True, name="casualty"),
        copied_for(1, WasPaid("casualty")),
    )


def conspire() -> tuple[Ability, ...]:
    """CR 702.78a: tap two creatures that share a color with it for a copy."""
    alike = Description((OfType(CREATURE), SharesType(Likeness.COLOR, THIS)))
    return (
        AdditionalCost((Costs((TapOthers(alike, 2),)),), optional=True, name="conspire"),
        copied_for(1, WasPaid("conspire")),
    )


def squad(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.157a: a token copy for each time it was paid."""
    return (
        AdditionalCost((costs,), optional=True, name="squad", repeatable=True),
        when(ENTERS, CreateCopies(YOU, TimesPaid("squad"), THIS), intervening=WasPaid("squad")),
    )


def offspring(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.175a: a 1/1 token copy if it was paid."""
    copy = CreateCopies(YOU, 1, THIS, (SetPT(1, 1),))
    return (
        AdditionalCost((costs,), optional=True, name="offspring"),
        when(ENTERS, copy, intervening=WasPaid("offspring")),
    )


def bargain() -> Ability:
    """CR 702.166a: you may sacrifice an artifact, enchantment or token."""
    options = (Description((OfType(ARTIFACT | ENCHANTMENT),)), Description((Token(),)))
    what = Description((EitherOf(options), ControlledBy(YOU)))
    return AdditionalCost((Costs((SacrificeCost(Some(what)),)),), optional=True, name="bargain")


def teamwork(number: Number) -> Ability:
    """CR 702.194a: you may tap creatures with total power N or more."""
    tap = TapWithPower(YOUR_CREATURES, number)
    return AdditionalCost((Costs((tap,)),), optional=True, name="teamwork")


# Alternative costs. (CR 118.9)


def flashback(costs: Costs) -> Ability:
    """CR 702.34a: cast from the graveyard, then exiled."""
    return AlternativeCost(costs, "flashback", zone=GRAVEYARD, then_exile=True)


def escape(costs: Costs) -> Ability:
    """CR 702.138a: cast from the graveyard."""
    return AlternativeCost(costs, "escape", zone=GRAVEYARD)


def evoke(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.74a: another cost, and its controller sacrifices it when it enters."""
    return (
        AlternativeCost(costs, "evoke"),
        when(ENTERS, Sacrifice(ControllerOf(THIS), THIS), intervening=WasPaid("evoke")),
    )


def spectacle(costs: Costs) -> Ability:
    """CR 702.137a: another cost if an opponent lost life this turn."""
    lost = Happened(HappenedThisTurn(Happening.LIFE_LOST, EachOpponent()))
    return AlternativeCost(costs, "spectacle", lost)


def surge(costs: Costs) -> Ability:
    """CR 702.117a: another cost if you cast another spell this turn."""
    return AlternativeCost(costs, "surge", Happened(HappenedThisTurn(Happening.SPELLS_CAST, YOU)))


def web_slinging(costs: Costs) -> Ability:
    """CR 702.188a: another cost, and return a tapped creature you control."""
    creature = Description((Tapped(), OfType(CREATURE), ControlledBy(YOU)))
    return AlternativeCost(and_also(costs, ReturnCost(Some(creature))), "web-slinging")


# Costing less. (CR 601.2f)


def affinity(what: Description) -> Ability:
    """CR 702.41a: {1} less for each of them you control."""
    return SelfCostChange(("1",), times=Count(Each(Description((*what.parts, ControlledBy(YOU))))))


def undaunted() -> Ability:
    """CR 702.125a: {1} less for each opponent."""
    return SelfCostChange(("1",), times=Count(EachOpponent()))


# As it is cast.


def storm() -> TriggeredAbility:
    """CR 702.40a: a copy for each other spell cast before it this turn."""
    return copied_for(CastBefore(THIS))


def cascade() -> TriggeredAbility:
    """CR 702.85a: exile until a nonland card that costs less, which you may cast for nothing."""
    less = Measured(Measure.MANA_VALUE, Comparison.LESS, Characteristic(Measure.MANA_VALUE, THIS))
    nonland = Description((Without((OfType(LAND),)), less))
    exiled = Union((Bound("exiled card"), Bound("the rest")))
    return when(
        CAST_IT,
        DigUntil(YOU, nonland, exiled=True, name="exiled card"),
        CastIt(YOU, Bound("exiled card")),
        Move(exiled, Place(LIBRARY, -1, random_order=True)),
        zones=ON_STACK,
    )


def split_second() -> Ability:
    """CR 702.61a: nobody casts spells or activates abilities but mana abilities meanwhile."""
    changes = (CantCast(Description()), CantActivate(Description(), except_mana=True))
    return StaticAbility(Continuous(EachPlayer(), (), changes), zones=ON_STACK)


# Going elsewhere, with something to follow.

IT: Final = Bound("it")


def as_it_enters(cost: str, later: Instruction) -> Ability:
    """If the cost was paid, something is set up as the spell becomes a permanent."""
    moves = MovesAndThen(
        THIS, STACK, BATTLEFIELD, BATTLEFIELD, Delayed(StepBegins(END), body(later))
    )
    return ReplacementAbility(moves, WasPaid(cost), ON_STACK)


def dash(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.109a: another cost; it has haste and returns at the next end step."""
    haste = Continuous(THIS, (AddAbility(KeywordAbility("haste")),))
    return (
        AlternativeCost(costs, "dash"),
        as_it_enters("dash", Move(IT, TO_HAND, Moving.RETURN)),
        StaticAbility(haste, WasPaid("dash")),
    )


def blitz(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.152a: another cost; it has haste, goes at the next end step, and gives a card."""
    card = AddAbility(when(DIES, Draw(YOU)))
    haste = Continuous(THIS, (AddAbility(KeywordAbility("haste")), card))
    return (
        AlternativeCost(costs, "blitz"),
        as_it_enters("blitz", Sacrifice(YOU, IT)),
        StaticAbility(haste, WasPaid("blitz")),
    )


def rebound() -> Ability:
    """CR 702.88a: cast from the hand it is exiled, to be cast again in your next upkeep."""
    again = Delayed(StepBegins(UPKEEP, YOU), body(CastIt(YOU, IT)))
    moves = MovesAndThen(THIS, STACK, GRAVEYARD, EXILE, again, MovedBy.RESOLVE)
    return ReplacementAbility(moves, WasCast(HAND, whose=YOU), ON_STACK)


def madness(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.35a: discarded it is exiled; then it may be cast for the cost, or is put away."""
    cast = CastIt(YOU, IT, without_paying=False, alternative="madness")
    either = IfYouDo(cast, Sequence(()), Move(IT, Place(GRAVEYARD)))
    trigger = IfYouDo(TakeAction(YOU, "madness"), either, reflexive=True)
    moves = MovesAndThen(THIS, HAND, GRAVEYARD, EXILE, trigger, MovedBy.DISCARD)
    return (
        AlternativeCost(costs, "madness", zone=OUTSIDE),  # only by the triggered ability
        ReplacementAbility(moves, zones=IN_HAND),
    )


def miracle(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.94a: revealed as the first card drawn in a turn, it may be cast for the cost."""
    cast = CastIt(YOU, THIS, without_paying=False, alternative="miracle")
    return (
        AlternativeCost(costs, "miracle", zone=OUTSIDE),  # only by the triggered ability
        when(TakesKeywordAction(YOU, "miracle", THIS), cast, zones=IN_HAND),
    )


def retrace() -> Ability:
    """CR 702.81a: cast from the graveyard, discarding a land card besides."""
    land = Description((OfType(LAND), Card(), InZone(HAND), OwnedBy(YOU)))
    discard = Costs((DiscardCost(Some(land)),))
    return AlternativeCost(discard, "retrace", zone=GRAVEYARD, besides=True)


def jump_start() -> Ability:
    """CR 702.133a: cast from the graveyard, discarding a card besides, then exiled."""
    discard = Costs((DiscardCost(Some(Description((Card(), InZone(HAND), OwnedBy(YOU))))),))
    return AlternativeCost(discard, "jump-start", zone=GRAVEYARD, then_exile=True, besides=True)


def dredge(number: int) -> Ability:
    """CR 702.52a: instead of drawing, mill N cards and return it to your hand."""
    library = Count(Each(Description((Card(), InZone(LIBRARY), OwnedBy(YOU)))))
    do = Sequence((Mill(YOU, number), Move(THIS, TO_HAND, Moving.RETURN)))
    return ReplacementAbility(
        DrawInstead(YOU, do, optional=True),
        Compare(library, Comparison.AT_LEAST, number),
        IN_GRAVEYARD,
    )
