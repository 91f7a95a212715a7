"""Effects for the next spell a player casts. (CR 601.2, 611.2)"""

from typing import Final

from apnap.abilities.descriptions import NthCast, Spell
from apnap.abilities.effects import END_OF_TURN, Continuous
from apnap.abilities.instructions.flow import ForNextSpell, LastSpells
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import Bound, Those
from apnap.abilities.rule_changes.rule_changes import CantCast
from apnap.game.game import Game
from apnap.rules.as_spells import as_spell
from apnap.rules.context import Context
from apnap.rules.descriptions import describes
from apnap.rules.following import InstructionRows, players
from apnap.rules.following_continuous import begin, with_numbers
from apnap.terms.events import SpellCast


def for_next_spell(game: Game, node: ForNextSpell, context: Context) -> None:
    """The next one this turn is the one after those that were cast so far. (CR 601.2i)"""
    what = as_spell(node.what)
    before = sum(
        1
        for event in game.history
        if isinstance(event, SpellCast)
        and event.player == context.you
        and describes(game, what, event.object, context)
    )
    just_that = Those((*node.what.parts, NthCast(before + 1, node.what)))

    def change(item: Node) -> Node | None:
        return just_that if item == node.what else None

    effect = rewritten(with_numbers(game, node.effect, context), change)
    begin(game, effect, END_OF_TURN, None, context)
    context.did = True


def last_spells(game: Game, node: LastSpells, context: Context) -> None:
    """Those cast so far this turn and so many more, but no others. (CR 101.2, 601.3)"""
    for player in players(game, node.who, context):
        cast = sum(isinstance(e, SpellCast) and e.player == player for e in game.history)
        limit = CantCast(Those((Spell(),)), limit=cast + node.more)
        begin(game, Continuous(Bound("them"), (), (limit,)), END_OF_TURN, (player,), context)
    context.did = True


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    ForNextSpell: for_next_spell,
    LastSpells: last_spells,
}
