"""Preparation cards. (CR 722)

A prepared permanent has a copy of its prepare spell in exile, which its controller may cast.
The designation is a note on the permanent; the copy has a note of the permanent it belongs to.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.cards import Face
from apnap.abilities.values import Designation
from apnap.game.game import Game
from apnap.game.objects import SPELL_COPY, GameObject
from apnap.rules.objects.base_values import copiable_face
from apnap.rules.objects.current_characteristics import controller_of
from apnap.terms.characteristics import SPELLS_ONLY
from apnap.terms.events import Event, Noted
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, EXILE

PREPARED: Final = Designation.PREPARED.value

PREPARED_BY: Final = "prepared by"  # the note on a copy: the permanent


def prepare_spell(face: Face | None) -> Face | None:
    """The prepare spell that an object with the copiable values has, if any. (CR 722.2a)"""
    if face is None or face.alternative is None:
        return None
    return face.alternative if face.alternative.types & SPELLS_ONLY else None


def can_be_prepared(record: GameObject) -> bool:
    """Only a permanent with a prepare spell that isn't prepared becomes so. (CR 722.3a)"""
    return not record.notes.get(PREPARED) and prepare_spell(copiable_face(record)) is not None


def is_prepared(record: GameObject | None) -> bool:
    """Whether it is a permanent with the designation. (CR 722.3a)"""
    return (
        record is not None
        and record.zone == BATTLEFIELD
        and not record.phased_out
        and bool(record.notes.get(PREPARED))
    )


def is_kept(game: Game, copy: GameObject) -> bool:
    """Whether the copy stays in exile, for its permanent is still prepared. (CR 722.3c)"""
    by = copy.notes.get(PREPARED_BY, NOTHING)
    return copy.zone == EXILE and is_prepared(game.objects.get(by))


def prepared_spells(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The copies in exile that the player may cast. (CR 722.3c)"""
    for key in game.strays:
        copy = game.objects.get(key)
        if copy is not None and may_cast_prepared(game, player, copy):
            yield key


def may_cast_prepared(game: Game, player: PlayerId, copy: GameObject) -> bool:
    """Whether it is the copy of a prepared permanent the player controls. (CR 722.3c)"""
    if copy.kind != SPELL_COPY or not is_kept(game, copy):
        return False
    return controller_of(game, copy.notes[PREPARED_BY]) == player


def unprepared_by(game: Game, spell: ObjectId) -> list[Event]:
    """As the copy becomes cast, its permanent loses the designation. (CR 722.3c)"""
    by = game.objects[spell].notes.get(PREPARED_BY, NOTHING)
    if not is_prepared(game.objects.get(by)):
        return []
    return [Noted(by, PREPARED, value=False, rule="722.3c", cause=spell)]
