"""Keywords that trigger as it enters or dies, in your upkeep, or as you cast. (CR 603, 702)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    KeywordAbility,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    AnyOf,
    Characteristic,
    ColorsSpent,
    Compare,
    CountersOn,
    Matches,
    NewlyControlled,
    Number,
    RememberedNumber,
    X,
)
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    ExiledWith,
    InZone,
    Measured,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    Spell,
)
from apnap.abilities.instructions.actions import (
    Attach,
    CreateTokens,
    Destroy,
    Dig,
    Draw,
    GainLife,
    LoseLife,
    Move,
    PayCost,
    Place,
    PutCounters,
    RemoveCounters,
    RemoveDamage,
    Sacrifice,
    TakeAction,
    TokenSpec,
)
from apnap.abilities.instructions.flow import ForEach, IfYouDo, May, Sequence, Unless
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachOpponent,
    Host,
    OwnerOf,
    Some,
    Target,
)
from apnap.abilities.replacements import DestroyInstead, EntersWithCounters
from apnap.abilities.triggers import CountersAreRemoved, SpellIsCast, StepBegins, ZoneChanges
from apnap.abilities.values import Called, Comparison, Measure, Moving, Remembered
from apnap.keywords.words import (
    COUNTER,
    DIES,
    ENTERS,
    IN_GRAVEYARD,
    THE_EVENTS_OBJECT,
    THEM,
    THIS,
    TO_EXILE,
    TO_HAND,
    YOU,
    YOUR_CREATURES,
    when,
    whenever,
)
from apnap.terms.characteristics import ARTIFACT, CREATURE, MINUS_ONE
from apnap.terms.mana import BLACK, RED, WHITE
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, UPKEEP

YOUR_UPKEEP: Final = StepBegins(UPKEEP, YOU)
SACRIFICE_IT: Final = Sacrifice(YOU, THIS)
STILL_THERE: Final = Matches(THIS, Description((InZone(BATTLEFIELD, "on the"),)))
NOTHING_MORE: Final = Sequence(())


# Dying.


def returns_with(counter: str) -> TriggeredAbility:
    """When it dies without such a counter, it returns with one."""
    none = Compare(CountersOn(counter, THIS), Comparison.EQUAL, 0)
    back = Place(BATTLEFIELD, under=OwnerOf(THIS), counters=counter)
    return when(DIES, Move(THIS, back, Moving.RETURN), intervening=none)


def persist() -> TriggeredAbility:
    """CR 702.79a: it returns once, with a -1/-1 counter."""
    return returns_with(MINUS_ONE)


def undying() -> TriggeredAbility:
    """CR 702.93a: it returns once, with a +1/+1 counter."""
    return returns_with(COUNTER)


def afterlife(number: Number) -> TriggeredAbility:
    """CR 702.135a: N Spirits with flying."""
    flying = (KeywordAbility("flying"),)
    spirit = TokenSpec("", CREATURE, ("Spirit",), 0, WHITE | BLACK, 1, 1, flying)
    return when(DIES, CreateTokens(YOU, number, spirit))


def modular(number: Number) -> tuple[Ability, ...]:
    """CR 702.43a: enters with N counters, which another artifact creature may inherit."""
    return (ReplacementAbility(EntersWithCounters(THIS, COUNTER, number)), _hands_on_counters())


def modular_sunburst() -> tuple[Ability, ...]:
    """CR 702.44c: a +1/+1 counter for each color spent, which are handed on as modular does."""
    counters = EntersWithCounters(THIS, COUNTER, ColorsSpent())
    return (ReplacementAbility(counters), _hands_on_counters())


def _hands_on_counters() -> TriggeredAbility:
    heir = Target(Description((OfType(ARTIFACT), OfType(CREATURE))), name="heir")
    return when(DIES, May(YOU, PutCounters(heir, COUNTER, CountersOn(COUNTER, THIS))))


def soulshift(number: Number) -> TriggeredAbility:
    """CR 702.46a: return a Spirit card of mana value N or less to your hand."""
    cheap = Measured(Measure.MANA_VALUE, Comparison.AT_MOST, number)
    card = Description((OfSubtype("Spirit"), Card(), cheap, InZone(GRAVEYARD), OwnedBy(YOU)))
    return when(DIES, May(YOU, Move(Target(card, name="shifted"), TO_HAND, Moving.RETURN)))


def recover(costs: Costs) -> TriggeredAbility:
    """CR 702.59a: as a creature of yours dies, pay to get it back, or it is exiled."""
    creature = Each(Description((OfType(CREATURE), OwnedBy(YOU))))
    pay = May(YOU, PayCost(YOU, costs))
    do = IfYouDo(pay, Move(THIS, TO_HAND, Moving.RETURN), Move(THIS, TO_EXILE, Moving.EXILE))
    return when(ZoneChanges(creature, BATTLEFIELD, GRAVEYARD), do, zones=IN_GRAVEYARD)


def umbra_armor() -> Ability:
    """CR 702.89a: the Aura is destroyed instead of what it enchants."""
    instead = Sequence((RemoveDamage(Host()), Destroy(THIS)))
    return ReplacementAbility(DestroyInstead(Host(), instead))


# Entering.


def fabricate(number: Number) -> TriggeredAbility:
    """CR 702.123a: N counters, or N Servos."""
    servo = TokenSpec("", ARTIFACT | CREATURE, ("Servo",), power=1, toughness=1)
    counters = May(YOU, PutCounters(THIS, COUNTER, number))
    return when(ENTERS, IfYouDo(counters, NOTHING_MORE, CreateTokens(YOU, number, servo)))


def hideaway(number: Number) -> TriggeredAbility:
    """CR 702.75a: one of the top N cards is exiled face down; you may look at it."""
    rest = Place(LIBRARY, -1, random_order=True)
    return when(ENTERS, Dig(YOU, number, 1, Place(EXILE, face_down=True), rest))


def exploit() -> TriggeredAbility:
    """CR 702.110a: you may sacrifice a creature as it enters."""
    return when(ENTERS, May(YOU, Sacrifice(YOU, Some(YOUR_CREATURES), exploits=True)))


def evolve() -> TriggeredAbility:
    """CR 702.100a: a counter whenever a creature greater than it enters under your control."""
    greater = AnyOf(
        tuple(
            Compare(
                Characteristic(which, THE_EVENTS_OBJECT, called=Called.PERMANENT),
                Comparison.MORE,
                Characteristic(which, THIS),
            )
            for which in (Measure.POWER, Measure.TOUGHNESS)
        )
    )
    enters = ZoneChanges(Each(YOUR_CREATURES), -1, BATTLEFIELD)
    # CR 702.100b: it evolves as counters are put on it
    evolves = IfYouDo(PutCounters(THIS, COUNTER), TakeAction(YOU, "evolve", THIS))
    return whenever(enters, evolves, intervening=greater)


def graft(number: Number) -> tuple[Ability, ...]:
    """CR 702.58a: enters with N counters, and may give them to creatures that enter."""
    other = ZoneChanges(Each(Description((Other(), OfType(CREATURE)))), -1, BATTLEFIELD)
    give = IfYouDo(RemoveCounters(THIS, COUNTER), PutCounters(THE_EVENTS_OBJECT, COUNTER))
    return (
        ReplacementAbility(EntersWithCounters(THIS, COUNTER, number)),
        whenever(
            other,
            May(YOU, give),
            intervening=Compare(CountersOn(COUNTER, THIS), Comparison.MORE, 0),
        ),
    )


def champion(what: Description) -> tuple[Ability, ...]:
    """CR 702.72a: it goes unless you exile another one; that one returns as this leaves."""
    another = Description((Other(), *what.parts, ControlledBy(YOU)))
    exile = May(YOU, Move(Some(another), TO_EXILE, Moving.EXILE))
    one = Bound("each one")
    back = Move(one, Place(BATTLEFIELD, under=OwnerOf(one)), Moving.RETURN)
    return (
        when(ENTERS, IfYouDo(exile, NOTHING_MORE, SACRIFICE_IT)),
        when(ZoneChanges(THIS, BATTLEFIELD), ForEach(Each(Description((ExiledWith(),))), back)),
    )


def armed_with(token: TokenSpec) -> TriggeredAbility:
    """When it enters, create a creature and attach this Equipment to it."""
    return when(ENTERS, CreateTokens(YOU, 1, token), Attach(THIS, THEM))


def living_weapon() -> TriggeredAbility:
    """CR 702.92a: it comes with a Germ."""
    germ = TokenSpec("", CREATURE, ("Phyrexian", "Germ"), colors=BLACK, power=0, toughness=0)
    return armed_with(germ)


def for_mirrodin() -> TriggeredAbility:
    """CR 702.163a: it comes with a Rebel."""
    return armed_with(TokenSpec("", CREATURE, ("Rebel",), colors=RED, power=2, toughness=2))


def job_select() -> TriggeredAbility:
    """CR 702.182a: it comes with a Hero."""
    return armed_with(TokenSpec("", CREATURE, ("Hero",), power=1, toughness=1))


def ravenous() -> tuple[Ability, ...]:
    """CR 702.156a: X counters, and a card if X is 5 or more."""
    return (
        ReplacementAbility(EntersWithCounters(THIS, COUNTER, X())),
        when(ENTERS, Draw(YOU), intervening=Compare(X(), Comparison.AT_LEAST, 5)),
    )


# Your upkeep.


def echo(costs: Costs) -> TriggeredAbility:
    """CR 702.30a: pay again in the upkeep after it came."""
    unless = Unless(SACRIFICE_IT, YOU, costs)
    return whenever(YOUR_UPKEEP, unless, intervening=NewlyControlled())


def cumulative_upkeep(costs: Costs, words: str = "") -> TriggeredAbility:
    """CR 702.24a: pay for each age counter, one more each upkeep, or sacrifice it.

    Of two costs, either for each counter; `words` tell that it is said so.
    """
    unless = Unless(SACRIFICE_IT, YOU, costs, CountersOn("age", THIS))
    return whenever(YOUR_UPKEEP, PutCounters(THIS, "age"), unless, intervening=STILL_THERE)


def fading(number: Number) -> tuple[Ability, ...]:
    """CR 702.32a: a fade counter goes each upkeep; when there is none to remove, it goes."""
    remove = IfYouDo(RemoveCounters(THIS, "fade"), NOTHING_MORE, SACRIFICE_IT)
    return (
        ReplacementAbility(EntersWithCounters(THIS, "fade", number)),
        whenever(YOUR_UPKEEP, remove),
    )


def vanishing(number: Number = 0) -> tuple[Ability, ...]:
    """CR 702.63a: with the last time counter it goes. CR 702.63b: without a number."""
    left = Compare(CountersOn("time", THIS), Comparison.MORE, 0)
    enters = ReplacementAbility(EntersWithCounters(THIS, "time", number))
    abilities: tuple[Ability, ...] = (
        whenever(YOUR_UPKEEP, RemoveCounters(THIS, "time"), intervening=left),
        when(CountersAreRemoved(THIS, "time", last=True), SACRIFICE_IT),
    )
    return abilities if number == 0 else (enters, *abilities)


# As you cast.


def extort() -> TriggeredAbility:
    """CR 702.101a: pay {W/B} as you cast a spell, to drain each opponent."""
    pay = May(YOU, PayCost(YOU, Costs((PayMana(("W/B",)),))))
    drain = Sequence(
        (LoseLife(EachOpponent(), 1), GainLife(YOU, RememberedNumber(Remembered.THAT_MUCH)))
    )
    return whenever(SpellIsCast(YOU, Description((Spell(),))), IfYouDo(pay, drain))
