"""The seconds of a draft, as its setup has them. (MTR Appendix B)"""

from typing import Final, NamedTuple

from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.times import (
    ROCHESTER_PICK_SECONDS,
    ROCHESTER_REVIEW_SECONDS,
    TEAM_REVIEW_SECONDS,
    pick_seconds,
    review_seconds,
)

_LARGEST: Final = 15  # cards for which there is a time of its own


class Pace(NamedTuple):
    """Seconds for a pick, by the cards left, and of the review periods; none: not timed."""

    pick_seconds: dict[int, int]
    review_seconds: tuple[int, ...]


UNTIMED: Final = Pace({}, ())


def booster_pace(
    rounds: int, edition: Edition = NEWEST, *, giant: bool = False, factor: int = 1
) -> Pace:
    """Of a draft whose boosters are passed on; `giant` for Two-Headed Giant."""
    picks = {cards: factor * pick_seconds(cards, team=giant) for cards in range(2, _LARGEST + 1)}
    reviews = (
        TEAM_REVIEW_SECONDS if giant else review_seconds(after, edition)
        for after in range(1, rounds)
    )
    return Pace(picks, tuple(factor * each for each in reviews))


def rochester_pace(factor: int = 1) -> Pace:
    """Of a draft where all pick from one booster in turn: the same for all picks and boosters."""
    return Pace({2: factor * ROCHESTER_PICK_SECONDS}, (factor * ROCHESTER_REVIEW_SECONDS,))
