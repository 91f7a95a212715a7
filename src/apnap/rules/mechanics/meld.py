"""Melding the two cards of a pair. (CR 701.42, 712.4)"""

from typing import Final

from apnap.abilities.cards import MELD
from apnap.abilities.instructions.keyword_actions import Meld
from apnap.game.game import Game
from apnap.game.objects import CARD, GameObject
from apnap.rules.door.events import what_to_attack
from apnap.rules.following.following import InstructionRows, move, objects
from apnap.rules.following.objects.zones import attackable
from apnap.rules.objects.context import Context
from apnap.terms.events import ZoneChange
from apnap.terms.turn import BATTLEFIELD


def meld(game: Game, node: Meld, context: Context) -> None:
    """They enter with their back faces up and combined; what can't be melded stays. (CR 701.42c)"""
    cards = [game.objects[key] for key in objects(game, node.what, context)]
    result = game.cards.get(node.name)
    if result is None or len(cards) != 2 or not all(map(_is_meld_card, cards)):
        return
    one, other = cards
    enters = ZoneChange(one.id, BATTLEFIELD, how="put", by=context.you, controller=context.you)
    enters.copy_of, enters.along = result.front, other.id
    if node.attacking:
        enters.tapped = True
        options = attackable(game, context.you, context)
        enters.attacking = what_to_attack(game, context.you, options, context.source)
    enters.rule, enters.cause = "701.42a", context.source
    context.did = bool(move(game, [enters], context))


def _is_meld_card(record: GameObject) -> bool:
    """CR 701.42b: not a token, nor a card of another kind."""
    return record.kind == CARD and record.card is not None and record.card.layout == MELD


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Meld: meld,
}
