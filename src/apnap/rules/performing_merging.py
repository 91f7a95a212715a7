"""Performing: a spell merges with a permanent, and the pieces of one that leaves. (CR 730)"""

from typing import Final

from apnap.game.game import Game
from apnap.rules.components import PIECES, piece_of, together
from apnap.rules.derived import Derived
from apnap.rules.performing import EventRows, changed_object
from apnap.rules.performing_zones import remember, take_out
from apnap.terms import events as ev
from apnap.terms.turn import BATTLEFIELD, STACK

TIMES: Final = "times mutated"


def merged(game: Game, event: ev.Merged, before: Derived) -> bool:
    """The permanent stays the object it was, with one component more. (CR 730.2, 730.2c)"""
    spell = game.objects.get(event.spell)
    permanent = changed_object(game, event.permanent)
    if spell is None or spell.zone != STACK:
        return False
    if permanent is None or permanent.zone != BATTLEFIELD:
        return False
    pieces = permanent.notes.get(PIECES) or (piece_of(permanent),)
    new = piece_of(spell)
    pieces = (new, *pieces) if event.on_top else (*pieces, new)
    remember(game, spell, permanent.id, before)
    take_out(game, spell)
    game.drop_object(spell.id)
    if event.on_top:
        permanent.card, permanent.kind = spell.card, new.kind  # CR 730.2d
        permanent.face, permanent.face_down = spell.face, False  # CR 730.2e
    permanent.copied = together(pieces, face_down=permanent.face_down)
    times = permanent.notes.get(TIMES, 0) + 1
    permanent.notes = {**permanent.notes, **new.notes, PIECES: pieces, TIMES: times}
    game.put_object(permanent)
    game.touch()
    return True


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.Merged: merged,
}
