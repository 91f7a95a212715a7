"""Creatures that crew Vehicles and saddle Mounts. (CR 702.122, 702.171)

Who was tapped for it is told by an `ActionTaken` of the creature; its cause is the permanent.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from apnap.abilities import triggers as tr
from apnap.abilities.descriptions import CrewedIt
from apnap.abilities.rule_changes.rule_changes import CantCrew, CrewsAs
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.rules.mana.convoke_and_delve import CONVOKE
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.meaning.object_qualities import Seen
from apnap.rules.meaning.references import affecting, all_meant
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.triggering.trigger_conditions import TriggerRows, concerns
from apnap.terms.events import ActionTaken, Event, Tapping
from apnap.terms.identity import ObjectId, PlayerId, Reference

ACTIONS: Final = ("crew", "saddle")


def action_of(context: Context) -> str:
    """What the ability that is paid for does to its permanent: crew or saddle."""
    ability = context.item.ability if context.item is not None else None
    return str(getattr(ability, "label", ""))


def power_for(game: Game, key: ObjectId, action: str) -> int:
    """What a creature's power counts as, to crew or to saddle."""
    seen = characteristics(game, key)
    power = seen.power or 0
    if CrewsAs not in derived(game).rule_changes:
        return power
    more = 0
    for active in affecting(game, CrewsAs, key):
        node = active.node
        assert isinstance(node, CrewsAs)
        if action in node.actions:
            more += node.more
            power = (seen.toughness or 0) if node.by_toughness else power
    return power + more


def may_crew(game: Game, key: ObjectId, action: str) -> bool:
    """Whether it may be tapped for that. (CR 702.122d)"""
    if action != "crew" or CantCrew not in derived(game).rule_changes:
        return True
    return next(affecting(game, CantCrew, key), None) is None


def crewing_events(player: PlayerId, creatures: list[ObjectId], context: Context) -> list[Event]:
    """Each of the creatures crews, or saddles. (CR 702.122b, 702.171c)"""
    action = action_of(context)
    if action not in ACTIONS:
        return []
    rule = "702.122b" if action == "crew" else "702.171c"
    return [
        ActionTaken(player, action, each, rule=rule, cause=context.source) for each in creatures
    ]


def crews(
    game: Game, condition: tr.Crews, event: ActionTaken, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 702.122b, 702.171c"""
    if event.action not in condition.actions:
        return
    if not concerns(game, condition.permanent, event.cause, context):
        return
    if concerns(game, condition.what, event.object, context):
        yield {"event object": (event.object,), "event other": (event.cause,)}


def _convoked(game: Game, ref: Reference, those: Sequence[Reference]) -> bool:
    """Whether it was tapped rather than mana paid for one of the spells. (CR 702.51c)"""
    spells = []
    for each in those:
        record = game.record_of(each)
        cast = None if record is None else record.item or record.cast
        spells += [each] if cast is None else [each, cast.source]
    return any(
        isinstance(event, Tapping)
        and event.for_mana
        and event.object == ref
        and event.cause in spells
        for event in game.history
    )


def _crewed_it(game: Game, part: CrewedIt, ref: Reference, seen: Seen, context: Context) -> bool:
    permanents = all_meant(game, part.what, context)
    if part.action == CONVOKE:
        return _convoked(game, ref, permanents)
    return any(
        isinstance(event, ActionTaken)
        and event.action == part.action
        and event.object == ref
        and event.cause in permanents
        for event in game.history
    )


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (tr.Crews, ActionTaken): crews,
}


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    CrewedIt: _crewed_it,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantCrew,
    CrewsAs,
)
