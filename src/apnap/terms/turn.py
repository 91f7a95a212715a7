"""Zones, phases and steps as small ints. (CR 400.1, 500.1)"""

from typing import Final

# Zones. (CR 400.1)
LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
OUTSIDE: Final = 7  # CR 400.11: not a zone; where cards start and tokens go
# Decks beside the deck: the part of the command zone nobody sees into (CR 717.2, 901.4, 904.4).
SUPPLEMENTARY_DECK: Final = 8
ANTE: Final = 9  # CR 407: only where players play for ante
ZONE_NAMES: Final = (
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
    "outside",
    "supplementary deck",
    "ante",
)
PRIVATE_ZONES: Final = (LIBRARY, HAND)  # CR 400.2: hidden from the eyes of others

# Steps in their order in the turn; a phase without steps is a step of its own. (CR 500.1)
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PRECOMBAT_MAIN: Final = 3
BEGINNING_OF_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_COMBAT_DAMAGE: Final = 7  # CR 510.4: only with first or double strike
COMBAT_DAMAGE: Final = 8
END_OF_COMBAT: Final = 9
POSTCOMBAT_MAIN: Final = 10
END: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap step",
    "upkeep",
    "draw step",
    "precombat main phase",
    "beginning of combat",
    "declare attackers step",
    "declare blockers step",
    "first combat damage step",
    "combat damage step",
    "end of combat",
    "postcombat main phase",
    "end step",
    "cleanup step",
)

# In the list of added phases: ONLY + step is a phase with that step alone, and CUT stands
# there while such a phase goes on. (CR 500.10)
ONLY: Final = 100
CUT: Final = -1

# Phases. (CR 500.1)
BEGINNING_PHASE: Final = 0
MAIN_PHASE: Final = 1
COMBAT_PHASE: Final = 2
ENDING_PHASE: Final = 3


def phase_of(step: int) -> int:
    """The phase to which a step belongs."""
    if step <= DRAW:
        return BEGINNING_PHASE
    if step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        return MAIN_PHASE
    return COMBAT_PHASE if step <= END_OF_COMBAT else ENDING_PHASE
