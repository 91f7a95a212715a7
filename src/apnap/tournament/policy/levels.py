"""Rules enforcement levels, and what changes with them (MTR 1.12, MTR 2015: IPG 1.1)."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from apnap.languages import Said, word
from apnap.tournament.policy.editions import NEWEST, Edition


class Level(StrEnum):
    """How strictly the rules of a tournament are enforced."""

    REGULAR = "regular"
    COMPETITIVE = "competitive"
    PROFESSIONAL = "professional"


LEVEL_NAMES: Final[dict[Level, Said]] = {
    Level.REGULAR: word("enforcement", "Regular"),
    Level.COMPETITIVE: word("enforcement", "Competitive"),
    Level.PROFESSIONAL: word("enforcement", "Professional"),
}
# From the mildest to the strictest.
_ORDER: Final = (Level.REGULAR, Level.COMPETITIVE, Level.PROFESSIONAL)


def at_least(level: Level, minimum: Level) -> bool:
    """Whether a level is as strict as another, or stricter."""
    return _ORDER.index(level) >= _ORDER.index(minimum)


class Devices(StrEnum):
    """Where players may use telephones and the like (MTR 2.12)."""

    OPENLY = "openly"  # anywhere, in view of all, without strategic advice
    NOT_WHILE_DRAFTING_OR_BUILDING = "not while drafting or building"
    IF_OPPONENT_PERMITS = "if the opponent permits"


@dataclass(frozen=True, slots=True)
class LevelRules:
    """What a level asks for. The rule of each is that of the newer edition."""

    penalties: str  # the document that deals with what goes wrong: JAR or IPG (MTR 1.12)
    decklists_required: bool  # MTR 2.7; the head judge may require them where this is false
    deck_checks_required: bool  # MTR 2.8
    deck_check_percent: int  # of all decks, over the tournament (MTR 2.8)
    opponents_lists_shown: bool  # MTR 2.7
    opponent_must_shuffle: bool  # MTR 3.10
    derived_information_is_free: bool  # MTR 4.1
    devices: Devices  # MTR 2.12
    spectators_may_pause: bool  # MTR 1.11
    picks_may_be_reviewed: bool  # while drafting, with no other cards in hand (MTR 7.7)
    continuous_construction: bool  # if no decklists are used (MTR 7.3)
    pods_may_mix: bool  # if announced beforehand (MTR 7.6)
    officials_may_play: bool  # in the kinds of events that allow it (MTR 1.4)
    plain_sleeves_only: bool  # no mirrors, no holograms (MTR 3.11)
    judge_helps_read_the_board: bool  # for education (MTR 1.8)
    late_game_loss_minutes: int | None  # IPG 3.1; none where lateness costs no game
    late_match_loss_minutes: int  # IPG 3.1, JAR
    organizer_may_grant_grace: bool  # some minutes before lateness is penalized (IPG 3.1)


_REGULAR: Final = LevelRules(
    penalties="JAR",
    decklists_required=False,
    deck_checks_required=False,
    deck_check_percent=0,
    opponents_lists_shown=False,
    opponent_must_shuffle=False,
    derived_information_is_free=True,
    devices=Devices.OPENLY,
    spectators_may_pause=True,
    picks_may_be_reviewed=True,
    continuous_construction=True,
    pods_may_mix=True,
    officials_may_play=True,
    plain_sleeves_only=False,
    judge_helps_read_the_board=True,
    late_game_loss_minutes=None,
    late_match_loss_minutes=10,
    organizer_may_grant_grace=True,
)
_COMPETITIVE: Final = LevelRules(
    penalties="IPG",
    decklists_required=True,
    deck_checks_required=True,
    deck_check_percent=10,
    opponents_lists_shown=False,
    opponent_must_shuffle=True,
    derived_information_is_free=False,
    devices=Devices.NOT_WHILE_DRAFTING_OR_BUILDING,
    spectators_may_pause=True,
    picks_may_be_reviewed=False,
    continuous_construction=False,
    pods_may_mix=False,
    officials_may_play=False,
    plain_sleeves_only=True,
    judge_helps_read_the_board=False,
    late_game_loss_minutes=0,
    late_match_loss_minutes=10,
    organizer_may_grant_grace=True,
)
_PROFESSIONAL: Final = replace(_COMPETITIVE, opponents_lists_shown=True, spectators_may_pause=False)
_MATRIX: Final = {
    Edition.E2025: {
        Level.REGULAR: _REGULAR,
        Level.COMPETITIVE: _COMPETITIVE,
        Level.PROFESSIONAL: _PROFESSIONAL,
    },
    Edition.E2015: {
        Level.REGULAR: _REGULAR,
        Level.COMPETITIVE: replace(_COMPETITIVE, devices=Devices.IF_OPPONENT_PERMITS),
        # MTR 2015 2.7: lists are shown only in constructed playoffs of the largest events, which
        # `opponents_lists_shown` of the matrix says; the desk asks for the stage itself.
        Level.PROFESSIONAL: replace(
            _PROFESSIONAL,
            devices=Devices.IF_OPPONENT_PERMITS,
            organizer_may_grant_grace=False,  # IPG 2015 3.1 names Competitive only
        ),
    },
}


def rules_at(level: Level, edition: Edition = NEWEST) -> LevelRules:
    """What is asked for at this level."""
    return _MATRIX[edition][level]


def lists_are_shown(
    level: Level, edition: Edition = NEWEST, *, playoff: bool, constructed: bool
) -> bool:
    """Whether opponents get each other's decklists (MTR 2.7; MTR 2015 2.7: in playoffs only)."""
    if not rules_at(level, edition).opponents_lists_shown:
        return False
    return edition is not Edition.E2015 or (playoff and constructed)
