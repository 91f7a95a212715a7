import pytest

from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.times import (
    Building,
    Play,
    Stage,
    building,
    extension_for_deck_check,
    extension_for_feature_match,
    extension_for_ruling,
    pick_seconds,
    pick_times,
    review_seconds,
    round_findings,
    round_minutes,
    stage_of,
)

OLD, NEW = Edition.E2015, Edition.E2025


def test_the_seconds_of_a_draft_pack_are_those_of_the_table() -> None:
    assert pick_times(15) == (40, 40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 5)
    assert pick_times(14) == (40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 5)


def test_a_team_picks_two_cards_at_a_time_by_its_own_table() -> None:
    assert pick_times(15, team=True) == (50, 45, 40, 30, 20, 10, 5)
    assert pick_times(14, team=True) == (50, 45, 40, 30, 20, 10)


def test_a_pack_larger_than_the_tables_has_the_time_of_their_largest() -> None:
    assert pick_seconds(20) == 40
    with pytest.raises(Impossible):
        pick_seconds(0)


def test_reviews_grow_from_pack_to_pack() -> None:
    assert [review_seconds(n, OLD) for n in (1, 2)] == [30, 45]
    assert [review_seconds(n, NEW) for n in (1, 2)] == [60, 90]
    with pytest.raises(Impossible):
        review_seconds(0)


def test_rounds_have_fifty_minutes_playoffs_ninety_and_finals_no_limit() -> None:
    assert [round_minutes(each) for each in Stage] == [50, 50, 90, 90, None]
    assert [stage_of(n) for n in (2, 4, 8, 16)] == [
        Stage.FINAL,
        Stage.SEMIFINAL,
        Stage.QUARTERFINAL,
        Stage.EARLIER,
    ]


@pytest.mark.parametrize(
    ("minutes", "code", "blocks"),
    [(39, "round-too-short", True), (45, "round-time-differs", False)],
)
def test_a_round_has_forty_minutes_at_least(minutes: int, code: str, blocks: bool) -> None:
    [finding] = round_findings(minutes)

    assert (finding.code, finding.blocks) == (code, blocks)
    assert round_findings(50) == ()


@pytest.mark.parametrize(
    ("play", "old", "new", "at_release"),
    [
        (Play.SEALED, (20, 30), (20, 30), (20, 45)),
        (Play.DRAFT, (0, 30), (0, 25), (0, 25)),
        (Play.TEAM_SEALED, (20, 60), (20, 60), (20, 75)),
        (Play.TEAM_DRAFT, (0, 40), (0, 40), (0, 40)),
        (Play.GIANT_SEALED, (20, 60), (20, 60), (20, 75)),
        (Play.GIANT_DRAFT, (0, 40), (0, 40), (0, 40)),
    ],
)
def test_the_minutes_for_decks(
    play: Play, old: tuple[int, int], new: tuple[int, int], at_release: tuple[int, int]
) -> None:
    assert building(play, OLD, new_set=True) == Building(*old)
    assert building(play, NEW) == Building(*new)
    assert building(play, NEW, new_set=True) == Building(*at_release)


def test_time_is_given_back_for_rulings_over_a_minute_deck_checks_and_feature_matches() -> None:
    assert [extension_for_ruling(s) for s in (60, 61)] == [0, 61]
    assert extension_for_deck_check(7 * 60) == 10 * 60
    assert extension_for_feature_match(120) == 300
