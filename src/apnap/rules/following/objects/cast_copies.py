"""Casting copies of cards, cards encoded on creatures, ripple and paradigm.

(CR 702.60, 702.99, 702.192, 707.12)
"""

from typing import Final

from apnap.abilities.instructions.flow import CastCopy, CastIt, Encode, OnceForName, Ripple
from apnap.abilities.references import Bound, EncodedOn, You
from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, follow, objects, permanents, players
from apnap.rules.following.objects.stack import cast_now, copy_of_card
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.references import ReferenceRows, all_meant, source_record
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import Noted, Reordered, Revealed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, Reference, is_object
from apnap.terms.turn import BATTLEFIELD, EXILE, STACK

ENCODED_ON: Final = "encoded on"

RESOLVED_NAMES: Final = "names of resolved spells"


def cast_copy(game: Game, node: CastCopy, context: Context) -> None:
    """The copy is made where the card is, cast, or ceases to exist. (CR 707.12, 707.12a, 704.5e)"""
    did = False
    for player in players(game, node.who, context):
        for key in _copied(game, node, context):
            made = copy_of_card(game, key, player, context.source, node.zone)
            cast = CastIt(node.who, Bound("them"))
            did = cast_now(game, player, [made], cast, context) or did
    context.did = did


def _copied(game: Game, node: CastCopy, context: Context) -> list[ObjectId]:
    if node.zone == -1:
        return objects(game, node.what, context)
    return [key for key in all_meant(game, node.what, context) if is_object(key)]


def once_for_name(game: Game, node: OnceForName, context: Context) -> None:
    """CR 702.192a: only of the first spell of the name that resolves for the player."""
    name = characteristics(game, context.source).name
    names = game.players[context.you].notes.get(RESOLVED_NAMES, ())
    context.did = False
    if name in names:
        return
    noted = (*names, name)
    happen(game, [Noted(context.you, RESOLVED_NAMES, noted, rule="702.192a", cause=context.source)])
    follow(game, node.do, context)


def encode(game: Game, node: Encode, context: Context) -> None:
    """Only a card is encoded, on a creature that is there. (CR 702.99a)"""
    record = game.objects.get(context.object if context.object != NOTHING else context.source)
    creatures = permanents(game, node.whom, context)
    if record is None or record.kind != CARD or record.zone != STACK or not creatures:
        return
    exiled = ZoneChange(record.id, EXILE, how="exile", by=context.you, rule="702.99a")
    exiled.cause = context.source
    exiled.notes = {ENCODED_ON: creatures[0]}
    context.did = bool(happen(game, [exiled]))


def _encoded_on(game: Game, ref: EncodedOn, context: Context) -> list[Reference]:
    """As long as it remains on the battlefield, whatever it is. (CR 702.99c)"""
    record = source_record(game, context)
    key = record.notes.get(ENCODED_ON, NOTHING) if record is not None else NOTHING
    creature = game.objects.get(key)
    return [key] if creature is not None and creature.zone == BATTLEFIELD else []


def ripple(game: Game, node: Ripple, context: Context) -> None:
    """The cards of the same name may be cast; the others go to the bottom. (CR 702.60a)"""
    player = context.you
    cards = game.players[player].library[: number_of(game, node.amount, context)]
    if not cards:
        return
    happen(game, [Revealed(cards, by=player, rule="702.60a", cause=context.source)])
    name = characteristics(game, context.source).name
    same = [key for key in cards if name and characteristics(game, key).name == name]
    cast_now(game, player, same, CastIt(You(), Bound("them")), context)
    rest = [key for key in cards if key in game.players[player].library]
    if rest:
        order = game.arrange(
            player, Topic.ORDER_ON_BOTTOM, "put them on the bottom", rest, context.source, "702.60a"
        )
        happen(game, [Reordered(player, (), tuple(order), rule="702.60a", cause=context.source)])
    context.did = True


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    CastCopy: cast_copy,
    OnceForName: once_for_name,
    Encode: encode,
    Ripple: ripple,
}


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    EncodedOn: _encoded_on,
}
