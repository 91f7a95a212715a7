"""Who is in which team, and where everybody sits. (CR 800.5, 805.1, 808-811, 904.2)"""

import pytest

import apnap
from apnap.game.record import Setup
from apnap.rules.objects.multiplayer.teams import sit_together
from apnap.rules.table.setting_up import SetupError
from apnap.rules.table.table import Table
from apnap.variants.beginning import CantBegin
from apnap.variants.seating import Wanted, read, seated, tables_of
from apnap.variants.table import variant_for, variant_named

DECKS = ["harbor-skies", "debts-of-cinder", "hedgerow-host", "stormchart"]


def begun(variant: str, players: int = 4, teams: Wanted = 0, seed: int = 1) -> Table:
    """A game of the variant that has just begun."""
    decks = [DECKS[at % 4] for at in range(players)]
    return apnap.new_game(decks, seed=seed, variant=variant, teams=teams)


@pytest.mark.cr("808.2", "810.3", "805.1")
def test_players_who_came_in_another_order_sit_with_their_team() -> None:
    game = begun("two-headed-giant", teams=[[0, 2], [3, 1]]).game

    assert game.turn_order == (0, 2, 3, 1)
    assert sit_together(game)
    assert game.team_of(2) == (0, 2)


@pytest.mark.cr("811.3")
def test_no_one_sits_next_to_a_teammate_who_could_sit_elsewhere() -> None:
    game = begun("alternating-teams", teams=[[0, 1], [2, 3]]).game

    assert game.turn_order == (0, 2, 1, 3)


@pytest.mark.cr("809.2", "809.3a")
def test_the_emperor_is_in_the_middle_and_reaches_two_seats_wherever_they_came() -> None:
    game = begun("emperor", 6, [[5, 0, 4], [1, 2, 3]]).game

    assert game.options["emperors"] == [0, 2]
    assert game.options["range_of_influence"] == [2, 1, 2, 1, 1, 1]


@pytest.mark.cr("808.1")
def test_teams_need_not_be_equal_in_team_vs_team() -> None:
    assert seated(variant_named("team-vs-team"), 5)[0] == [[0, 1, 2], [3, 4]]
    assert begun("team-vs-team", 4, [[1], [0, 2, 3]]).game.turn_order == (1, 0, 2, 3)


@pytest.mark.cr("904.2", "904.2a", "904.2b")
def test_the_archenemy_is_the_first_team_and_alone() -> None:
    archenemy = variant_named("archenemy")

    assert seated(archenemy, 4)[0] == [[0], [1, 2, 3]]
    assert seated(archenemy, 3, [[2], [0, 1]]) == ([[2], [0, 1]], [2, 0, 1])
    with pytest.raises(ValueError, match="the first team is one player"):
        seated(archenemy, 4, [[0, 1], [2, 3]])


def test_teams_drawn_by_chance_are_those_of_the_seed() -> None:
    giants = variant_named("two-headed-giant")
    drawn = [seated(giants, 4, "random", seed)[0] for seed in range(20)]

    assert drawn == [seated(giants, 4, "random", seed)[0] for seed in range(20)]
    assert len({tuple(sorted(tuple(sorted(team)) for team in each)) for each in drawn}) == 3


@pytest.mark.parametrize(
    ("variant", "players", "teams", "why"),
    [
        ("two-headed-giant", 3, 0, "Two-Headed Giant is for 4 players or more"),
        ("two-headed-giant", 5, 0, "equal teams of 2 players or more, not 5 players in 2 teams"),
        ("two-headed-giant", 6, 4, "equal teams of 2 players or more, not 6 players in 4 teams"),
        ("emperor", 6, 3, "equal teams of 3 players or more, not 6 players in 3 teams"),
        ("two-headed-giant", 4, [[0, 1], [2, 2]], "each of the 4 players has to be in one team"),
        ("team-vs-team", 4, [[0, 1, 2, 3]], "Team vs. Team needs two teams or more"),
        ("team-vs-team", 4, 7, "4 players can't form 7 teams"),
        ("archenemy", 4, 3, "Archenemy has two teams"),
        ("free-for-all", 4, 2, "Free-for-All is played without teams"),
        ("team-vs-team", 4, "somehow", "teams are formed at random or by players, not 'somehow'"),
        ("two-player", 3, 0, "Two-player game is for 2 players"),
    ],
)
def test_wrong_numbers_of_players_and_teams_are_told(
    variant: str, players: int, teams: Wanted, why: str
) -> None:
    with pytest.raises(CantBegin, match=why):
        begun(variant, players, teams)


def test_which_teams_there_may_be_is_told_for_each_number_of_players() -> None:
    giants = variant_named("two-headed-giant")

    assert tables_of(giants, 5) is None
    assert tables_of(giants, 4) == [((0, 1), (2, 3))]
    assert tables_of(giants, 6) == [((0, 1, 2), (3, 4, 5)), ((0, 1), (2, 3), (4, 5))]
    assert tables_of(variant_for(4), 4) == []


def test_teams_are_read_as_they_are_written_in_a_command() -> None:
    assert [read(text) for text in ("", "3", "random 2")] == [0, 3, "random 2"]
    assert read("1,3/2,4") == [[0, 2], [1, 3]]
    with pytest.raises(ValueError, match="teams are 3, random, or players as in 1,3/2,4"):
        read("1,x/2")


def test_seats_name_each_player_once() -> None:
    record = begun("free-for-all").record
    setup = Setup(record.setup.seats, 1, {"seats": [0, 1, 2, 2]})

    with pytest.raises(SetupError, match="seats are random, or name each player once"):
        Table(setup, record.programs)
