"""Keywords about what an object is, or how it enters. (CR 604.3, 614.1c, 702)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    LIFE_FOR_SYMBOL,
    ColorsSpent,
    Compare,
    Count,
    CountersOn,
    Happened,
    HappenedThisTurn,
    Matches,
    NotSo,
    Number,
    Times,
    TimesPaid,
    X,
    YourTurn,
)
from apnap.abilities.costs import Costs, RevealCost, SacrificeCost
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    Designated,
    Historic,
    InZone,
    OfType,
    Other,
    OwnedBy,
    Permanent,
    SharesType,
)
from apnap.abilities.effects import AddAbility, AddTypes, Continuous, EveryCreatureType, SetColors
from apnap.abilities.instructions.actions import Designate, PutCounters
from apnap.abilities.instructions.flow import Apply, If
from apnap.abilities.references import (
    AnOpponent,
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Some,
    Target,
)
from apnap.abilities.replacements import (
    EntersPaying,
    EntersWithCounters,
    EntersWithFewerCounters,
)
from apnap.abilities.rule_changes.rule_changes import CantBlock, GetsDesignation
from apnap.abilities.values import Comparison, Designation, Duration, Happening, Likeness
from apnap.keywords.words import COUNTER, CREATURES, ENTERS, THIS, YOU, YOUR_CREATURES, body, when
from apnap.terms.characteristics import CREATURE, LOYALTY
from apnap.terms.mana import COLORLESS
from apnap.terms.turn import HAND


def changeling() -> Ability:
    """CR 702.73a: every creature type, everywhere."""
    return StaticAbility(Continuous(THIS, (EveryCreatureType(),)), defining=True)


def devoid() -> Ability:
    """CR 702.114a: colorless, everywhere."""
    return StaticAbility(Continuous(THIS, (SetColors(COLORLESS),)), defining=True)


def morph(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.37a: casting it face down and turning it face up know it by name."""
    return ()


def megamorph(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.37b: as morph, with a counter as it is turned face up."""
    return ()


def read_ahead() -> tuple[Ability, ...]:
    """CR 702.155a: a rule about Sagas knows it by name."""
    return ()


def living_metal() -> Ability:
    """CR 702.161a: a creature too during your turn."""
    return StaticAbility(Continuous(THIS, (AddTypes(CREATURE),)), YourTurn(YOU))


def bloodthirst(number: Number) -> Ability:
    """CR 702.54a: N counters if an opponent was dealt damage; CR 702.54b: X, how much."""
    dealt = HappenedThisTurn(Happening.DAMAGE_DEALT, EachPlayer(), EachOpponent())
    if isinstance(number, X):
        return ReplacementAbility(EntersWithCounters(THIS, COUNTER, dealt))
    return ReplacementAbility(EntersWithCounters(THIS, COUNTER, number), Happened(dealt))


def sunburst() -> tuple[Ability, ...]:
    """CR 702.44a: a counter for each color spent: +1/+1 on a creature, else charge."""
    creature = Matches(THIS, Each(Description((OfType(CREATURE),))))
    return (
        ReplacementAbility(EntersWithCounters(THIS, COUNTER, ColorsSpent()), creature),
        ReplacementAbility(EntersWithCounters(THIS, "charge", ColorsSpent()), NotSo(creature)),
    )


def compleated() -> Ability:
    """CR 702.150a: two loyalty counters fewer for each Phyrexian symbol that life was paid for."""
    fewer = Times(2, TimesPaid(LIFE_FOR_SYMBOL))
    return ReplacementAbility(EntersWithFewerCounters(THIS, LOYALTY, fewer))


def riot() -> tuple[Ability, ...]:
    """CR 702.136a: a +1/+1 counter as it enters, or haste."""
    haste = Continuous(THIS, (AddAbility(KeywordAbility("haste")),))
    riotous = Matches(THIS, Each(Description((Designated(Designation.RIOTOUS),))))
    counter = EntersWithCounters(THIS, COUNTER, 1, optional=True, otherwise=Designation.RIOTOUS)
    return (ReplacementAbility(counter), StaticAbility(haste, riotous))


def unleash() -> tuple[Ability, ...]:
    """CR 702.98a: a +1/+1 counter if you like, but it can't block with one."""
    counted = Compare(CountersOn(COUNTER, THIS), Comparison.MORE, 0)
    return (
        ReplacementAbility(EntersWithCounters(THIS, COUNTER, 1, optional=True)),
        StaticAbility(Continuous(THIS, (), (CantBlock(),)), counted),
    )


ANY_NUMBER: Final = 1_000  # of objects used as it enters


def devour(number: Number, what: Description = YOUR_CREATURES) -> Ability:
    """CR 702.82a: N counters for each creature sacrificed as it enters; CR 702.82c: of a kind."""
    sacrifice = SacrificeCost(Some(what, ANY_NUMBER, up_to=True))
    return ReplacementAbility(EntersPaying(THIS, sacrifice, COUNTER, number))


def amplify(number: Number) -> Ability:
    """CR 702.38a: N counters for each card revealed that shares a creature type with it."""
    kin = Description(
        (Card(), SharesType(Likeness.CREATURE_TYPE, THIS), InZone(HAND), OwnedBy(YOU))
    )
    reveal = RevealCost(Some(kin, ANY_NUMBER, up_to=True))
    return ReplacementAbility(EntersPaying(THIS, reveal, COUNTER, number))


def tribute(number: Number) -> Ability:
    """CR 702.104a: an opponent may put N more counters on it as it enters."""
    paid = EntersWithCounters(
        THIS,
        COUNTER,
        number,
        optional=True,
        otherwise=Designation.TRIBUTE_NOT_PAID,
        by=AnOpponent(),
    )
    return ReplacementAbility(paid)


def disguise(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.168a, read by its name: cast face down with ward {2}, turned up for the cost."""
    return ()


def designating(which: Designation, what: Description, least: int) -> tuple[Ability, ...]:
    """You get the designation once you control so many: as a spell resolves, or any time."""
    enough = Compare(Count(Each(what)), Comparison.AT_LEAST, least)
    return (
        SpellAbility(body(If(enough, Designate(YOU, which)))),
        StaticAbility(Continuous(YOU, (), (GetsDesignation(which),)), enough),
    )


def ascend() -> tuple[Ability, ...]:
    """CR 702.131a, 702.131b: the city's blessing with ten permanents."""
    return designating(
        Designation.CITYS_BLESSING, Description((Permanent(), ControlledBy(YOU))), 10
    )


def storied() -> tuple[Ability, ...]:
    """CR 702.195a: an enduring story with three artifacts, Sagas or legends."""
    what = Description((Historic(), Permanent(), ControlledBy(YOU)))
    return designating(Designation.ENDURING_STORY, what, 3)


def backup(number: Number, below: tuple[Ability, ...] = ()) -> TriggeredAbility:
    """CR 702.165a: N counters; another creature also gains the abilities printed below."""
    target = Target(CREATURES, name="backed up")
    gained = tuple(
        AddAbility(each)
        for each in below
        if not isinstance(each, KeywordAbility) or each.name != "backup"
    )
    counters = PutCounters(target, COUNTER, number)
    if not gained:
        return when(ENTERS, counters)
    another = Matches(Bound("backed up"), Each(Description((Other(),))))
    gains = Apply(Continuous(Bound("backed up"), gained), Duration.END_OF_TURN)
    return when(ENTERS, counters, If(another, gains))
