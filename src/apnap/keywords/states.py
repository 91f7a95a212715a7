"""Keywords about states of players and permanents: speed, solved, station. (CR 702)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    HiddenAgenda,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    AllOf,
    AnyOf,
    Characteristic,
    Compare,
    Condition,
    Exists,
    ManaSpent,
    Matches,
    NotSo,
    Number,
    Speed,
    TimeOfDay,
)
from apnap.abilities.costs import Costs, TapOthers
from apnap.abilities.descriptions import (
    APlayer,
    ControlledBy,
    Designated,
    Is,
    OfType,
    Other,
    Paired,
    Spell,
    Without,
)
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.instructions.actions import Designate, PutCounters
from apnap.abilities.instructions.flow import CastCopy, Encode, ExileHaunting, May, Pair, Ripple
from apnap.abilities.references import Bound, Description, Each, EncodedOn, Some, Target
from apnap.abilities.replacements import EntersTransformed
from apnap.abilities.triggers import DealsDamage, SpellIsCast, StepBegins, ZoneChanges
from apnap.abilities.values import (
    Comparison,
    DamageKind,
    Daytime,
    Designation,
    Measure,
    MovedBy,
    Timing,
)
from apnap.keywords.words import (
    COUNTER,
    CREATURES,
    DIES,
    ENTERS,
    ON_STACK,
    THE_EVENTS_OBJECT,
    THIS,
    YOU,
    YOUR_CREATURES,
    body,
    when,
    whenever,
)
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BATTLEFIELD, END, EXILE, GRAVEYARD, STACK

HAS_MAX_SPEED: Final = Compare(Speed(YOU), Comparison.EQUAL, 4)


def max_speed(*abilities: Ability) -> Ability:
    """CR 702.178a: it has the abilities at max speed; CR 702.178b: wherever they function."""
    zones = 0
    for each in abilities:
        zones |= getattr(each, "zones", 0)
    gained = Continuous(THIS, tuple(AddAbility(each) for each in abilities))
    return StaticAbility(gained, HAS_MAX_SPEED, zones=zones)


def station() -> Ability:
    """CR 702.184a: tap another creature for charge counters, as many as its power."""
    another = Description((Other(), OfType(CREATURE), ControlledBy(YOU)))
    power = Characteristic(Measure.POWER, Bound("paid"))
    charge = PutCounters(THIS, "charge", power)
    return ActivatedAbility(
        Costs((TapOthers(another),)), body(charge), timing=Timing.SORCERY, label="station"
    )


IS_SOLVED: Final = Matches(THIS, Each(Description((Designated(Designation.SOLVED),))))


def to_solve(condition: Condition) -> TriggeredAbility:
    """CR 719.3a: solved at the beginning of your end step, if the condition holds."""
    yet = AllOf((condition, NotSo(IS_SOLVED)))
    return whenever(StepBegins(END, YOU), Designate(THIS, Designation.SOLVED), intervening=yet)


def solved(*abilities: Ability) -> tuple[Ability, ...]:
    """CR 702.169a: static, triggered and activated abilities of a Case that is solved."""
    return tuple(_if_solved(each) for each in abilities)


def _if_solved(ability: Ability) -> Ability:
    if isinstance(ability, ActivatedAbility | StaticAbility | ReplacementAbility):
        both = ability.condition and AllOf((IS_SOLVED, ability.condition))
        return replace(ability, condition=both or IS_SOLVED)  # CR 702.169b, 702.169d
    if not isinstance(ability, TriggeredAbility):
        raise ValueError(f"not an ability that can be solved: {ability!r}")
    # Not an intervening condition: it isn't looked at again as it resolves (CR 702.169c).
    # A Case stays solved until it leaves, so that is the same.
    both = ability.intervening and AllOf((IS_SOLVED, ability.intervening))
    return replace(ability, intervening=both or IS_SOLVED)


# Day and night. (CR 731)

DAYBOUND: Final = "daybound"
NIGHTBOUND: Final = "nightbound"
BOUND_TO_TIME: Final = frozenset({DAYBOUND, NIGHTBOUND})


def daybound() -> Ability:
    """CR 702.145b: enters transformed at night; as time changes, rules turn it by its name."""
    return ReplacementAbility(EntersTransformed(THIS), TimeOfDay(Daytime.NIGHT))


# Pairs. (CR 702.95)

UNPAIRED: Final = Description((OfType(CREATURE), Without((Paired(),)), ControlledBy(YOU)))
ANOTHER_UNPAIRED: Final = Description((Other(), *UNPAIRED.parts))


def soulbond() -> tuple[Ability, ...]:
    """CR 702.95a: as it or another creature enters, the two may be paired."""
    alone = Matches(THIS, Each(UNPAIRED))
    other = Matches(THE_EVENTS_OBJECT, Each(UNPAIRED))
    enters = ZoneChanges(
        Each(Description((Other(), OfType(CREATURE), ControlledBy(YOU)))), -1, BATTLEFIELD
    )
    return (
        when(
            ENTERS,
            May(YOU, Pair(THIS, Some(ANOTHER_UNPAIRED))),
            intervening=AllOf((alone, Exists(Each(ANOTHER_UNPAIRED)))),
        ),
        whenever(
            enters, May(YOU, Pair(THE_EVENTS_OBJECT, THIS)), intervening=AllOf((alone, other))
        ),
    )


def increment() -> Ability:
    """CR 702.191a: a counter whenever you cast a spell for more mana than its size."""
    spent = ManaSpent(THE_EVENTS_OBJECT)
    more = AnyOf(
        tuple(
            Compare(spent, Comparison.MORE, Characteristic(which, THIS))
            for which in (Measure.POWER, Measure.TOUGHNESS)
        )
    )
    creature = Matches(THIS, Each(Description((OfType(CREATURE),))))
    return whenever(
        SpellIsCast(YOU, Description((Spell(),))),
        PutCounters(THIS, COUNTER),
        intervening=AllOf((creature, more)),
    )


def hidden_agenda() -> Ability:
    """CR 702.106a: it begins face down, with a card name chosen in secret."""
    return HiddenAgenda()


def double_agenda() -> Ability:
    """CR 702.106f: two different names."""
    return HiddenAgenda(2)


AGENDAS: Final = frozenset({"hidden agenda", "double agenda"})  # by which a name is chosen


def haunt() -> tuple[Ability, ...]:
    """CR 702.55a: as it goes to the graveyard, it is exiled haunting a creature."""
    one, other = [
        ExileHaunting(THIS, Target(CREATURES, name=f"haunted {n}")) for n in ("then", "now")
    ]
    return (
        when(DIES, one),
        when(ZoneChanges(THIS, STACK, GRAVEYARD, cause=MovedBy.RESOLVE), other),
    )


def cipher() -> tuple[Ability, ...]:
    """CR 702.99a: exiled encoded on a creature, it is copied and cast as that deals damage."""
    copy = May(YOU, CastCopy(YOU, Bound("granter", "the encoded card")))
    damage = DealsDamage(THIS, Each(Description((APlayer(),))), DamageKind.COMBAT)
    gained = AddAbility(whenever(damage, copy))
    return (
        SpellAbility(body(May(YOU, Encode(Some(YOUR_CREATURES))))),
        StaticAbility(Continuous(EncodedOn(), (gained,)), zones=1 << EXILE),
    )


def ripple(number: Number) -> Ability:
    """CR 702.60a: as it is cast, more of the same name may be cast from the top N cards."""
    cast = SpellIsCast(YOU, Description((Is(THIS), Spell())))
    return when(cast, May(YOU, Ripple(number)), zones=ON_STACK)
