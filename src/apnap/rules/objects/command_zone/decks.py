"""Planar and scheme decks: who has them, what is face up, what lies where. (CR 311, 312, 314)

They are in the command zone all the time (CR 901.4, 904.4). What lies in a deck does nothing there
and nobody sees it, so it is kept apart from what is face up.
"""

from typing import Final

from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.terms.characteristics import PHENOMENON, PLANE
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import LIBRARY, SUPPLEMENTARY_DECK

PLANAR: Final = PLANE | PHENOMENON

PLANAR_CONTROLLER: Final = "planar controller"  # the note of a player

PLANESWALK: Final = "planeswalk"  # the action

ONE_PLANAR_DECK: Final = "planar_deck"  # the option: the cards of the only one (CR 901.15)


def types_of(record: GameObject) -> int:
    """The card types printed on it."""
    return record.card.front.types if record.card is not None else 0


def face_up(game: Game, types: int) -> list[ObjectId]:
    """The cards of these types that are face up in the command zone. (CR 311.4, 314.4)"""
    objects = game.objects
    return [key for key in game.command if types_of(objects[key]) & types]


def in_deck(game: Game, player: PlayerId, types: int) -> list[ObjectId]:
    """The player's planar or scheme deck, from the top. (CR 901.3, 904.3)"""
    deck = game.players[player].supplementary_deck
    return [key for key in deck if types_of(game.objects[key]) & types]


def planar_controller(game: Game) -> PlayerId:
    """Who controls the face-up planes; NOTHING, if nothing is played with planes. (CR 901.6)"""
    for player, record in game.players.items():
        if record.notes.get(PLANAR_CONTROLLER):
            return player
    return NOTHING


def from_the_top(game: Game, zone: int, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's library or planar deck; one that all share is meant too. (CR 901.15c)"""
    if zone == LIBRARY:
        return game.players[player].library
    assert zone == SUPPLEMENTARY_DECK
    if ONE_PLANAR_DECK in game.options:
        player = max(planar_controller(game), 0)
    return tuple(in_deck(game, player, PLANAR))
