"""Boosters for Limited events: how many, and of which sets (MTR 7.2, 8.6, 9.6, App. D).

Sets are named by their codes. The order is that of a draft.
"""

from dataclasses import dataclass
from datetime import date
from typing import Final

from apnap.languages import said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.times import Play

Packs = tuple[tuple[str, int], ...]

_PLAYS: Final = (Play.SEALED, Play.DRAFT, Play.TEAM_SEALED, Play.GIANT_SEALED, Play.GIANT_DRAFT)
_NUMBERS: Final = {
    Play.SEALED: 6,
    Play.DRAFT: 3,
    Play.TEAM_DRAFT: 3,  # Rochester: for each player
    Play.TEAM_SEALED: 12,  # for a team of three
    Play.GIANT_SEALED: 8,  # for a team
    Play.GIANT_DRAFT: 6,  # for a team
}
PAIR_SEALED_PACKS: Final = 8  # for a team of two


def packs_recommended(play: Play) -> int:
    """The boosters for each player, or for each team where a team shares a pool."""
    if play not in _NUMBERS:
        raise Impossible(said("no boosters are opened in a Constructed event"))
    return _NUMBERS[play]


@dataclass(frozen=True, slots=True)
class Mix:
    """The packs for each kind of play of a set or a block, while they are recommended."""

    packs: dict[Play, Packs]
    since: date | None = None
    until: date | None = None

    def on(self, day: date) -> bool:
        """Whether it is recommended on that day."""
        return (self.since is None or self.since <= day) and (
            self.until is None or day <= self.until
        )

    @property
    def sets(self) -> frozenset[str]:
        """The sets in it."""
        return frozenset(name for packs in self.packs.values() for name, _ in packs)


def _of_one(name: str, since: date | None = None, until: date | None = None) -> Mix:
    return Mix({play: ((name, _NUMBERS[play]),) for play in _PLAYS}, since, until)


def _of_three(first: str, second: str, third: str) -> Mix:
    """A block of three sets, from its first: drafted from its last."""
    return Mix(
        {
            Play.SEALED: ((first, 2), (second, 2), (third, 2)),
            Play.DRAFT: ((third, 1), (second, 1), (first, 1)),
            Play.TEAM_SEALED: ((first, 4), (second, 4), (third, 4)),
            Play.GIANT_SEALED: ((first, 3), (second, 3), (third, 2)),
            Play.GIANT_DRAFT: ((third, 2), (second, 2), (first, 2)),
        }
    )


_MIXES: Final = {
    Edition.E2025: (
        _of_one("ECL", date(2026, 1, 16)),
        _of_one("TLA", date(2025, 11, 14)),
        _of_one("SPM", date(2025, 9, 19), date(2025, 11, 13)),
        _of_one("EOE", date(2025, 7, 25), date(2025, 11, 13)),
    ),
    Edition.E2015: (
        Mix(
            {
                Play.SEALED: (("FRF", 2), ("DTK", 4)),
                Play.DRAFT: (("DTK", 2), ("FRF", 1)),
                Play.TEAM_SEALED: (("FRF", 4), ("DTK", 8)),
                Play.GIANT_SEALED: (("FRF", 2), ("DTK", 6)),
                Play.GIANT_DRAFT: (("DTK", 4), ("FRF", 2)),
            },
            since=date(2015, 3, 27),
        ),
        Mix(
            {
                Play.SEALED: (("KTK", 3), ("FRF", 3)),
                Play.DRAFT: (("FRF", 1), ("KTK", 2)),
                Play.TEAM_SEALED: (("KTK", 6), ("FRF", 6)),
                Play.GIANT_SEALED: (("KTK", 4), ("FRF", 4)),
                Play.GIANT_DRAFT: (("FRF", 2), ("KTK", 4)),
            }
        ),
        _of_one("M15"),
        _of_three("THS", "BNG", "JOU"),
        _of_three("RTR", "GTC", "DGM"),
    ),
}


def mixes(edition: Edition = NEWEST, day: date | None = None) -> tuple[Mix, ...]:
    """The recommended mixes, the newest first; with a day, those of that day."""
    return tuple(each for each in _MIXES[edition] if day is None or each.on(day))
