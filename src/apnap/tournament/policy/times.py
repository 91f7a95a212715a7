"""Time limits (MTR App. B)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from apnap.languages import counted, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding, Impossible

FEWEST_MINUTES: Final = 40  # of any match; this one is required
ROCHESTER_REVIEW_SECONDS: Final = 20  # of a pack laid out, before its first pick
ROCHESTER_PICK_SECONDS: Final = 5
TEAM_REVIEW_SECONDS: Final = 60  # between packs of a Two-Headed Giant draft
FEATURE_MATCH_MINUTES: Final = 3  # besides the time since the round began (MTR 2.6)
DECK_CHECK_MINUTES: Final = 3  # besides the time the check took (MTR 2.6)
RULING_SECONDS: Final = 60  # a ruling that takes longer is made up for (MTR 2.6)


class Stage(StrEnum):
    """Where in the event a match is played."""

    SWISS = "swiss"
    EARLIER = "earlier"  # a round of single elimination before the quarterfinals
    QUARTERFINAL = "quarterfinal"
    SEMIFINAL = "semifinal"
    FINAL = "final"

    @property
    def elimination(self) -> bool:
        """Whether who loses is out."""
        return self is not Stage.SWISS


def stage_of(players_left: int) -> Stage:
    """The stage of a round of single elimination with so many players."""
    if players_left < 2:
        raise Impossible(said("{n} is no number of players for a playoff", n=players_left))
    if players_left <= 2:
        return Stage.FINAL
    if players_left <= 4:
        return Stage.SEMIFINAL
    return Stage.QUARTERFINAL if players_left <= 8 else Stage.EARLIER


_ROUND: Final = {
    Stage.SWISS: 50,
    Stage.EARLIER: 50,
    Stage.QUARTERFINAL: 90,
    Stage.SEMIFINAL: 90,
    Stage.FINAL: None,
}


def round_minutes(stage: Stage = Stage.SWISS) -> int | None:
    """The recommended minutes of a round; None is no limit. Both editions agree."""
    return _ROUND[stage]


def round_findings(minutes: int | None, stage: Stage = Stage.SWISS) -> tuple[Finding, ...]:
    """What is wrong with giving a round so many minutes."""
    if minutes is not None and minutes < FEWEST_MINUTES:
        text = counted(
            "{n} minute is too short for a round: the least is {least}",
            "{n} minutes are too short for a round: the least is {least}",
            minutes,
            least=FEWEST_MINUTES,
        )
        return (Finding("round-too-short", text, "MTR App. B"),)
    if minutes != _ROUND[stage]:
        text = said("this differs from the recommended time and must be announced beforehand")
        return (Finding("round-time-differs", text, "MTR App. B", blocks=False),)
    return ()


class Play(StrEnum):
    """What is played, as far as time limits and boosters go."""

    CONSTRUCTED = "constructed"
    SEALED = "sealed"
    DRAFT = "draft"
    TEAM_SEALED = "team sealed"
    TEAM_DRAFT = "team draft"
    GIANT_SEALED = "two-headed giant sealed"
    GIANT_DRAFT = "two-headed giant draft"


@dataclass(frozen=True, slots=True)
class Building:
    """Minutes to register a pool, and then to build; 0 where one period serves for both."""

    registration: int
    construction: int


_BUILDING: Final = {
    Play.CONSTRUCTED: Building(0, 0),
    Play.SEALED: Building(20, 30),
    Play.DRAFT: Building(0, 25),
    Play.TEAM_SEALED: Building(20, 60),
    Play.TEAM_DRAFT: Building(0, 40),
    Play.GIANT_SEALED: Building(20, 60),
    Play.GIANT_DRAFT: Building(0, 40),
}
_OLDER_DRAFT: Final = Building(0, 30)
_SEALED: Final = (Play.SEALED, Play.TEAM_SEALED, Play.GIANT_SEALED)
_NEW_SET_MINUTES: Final = 15


def building(play: Play, edition: Edition = NEWEST, *, new_set: bool = False) -> Building:
    """The recommended minutes for decks. `new_set`: a Prerelease, or its set's first weekend."""
    if edition is Edition.E2015:
        return _OLDER_DRAFT if play is Play.DRAFT else _BUILDING[play]
    found = _BUILDING[play]
    if new_set and play in _SEALED:
        return Building(found.registration, found.construction + _NEW_SET_MINUTES)
    return found


# By the cards in the pack, from one; the last card is nobody's choice.
_PICKS: Final = (0, 5, 5, 5, 10, 10, 15, 20, 20, 25, 25, 30, 35, 40, 40)
_TEAM_PICKS: Final = (0, 0, 5, 10, 10, 20, 20, 30, 30, 40, 40, 45, 45, 50, 50)


def pick_seconds(cards: int, *, team: bool = False) -> int:
    """The seconds for a pick from so many cards; `team` for Two-Headed Giant, two cards a pick.

    Both editions agree. A larger pack than the tables know has the time of their largest.
    """
    if cards < 1:
        raise Impossible(said("nobody picks from {n} cards", n=cards))
    table = _TEAM_PICKS if team else _PICKS
    return table[min(cards, len(table)) - 1]


def pick_times(cards: int, *, team: bool = False) -> tuple[int, ...]:
    """The seconds for each pick of a pack of so many cards, without the last, which has none."""
    step = 2 if team else 1
    times = (pick_seconds(left, team=team) for left in range(cards, 0, -step))
    return tuple(each for each in times if each)


def review_seconds(packs: int, edition: Edition = NEWEST) -> int:
    """The seconds to look at the picks after so many packs of an individual draft."""
    if packs < 1:
        raise Impossible(said("there is nothing to review after {n} packs", n=packs))
    first, more = (30, 15) if edition is Edition.E2015 else (60, 30)
    return first + more * (packs - 1)


def extension_for_ruling(seconds: int) -> int:
    """The seconds to give back for a pause: all of them if it was over a minute (MTR 2.6)."""
    return seconds if seconds > RULING_SECONDS else 0


def extension_for_deck_check(seconds: int) -> int:
    """The seconds to give back for a deck check, both players (MTR 2.6)."""
    return seconds + 60 * DECK_CHECK_MINUTES


def extension_for_feature_match(seconds: int) -> int:
    """The seconds for a feature match whose players were seated so late (MTR 2.6, newer)."""
    return seconds + 60 * FEATURE_MATCH_MINUTES
