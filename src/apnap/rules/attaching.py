"""What may be attached to what. (CR 301.5, 303.4, 702.5, 702.6)"""

from typing import Final

from apnap.abilities.abilities import Enchants
from apnap.abilities.rule_changes.rule_changes import AttachesOnlyTo, KeepsAttached, ProtectedFrom
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.continuous_effects import abilities_of, affecting, characteristics, derived
from apnap.rules.descriptions import fits
from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.identity import ObjectId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD


def may_be_attached(game: Game, key: ObjectId, to: Reference) -> bool:
    """Whether the Aura, Equipment or Fortification could be attached to that now."""
    if key == to:
        return False  # CR 301.5c, 303.4d
    what = characteristics(game, key)
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
    AttachesOnlyTo,
    Enchants,
    KeepsAttached,
    ProtectedFrom,
)
