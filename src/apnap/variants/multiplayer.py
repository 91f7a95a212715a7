"""The multiplayer variants: who plays with whom, and how they sit. (CR 100.1a, 806-811)"""

from typing import Final

from apnap.languages import said
from apnap.rules.objects.multiplayer.teams import RANDOM, SEATS
from apnap.variants.options import (
    ANTE,
    ATTACK_ANY,
    ATTACK_BESIDE,
    ATTACK_LEFT,
    DEPLOY,
    RANGE,
    RANGE_OF_ONE,
    RANGE_OF_TWO,
    TOGETHER,
)
from apnap.variants.variant import Aspect, Teams, Variant

_SEATS: Final[frozenset[Aspect]] = frozenset({"seats"})

TWO_PLAYERS: Final = Variant(
    "two-player",
    said("Two-player game"),
    said("Two players against each other."),
    _SEATS,
    section="100.1a",
    most=2,
    options=(ANTE,),
)

FREE_FOR_ALL: Final = Variant(
    "free-for-all",
    said("Free-for-All"),
    said("Each against all; the last one left wins."),
    _SEATS,
    section="806",
    least=3,
    fixed=((SEATS, RANDOM),),  # CR 806.3
    options=(ATTACK_ANY, RANGE, ANTE),
)

GRAND_MELEE: Final = Variant(
    "grand-melee",
    said("Grand Melee"),
    said(
        "Each against all in a large circle: only neighbors are in reach, the one to the left "
        "is attacked, and for each four players there is a turn of its own."
    ),
    _SEATS,
    section="807",
    least=4,
    fixed=((SEATS, RANDOM), ("turn_markers", True)),  # CR 807.3, 807.4
    options=(ATTACK_LEFT, RANGE_OF_ONE),
)

TEAM_VS_TEAM: Final = Variant(
    "team-vs-team",
    said("Team vs. Team"),
    said("Teams of any size, each on a side of the table; the last team left wins."),
    _SEATS,
    section="808",
    teams=Teams(equal=False),
    options=(RANGE, DEPLOY, TOGETHER),
)

EMPEROR: Final = Variant(
    "emperor",
    said("Emperor"),
    said(
        "Teams of three or more, whose emperor sits in the middle: a team loses with its "
        "emperor. Only neighbors are attacked, and creatures may be given to teammates."
    ),
    _SEATS,
    section="809",
    least=6,
    teams=Teams(least=3, led=True),
    fixed=(("attack", "neighbors"), ("deploy_creatures", True)),  # CR 809.3b, 809.3c
)

TWO_HEADED_GIANT: Final = Variant(
    "two-headed-giant",
    said("Two-Headed Giant"),
    said(
        "Teams of two, or of more, that share a life total: a team takes its turns together, "
        "attacks together and loses together."
    ),
    _SEATS,
    section="810",
    least=4,
    teams=Teams(least=2),
    fixed=(("shared_turns", True), ("shared_life", True)),  # CR 810.2, 810.4
)

ALTERNATING_TEAMS: Final = Variant(
    "alternating-teams",
    said("Alternating Teams"),
    said(
        "Equal teams, and no one sits next to a teammate: spells reach two seats, and only "
        "neighbors are attacked; the last team left wins."
    ),
    _SEATS,
    section="811",
    least=4,
    teams=Teams(least=2, seated="apart"),
    options=(ATTACK_BESIDE, RANGE_OF_TWO, DEPLOY),
)

ROWS: Final = (
    TWO_PLAYERS,
    FREE_FOR_ALL,
    GRAND_MELEE,
    TEAM_VS_TEAM,
    EMPEROR,
    TWO_HEADED_GIANT,
    ALTERNATING_TEAMS,
)
