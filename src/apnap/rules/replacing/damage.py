"""Replacement effects that change damage rather than prevent it. (CR 614.1a, 614.9)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.replacements import DamageChange, DamageInstead, Redirect
from apnap.game.game import Game
from apnap.rules.door.impossible import can_be_damaged
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.replacing.prevention import is_such_damage, used_once
from apnap.rules.replacing.replacing import Effect, ReplacementRows, Way, instead, is_declined
from apnap.terms.events import Damage, Event
from apnap.terms.identity import NOTHING, Reference, is_player


def _changes(game: Game, event: Damage, effect: Effect) -> bool:
    node: DamageChange = effect.node
    return event.amount >= node.at_least and is_such_damage(game, event, effect)


def _changed(game: Game, event: Damage, effect: Effect) -> list[Event]:
    """Multiplied, then added to; or set to a number. (CR 614.1a)"""
    node: DamageChange = effect.node
    used_once(game, effect)
    if node.exactly >= 0:
        new = node.exactly
    else:
        new = event.amount * node.factor + amount(game, node.plus, effect.context)
    return [replace(event, amount=max(0, new))]  # CR 107.1b


def _alike(node: DamageChange) -> object:
    """Doublings commute with doublings, additions with additions."""
    if node.at_least or node.exactly >= 0:
        return None
    if node.factor == 1:
        return "damage plus"
    return "damage times" if node.plus == 0 else None


def _new_recipient(game: Game, event: Damage, effect: Effect) -> Reference:
    """Where damage is redirected to; NOTHING if that can't be dealt damage. (CR 614.9)"""
    node: Redirect = effect.node
    context = Context(effect.you, effect.source)
    context.bindings = effect.context.bindings | {
        "event source": (event.source,),
        "event other": (event.recipient,),
    }
    for each in found(game, node.to, context):
        if can_be_damaged(game, each):
            return each
    return NOTHING


def _redirects(game: Game, event: Damage, effect: Effect) -> bool:
    """CR 614.9: not if what it would go to has left or can't be dealt damage."""
    if not is_such_damage(game, event, effect):
        return False
    to = _new_recipient(game, event, effect)
    return to not in (NOTHING, event.recipient)


def _redirected(game: Game, event: Damage, effect: Effect) -> list[Event]:
    if is_declined(game, effect):
        return [event]
    to = _new_recipient(game, event, effect)
    floating = effect.floating
    if floating is not None and floating.shield >= 0:  # "the next N damage"
        part = min(game.effects[floating.id].shield, event.amount)
        used_once(game, effect, part)
        moved = replace(event, recipient=to, amount=part)
        left = replace(event, amount=event.amount - part)
        return [moved, left] if left.amount else [moved]
    used_once(game, effect)
    return [replace(event, recipient=to)]


def _something_else(game: Game, event: Damage, effect: Effect) -> list[Event]:
    """CR 614.6: the damage never happens."""
    used_once(game, effect)
    player = (event.recipient,) if is_player(event.recipient) else ()
    return [
        instead(
            effect,
            effect.node.then,
            event,
            {
                "that much": event.amount,
                "that many": event.amount,
                "event object": (event.source,),
                "event source": (event.source,),
                "event other": (event.recipient,),
                "event player": player,
            },
        )
    ]


# How each effect replaces events.
EVENTS_REPLACED: Final[ReplacementRows] = {
    DamageChange: Way((Damage,), _changes, _changed, alike=_alike),
    Redirect: Way((Damage,), _redirects, _redirected),
    DamageInstead: Way((Damage,), is_such_damage, _something_else),
}
