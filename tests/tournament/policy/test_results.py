import pytest

from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible, blocking
from apnap.tournament.policy.results import (
    MatchRules,
    Score,
    agreed_score,
    bye_score,
    conceded_score,
    result_findings,
    rules_for,
)

OLD, NEW = Edition.E2015, Edition.E2025
SWISS = rules_for()
KNOCKOUT = rules_for(elimination=True)
GIANT = rules_for(giant=True)


@pytest.mark.parametrize(
    ("score", "rules", "codes"),
    [
        ((2, 0, 0), SWISS, []),
        ((2, 1, 0), SWISS, []),
        ((1, 2, 0), SWISS, []),
        ((1, 0, 0), SWISS, []),  # time ran out after one game
        ((1, 0, 1), SWISS, []),
        ((1, 1, 0), SWISS, []),
        ((1, 1, 1), SWISS, []),
        ((2, 0, 1), SWISS, []),
        ((0, 0, 1), SWISS, []),
        ((0, 0, 3), SWISS, []),
        ((3, 0, 0), SWISS, ["too-many-wins"]),
        ((2, 2, 0), SWISS, ["both-won"]),
        ((0, 0, 0), SWISS, ["no-games"]),
        ((-1, 2, 0), SWISS, ["negative"]),
        ((2, 1, 4), SWISS, ["many-draws"]),
        ((2, 1, 0), KNOCKOUT, []),
        ((1, 0, 1), KNOCKOUT, []),
        ((1, 1, 1), KNOCKOUT, ["drawn-elimination"]),
        ((0, 0, 3), KNOCKOUT, ["drawn-elimination"]),
        ((1, 0, 0), GIANT, []),
        ((0, 0, 1), GIANT, []),
        ((2, 0, 0), GIANT, ["too-many-wins"]),
        ((3, 2, 0), MatchRules(wins=3), []),
        ((3, 3, 0), MatchRules(wins=3), ["both-won"]),
    ],
)
def test_the_shapes_a_result_can_have(
    score: tuple[int, int, int], rules: MatchRules, codes: list[str]
) -> None:
    assert [each.code for each in result_findings(Score(*score), rules)] == codes
    assert [each.code for each in result_findings(Score(*score).swapped(), rules)] == codes


def test_many_drawn_games_are_only_remarked_on() -> None:
    assert blocking(result_findings(Score(2, 1, 4), SWISS)) == ()


@pytest.mark.parametrize(
    ("edition", "score", "codes"),
    [
        (OLD, (0, 0, 3), []),
        (OLD, (1, 1, 1), ["intentional-draw"]),
        (NEW, (0, 0, 3), []),
        (NEW, (0, 0, 1), ["intentional-draw"]),
        (NEW, (1, 1, 1), []),
        (NEW, (2, 1, 0), ["agreed-but-won"]),
    ],
)
def test_an_intentional_draw_is_reported_as_nil_nil_three(
    edition: Edition, score: tuple[int, int, int], codes: list[str]
) -> None:
    found = result_findings(Score(*score), rules_for(edition), agreed=True)

    assert [each.code for each in found] == codes


@pytest.mark.parametrize(
    ("score", "who", "result"),
    [
        ((0, 0, 0), 0, Score(0, 2)),
        ((1, 0, 0), 0, Score(1, 2)),
        ((1, 1, 0), 1, Score(2, 1)),
        ((0, 1, 1), 1, Score(2, 1, 1)),
        ((2, 0, 0), 0, Score(1, 2)),  # after a match won, before it is recorded
    ],
)
def test_who_concedes_keeps_the_games_won(
    score: tuple[int, int, int], who: int, result: Score
) -> None:
    assert conceded_score(Score(*score), who, SWISS) == result


def test_a_draw_agreed_on_after_a_game_each_keeps_them_in_the_newer_edition_only() -> None:
    one_each = Score(1, 1, 0)

    assert agreed_score(one_each, rules_for(NEW)) == Score(1, 1, 1)
    assert agreed_score(one_each, rules_for(OLD)) == Score(0, 0, 3)
    assert agreed_score(Score(1, 0, 0), rules_for(NEW)) == Score(0, 0, 3)
    with pytest.raises(Impossible):
        agreed_score(one_each, KNOCKOUT)


def test_a_bye_is_won_without_losing_a_game() -> None:
    assert bye_score(SWISS) == Score(2, 0, 0)
    assert bye_score(GIANT) == Score(1, 0, 0)


def test_a_match_needs_a_game_to_be_won() -> None:
    with pytest.raises(Impossible, match="0 games"):
        MatchRules(wins=0)


def test_a_score_knows_its_winner_and_how_it_is_written() -> None:
    assert [Score(2, 1).winner, Score(0, 1, 1).winner, Score(1, 1, 1).winner] == [0, 1, None]
    assert [str(Score(2, 1).told), str(Score(1, 1, 1).told)] == ["2–1", "1–1–1"]
