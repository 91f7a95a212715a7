"""Manifesting and cloaking, and turning such permanents face up. (CR 701.40, 701.58, 701.62)"""

from typing import Final

from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.keyword_actions import Manifest, ManifestDread
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.rules.casting.choices.values_of_x import chosen_to_pay, has_x
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.happening import happen
from apnap.rules.following.following import (
    InstructionRows,
    bind,
    chosen_by_each,
    move,
    objects,
    players,
)
from apnap.rules.meaning.linked_abilities import linking_notes, may_link
from apnap.rules.mechanics.face_down import face_up_values, stays_down, turning_up
from apnap.rules.objects.base_values import DISGUISED, FACE_DOWN
from apnap.rules.objects.context import Context, for_action
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.roster import SOMETHING_FACE_DOWN, when
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Revealed, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, LIBRARY

MANIFESTED: Final = "manifested"  # the note on a permanent that is manifested or cloaked


def manifest(game: Game, node: Manifest, context: Context) -> None:
    """Each of the cards, one at a time. (CR 701.40a, 701.40e, 701.58a)"""
    who = players(game, node.who, context) or [context.you]
    chosen = chosen_by_each(game, who, node.what, context, objects)
    put: list[ObjectId] = []
    for player, key in chosen:
        put += manifested(game, player, key, context, cloak=node.cloak)
    bind(context, put)


def manifested(
    game: Game, player: PlayerId, key: ObjectId, context: Context, *, cloak: bool = False
) -> list[ObjectId]:
    """The permanent that a card becomes as it is put face down onto the battlefield."""
    rule = "701.58a" if cloak else "701.40a"
    event = ZoneChange(key, BATTLEFIELD, how="manifest", by=player, rule=rule)
    event.cause = context.source
    event.controller = player
    event.face_down = True
    event.notes = {MANIFESTED: True, "face down": DISGUISED if cloak else FACE_DOWN}
    if may_link(context):
        event.notes.update(linking_notes(game, "put with", context))  # CR 607.2c
    return [each.new_id for each in move(game, [event], context)]


def manifest_dread(game: Game, node: ManifestDread, context: Context) -> None:
    """Of two cards looked at one is manifested, the other put away. (CR 701.62a)"""
    put: list[ObjectId] = []
    for player in players(game, node.who, context):
        cards = game.zone(LIBRARY, player)[:2]
        if cards:
            happen(game, [Revealed(cards, (player,), player, rule="701.62a")])
            one = game.pick(
                player,
                Topic.MANIFEST,
                "choose a card to manifest",
                cards,
                context.source,
                "701.62a",
            )
            put += manifested(game, player, one, context)
            rest = [key for key in cards if key in game.zone(LIBRARY, player)]
            move(
                game,
                [ZoneChange(key, GRAVEYARD, how="put", by=player, rule="701.62a") for key in rest],
                context,
            )
        # CR 701.62b: even if some or all of that was impossible.
        happen(game, [ActionTaken(player, "manifest dread", rule="701.62b", cause=context.source)])
    bind(context, put)


# Turning them face up. (CR 116.2b)


def mana_cost(game: Game, record: GameObject) -> Costs | None:
    """What its controller pays to turn it face up; None if it can't be. (CR 701.40b, 701.58b)"""
    if not record.face_down or not record.notes.get(MANIFESTED):
        return None
    face = face_up_values(game, record)
    if not face.types & CREATURE or face.mana is None:
        return None
    return Costs((PayMana(face.mana),) if face.mana else ())


def offer(game: Game, player: PlayerId) -> list[ObjectId]:
    """The manifested and cloaked permanents whose mana cost the player can pay."""
    found: list[ObjectId] = []
    for record in game.permanents():
        costs = mana_cost(game, record)
        if costs is None or controller_of(game, record.id) != player:
            continue
        if stays_down(game, record.id):
            continue
        if can_pay(game, player, costs, for_action(player, record.id, "turn face up")):
            found.append(record.id)
    return found


def turn_up(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Show it, pay its mana cost and turn it face up. (CR 701.40b, 701.58b)"""
    costs = mana_cost(game, game.objects[key])
    if costs is not None and has_x(costs):
        chosen = chosen_to_pay(game, player, costs, key)
        costs = chosen[0] if chosen is not None else None
    if costs is None or not pay(game, player, costs, for_action(player, key, "turn face up")):
        return False
    return bool(happen(game, turning_up(game, key, "701.40b", key)))


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Manifest: manifest,
    ManifestDread: manifest_dread,
}


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "turn face up for its mana cost": SpecialAction(when(offer, SOMETHING_FACE_DOWN), turn_up),
}
