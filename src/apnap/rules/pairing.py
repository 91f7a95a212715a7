"""Paired creatures: soulbond. (CR 702.95)

Each of the two has a note of the other. What breaks a pair is looked for whenever
state-based actions are checked, and before that nobody finds the other one.
"""

from typing import Final

from apnap.abilities.descriptions import Paired
from apnap.abilities.references import PairedWith
from apnap.game.game import Game
from apnap.rules import looking, references
from apnap.rules.context import Context
from apnap.rules.description_parts import Seen
from apnap.rules.descriptions import PartRows
from apnap.rules.happening import happen
from apnap.rules.references import ReferenceRows
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import Event, Noted
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.turn import BATTLEFIELD

PARTNER = "paired with"
UNDER = "paired under the control of"


def partner_of(game: Game, key: Reference) -> ObjectId:
    """The creature it is paired with, or NOTHING. (CR 702.95b, 702.95e)"""
    record = game.objects.get(key)
    if record is None:
        return NOTHING
    other = int(record.notes.get(PARTNER, NOTHING))
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
    return all(looking.controller_of(game, key) == player for key in (one, other))


def _is_there(game: Game, key: ObjectId) -> bool:
    record = game.objects.get(key)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return False
    return bool(looking.characteristics(game, key).types & CREATURE)


def pair(game: Game, player: PlayerId, one: ObjectId, other: ObjectId) -> list[Event]:
    """Pair the two, if both still can be. (CR 702.95c, 702.95d)"""
    both = (one, other)
    if one == other or not all(_is_there(game, key) for key in both):
        return []
    if any(looking.controller_of(game, key) != player for key in both):
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


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    PairedWith: _paired_with,
}


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Paired: _paired,
}
