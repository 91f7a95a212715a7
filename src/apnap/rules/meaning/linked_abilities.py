"""Linked abilities: which abilities of one object belong together. (CR 607)

What an ability moved carries a note of the object and of the pair the ability is of. The other
ability of the pair finds it by both: the object's own abilities are one pair, those a keyword
stands for another, and those gained by one effect another (CR 607.5).
"""

from typing import Any, Final, Literal, TypeAlias

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import ExiledWith, PutThereThisTurn, PutWith
from apnap.abilities.nodes import walk
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.static_abilities import expanded
from apnap.terms.events import ZoneChange
from apnap.terms.identity import ObjectId, Reference
from apnap.terms.notes import ObjectNotes

Seen = Characteristics | None

PRINTED: Final = "printed"

PAIR: Final = "pair"

EXILED_FOR: Final = "exiled for"  # the spell for whose cost a card was exiled


# How the objects were moved that linked abilities speak of. (CR 607.2a, 607.2c)
Link: TypeAlias = Literal["exiled with", "put with"]


def is_of_ability(context: Context) -> bool:
    """Whether the instruction is an activated or triggered ability's."""
    return context.item is not None and context.item.kind in ("activated", "triggered")


def may_link(context: Context) -> bool:
    """Whether what an instruction moves may be spoken of: that of an ability, or of a replacement
    effect. (CR 607.2a-607.2c)"""
    return context.item is None or is_of_ability(context)


def linking_notes(game: Game, name: Link, context: Context) -> ObjectNotes:
    """What is noted for an object that an ability moved. (CR 607.2a-607.2c)"""
    item = context.item
    pair = PRINTED if item is None else pair_of(game, context.source, item.ability)
    notes: ObjectNotes = {PAIR: pair}
    notes[name] = context.source
    return notes


def is_linked(game: Game, record: GameObject, name: Link, context: Context) -> bool:
    """Whether it was moved by the ability that the one at hand is linked to. (CR 607.1)"""
    if record.notes.get(name) != context.source:
        return False
    if not is_of_ability(context):
        return True
    assert context.item is not None
    return record.notes.get(PAIR) == pair_of(game, context.source, context.item.ability)


def _put_with(game: Game, part: PutWith, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 607.2c: by an ability of this very object, and no other."""
    record = game.record_of(ref)
    return record is not None and is_linked(game, record, "put with", context)


def _exiled_with(
    game: Game, part: ExiledWith, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 607.2a: by an ability of this very object, and not for a cost or by another one.

    What was exiled to cast it is: the spell became this permanent. (CR 400.7d, 702.66a)
    """
    record = game.objects.get(ref)
    if record is None:
        return False
    if EXILED_FOR in record.notes:
        source = game.record_of(context.source)
        spell = context.source if source is None or source.cast is None else source.cast.source
        return bool(record.notes[EXILED_FOR] == spell)
    return is_linked(game, record, "exiled with", context)


def _put_there(
    game: Game, part: PutThereThisTurn, ref: Reference, seen: Seen, context: Context
) -> bool:
    """It came to be there this turn, from the zone named and as it is said. (CR 400.7)"""
    return any(
        isinstance(event, ZoneChange)
        and event.new_id == ref
        and part.origin in (-1, event.origin)
        and (part.how is None or part.how.value == event.how)
        for event in game.history
    )


def pair_of(game: Game, source: ObjectId, ability: Any) -> str:
    """The abilities of its source that the ability may be linked to, by a name for them all."""
    record = game.record_of(source)
    if record is None:
        return PRINTED
    for held in characteristics(game, source).abilities:
        if isinstance(held, KeywordAbility) and _is_in(meant := expanded((held,)), ability):
            # CR 607.2k; of hideaway the other half is printed on the card (CR 607.1a)
            whole = any(isinstance(each, ExiledWith | PutWith) for each in walk(meant))
            return held.name if whole else PRINTED
    if _is_printed(record, ability):
        return PRINTED
    for effect in game.effects.values():
        if _is_in(effect.effect, ability):
            return f"effect {effect.id}"
    for other in game.permanents():
        if _is_in(other.printed.abilities, ability):
            return f"object {other.id}"
    return "gained"


def _is_printed(record: GameObject, ability: Any) -> bool:
    """On any face, or within another ability printed there. (CR 607.1a, 607.1b)"""
    faces = record.card.faces if record.card is not None else ()
    return any(_is_in(face.abilities, ability) for face in (*faces, record.printed))


def _is_in(tree: Any, ability: Any) -> bool:
    if isinstance(tree, tuple):
        for each in tree:  # mostly it is one of them
            if each is ability:
                return True
    return any(each is ability for each in walk(tree))


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    PutWith: _put_with,
    ExiledWith: _exiled_with,
    PutThereThisTurn: _put_there,
}
