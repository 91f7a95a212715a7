"""What mana does to the spells it is spent on. (CR 106.6)"""

from collections.abc import Sequence

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, WhenSpent
from apnap.abilities.references import Bound
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.rules.as_spells import as_spell
from apnap.rules.context import Context
from apnap.rules.descriptions import describes
from apnap.rules.following_continuous import begin
from apnap.rules.following_flow import reflexive_trigger
from apnap.terms.identity import ObjectId, PlayerId


def affect_spell(game: Game, player: PlayerId, spell: ObjectId, spent: Sequence[Mana]) -> None:
    """An effect of its own for each mana, once it was spent. (CR 106.6, 106.6a)"""
    for mana in spent:
        effect = mana.when_spent
        if not isinstance(effect, WhenSpent):
            continue
        context = Context(player, mana.source)
        if effect.on is not None and not describes(game, as_spell(effect.on), spell, context):
            continue
        if effect.then is not None:
            context.bindings = {"event object": (spell,), "event player": (player,)}
            reflexive_trigger(game, Body((effect.then,)), context)
            continue
        them = Continuous(Bound("them"), effect.modifications, effect.changes)  # type: ignore[arg-type]
        begin(game, them, effect.duration, (spell,), context)
