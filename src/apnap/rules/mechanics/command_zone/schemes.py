"""Schemes: set in motion, ongoing, abandoned. (CR 314, 701.32, 701.33, 904)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.instructions.keyword_actions import Abandon, SetInMotion
from apnap.game.game import Game
from apnap.rules.door.command_zone.supplementary_decks import ABANDON
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, objects, players
from apnap.rules.meaning.amounts import number_of
from apnap.rules.objects.command_zone.decks import face_up, in_deck, types_of
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import ONGOING, SCHEME
from apnap.terms.events import ActionTaken, Event, PutUnderDeck, SchemeSetInMotion
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import COMMAND

A_SCHEME: Final = "scheme"  # what awakens all this


def archenemies(game: Game) -> list[PlayerId]:
    """Who has schemes: one player, or each in a Supervillain Rumble. (CR 904.2a, 904.12b)"""
    schemes = set(face_up(game, SCHEME))
    owners = {game.objects[key].owner for key in schemes}
    return [
        player for player in game.turn_order if player in owners or in_deck(game, player, SCHEME)
    ]


def set_scheme_in_motion(
    game: Game, player: PlayerId, rule: str, scheme: ObjectId = NOTHING
) -> bool:
    """This scheme, or the top card of the scheme deck. (CR 701.32b, 904.9)"""
    if scheme == NOTHING and not in_deck(game, player, SCHEME):
        return False
    return bool(happen(game, [SchemeSetInMotion(player, scheme, rule=rule)]))


def scheme_of_the_turn(game: Game) -> None:
    """As the archenemy's precombat main phase begins. (CR 505.3, 703.4e, 904.9)"""
    set_scheme_in_motion(game, game.active, "904.9")


def set_in_motion(game: Game, node: SetInMotion, context: Context) -> None:
    """One at a time. (CR 701.32c)"""
    for player in players(game, node.who, context):
        if node.what is not None:
            for key in objects(game, node.what, context):
                context.did = set_scheme_in_motion(game, player, "701.32b", key)
            continue
        for _ in range(number_of(game, node.times, context)):
            context.did = set_scheme_in_motion(game, player, "701.32c")


def abandon(game: Game, node: Abandon, context: Context) -> None:
    """Only a face-up ongoing scheme may be abandoned. (CR 701.33)"""
    for key in objects(game, node.what, context):
        if may_be_abandoned(game, key):
            owner = game.objects[key].owner
            events: list[Event] = [
                PutUnderDeck(key, rule="701.33b", cause=context.source),
                ActionTaken(owner, ABANDON, key, rule="701.33b", cause=context.source),
            ]
            context.did = bool(happen(game, events))


def may_be_abandoned(game: Game, key: ObjectId) -> bool:
    """Whether it is a face-up ongoing scheme. (CR 701.33a)"""
    record = game.objects.get(key)
    if record is None or record.card is None or record.zone != COMMAND:
        return False
    front = record.card.front
    return bool(front.types & SCHEME and front.supertypes & ONGOING)


def finished_schemes(game: Game, seen: Any) -> Iterator[Event]:
    """CR 314.6, 704.6e: one that isn't ongoing goes once no ability of a scheme is pending."""
    done = [key for key in face_up(game, SCHEME) if not may_be_abandoned(game, key)]
    if done and not _is_a_scheme_heard(game):
        for key in done:
            yield PutUnderDeck(key, rule="704.6e")


def _is_a_scheme_heard(game: Game) -> bool:
    """Whether a triggered ability of any scheme is on the stack or waiting to be put there."""
    items = [game.objects[key].item for key in game.stack]
    sources = [item.source for item in items if item is not None and item.kind == "triggered"]
    sources += [trigger.source for trigger in game.waiting]
    records = [game.record_of(key) for key in sources]
    return any(record is not None and types_of(record) & SCHEME for record in records)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    SetInMotion: set_in_motion,
    Abandon: abandon,
}
