"""Moves that a keyword turns elsewhere and that something follows. (CR 614.6, 702)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import Compare
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.replacements import MovesAndThen
from apnap.abilities.values import Comparison
from apnap.game.game import Game
from apnap.rules.following import MOVING
from apnap.rules.replacing import Effect, ReplacementRows, Way, instead, is_subject
from apnap.terms.events import Event, ZoneChange


def _moves_so(game: Game, event: ZoneChange, effect: Effect) -> bool:
    node: MovesAndThen = effect.node
    if event.to != node.destination or (node.how is not None and node.how.value != event.how):
        return False
    if game.objects[event.object].zone != node.origin:
        return False
    return is_subject(game, node.what, event.object, effect)


def _moved_and_then(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """It moves, perhaps elsewhere; once it has, the instruction is followed."""
    node: MovesAndThen = effect.node
    do = node.then
    if node.triggers and isinstance(do, Instruction):
        do = WhenSo(Compare(1, Comparison.AT_LEAST, 1), do)  # CR 603.12
    then = instead(effect, do, event, it=(event.object,), event_object=(event.object,))
    then.context.bindings[MOVING] = event.object
    return [replace(event, to=node.instead), then]


# How each effect replaces events.
EVENTS_REPLACED: Final[ReplacementRows] = {
    MovesAndThen: Way((ZoneChange,), _moves_so, _moved_and_then),
}
