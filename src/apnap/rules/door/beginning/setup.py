"""Writing the beginning of a game: players and the cards they bring. (CR 103)"""

from collections.abc import Mapping, Sequence
from typing import Any

from apnap.abilities.cards import CardProgram
from apnap.game.characteristics import printed
from apnap.game.game import Game
from apnap.game.objects import CARD, FloatingEffect, GameObject, LastKnown, Player
from apnap.rules.door.zone_changes import put_in
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, LIBRARY


def add_player(game: Game, name: str, life: int = 20) -> PlayerId:
    """Seat a player after the others in turn order. (CR 103.1, 103.4)"""
    number = len(game.turn_order)
    game.put_player(Player(number, name, life))
    game.set_field("turn_order", (*game.turn_order, number))
    return number


def add_effect(game: Game, effect: FloatingEffect) -> None:
    """An effect of the game itself, there from the start."""
    effect.id = game.new_id()
    effect.timestamp = game.new_timestamp()
    game.put_in(game.effects, effect.id, effect)


def add_card(
    game: Game, card: CardProgram, owner: PlayerId, zone: int = LIBRARY, position: int = -1
) -> ObjectId:
    """Put a card into a zone before the game, as part of a deck or of a board."""
    record = _new(game, card, owner, zone, CARD)
    game.put_object(record)
    put_in(game, record, position)
    if zone == BATTLEFIELD:
        game.touch()
    return record.id


def add_object(
    game: Game, card: CardProgram | None, owner: PlayerId, zone: int, kind: int
) -> ObjectId:
    """Put an object of any kind where a position has it: on top, if it is a library."""
    record = _new(game, card, owner, zone, kind)
    game.put_object(record)
    put_in(game, record, 0)
    return record.id


def leave_behind(
    game: Game, card: CardProgram | None, owner: PlayerId, zone: int, kind: int
) -> LastKnown:
    """An object that has left, to be told how it last was. (CR 608.2h)"""
    record = _new(game, card, owner, zone, kind)
    last = LastKnown(record, None, 0)
    game.put_in(game.known, record.id, last)
    return last


def _new(game: Game, card: CardProgram | None, owner: PlayerId, zone: int, kind: int) -> GameObject:
    record = GameObject(game.new_id(), owner, card, kind)
    record.zone = zone
    record.timestamp = game.new_timestamp()
    record.since = NOTHING  # under control since before the game
    if card is not None:
        game.cards.setdefault(card.name, card)
    return record


def add_deck(game: Game, owner: PlayerId, cards: Sequence[CardProgram]) -> None:
    """A deck becomes a library, in the order given. (CR 103.3)"""
    for card in cards:
        add_card(game, card, owner)


def exchange_cards(
    game: Game, became: Mapping[ObjectId, CardProgram], before: Mapping[ObjectId, CardProgram]
) -> None:
    """Let other cards be in these places, and have been before in places they left.

    No event: it makes one game into another. The objects keep their numbers.
    """
    for key, card in became.items():
        place(game, key, {"card": card, "face": 0})
    for key, card in before.items():
        game.put_in(game.known, key, _known_as(game.known[key], card))
    game.keep_derived(None)
    game.touch()


def _known_as(last: LastKnown, card: CardProgram) -> LastKnown:
    """Last known information with another card behind it."""
    record = last.object.copy()
    record.card, record.face = card, 0
    seen = last.characteristics if record.face_down else printed(record.printed, record.controller)
    new = LastKnown(record, seen, last.turn)
    new.moved_to = last.moved_to
    return new


def place(game: Game, key: ObjectId, changes: dict[str, Any]) -> None:
    """Give a placed card its status, counters and attachments."""
    record = game.objects[key].copy()
    for name, value in changes.items():
        setattr(record, name, value)
    game.put_object(record)
    game.touch()


def set_player(game: Game, player: PlayerId, changes: dict[str, Any]) -> None:
    """Give a player what the position says."""
    record = game.players[player].copy()
    for name, value in changes.items():
        setattr(record, name, value)
    game.put_player(record)
    game.touch()
