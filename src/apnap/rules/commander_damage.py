"""Combat damage by commanders: a player dealt 21 by one of them loses. (CR 704.6c, 903.10a)"""

from collections.abc import Iterator
from typing import Final

from apnap.game.game import Game
from apnap.terms.events import Damage, Noted
from apnap.terms.identity import PlayerId

FATAL: Final = 21
_NOTE: Final = "combat damage by commander: "


def damage_by_commander(game: Game, damage: Damage) -> Noted | None:
    """What a player has been dealt by this commander in all; a card is told by its owner and name.

    (CR 903.10a)
    """
    record = game.record_of(damage.source)
    if record is None or record.card is None or not record.notes.get("commander"):
        return None
    note = f"{_NOTE}{record.owner}, {record.card.name}"
    before = game.players[damage.recipient].notes.get(note, 0)
    total = before + damage.amount
    return Noted(damage.recipient, note, total, rule="903.10a", cause=damage.source)


def slain_by_commanders(game: Game) -> Iterator[PlayerId]:
    """The players who have been dealt so much by one commander. (CR 704.6c)"""
    for player in game.alive():
        for note, total in game.players[player].notes.items():
            if note.startswith(_NOTE) and total >= FATAL:
                yield player
                break
