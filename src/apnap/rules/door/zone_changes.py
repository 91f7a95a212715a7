"""Performing zone changes, draws, shuffles. (CR 400.7, 121, 701.24)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.descriptions import Attached, AttachedTo, Modified
from apnap.abilities.rule_changes.rule_changes import CountsAs
from apnap.game.game import Game
from apnap.game.objects import ABILITY, CARD, SPELL_COPY, TOKEN, GameObject, LastKnown
from apnap.game.randomness import shuffled
from apnap.rules.door.combat_events import join_attack, leave_combat
from apnap.rules.door.events import EventRows, changed_player
from apnap.rules.door.knowledge import forget, known_after, left_unseen, put_back, reveal
from apnap.rules.door.stickers import drop, follow, in_time, who_keeps_them
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.meaning.commanders import kept_notes
from apnap.rules.objects.components import (
    COMMANDER,
    COMPONENTS,
    PIECES,
    SECOND,
    TIMES_CAST,
    piece_of,
    pieces_of,
    with_components,
)
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.markers.stickers import ON_IT, Placed, stickers_on
from apnap.rules.objects.multiplayer.turns_at_once import turns_begun
from apnap.rules.objects.roster import awake
from apnap.terms import events as ev
from apnap.terms.characteristics import NONTRADITIONAL, PERMANENT_TYPES
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.notes import ObjectNotes, with_note, without_notes
from apnap.terms.turn import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    SUPPLEMENTARY_DECK,
)

# What looks at what was attached to an object that left.
ASKS_FOR_ATTACHMENTS: Final = (Attached, AttachedTo, Modified)

_SHARED: Final = {
    BATTLEFIELD: "battlefield",
    STACK: "stack",
    EXILE: "exile",
    COMMAND: "command",
    ANTE: "ante",
}


def take_out(game: Game, record: GameObject) -> None:
    """Take an object out of the list of its zone."""
    name = _SHARED.get(record.zone)
    if record.zone == STACK and game.markers and record.id not in game.stack:
        _take_off_other_stack(game, record.id)
    elif name is not None:
        listed: tuple[ObjectId, ...] = getattr(game, name)
        at = listed.index(record.id)
        game.set_field(name, listed[:at] + listed[at + 1 :])
    elif record.zone != OUTSIDE:
        player = changed_player(game, record.owner)
        listed = game.zone(record.zone, record.owner)
        at = listed.index(record.id)
        _set_own_zone(player, record.zone, listed[:at] + listed[at + 1 :])
        game.put_player(player)


def _take_off_other_stack(game: Game, key: ObjectId) -> None:
    """It is on the stack of a turn that isn't in play. (CR 807.5)"""
    markers = []
    for marker in game.markers:
        if marker is not game.markers[0] and key in marker.course["stack"]:
            marker = marker.copy()
            stack = tuple(each for each in marker.course["stack"] if each != key)
            marker.course = {**marker.course, "stack": stack}
        markers.append(marker)
    game.set_field("markers", tuple(markers))


def put_in(game: Game, record: GameObject, position: int) -> None:
    """Put an object into the list of its zone; a library's position counts from the top."""
    name = _SHARED.get(record.zone)
    if name is not None:
        game.set_field(name, (*getattr(game, name), record.id))
    elif record.zone != OUTSIDE:
        player = changed_player(game, record.owner)
        listed = game.zone(record.zone, record.owner)
        if record.zone not in (LIBRARY, SUPPLEMENTARY_DECK) or position == -1:
            listed = (*listed, record.id)
        else:
            listed = (*listed[:position], record.id, *listed[position:])
        _set_own_zone(player, record.zone, listed)
        game.put_player(player)


_OWN: Final = {
    HAND: "hand",
    LIBRARY: "library",
    GRAVEYARD: "graveyard",
    SUPPLEMENTARY_DECK: "supplementary_deck",
}


def as_if(game: Game, record: GameObject) -> Game:
    """A fork in which an object is as the record says, where it says; nothing happens. (601.3e)"""
    twin = game.fork()
    old = twin.objects[record.id]
    if old.zone != record.zone:
        take_out(twin, old)
        put_in(twin, record, -1)
    twin.put_object(record)
    twin.touch()
    return twin


def _set_own_zone(player: object, zone: int, listed: tuple[ObjectId, ...]) -> None:
    setattr(player, _OWN[zone], listed)


def zone_change(game: Game, event: ev.ZoneChange, before: Derived) -> bool:
    """CR 400.7: the object leaves, and a new object with no memory of it arrives."""
    old = game.objects.get(event.object)
    if old is None or _may_not_move(game, old, event):
        return False
    event.origin = old.zone
    moving = _of_component(event, pieces_of(old)[0].notes) if event.rest is not None else event
    new = arrived(game, old, moving)
    remember(game, old, new.id, before)
    take_out(game, old)
    game.drop_object(old.id)
    placed: Sequence[Placed] = old.notes["stickers"] if ON_IT in old.notes else ()
    if event.along != NOTHING:
        placed = in_time(game, (*placed, *stickers_on(game.objects[event.along])))
        _meld(game, old, new, event, before)
    if placed and PIECES not in old.notes:
        follow(game, placed, new)
    game.put_object(new)
    put_in(game, new, moving.position)
    left_unseen(game, old, new)
    event.new_id = new.id
    if event.creation is not None:
        event.creation.new_ids += (new.id,)
    if (new.kind != CARD or new.notes.get(COMMANDER)) and new.zone != BATTLEFIELD:
        game.set_field("strays", (*game.strays, new.id))
    if old.zone == STACK and new.zone == BATTLEFIELD and game.effects:
        _keep_effects(game, old.id, new.id)
    if old.zone == BATTLEFIELD:
        leave_combat(game, old.id)
        if PIECES in old.notes:
            _come_apart(game, old, new, event)
            if placed:
                _keep_stickers(game, old, new)
    if event.attacking != NOTHING and new.zone == BATTLEFIELD:
        join_attack(game, new.id, event.attacking)
    game.touch()
    return True


MELDED: Final = "melded"  # the note of a permanent that two cards of a meld pair are


def _meld(
    game: Game, one: GameObject, new: GameObject, event: ev.ZoneChange, before: Derived
) -> None:
    """The other card of the pair is part of the permanent. (CR 701.42a, 712.4a)"""
    other = game.objects[event.along]
    pieces = (piece_of(one), piece_of(other))
    new.notes = {**new.notes, **pieces[1].notes, PIECES: pieces, MELDED: True}  # CR 903.3b
    remember(game, other, new.id, before)
    take_out(game, other)
    game.drop_object(other.id)


def _come_apart(game: Game, old: GameObject, top: GameObject, event: ev.ZoneChange) -> None:
    """The other cards of a merged permanent go where it goes. (CR 730.3)"""
    others: list[ObjectId] = []
    pieces = pieces_of(old)
    for piece in pieces[1:]:
        if piece.kind == CARD and piece.card is not None:
            part = GameObject(NOTHING, old.owner, piece.card, CARD)
            part.zone, part.notes = BATTLEFIELD, piece.notes
            moving = _of_component(event, piece.notes)
            new = arrived(game, part, moving)
            game.put_object(new)
            put_in(game, new, moving.position)
            others.append(new.id)
            if piece.notes.get(COMMANDER):
                game.set_field("strays", (*game.strays, new.id))
    notes = without_notes(top.notes, (COMMANDER, SECOND, TIMES_CAST))
    notes = {**notes, **pieces[0].notes}
    top.notes = {**notes, COMPONENTS: tuple(others)}  # still new: nothing has seen it


def _keep_stickers(game: Game, old: GameObject, top: GameObject) -> None:
    """Only one of the cards it becomes keeps the stickers. (CR 123.5c)"""
    kept = who_keeps_them(game, old, with_components(game, top.id))
    record = game.objects[kept].copy()
    follow(game, stickers_on(old), record)
    game.put_object(record)


def _of_component(event: ev.ZoneChange, notes: ObjectNotes) -> ev.ZoneChange:
    """How a component moves: only a commander goes to the command zone instead. (CR 903.9c)"""
    rest: ev.ZoneChange | None = event.rest
    return event if rest is None or COMMANDER in notes else rest


def _keep_effects(game: Game, spell: ObjectId, permanent: ObjectId) -> None:
    """Effects on a permanent spell go on applying to the permanent. (CR 112.4, 400.7a)"""
    for effect in list(game.effects.values()):
        if effect.affected is None or spell not in effect.affected:
            continue
        changed = effect.copy()
        changed.affected = tuple(permanent if key == spell else key for key in effect.affected)
        changed.values = {**effect.values, "them": changed.affected}
        game.put_in(game.effects, effect.id, changed)


def is_nontraditional(record: GameObject) -> bool:
    """Whether it is a card that belongs to the command zone. (CR 108.2a)"""
    return record.card is not None and bool(record.card.front.types & NONTRADITIONAL)


def _may_not_move(game: Game, old: GameObject, event: ev.ZoneChange) -> bool:
    """What the rules keep where it is."""
    if event.to == BATTLEFIELD or event.to == STACK:
        player = event.controller if event.to == BATTLEFIELD else event.by
        if game.players[player if player != NOTHING else old.owner].left:
            return True  # CR 800.4b
    if old.zone in (COMMAND, SUPPLEMENTARY_DECK) and is_nontraditional(old):
        return True  # CR 400.4b
    if old.kind in (TOKEN, SPELL_COPY) and old.zone not in (BATTLEFIELD, STACK, OUTSIDE):
        return event.how != "cast"  # CR 111.8: a token that left can't move again; 722.3c
    if event.to == BATTLEFIELD and old.zone != OUTSIDE:
        face = old.card.faces[event.face] if old.card is not None else old.printed
        return not face.types & PERMANENT_TYPES and not event.face_down  # CR 400.4a
    return old.zone == event.to == BATTLEFIELD


def arrived(game: Game, old: GameObject, event: ev.ZoneChange) -> GameObject:
    """The new object, with what the exceptions of CR 400.7 let it keep."""
    new = GameObject(game.new_id(), old.owner, old.card, old.kind)
    new.count = old.count
    new.zone = event.to
    new.timestamp = game.new_timestamp()  # CR 613.7d
    new.came = game.turn << 32 | len(game.history)  # told only after the whole batch
    new.since = turns_begun(game) if game.markers else game.turn
    if old.kind != CARD:
        new.copied = old.copied
    if event.to == BATTLEFIELD:
        _enter(new, old, event)
    elif event.to == EXILE:
        new.notes = event.notes
        new.counters = event.counters  # CR 122.1: any object may have some
    elif event.to == STACK:
        new.controller = event.by if event.by != NOTHING else old.owner
        new.face = event.face
        new.notes = event.notes
    if old.notes and (kept := kept_notes(old, event)):
        new.notes = {**new.notes, **kept}
    new.held_by = new.controller
    new.face_down = event.face_down
    new.known_to = known_after(game, old, event)
    return new


def _enter(new: GameObject, old: GameObject, event: ev.ZoneChange) -> None:
    """What a permanent has from the first moment. (CR 110.5b, 614.12)"""
    new.controller = event.controller if event.controller != NOTHING else old.owner
    new.face = event.face
    new.tapped = event.tapped
    new.counters = event.counters
    new.attached_to = event.attach_to
    new.notes = event.notes
    if event.copy_of is not None:
        new.copied = event.copy_of  # CR 707.9
    if old.zone == STACK:
        new.cast = old.item  # CR 400.7d
        if old.kind == SPELL_COPY:
            new.kind = TOKEN  # CR 608.3f


def remember(game: Game, old: GameObject, became: ObjectId, before: Derived) -> None:
    """Keep the object as it last existed. (CR 603.10, 608.2h)"""
    found = before.of(old.id) if old.zone == BATTLEFIELD else characteristics(game, old.id)
    if CountsAs in before.rule_changes:
        old = _as_designated(old, before)
    if old.attached_to != NOTHING:
        host = game.known.get(old.attached_to)
        if host is not None and host.object.zone == BATTLEFIELD:
            if old.attached_to not in before.seen:
                old = old.copy()
                old.attached_to = NOTHING  # CR 608.2h, 704.5m: it left before, not with it
    known = LastKnown(old, found, game.turn)
    known.moved_to, known.moment = became, len(game.history)
    if old.zone == BATTLEFIELD and not awake(game).isdisjoint(ASKS_FOR_ATTACHMENTS):
        known.attachments = _attached_to(game, old.id, known.moment)
    game.put_in(game.known, old.id, known)


def _attached_to(game: Game, key: ObjectId, moment: int) -> tuple[ObjectId, ...]:
    """What is attached to a permanent, or was and leaves at the same time. (CR 608.2h)"""
    still = [each for each in game.battlefield if game.objects[each].attached_to == key]
    gone = [
        each
        for each, known in game.known.late.items()
        if known.object.attached_to == key
        and (known.turn, known.moment) == (game.turn, moment)
        and known.object.zone == BATTLEFIELD
    ]
    return (*still, *gone)


def _as_designated(old: GameObject, before: Derived) -> GameObject:
    """The object with the designations it had by effects in force. (CR 608.2h)"""
    changes = before.rule_changes[CountsAs]
    had = [each.node.what.value for each in changes if old.id in (each.affected or ())]
    if had:
        old = old.copy()
        for name in had:
            old.notes = with_note(old.notes, name, value=True)
    return old


def ceasing_to_exist(game: Game, event: ev.CeasingToExist, before: Derived) -> bool:
    """CR 111.7, 608.2n, 704.5d, 704.5e"""
    old = game.objects.get(event.object)
    if old is None:
        return False
    remember(game, old, NOTHING, before)
    take_out(game, old)
    game.drop_object(old.id)
    if ON_IT in old.notes:
        drop(game, stickers_on(old))
    if old.kind == ABILITY and old.id not in before.seen:
        invalidate_if_watched(game)  # it had no part in what everything is
    else:
        game.touch()
    return True


def card_drawn(game: Game, event: ev.CardDrawn, before: Derived) -> bool:
    """CR 121.1, 121.4: the top card; from an empty library nothing, but it is remembered."""
    player = game.players[event.player]
    if not player.library:
        changed = changed_player(game, event.player)
        changed.drew_from_empty = True
        game.put_player(changed)
        return False
    move = ev.ZoneChange(player.library[0], HAND, how="draw", by=event.player, rule=event.rule)
    zone_change(game, move, before)
    event.object = move.new_id
    return True


def shuffled_library(game: Game, event: ev.Shuffled, before: Derived) -> bool:
    """CR 701.24a: nobody knows the order."""
    player = changed_player(game, event.player)
    state, order = shuffled(game.rng, player.library)
    game.set_field("rng", state)
    player.library = order
    game.put_player(player)
    forget(game, order)
    return True


def revealed(game: Game, event: ev.Revealed, before: Derived) -> bool:
    """CR 701.20a, 701.20e"""
    reveal(game, event)
    return bool(event.objects)


def owner_became(game: Game, event: ev.OwnerBecame, before: Derived) -> bool:
    """CR 407.3; from a hand, library or graveyard it goes to that of the new owner (CR 400.3)."""
    old = game.objects.get(event.object)
    if old is None or old.owner == event.player or not old.is_card:
        return False
    event.was = old.owner
    new = old.copy()
    new.owner = event.player
    if old.zone not in (BATTLEFIELD, STACK):
        new.controller = new.held_by = event.player
    if old.zone in _OWN:
        take_out(game, old)
        game.put_object(new)
        put_in(game, new, 0)
    else:
        game.put_object(new)
    game.touch()
    return True


def reordered(game: Game, event: ev.Reordered, before: Derived) -> bool:
    """Cards of the library, or planar deck, go on top or on the bottom in the order given."""
    player = changed_player(game, event.player)
    moved = set(event.top) | set(event.bottom)
    rest = tuple(key for key in game.zone(event.zone, event.player) if key not in moved)
    _set_own_zone(player, event.zone, event.top + rest + event.bottom)
    game.put_player(player)
    put_back(game, event)
    return bool(moved)


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.ZoneChange: zone_change,
    ev.CeasingToExist: ceasing_to_exist,
    ev.CardDrawn: card_drawn,
    ev.Shuffled: shuffled_library,
    ev.Revealed: revealed,
    ev.Reordered: reordered,
    ev.OwnerBecame: owner_became,
}


# The changes of the rules that are heeded here.
HEEDS: Final = (CountsAs,)
