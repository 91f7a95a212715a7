"""Resolving a pile of abilities all at once. (CR 608.1, 732.2)

One of them resolves after the other, and players get priority in between. Where nothing could
come of that, because no effect and no trigger looks at what they do and nobody wants to do
anything, the players may all pass for all of them: a shortcut, with the same result.
"""

from typing import Any, Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.instructions.actions import GainLife, Instruction, LoseLife, PutCounters
from apnap.abilities.references import Bound, EachOpponent, EachPlayer, Ref, This, You
from apnap.abilities.triggers import StateIs
from apnap.game.game import Game
from apnap.game.objects import GameObject, StackItem
from apnap.game.piles import is_pile
from apnap.rules.door.happening import happen
from apnap.rules.meaning.references import all_meant
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.spell_plans import context_on_stack
from apnap.rules.replacing.replacement_effects import effects_by_event
from apnap.rules.triggering.trigger_conditions import CONDITIONS_OF_EVENT
from apnap.terms.events import CeasingToExist, CountersPut, Event, LifeGain, LifeLoss, Resolved
from apnap.terms.identity import is_player
from apnap.terms.parts import PartOf

_PLAYERS: Final = (You, EachOpponent, EachPlayer)

_EVENTS: Final[dict[type[Instruction], type[Event]]] = {
    GainLife: LifeGain,
    LoseLife: LifeLoss,
    PutCounters: CountersPut,
}


def may_resolve_at_once(game: Game) -> bool:
    """Whether the top of the stack is a pile of abilities that nothing could come between."""
    if not game.stack or game.objects[game.stack[-1]].count == 1 or game.delayed:
        return False
    record = game.objects[game.stack[-1]]
    item = record.item
    assert item is not None
    ability = item.ability
    if not isinstance(ability, TriggeredAbility) or ability.intervening is not None:
        return False
    if not all(_is_steady(game, each, record, item) for each in ability.body.instructions):
        return False
    now = derived(game)
    return not now.dynamic and StateIs not in now.triggers


def _is_steady(game: Game, node: Any, record: GameObject, item: StackItem) -> bool:
    """Whether it does the same each time, and nothing looks at what it does."""
    kind = _EVENTS.get(type(node))
    if kind is None or type(node.amount) is not int:
        return False
    if isinstance(node, PutCounters):
        if node.divided or node.also or not _is_same(game, node.what, record, item):
            return False
    elif not isinstance(node.who, _PLAYERS):
        return False
    triggers = derived(game).triggers
    if any(condition in triggers for condition in CONDITIONS_OF_EVENT.get(kind, ())):
        return False
    return kind not in effects_by_event(game)


def _is_same(game: Game, what: Ref, record: GameObject, item: StackItem) -> bool:
    """Whether each speaks of the same object, or each of its own of a pile."""
    if isinstance(what, _PLAYERS):
        return True
    if isinstance(what, This):
        return item.member != item.source
    if what != Bound("event object") or not is_pile(game, item.member):
        return False
    return game.objects[item.member].count == record.count


def resolve_at_once(game: Game) -> None:
    """All of the pile on top of the stack resolve."""
    key = game.stack[-1]
    record = game.objects[key]
    assert record.item is not None
    context = context_on_stack(game, key)
    with game.during(PartOf.EFFECT):
        for node in record.item.ability.body.instructions:
            happen(game, _done(game, node, record, context))
    happen(game, [Resolved(key, rule="608.2n"), CeasingToExist(key, rule="608.2n")])


def _done(game: Game, node: Any, record: GameObject, context: Context) -> list[Event]:
    """What an instruction does, as often as the pile has abilities."""
    events: list[Event] = []
    if isinstance(node, PutCounters):
        for each in all_meant(game, node.what, context):
            if is_player(each) or each in game.objects:
                number: Any = node.amount
                events.append(CountersPut(each, node.kind, number, context.you, rule="122.6"))
    else:
        change: type[LifeGain | LifeLoss] = LifeGain if isinstance(node, GainLife) else LifeLoss
        for each in all_meant(game, node.who, context):
            events.append(change(each, node.amount, rule="119.3"))
    for event in events:
        event.cause, event.times = context.source, record.count
    return events
