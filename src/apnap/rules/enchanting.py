"""What an Aura enchants as it enters without having been cast. (CR 303.4f-303.4i)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import Enchants
from apnap.game.game import Game
from apnap.rules.attaching import may_be_attached
from apnap.rules.context import Context
from apnap.rules.continuous_effects import abilities_of, characteristics
from apnap.rules.descriptions import candidates
from apnap.rules.performing_entering import as_entered
from apnap.rules.replacing import Effect
from apnap.terms.events import CeasingToExist, Event, ZoneChange
from apnap.terms.identity import NOTHING, Reference
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
    host = game.pick(player, "choose what it enchants", options, event.object, "303.4f")
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


# The changes of the rules that are heeded here.
HEEDS: Final = (Enchants,)
