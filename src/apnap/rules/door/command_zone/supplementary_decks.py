"""Planes, phenomena, schemes, Attractions as they are turned up and down. (CR 311-314, 717)"""

from typing import Final

from apnap.game.game import Game
from apnap.game.objects import GameObject, TurnMarker
from apnap.game.randomness import shuffled
from apnap.rules.door.durations import end_effects
from apnap.rules.door.events import EventRows, ResultRows, changed_object, changed_player, tell
from apnap.rules.door.zone_changes import put_in, remember, take_out
from apnap.rules.objects.command_zone.decks import (
    ONE_PLANAR_DECK,
    PLANAR,
    PLANAR_CONTROLLER,
    PLANESWALK,
    face_up,
    in_deck,
    planar_controller,
    planar_controllers,
    types_of,
)
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.range_of_influence import is_within
from apnap.terms import events as ev
from apnap.terms.characteristics import PHENOMENON, PLANE, SCHEME
from apnap.terms.events import ActionTaken, Event
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import COMMAND, SUPPLEMENTARY_DECK

PLANESWALK_TO: Final = "planeswalk to"

PLANESWALK_AWAY: Final = "planeswalk away from"

ENCOUNTER: Final = "encounter"

SET_IN_MOTION: Final = "set in motion"

ABANDON: Final = "abandon"


def turned_up(game: Game, event: ev.TurnedUpFromDeck, before: Derived) -> bool:
    """CR 613.7h, 701.31b, 701.32b: it gets a timestamp, and a controller if it is a plane."""
    if event.object == NOTHING:
        deck = game.players[event.player].supplementary_deck
        if not deck:
            return False
        event.object = deck[0]
    record = changed_object(game, event.object)
    if record is None or record.zone != SUPPLEMENTARY_DECK:
        return False
    take_out(game, record)
    record.zone = COMMAND
    record.known_to = 0
    record.timestamp = game.new_timestamp()
    if types_of(record) & PLANAR:
        record.controller = record.held_by = event.player
    game.put_object(record)
    put_in(game, record, 0)
    game.touch()
    return True


def put_under(game: Game, event: ev.PutUnderDeck, before: Derived) -> bool:
    """CR 311.6, 312.6, 901.7a: turned face down it is a new object."""
    old = game.objects.get(event.object)
    if old is None or old.card is None or old.zone not in (COMMAND, SUPPLEMENTARY_DECK):
        return False
    new = GameObject(game.new_id(), old.owner, old.card, old.kind)
    new.zone = SUPPLEMENTARY_DECK
    new.timestamp = game.new_timestamp()
    remember(game, old, new.id, before)
    take_out(game, old)
    game.drop_object(old.id)
    game.put_object(new)
    put_in(game, new, -1)
    event.new_id = new.id
    game.touch()
    return True


def deck_shuffled(game: Game, event: ev.SupplementaryDeckShuffled, before: Derived) -> bool:
    """CR 103.3a"""
    player = changed_player(game, event.player)
    state, player.supplementary_deck = shuffled(game.rng, player.supplementary_deck)
    game.set_field("rng", state)
    game.put_player(player)
    return True


def planeswalked(game: Game, event: ev.Planeswalked, before: Derived) -> bool:
    """CR 701.31a: only a planar controller may; in Grand Melee only within range. (CR 801.10)"""
    if event.player not in planar_controllers(game):
        return False
    if not event.staying:
        there = face_up(game, PLANAR)
        event.away = tuple(key for key in there if is_within(game, event.player, key))
    return True


def planeswalking(game: Game, event: ev.Planeswalked) -> list[Event]:
    """CR 701.31b, 901.11, 901.11c: away from all planes that are face up, to the next."""
    away: list[Event] = []
    for key in event.away:
        away += [
            ev.PutUnderDeck(key, rule="701.31b"),
            ActionTaken(event.player, PLANESWALK_AWAY, key, rule="901.11b"),
        ]
    to: list[Event] = [
        ev.TurnedUpFromDeck(event.player, key, rule="701.31b") for key in event.to or (NOTHING,)
    ]
    ending = end_effects(game, PLANESWALK, happening=False)  # CR 901.11
    if any(types_of(game.objects[key]) & PLANE for key in event.away):
        ending += end_effects(game, "a plane is left", happening=False)
    walked = ActionTaken(event.player, PLANESWALK, rule="901.11")
    return [*away, *ending, *to, walked]


def set_in_motion(game: Game, event: ev.SchemeSetInMotion, before: Derived) -> bool:
    """CR 701.32b"""
    if event.object == NOTHING:
        event.object = next(iter(in_deck(game, event.player, SCHEME)), NOTHING)
    return event.object in game.objects


def turning_up(game: Game, event: ev.SchemeSetInMotion) -> list[Event]:
    """CR 701.32b: it counts as set in motion, though it be face up already."""
    if game.objects[event.object].zone == SUPPLEMENTARY_DECK:
        return [ev.TurnedUpFromDeck(event.player, event.object, rule=event.rule)]
    return [ActionTaken(event.player, SET_IN_MOTION, event.object, rule="701.32b")]


def arriving(game: Game, event: ev.TurnedUpFromDeck) -> list[Event]:
    """CR 312.5, 901.11b: the player planeswalks there, or encounters it; CR 904.9."""
    if event.starting:
        return []
    types = types_of(game.objects[event.object])
    if not types & PLANAR:
        return [ActionTaken(event.player, SET_IN_MOTION, event.object, rule="701.32b")]
    events: list[Event] = [ActionTaken(event.player, PLANESWALK_TO, event.object, rule="901.11b")]
    if types & PHENOMENON:
        events.append(ActionTaken(event.player, ENCOUNTER, event.object, rule="312.5"))
    return events


def controller_became(game: Game, event: ev.PlanarControllerBecame, before: Derived) -> bool:
    """CR 311.5, 312.4, 901.6: who controls the face-up planes, and owns the only deck for all."""
    was = event.was
    if event.player == was:
        return False
    for player, is_it in ((was, False), (event.player, True)):
        if player != NOTHING:
            changed = changed_player(game, player)
            changed.notes = {**changed.notes, PLANAR_CONTROLLER: is_it}
            game.put_player(changed)
    if ONE_PLANAR_DECK in game.options:
        _hand_over(game, max(was, 0), event.player)
    for key in face_up(game, PLANAR):
        if game.objects[key].controller == was and event.player != NOTHING:
            record = game.objects[key].copy()
            record.controller = record.held_by = event.player
            game.put_object(record)
    if game.markers:
        _pass_with_marker(game, event)
    listed = list(game.command)
    game.set_field("command", tuple(listed))  # another tuple: others may use what is there now
    game.touch()
    return True


def _pass_with_marker(game: Game, event: ev.PlanarControllerBecame) -> None:
    """In Grand Melee each turn has a planar controller, or nobody. (CR 901.14)"""
    markers: list[TurnMarker] = []
    for at, each in enumerate(game.markers):
        marker = each
        if each.planar == event.was and (at == 0 or event.was != NOTHING):
            marker = each.copy()
            marker.planar = event.player
        markers.append(marker)
    game.set_field("markers", tuple(markers))


def _hand_over(game: Game, old: PlayerId, new: PlayerId) -> None:
    """The only planar deck is the planar controller's. (CR 108.3a, 901.15b)"""
    deck = in_deck(game, old, PLANAR)
    for key in (*deck, *face_up(game, PLANAR)):
        record = game.objects[key].copy()
        record.owner = new
        game.put_object(record)
    if old == new:
        return
    before, after = changed_player(game, old), changed_player(game, new)
    kept = tuple(key for key in before.supplementary_deck if key not in deck)
    before.supplementary_deck = kept
    after.supplementary_deck = (*deck, *after.supplementary_deck)
    game.put_player(before)
    game.put_player(after)


def take_over_ability(game: Game, key: ObjectId, player: PlayerId) -> None:
    """An ability of a phenomenon has another controller once its own left. (CR 901.10b)"""
    record = game.objects[key].copy()
    record.controller = record.held_by = player
    game.put_object(record)
    game.touch()


def whose_turn(game: Game, event: ev.TurnBegan) -> list[Event]:
    """CR 311.5, 901.6: the planar controller is normally the active player."""
    if not game.command and not game.markers:
        return []
    if not planar_controllers(game):
        return []
    was = game.markers[0].planar if game.markers else planar_controller(game)
    return [ev.PlanarControllerBecame(event.player, was, rule="901.6")]


def after_the_roll(game: Game, event: ev.PlanarDieRolled) -> list[Event]:
    """CR 901.9b"""
    return [ev.ChaosEnsued(event.player, rule="901.9b")] if event.face == "chaos" else []


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.TurnedUpFromDeck: turned_up,
    ev.PutUnderDeck: put_under,
    ev.SchemeSetInMotion: set_in_motion,
    ev.SupplementaryDeckShuffled: deck_shuffled,
    ev.Planeswalked: planeswalked,
    ev.PlanarControllerBecame: controller_became,
    ev.PlanarDieRolled: tell,
    ev.ChaosEnsued: tell,
}

# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    ev.Planeswalked: planeswalking,
    ev.SchemeSetInMotion: turning_up,
    ev.TurnedUpFromDeck: arriving,
    ev.TurnBegan: whose_turn,
    ev.PlanarDieRolled: after_the_roll,
}
