"""Planar, scheme, Attraction decks: who has them, what is face up. (CR 311, 312, 314, 717)

They are in the command zone all the time (CR 901.4, 904.4). What lies in a deck does nothing there
and nobody sees it, so it is kept apart from what is face up.
"""

from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.terms.characteristics import PHENOMENON, PLANE, SCHEME
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import LIBRARY, SUPPLEMENTARY_DECK

PLANAR: Final = PLANE | PHENOMENON

AN_ATTRACTION: Final = "Attraction"  # the subtype, and what awakens all of it

PLANAR_CONTROLLER: Final = "planar controller"  # the note of a player

PLANESWALK: Final = "planeswalk"  # the action

ONE_PLANAR_DECK: Final = "planar_deck"  # the option: the cards of the only one (CR 901.15)


def types_of(record: GameObject) -> int:
    """The card types printed on it."""
    return record.card.front.types if record.card is not None else 0


def is_of_deck(card: CardProgram) -> bool:
    """Whether the card lies in a supplementary deck, and not in a deck. (CR 100.2d)"""
    return bool(card.front.types & (PLANAR | SCHEME)) or is_attraction(card)


def is_attraction(card: CardProgram) -> bool:
    """Whether the card has an "Astrotorium" back. (CR 717.1)"""
    return AN_ATTRACTION in card.front.subtypes


def attractions_in_deck(game: Game, player: PlayerId) -> list[ObjectId]:
    """The player's Attraction deck, from the top. (CR 717.2)"""
    found = []
    for key in game.players[player].supplementary_deck:
        card = game.objects[key].card
        if card is not None and is_attraction(card):
            found.append(key)
    return found


def face_up(game: Game, types: int) -> list[ObjectId]:
    """The cards of these types that are face up in the command zone. (CR 311.4, 314.4)"""
    objects = game.objects
    return [key for key in game.command if types_of(objects[key]) & types]


def in_deck(game: Game, player: PlayerId, types: int) -> list[ObjectId]:
    """The player's planar or scheme deck, from the top. (CR 901.3, 904.3)"""
    deck = game.players[player].supplementary_deck
    return [key for key in deck if types_of(game.objects[key]) & types]


def planar_controllers(game: Game) -> list[PlayerId]:
    """Who controls face-up planes; in Grand Melee one player for each turn. (CR 901.6, 901.14a)"""
    return [who for who, player in game.players.items() if player.notes.get(PLANAR_CONTROLLER)]


def planar_controller(game: Game) -> PlayerId:
    """The one of the turn in play; NOTHING, if nothing is played with planes. (CR 901.6)"""
    found = planar_controllers(game)
    if len(found) > 1 and game.active in found:
        return game.active
    return found[0] if found else NOTHING


def from_the_top(game: Game, zone: int, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's library or planar deck; one that all share is meant too. (CR 901.15c)"""
    if zone == LIBRARY:
        return game.players[player].library
    assert zone == SUPPLEMENTARY_DECK
    if ONE_PLANAR_DECK in game.options:
        player = max(planar_controller(game), 0)
    return tuple(in_deck(game, player, PLANAR))
