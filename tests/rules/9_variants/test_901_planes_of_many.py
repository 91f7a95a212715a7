"""Planechase with teams that take turns together, with several turns at once, out of range.

(CR 801.18, 901.12-901.14)
"""

import pytest

from apnap.judge.boards.scenario import NAMES
from apnap.rules.objects.multiplayer.turns_at_once import stacks
from apnap.rules.objects.range_of_influence import players_within
from apnap.rules.turn.leaving import concede
from apnap.terms.events import ActionTaken, PlanarControllerBecame, PlanarDieRolled
from apnap.terms.turn import COMMAND, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario
from tests.rules.planechase_board import (
    CHAOS,
    DECK,
    PLANESWALKER,
    deck_of,
    face_up,
    planes,
)

ROLL = "roll the planar die"
ERIN, FRANK, GRACE, HEIDI = 4, 5, 6, 7

STORM = "Storm | Plane — Sea | Whenever chaos ensues, this plane deals 2 damage to each opponent."
DAWN = "Dawn | Plane — Sky | At the beginning of your upkeep, you gain 1 life."
GROVE = 'Grove | Plane — Wood | Creatures you control have "{T}: You gain 1 life."'
PACT = "Pact | Plane — Hall | Whenever chaos ensues, you may draw a card."


def ranged(plane: str) -> Scenario:
    """Alice's plane in a game of six with a range of influence of one seat."""
    s = planes(6, first=CHAOS).card(plane).option("range_of_influence", 1)
    return s.put(ALICE, f"{plane.partition(' | ')[0]} (command)")


def giants(plane: str, *deck: str, first: object = CHAOS) -> Scenario:
    """Alice and Bob against Carol and Dave, on a plane of Alice's."""
    s = planes(4, first=first).card(DAWN).card(GROVE).card(PACT)  # type: ignore[arg-type]
    s.variant("planechase+two-headed-giant")
    s.put(ALICE, f"{plane} (command)", "Portal x2 (hand)", *(f"{each} ({DECK})" for each in deck))
    return s.put(CAROL, f"Tower ({DECK})", f"Meadow ({DECK})")


def melee(players: int = 8) -> Scenario:
    """Eight players, two of whom begin with a turn; each has planes."""
    s = planes(players).variant("planechase+grand-melee").turn_of(ALICE).from_the_start()
    for player in range(players):
        s.put(player, f"Tower ({DECK})", f"Tower ({DECK})", "Bear")
    return s.choose(*[True] * players)


def settled(s: Scenario) -> Scenario:
    """All pass until the stacks of all turns are empty."""
    s.answering.until(lambda: not any(stacks(s.game)))
    return s


# Range of influence. (CR 801.18, 901.13)


@pytest.mark.cr("801.18", "901.13")
def test_a_plane_affects_all_players_however_far_away() -> None:
    s = ranged(STORM)

    s.take(ROLL, "Storm").resolve()

    assert players_within(s.game, ALICE) == (ALICE, BOB, FRANK)
    assert [s.life(player) for player in range(6)] == [20, 18, 18, 18, 18, 18]


@pytest.mark.cr("801.18", "901.13")
def test_static_abilities_of_a_plane_affect_creatures_out_of_range() -> None:
    s = ranged("Fog | Plane — Mist | Creatures get -1/-0.")
    for player in range(6):
        s.put(player, "Bear")

    assert [s.pt(key) for key in s.all_named("Bear")] == [(1, 2)] * 6


@pytest.mark.cr("801.18", "901.13")
def test_abilities_of_a_plane_trigger_on_what_happens_out_of_range() -> None:
    s = ranged("Ear | Plane — Dell | Whenever a player casts a spell, you gain 1 life.")
    s.card("Hum {0} | Instant | You gain 5 life.").put(DAVE, "Hum (hand)")

    s.cast("Hum", by=DAVE).resolve()

    assert (s.life(ALICE), s.life(DAVE)) == (21, 25)


@pytest.mark.cr("801.18")
def test_what_is_no_plane_stays_in_range() -> None:
    s = ranged(STORM).card("Gale {0} | Sorcery | Gale deals 2 damage to each opponent.")
    s.put(ALICE, "Gale (hand)")

    s.cast("Gale").resolve()

    assert [s.life(player) for player in range(6)] == [20, 18, 20, 20, 20, 18]


# Two-Headed Giant. (CR 901.12)


@pytest.mark.cr("901.12", "901.12a", "901.1")
def test_giants_have_a_planar_deck_each_and_the_rules_of_both_variants() -> None:
    s = giants("Meadow", "Tower").settle()

    assert [len(deck_of(s, player)) for player in (ALICE, CAROL)] == [1, 2]
    assert [each.life for each in s.table.view().teams] == [30, 30]


@pytest.mark.cr("901.12b")
def test_the_planar_controller_is_the_primary_player_of_the_active_team() -> None:
    s = giants("Tower")

    before = s.settle().record("Tower").controller
    s.to(UPKEEP, CAROL)

    assert (before, s.record("Tower").controller) == (ALICE, CAROL)


@pytest.mark.cr("901.12b")
def test_when_a_team_leaves_the_next_team_has_the_planar_controller() -> None:
    s = planes(6).variant("planechase+two-headed-giant", teams=3).turn_of(BOB)
    s.put(CAROL, f"Meadow ({DECK})").put(ALICE, "Tower (command)").settle()

    concede(s.game, BOB)

    assert [each.player for each in s.happened(PlanarControllerBecame)] == [CAROL]
    assert face_up(s) == ["Meadow"]


@pytest.mark.cr("901.12c")
def test_you_on_a_plane_is_each_member_of_the_team() -> None:
    s = giants("Tower").put(BOB, "Bear").put(CAROL, "Bear")

    assert [s.pt(key) for key in s.all_named("Bear")] == [(3, 3), (2, 2)]


@pytest.mark.cr("901.12c")
def test_both_members_do_what_a_plane_tells_you_to() -> None:
    s = giants("Meadow")

    s.take(ROLL, "Meadow").resolve()

    assert [s.hand(player).count("Filler") for player in range(4)] == [1, 1, 0, 0]


@pytest.mark.cr("901.12c")
def test_each_member_chooses_whether_to_do_what_you_may() -> None:
    s = giants("Pact")

    s.take(ROLL, "Pact").choose(False, True).resolve()

    assert [s.hand(player).count("Filler") for player in range(4)] == [0, 1, 0, 0]


@pytest.mark.cr("901.12c")
def test_your_upkeep_on_a_plane_is_one_of_the_team() -> None:
    s = giants("Dawn").turn_of(CAROL)

    s.to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == s.life(BOB) == 32


@pytest.mark.cr("901.12c")
def test_an_ability_that_a_plane_gives_is_no_ability_of_the_plane() -> None:
    s = giants("Grove").put(BOB, "Bear")

    s.activate("Bear", by=BOB).resolve()

    assert s.life(BOB) == 31


@pytest.mark.cr("901.12d", "901.9")
def test_each_member_of_the_active_team_rolls_at_a_cost_of_their_own() -> None:
    s = giants("Meadow", "Tower").put(ALICE, "Plains").put(BOB, "Plains")

    s.take(ROLL, face_up(s)[0], by=ALICE).resolve()
    s.take(ROLL, face_up(s)[0], by=BOB).resolve()
    s.take(ROLL, face_up(s)[0], by=ALICE).resolve()

    assert [each.player for each in s.happened(PlanarDieRolled)] == [ALICE, BOB, ALICE]
    assert [s.is_tapped(key) for key in s.all_named("Plains")] == [True, False]
    assert not s.may("special", face_up(s)[0], by=CAROL)


@pytest.mark.cr("901.12d", "901.12b")
def test_whichever_member_rolls_the_planar_controller_turns_up_the_next_plane() -> None:
    s = giants("Meadow", "Tower", first=PLANESWALKER)

    s.take(ROLL, "Meadow", by=BOB).resolve()

    assert face_up(s) == ["Tower"]
    assert s.record("Tower").owner == ALICE


# Grand Melee. (CR 901.14)


@pytest.mark.cr("901.14", "901.14a")
def test_each_who_begins_with_a_turn_marker_sets_a_starting_plane() -> None:
    s = melee().settle()

    assert sorted(s.record(key).controller for key in s.game.command) == [ALICE, ERIN]
    assert [len(deck_of(s, player)) for player in (ALICE, BOB, ERIN)] == [1, 2, 1]
    assert [e.player for e in s.happened(PlanarControllerBecame)] == [ALICE, ERIN]


@pytest.mark.cr("901.14", "901.6")
def test_each_plane_goes_on_with_the_turn() -> None:
    s = melee().to(UPKEEP, BOB).to(UPKEEP, FRANK)

    bears = dict(zip(NAMES, (s.pt(key) for key in s.all_named("Bear")), strict=False))

    assert sorted(s.record(key).controller for key in s.game.command) == [BOB, FRANK]
    assert [name for name, pt in bears.items() if pt == (3, 3)] == ["Bob", "Frank"]


@pytest.mark.cr("901.14", "801.18")
def test_in_a_grand_melee_a_plane_reaches_no_farther_than_its_controller() -> None:
    s = melee().card(STORM)
    s.set_board(cards=())
    for player in range(8):
        s.put(player, f"Storm ({DECK})", "Surge (hand)")

    settled(s.cast("Surge", by=ALICE))

    assert [s.life(player) for player in range(8)] == [20, 18, 20, 20, 20, 20, 20, 18]


@pytest.mark.cr("901.14", "901.11c", "801.10")
def test_to_planeswalk_there_leaves_the_planes_of_others_alone() -> None:
    s = melee().put(ALICE, "Portal (hand)").settle()
    others = next(key for key in s.game.command if s.record(key).controller == ERIN)

    settled(s.cast("Portal", by=ALICE))

    assert others in s.game.command
    assert len(s.game.command) == 2
    assert [e.player for e in s.happened(ActionTaken, action="planeswalk")] == [ALICE]


@pytest.mark.cr("901.14b")
def test_who_leaves_with_a_turn_marker_too_many_is_followed_by_no_planar_controller() -> None:
    s = melee().settle()

    concede(s.game, ALICE)

    assert [s.record(key).controller for key in s.game.command] == [ERIN]
    assert s.happened(PlanarControllerBecame)[-1].was == ALICE
    assert not s.happened(ActionTaken, action="planeswalk")


@pytest.mark.cr("901.14b")
def test_the_planes_they_controlled_go_under_their_owners_decks() -> None:
    s = melee().to(UPKEEP, BOB)

    concede(s.game, BOB)

    assert len(deck_of(s, ALICE)) == 2
    assert not s.happened(ActionTaken, action="planeswalk")


@pytest.mark.cr("901.14b", "901.6")
def test_with_as_many_turns_as_before_the_next_player_is_a_planar_controller() -> None:
    s = melee(9).to(UPKEEP, BOB)

    concede(s.game, BOB)

    assert sorted(s.record(key).controller for key in s.game.command) == [CAROL, FRANK]
    assert s.names(COMMAND) == ["Tower", "Tower"]
