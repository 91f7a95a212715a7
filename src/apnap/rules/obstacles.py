"""What stands in the way of something a player would like to do.

A check that people ask reasons of finds obstacles; the rules go on if there is none, and so
yes or no and the reason come from one place.
"""

from typing import Any, Final, NamedTuple

from apnap.rules.derived import Active


class Obstacle(NamedTuple):
    """One reason why not: what it is, by which rule, and the effect it comes from."""

    what: str
    rule: str
    by: Active | None = None
    about: Any = None  # what is needed to say it: a description, a condition, a number, a time


PHASED_OUT: Final = Obstacle("phased out", "702.26b")


def by_effect(active: Active) -> Obstacle:
    """An effect says that it can't be done. (CR 101.2)"""
    return Obstacle("effect", "101.2", active)
