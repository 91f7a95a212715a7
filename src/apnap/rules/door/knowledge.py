"""Who knows which hidden cards: as long as an attentive person would, and no longer.

`known_to` of an object is a set of bits: one for each player, and one more, the next above
them, for all who look on. It counts while the card is in a hidden zone or face down.
(CR 400.2, 401.4, 406.3, 701.20, 701.24, 708.9)
"""

from collections.abc import Iterable

from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.terms.events import Reordered, Revealed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import EXILE, HAND, LIBRARY, OUTSIDE, PRIVATE_ZONES


def everyone(game: Game) -> int:
    """Every player, and whoever looks on."""
    return (1 << len(game.turn_order) + 1) - 1


def only(player: PlayerId) -> int:
    """One player, or nobody."""
    return 1 << player if player != NOTHING else 0


def known_after(game: Game, old: GameObject, event: ZoneChange) -> int:
    """Who knows a card where it arrives."""
    if event.face_down and event.to == EXILE:  # CR 406.3: who saw it before may look again
        if old.zone in (HAND, OUTSIDE):
            return only(old.owner)
        return old.known_to if old.zone == LIBRARY or old.face_down else everyone(game)
    if event.face_down:
        return only(event.by)  # CR 708.5
    if event.to not in PRIVATE_ZONES:
        return 0  # all see it
    if old.zone in (HAND, OUTSIDE):
        return only(old.owner)
    if old.zone == LIBRARY or (old.zone == EXILE and old.face_down):
        return old.known_to
    if event.order:  # CR 401.4: the order isn't revealed
        return only(old.owner) if event.order == "owner" else 0
    return everyone(game)  # all saw where it went; CR 708.9: a face-down one too


def left_unseen(game: Game, old: GameObject, new: GameObject) -> None:
    """A card left a hand and only some know which: the others no longer know what is there.

    Else the cards a player still knows would tell which one was cast face down.
    """
    if old.zone != HAND or (new.zone not in PRIVATE_ZONES and not new.face_down):
        return
    knowing = new.known_to | only(old.owner)
    for key in game.players[old.owner].hand:
        if game.objects[key].known_to & ~knowing:
            _know(game, key, game.objects[key].known_to & knowing)


def reveal(game: Game, event: Revealed) -> None:
    """Players see the cards, and know them while they stay hidden. (CR 701.20a, 701.20e)"""
    bits = sum(only(player) for player in event.to) if event.to else everyone(game)
    for key in event.objects:
        record = game.objects.get(key)
        if record is not None and (record.zone in PRIVATE_ZONES or record.face_down):
            _know(game, key, record.known_to | bits)


def put_back(game: Game, event: Reordered) -> None:
    """Who arranged the cards knows where they are; chance tells nobody. (CR 401.4)

    One card alone can't be mistaken for another: who knew it still does.
    """
    keys = event.top + event.bottom
    by = event.by if event.by != NOTHING else event.player
    for key in keys:
        record = game.objects.get(key)
        if record is not None:
            before = record.known_to if len(keys) == 1 else 0
            _know(game, key, 0 if event.random else before | only(by))


def forget(game: Game, keys: Iterable[ObjectId]) -> None:
    """Nobody knows the cards any more. (CR 701.24a)"""
    for key in keys:
        if game.objects[key].known_to:
            _know(game, key, 0)


def _know(game: Game, key: ObjectId, bits: int) -> None:
    record = game.objects[key].copy()
    record.known_to = bits
    game.put_object(record)
