"""Replacement and prevention effects, and how they interact. (CR 614-616)

Theory of operation. `replaced` takes a batch of events that would happen and returns those
that will. Most batches concern no effect, and that is seen from the types of the events.
Otherwise each event is settled on its own, in APNAP order of the players who choose:

Rule 1. What can't happen doesn't, and only a self-replacement effect could help (614.17c).
Rule 2. Of the effects that apply, the lowest kind in the order of 616.1a-e comes first; the
        affected player, or the affected object's controller, chooses among several.
Rule 3. Each effect gets one opportunity for an event and whatever replaces it (614.5): the
        set of those used goes with the event, and into what is followed instead.
Rule 4. That is repeated until none applies (616.1f).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from apnap.abilities.nodes import Node
from apnap.abilities.references import This
from apnap.abilities.replacements import (
    CommanderDrawn,
    FinalityCounters,
    GoesElsewhere,
    MoreCounters,
    ShieldFromDestruction,
    SkipInstead,
    StunCounters,
)
from apnap.game.game import Game
from apnap.game.objects import IF_BURIED, WHATEVER_HAPPENS
from apnap.game.topics import Topic
from apnap.rules.door.impossible import IMPOSSIBLE, is_impossible, without_banned_counters
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.command_zone.decks import AN_ATTRACTION
from apnap.rules.objects.components import COMMANDER, SIGNATURE
from apnap.rules.objects.current_characteristics import controller_of, derived
from apnap.rules.objects.token_piles import check_replaced
from apnap.rules.replacing.entering import ENTERING, entering_controller, entering_effects
from apnap.rules.replacing.prevention import given_against_damage
from apnap.rules.replacing.replacing import (
    REPLACEMENTS,
    SELF,
    Effect,
    Replaced,
    ReplacementRows,
    Way,
)
from apnap.terms import events as ev
from apnap.terms.characteristics import FINALITY, SHIELD, STUN
from apnap.terms.identity import NOTHING, PlayerId, is_player
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

# Where a commander may go instead of its owner's hand or library. (CR 903.9b)
TO_COMMAND: Final = {
    zone: GoesElsewhere(This(), -1, zone, COMMAND, optional=True) for zone in (HAND, LIBRARY)
}

# The spell that goes with a commander always returns: Oathbreaker has no "may" for it.
BACK_TO_COMMAND: Final = {
    zone: GoesElsewhere(This(), -1, zone, COMMAND) for zone in (HAND, LIBRARY, GRAVEYARD, EXILE)
}

# Where an Attraction goes instead: its junkyard. (CR 717.6)
TO_JUNKYARD: Final = {
    zone: GoesElsewhere(This(), -1, zone, COMMAND) for zone in (HAND, LIBRARY, GRAVEYARD, STACK)
}

_AGAIN: Final = frozenset(TO_JUNKYARD.values())  # they may apply more than once (CR 717.6)

# Where a spell that is exiled after goes. (CR 614.6; CR 702.34a: from flashback, come what may)
EXILED_AFTER: Final = {
    IF_BURIED: GoesElsewhere(This(), STACK, GRAVEYARD, EXILE),
    WHATEVER_HAPPENS: GoesElsewhere(This(), STACK, -1, EXILE),
}

Used = frozenset[Any]

Index = dict[type[ev.Event], list[Effect]]


def replaced(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """The events that will happen instead of those that would. (CR 614.6)"""
    for event in events:
        if type(event) in WATCHED:
            break
    else:
        return events
    if len(events) == 1:
        return without_banned_counters(game, _settled(game, events[0], [], []))
    return without_banned_counters(game, _all_settled(game, events))


def _all_settled(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """Each event of a batch; players who choose do so in APNAP order. (CR 616.1, 101.4)"""
    order = list(range(len(events)))
    if any(type(event) in effects_by_event(game) for event in events):
        turn = {player: at for at, player in enumerate(game.apnap())}
        order_of = [turn.get(affected_player(game, event), 0) for event in events]
        order.sort(key=order_of.__getitem__)
    outcomes: list[list[ev.Event]] = [[] for _ in events]
    waiting = [events[index] for index in order]
    settled: list[ev.Event] = []
    for index in order:
        waiting.pop(0)
        outcomes[index] = _settled(game, events[index], waiting, settled)
        settled += outcomes[index]
    return [event for outcome in outcomes for event in outcome]


def _settled(
    game: Game, event: ev.Event, others: list[ev.Event], before: list[ev.Event]
) -> list[ev.Event]:
    """What becomes of one event once no effect is left that applies. (CR 616.1f, 616.2)

    `others` of the batch still wait; `before` are those that are settled.
    """
    settled: list[ev.Event] = []
    open_events: list[tuple[ev.Event, Used]] = [(event, game.replacing)]
    while open_events:
        current, used = open_events.pop(0)
        effects = applicable(game, current, used, before)
        if is_impossible(game, current):
            effects = [effect for effect in effects if effect.rank == SELF]  # CR 614.17c
            if not effects:
                if game.witness is not None:
                    game.witness(Replaced(current, [], None, NOTHING, []))
                continue
        if not effects:
            settled.append(current)
            continue
        effect = chosen(game, current, effects)
        effect.others = others
        used = used | {effect.key}
        results = effect.way.result(game, current, effect)
        if game.witness is not None:
            _show(game, current, effects, effect, results)
        if current.times > 1:
            check_replaced(current, effect, results)
        for result in results:
            if isinstance(result, ev.Instead):
                result.used = used
        open_events[:0] = [(result, used) for result in results]
    return settled


def applicable(
    game: Game, event: ev.Event, used: Used, before: Sequence[ev.Event] = ()
) -> list[Effect]:
    """The effects that apply to the event and haven't had their opportunity. (CR 614.5)"""
    kind = type(event)
    if kind not in WATCHED:
        return []
    effects = effects_by_event(game).get(kind, [])
    for effect in effects:
        effect.settled = before
    if isinstance(event, ev.ZoneChange):
        found = _on_zone_change(game, event, effects)
    else:
        found = [each for each in effects if _is_active(game, event, each)]
        given = GIVEN.get(kind)
        for each in given(game, event) if given is not None else ():
            each.settled = before
            if each.way.applies(game, event, each):
                found.append(each)
    if used and found:
        numbered(found)
        found = [each for each in found if each.key not in used or each.node in _AGAIN]
    elif len(found) > 1:
        numbered(found)
    return found


def _is_active(game: Game, event: ev.Event, effect: Effect) -> bool:
    floating = effect.floating
    if floating is not None and floating.id not in game.effects:
        return False  # used up by an event of the same batch
    if not effect.way.applies(game, event, effect):
        return False
    return effect.condition is None or holds(game, effect.condition, effect.context)


def _on_zone_change(game: Game, event: ev.ZoneChange, effects: list[Effect]) -> list[Effect]:
    record = game.objects.get(event.object)
    if record is None:
        return []
    if event.to != BATTLEFIELD:
        found = [each for each in effects if _is_active(game, event, each)]
        if record.zone == BATTLEFIELD and record.counter(FINALITY):
            finality = Effect(FinalityCounters(), record.id, controller_of(game, record.id))
            if finality.way.applies(game, event, finality):
                found.append(finality)
        if event.to in TO_COMMAND and COMMANDER in record.notes:  # CR 903.9b
            home = Effect(TO_COMMAND[event.to], record.id, record.owner)
            if home.way.applies(game, event, home):
                found.append(home)
        card = record.card
        if card is not None and AN_ATTRACTION in card.faces[0].subtypes and event.to in TO_JUNKYARD:
            found.append(Effect(TO_JUNKYARD[event.to], record.id, record.owner))
        if SIGNATURE in record.notes:
            if event.to in BACK_TO_COMMAND:
                found.append(Effect(BACK_TO_COMMAND[event.to], record.id, record.owner))
        elif record.zone == STACK and record.item is not None and record.item.exile_after:
            exiled = Effect(EXILED_AFTER[record.item.exile_after], record.id, record.owner)
            if exiled.way.applies(game, event, exiled):
                found.append(exiled)
        return found
    moving = [each for each in effects if type(each.node) not in AS_IT_ENTERS]
    found = [each for each in moving if _is_active(game, event, each)]
    entering = [each for each in effects if type(each.node) in AS_IT_ENTERS]
    return found + entering_effects(game, event, entering)


def numbered(effects: list[Effect]) -> list[Effect]:
    """Tell apart effects that are the same but for coming twice from one source."""
    seen: dict[tuple[Any, ...], int] = {}
    for effect in effects:
        effect.number = 0
        at = seen.get(effect.key, 0)
        seen[effect.key] = at + 1
        effect.number = at
    return effects


# Choosing. (CR 616.1)


def chosen(game: Game, event: ev.Event, effects: list[Effect]) -> Effect:
    """The one to apply next; nobody is asked where the order makes no difference."""
    if len(effects) == 1:
        return effects[0]
    first = of_first_kind(effects)
    if len(first) == 1 or _are_alike(first):
        return first[0]
    options = [(effect.source, effect.node) for effect in first]
    player = affected_player(game, event)
    answer = game.pick(
        player, Topic.WHICH_EFFECT, "choose the effect that applies first", options, rule="616.1"
    )
    return first[options.index(answer)]


def of_first_kind(effects: list[Effect]) -> list[Effect]:
    """Those of which one must be chosen now. (CR 616.1a-e)"""
    lowest = min(effect.rank for effect in effects)
    return [effect for effect in effects if effect.rank == lowest]


def _show(
    game: Game, event: ev.Event, effects: list[Effect], applied: Effect, results: list[ev.Event]
) -> None:
    """Show a witness which effect was applied, and who chose it."""
    assert game.witness is not None
    among = of_first_kind(effects)
    has_choice = len(among) > 1 and not _are_alike(among)
    chooser = affected_player(game, event) if has_choice else NOTHING
    game.witness(Replaced(event, among, applied, chooser, results))


def _are_alike(effects: list[Effect]) -> bool:
    """Whether they give the same result in whatever order."""
    groups = {effect.way.alike(effect.node) if effect.way.alike else None for effect in effects}
    return len(groups) == 1 and None not in groups


def affected_player(game: Game, event: Any) -> PlayerId:
    """The player affected, or the controller (or owner) of the affected object. (CR 616.1)"""
    if isinstance(event, ev.ZoneChange) and event.to == BATTLEFIELD:
        return entering_controller(game, event) if event.object in game.objects else game.active
    reference = NOTHING
    for name in ("recipient", "on", "player", "object"):
        if hasattr(event, name):
            reference = getattr(event, name)
            break
    if is_player(reference):
        return reference
    record = game.objects.get(reference)
    if record is None:
        return game.active
    return controller_of(game, reference) if record.zone == BATTLEFIELD else record.controller


# Which effects there are.


def effects_by_event(game: Game) -> Index:
    """The active effects by the class of event they look at."""
    now = derived(game)
    if not now.replacements:
        return _NONE
    known: Index | None = now.replacing
    if known is not None:
        return known
    index: Index = {}
    for active in now.replacements:
        node: Any = active.node
        if type(node) in ENTERING and type(node.what) is This and not active.floating_id:
            continue  # of a permanent that has entered already
        floating = game.effects.get(active.floating_id)
        effect = Effect(node, active.source_id, active.you, active.condition, floating)
        for kind in effect.way.events:
            index.setdefault(kind, []).append(effect)
    now.replacing = index
    return index


_NONE: Final[Index] = {}

AS_IT_ENTERS: Final[frozenset[type[Node]]] = frozenset({*ENTERING, MoreCounters})


def _shield(game: Game, event: ev.Destruction) -> list[Effect]:
    record = game.objects.get(event.object)
    if record is None or not record.counter(SHIELD):
        return []
    return [Effect(ShieldFromDestruction(), record.id, controller_of(game, record.id))]


def _stun(game: Game, event: ev.Untapping) -> list[Effect]:
    record = game.objects.get(event.object)
    if record is None or not record.counter(STUN):
        return []
    return [Effect(StunCounters(), record.id, controller_of(game, record.id))]


def _against_damage(game: Game, event: ev.Damage) -> list[Effect]:
    if not is_player(event.recipient) and event.recipient not in game.objects:
        return []
    return given_against_damage(game, event)


def _drawn_commander(game: Game, event: ev.CardDrawn) -> list[Effect]:
    """Of a commander on top of the library. (CR 903.9b)"""
    library = game.players[event.player].library
    if not library or COMMANDER not in game.objects[library[0]].notes:
        return []
    return [Effect(CommanderDrawn(), library[0], event.player)]


# Filled by `composition`, once all replacement effects are known.
WATCHED: Final[set[type[ev.Event]]] = set()

# What the rules themselves replace, whatever is on the battlefield.
GIVEN: Final[dict[type[ev.Event], Callable[[Game, Any], list[Effect]]]] = {
    ev.CardDrawn: _drawn_commander,
    ev.Damage: _against_damage,
    ev.Destruction: _shield,
    ev.Untapping: _stun,
}


# The turn structure looks whether a step or turn is skipped; no event is made for it. (CR 614.10)


def _never(game: Game, event: ev.Event, effect: Effect) -> bool:
    return False


def _nothing(game: Game, event: ev.Event, effect: Effect) -> list[ev.Event]:
    return []


def watched() -> Iterable[type[ev.Event]]:
    """The kinds of events that something may replace or make impossible."""
    for way in REPLACEMENTS.values():
        yield from way.events
    yield from IMPOSSIBLE
    yield from GIVEN


# How each effect replaces events.
EVENTS_REPLACED: Final[ReplacementRows] = {
    SkipInstead: Way((), _never, _nothing),
}
