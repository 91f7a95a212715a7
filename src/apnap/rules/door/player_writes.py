"""Writes about players that no event tells of."""

from apnap.game.game import Game
from apnap.game.objects import SPELL_COPY
from apnap.rules.door.combat_events import leave_combat
from apnap.rules.door.events import changed_player
from apnap.rules.objects.multiplayer.turns_at_once import turns_begun
from apnap.terms.turn import EXILE


def checked(game: Game) -> None:
    """State-based actions were checked: what counts "since the last time" starts anew.

    (CR 704.5b, 704.5d, 704.5h)
    """
    for player in list(game.players.values()):
        if player.drew_from_empty:
            changed = changed_player(game, player.id)
            changed.drew_from_empty = False
            game.put_player(changed)
    for key in game.battlefield:
        if game.objects[key].deathtouched:
            record = game.objects[key].copy()
            record.deathtouched = False
            game.put_object(record)
    if game.strays:
        kept = tuple(key for key in game.strays if _is_prepared(game, key))
        if kept != game.strays:
            game.set_field("strays", kept)


def _is_prepared(game: Game, key: int) -> bool:
    """Whether it is a copy that stays in exile, to be looked at again. (CR 722.3c)"""
    record = game.objects.get(key)
    return record is not None and record.kind == SPELL_COPY and record.zone == EXILE


def note_new_controllers(game: Game, controllers: dict[int, int]) -> None:
    """Control changed: it began this turn, and the permanent leaves combat. (CR 302.6, 506.4)"""
    for key, player in controllers.items():
        record = game.objects[key].copy()
        record.held_by = player
        record.since = turns_begun(game) if game.markers else game.turn
        if record.notes.get("Ring-bearer"):  # CR 701.54a: another player gained control of it
            record.notes = {**record.notes, "Ring-bearer": False}
        game.put_object(record)
        leave_combat(game, key)
    game.touch()


def player_left(game: Game, player: int) -> None:
    """The player is no longer in the game. (CR 800.4)"""
    changed = changed_player(game, player)
    changed.left = True
    game.put_player(changed)
    game.touch()


def drew_starting_hand(game: Game, player: int, mulligans: int) -> None:
    """How many mulligans the player took. (CR 103.5)"""
    changed = changed_player(game, player)
    changed.notes = {**changed.notes, "mulligans": mulligans}
    game.put_player(changed)
