"""Objects and players chosen along with a cost, as it is announced. (CR 601.2b)

Emerge, offering and harmonize choose a permanent, which changes what the spell costs; gift
chooses an opponent. The choice is kept with the spell; `ChosenFor` speaks of it.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import AdditionalCost, AlternativeCost
from apnap.game.game import Game
from apnap.languages.said import said
from apnap.rules.context import chosen_for
from apnap.rules.references import all_meant
from apnap.rules.wording import cost_named
from apnap.terms.identity import Reference

Choosing: TypeAlias = AdditionalCost | AlternativeCost


def good_choices(
    game: Game, proposal: Any, cost: Choosing, good: Callable[[Game, Any], bool]
) -> list[Reference]:
    """What may be chosen for the cost so that the spell stays possible. Pure."""
    item = proposal.context.item
    assert cost.chooses is not None
    old, found = item.bindings, []
    for each in all_meant(game, cost.chooses, proposal.context):
        item.bindings = {**old, chosen_for(cost.name): (each,)}
        if good(game, proposal):
            found.append(each)
    item.bindings = old
    return found


def choose_for(game: Game, proposal: Any, cost: Choosing, options: list[Any]) -> bool:
    """The player chooses one; False if none. (CR 601.2b)"""
    prompt = said("choose for {cost}", cost=cost_named(cost.name))
    picked = game.pick(proposal.player, prompt, options, proposal.key, "601.2b")
    if picked is None:
        return False
    item = proposal.context.item
    item.bindings = {**item.bindings, chosen_for(cost.name): (picked,)}
    return True


# The changes of the rules that are heeded here.
HEEDS: Final = (
    AdditionalCost,
    AlternativeCost,
)
