"""A view tells who plays with whom, whose turn it is together, and what planes cost."""

import pytest

from apnap.rules.table.views import view
from apnap.terms.characteristics import POISON
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
PLANE = "Harbor | Plane — Tide | Whenever chaos ensues, draw a card."


def giants() -> Scenario:
    """Alice and Bob against Carol and Dave."""
    return Scenario(4).card(BEAR).variant("two-headed-giant")


@pytest.mark.cr("810.4", "810.8d", "810.10", "805.2")
def test_a_team_is_told_with_the_life_and_poison_it_shares() -> None:
    s = giants().card("Viper {B} | Sorcery | Target player gets two poison counters.")
    s.put(ALICE, "Swamp", "Viper (hand)")

    s.cast("Viper", DAVE).resolve()
    seen = view(s.game, None)

    assert [team.players for team in seen.teams] == [(ALICE, BOB), (CAROL, DAVE)]
    assert [team.life for team in seen.teams] == [30, 30]
    assert [team.poison for team in seen.teams] == [0, 2]
    assert {team.fatal_poison for team in seen.teams} == {15}
    assert seen.players[CAROL].counters == {POISON: 2}
    assert seen.acting == (ALICE, BOB)
    assert "Team 2: Carol, Dave (30 life, 2 of 15 poison counters)" in str(seen)
    assert "It is the turn of Alice, Bob." in str(seen)


@pytest.mark.cr("810.5", "402.3")
def test_a_teammates_hand_is_seen_and_no_other() -> None:
    s = giants().put(BOB, "Bear (hand)").put(DAVE, "Bear (hand)").settle()

    assert [len(each.hand) for each in view(s.game, ALICE).players] == [0, 1, 0, 0]
    assert [len(each.hand) for each in view(s.game, CAROL).players] == [0, 0, 0, 1]
    assert [len(each.hand) for each in view(s.game, None).players] == [0, 0, 0, 0]


@pytest.mark.cr("811.5")
def test_in_alternating_teams_a_teammate_across_the_table_shows_nothing() -> None:
    s = Scenario(4).card(BEAR).variant("alternating-teams").put(CAROL, "Bear (hand)").settle()

    seen = view(s.game, ALICE)

    assert seen.teams[0].players == (ALICE, CAROL)
    assert seen.players[CAROL].hand == ()


@pytest.mark.cr("809.2", "809.3a", "801.2")
def test_the_emperor_and_the_reach_of_the_viewer_are_told() -> None:
    s = Scenario(6).variant("emperor").settle()

    assert [team.emperor for team in view(s.game, None).teams] == [1, 4]
    assert set(view(s.game, ALICE).reach or ()) == {5, 0, 1}
    assert view(s.game, None).reach is None
    assert view(s.game, ALICE).acting == ()
    assert "Team 1: Alice, Bob, Carol (emperor Bob)" in str(view(s.game, ALICE))


@pytest.mark.cr("901.6", "901.9")
def test_who_controls_the_plane_and_what_the_die_costs_is_told() -> None:
    s = Scenario(2).card(PLANE).put(ALICE, "Harbor (command)", "Mountain x3").settle()
    assert view(s.game, BOB).planar_controller == ALICE
    assert [each.planar_die for each in view(s.game, BOB).players] == [0, 0]

    s.take("roll the planar die", "Harbor")
    seen = view(s.game, BOB)

    assert [each.planar_die for each in seen.players] == [1, 0]
    assert [each.types for each in seen.command] == [("plane",)]
    assert "planar die {1}" in str(seen)


def test_a_game_of_two_tells_nothing_of_that() -> None:
    seen = view(Scenario(2).settle().game, ALICE)

    assert (seen.teams, seen.acting, seen.reach, seen.planar_controller) == ((), (), None, -1)
