"""How many rounds, and what playoff, are usual for so many players in pods. (MTA Appendix)

The addendum's table begins with 16 players and ends with 304; what is given beyond continues it.
"""

from typing import Final

from apnap.tournament.multiplayer.sizes import FULL
from apnap.tournament.policy.rounds import Structure

# Up to so many players: rounds, and the cut.
_TABLE: Final = ((16, 2, 4), (34, 3, 4), (64, 4, 10), (128, 5, 16), (208, 6, 16), (304, 7, 16))
_ABOVE: Final = (8, 40)
_FIRST: Final = 16  # players, with whom the table begins
_WITHOUT_PLAYOFF: Final = 7  # players, up to whom there is none, and a round more
ROUND_MINUTES: Final = 80  # of a round; the playoff has no limit


def recommended_pods(players: int) -> Structure:
    """The usual length of an event of pods."""
    if players <= _WITHOUT_PLAYOFF:
        return Structure(3, 0, 0, from_table=False)
    for most, rounds, cut in _TABLE:
        if players <= most:
            return Structure(rounds, cut, playoff_rounds(cut), players >= _FIRST)
    return Structure(*_ABOVE, playoff_rounds(_ABOVE[1]), from_table=False)


def playoff_rounds(cut: int) -> int:
    """The rounds of a playoff of so many: each leaves one of a pod."""
    rounds, places = 1, FULL
    while places < cut:
        rounds, places = rounds + 1, places * FULL
    return rounds
