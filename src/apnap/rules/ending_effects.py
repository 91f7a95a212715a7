"""Continuous effects that their controllers may pay to end. (CR 116.2c)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.costs import Costs
from apnap.abilities.effects import Continuous
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.rules.context import Context
from apnap.rules.happening import happen
from apnap.rules.payment import can_pay, pay
from apnap.rules.special_actions import SpecialActionRows
from apnap.terms.events import EffectEnded
from apnap.terms.identity import ObjectId, PlayerId


def priced(game: Game, player: PlayerId) -> Iterator[tuple[FloatingEffect, Costs]]:
    """The player's effects on objects that are still there, with what ends them."""
    for floating in game.effects.values():
        effect = floating.effect
        if not isinstance(effect, Continuous) or effect.ends_for is None:
            continue
        if floating.controller == player and floating.source in game.objects:
            yield floating, effect.ends_for


def offer(game: Game, player: PlayerId) -> list[ObjectId]:
    """The objects with such an effect, where the player can pay."""
    return [
        floating.source
        for floating, costs in priced(game, player)
        if can_pay(game, player, costs, Context(player, floating.source))
    ]


def end(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Pay, and the effect ends; nobody can respond. (CR 116.3)"""
    for floating, costs in priced(game, player):
        if floating.source == key:
            if not pay(game, player, costs, Context(player, key)):
                return False
            return bool(happen(game, [EffectEnded(floating.id, rule="116.2c", cause=key)]))
    return False


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "end its effect": (offer, end),
}
