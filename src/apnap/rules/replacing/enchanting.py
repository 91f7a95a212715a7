"""What may be attached to what, and what an Aura enters attached to. (CR 301.5, 303.4)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import Enchants
from apnap.abilities.rule_changes.rule_changes import AttachesOnlyTo, KeepsAttached, ProtectedFrom
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.entering import as_entered
from apnap.rules.meaning.descriptions import candidates, fits
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import abilities_of, characteristics, derived
from apnap.rules.objects.range_of_influence import RANGE, is_within
from apnap.rules.replacing.replacing import Effect
from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.events import CeasingToExist, Event, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, OUTSIDE, STACK


def needs_host(game: Game, event: ZoneChange, effect: Effect) -> bool:
    """An Aura spell that resolves has its host already: its target. (CR 608.3c)"""
    if event.to != BATTLEFIELD:
        return False
    return event.how != "resolve" or event.attach_to == NOTHING


def with_host(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """It enters attached to what it may enchant, or not at all. (CR 303.4f, 303.4g, 303.4i)"""
    if event.attach_to != NOTHING:
        legal = as_entered(
            game, event, lambda: may_be_attached(game, event.object, event.attach_to)
        )
        return [event] if legal else _stays(game, event)
    options = as_entered(game, event, lambda: _hosts(game, event))
    if not options:
        return _stays(game, event)
    player = event.controller if event.controller != NOTHING else game.objects[event.object].owner
    host = game.pick(
        player, Topic.ENCHANT, "choose what it enchants", options, event.object, "303.4f"
    )
    return [replace(event, attach_to=host)]


def _hosts(game: Game, event: ZoneChange) -> list[Reference]:
    """All it could legally enchant, asked as though it had entered."""
    key = event.object
    context = Context(characteristics(game, key).controller, key)
    listed: dict[Reference, None] = {}
    for ability in abilities_of(game, key):
        if isinstance(ability, Enchants):
            listed.update(dict.fromkeys(candidates(game, ability.what, context)))
    return [each for each in listed if may_be_attached(game, key, each)]


def _stays(game: Game, event: ZoneChange) -> list[Event]:
    """It stays where it is; from the stack it is put into the graveyard. (CR 303.4g)"""
    zone = game.objects[event.object].zone
    if zone == STACK:
        return [replace(event, to=GRAVEYARD, controller=NOTHING, attach_to=NOTHING)]
    if zone == OUTSIDE:
        return [CeasingToExist(event.object, rule="303.4g")]  # a token isn't created
    return []


def may_be_attached(game: Game, key: ObjectId, to: Reference) -> bool:
    """Whether the Aura, Equipment or Fortification could be attached to that now."""
    if key == to:
        return False  # CR 301.5c, 303.4d
    what = characteristics(game, key)
    if RANGE in game.options and not is_within(game, what.controller, to):
        return False  # CR 801.8, 801.9
    if not is_player(to):
        host = game.objects.get(to)
        if host is None or host.zone != BATTLEFIELD or host.phased_out:
            return _enchants_elsewhere(game, key, to) if host is not None else False
        if is_protected(game, to, key) and not is_kept(game, to, key):
            return False  # CR 702.16c, 702.16d
        if not _is_allowed(game, key, to):
            return False
        types = characteristics(game, to).types
        if "Equipment" in what.subtypes and not types & CREATURE:
            return False  # CR 301.5
        if "Fortification" in what.subtypes and not types & LAND:
            return False  # CR 301.6
    elif game.players[to].left or is_protected(game, to, key):
        return False
    if "Aura" in what.subtypes:
        if what.types & CREATURE:
            return False  # CR 303.4d
        return may_enchant(game, key, to)
    return not is_player(to)


def _is_allowed(game: Game, key: ObjectId, to: Reference) -> bool:
    """Whether no effect says that it can be attached only to others. (CR 101.2)"""
    if AttachesOnlyTo not in derived(game).rule_changes:
        return True
    for active in affecting(game, AttachesOnlyTo, key):
        node: AttachesOnlyTo = active.node
        if not fits(game, node.what, to, active.context):
            return False
    return True


def may_enchant(game: Game, key: ObjectId, to: Reference) -> bool:
    """Whether the enchant ability allows it. (CR 702.5a, 702.5c)"""
    you = characteristics(game, key).controller
    context = Context(you, key)
    restrictions = [a for a in abilities_of(game, key) if isinstance(a, Enchants)]
    return bool(restrictions) and all(fits(game, a.what, to, context) for a in restrictions)


def _enchants_elsewhere(game: Game, key: ObjectId, to: Reference) -> bool:
    """Auras may enchant cards in other zones if they say so. (CR 303.4)"""
    host = game.objects[to]
    return not host.phased_out and may_enchant(game, key, to)


def is_kept(game: Game, to: Reference, key: ObjectId) -> bool:
    """Whether the effects that protect say that they don't remove this.

    Other instances of protection do, as usual. (CR 702.16n)
    """
    record = game.objects.get(key)
    if record is None or record.attached_to != to:
        return False
    sparing = sum(
        fits(game, active.node.what, key, active.context)
        for active in affecting(game, KeepsAttached, to)
    )
    return protections(game, to, key) <= sparing


def is_protected(game: Game, reference: Reference, source: ObjectId) -> bool:
    """Whether the permanent or player has protection from the source. (CR 702.16)"""
    return protections(game, reference, source) > 0


def protections(game: Game, reference: Reference, source: ObjectId) -> int:
    """How many instances of protection from the source it has. (CR 702.16m)"""
    return sum(
        fits(game, active.node.what, source, active.context_on(reference))
        for active in affecting(game, ProtectedFrom, reference)
    )


# The changes of the rules that are heeded here.
HEEDS: Final = (
    Enchants,
    AttachesOnlyTo,
    KeepsAttached,
    ProtectedFrom,
)
