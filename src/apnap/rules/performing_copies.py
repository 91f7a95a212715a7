"""Performing: copies of prepare spells come to exile and go. (CR 722.3c)"""

from functools import lru_cache
from typing import Final

from apnap.abilities.cards import CardProgram, Face
from apnap.game.game import Game
from apnap.game.objects import SPELL_COPY, GameObject
from apnap.rules.base_values import copiable_face
from apnap.rules.derived import Derived
from apnap.rules.performing import EventRows, ResultRows
from apnap.rules.performing_zones import put_in
from apnap.rules.preparing import PREPARED, PREPARED_BY, is_prepared, prepare_spell
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, ObjectId, is_player
from apnap.terms.turn import BATTLEFIELD, EXILE


@lru_cache(maxsize=4096)
def program_of(face: Face) -> CardProgram:
    """A copy's characteristics as those of a card of its own. (CR 722.3c)"""
    return CardProgram(face.name, (face,))


def copy_exiled(game: Game, event: ev.CopyExiled, before: Derived) -> bool:
    """CR 722.3c: it isn't a card, and is kept in exile as long as its permanent is prepared."""
    program = event.card or program_of(event.face)
    copy = GameObject(game.new_id(), event.player, program, SPELL_COPY)
    copy.zone = event.zone
    copy.timestamp = game.new_timestamp()
    copy.notes = {PREPARED_BY: event.of}
    game.put_object(copy)
    put_in(game, copy, 0)
    game.set_field("strays", (*game.strays, copy.id))
    event.new_id = copy.id
    game.touch()
    return True


def _copy_due(game: Game, key: ObjectId) -> list[ev.Event]:
    """The copy that comes with becoming prepared."""
    record = game.objects.get(key)
    if record is None or not is_prepared(record):
        return []
    face = prepare_spell(copiable_face(record))
    if face is None:
        return []
    return [ev.CopyExiled(record.held_by, key, face, rule="722.3c", cause=key)]


def _entered(game: Game, event: ev.ZoneChange) -> list[ev.Event]:
    if event.to != BATTLEFIELD or not event.notes.get(PREPARED):
        return []
    return _copy_due(game, event.new_id)


def _noted(game: Game, event: ev.Noted) -> list[ev.Event]:
    if event.key != PREPARED or is_player(event.object):
        return []
    if event.value:
        return _copy_due(game, event.object)
    return [
        ev.CeasingToExist(key, rule="722.3c", cause=event.object)
        for key in game.strays
        if (copy := game.objects.get(key)) is not None
        and copy.zone == EXILE
        and copy.notes.get(PREPARED_BY, NOTHING) == event.object
    ]


def _phased(game: Game, event: ev.Phasing) -> list[ev.Event]:
    return [] if event.out else _copy_due(game, event.object)


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.CopyExiled: copy_exiled,
}


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    ev.ZoneChange: _entered,
    ev.Noted: _noted,
    ev.Phasing: _phased,
}
