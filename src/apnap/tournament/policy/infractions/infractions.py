"""Infractions as data: what the Infraction Procedure Guide of an edition knows (IPG 2 to 4).

What a penalty is and when one grows is here; the infractions of each edition are in a module of
their own. Explanations are in our own words: the guide itself is the authority.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from apnap.languages import Said, word


class Category(StrEnum):
    """The chapter an infraction stands in."""

    GAME_PLAY = "GPE"
    TOURNAMENT = "TE"
    UNSPORTING = "USC"


CATEGORY_NAMES: Final[dict[Category, Said]] = {
    Category.GAME_PLAY: word("infraction", "Game Play Error"),
    Category.TOURNAMENT: word("infraction", "Tournament Error"),
    Category.UNSPORTING: word("infraction", "Unsporting Conduct"),
}


class Penalty(StrEnum):
    """Penalties, from the mildest. A Caution is only in the older edition (IPG 2015 1.2)."""

    NONE = "none"
    CAUTION = "caution"
    WARNING = "warning"
    GAME_LOSS = "game loss"
    MATCH_LOSS = "match loss"
    DISQUALIFICATION = "disqualification"

    @property
    def severity(self) -> int:
        """Its place among them."""
        return tuple(Penalty).index(self)

    @property
    def recorded(self) -> bool:
        """Whether it goes into the report of the event."""
        return self.severity >= Penalty.WARNING.severity


PENALTY_NAMES: Final[dict[Penalty, Said]] = {
    Penalty.NONE: word("penalty", "No penalty"),
    Penalty.CAUTION: word("penalty", "Caution"),
    Penalty.WARNING: word("penalty", "Warning"),
    Penalty.GAME_LOSS: word("penalty", "Game Loss"),
    Penalty.MATCH_LOSS: word("penalty", "Match Loss"),
    Penalty.DISQUALIFICATION: word("penalty", "Disqualification"),
}


class Counting(StrEnum):
    """Which earlier penalties for the same infraction count towards an upgrade."""

    COMMITTED = "committed"  # each time it was committed, whatever was issued
    WARNINGS = "warnings"  # Warnings issued


@dataclass(frozen=True, slots=True)
class Repetition:
    """A penalty that grows when the infraction is repeated: the n-th time it is another.

    `applies_to` is what must be due for it to grow: a Warning, mostly.
    """

    time: int
    becomes: Penalty
    counting: Counting
    resets_daily: bool
    applies_to: Penalty = Penalty.WARNING


class Backup(StrEnum):
    """How far a game may be taken back (IPG 1.4). Only the head judge may allow a full one."""

    NO = "no"
    SIMPLE = "simple"  # the last action, nothing random
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Circumstance:
    """Something that makes the penalty another one.

    Of those that are `optional`, the head judge decides; the others decide themselves.
    """

    key: str
    text: Said
    penalty: Penalty
    optional: bool = False


class Aftermath(StrEnum):
    """What else follows an infraction, besides its penalty."""

    EXTRA_TURNS = "extra turns"  # two, if time runs out (IPG 3.3)
    TIME_LOST = "time lost"  # an extension as long as the lateness (IPG 3.1)
    DROP_UNLESS_REPORTS = "drop unless reports"  # with the Match Loss for lateness (IPG 3.1)
    LEAVE_VENUE = "leave venue"  # the organizer sees the offender out
    MAY_BE_NEXT = "may be next"  # at the end of a game or match, the next may be lost instead
    AT_NEXT_MATCH = "at next match"  # if it was found by counting lists (IPG 3.4)


@dataclass(frozen=True, slots=True)
class Infraction:
    """An infraction: `id` is its number in the guide, `key` its name for programs."""

    id: str
    key: str
    category: Category
    name: Said
    penalty: Penalty
    repetition: Repetition | None = None
    upgrades: tuple[Circumstance, ...] = ()
    downgrades: tuple[Circumstance, ...] = ()
    remedy: tuple[Said, ...] = ()
    backup: Backup = Backup.NO
    aftermath: tuple[Aftermath, ...] = ()
    floor_judges_issue_it: bool = False  # though it be a Game Loss (IPG 1.2)

    @property
    def circumstances(self) -> tuple[Circumstance, ...]:
        """All that make the penalty another one."""
        return (*self.upgrades, *self.downgrades)
