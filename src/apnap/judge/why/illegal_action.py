"""Why an action is illegal: every reason, each with its rule.

    why_not(game, ALICE, Cast(spell, (target,)))    # nothing if she may

Whether it is legal, and the obstacles, come from the checks by which the rules themselves
decide; here they only become sentences.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from apnap.game.game import Game
from apnap.judge.why.activating import why_not_activate
from apnap.judge.why.casting import why_not_cast, why_not_play
from apnap.judge.why.combat import why_not_attack, why_not_block
from apnap.judge.why.reasons import Asked, Reason
from apnap.languages.said import said
from apnap.terms.identity import ObjectId, PlayerId, Reference


class Cast(NamedTuple):
    """To cast a card, with these among its targets."""

    card: ObjectId
    targets: Sequence[Reference] = ()


class Activate(NamedTuple):
    """To activate an ability of an object: the one at that place, or any."""

    object: ObjectId
    ability: int | None = None
    targets: Sequence[Reference] = ()


class Play(NamedTuple):
    """To play a card as a land."""

    card: ObjectId


class Attack(NamedTuple):
    """To attack with a creature: that player, planeswalker or battle, or any."""

    creature: ObjectId
    whom: Reference | None = None


class Block(NamedTuple):
    """To block with a creature: that attacker, or any."""

    creature: ObjectId
    attacker: ObjectId | None = None


Wish: TypeAlias = Cast | Activate | Play | Attack | Block


def why_not(game: Game, player: PlayerId, wish: Wish) -> list[Reason]:
    """Why the player can't do so now; nothing if they can."""
    if isinstance(wish, Attack):
        return why_not_attack(game, player, wish.creature, wish.whom)
    if isinstance(wish, Block):
        return why_not_block(game, player, wish.creature, wish.attacker)
    return [*not_your_priority(game, player), *but_for_priority(game, player, wish)]


def but_for_priority(game: Game, player: PlayerId, wish: Wish) -> list[Reason]:
    """Why the player couldn't do so even if they had priority."""
    if isinstance(wish, Cast):
        return why_not_cast(game, player, wish.card, wish.targets)
    if isinstance(wish, Activate):
        return why_not_activate(game, player, wish.object, wish.ability, wish.targets)
    if isinstance(wish, Play):
        return why_not_play(game, player, wish.card)
    return why_not(game, player, wish)


def not_your_priority(game: Game, player: PlayerId) -> list[Reason]:
    """That another player has priority. (CR 117.1)"""
    asked = Asked(game, player, player)
    if game.is_over:
        return [Reason(said("The game is over."), ("104.1",))]
    if game.priority == player:
        return []
    text = said(
        "{other} has priority, not {player}.", other=asked.name(game.priority), player=asked.who
    )
    return [Reason(text, ("117.1",))]
