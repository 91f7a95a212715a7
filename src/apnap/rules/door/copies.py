"""Copies and tokens as they come to be, and merged permanents. (CR 111.3, 722.3c, 730)"""

from typing import Any, Final, cast

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import X
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.instructions.actions import TokenSpec
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import ExactObject
from apnap.game.game import Game
from apnap.game.objects import SPELL_COPY, GameObject
from apnap.rules.door.events import EventRows, ResultRows, changed_object
from apnap.rules.door.stickers import follow, restamp
from apnap.rules.door.zone_changes import put_in, remember, take_out
from apnap.rules.layers.preparation import PREPARED, PREPARED_BY, is_prepared, prepare_spell
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.kept_values import for_later
from apnap.rules.objects.base_values import copiable_face
from apnap.rules.objects.components import PIECES, TIMES, piece_of, pieces_of, together
from apnap.rules.objects.context import Context
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.markers.stickers import ON_IT, stickers_on
from apnap.rules.objects.static_abilities import is_granter, notes_of
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, ObjectId, is_player
from apnap.terms.turn import BATTLEFIELD, EXILE, STACK


def program_of(face: Face) -> CardProgram:
    """A copy's characteristics as those of a card of its own. (CR 722.3c)"""
    notes = notes_of(face)
    if notes.program is None:
        notes.program = CardProgram(face.name, (face,))
    return notes.program


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


def merged(game: Game, event: ev.Merged, before: Derived) -> bool:
    """The permanent stays the object it was, with one component more. (CR 730.2, 730.2c)"""
    spell = game.objects.get(event.spell)
    permanent = changed_object(game, event.permanent)
    if spell is None or spell.zone != STACK:
        return False
    if permanent is None or permanent.zone != BATTLEFIELD:
        return False
    pieces = pieces_of(permanent) or (piece_of(permanent),)
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
    if ON_IT in permanent.notes:
        restamp(game, permanent)  # CR 613.7k
    if ON_IT in spell.notes:
        follow(game, stickers_on(spell), permanent)  # CR 123.5b
    game.put_object(permanent)
    game.touch()
    return True


def token_face(game: Game, token: TokenSpec, context: Context) -> Face:
    """A token's characteristics, its numbers as they are now. (CR 111.3, 111.4, 608.2h)"""
    name = token.name or " ".join((*token.subtypes, "Token"))
    power: Any = token.power
    toughness: Any = token.toughness
    return Face(
        name=name,
        types=token.types,
        supertypes=token.supertypes,
        subtypes=token.subtypes,
        colors=token.colors,
        power=number_of(game, power, context) if power is not None else None,
        toughness=number_of(game, toughness, context) if toughness is not None else None,
        abilities=of_this_maker(
            for_later(token.abilities, context) if _has_x(token) else token.abilities, context
        ),
    )


def of_this_maker(abilities: Any, context: Context) -> tuple[Ability, ...]:
    """The abilities, which call by name the very object that makes the token. (CR 201.5a)"""
    maker = ExactObject(context.source)
    found = any(map(is_granter, walk(abilities)))
    if not found:
        return cast("tuple[Ability, ...]", abilities)
    named: tuple[Ability, ...] = rewritten(
        abilities, lambda each: maker if is_granter(each) else None
    )
    return named


def _has_x(token: TokenSpec) -> bool:
    """Whether the abilities of a token speak of X, which is fixed as it is made."""
    return any(isinstance(each, X) for each in walk(token.abilities))


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.CopyExiled: copy_exiled,
    ev.Merged: merged,
}


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    ev.ZoneChange: _entered,
    ev.Noted: _noted,
    ev.Phasing: _phased,
}
