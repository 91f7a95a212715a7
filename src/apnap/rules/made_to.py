"""What spells and abilities of others can't make a player do. (CR 101.2)"""

from apnap.abilities.rule_changes import CantBeMadeTo
from apnap.game.game import Game
from apnap.rules.continuous_effects import affecting, derived
from apnap.rules.references import includes
from apnap.terms.identity import PlayerId


def can_be_made_to(game: Game, action: str, player: PlayerId, by: PlayerId) -> bool:
    """Whether a spell or ability that `by` controls can make the player do it."""
    if CantBeMadeTo not in derived(game).rule_changes:
        return True
    for active in affecting(game, CantBeMadeTo, player):
        node: CantBeMadeTo = active.node
        if action in node.actions and includes(game, node.by, by, active.context):
            return False
    return True
