"""What is known of a card in exile: what holds it there, and who may play it. (CR 406, 607, 610.3)

All of it is told from the effects and notes of the game. Of a face-down card that the viewer
can't look at, only what the whole table saw is told: what exiled it, and by which action.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.descriptions import ExiledWith
from apnap.abilities.effects import WhileExiled
from apnap.abilities.instructions.actions import ReturnExiled
from apnap.abilities.nodes import walk
from apnap.abilities.rule_changes.rule_changes import MayPlayFrom
from apnap.abilities.values import Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.game.view import ExiledView
from apnap.languages.said import Said, said
from apnap.rules.casting.legality import allows_a_face, may_cast_by_itself
from apnap.rules.casting.special_actions import allows_land, land_faces
from apnap.rules.mana.prospects import cards_castable_from
from apnap.rules.meaning.timing import changes_for
from apnap.rules.mechanics.adventures import CARD as ON_AN_ADVENTURE
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.derived import Active
from apnap.rules.objects.wording import duration_said
from apnap.rules.turn.seeing import Seer
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, EXILE

_FOR_GOOD: Final = (Duration.END_OF_GAME, Duration.FOR_GOOD)
_THIS_TURN: Final = (Duration.END_OF_TURN, Duration.THIS_TURN)


def tell(made: ExiledView, game: Game, record: GameObject, seer: Seer) -> None:
    """Write down all that the viewer may know of it."""
    lines = [*_actions(record), *_holding(made, game, record, seer)]
    if not record.face_down or seer.sees(record):
        lines += _permissions(made, game, record, seer)
    made.told = tuple(dict.fromkeys(lines))


def _actions(record: GameObject) -> Iterator[Said]:
    """The special action that exiled it. (CR 702.62, 702.143, 702.170)"""
    if "foretell" in record.notes:
        yield said("It's foretold.")
    if "plot" in record.notes:
        yield said("It's plotted.")
    if "suspend" in record.notes:
        yield said("It's suspended.")


# What holds it.


def _holding(made: ExiledView, game: Game, record: GameObject, seer: Seer) -> Iterator[Said]:
    for effect in game.effects.values():
        if type(effect.effect) is ReturnExiled and record.id in (effect.affected or ()):
            if effect.duration is Duration.OPPONENT_IS_MONARCH:
                player = seer.name(effect.controller)
                yield said("Until an opponent of {player} becomes the monarch.", player=player)
            elif _is_permanent(game, effect.source):
                made.holder = effect.source
                source = seer.name(effect.source)
                yield said("Until {source} leaves the battlefield.", source=source)
    if made.holder == NOTHING:
        source_id = record.notes.get("exiled with", NOTHING)
        if _is_permanent(game, source_id) and _speaks_of_exiled(game, source_id):
            made.holder = source_id
            yield said("Exiled with {source}.", source=seer.name(source_id))


def _is_permanent(game: Game, key: ObjectId) -> bool:
    record = game.objects.get(key)
    return record is not None and record.zone == BATTLEFIELD


def _speaks_of_exiled(game: Game, source: ObjectId) -> bool:
    """Whether an ability of it is linked to what another exiled. (CR 607.2a)"""
    abilities = characteristics(game, source).abilities
    return any(isinstance(each, ExiledWith) for each in walk(abilities))


# Who may play it.


def _permissions(made: ExiledView, game: Game, record: GameObject, seer: Seer) -> Iterator[Said]:
    for player in game.alive():
        for active in changes_for(game, MayPlayFrom, player):
            if _is_for(game, active, record, player):
                made.players = (*made.players, player)
                if ON_AN_ADVENTURE in active.context.bindings:
                    yield said("It's on an adventure.")
                yield _permission(game, active, seer, player)
    owner = record.owner
    if record.id in cards_castable_from(game, EXILE, owner):
        if may_cast_by_itself(game, owner, record):
            made.players = (*made.players, owner)
            yield said("{player} may cast it from exile.", player=seer.name(owner))
    made.players = tuple(dict.fromkeys(made.players))


def _is_for(game: Game, active: Active, record: GameObject, player: PlayerId) -> bool:
    if active.node.zone != EXILE:
        return False
    lands = [each.index for each in land_faces(game, record)]
    if any(allows_land(game, active, record, face) for face in lands):
        return True
    return allows_a_face(game, player, active, record)


def _permission(game: Game, active: Active, seer: Seer, player: PlayerId) -> Said:
    """Who may play it, and until when."""
    name = seer.name(player)
    effect = _effect_of(game, active)
    if effect is None or effect.duration is None:  # a static ability's
        source = seer.name(active.source_id)
        return said("{player} may play it because of {source}.", player=name, source=source)
    lasting = effect.duration
    if isinstance(lasting, WhileExiled) or lasting in _FOR_GOOD:
        return said("{player} may play it for as long as it remains exiled.", player=name)
    if lasting in _THIS_TURN:
        return said("{player} may play it this turn.", player=name)
    whose = seer.name(effect.controller)  # whose next turn it is
    if lasting is Duration.END_OF_YOUR_NEXT_TURN:
        return said(
            "{player} may play it until the end of the next turn of {whose}.",
            player=name,
            whose=whose,
        )
    if lasting is Duration.YOUR_NEXT_TURN:
        return said(
            "{player} may play it until the next turn of {whose}.", player=name, whose=whose
        )
    return said("{player} may play it: {until}.", player=name, until=duration_said(lasting))


def _effect_of(game: Game, active: Active) -> FloatingEffect | None:
    """The effect of a resolution that gives the permission."""
    for effect in game.effects.values():
        if effect.timestamp == active.timestamp and effect.source == active.source_id:
            if any(each is active.node for each in walk(effect.effect)):
                return effect
    return None


# The changes of the rules that are heeded here.
HEEDS: Final = (MayPlayFrom,)
