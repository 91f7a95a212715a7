"""Planes of our own, and boards of Planechase for tests. (CR 901)"""

from itertools import count

from apnap.abilities.values import PlanarFace
from apnap.game.randomness import below
from apnap.rules.mechanics.command_zone.planes import FACES
from apnap.terms.turn import COMMAND, SUPPLEMENTARY_DECK
from apnap.testing import ALICE, Scenario

MEADOW = (
    "Meadow | Plane — Far Dale | When you planeswalk to Meadow, you gain 1 life."
    " | Whenever chaos ensues, draw a card. | When you planeswalk away from Meadow, you gain 5 life."
)
TOWER = "Tower | Plane — Keep | Creatures you control get +1/+1. | {1}: You gain 1 life."
MARSH = "Marsh | Plane — Fen | Whenever chaos ensues, you gain 10 life."
QUAKE = "Quake | Phenomenon | When you encounter Quake, destroy all creatures."
HUSH = "Hush | Phenomenon | Creatures you control get +1/+1."
PORTAL = "Portal {0} | Instant | Planeswalk."
SURGE = "Surge {0} | Instant | Chaos ensues."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
DOOM = "Doom {0} | Instant | Target player loses the game."

DECK = "supplementary deck"

PLANESWALKER, CHAOS, BLANK = PlanarFace.PLANESWALKER, PlanarFace.CHAOS, PlanarFace.BLANK


def seed_for(face: PlanarFace) -> int:
    """A seed by which the first roll of the planar die shows that face."""
    return next(seed for seed in count(1) if FACES[below(seed, len(FACES))[1]] is face)


def planes(players: int = 2, *, first: PlanarFace = BLANK) -> Scenario:
    """All cards are known; the first roll of the die shows a face."""
    s = Scenario(players, seed=seed_for(first))
    for card in (MEADOW, TOWER, MARSH, QUAKE, HUSH, PORTAL, SURGE, BEAR, DOOM):
        s.card(card)
    return s


def on(plane: str, *deck: str, players: int = 2, first: PlanarFace = BLANK) -> Scenario:
    """Alice's plane is face up; below it lies her planar deck, from the bottom."""
    s = planes(players, first=first).put(ALICE, f"{plane} (command)", "Portal x2 (hand)")
    return s.put(ALICE, "Surge x2 (hand)", *(f"{each} ({DECK})" for each in deck))


def face_up(s: Scenario) -> list[str]:
    """The cards that are face up in the command zone."""
    return s.names(COMMAND)


def deck_of(s: Scenario, player: int = ALICE) -> list[str]:
    """A planar or scheme deck, from the top."""
    return s.names(SUPPLEMENTARY_DECK, player)
