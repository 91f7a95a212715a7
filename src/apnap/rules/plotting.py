"""Cards that an effect makes plotted. (CR 702.170)"""

from typing import Final

from apnap.abilities.abilities import AlternativeCost
from apnap.abilities.costs import Costs
from apnap.abilities.effects import FOR_GOOD, AddAbility, Continuous
from apnap.abilities.instructions.keyword_actions import BecomePlotted
from apnap.abilities.references import Bound
from apnap.game.game import Game
from apnap.keywords.exile import plot
from apnap.rules.context import Context
from apnap.rules.following import InstructionRows, bind, objects
from apnap.rules.following_continuous import begin
from apnap.rules.happening import happen
from apnap.terms.events import ActionTaken, Event, Noted
from apnap.terms.turn import EXILE


def become_plotted(game: Game, node: BecomePlotted, context: Context) -> None:
    """Its owner may cast it for nothing as a sorcery on a later turn. (CR 702.170c, 702.170d)"""
    cards = [key for key in objects(game, node.what, context) if game.objects[key].zone == EXILE]
    events: list[Event] = []
    for key in cards:
        owner = game.objects[key].owner
        events += [
            Noted(key, "plot", game.turn, rule="702.170c", cause=context.source),
            ActionTaken(owner, "plot", key, rule="702.170c", cause=context.source),
        ]
    happen(game, events)
    ways = tuple(
        AddAbility(ability) for ability in plot(Costs()) if isinstance(ability, AlternativeCost)
    )
    if cards:
        begin(game, Continuous(Bound("them"), ways), FOR_GOOD, tuple(cards), context)
    bind(context, cards)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    BecomePlotted: become_plotted,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (AlternativeCost,)
