"""Keywords of any set: those read by name, and enchant, equip, ward ... (CR 702.2-702.21)"""

from dataclasses import replace
from typing import Any

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Enchants,
    SelfCostChange,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import (
    APlayer,
    ControlledBy,
    EitherOf,
    InZone,
    OfChosen,
    OfType,
    OwnedBy,
    Spell,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Attach, CounterIt
from apnap.abilities.instructions.flow import Unless
from apnap.abilities.references import Description, Each, EachOpponent, Target
from apnap.abilities.rule_changes.rule_changes import CantBeTargeted, ProtectedFrom
from apnap.abilities.triggers import BecomesTarget, SpellIsCast
from apnap.abilities.values import CHOSEN_PLAYERS, Timing, WhichPlayer
from apnap.keywords.words import (
    THE_EVENTS_PLAYER,
    THE_OTHER,
    THIS,
    YOU,
    YOUR_CREATURES,
    body,
    gets,
    whenever,
)
from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.turn import BATTLEFIELD, STACK


def enchant(what: Description) -> Ability:
    """CR 702.5a: what the Aura may target and enchant."""
    return Enchants(what)


def enchant_player() -> Ability:
    """CR 702.5d: such an Aura is attached to a player."""
    return Enchants(Description((APlayer(),)))


def enchant_opponent() -> Ability:
    """CR 702.5d, and not to yourself."""
    return Enchants(Description((APlayer(WhichPlayer.OPPONENT),)))


def equip(*args: Costs | Description | SelfCostChange | int) -> Ability:
    """CR 702.6a: attach to target creature you control, as a sorcery. CR 702.6c: of a quality.

    After the cost may stand what changes it, or how often each turn it may be activated.
    """
    which = YOUR_CREATURES
    costs: Costs | None = None
    made: dict[str, Any] = {}
    for each in args:
        if isinstance(each, Description):
            which = Description((OfType(CREATURE), *each.parts, ControlledBy(YOU)))
        elif isinstance(each, Costs):
            costs = each
        else:
            made["limit" if isinstance(each, int) else "cost_change"] = each
    assert costs is not None
    return replace(attaching(costs, which, "equip"), **made)


def fortify(costs: Costs) -> Ability:
    """CR 702.67a: as equip, for lands."""
    return attaching(costs, Description((OfType(LAND), ControlledBy(YOU))), "fortify")


def attaching(costs: Costs, which: Description, label: str) -> ActivatedAbility:
    """[Cost]: Attach this permanent to the target. Activate only as a sorcery."""
    attach = Attach(THIS, Target(which, name=label))
    return ActivatedAbility(costs, body(attach), timing=Timing.SORCERY, label=label)


def hexproof(*qualities: Description) -> tuple[Ability, ...]:
    """CR 702.11b: can't be the target of opponents' spells or abilities; CR 702.11d: of some."""
    return tuple(
        StaticAbility(
            Continuous(THIS, (), (CantBeTargeted(EachOpponent(), quality, keyword="hexproof"),))
        )
        for quality in (qualities or (None,))
    )


def shroud() -> Ability:
    """CR 702.18a: can't be the target of spells or abilities."""
    return StaticAbility(Continuous(THIS, (), (CantBeTargeted(),)))


def protection(*qualities: Description) -> tuple[Ability, ...]:
    """CR 702.16a: from each quality, which is a protection of its own (CR 702.16g)."""
    return tuple(
        StaticAbility(Continuous(THIS, (), (ProtectedFrom(_of_player(quality)),)))
        for quality in qualities
    )


def _of_player(quality: Description) -> Description:
    """What a player controls, or owns and nobody else controls, for the player. (CR 702.16k)"""
    match quality.parts:
        case (ControlledBy(who=who),):
            pass
        case (OfChosen(which=which),) if which in CHOSEN_PLAYERS:
            who = Each(quality)
        case _:
            return quality
    nobodys = (Without((InZone(BATTLEFIELD),)), Without((InZone(STACK),)))
    controlled, owned = ControlledBy(who), OwnedBy(who)
    return Description((EitherOf((Description((controlled,)), Description((owned, *nobodys)))),))


def ward(costs: Costs) -> TriggeredAbility:
    """CR 702.21a: counter an opponent's spell or ability that targets it, unless they pay."""
    counter = Unless(CounterIt(THE_OTHER), THE_EVENTS_PLAYER, costs)
    return whenever(BecomesTarget(THIS, EachOpponent()), counter)


def prowess() -> TriggeredAbility:
    """CR 702.108a: +1/+1 whenever you cast a noncreature spell."""
    noncreature = Description((Without((OfType(CREATURE),)), Spell()))
    return whenever(SpellIsCast(YOU, noncreature), gets(THIS, 1, 1))
