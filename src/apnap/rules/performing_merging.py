"""Performing: a spell merges with a permanent, and the pieces of one that leaves. (CR 730)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.cards import Face
from apnap.game.game import Game
from apnap.game.objects import CARD, TOKEN, GameObject
from apnap.rules.base_values import copiable_face
from apnap.rules.commanders import COMMANDER, TIMES_CAST
from apnap.rules.derived import Derived
from apnap.rules.performing import changed_object, performs
from apnap.rules.performing_zones import PIECES, remember, take_out
from apnap.terms import events as ev
from apnap.terms.turn import BATTLEFIELD, STACK

TIMES: Final = "times mutated"


@performs(ev.Merged)
def merged(game: Game, event: ev.Merged, before: Derived) -> bool:
    """The permanent stays the object it was, with one component more. (CR 730.2, 730.2c)"""
    spell = game.objects.get(event.spell)
    permanent = changed_object(game, event.permanent)
    if spell is None or spell.zone != STACK:
        return False
    if permanent is None or permanent.zone != BATTLEFIELD:
        return False
    pieces = permanent.notes.get(PIECES) or (_piece(permanent),)
    new = _piece(spell)
    pieces = (new, *pieces) if event.on_top else (*pieces, new)
    remember(game, spell, permanent.id, before)
    take_out(game, spell)
    game.drop_object(spell.id)
    if event.on_top:
        permanent.card, permanent.kind = spell.card, new[2]  # CR 730.2d
        permanent.face, permanent.face_down = spell.face, False  # CR 730.2e
    permanent.copied = _together(tuple(piece[0] for piece in pieces))
    times = permanent.notes.get(TIMES, 0) + 1
    permanent.notes = {**permanent.notes, **new[3], PIECES: pieces, TIMES: times}
    game.put_object(permanent)
    game.touch()
    return True


def _piece(record: GameObject) -> tuple[Face, Any, int, dict[str, Any]]:
    """A component: its face, its card, its kind, and whether it is a commander. (CR 903.3)"""
    kind = CARD if record.kind == CARD else TOKEN
    kept: dict[str, Any] = {}
    for key in (COMMANDER, TIMES_CAST):
        if key in record.notes:
            kept[key] = record.notes[key]
    return (copiable_face(record), record.card, kind, kept)


def _together(faces: tuple[Face, ...]) -> Face:
    """The topmost, with the abilities of all. (CR 702.140e, 730.2a)"""
    abilities = tuple(ability for face in faces for ability in face.abilities)
    return replace(faces[0], abilities=abilities)
