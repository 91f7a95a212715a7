"""What spells and abilities of others can't make a player do. (CR 101.2)"""

from typing import Final

from apnap.abilities.references import Ref
from apnap.abilities.rule_changes.rule_changes import CantBeMadeTo, CantSearch
from apnap.abilities.values import ForcedAction
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.continuous_effects import affecting, derived
from apnap.rules.references import includes
from apnap.terms.identity import PlayerId


def can_be_made_to(game: Game, action: ForcedAction, player: PlayerId, by: PlayerId) -> bool:
    """Whether a spell or ability that `by` controls can make the player do it."""
    if CantBeMadeTo not in derived(game).rule_changes:
        return True
    for active in affecting(game, CantBeMadeTo, player):
        node: CantBeMadeTo = active.node
        if action in node.actions and _is_by(game, node.by, by, player, active.context):
            return False
    return True


def _is_by(game: Game, those: Ref | None, by: PlayerId, player: PlayerId, context: Context) -> bool:
    return by == player if those is None else includes(game, those, by, context)


def can_search(game: Game, player: PlayerId, owner: PlayerId, by: PlayerId) -> bool:
    """Whether what `by` controls can have the player search the owner's library. (CR 701.23)"""
    if next(iter(affecting(game, CantSearch, player)), None) is not None:
        return False
    return player != owner or can_be_made_to(game, ForcedAction.SEARCH, player, by)


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantBeMadeTo,
    CantSearch,
)
