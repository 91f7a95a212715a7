"""Doubling power, toughness and life totals; looking at cards exiled face down.

(CR 406.3, 701.10, 701.11)
"""

from typing import Final

from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.instructions.keyword_actions import DoubleLife, DoubleMana, MayLookAt, Multiply
from apnap.abilities.references import Bound
from apnap.abilities.values import Measure
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.rules.door.durations import begin
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, bind, objects, permanents, players
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import Event, LifeGain, LifeLoss, ManaAdded, Revealed


def multiply(game: Game, node: Multiply, context: Context) -> None:
    """Each gets as much as it has now, once more or twice more. (CR 701.10a-c, 701.11)"""
    keys = permanents(game, node.what, context)
    more = node.times - 1
    changes: list[tuple[int, ModifyPT]] = []
    for key in keys:
        seen = characteristics(game, key)
        power = (seen.power or 0) * more if Measure.POWER in node.which else 0
        toughness = (seen.toughness or 0) * more if Measure.TOUGHNESS in node.which else 0
        changes.append((key, ModifyPT(power, toughness)))
    for key, change in changes:
        begin(game, Continuous(Bound("them"), (change,)), node.duration, (key,), context)
    bind(context, keys)


def double_life(game: Game, node: DoubleLife, context: Context) -> None:
    """The player gains or loses as much as the total is. (CR 701.10d)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        life = game.players[player].life
        if life > 0:
            events.append(LifeGain(player, life, rule="701.10d", cause=context.source))
        elif life < 0:
            events.append(LifeLoss(player, -life, rule="701.10d", cause=context.source))
    context.did = bool(happen(game, events))


def double_mana(game: Game, node: DoubleMana, context: Context) -> None:
    """As much of each type is added; no restriction is on what is added. (CR 106.6, 701.10f)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        more = tuple(Mana(each.type, source=context.source) for each in game.players[player].pool)
        if more:
            added = ManaAdded(player, more, context.source, rule="701.10f", cause=context.source)
            events.append(added)
    context.did = bool(happen(game, events))


def may_look_at(game: Game, node: MayLookAt, context: Context) -> None:
    """Once allowed to, the player may go on looking at them. (CR 406.3)"""
    who = tuple(players(game, node.who, context))
    cards = tuple(objects(game, node.what, context))
    if who and cards:
        happen(game, [Revealed(cards, who, rule="406.3", cause=context.source)])
    bind(context, cards)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Multiply: multiply,
    DoubleLife: double_life,
    DoubleMana: double_mana,
    MayLookAt: may_look_at,
}
