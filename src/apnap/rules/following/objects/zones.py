"""Moving objects between zones: exile, return, draw, discard, mill. (CR 121, 400.7, 610, 701)"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import InZone
from apnap.abilities.instructions.actions import (
    Discard,
    Draw,
    ExileUntil,
    Mill,
    Move,
    Place,
    ReturnExiled,
)
from apnap.abilities.instructions.set_apart_cards import PutApart
from apnap.abilities.references import Each, OwnerOf, Ref, Target, TopOfLibrary
from apnap.abilities.values import DoneTo, ForcedAction, Moving
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject, StackItem
from apnap.game.topics import Topic
from apnap.rules.door.events import what_to_attack
from apnap.rules.door.happening import at_random, happen
from apnap.rules.door.impossible import can_be_made_to
from apnap.rules.door.returning import has_occurred
from apnap.rules.following.following import (
    InstructionRows,
    at_hand,
    bind,
    chosen_by_each,
    hosts_of,
    move,
    number_for,
    objects,
    players,
    put_somewhere,
    see,
    this_way,
    who_decide,
)
from apnap.rules.following.objects.drawing import draw_cards
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.linked_abilities import linking_notes, may_link
from apnap.rules.meaning.references import ANY_NUMBER, found
from apnap.rules.objects.base_values import listed_face
from apnap.rules.objects.components import with_components
from apnap.rules.objects.context import DOERS, Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.characteristics import BATTLE, PERMANENT_TYPES, PLANESWALKER
from apnap.terms.events import EffectBegan, Event, Reordered, Shuffled, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.turn import (
    ANTE,
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SUPPLEMENTARY_DECK,
)

# Where in a library a card is put, besides so many from the top.
TOP: Final = 0
BOTTOM: Final = -1
EITHER_END: Final = -2

NOBODY: Final[Mapping[ObjectId, PlayerId]] = {}


def move_them(game: Game, node: Move, context: Context) -> None:
    """Objects go to a zone, all at once. (CR 400.7, 608.2f, 701.13)"""
    who = players(game, node.who, context)
    if not who and isinstance(node.who, Each):  # "each player who …", and there is none
        bind(context, ())
        return
    who = who or [context.you]
    chosen = chosen_by_each(game, who, node.what, context, objects)
    if isinstance(node.what, Target):
        chosen = [each for each in chosen if _is_from_there(game, node.what, each[1])]
    move_chosen(game, node, chosen, context)


def _is_from_there(game: Game, target: Target, key: ObjectId) -> bool:
    """Whether what is moved "from" a zone is there: this very effect may have moved it before."""
    zones = [part.zone for part in target.what.parts if isinstance(part, InZone)]
    return not zones or game.objects[key].zone in zones


def move_chosen(
    game: Game, node: Move, chosen: Sequence[tuple[PlayerId, ObjectId]], context: Context
) -> None:
    """What each player chose goes to the zone, all at once. (CR 101.4)"""
    chosen = [each for each in chosen if not game.objects[each[1]].phased_out]  # CR 702.26b
    owners = [game.objects[key].owner for _, key in chosen]
    moved = put_all(game, [(each, node.to) for each in chosen], context, verb=node.verb)
    if node.to.zone == EXILE and isinstance(node.what, TopOfLibrary):
        see(context, (event.new_id for event in moved))
    if node.to.shuffled:
        # CR 701.24c: even if none of them went there; CR 701.24d: or there were none.
        libraries = dict.fromkeys(owners or [context.you])
        happen(game, [Shuffled(p, rule="701.24c", cause=context.source) for p in libraries])
        context.did = bool(moved)


def put_apart(game: Game, node: PutApart, context: Context) -> None:
    """Some go here and others there, all at once. (CR 608.2f)"""
    who = players(game, node.who, context) or [context.you]
    some = chosen_by_each(game, who, node.what, context, objects)
    put_somewhere(context, [key for _, key in some])  # so that "the rest" is without them
    others = chosen_by_each(game, who, node.others, context, objects)
    put_somewhere(context, [key for _, key in others])
    first = [(each, node.to) for each in some]
    moved = put_all(game, [*first, *((each, node.there) for each in others)], context)
    names = {key for _, key in some}
    bind(context, (event.new_id for event in moved if event.object in names))
    context.did = bool(some or others)


def put_all(
    game: Game,
    chosen: Sequence[tuple[tuple[PlayerId, ObjectId], Place]],
    context: Context,
    *,
    verb: Moving = Moving.PUT,
) -> list[ZoneChange]:
    """Each goes to its place at once; what stays in its library is only put in order there."""
    events: list[Event] = []
    staying: dict[Place, list[ObjectId]] = {}
    for place in dict.fromkeys(place for _, place in chosen):
        here = [each for each, to in chosen if to == place]
        kept = [key for _, key in here if is_staying(game, key, place)]
        staying[place] = kept
        events += placed(
            game, [each for each in here if each[1] not in kept], place, context, verb=verb
        )
    moved = move(game, events, context)
    them = context.bindings["them"]
    for place, cards in staying.items():
        put_somewhere(context, cards)
        if cards and not place.shuffled:
            by = {key: player for (player, key), to in chosen if to == place}
            put_back(game, cards, place, context, by)
        them += tuple(cards)
    bind(context, them)
    return moved


def is_staying(game: Game, key: ObjectId, place: Place) -> bool:
    """It is in a library or planar deck already, and goes to an end of that. (CR 401.4, 901.4)"""
    if place.zone not in (LIBRARY, SUPPLEMENTARY_DECK) or place.position > 0:
        return False
    return game.objects[key].zone == place.zone


def put_back(
    game: Game,
    cards: Sequence[ObjectId],
    place: Place,
    context: Context,
    by: Mapping[ObjectId, PlayerId] = NOBODY,
) -> None:
    """Cards still in a library are put on top or on the bottom of it. (CR 401.4)

    "In any order" is for the player who puts them there; of several libraries, there.
    """
    put_somewhere(context, cards)
    owners = list(dict.fromkeys(game.objects[key].owner for key in cards))
    for owner in owners:
        theirs = [key for key in cards if game.objects[key].owner == owner]
        who = by.get(theirs[0], context.acting) if len(owners) > 1 else context.acting
        if place.zone == LIBRARY and not place.any_order:
            who = owner  # CR 401.4
        if place.random_order:
            theirs = at_random(game, theirs, len(theirs))
        else:
            theirs = game.arrange(
                who,
                Topic.ORDER_ON_TOP,
                "order from the top",
                theirs,
                context.source,
                "401.4",
            )
        position = place.position
        if position == EITHER_END and theirs:
            position = end_chosen(game, who, theirs[0])
        top = tuple(theirs) if position == TOP else ()
        bottom = tuple(theirs) if position != TOP else ()
        event = Reordered(owner, top, bottom, who, rule="401.4", cause=context.source)
        event.random = place.random_order and len(theirs) > 1
        event.zone = place.zone
        happen(game, [event])


def placed(
    game: Game,
    chosen: Sequence[tuple[PlayerId, ObjectId]],
    place: Place,
    context: Context,
    *,
    verb: Moving = Moving.PUT,
    rule: str = "400.7",
) -> list[Event]:
    """The zone changes that put each object where the words say."""
    if place.zone == LIBRARY:
        chosen = in_library_order(game, chosen, place, context)
    events: list[Event] = []
    for by, key in chosen:
        record = game.objects[key]
        if place.zone == BATTLEFIELD and not can_be_put(record, transformed=place.transformed):
            continue
        if place.zone == ANTE and record.owner != by:
            continue  # CR 407.4
        event = ZoneChange(key, place.zone, how=verb.value, by=by, rule=rule, cause=context.source)
        event.position = place.position
        if place.position == EITHER_END:
            event.position = end_chosen(game, by, key)
        if place.beneath is not None:  # CR 401.7: on the bottom, if there are fewer
            event.position = max(0, amount(game, place.beneath, context))
        if place.or_bottom and end_chosen(game, by, key) == BOTTOM:
            event.position = BOTTOM
        if place.zone == LIBRARY and len(chosen) > 1:  # CR 401.4
            event.order = "nobody" if place.random_order else "owner"
        if place.zone == BATTLEFIELD:
            enters(game, event, place, context)
            if context.item is not None and _label(context.item) == UNEARTH:
                event.notes = {**event.notes, UNEARTHED: True}  # CR 702.84a
        elif place.zone == EXILE and may_link(context):
            event.notes = linking_notes(game, "exiled with", context)  # CR 607.2a
        event.face_down = place.face_down
        if place.listed is not None:
            event.notes = {**event.notes, "face down": listed_face(place.listed)}
        event.counters = counters_of(place.counters)
        if place.many is not None:
            event.counters = {place.counters: _many(game, place.many, key, context)}
        events += [event]
    return events


UNEARTH: Final = "unearth"

UNEARTHED: Final = "unearthed"  # the note of what was


def _label(item: StackItem) -> str:
    return str(getattr(item.ability, "label", ""))


def _many(game: Game, number: Number, key: ObjectId, context: Context) -> int:
    """How many counters the object is put there with, as it is before."""
    outer = context.bindings.get("each one")
    context.bindings["each one"] = (key,)
    many = max(0, amount(game, number, context))
    if outer is None:
        del context.bindings["each one"]
    else:
        context.bindings["each one"] = outer
    return many


def end_chosen(game: Game, player: PlayerId, key: ObjectId) -> int:
    """The top or the bottom of a library, as the player who puts a card there likes."""
    chosen = game.pick(
        player, Topic.TOP_OR_BOTTOM, "put on the top or bottom", ("top", "bottom"), key, "608.2d"
    )
    return TOP if chosen == "top" else BOTTOM


def can_be_put(record: GameObject, *, transformed: bool) -> bool:
    """Whether the card can be put onto the battlefield so. (CR 110.4, 712.14a, 712.14b)"""
    if record.card is None:
        return record.zone == BATTLEFIELD
    if transformed:
        return len(record.card.faces) == 2 and record.card.layout in ("transform", "modal_dfc")
    return bool(record.card.front.types & PERMANENT_TYPES) or record.copied is not None


def enters(game: Game, event: ZoneChange, place: Place, context: Context) -> None:
    """How an object enters: under whose control, tapped, attacking. (CR 110.2a)"""
    under = found(game, place.under, context) if place.under is not None else []
    event.controller = under[0] if under else event.by
    if isinstance(place.under, OwnerOf):
        event.controller = game.objects[event.object].owner  # each under its own
    event.tapped = place.tapped
    event.face = 1 if place.transformed else 0
    if may_link(context):
        event.notes = linking_notes(game, "put with", context)  # CR 607.2c
    if place.attacking:
        options = attackable(game, event.controller, context, place.defender)
        event.attacking = what_to_attack(game, event.controller, options, context.source)
    if place.attached_to is not None:
        hosts = hosts_of(game, place.attached_to, context)
        event.attach_to = hosts[0] if hosts else NOTHING


def attackable(
    game: Game, controller: PlayerId, context: Context, defender: Ref | None = None
) -> list[Reference]:
    """What a creature put onto the battlefield attacking may attack. (CR 508.4)

    With `defender`, only what that is. (CR 508.4a)
    """
    if game.combat is None or not is_active(game, controller):
        return []
    defenders = game.combat.defenders
    options: list[Reference] = [player for player in defenders if not game.players[player].left]
    for record in game.permanents():
        seen = characteristics(game, record.id)
        walker = seen.types & PLANESWALKER and seen.controller in defenders
        if walker or (seen.types & BATTLE and record.notes.get("protector") in defenders):
            options.append(record.id)
    if defender is not None:
        meant = found(game, defender, context)
        options = [each for each in options if each in meant]
    return options


def counters_of(words: str) -> dict[str, int]:
    """Counters it enters with: "+1/+1", or "2 +1/+1"; in words that say that they are more."""
    if not words:
        return {}
    words = words.replace("additional ", "").removesuffix(" each")
    count, _, kind = words.partition(" ")
    return {kind: int(count)} if kind and count.isdigit() else {words: 1}


def in_library_order(
    game: Game, chosen: Sequence[tuple[PlayerId, ObjectId]], place: Place, context: Context
) -> list[tuple[PlayerId, ObjectId]]:
    """The order in which cards are put into libraries so that they lie as arranged.

    Their owner arranges those that go to the same place (CR 401.4), unless who puts them there
    may do so in any order, or chance does.
    """
    ordered: list[tuple[PlayerId, ObjectId]] = []
    for owner in dict.fromkeys(game.objects[key].owner for _, key in chosen):
        cards = [(by, key) for by, key in chosen if game.objects[key].owner == owner]
        by_key = {key: by for by, key in cards}
        keys = list(by_key)
        if place.random_order:
            keys = at_random(game, keys, len(keys))
        elif len(keys) > 1 and not place.shuffled:
            who = context.acting if place.any_order else owner
            keys = game.arrange(
                who, Topic.ORDER_ON_TOP, "order from the top", keys, context.source, "401.4"
            )
        if place.position == 0:
            keys.reverse()  # each goes on top of the one before
        ordered += [(by_key[key], key) for key in keys]
    return ordered


# Exile until. (CR 610.3)


def exile_until(game: Game, node: ExileUntil, context: Context) -> None:
    """Exile until something happens; `until_leaving` then returns it. (CR 610.3)"""
    if has_occurred(game, node.until, context):
        return  # CR 610.3a, 610.3b
    keys = objects(game, node.what, context)
    you = context.you
    chosen = [(you, key) for key in keys]
    events = placed(game, chosen, Place(EXILE), context, verb=Moving.EXILE, rule="610.3")
    moved = move(game, events, context)
    for zone in sorted({event.origin for event in moved}):
        effect = FloatingEffect(ReturnExiled(zone), context.you, context.source, node.until)
        effect.affected = tuple(
            key
            for event in moved
            if event.origin == zone and event.to == EXILE
            for key in with_components(game, event.new_id)
        )
        happen(game, [EffectBegan(effect, rule="610.3", cause=context.source)])
    context.did = bool(moved)


# Drawing, discarding, milling.


def draw(game: Game, node: Draw, context: Context) -> None:
    """Cards are drawn one at a time, the active player's first. (CR 121.2, 121.2c)"""
    drawn: list[ObjectId] = []
    for player in who_decide(game, node.who, context):
        number = number_drawn(game, player, node, context)
        drawn += draw_cards(game, player, number, cause=context.source)
    bind(context, drawn)
    this_way(context, DoneTo.DRAWN, drawn)


def number_drawn(game: Game, player: PlayerId, node: Draw, context: Context) -> int:
    """How many cards the player draws, as they like up to a number. (CR 608.2d)"""
    count = number_for(game, node.amount, context, player)
    if not node.up_to:
        return count
    return game.number(player, Topic.DRAW, "draw how many", (0, count), context.source, "608.2d")


def discard(game: Game, node: Discard, context: Context) -> None:
    """Each player chooses, then all discard at once. (CR 701.9, 608.2e)"""
    events: list[Event] = []
    doers: list[PlayerId] = []
    for player in who_decide(game, node.who, context):
        if not can_be_made_to(game, ForcedAction.DISCARD, player, context.you):
            continue
        keys = discarded_by(game, player, node, context)
        doers += [player] if keys else []
        events += discards(player, keys, context)
    context.bindings[DOERS] = tuple(doers)
    move(game, events, context)
    if node.whole and node.which is None:
        context.did = True  # no cards are a hand too


def discards(player: PlayerId, keys: Iterable[ObjectId], context: Context) -> list[Event]:
    """The events that the player discards these. (CR 701.9a)"""
    return [
        ZoneChange(key, GRAVEYARD, how="discard", by=player, rule="701.9a", cause=context.source)
        for key in keys
    ]


def discarded_by(game: Game, player: PlayerId, node: Discard, context: Context) -> list[ObjectId]:
    """Which cards the player will discard. (CR 701.9b)"""
    hand = list(game.zone(HAND, player))
    if node.what is not None:
        return [key for key in objects(game, node.what, context) if key in hand]
    if node.which is not None:
        at_hand(context, player)
        hand = [key for key in hand if describes(game, node.which, key, context)]
        context.acting = context.you
    if node.whole:
        return hand
    count = len(hand)
    if node.amount != ANY_NUMBER:
        count = number_for(game, node.amount, context, player)
    if node.at_random:
        return at_random(game, hand, count)
    chooser = player
    if node.chosen_by is not None:
        chooser = next(iter(players(game, node.chosen_by, context)), player)
    least = 0 if node.up_to else count
    return game.select(
        chooser,
        Topic.DISCARD,
        "choose what to discard",
        hand,
        (least, count),
        context.source,
        "701.9b",
    )


def mill(game: Game, node: Mill, context: Context) -> None:
    """As many as there are, from the top into the graveyard, at once. (CR 701.17a, 701.17b)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        count = number_for(game, node.amount, context, player)
        for key in game.zone(LIBRARY, player)[:count]:
            event = ZoneChange(key, GRAVEYARD, how="mill", by=player, rule="701.17a")
            event.cause = context.source
            events.append(event)
    move(game, events, context)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Move: move_them,
    PutApart: put_apart,
    ExileUntil: exile_until,
    Draw: draw,
    Discard: discard,
    Mill: mill,
}
