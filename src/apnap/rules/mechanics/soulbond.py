"""States of players and of the game that instructions set: speed, day and night. (CR 702, 731)"""

from typing import Final

from apnap.abilities.descriptions import Paired
from apnap.abilities.instructions.flow import Pair
from apnap.abilities.references import PairedWith
from apnap.game.game import Game
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, permanents
from apnap.rules.meaning import references
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.meaning.object_qualities import Seen
from apnap.rules.meaning.references import ReferenceRows
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import Event, Noted
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.turn import BATTLEFIELD


def pair_them(game: Game, node: Pair, context: Context) -> None:
    """Neither is paired if one no longer can be. (CR 702.95c)"""
    ones = permanents(game, node.one, context)
    others = permanents(game, node.other, context)
    if ones and others:
        context.did = bool(happen(game, pair(game, context.you, ones[0], others[0])))


PARTNER: Final = "paired with"

UNDER: Final = "paired under the control of"


def partner_of(game: Game, key: Reference) -> ObjectId:
    """The creature it is paired with, or NOTHING. (CR 702.95b, 702.95e)"""
    record = game.objects.get(key)
    if record is None:
        return NOTHING
    other = record.notes.get(PARTNER, NOTHING)
    if other == NOTHING or not _are_together(game, key, other):
        return NOTHING
    return other


def _are_together(game: Game, one: ObjectId, other: ObjectId) -> bool:
    """Both are creatures on the battlefield under the control of the player who paired them.

    (CR 702.95a, 702.95e)
    """
    if not (_is_there(game, one) and _is_there(game, other)):
        return False
    player = game.objects[one].notes.get(UNDER)
    return all(current_characteristics.controller_of(game, key) == player for key in (one, other))


def _is_there(game: Game, key: ObjectId) -> bool:
    record = game.objects.get(key)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return False
    return bool(current_characteristics.characteristics(game, key).types & CREATURE)


def pair(game: Game, player: PlayerId, one: ObjectId, other: ObjectId) -> list[Event]:
    """Pair the two, if both still can be. (CR 702.95c, 702.95d)"""
    both = (one, other)
    if one == other or not all(_is_there(game, key) for key in both):
        return []
    if any(current_characteristics.controller_of(game, key) != player for key in both):
        return []
    if any(partner_of(game, key) != NOTHING for key in both):
        return []
    return [
        *(Noted(key, UNDER, player, rule="702.95a", cause=one) for key in both),
        Noted(one, PARTNER, other, rule="702.95a", cause=one),
        Noted(other, PARTNER, one, rule="702.95a", cause=one),
    ]


def part_pairs(game: Game) -> None:
    """What broke a pair, broke it for good. (CR 702.95e)"""
    parted: list[Event] = [
        Noted(record.id, PARTNER, NOTHING, rule="702.95e")
        for record in game.permanents()
        if record.notes.get(PARTNER, NOTHING) != NOTHING and partner_of(game, record.id) == NOTHING
    ]
    if parted:
        happen(game, parted)


def _paired_with(game: Game, ref: PairedWith, context: Context) -> list[Reference]:
    partners = [partner_of(game, key) for key in references.all_meant(game, ref.what, context)]
    return [key for key in partners if key != NOTHING]


def _paired(game: Game, part: Paired, ref: Reference, seen: Seen, context: Context) -> bool:
    return partner_of(game, ref) != NOTHING


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Pair: pair_them,
}


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    PairedWith: _paired_with,
}


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Paired: _paired,
}
