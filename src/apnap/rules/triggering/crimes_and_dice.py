"""Crimes, mana expended, dice and coins: deeds that abilities trigger on. (CR 700.13, 700.14)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.triggers import CommitsCrime, DiceAreRolled, Expends, FlipEnds
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.rules.meaning.turn_history import is_crime
from apnap.rules.objects.context import Context
from apnap.rules.triggering.trigger_conditions import TriggerRows, concerns
from apnap.terms.events import CoinFlipped, DieRolled, Event, SpellCast, Targeted
from apnap.terms.identity import PlayerId


def commits_crime(
    game: Game, condition: CommitsCrime, event: Targeted, events: list[Event], context: Context
) -> Iterator[Bindings]:
    """CR 700.13: one crime, however many such targets a spell or ability has."""
    if not concerns(game, condition.who, event.player, context) or not is_crime(game, event):
        return
    crimes = [each for each in events if isinstance(each, Targeted) and is_crime(game, each)]
    if crimes[0] is event:
        yield {"event player": (event.player,), "event object": (event.by,)}


def expends(
    game: Game, condition: Expends, event: SpellCast, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 700.14: with this spell, and not before, it is so much."""
    if not concerns(game, condition.who, event.player, context):
        return
    before = 0
    for each in game.history:
        if each is event:
            break
        if isinstance(each, SpellCast) and each.player == event.player:
            before += _spent_on(game, each)
    if before < condition.amount <= before + _spent_on(game, event):
        yield {"event player": (event.player,), "event object": (event.object,)}


def _spent_on(game: Game, event: SpellCast) -> int:
    record = game.record_of(event.object)
    return record.item.mana_spent if record is not None and record.item is not None else 0


def flip_ends(
    game: Game, condition: FlipEnds, event: CoinFlipped, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 705.2"""
    if event.won == condition.won and concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,)}


def dice_are_rolled(
    game: Game, condition: DiceAreRolled, event: DieRolled, events: list[Event], context: Context
) -> Iterator[Bindings]:
    """CR 706.1: dice rolled together are one event."""
    player: PlayerId = event.player
    if not concerns(game, condition.who, player, context):
        return
    if condition.result:
        if event.result == condition.result:  # CR 706.2: each die by itself
            yield {"event player": (player,)}
        return
    together = [each for each in events if isinstance(each, DieRolled) and each.player == player]
    if together[0] is event:
        yield {"event player": (player,), "that many": event.result, "that much": event.result}


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (CommitsCrime, Targeted): commits_crime,
    (Expends, SpellCast): expends,
    (FlipEnds, CoinFlipped): flip_ends,
    (DiceAreRolled, DieRolled): dice_are_rolled,
}
