"""Special actions: playing a land and others that don't use the stack. (CR 116, 305)"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from apnap.abilities.cards import MODAL
from apnap.abilities.rule_changes.rule_changes import CantPlayLands, ExtraLandPlays, MayPlayFrom
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.casting.castable import cards_in_reach, may_look
from apnap.rules.casting.ways import card_as
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import bans_on_entering
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.timing import changes_for, is_sorcery_time
from apnap.rules.objects.actions import PLAY_LAND, SPECIAL, Action, Obstacle, by_effect
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.derived import Active
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.roster import Awakened, Offer, roster
from apnap.terms.characteristics import LAND
from apnap.terms.events import LandPlayed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND


def may_play_a_land(game: Game, player: PlayerId) -> bool:
    """Whether the player's turn has a land left to be played."""
    return next(obstacles_to_lands(game, player), None) is None


NOT_YOUR_TURN: Final = Obstacle("not your turn", "305.3")

NOT_A_TIME_FOR_LANDS: Final = Obstacle("time of lands", "116.2a")


def obstacles_to_lands(game: Game, player: PlayerId) -> Iterator[Obstacle]:
    """Unless the player's turn has a land left to be played. (CR 305.2, 305.3)"""
    if game.active != player and not is_active(game, player):  # CR 805.4c
        yield NOT_YOUR_TURN
    yield from map(by_effect, changes_for(game, CantPlayLands, player))
    allowed = 1
    for active in changes_for(game, ExtraLandPlays, player):
        if active.node.amount < 0:
            return  # any number of them
        allowed += active.node.amount
    if game.players[player].lands_played >= allowed:
        yield Obstacle("lands played", "305.2b", about=allowed)


def playable_lands(game: Game, player: PlayerId) -> list[Action]:
    """The lands the player may play now, each with each face that is one. (CR 116.2a, 305.1)"""
    if not is_sorcery_time(game, player) or not may_play_a_land(game, player):
        return []
    lands = lands_in_reach(game, player)
    return [each for each in lands if not bans_on_entering(game, _move(player, each))]


def lands_in_reach(game: Game, player: PlayerId) -> list[Action]:
    """The lands in hand, and where effects let the player play them from, whatever the time."""
    actions: list[Action] = []
    for key in game.players[player].hand:
        actions += land_faces(game, game.objects[key])
    for active in changes_for(game, MayPlayFrom, player):
        if active.node.cast_only:
            continue
        for key in cards_in_reach(game, player, active.node):
            record = game.objects[key]
            if record.face_down and not may_look(record, player):
                continue
            if record.zone != HAND:
                lands = [a for a in land_faces(game, record) if a not in actions]
                actions += [a for a in lands if allows_land(game, active, record, a.index)]
    return actions


def allows_land(game: Game, active: Active, record: GameObject, face: int) -> bool:
    """Whether a permission is for the card, played as a land with that face. (CR 601.3e, 712.12)"""
    if active.node.cast_only or active.node.zone != record.zone:
        return False
    seen = characteristics(game, record.id) if not face else card_as(game, record, face)
    return describes(game, active.node.what, record.id, active.context, seen)


def playable_faces(game: Game, player: PlayerId, key: ObjectId) -> list[Action]:
    """The faces of a card that an effect lets the player play as a land now. (CR 305.2b, 305.3)"""
    if not may_play_a_land(game, player):
        return []
    faces = land_faces(game, game.objects[key])
    return [each for each in faces if not bans_on_entering(game, _move(player, each))]


def obstacles_to_entering(game: Game, player: PlayerId, key: ObjectId) -> Iterator[Obstacle]:
    """The effects by which the land can't enter, so that it can't be played. (CR 614.17)"""
    for action in land_faces(game, game.objects[key]):
        yield from map(by_effect, bans_on_entering(game, _move(player, action)))


def land_faces(game: Game, record: GameObject) -> list[Action]:
    """The faces of the card that are lands; the back only of a modal card. (CR 712.12)"""
    card = record.card
    if card is None:
        return []
    if record.zone == EXILE and record.face_down and card.layout != MODAL:  # CR 406.3a
        return [Action(PLAY_LAND, record.id, 0, "", card.front.name)] * bool(
            card.front.types & LAND
        )
    if card.layout != MODAL:
        seen = characteristics(game, record.id)
        return [Action(PLAY_LAND, record.id, 0, "", seen.name)] if seen.types & LAND else []
    return [
        Action(PLAY_LAND, record.id, face, "", each.name)
        for face, each in enumerate(card.faces)
        if each.types & LAND
    ]


def _move(player: PlayerId, action: Action) -> ZoneChange:
    """The event of a land being played. (CR 305.1)"""
    return ZoneChange(
        action.object,
        BATTLEFIELD,
        how="play",
        by=player,
        controller=player,
        face=action.index,
        rule="116.2a",
        cause=action.object,
    )


def play_land(game: Game, player: PlayerId, action: Action) -> bool:
    """Put the land onto the battlefield; it counts as played. (CR 305.1, 305.2a)"""
    if not may_play_a_land(game, player):
        return False
    mark = game.mark()
    with game.during(PartOf.SPECIAL_ACTION):
        happened = happen(game, [_move(player, action)])
        moved = [each for each in happened if isinstance(each, ZoneChange)]
        if not moved and action.object in game.objects:
            game.undo(mark)
            return False
        # An effect may have replaced the event by another that tells of the new object.
        land = next((each.new_id for each in moved if each.object == action.object), NOTHING)
        happen(game, [LandPlayed(player, land, rule="305.1", cause=action.object)])
    return True


# Other special actions, by the name in `Action.detail`.
Taking = Callable[[Game, PlayerId, ObjectId], bool]


class SpecialAction(NamedTuple):
    """Who may take it, if something in the game awakens it at all; and how it is taken."""

    offer: Awakened[Offer]
    take: Taking


SpecialActionRows: TypeAlias = dict[str, SpecialAction]

SPECIAL_ACTIONS: Final[SpecialActionRows] = {}


def special_actions(game: Game, player: PlayerId) -> list[Action]:
    """The special actions the player may take now, but for playing lands. (CR 116.2)"""
    actions: list[Action] = []
    for name, offer in roster(game).offers:
        for key in offer(game, player):
            record: Any = game.objects.get(key)
            named = characteristics(game, key).name if record is not None else ""
            actions.append(Action(SPECIAL, key, 0, name, named))
    return actions


def take(game: Game, player: PlayerId, action: Action) -> bool:
    """Take a special action; one that can't be completed is undone. (CR 116.2, 733.1)"""
    mark = game.mark()
    with game.during(PartOf.SPECIAL_ACTION):
        if SPECIAL_ACTIONS[action.detail].take(game, player, action.object):
            return True
    game.undo(mark)
    return False


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantPlayLands,
    ExtraLandPlays,
    MayPlayFrom,
)
