import pytest

from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.infractions.effects import (
    Effect,
    Kind,
    Moment,
    Situation,
    When,
    effects,
    effects_together,
    tell,
)
from apnap.tournament.policy.infractions.guides import infraction
from apnap.tournament.policy.infractions.infractions import Penalty

OLD, NEW = Edition.E2015, Edition.E2025
GAME, MATCH, DQ, WARNING = (
    Penalty.GAME_LOSS,
    Penalty.MATCH_LOSS,
    Penalty.DISQUALIFICATION,
    Penalty.WARNING,
)


def short(found: tuple[Effect, ...]) -> list[str]:
    return [f"{each.kind}: {each.amount or each.when}" for each in found]


def of(name: str, penalty: Penalty, situation: Situation) -> list[str]:
    return short(effects(infraction(name, situation.edition), penalty, situation))


# Game losses.


def test_a_game_loss_ends_the_game_and_its_recipient_chooses_who_begins_the_next() -> None:
    assert of("2.5", GAME, Situation(Moment.IN_GAME)) == [
        "game loss: now",
        "chooses play or draw: next game",
    ]


def test_a_game_loss_before_the_match_leaves_nobody_a_sideboard() -> None:
    assert of("3.1", GAME, Situation(Moment.BEFORE_MATCH)) == [
        "game loss: now",
        "chooses play or draw: next game",
        "no sideboarding: now",
    ]


def test_a_game_loss_between_games_costs_the_next_and_after_the_match_the_next_match_its_first() -> (
    None
):
    assert of("2.5", GAME, Situation(Moment.BETWEEN_GAMES))[0] == "game loss: next game"
    assert of("2.5", GAME, Situation(Moment.NO_MATCH)) == [
        "game loss: next match",
        "chooses play or draw: next match",
        "no sideboarding: next match",
    ]


def test_what_is_found_by_counting_lists_is_applied_to_the_next_match() -> None:
    situation = Situation(Moment.IN_GAME, found_by_counting_lists=True)

    assert of("decklist-problem", GAME, situation)[0] == "game loss: next match"


def test_game_losses_of_both_players_at_once_leave_the_score_as_it_is() -> None:
    assert of("2.5", GAME, Situation(Moment.IN_GAME, opponent=GAME)) == ["recorded only: now"]


def test_a_game_loss_beside_the_opponents_match_loss_is_carried_in_the_older_edition() -> None:
    situation = Situation(Moment.IN_GAME, OLD, opponent=MATCH)

    assert of("2.5", GAME, situation)[0] == "game loss: next match"


@pytest.mark.parametrize("penalty", [GAME, MATCH])
def test_the_penalty_of_a_player_who_dropped_is_recorded_only(penalty: Penalty) -> None:
    found = of("2.5", penalty, Situation(Moment.NO_MATCH, dropped=True))

    assert found == ["recorded only: now"]


# Match losses and disqualifications.


def test_a_match_loss_is_of_this_match_or_else_of_the_next() -> None:
    assert of("3.2", MATCH, Situation(Moment.BETWEEN_GAMES)) == ["match loss: now"]
    assert of("3.2", MATCH, Situation(Moment.NO_MATCH)) == ["match loss: next match"]


def test_who_is_ten_minutes_late_is_dropped_unless_they_report() -> None:
    found = effects(
        infraction("tardiness"), MATCH, Situation(Moment.BEFORE_MATCH, late_seconds=600)
    )

    assert short(found) == ["match loss: now", "drop: next match", "extension: 600"]
    assert tell(found[1]) == "Who does not report before the round ends is dropped."


def test_major_unsporting_conduct_at_the_end_of_a_match_may_cost_the_next() -> None:
    assert of("major", MATCH, Situation(Moment.IN_GAME)) == ["match loss: now", "may be next: now"]


def test_who_is_disqualified_loses_the_match_and_leaves_the_event_and_its_standings() -> None:
    assert of("cheating", DQ, Situation(Moment.IN_GAME)) == [
        "match loss: now",
        "drop: now",
        "out of standings: now",
        "statement: now",
        "report: now",
    ]


def test_after_a_cut_nobody_takes_the_place_of_the_disqualified() -> None:
    found = of("theft", DQ, Situation(Moment.NO_MATCH, after_cut=True))

    assert found == [
        "drop: now",
        "out of standings: now",
        "no replacement: now",
        "statement: now",
        "report: now",
        "leave venue: now",
    ]


@pytest.mark.parametrize(
    ("edition", "fate"), [(NEW, "team disqualified: now"), (OLD, "team dropped: now")]
)
def test_a_team_goes_with_its_disqualified_member(edition: Edition, fate: str) -> None:
    assert fate in of("cheating", DQ, Situation(Moment.NO_MATCH, edition, team=True))


# Time.


@pytest.mark.parametrize("edition", list(Edition))
def test_slow_play_adds_two_turns_unless_additional_turns_have_begun(edition: Edition) -> None:
    assert of("slow-play", WARNING, Situation(Moment.IN_GAME, edition)) == ["extra turns: 2"]
    late = Situation(Moment.IN_GAME, edition, in_additional_turns=True)
    assert of("slow-play", WARNING, late) == []


def test_time_lost_to_rulings_deck_checks_and_lateness_is_given_back() -> None:
    assert of("2.5", WARNING, Situation(Moment.IN_GAME, ruling_seconds=60)) == []
    assert of("2.5", WARNING, Situation(Moment.IN_GAME, ruling_seconds=90)) == ["extension: 90"]
    check = Situation(Moment.BEFORE_MATCH, check_seconds=300)
    assert of("3.5", WARNING, check) == ["extension: 480"]
    late = Situation(Moment.BEFORE_MATCH, late_seconds=120)
    assert of("3.1", GAME, late)[-1] == "extension: 120"


# Several at once.


def test_several_game_losses_at_once_are_one_in_the_newer_edition() -> None:
    given = [(infraction("tardiness"), GAME), (infraction("decklist-problem"), GAME)]

    found = short(effects_together(given, Situation(Moment.BEFORE_MATCH)))

    assert [each for each in found if each.startswith("game loss")] == ["game loss: now"]
    assert "recorded only: now" in found


def test_a_lesser_penalty_beside_a_match_loss_waits_in_the_older_edition() -> None:
    given = [(infraction("2.5", OLD), GAME), (infraction("3.2", OLD), MATCH)]

    assert short(effects_together(given, Situation(Moment.IN_GAME, OLD))) == [
        "match loss: now",
        "game loss: next match",
    ]


def test_every_effect_can_be_told() -> None:
    for kind in Kind:
        for when in When:
            assert tell(Effect(kind, when, 2))
