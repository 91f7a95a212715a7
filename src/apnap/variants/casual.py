"""The casual variants with cards beside the decks. (CR 901, 902, 904, 905)

Where such a row doesn't tell how players sit, they play as usual, or as another row has it.
"""

from typing import Final

from apnap.languages import said
from apnap.rules.mechanics.before_the_game.drafts import DRAFTED
from apnap.rules.objects.multiplayer.teams import RANDOM, SEATS
from apnap.variants.options import ONE_DECK
from apnap.variants.variant import Teams, Variant

PLANECHASE: Final = Variant(
    "planechase",
    said("Planechase"),
    said(
        "A plane is face up and changes the game for all; who rolls the planar die, for more "
        "mana each time, may take everybody to the next."
    ),
    frozenset({"planes"}),
    section="901",
    options=(ONE_DECK,),
)

VANGUARD: Final = Variant(
    "vanguard",
    said("Vanguard"),
    said(
        "Each player has a vanguard, whose abilities help all game long, and who makes the "
        "starting life total and the hand larger or smaller."
    ),
    frozenset({"vanguards"}),
    section="902",
)

ARCHENEMY: Final = Variant(
    "archenemy",
    said("Archenemy"),
    said(
        "One player with more life sets a scheme in motion each turn, against all others as a "
        "team that takes its turns together."
    ),
    frozenset({"seats", "schemes"}),
    section="904",
    life_alone=40,  # CR 904.5
    teams=Teams(equal=False, alone=True),
    fixed=(("shared_turns", True),),  # CR 904.2
    schemes="alone",
)

SUPERVILLAIN_RUMBLE: Final = Variant(
    "supervillain-rumble",
    said("Supervillain Rumble"),
    said("Each against all, and each sets a scheme in motion each turn."),
    frozenset({"seats", "schemes"}),
    section="904.12",
    life=40,  # CR 904.12c
    fixed=((SEATS, RANDOM),),
    schemes="all",
)

CONSPIRACY: Final = Variant(
    "conspiracy",
    said("Conspiracy"),
    said(
        "Conspiracies of each player begin the game in the command zone and help them all game "
        "long, some of them in secret."
    ),
    frozenset({"conspiracies"}),
    section="905",
    fixed=((DRAFTED, True),),  # CR 905.1d
)

ROWS: Final = (PLANECHASE, VANGUARD, ARCHENEMY, SUPERVILLAIN_RUMBLE, CONSPIRACY)
