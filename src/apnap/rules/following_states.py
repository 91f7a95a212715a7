"""States of players and of the game that instructions set: speed, day and night. (CR 702, 731)"""

from apnap.abilities.instructions_more import BecomeTime, IncreaseSpeed, KeepMana
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.following import follows, number_for, players
from apnap.rules.happening import happen
from apnap.rules.speed import speed_of
from apnap.terms.events import Event, ManaKept, Noted, TimeBecame


@follows(IncreaseSpeed)
def increase_speed(game: Game, node: IncreaseSpeed, context: Context) -> None:
    """Who has no speed gets that much. (CR 702.179c)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        speed = speed_of(game, player) + number_for(game, node.amount, context, player)
        events.append(Noted(player, "speed", speed, rule="702.179c", cause=context.source))
    context.did = bool(happen(game, events))


@follows(BecomeTime)
def become_time(game: Game, node: BecomeTime, context: Context) -> None:
    """CR 731.1"""
    became = TimeBecame(node.which, rule="731.1", cause=context.source)
    context.did = bool(happen(game, [became]))


@follows(KeepMana)
def keep_mana(game: Game, node: KeepMana, context: Context) -> None:
    """The mana this resolution added isn't lost for a time. (CR 500.5)"""
    player, mana = context.bindings.get("added mana", (-1, ()))
    if mana:
        kept = ManaKept(player, mana, node.duration, rule="500.5", cause=context.source)
        context.did = bool(happen(game, [kept]))
