"""What is done to permanents: destroy, sacrifice, tap, counters, fight ... (CR 122, 701)"""

from collections.abc import Iterable, Sequence
from typing import Final

from apnap.abilities.instructions.actions import (
    Attach,
    BecomeBlocked,
    Designate,
    Destroy,
    DoubleCounters,
    PhasedOutUntil,
    PhaseIn,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveDamage,
    RemoveFromCombat,
    Sacrifice,
    TapThem,
    Transform,
    Unattach,
    UntapThem,
)
from apnap.abilities.instructions.flow import Sequence as Together
from apnap.abilities.instructions.set_apart_cards import OneMoreOfEachCounter, SacrificeRest
from apnap.abilities.references import Bound, Some, Target
from apnap.abilities.replacements import DestroyInstead
from apnap.abilities.rule_changes.rule_changes import CantBeSacrificed
from apnap.abilities.values import Designation, DoneTo, Duration, ForcedAction
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.game.topics import Topic
from apnap.keywords.states import BOUND_TO_TIME
from apnap.rules.casting.choices.modes_and_division import divide_now
from apnap.rules.costs.counter_costs import counters_on
from apnap.rules.door.combat_membership import remove_from_combat
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import can_be_made_to
from apnap.rules.door.returning import has_occurred, phasing_in
from apnap.rules.following.following import (
    InstructionRows,
    at_hand,
    bind,
    move,
    objects,
    permanents,
    players,
    things,
    this_way,
    who_decide,
)
from apnap.rules.layers.preparation import can_be_prepared
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.meaning.references import ANY_NUMBER, affecting
from apnap.rules.objects.components import PIECES, can_turn, pieces_of
from apnap.rules.objects.context import DOERS, Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.replacing.enchanting import may_be_attached
from apnap.terms.characteristics import CREATURE, PERMANENT_TYPES
from apnap.terms.events import (
    ActionTaken,
    Attaching,
    BlockingDone,
    CountersPut,
    DamageRemoved,
    Destruction,
    EffectBegan,
    Event,
    FaceTurned,
    Noted,
    Phasing,
    PutOnStack,
    Tapping,
    Untapping,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD


def destroy(game: Game, node: Destroy, context: Context) -> None:
    """Move from the battlefield to the graveyard, unless it regenerates. (CR 701.8a)"""
    events = [
        Destruction(key, node.no_regeneration, rule="701.8a", cause=context.source)
        for key in permanents(game, node.what, context)
    ]
    move(game, events, context)


def sacrifice(game: Game, node: Sacrifice, context: Context) -> None:
    """Each player chooses among their own, then all are sacrificed at once. (CR 701.21a)"""
    events: list[Event] = []
    doers: list[PlayerId] = []  # told only then: who does so may be who didn't do something before
    for player in who_decide(game, node.who, context):
        if not can_be_made_to(game, ForcedAction.SACRIFICE, player, context.you):
            continue
        keys = sacrificed_by(game, player, node, context)
        doers += [player] if keys else []
        events += sacrifices(player, keys, context)
        if node.exploits and events:  # CR 702.110b
            deed = ActionTaken(player, "exploit", context.source, rule="702.110b")
            deed.cause = context.source
            events.append(deed)
    context.bindings[DOERS] = tuple(doers)
    move(game, events, context)


def sacrifices(player: PlayerId, keys: Iterable[ObjectId], context: Context) -> list[Event]:
    """The events that the player sacrifices these. (CR 701.21a)"""
    return [
        ZoneChange(key, GRAVEYARD, how="sacrifice", by=player, rule="701.21a", cause=context.source)
        for key in keys
    ]


def sacrificed_by(
    game: Game, player: PlayerId, node: Sacrifice, context: Context
) -> list[ObjectId]:
    """What the player will sacrifice: only permanents they control. (CR 701.21a)"""
    what = node.what
    if not isinstance(what, Some):
        at_hand(context, player)
        keys = permanents(game, what, context)
        context.acting = context.you
        return [key for key in keys if can_sacrifice(game, player, key)]
    at_hand(context, player)
    options = [k for k in candidates(game, what.what, context) if can_sacrifice(game, player, k)]
    count = game.many(options)
    if what.amount != ANY_NUMBER:
        count = number_of(game, what.amount, context)
    context.acting = context.you
    least = 0 if what.up_to else count
    return game.select(
        player,
        Topic.SACRIFICE,
        "choose what to sacrifice",
        options,
        (least, count),
        context.source,
        "701.21a",
    )


def sacrifice_rest(game: Game, node: SacrificeRest, context: Context) -> None:
    """Each chooses one of each kind, one object for several perhaps; then the others are
    sacrificed at once. (CR 701.21a, 608.2f)"""
    events: list[Event] = []
    for player in who_decide(game, node.who, context):
        at_hand(context, player)
        theirs = [
            k for k in candidates(game, node.among, context) if controller_of(game, k) == player
        ]
        kept: set[ObjectId] = set()
        for kind in node.kinds:
            options = [key for key in candidates(game, kind, context) if key in theirs]
            if options:
                kept.update(
                    game.select(
                        player,
                        Topic.KEEP,
                        "choose what to keep",
                        options,
                        (1, 1),
                        context.source,
                        "608.2f",
                    )
                )
        context.acting = context.you
        if can_be_made_to(game, ForcedAction.SACRIFICE, player, context.you):
            for key in theirs:
                if key not in kept and can_sacrifice(game, player, key):
                    event = ZoneChange(key, GRAVEYARD, how="sacrifice", by=player, rule="701.21a")
                    event.cause = context.source
                    events.append(event)
    move(game, events, context)


def can_sacrifice(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Whether the player may sacrifice the permanent. (CR 701.21a, 101.2)"""
    if controller_of(game, key) != player:
        return False
    return next(iter(affecting(game, CantBeSacrificed, key)), None) is None


def tap(game: Game, node: TapThem, context: Context) -> None:
    """CR 701.26a"""
    keys = permanents(game, node.what, context)
    happened = happen(game, [Tapping(key, rule="701.26a", cause=context.source) for key in keys])
    this_way(context, DoneTo.TAPPED, (each.object for each in happened if type(each) is Tapping))
    bind(context, keys)
    context.did = bool(happened)


def untap(game: Game, node: UntapThem, context: Context) -> None:
    """CR 701.26b"""
    keys = permanents(game, node.what, context)
    happened = happen(game, [Untapping(key, rule="701.26b", cause=context.source) for key in keys])
    bind(context, keys)
    context.did = bool(happened)


# Counters.


def put_counters(game: Game, node: PutCounters, context: Context) -> None:
    """Counters are put on objects or players, on all at once. (CR 122.6)"""
    events: list[Event] = []
    on = things(game, node.what, context)
    shares = distributed(game, node, on, context) if node.divided else {}
    if node.divided:
        on = [reference for reference in on if reference in shares]
    outer = context.bindings.get("each one")
    for reference in on:
        context.bindings["each one"] = (reference,)
        count = shares[reference] if node.divided else number_of(game, node.amount, context)
        more = [(kind, number_of(game, number, context)) for kind, number in node.also]
        for kind, times in ((node.kind, count), *more):
            if times:
                event = CountersPut(reference, kind, times, by=context.acting, rule="122.6")
                event.cause = context.source
                events.append(event)
    if outer is not None:
        context.bindings["each one"] = outer
    happened = happen(game, events)
    bind(context, on)
    context.did = bool(happened)


def distributed(
    game: Game, node: PutCounters, on: list[Reference], context: Context
) -> dict[Reference, int]:
    """How many counters each gets, as was announced or, without targets, as is chosen now.

    (CR 601.2d, 608.2d)
    """
    item = context.item
    if item is not None and isinstance(node.what, Target) and node.what.name in item.division:
        name = node.what.name
        # What was meant for a target now illegal is put on nobody. (CR 608.2b)
        return dict(zip(item.targets[name], item.division[name], strict=True))
    whole = number_of(game, node.amount, context)
    return divide_now(
        game, Topic.DISTRIBUTE_COUNTERS, "distribute the counters", on, whole, context
    )


def double_counters(game: Game, node: DoubleCounters, context: Context) -> None:
    """Each gets as many of the counters as it has. (CR 701.10e)"""
    on = things(game, node.what, context)
    events: list[Event] = []
    for reference in on:
        for kind, count in counters_on(game, reference).items():
            if count and node.kind in ("", kind):
                event = CountersPut(reference, kind, count, by=context.you, rule="701.10e")
                event.cause = context.source
                events.append(event)
    happened = happen(game, events)
    bind(context, on)
    context.did = bool(happened)


def one_more_of_each(game: Game, node: OneMoreOfEachCounter, context: Context) -> None:
    """One for each kind that is there. (CR 122.1, 608.2c)"""
    events: list[Event] = [
        CountersPut(each, kind, 1, by=context.you, rule="122.1", cause=context.source)
        for each in things(game, node.what, context)
        for kind in sorted(counters_on(game, each))
    ]
    context.did = bool(happen(game, events))


def proliferate(game: Game, node: Proliferate, context: Context) -> None:
    """Any number of those with counters get one more of each kind they have. (CR 701.34a)"""
    for player in players(game, node.who, context):
        having: list[Reference] = [p for p in game.apnap() if game.players[p].counters]
        having += [record.id for record in game.permanents() if record.counters]
        chosen = game.select(
            player,
            Topic.PROLIFERATE,
            "proliferate",
            having,
            (0, game.many(having)),
            context.source,
            "701.34a",
        )
        events: list[Event] = [
            CountersPut(each, kind, 1, by=player, rule="701.34a", cause=context.source)
            for each in chosen
            for kind in sorted(counters_on(game, each))
        ]
        events.append(ActionTaken(player, "proliferate", rule="701.34a", cause=context.source))
        happen(game, events)
        context.did = True


def designate(game: Game, node: Designate, context: Context) -> None:
    """A permanent gets a name the rules know nothing else about; so may a card in exile.

    (CR 701.37b, 702.185b)
    """
    name = node.which.value
    records = [game.objects[key] for key in objects(game, node.what, context)]
    keys = [
        each.id
        for each in records
        if each.zone in (BATTLEFIELD, EXILE)
        and not each.phased_out
        and bool(each.notes.get(name)) == node.lost
        and (node.lost or node.which is not Designation.PREPARED or can_be_prepared(each))
    ]
    events = [
        Noted(key, name, value=not node.lost, rule="701.37b", cause=context.source) for key in keys
    ]
    if node.x is not None:
        x = number_of(game, node.x, context)
        events += [Noted(key, "X", value=x, rule="701.37c", cause=context.source) for key in keys]
    for player in things(game, node.what, context):
        if is_player(player) and not game.players[player].notes.get(name):
            events.append(Noted(player, name, value=True, rule="702.131a"))
    happen(game, events)
    bind(context, keys)


# Attaching, turning over, phasing.


def attach(game: Game, node: Attach, context: Context) -> None:
    """It moves onto the object or player, if it can be there. (CR 701.3a, 701.3b)"""
    hosts = things(game, node.to, context)
    if not hosts:
        return
    host = hosts[0]
    events: list[Event] = [
        Attaching(key, host, rule="701.3a", cause=context.source)
        for key in permanents(game, node.what, context)
        if can_attach(game, key, host) and game.objects[key].attached_to != host
    ]
    context.did = bool(happen(game, events))


def can_attach(game: Game, key: ObjectId, host: Reference) -> bool:
    """Whether it is something that attaches, and may be there. (CR 701.3b, 301.5c)"""
    seen = characteristics(game, key)
    if not seen.subtypes & {"Aura", "Equipment", "Fortification"}:
        return False
    if seen.types & CREATURE and "reconfigure" not in seen.keywords:
        return False
    return may_be_attached(game, key, host)


def unattach(game: Game, node: Unattach, context: Context) -> None:
    """It stays on the battlefield, attached to nothing. (CR 701.3d)"""
    events: list[Event] = [
        Attaching(key, NOTHING, rule="701.3d", cause=context.source)
        for key in permanents(game, node.what, context)
        if game.objects[key].attached_to != NOTHING
    ]
    context.did = bool(happen(game, events))


def transform(game: Game, node: Transform, context: Context) -> None:
    """The other face is turned up. (CR 701.27a)"""
    events: list[Event] = []
    for key in permanents(game, node.what, context):
        record = game.objects[key]
        if may_transform(game, record) and not turned_since(game, key, context):
            event = FaceTurned(key, "transform", 1 - record.face, rule="701.27a")
            event.cause = context.source
            events.append(event)
    context.did = bool(happen(game, events))


def may_transform(game: Game, record: GameObject) -> bool:
    """Whether an effect may transform it: not with daybound or nightbound. (CR 702.145b)"""
    bound = characteristics(game, record.id).keywords & BOUND_TO_TIME
    return can_transform(record) and not bound


def can_transform(record: GameObject) -> bool:
    """Only what is double-faced and face up, into a permanent's face.

    (CR 701.27c, 701.27d, 712.15a)
    """
    card = record.card
    if PIECES in record.notes:  # CR 730.2i
        return not record.face_down and any(map(can_turn, pieces_of(record)))
    if (
        card is None
        or record.face_down
        or len(card.faces) != 2
        or card.layout not in ("transform", "modal_dfc")
    ):
        return False
    return bool(card.faces[1 - record.face].types & PERMANENT_TYPES)


def turned_since(game: Game, key: ObjectId, context: Context) -> bool:
    """Whether a permanent that transforms itself did so since the ability went on the stack.

    (CR 701.27f)
    """
    if key != context.source or context.object == NOTHING:
        return False
    for event in reversed(game.history):
        if type(event) is FaceTurned and event.object == key:
            return True
        if type(event) is PutOnStack and event.new_id == context.object:
            return False
    return False


def phase_out(game: Game, node: PhaseOut, context: Context) -> None:
    """It phases out, and what is attached to it with it, indirectly. (CR 702.26b, 702.26g)"""
    if node.until is not None and has_occurred(game, node.until, context):
        return  # CR 610.4b, 610.4c
    keys = permanents(game, node.what, context)
    events: list[Event] = []
    for key in [*keys, *attached_to(game, keys)]:
        along = key not in keys or game.objects[key].attached_to in keys  # CR 702.26h
        event = Phasing(key, out=True, indirectly=along, rule="702.26b", cause=context.source)
        events.append(event)
    happened = happen(game, events)
    context.did = bool(happened)
    gone = tuple(each.object for each in happened if type(each) is Phasing and not each.indirectly)
    this_way(context, DoneTo.PHASED_OUT, gone)
    if node.until is not None and gone:
        effect = FloatingEffect(PhasedOutUntil(), context.you, context.source, node.until)
        effect.affected = gone
        happen(game, [EffectBegan(effect, rule="610.4", cause=context.source)])


def phase_in(game: Game, node: PhaseIn, context: Context) -> None:
    """It phases in, and what phased out with it. (CR 702.26c, 702.26g)"""
    keys = [key for key in objects(game, node.what, context) if game.objects[key].phased_out]
    events = [event for key in keys for event in phasing_in(game, key)]
    for event in events:
        event.cause = context.source
    context.did = bool(happen(game, events))


def attached_to(game: Game, hosts: Sequence[ObjectId]) -> list[ObjectId]:
    """All that is attached to the permanents, and to that, and so on."""
    found: list[ObjectId] = []
    reached = set(hosts)
    fresh = set(hosts)
    while fresh:
        fresh = {
            record.id
            for record in game.permanents()
            if record.attached_to in fresh and record.id not in reached
        }
        reached |= fresh
        found += sorted(fresh)
    return found


def become_blocked(game: Game, node: BecomeBlocked, context: Context) -> None:
    """Attackers that aren't blocked become it; nothing blocks them. (CR 509.1h)"""
    combat = game.combat
    events: list[Event] = [
        BlockingDone(key, (), by_effect=True, rule="509.1h", cause=context.source)
        for key in permanents(game, node.what, context)
        if combat is not None and key in combat.attackers and key not in combat.blocked
    ]
    context.did = bool(happen(game, events))


def remove_them_from_combat(game: Game, node: RemoveFromCombat, context: Context) -> None:
    """CR 506.4"""
    keys = permanents(game, node.what, context)
    remove_from_combat(game, keys)
    context.did = bool(keys)


# Regeneration. (CR 701.19)

REGENERATED: Final = Bound("regenerated")


def regenerate(game: Game, node: Regenerate, context: Context) -> None:
    """A shield for the next time it would be destroyed this turn. (CR 701.19a)"""
    keys = permanents(game, node.what, context)
    it = REGENERATED
    then = Together((RemoveDamage(it), TapThem(it), RemoveFromCombat(it)))
    for key in keys:
        shield = DestroyInstead(REGENERATED, then, regeneration=True)
        effect = FloatingEffect(shield, context.you, context.source, Duration.END_OF_TURN)
        effect.values = {"regenerated": (key,)}
        effect.affected = (key,)
        effect.uses = 1
        happen(game, [EffectBegan(effect, rule="701.19a", cause=context.source)])
    bind(context, keys)


def remove_damage(game: Game, node: RemoveDamage, context: Context) -> None:
    """Marked damage is removed. (CR 701.19a, 701.69a)"""
    keys = permanents(game, node.what, context)
    happen(game, [DamageRemoved(key, rule="701.69a", cause=context.source) for key in keys])
    context.did = bool(keys)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Destroy: destroy,
    Sacrifice: sacrifice,
    SacrificeRest: sacrifice_rest,
    TapThem: tap,
    UntapThem: untap,
    PutCounters: put_counters,
    DoubleCounters: double_counters,
    OneMoreOfEachCounter: one_more_of_each,
    Proliferate: proliferate,
    Designate: designate,
    Attach: attach,
    Unattach: unattach,
    Transform: transform,
    PhaseOut: phase_out,
    PhaseIn: phase_in,
    BecomeBlocked: become_blocked,
    RemoveFromCombat: remove_them_from_combat,
    Regenerate: regenerate,
    RemoveDamage: remove_damage,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (CantBeSacrificed,)
