"""Who may see a list. (MTR 1.2, 2.7)"""

import pytest

from apnap.tournament.decks.visibility import (
    Setting,
    Viewer,
    lists_are_open,
    may_see,
)
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.levels import Level

COMPETITIVE, PROFESSIONAL = Setting(Level.COMPETITIVE), Setting(Level.PROFESSIONAL)
OLD = Edition.E2015
ANN, JUDGE = Viewer("Ann"), Viewer("Jo", official=True)
RIVAL = Viewer("Bob", opponent=True, in_match=True)


def test_players_see_their_own_list_between_matches_and_officials_see_all() -> None:
    assert may_see(ANN, "Ann", COMPETITIVE)
    assert not may_see(Viewer("Ann", in_match=True), "Ann", COMPETITIVE)
    assert may_see(JUDGE, "Ann", COMPETITIVE)


def test_nobody_else_sees_it_below_the_professional_level() -> None:
    for viewer in (Viewer("Cem"), RIVAL, Viewer("")):
        assert not may_see(viewer, "Ann", COMPETITIVE)
        assert not may_see(viewer, "Ann", Setting(Level.REGULAR))


def test_at_the_professional_level_an_opponent_sees_it_and_nobody_else() -> None:
    assert may_see(RIVAL, "Ann", PROFESSIONAL)
    assert not may_see(Viewer("Cem"), "Ann", PROFESSIONAL)


@pytest.mark.parametrize(
    ("constructed", "elimination", "opened"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_in_the_older_edition_only_constructed_elimination_rounds_are_open(
    constructed: bool, elimination: bool, opened: bool
) -> None:
    setting = Setting(Level.PROFESSIONAL, OLD, constructed=constructed, elimination=elimination)

    assert lists_are_open(setting) == opened
    assert may_see(RIVAL, "Ann", setting) == opened


def test_an_organizer_may_announce_open_lists() -> None:
    assert may_see(RIVAL, "Ann", Setting(Level.REGULAR, open_lists=True))
    assert not may_see(Viewer("Cem"), "Ann", Setting(Level.REGULAR, open_lists=True))


def test_teammates_see_each_others_lists() -> None:
    assert may_see(Viewer("Cem", teammate=True), "Ann", COMPETITIVE)


def test_lists_are_published_after_the_event() -> None:
    assert not may_see(Viewer(""), "Ann", Setting(Level.COMPETITIVE, published=True))
    assert may_see(Viewer(""), "Ann", Setting(Level.COMPETITIVE, finished=True, published=True))
