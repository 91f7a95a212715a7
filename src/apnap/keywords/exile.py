"""Keywords of cards that wait in exile. (CR 116.2, 702.62, 702.170, 702.192)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    AlternativeCost,
    ExilesItself,
    KeywordAbility,
    SpellAbility,
)
from apnap.abilities.amounts import (
    AllOf,
    Compare,
    CouldCastSorcery,
    CountersOn,
    Matches,
    Number,
)
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import Designated, EnteredThisTurn, OfType, Without
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.instructions.actions import Move, Place, RemoveCounters
from apnap.abilities.instructions.flow import (
    Apply,
    CastCopy,
    CastIt,
    Delayed,
    If,
    IfYouDo,
    May,
    OnceForName,
)
from apnap.abilities.references import Bound, Description, Each
from apnap.abilities.triggers import CountersAreRemoved, StepBegins
from apnap.abilities.values import Comparison, Designation, Duration, Moving, Timing
from apnap.keywords.words import THIS, YOU, body, when, whenever
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import EXILE, OUTSIDE, PRECOMBAT_MAIN, UPKEEP

IN_EXILE: Final = 1 << EXILE
CAST: Final = Bound("cast this way")
FREE: Final = Costs(())


AT_SORCERY_TIME: Final = "exile with time counters"  # what an effect lets a player do then


def suspend(number: Number = 0, costs: Costs | None = None) -> tuple[Ability, ...]:
    """CR 702.62a: exile it with N time counters; it is played for nothing when the last is gone.

    What gains suspend in exile has neither number nor cost.
    """
    left = Compare(CountersOn("time", THIS), Comparison.MORE, 0)
    play = CastIt(YOU, THIS, without_paying=False, play=True, alternative="suspend")
    haste = Continuous(CAST, (AddAbility(KeywordAbility("haste")),))
    hasty = If(
        Matches(CAST, Description((OfType(CREATURE),))), Apply(haste, Duration.WHILE_YOU_CONTROL_IT)
    )
    by_hand = (
        () if costs is None else (ExilesItself("suspend", costs, counter="time", amount=number),)
    )
    return (
        *by_hand,
        whenever(
            StepBegins(UPKEEP, YOU), RemoveCounters(THIS, "time"), intervening=left, zones=IN_EXILE
        ),
        when(CountersAreRemoved(THIS, "time", last=True), IfYouDo(play, hasty), zones=IN_EXILE),
        AlternativeCost(FREE, "suspend", zone=OUTSIDE),  # only by the triggered ability
    )


def foretell(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.143a: exile it face down for {2}, to be cast for the cost on a later turn."""
    earlier = Each(Description((Designated(Designation.FORETOLD), Without((EnteredThisTurn(),)))))
    return (
        ExilesItself("foretell", Costs((PayMana(("2",)),)), Timing.YOUR_TURN, face_down=True),
        AlternativeCost(costs, "foretell", Matches(THIS, earlier), EXILE),
    )


def paradigm() -> tuple[Ability, ...]:
    """CR 702.192a: the first of its name gives you a copy to cast in each of your main phases."""
    copy = May(YOU, CastCopy(YOU, THIS, EXILE))
    later = Delayed(StepBegins(PRECOMBAT_MAIN, YOU), body(copy), once=False)
    return (
        SpellAbility(body(OnceForName(later))),
        SpellAbility(body(Move(THIS, Place(EXILE), Moving.EXILE))),
    )


def plot(costs: Costs) -> tuple[Ability, ...]:
    """CR 702.170a, 702.170d: exile it, to be cast for nothing as a sorcery on a later turn."""
    earlier = Each(Description((Designated(Designation.PLOTTED), Without((EnteredThisTurn(),)))))
    condition = AllOf((Matches(THIS, earlier), CouldCastSorcery()))
    return (
        ExilesItself("plot", costs, Timing.SORCERY),
        AlternativeCost(FREE, "plot", condition, EXILE),
    )
