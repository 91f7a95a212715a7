"""Whether an event fulfils a trigger condition, and what the words then refer to. (CR 603.2)

A matcher yields one set of bindings for each time the ability triggers: "event object",
"event player", "event other", "that much". For an object that changed zones, "now" maps
its old number to its new one, so that "return it" finds it (CR 400.7e).
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

from apnap.abilities import triggers as tr
from apnap.abilities.descriptions import YOUR_TEAM, Card
from apnap.abilities.references import Bound, Description, Each, Host, Ref, Some, This
from apnap.abilities.values import DamageKind, MovedBy, Phasing
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.piles import PILE_FROM
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes, fits
from apnap.rules.meaning.references import defending_player, includes, includes_ever
from apnap.rules.objects.components import with_components
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.multiplayer.teams import acting_together
from apnap.rules.objects.token_piles import for_each
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, PlayerId, Reference
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, MAIN_PHASE, PRIVATE_ZONES, phase_of

OCCASIONS: Final = "occasions"  # what tells how often an ability triggers, if very often

Matcher = Callable[[Game, Any, Any, list[ev.Event], Context], Iterator[Bindings]]

M = TypeVar("M", bound=Matcher)

# Which function tells whether an event triggers which condition.
TriggerRows: TypeAlias = dict[tuple[type[tr.TriggerCondition], type[ev.Event]], Matcher]

MATCHERS: Final[TriggerRows] = {}

CONDITIONS_OF_EVENT: Final[dict[type[ev.Event], list[type[tr.TriggerCondition]]]] = {}


def index_conditions() -> None:
    """Note which conditions each kind of event may trigger, in the order of the matchers."""
    CONDITIONS_OF_EVENT.clear()
    for condition, kind in MATCHERS:
        CONDITIONS_OF_EVENT.setdefault(kind, []).append(condition)


def matches(
    game: Game, condition: Any, event: ev.Event, events: list[ev.Event], context: Context
) -> Iterator[Bindings]:
    """The bindings for each time the event fulfils the condition."""
    if isinstance(condition, tr.Limited):
        return _limited(game, condition, event, events, context)
    return MATCHERS[type(condition), type(event)](game, condition, event, events, context)


def _limited(
    game: Game, condition: tr.Limited, event: ev.Event, events: list[ev.Event], context: Context
) -> Iterator[Bindings]:
    """CR 603.2: an event at the time told, or the first such event of the turn."""
    for bindings in matches(game, condition.event, event, events, context):
        then = Context(context.you, context.source, source_known=context.source_known)
        then.bindings = {**context.bindings, **bindings}
        if condition.condition is not None and not holds(game, condition.condition, then):
            continue
        if condition.first and _happened_before(game, condition.event, event, bindings, context):
            return
        yield bindings
        if condition.first:
            return


def _happened_before(
    game: Game, condition: tr.TriggerCondition, event: ev.Event, now: Bindings, context: Context
) -> bool:
    """Whether such an event happened this turn before this one."""
    for other in game.history:
        if other is event:
            return False
        if (type(condition), type(other)) in MATCHERS:
            earlier = matches(game, condition, other, [other], context)
            if any(_same_doer(condition, each, now) for each in earlier):
                return True
    return False


def _same_doer(condition: tr.TriggerCondition, earlier: Bindings, now: Bindings) -> bool:
    """Of "a creature", each has a first time of its own; of "one or more", all have one."""
    apart = isinstance(condition, tr.DealsDamage | tr.Attacks) and not condition.together
    return not apart or earlier.get("event object") == now.get("event object")


def each_of_many(bindings: Bindings, number: int) -> Iterator[Bindings]:
    """The bindings so many times; once, with the number, where that is very many."""
    if number > PILE_FROM:
        yield {**bindings, OCCASIONS: number}
    else:
        for _ in range(number):
            yield bindings


def event_of(condition: tr.TriggerCondition) -> tr.TriggerCondition:
    """The event itself, whatever its time."""
    return condition.event if isinstance(condition, tr.Limited) else condition


def looks_back(condition: tr.TriggerCondition, event: ev.Event) -> bool:
    """Whether the ability is looked for as things were before the event. (CR 603.10)"""
    condition = event_of(condition)
    if isinstance(event, ev.ZoneChange) and isinstance(condition, tr.ZoneChanges):
        if condition.origin == BATTLEFIELD:
            return True
        return (
            GRAVEYARD in (condition.origin, condition.or_from)
            and condition.destination != BATTLEFIELD
        ) or event.to in PRIVATE_ZONES
    if isinstance(condition, tr.Attaches):
        return condition.unattached  # CR 603.10c
    if isinstance(condition, tr.Phases):
        return condition.which is Phasing.OUT  # CR 603.10b
    if isinstance(condition, tr.TakesKeywordAction):
        # With the sacrifice; from the plane that was there. (CR 603.10a, 603.10g, 702.110b)
        return condition.action in ("be devoured", "exploit", "planeswalk away from")
    return isinstance(event, (ev.PlayerLost, ev.Countered))  # CR 603.10e, 603.10f


def may_look_back(kind: type[tr.TriggerCondition], event: ev.Event) -> bool:
    """Whether some condition of the kind looks back from such an event; else none does."""
    if issubclass(kind, (tr.Attaches, tr.Phases, tr.TakesKeywordAction)):
        return True
    if isinstance(event, ev.ZoneChange):
        return issubclass(kind, tr.ZoneChanges)
    return isinstance(event, (ev.PlayerLost, ev.Countered))


def concerns(game: Game, ref: Ref | None, reference: Reference, context: Context) -> bool:
    """Whether the words of the condition speak of this object or player; None is anything."""
    if ref is None:
        return True
    if context.past:
        return reference != NOTHING and _concerned_once(game, ref, reference, context)
    return reference != NOTHING and includes(game, ref, reference, context)


def _concerned_once(game: Game, ref: Ref, reference: Reference, context: Context) -> bool:
    """The same of an earlier event: "it" may be the card that the object has become since."""
    if includes_ever(game, ref, reference, context):
        return True
    known = game.known.get(reference) if isinstance(ref, Bound) else None
    if known is None or known.moved_to == NOTHING:
        return False
    now = game.record_of(known.moved_to)
    gone = now is not None and now.zone != BATTLEFIELD  # CR 400.7: there it would be a new object
    return gone and includes_ever(game, ref, known.moved_to, context)


def concerned_then(
    game: Game, ref: Ref | None, event: ev.Damage | ev.AttackDeclared, context: Context
) -> bool:
    """The same of what attacked or dealt damage earlier, as it was then. (CR 608.2i)"""
    doer = event.source if isinstance(event, ev.Damage) else event.object
    if context.past and isinstance(ref, Each):
        return describes(game, ref.what, doer, context, event.was)
    return concerns(game, ref, doer, context)


def _first(event: ev.Event, events: list[ev.Event], same: Callable[[Any], bool]) -> bool:
    """Whether it is the first of its kind in the batch, for "one or more". (CR 603.2c)"""
    return next(other for other in events if type(other) is type(event) and same(other)) is event


def zone_changes(
    game: Game,
    condition: tr.ZoneChanges,
    event: ev.ZoneChange,
    events: list[ev.Event],
    context: Context,
) -> Iterator[Bindings]:
    """CR 603.6: entering, dying, leaving, being put somewhere."""
    if not _moved_so(game, condition, event, context):
        return
    subject = event.new_id if condition.destination == BATTLEFIELD else event.object
    every = _moved_together(game, condition, event, events, context) if condition.together else []
    if every and every[0] is not event:
        return
    bindings: Bindings = {
        "event object": tuple(_subject(condition, e) for e in every) or (subject,),
        "event player": (causer_of(game, event) if condition.causer else _mover(game, event),),
        "now": {event.object: event.new_id},
        "that many": sum(e.times for e in every) or 1,
    }
    if condition.together and condition.cause is MovedBy.MILL:
        bindings["milled this way"] = tuple(each.new_id for each in every)
    if isinstance(condition.what, Host):
        bindings["aura"] = context.source  # CR 603.6e: it is found in the graveyard too
    yield bindings
    if event.origin == BATTLEFIELD and not condition.together and _speaks_of_cards(condition.what):
        for other in with_components(game, event.new_id)[1:]:  # CR 712.21, 730.3
            yield {**bindings, "event object": (other,), "now": {}}


def _moved_together(
    game: Game,
    condition: tr.ZoneChanges,
    event: ev.ZoneChange,
    events: list[ev.Event],
    context: Context,
) -> list[ev.ZoneChange]:
    """Those for which it triggers once: of "a player", for each who did so. (CR 603.2c)"""
    every = [
        other
        for other in events
        if isinstance(other, ev.ZoneChange) and _moved_so(game, condition, other, context)
    ]
    if not isinstance(condition.by, Each):
        return every
    return [other for other in every if _mover(game, other) == _mover(game, event)]


def _speaks_of_cards(what: Ref | None) -> bool:
    """Whether it is said of cards, of which one permanent may have been several."""
    return isinstance(what, Each | Some) and any(isinstance(part, Card) for part in what.what.parts)


def _subject(condition: tr.ZoneChanges, event: ev.ZoneChange) -> Reference:
    return event.new_id if condition.destination == BATTLEFIELD else event.object


def _mover(game: Game, event: ev.ZoneChange) -> PlayerId:
    """The player concerned: who did it, or who controlled or owned the object."""
    if event.by != NOTHING:
        return event.by
    return controller_of(game, event.new_id if event.to == BATTLEFIELD else event.object)


def causer_of(game: Game, event: ev.Event) -> PlayerId:
    """Who controls the spell or ability whose effect it is."""
    there = event.cause in game.known or event.cause in game.objects
    return controller_of(game, event.cause) if there else NOTHING


def _moved_so(
    game: Game, condition: tr.ZoneChanges, event: ev.ZoneChange, context: Context
) -> bool:
    if condition.destination not in (-1, event.to):
        return False
    if condition.origin not in (-1, event.origin) and condition.or_from != event.origin:
        return False
    if condition.cause is not None and condition.cause.value != event.how:
        return False
    if condition.but == event.origin or condition.not_to == event.to:
        return False
    if condition.whose is not None:  # CR 400.3: only its owner's library, hand and graveyard
        moved = game.record_of(event.new_id) or game.record_of(event.object)
        if moved is None or not concerns(game, condition.whose, moved.owner, context):
            return False
    if condition.by is not None and not concerns(game, condition.by, _mover(game, event), context):
        return False
    if condition.causer is not None:
        if not concerns(game, condition.causer, causer_of(game, event), context):
            return False
    if isinstance(condition.what, This):
        return context.source in (event.new_id, event.object)
    looked_at = event.object if condition.origin == BATTLEFIELD else event.new_id
    return concerns(game, condition.what, looked_at, context)


def step_begins(
    game: Game, condition: tr.StepBegins, event: ev.StepBegan, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 603.2b: at the beginning of a step; a team's is that of each of its players."""
    if condition.nth and _main_phases(game) != condition.nth:
        return  # CR 505.1b
    if condition.step != event.step or condition.turn not in (0, game.turn):
        return
    whose: tuple[PlayerId, ...] = (event.player,)
    if game.shared_turns and condition.whose is not None:
        whose = acting_together(game, event.player)
    for player in whose:
        if condition.first and not _is_first_turn(game, condition, player):
            continue
        if concerns(game, condition.whose, player, context):
            yield {"event player": (player,)}
            if condition.whose == YOUR_TEAM:
                return  # a team has one step


def _is_first_turn(game: Game, condition: tr.StepBegins, player: PlayerId) -> bool:
    """Whether it is the first turn of the game, or of that player if whose it is matters."""
    if condition.whose is None:
        return game.turn == 1
    return int(game.players[player].notes.get("turns taken", 0)) <= 1


def _main_phases(game: Game) -> int:
    """How many main phases the turn has had, with this one."""
    began = [event.step for event in game.history if isinstance(event, ev.StepBegan)]
    return sum(1 for step in began if phase_of(step) == MAIN_PHASE)


def attacks(
    game: Game,
    condition: tr.Attacks,
    event: ev.AttackDeclared,
    events: list[ev.Event],
    context: Context,
) -> Iterator[Bindings]:
    """CR 508.3: only a creature declared as an attacker attacks."""
    if not _attacks_so(game, condition, event, context):
        return
    declared = [other for other in events if isinstance(other, ev.AttackDeclared)]
    number = sum(other.times for other in declared)
    if condition.alone and number != 1:
        return  # CR 506.5
    if number - 1 < condition.others:
        return  # CR 508.3
    if condition.beside is not None:
        others = [other for other in declared if other is not event]
        such = [each for each in others if fits(game, condition.beside, each.object, context)]
        if sum(each.times for each in such) < max(condition.others, 1):
            return  # CR 508.3, 702.149a
    fitting = [other for other in declared if _attacks_so(game, condition, other, context)]
    if isinstance(condition.defender, Each) and not condition.at_once:  # CR 508.3e: for each
        fitting = [other for other in fitting if other.defender == event.defender]
    if condition.together and fitting[0] is not event:
        return
    if condition.together and sum(other.times for other in fitting) < condition.least:
        return
    if condition.most and sum(other.times for other in fitting) > condition.most:
        return
    concerned = fitting if condition.together else [event]
    yield {
        "event object": tuple(other.object for other in concerned),
        "event player": tuple({defending_player(game, e.defender): 0 for e in concerned}),
        "event attacker": tuple({game.objects[e.object].controller: 0 for e in concerned}),
        "event other": tuple({other.defender: 0 for other in concerned}),
        "that many": sum(e.times for e in concerned) if condition.together else 1,
        "that much": sum(e.times for e in concerned) if condition.together else 1,
    }


def _attacks_so(
    game: Game, condition: tr.Attacks, event: ev.AttackDeclared, context: Context
) -> bool:
    return concerned_then(game, condition.what, event, context) and concerns(
        game, condition.defender, event.defender, context
    )


def blocks(
    game: Game, condition: tr.Blocks, event: ev.BlockDeclared, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 509.3a, 509.3d: once if it blocks at all, once for each creature if one is described."""
    if not concerns(game, condition.what, event.object, context):
        return
    if condition.at_once:
        yield from _blocks_several(game, condition, event, events, context)
    elif condition.whom is None:
        if _first(event, events, lambda other: other.object == event.object):
            yield {"event object": (event.object,), "event other": (event.attacker,)}
    elif concerns(game, condition.whom, event.attacker, context):
        yield {"event object": (event.object,), "event other": (event.attacker,)}


def _blocks_several(
    game: Game, condition: tr.Blocks, event: ev.BlockDeclared, events: Any, context: Context
) -> Iterator[Bindings]:
    """ "One or more creatures": once, for all of those that it blocks. (CR 603.2c)"""
    every = [
        other
        for other in events
        if isinstance(other, ev.BlockDeclared)
        and other.object == event.object
        and concerns(game, condition.whom, other.attacker, context)
    ]
    if every and every[0] is event:
        yield {
            "event object": (event.object,),
            "event other": tuple(each.attacker for each in every),
            "that many": len(every),
        }


def becomes_blocked(
    game: Game,
    condition: tr.BecomesBlocked,
    event: ev.BlockingDone,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 509.3c, 509.3d"""
    if not event.blockers and not event.by_effect:
        return
    if not concerns(game, condition.what, event.attacker, context):
        return
    bindings: Bindings = {"event object": (event.attacker,), "that many": len(event.blockers)}
    if game.piled and event.times == 1:
        bindings["that many"] = game.many(event.blockers)
    if condition.together:
        yield from _blocked_together(game, condition, event, events, context)
        return
    if condition.by is None:
        yield {**bindings, "event other": event.blockers}
        return
    if condition.at_once:  # once for all of those (CR 603.2c)
        such = tuple(each for each in event.blockers if concerns(game, condition.by, each, context))
        if such:
            yield {**bindings, "that many": len(such), "event other": such}
        return
    for blocker in event.blockers:
        if concerns(game, condition.by, blocker, context):
            yield {**bindings, "event other": (blocker,)}


def _blocked_together(
    game: Game,
    condition: tr.BecomesBlocked,
    event: ev.BlockingDone,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """ "One or more creatures become blocked": once for all of them. (CR 603.2c)"""
    every = [
        other
        for other in events
        if isinstance(other, ev.BlockingDone)
        and (other.blockers or other.by_effect)
        and concerns(game, condition.what, other.attacker, context)
    ]
    if every[0] is event:
        yield {
            "event object": tuple(each.attacker for each in every),
            "that many": sum(each.times for each in every),
        }


def attacks_unblocked(
    game: Game,
    condition: tr.AttacksUnblocked,
    event: ev.BlockingDone,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 509.3g"""
    stays = not event.blockers and not event.by_effect
    if stays and concerns(game, condition.what, event.attacker, context):
        combat = game.combat
        defender = combat.attackers.get(event.attacker, NOTHING) if combat is not None else NOTHING
        yield {
            "event object": (event.attacker,),
            "event player": (defending_player(game, defender),),
        }


def _in_such_combat(which: DamageKind, event: ev.Damage) -> bool:
    return which is DamageKind.ANY or (which is DamageKind.COMBAT) == event.combat


def deals_damage(
    game: Game,
    condition: tr.DealsDamage,
    event: ev.Damage,
    events: list[ev.Event],
    context: Context,
) -> Iterator[Bindings]:
    """CR 120.2, 603.2: a source deals damage."""

    def so(other: ev.Damage) -> bool:
        return (
            _in_such_combat(condition.combat, other)
            and concerned_then(game, condition.source, other, context)
            and concerns(game, condition.recipient, other.recipient, context)
        )

    at_once = condition.at_once or condition.recipient is None

    def beside(other: ev.Damage) -> bool:
        if not so(other):
            return False
        if condition.together:  # once for each who is dealt damage
            return condition.at_once or other.recipient == event.recipient
        # One source, however many it deals damage to.
        return other is event or (at_once and other.source == event.source)

    if not so(event) or not _first(event, events, beside):
        return  # CR 603.2c
    every = [other for other in events if isinstance(other, ev.Damage) and beside(other)]
    dealt = sum(other.amount for other in every)
    if dealt < condition.least or (condition.most and dealt > condition.most):
        return
    yield {
        "event object": tuple(dict.fromkeys(other.source for other in every)),
        "event other": tuple(other.recipient for other in every),
        "event player": tuple({_owner_of_fate(game, other.recipient): 0 for other in every}),
        "that much": dealt,
        "that many": dealt,
    }


def _owner_of_fate(game: Game, recipient: Reference) -> PlayerId:
    return recipient if recipient in game.players else controller_of(game, recipient)


def is_dealt_damage(
    game: Game,
    condition: tr.IsDealtDamage,
    event: ev.Damage,
    events: list[ev.Event],
    context: Context,
) -> Iterator[Bindings]:
    """CR 603.2c: damage from several sources at once is one event."""
    if not _in_such_combat(condition.combat, event):
        return
    if not concerns(game, condition.recipient, event.recipient, context):
        return

    def so(other: ev.Damage) -> bool:
        if other.recipient != event.recipient:
            return False
        return condition.by is None or concerned_then(game, condition.by, other, context)

    if not so(event) or not _first(event, events, so):
        return
    every = [other for other in events if isinstance(other, ev.Damage) and so(other)]
    total = sum(for_each(game, other, event.recipient) for other in every)
    if total < condition.least:
        return
    yield {
        "event object": (event.recipient,),
        "event player": (_owner_of_fate(game, event.recipient),),
        "event other": (event.source,),
        "that much": total,
        "that many": total,
    }


def becomes_target(
    game: Game,
    condition: tr.BecomesTarget,
    event: ev.Targeted,
    events: list[ev.Event],
    context: Context,
) -> Iterator[Bindings]:
    """CR 115.1, 603.2"""
    if not _targeted_so(game, condition, event, context):
        return
    yield {
        "event object": (event.target,),
        "event other": (event.by,),
        "event player": (event.player,),
    }


def _targeted_so(
    game: Game, condition: tr.BecomesTarget, event: ev.Targeted, context: Context
) -> bool:
    record = game.record_of(event.by)
    if record is None or record.item is None:
        return False
    if not concerns(game, condition.of, event.by, context):
        return False
    return concerns(game, condition.what, event.target, context) and concerns(
        game, condition.by, event.player, context
    )


def cast_this_turn(game: Game, player: PlayerId, those: Description, context: Context) -> int:
    """How many spells that fit the player cast this turn."""
    return sum(
        1
        for event in game.history
        if isinstance(event, ev.SpellCast)
        and event.player == player
        and fits(game, those, event.object, context)
    )


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (tr.ZoneChanges, ev.ZoneChange): zone_changes,
    (tr.StepBegins, ev.StepBegan): step_begins,
    (tr.Attacks, ev.AttackDeclared): attacks,
    (tr.Blocks, ev.BlockDeclared): blocks,
    (tr.BecomesBlocked, ev.BlockingDone): becomes_blocked,
    (tr.AttacksUnblocked, ev.BlockingDone): attacks_unblocked,
    (tr.DealsDamage, ev.Damage): deals_damage,
    (tr.IsDealtDamage, ev.Damage): is_dealt_damage,
    (tr.BecomesTarget, ev.Targeted): becomes_target,
}
