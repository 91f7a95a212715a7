"""Triggered abilities: noticing the events that trigger them. (CR 603.2-603.10)

Theory of operation. `continuous_effects.Derived.triggers` lists the triggered abilities
that function, by the class of their condition. After each wave of events, `notice` asks
the matcher of each class that could concern an event. Abilities that look back in time
(CR 603.10) are taken from the list as it was before the wave, all others from the list
after it. What triggered waits in `game.waiting` until a player would get priority.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from apnap.abilities.abilities import ChapterAbility, KeywordAbility, TriggeredAbility
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import If, May, OnceEachTurn, Sequence
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Bound, Description, This
from apnap.abilities.rule_changes.keywords import KeywordDoesntTrigger
from apnap.abilities.rule_changes.rule_changes import EntersUntriggered, TriggersTwice
from apnap.abilities.triggers import StateIs, TriggerCondition, WhenYouDo, ZoneChanges
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import DelayedTrigger, Trigger
from apnap.keywords.registry import expand
from apnap.rules.door.game_events import forget_delayed
from apnap.rules.door.happening import happen
from apnap.rules.layers.granted_abilities import granter_of
from apnap.rules.meaning.amounts import event_number
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import fits
from apnap.rules.meaning.kept_values import for_later, kept
from apnap.rules.meaning.references import affecting, affects
from apnap.rules.objects.actions import Obstacle, by_effect
from apnap.rules.objects.context import EVENT_NUMBER, GRANTER, NOW, Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.derived import Active, ActiveTrigger, Derived
from apnap.rules.objects.roster import awake, roster
from apnap.rules.objects.seams import seams
from apnap.rules.objects.static_abilities import options_of
from apnap.rules.objects.token_piles import occasions, with_occasions
from apnap.rules.triggering.chapters import chapters_reached
from apnap.rules.triggering.trigger_conditions import (
    CONDITIONS_OF_EVENT,
    MATCHERS,
    OCCASIONS,
    event_of,
    looks_back,
    matches,
    may_look_back,
)
from apnap.terms.events import (
    AbilityTriggered,
    ActionTaken,
    CountersPut,
    Event,
    StepBegan,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

_MANY: Final = 16  # abilities, from which on it pays to know whose moves they speak of

_MOVING: Final = "triggers by what moves"


def notice(game: Game, events: list[Event], before: Derived) -> None:
    """Let each ability trigger whose condition one of the events fulfils. (CR 603.2)"""
    after = derived(game)
    looking = roster(game).noticing
    was, now = before.triggers, after.triggers
    found: list[Trigger] = []
    for event in events:
        if type(event) in (CountersPut, ZoneChange) and ChapterAbility in awake(game):
            found += chapters_reached(game, event)
        if game.monarch != NOTHING:
            found += seams.monarch_triggers(game, event)
        hushed = suppressed_triggers(game, event, before) if isinstance(event, ZoneChange) else ()
        if type(event) not in CONDITIONS_OF_EVENT:
            continue
        for kind in CONDITIONS_OF_EVENT[type(event)]:
            back = (kind in was or kind in now) and may_look_back(kind, event)
            if back and kind in was:
                for entry in _to_look_at(before, kind, event):
                    if looks_back(entry.condition, event):
                        if not is_suppressed(game, entry, hushed):
                            found += list(triggered(game, entry, event, events, found, before))
            if kind in now:
                for entry in _to_look_at(after, kind, event):
                    if not (back and looks_back(entry.condition, event)):
                        if not is_suppressed(game, entry, hushed):
                            found += list(triggered(game, entry, event, events, found))
    for look in looking:
        found += look(game, events)
    if game.delayed:
        found += delayed_triggers(game, events)
    for trigger in found:
        announce(game, trigger)
    if StateIs in after.triggers:
        notice_states(game)


def _to_look_at(then: Derived, kind: type[TriggerCondition], event: Event) -> list[ActiveTrigger]:
    """The abilities such an event may trigger: of many that speak of their source's own moves,
    only that object's. (CR 603.6)
    """
    entries = then.triggers[kind]
    if len(entries) < _MANY or kind is not ZoneChanges or not isinstance(event, ZoneChange):
        return entries
    moving: dict[ObjectId, list[tuple[int, ActiveTrigger]]] | None = then.kept.get(_MOVING)
    if moving is None:
        moving = then.kept[_MOVING] = {NOTHING: []}
        for at, entry in enumerate(entries):
            condition = event_of(entry.condition)
            assert isinstance(condition, ZoneChanges)
            of = entry.source_id if isinstance(condition.what, This) else NOTHING
            moving.setdefault(of, []).append((at, entry))
    found = list(moving[NOTHING])
    for key in {event.object, event.new_id} - {NOTHING}:
        found += moving.get(key, ())
    found.sort(key=_place)
    return [entry for _, entry in found]


def _place(each: tuple[int, ActiveTrigger]) -> int:
    return each[0]


def suppressed_triggers(game: Game, event: ZoneChange, before: Derived) -> tuple[Active, ...]:
    """The effects that keep it from triggering abilities as it enters or dies. (CR 101.2)

    What dies is looked at as it was, and so are the effects. (CR 603.10a)
    """
    if event.to == BATTLEFIELD and EntersUntriggered in derived(game).rule_changes:
        return tuple(affecting(game, EntersUntriggered, event.new_id))
    died = event.origin == BATTLEFIELD and event.to == GRAVEYARD
    if not died or EntersUntriggered not in before.rule_changes:
        return ()
    active = before.rule_changes[EntersUntriggered]
    return tuple(
        each for each in active if _is_about_dying(each) and affects(game, each, event.object)
    )


def _is_about_dying(active: Active) -> bool:
    node: EntersUntriggered = active.node
    return node.dying


def is_suppressed(game: Game, entry: ActiveTrigger, by: tuple[Active, ...]) -> bool:
    """Whether one of the effects is about abilities of the source. (CR 101.2)"""
    for active in by:
        node: EntersUntriggered = active.node
        if node.of is None or fits(game, node.of, entry.source_id, active.context):
            return True
    return False


def triggered(
    game: Game,
    entry: ActiveTrigger,
    event: Event,
    events: list[Event],
    found: list[Trigger],
    then: Derived | None = None,
) -> Iterator[Trigger]:
    """The times the ability triggers on the event. (CR 603.2c)

    `found` are those that other events of the batch triggered.
    """
    ability = entry.ability
    record = game.record_of(entry.source_id)
    context = Context(entry.you, entry.source_id, source_known=record)
    given: Bindings = {}
    if entry.of_granter:  # CR 201.5a
        given = {GRANTER: (granter_of(game, entry.source_id, ability, entry.index, then),)}
        context.bindings = given
    found_matches = matches(game, entry.condition, event, events, context)
    if game.shared_turns and type(event) is StepBegan and not _speaks_of_whose_step(ability):
        found_matches = islice(found_matches, 1)
    for bindings in found_matches:
        if given:
            bindings = {**bindings, **given}
        context.bindings = bindings
        if why_held_back(game, entry, context, found) is not None:
            continue
        left = ability.limit and ability.limit - times_triggered(game, entry, found)
        for _ in range(1 + additional_times(game, entry, event, events, then)):
            trigger = Trigger(ability, entry.you, entry.source_id)
            trigger.index = entry.index
            if game.piled:
                trigger.times, trigger.member = occasions(
                    game, entry.condition, event, entry.source_id
                )
            if OCCASIONS in bindings:
                trigger.times = with_occasions(trigger, bindings[OCCASIONS])
            if ability.limit and trigger.times > 1:
                trigger.times = min(trigger.times, left)
            trigger.bindings = bindings
            trigger.source_known = record
            yield trigger


def _speaks_of_whose_step(ability: TriggeredAbility) -> bool:
    """Whether it says "that player", and so triggers for each whose step it is. (CR 805.4d)"""
    return any(isinstance(part, Bound) and part.name == "event player" for part in walk(ability))


def why_held_back(
    game: Game, entry: ActiveTrigger, context: Context, found: list[Trigger]
) -> Obstacle | None:
    """Why the ability doesn't trigger though its event happened. (CR 603.2h, 603.4)"""
    ability = entry.ability
    for active in _muting(game, entry):
        return by_effect(active)
    if ability.limit and times_triggered(game, entry, found) >= ability.limit:
        return Obstacle("limit of triggers", "603.2", about=ability.limit)
    if _is_once(ability) and has_done(game, entry.you, entry.source_id, entry.index):
        return DONE_THIS_TURN
    if ability.intervening is not None and not holds(game, ability.intervening, context):
        return Obstacle("intervening if", "603.4", about=ability.intervening)
    return None


def _muting(game: Game, entry: ActiveTrigger) -> Iterator[Active]:
    """The effects that say that abilities of its keyword don't trigger. (CR 101.2)"""
    for active in affecting(game, KeywordDoesntTrigger, entry.source_id):
        for each in characteristics(game, entry.source_id).abilities:
            named = isinstance(each, KeywordAbility) and each.name == active.node.keyword
            if named and entry.ability in expand(each):
                yield active


DONE_THIS_TURN: Final = Obstacle("done this turn", "603.2h")


def times_triggered(game: Game, entry: ActiveTrigger, found: list[Trigger]) -> int:
    """How often the ability of this very object triggered this turn, and by this batch."""
    told = [event.trigger for event in game.history if isinstance(event, AbilityTriggered)]
    return sum(
        trigger.times
        for trigger in (*told, *found)
        if trigger.source == entry.source_id and trigger.index == entry.index
    )


def _is_once(ability: TriggeredAbility) -> bool:
    """Whether its action is one to be done only once each turn. (CR 603.2h)"""
    said = [each.do if isinstance(each, May) else each for each in ability.body.instructions]
    return any(isinstance(each, OnceEachTurn) for each in said)


ONCE_EACH_TURN: Final = "once each turn, ability "  # the game's own count, told to nobody


def once_each_turn(index: int) -> str:
    """What the action of that ability of an object is called among the actions taken."""
    return f"{ONCE_EACH_TURN}{index}"


def has_done(game: Game, player: PlayerId, source: ObjectId, index: int) -> bool:
    """Whether the player took the action of that ability this turn. (CR 603.2h)"""
    return any(
        isinstance(event, ActionTaken)
        and event.action == once_each_turn(index)
        and (event.player, event.object) == (player, source)
        for event in game.history
    )


def additional_times(
    game: Game, entry: ActiveTrigger, event: Event, events: list[Event], then: Derived | None
) -> int:
    """Effects that make an ability trigger an additional time. (CR 603.2d)

    For an ability that looks back, those of `then`: they may have left too. (CR 603.10a)
    """
    times = 0
    for active in (then or derived(game)).rule_changes.get(TriggersTwice, ()):
        node: TriggersTwice = active.node
        yours = node.of != Description() or active.you == entry.you
        if not yours or not fits(game, node.of, entry.source_id, active.context):
            continue
        times += _is_its_event(game, node, event, events, active.context)
    return times


def _is_its_event(
    game: Game, node: TriggersTwice, event: Event, events: list[Event], context: Context
) -> bool:
    if node.on is not None:
        return any(
            (type(event_of(condition)), type(event)) in MATCHERS
            and any(True for _ in matches(game, condition, event, events, context))
            for condition in options_of(node.on)
        )
    if node.cause == Description() and node.origin == node.destination == -1:
        return True
    if not isinstance(event, ZoneChange):
        return False
    if node.destination not in (-1, event.to) or node.origin not in (-1, event.origin):
        return False
    # What left the battlefield is looked at as it was there. (CR 603.10a)
    moved = event.object if event.origin == BATTLEFIELD else event.new_id
    return fits(game, node.cause, moved, context)


def announce(game: Game, trigger: Trigger, rule: str = "603.2") -> None:
    """Write down that it triggered; it triggers nothing by itself. (CR 603.3)"""
    if game.markers:
        trigger.stacked = game.part_of in _OF_OBJECTS_ON_STACKS
    event = AbilityTriggered(trigger.controller, trigger, rule=rule, cause=trigger.source)
    event.part_of = PartOf.TRIGGERING
    happen(game, [event])


# What happens as part of these, an object on the stack causes. (CR 807.5b)
_OF_OBJECTS_ON_STACKS: Final = frozenset(
    (PartOf.ANNOUNCEMENT, PartOf.COST, PartOf.RESOLUTION, PartOf.EFFECT)
)


def delayed_triggers(game: Game, events: list[Event]) -> list[Trigger]:
    """Delayed triggered abilities whose event came; most trigger only once. (CR 603.7b)"""
    found: list[Trigger] = []
    for delayed in list(game.delayed.values()):
        triggers = list(_delayed(game, delayed, events))
        if triggers and delayed.once:
            found.append(triggers[0])
            drop_delayed(game, delayed.id)
        else:
            found += triggers  # CR 603.2c: once for each event, as it has a duration
    return found


def _delayed(game: Game, delayed: DelayedTrigger, events: list[Event]) -> Iterator[Trigger]:
    ability = delayed.ability
    assert isinstance(ability, TriggeredAbility)
    known = game.record_of(delayed.source)
    for event in events:
        context = Context(delayed.controller, delayed.source, source_known=known)
        context.bindings = delayed.bindings
        for condition in options_of(ability.condition):
            if type(event_of(condition)) not in CONDITIONS_OF_EVENT.get(type(event), ()):
                continue
            for bindings in matches(game, condition, event, events, context):
                trigger = Trigger(ability, delayed.controller, delayed.source)
                trigger.bindings = {**delayed.bindings, **bindings}
                if NOW in delayed.bindings:  # also what its source became before (CR 400.7e)
                    moved = {**delayed.bindings[NOW], **bindings.get(NOW, {})}
                    trigger.bindings[NOW] = moved
                if game.piled and not delayed.once:
                    trigger.times, trigger.member = occasions(
                        game, condition, event, delayed.source
                    )
                trigger.source_known = known
                yield trigger


def drop_delayed(game: Game, key: int) -> None:
    """The delayed triggered ability is gone."""
    forget_delayed(game, key)


def notice_states(game: Game) -> bool:
    """State triggers: they trigger as soon as the state is so, even if only for a moment in
    the middle of a resolution, and not again while they wait. (CR 603.8)
    """
    found = False
    for entry in derived(game).triggers.get(StateIs, ()):
        condition = entry.condition
        assert isinstance(condition, StateIs)
        if _already_waits(game, entry):
            continue
        context = Context(entry.you, entry.source_id)
        intervening = entry.ability.intervening
        if intervening is not None and not holds(game, intervening, context):
            continue  # CR 603.4
        if holds(game, condition.condition, context):
            trigger = Trigger(entry.ability, entry.you, entry.source_id)
            trigger.index = entry.index
            trigger.source_known = game.record_of(entry.source_id)
            announce(game, trigger, rule="603.8")
            found = True
    return found


def _already_waits(game: Game, entry: ActiveTrigger) -> bool:
    """Whether the same ability of the same object waits or is on the stack."""
    for trigger in game.waiting:
        if trigger.source == entry.source_id and trigger.index == entry.index:
            return True
    for key in game.stack:
        item = game.objects[key].item
        if item is not None and item.source == entry.source_id and item.index == entry.index:
            return item.kind == "triggered"
    return False


def reflexive_trigger(game: Game, body: Body, context: Context) -> None:
    """An ability that triggers at once for what was just done. (CR 603.12)"""
    asked = None
    text = body.instructions
    if len(text) == 1 and isinstance(text[0], Sequence):
        text = text[0].parts
    match text[0] if text else None:
        case If(condition, then, None, False):  # "When you do, if …": CR 603.4
            if not holds(game, condition, context):
                return
            asked, body = for_later(condition, context), Body((then, *text[1:]))
    made = with_own_targets(body, context)
    ability = TriggeredAbility(WhenYouDo(), made, intervening=asked, word="when")
    trigger = Trigger(ability, context.you, context.source)
    trigger.source_known = game.record_of(context.source)
    trigger.bindings = kept(game, context)
    trigger.bindings[EVENT_NUMBER] = event_number("that many", context)
    trigger.stacked = True
    event = AbilityTriggered(context.you, trigger, rule="603.12", cause=context.source)
    happen(game, [event])


def with_own_targets(body: Body, context: Context) -> Body:
    """The body of a later ability: its new targets stay targets, those chosen are bound."""
    chosen = context.item.targets if context.item is not None else {}
    made: Body = for_later(body, context, chosen)
    return made


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (
    ChapterAbility,
    EntersUntriggered,
    KeywordDoesntTrigger,
    TriggeredAbility,
    TriggersTwice,
)
