"""Who may see a list, and when lists may be published. (MTR 1.2, 2.7)"""

from dataclasses import dataclass

from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.levels import Level, lists_are_shown


@dataclass(frozen=True, slots=True)
class Setting:
    """What the sight of lists depends on, at one moment of an event."""

    level: Level
    edition: Edition = NEWEST
    constructed: bool = True
    elimination: bool = False  # the single-elimination rounds
    open_lists: bool = False  # announced by the organizer, whatever the level
    finished: bool = False
    published: bool = False  # by those who may


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who wants to see, and how they stand to the owner of the list."""

    person: str
    official: bool = False  # organizer, judge, scorekeeper
    opponent: bool = False  # is paired with the owner now
    teammate: bool = False
    in_match: bool = False  # sits at a match that isn't over


def lists_are_open(setting: Setting) -> bool:
    """Whether opponents are given each other's lists: by the rules, or as announced. (MTR 2.7)"""
    return setting.open_lists or lists_are_shown(
        setting.level,
        setting.edition,
        playoff=setting.elimination,
        constructed=setting.constructed,
    )


def may_see(viewer: Viewer, owner: str, setting: Setting) -> bool:
    """Whether somebody may see the list of a player.

    Officials see all. Players see their own between matches, and teammates each other's; an
    opponent's only where lists are open. Everybody sees what was published.
    """
    if viewer.official:
        return True
    if setting.published and setting.finished:
        return True
    if viewer.person == owner or viewer.teammate:
        return not viewer.in_match or lists_are_open(setting)
    return viewer.opponent and lists_are_open(setting)
