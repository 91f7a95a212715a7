"""Games about a card that lies beside decks: a plane, phenomenon, scheme, vanguard or conspiracy.

Player 0 turns the plane or phenomenon up, sets the scheme in motion, or has the card in the command
zone: as the game stands, or from its beginning, which some cards are about. An artifact of the
board lets chaos ensue and lets players planeswalk, so that nobody has to wait for the planar die.
(CR 311-315, 901, 902, 904, 905)
"""

from random import Random
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    BeforeOpeningHand,
    BeginsWithToken,
    ExtraHand,
    IsStartingPlayer,
    ReducesDeckSize,
)
from apnap.abilities.cards import CardProgram
from apnap.game.position import TURN, Placed, PlayerPosition, Position
from apnap.game.record import Seat, Setup
from apnap.terms.characteristics import CONSPIRACY, NONTRADITIONAL, PHENOMENON, PLANE, VANGUARD
from apnap.terms.turn import COMMAND, HAND, SUPPLEMENTARY_DECK, UNTAP

TRIER: Final = 0  # who has the card

DIE: Final = "Old Die"  # the artifact

CARDS: Final = f"""
{DIE} {{1}}
Artifact
{{1}}: Chaos ensues.
{{2}}: Planeswalk.

Old Road
Plane — Nowhere
At the beginning of your upkeep, planeswalk.

Old Rest
Plane — Elsewhere
Whenever chaos ensues, you gain 1 life.
"""

_DECK: Final = ("Old Rest", "Old Rest")  # below the card, planes that do little

_NAMES: Final = ("Many Walker", "Small Growth", "Small Fire", "White Walker")  # of conspiracies

_COPIES: Final = 3  # of each card of a deck, where the game is played from its beginning

# What such a card may say that is done or heeded as the game begins.
AT_START: Final[tuple[type[Ability], ...]] = (
    BeforeOpeningHand,
    BeginsWithToken,
    ExtraHand,
    IsStartingPlayer,
    ReducesDeckSize,
)

# What is done with such a card as it comes into play, as events tell of it.
TURNED_UP: Final = ("encounter", "planeswalk to", "set in motion")

Players = tuple[PlayerPosition, ...]


def is_beside_decks(card: CardProgram) -> bool:
    """Whether the card is never in a deck nor cast. (CR 108.2a)"""
    return bool(card.front.types & NONTRADITIONAL)


def position_about(card: CardProgram, players: Players, board: tuple[Placed, ...]) -> Position:
    """The turn of the player who has the card begins; the board is there."""
    own: list[Placed] = []
    kind = card.front.types
    if kind & (PLANE | PHENOMENON):
        own = [Placed("Old Road", COMMAND), Placed(DIE)]
        own += [Placed(each, SUPPLEMENTARY_DECK) for each in (*_DECK, card.name)]
    elif kind & (VANGUARD | CONSPIRACY):
        notes = {"name": _NAMES} if kind & CONSPIRACY else {}
        own = [Placed(card.name, COMMAND, notes=notes)]
        own += [Placed(each, HAND) for each in notes.get("name", ())]
    else:
        own = [Placed(card.name, SUPPLEMENTARY_DECK) for _ in range(2)]
    return Position(players, (*board, *own), turn=3, active=TRIER, step=UNTAP, moment=TURN)


def from_the_beginning(
    card: CardProgram, players: Players, more: tuple[str, ...], seed: int, chance: Random
) -> Setup:
    """The same for a card that is there as the game begins."""
    seats = []
    for at, player in enumerate(players):
        deck = [*player.library, *more] * _COPIES
        chance.shuffle(deck)
        seat = Seat(player.name, deck)
        if at == TRIER and card.front.types & CONSPIRACY:
            seat.sideboard = [card.name]
        elif at == TRIER:
            seat.vanguard = card.name
        seats.append(seat)
    return Setup(seats, seed)


def helpers_of(card: CardProgram) -> frozenset[str]:
    """The cards of the board by which something happens with it."""
    if card.front.types & (PLANE | PHENOMENON):
        return frozenset({DIE})
    return frozenset(_NAMES) if card.front.types & CONSPIRACY else frozenset()


def begins_there(card: CardProgram) -> bool:
    """Whether it is in the command zone as the game begins."""
    return bool(card.front.types & (VANGUARD | CONSPIRACY))
