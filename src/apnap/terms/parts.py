"""What an event can be part of, in the words of the rules."""

from enum import Enum


class PartOf(Enum):
    """What happens as the game goes on, each event as part of one of these."""

    SET_UP = "set-up"  # starting the game (CR 103)
    COURSE = "course"  # a turn or step begins, an effect or a combat ends (CR 500, 506.4, 611)
    TURN_BASED_ACTION = "turn-based action"  # CR 703
    STATE_BASED_ACTION = "state-based action"  # CR 704
    SPECIAL_ACTION = "special action"  # CR 116
    ANNOUNCEMENT = "announcement"  # a spell is cast, an ability is activated (CR 601.2, 602.2)
    COST = "cost"  # paying, be it for a spell, for an attack or as a text says (CR 118)
    TRIGGERING = "triggering"  # an ability triggers, and is put onto the stack (CR 603.2, 603.3)
    RESOLUTION = "resolution"  # what the rules themselves do with what resolves (CR 608.2, 608.3)
    EFFECT = "effect"  # what a text says to do, or to do instead (CR 609, 614)
    DAMAGE = "damage"  # what damage results in (CR 120.3)
    CONCESSION = "concession"  # CR 104.3a
    LEAVING = "leaving"  # players leave, and the game ends (CR 104.5, 800.4)
