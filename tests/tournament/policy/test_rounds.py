import pytest

from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible, blocking
from apnap.tournament.policy.rounds import (
    Structure,
    change_of_rounds,
    counted_players,
    recommended,
    sanctioning_findings,
    swiss_rounds,
)

OLD, NEW = Edition.E2015, Edition.E2025
# The worked table: from, to, Swiss rounds.
TABLE = [
    (8, 8, 3),
    (9, 16, 4),
    (17, 32, 5),
    (33, 64, 6),
    (65, 128, 7),
    (129, 226, 8),
    (227, 409, 9),
    (410, 2048, 10),
]


@pytest.mark.parametrize(("first", "last", "rounds"), TABLE)
def test_the_older_table_row_by_row(first: int, last: int, rounds: int) -> None:
    for players in (first, last):
        assert recommended([0] * players, OLD) == Structure(rounds, 8, 3)
        assert swiss_rounds(players) == rounds


@pytest.mark.parametrize(
    ("cut", "more", "elimination"), [(8, 0, 3), (4, 1, 2), (2, 2, 1), (0, 0, 0)]
)
def test_a_smaller_cut_adds_rounds_in_the_older_edition(
    cut: int, more: int, elimination: int
) -> None:
    assert recommended([0] * 40, OLD, cut=cut) == Structure(6 + more, cut, elimination)


def test_a_playoff_of_another_size_is_refused_in_the_older_edition() -> None:
    with pytest.raises(Impossible, match="not 3"):
        recommended([0] * 40, OLD, cut=3)


@pytest.mark.parametrize(
    ("players", "structure"),
    [
        (5, Structure(0, 5, 3)),
        (8, Structure(0, 8, 3)),
        (9, Structure(5, 4, 2)),
        (16, Structure(5, 4, 2)),
        (17, Structure(5, 8, 3)),
        (32, Structure(5, 8, 3)),
        (64, Structure(6, 8, 3)),
        (128, Structure(7, 8, 3)),
        (226, Structure(8, 8, 3)),
        (227, Structure(9, 8, 3)),
        (409, Structure(9, 8, 3)),
        (410, Structure(10, 8, 3)),
    ],
)
def test_the_newer_table_with_its_playoffs(players: int, structure: Structure) -> None:
    assert recommended([0] * players, NEW) == structure


def test_a_small_limited_event_with_a_draft_in_its_playoff_is_a_round_shorter() -> None:
    assert recommended([0] * 12, NEW, draft_playoff=True) == Structure(4, 8, 3)


def test_four_teams_play_two_rounds_of_elimination() -> None:
    assert recommended([0] * 4, NEW, teams=True) == Structure(0, 4, 2)


def test_four_players_are_not_in_the_table_and_play_the_fewest_rounds() -> None:
    assert recommended([0] * 4, NEW) == Structure(3, 0, 0, from_table=False)


def test_byes_count_as_the_players_they_stand_for() -> None:
    assert counted_players([0, 1, 2, 3]) == 1 + 2 + 4 + 8
    assert recommended([0] * 30 + [1, 2], NEW) == Structure(6, 8, 3)
    assert recommended([0] * 30 + [1, 2], OLD) == Structure(5, 8, 3)


def test_nobody_has_byes_for_four_rounds() -> None:
    with pytest.raises(Impossible, match="4 rounds of byes"):
        counted_players([4])


@pytest.mark.parametrize("players", [0, -1])
def test_no_players_have_no_rounds(players: int) -> None:
    with pytest.raises(Impossible):
        swiss_rounds(players)
    with pytest.raises(Impossible):
        recommended([], NEW)


@pytest.mark.parametrize(
    ("players", "rounds", "edition", "teams", "codes"),
    [
        (8, 3, OLD, False, []),
        (7, 3, OLD, False, ["too-few-players"]),
        (7, 3, NEW, False, []),
        (3, 2, NEW, False, ["too-few-players", "too-few-rounds"]),
        (4, 2, OLD, True, []),
        (3, 1, NEW, True, ["too-few-players", "too-few-rounds"]),
    ],
)
def test_an_event_too_small_or_too_short_is_not_sanctioned(
    players: int, rounds: int, edition: Edition, teams: bool, codes: list[str]
) -> None:
    found = sanctioning_findings(players, rounds, edition, teams=teams)

    assert [each.code for each in found] == codes
    assert blocking(found) == ()


def test_announced_rounds_are_frozen() -> None:
    assert change_of_rounds(None, 7) == ()
    assert change_of_rounds(7, 7) == ()
    [finding] = change_of_rounds(7, 8)
    assert (finding.code, finding.rule, finding.blocks) == ("rounds-announced", "MTR 10.2", True)
