"""The components of a merged permanent. (CR 730.2)

They stand in a note of it, from the top.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from apnap.abilities.abilities import ChoosesColorBeforeGame
from apnap.abilities.cards import CardProgram, Face
from apnap.game.game import Game
from apnap.game.objects import CARD, TOKEN, GameObject
from apnap.rules.objects.base_values import copiable_face
from apnap.terms.characteristics import PERMANENT_TYPES
from apnap.terms.identity import Reference
from apnap.terms.notes import ObjectNotes

PIECES: Final = "merged"  # the note of a merged permanent's components (CR 730.2)

DOUBLE_FACED: Final = ("transform", "modal_dfc")


class Piece(NamedTuple):
    """A component: what it is, the card that stands for it, and whether it is a commander."""

    face: Face  # as it counts now
    card: CardProgram | None
    kind: int
    notes: ObjectNotes  # those that stay with the card
    up: Face  # as it counts face up (CR 730.2f)
    side: int  # which face of the card is up


def pieces_of(record: GameObject) -> tuple[Piece, ...]:
    """The components of a merged permanent; none of any other object. (CR 730.2)"""
    pieces: tuple[Piece, ...] = record.notes.get(PIECES, ())
    return pieces


def piece_of(record: GameObject) -> Piece:
    """An object, as a component. (CR 730.2, 903.3)"""
    kind = CARD if record.kind == CARD else TOKEN
    face = copiable_face(record)
    up = face
    if record.face_down:
        up = record.copied or (record.card.faces[record.face] if record.card else face)
    return Piece(face, record.card, kind, leading_notes(record), up, record.face)


def together(pieces: tuple[Piece, ...], *, face_down: bool) -> Face:
    """The topmost, with the abilities of all; of a face-down permanent, as it is turned up.

    (CR 702.140e, 730.2a, 730.2f)
    """
    faces = [each.up if face_down else each.face for each in pieces]
    return replace(faces[0], abilities=tuple(a for face in faces for a in face.abilities))


def can_turn(piece: Piece) -> bool:
    """Whether it is double-faced and its other face a permanent's. (CR 701.27c, 701.27d)"""
    card = piece.card
    if card is None or piece.kind != CARD or card.layout not in DOUBLE_FACED:
        return False
    own = len(card.faces) == 2 and piece.face == card.faces[piece.side]
    return own and bool(card.faces[1 - piece.side].types & PERMANENT_TYPES)


def turned(record: GameObject, how: str) -> None:
    """All components are turned with the permanent. (CR 730.2f, 730.2i)"""
    pieces = pieces_of(record)
    if how == "transform":
        pieces = tuple(_other_side(each) if can_turn(each) else each for each in pieces)
        record.face = pieces[0].side
    elif how == "face up":
        pieces = tuple(each._replace(face=each.up) for each in pieces)
    record.copied = together(pieces, face_down=record.face_down)
    record.notes = {**record.notes, PIECES: pieces}


def _other_side(piece: Piece) -> Piece:
    assert piece.card is not None
    face = piece.card.faces[1 - piece.side]
    return piece._replace(face=face, up=face, side=1 - piece.side)


COMMANDER: Final = "commander"

SECOND: Final = "second commander"  # of two that have one name (CR 903.13e)

SIGNATURE: Final = "signature spell"  # of Oathbreaker: an instant or sorcery with the commander

# What a card that leads a deck is noted as: a commander, or the spell that goes with one.
LEADING: Final = frozenset((COMMANDER, SIGNATURE))

TIMES_CAST: Final = "times cast from the command zone"

COLOR: Final = "color"  # the note of the one chosen for it (CR 903.4b)


def is_leading(record: GameObject) -> bool:
    """Whether the card begins in the command zone, and is cast from there. (CR 903.6)"""
    return bool(record.notes) and not LEADING.isdisjoint(record.notes)


def chooses_color(card: CardProgram | None) -> bool:
    """Whether a color is chosen for it before the game, if it's a commander. (CR 903.4b)"""
    if card is None:
        return False
    return any(isinstance(each, ChoosesColorBeforeGame) for each in card.front.abilities)


def leading_notes(record: GameObject) -> ObjectNotes:
    """What belongs to the card, and not to the object: that it leads, how often it was cast."""
    if not is_leading(record):
        return {}
    times = record.notes.get(TIMES_CAST, 0)
    if not record.notes.get(COMMANDER):
        return {SIGNATURE: True, TIMES_CAST: times}
    kept: ObjectNotes = {COMMANDER: True, TIMES_CAST: times}
    if SECOND in record.notes:
        kept[SECOND] = True
    if COLOR in record.notes and chooses_color(record.card):
        kept[COLOR] = record.notes[COLOR]  # CR 903.4b
    return kept


COMPONENTS: Final = "components"  # the note of its topmost card elsewhere: the others


def with_components(game: Game, key: Reference) -> tuple[Reference, ...]:
    """What a permanent became as it left: all its components, if it was merged. (CR 730.3c)"""
    record = game.objects.get(key)
    if record is None or COMPONENTS not in record.notes:
        return (key,)
    others = [game.objects.get(each) for each in record.notes[COMPONENTS]]
    return (key, *(each.id for each in others if each is not None and each.zone == record.zone))


TIMES: Final = "times mutated"


# The changes of the rules that are heeded here.
HEEDS: Final = (ChoosesColorBeforeGame,)
