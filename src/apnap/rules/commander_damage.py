"""Combat damage by commanders: a player dealt 21 by one of them loses. (CR 704.6c, 903.10a)"""

from collections.abc import Iterator
from typing import Final

from apnap.game.game import Game
from apnap.rules.commanders import COMMANDER
from apnap.rules.components import PIECES
from apnap.terms.events import Damage, Event, Noted
from apnap.terms.identity import PlayerId

FATAL: Final = 21
_NOTE: Final = "combat damage by commander: "


def damage_by_commander(game: Game, damage: Damage) -> list[Event]:
    """What a player has been dealt by this commander in all; a card is told by its owner and name.

    (CR 903.3, 903.10a)
    """
    record = game.record_of(damage.source)
    if record is None or not record.notes.get(COMMANDER):
        return []
    made: list[Event] = []
    for piece in record.notes.get(PIECES, (record,)):
        if piece.card is not None and piece.notes.get(COMMANDER):
            note = f"{_NOTE}{record.owner}, {piece.card.name}"
            total = game.players[damage.recipient].notes.get(note, 0) + damage.amount
            noted = Noted(damage.recipient, note, total, rule="903.10a", cause=damage.source)
            made.append(noted)
    return made


def slain_by_commanders(game: Game) -> Iterator[PlayerId]:
    """The players who have been dealt so much by one commander. (CR 704.6c)"""
    for player in game.alive():
        for note, total in game.players[player].notes.items():
            if note.startswith(_NOTE) and total >= FATAL:
                yield player
                break
