import pytest

from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.match_end import (
    DrawAgreed,
    GameBegan,
    GameDrawn,
    GameWon,
    Happening,
    LifeCounted,
    MatchConceded,
    MatchEnd,
    Phase,
    ResultRecorded,
    SlowPlayWarned,
    TimeCalled,
    TurnEnded,
    after,
    can_happen,
    tell,
)
from apnap.tournament.policy.results import Score, rules_for

OLD, NEW = Edition.E2015, Edition.E2025
SWISS = MatchEnd()
KNOCKOUT = MatchEnd(rules_for(elimination=True))
GIANT = MatchEnd(rules_for(giant=True))


def played(match: MatchEnd, *happenings: Happening) -> MatchEnd:
    for each in happenings:
        match = after(match, each)
    return match


def ends(number: int) -> list[TurnEnded]:
    return [TurnEnded()] * number


# A match that ends in time.


def test_a_match_is_over_when_two_games_are_won() -> None:
    match = played(SWISS, GameBegan(), GameWon(0), GameBegan(), GameWon(1))
    assert match.phase is Phase.RUNNING

    match = played(match, GameBegan(), GameWon(1))

    assert (match.phase, match.result) == (Phase.OVER, Score(1, 2))


def test_drawn_games_do_not_count_and_a_two_headed_giant_match_is_one_game() -> None:
    match = played(GIANT, GameBegan(), GameDrawn(), GameBegan(), GameWon(0))

    assert match.result == Score(1, 0, 1)


# Time.


def test_after_time_the_turn_is_finished_and_five_more_are_played() -> None:
    match = played(SWISS, GameBegan(), TimeCalled(active=0))
    assert (match.phase, match.turns) == (Phase.LAST_TURN, 5)
    takers = []
    for _ in range(5):
        match = after(match, TurnEnded())
        takers.append(match.active)
    assert takers == [1, 0, 1, 0, 1]
    assert tell(match) == "This is the last additional turn."

    match = after(match, TurnEnded())

    assert match.result == Score(0, 0, 1)


def test_two_headed_giant_has_three_additional_turns() -> None:
    match = played(GIANT, GameBegan(), TimeCalled(), *ends(4))

    assert match.result == Score(0, 0, 1)


def test_an_extra_turn_is_one_of_the_five_and_changes_who_takes_them() -> None:
    match = played(SWISS, GameBegan(), TimeCalled(active=0), TurnEnded(again=True))

    assert (match.active, match.turns) == (0, 4)


@pytest.mark.parametrize(("edition", "active"), [(NEW, 1), (OLD, 0)])
def test_who_has_passed_the_turn_is_in_the_next_one_by_the_newer_edition(
    edition: Edition, active: int
) -> None:
    match = played(MatchEnd(rules_for(edition)), GameBegan(), TimeCalled(active=0, passed=True))

    assert (match.active, match.turns) == (active, 5)


def test_slow_play_adds_two_turns_but_not_once_additional_turns_are_played() -> None:
    match = played(SWISS, GameBegan(), SlowPlayWarned(), TimeCalled())
    assert match.turns == 7
    assert after(match, SlowPlayWarned()).turns == 7
    assert played(match, *ends(7)).phase is Phase.TURNS
    assert played(match, *ends(8)).phase is Phase.OVER


def test_a_game_won_in_additional_turns_counts_and_no_new_one_begins() -> None:
    match = played(
        SWISS, GameBegan(), GameWon(0), GameBegan(), TimeCalled(), TurnEnded(), GameWon(1)
    )

    assert match.result == Score(1, 1, 0)


def test_time_between_games_ends_the_match_with_the_games_won() -> None:
    match = played(SWISS, GameBegan(), GameWon(0), TimeCalled())

    assert match.result == Score(1, 0, 0)


def test_an_unfinished_game_is_drawn_and_the_leader_wins() -> None:
    match = played(SWISS, GameBegan(), GameWon(0), GameBegan(), TimeCalled(), *ends(6))

    assert match.result == Score(1, 0, 1)


# Single elimination.


def test_in_elimination_the_higher_life_total_wins_the_game() -> None:
    match = played(KNOCKOUT, GameBegan(), TimeCalled(), *ends(6))
    assert match.phase is Phase.LIFE

    assert after(match, LifeCounted(3, 20)).result == Score(0, 1, 0)


def test_in_elimination_the_leader_in_games_wins_without_life_totals() -> None:
    match = played(KNOCKOUT, GameBegan(), GameWon(1), GameBegan(), TimeCalled(), *ends(6))

    assert match.result == Score(0, 1, 1)


def test_in_elimination_equal_life_totals_play_on_until_they_differ() -> None:
    match = played(KNOCKOUT, GameBegan(), TimeCalled(), *ends(6), LifeCounted(7, 7))
    assert (match.phase, match.in_game) == (Phase.SUDDEN, True)
    assert "highest life total" in tell(match)

    assert after(match, GameWon(1)).result == Score(0, 1, 0)


def test_in_elimination_a_tie_between_games_is_decided_by_another_game() -> None:
    match = played(KNOCKOUT, GameBegan(), GameWon(0), GameBegan(), GameWon(1), TimeCalled())
    assert (match.phase, match.in_game) == (Phase.SUDDEN, False)
    assert GameBegan in can_happen(match)

    assert played(match, GameBegan(), GameWon(0)).result == Score(2, 1, 0)


def test_in_elimination_a_drawn_game_after_time_decides_nothing() -> None:
    match = played(KNOCKOUT, GameBegan(), TimeCalled(), GameDrawn())

    assert (match.phase, match.in_game) == (Phase.SUDDEN, False)


# Conceding and agreeing.


def test_a_match_can_be_conceded_until_it_is_recorded() -> None:
    match = played(SWISS, GameBegan(), GameWon(0), GameBegan(), GameWon(0), MatchConceded(0))
    assert match.result == Score(1, 2)

    match = after(match, ResultRecorded())

    assert can_happen(match) == ()
    with pytest.raises(Impossible, match="recorded"):
        after(match, MatchConceded(1))


def test_a_draw_can_be_agreed_on_but_not_in_elimination() -> None:
    assert after(SWISS, DrawAgreed()).result == Score(0, 0, 3)
    with pytest.raises(Impossible, match="single elimination"):
        after(KNOCKOUT, DrawAgreed())


@pytest.mark.parametrize(
    ("match", "happening", "why"),
    [
        (SWISS, GameWon(0), "no game is in progress"),
        (SWISS, TurnEnded(), "isn't that far"),
        (SWISS, LifeCounted(1, 2), "isn't that far"),
        (SWISS, ResultRecorded(), "isn't over"),
        (played(SWISS, GameBegan()), GameBegan(), "a game is in progress"),
        (played(SWISS, GameBegan()), GameWon(2), "first and a second"),
        (played(SWISS, TimeCalled()), GameBegan(), "no new game"),
        (played(SWISS, TimeCalled()), TimeCalled(), "has been called"),
        (played(SWISS, TimeCalled()), SlowPlayWarned(), "is over"),
    ],
)
def test_what_can_not_happen_is_refused_with_the_reason(
    match: MatchEnd, happening: Happening, why: str
) -> None:
    with pytest.raises(Impossible, match=why):
        after(match, happening)


def test_everything_that_can_happen_is_accepted_wherever_it_can() -> None:
    examples: list[Happening] = [
        GameBegan(),
        GameWon(0),
        GameDrawn(),
        SlowPlayWarned(),
        TimeCalled(active=0),
        TurnEnded(),
        LifeCounted(1, 1),
        MatchConceded(0),
        DrawAgreed(),
        ResultRecorded(),
    ]
    seen = set()
    todo = [SWISS, KNOCKOUT, GIANT]
    while todo:
        match = todo.pop()
        if match in seen or match.score.games > 3 or match.slow > 2:
            continue
        seen.add(match)
        assert tell(match)
        for each in examples:
            if type(each) in can_happen(match):
                todo.append(after(match, each))
            else:
                with pytest.raises(Impossible):
                    after(match, each)
    assert {each.phase for each in seen} == set(Phase)


# The clock.
