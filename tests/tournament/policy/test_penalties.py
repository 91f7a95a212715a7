import pytest

from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible, blocking
from apnap.tournament.policy.infractions.infractions import Penalty
from apnap.tournament.policy.infractions.penalties import (
    Prior,
    issuing,
    milder_than,
    recommend,
    together,
)
from apnap.tournament.policy.lateness import lateness
from apnap.tournament.policy.levels import Level

OLD, NEW = Edition.E2015, Edition.E2025
NONE, CAUTION, WARNING, GAME, MATCH, DQ = Penalty


def had(name: str, *penalties: Penalty, day: int = 1) -> list[Prior]:
    return [Prior(name, each, round=at, day=day) for at, each in enumerate(penalties, 1)]


# Repetition.


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize(
    ("earlier", "due"),
    [([], WARNING), ([WARNING], WARNING), ([WARNING] * 2, GAME), ([WARNING, WARNING, GAME], GAME)],
)
def test_the_third_game_play_error_of_a_kind_is_a_game_loss(
    edition: Edition, earlier: list[Penalty], due: Penalty
) -> None:
    priors = had("game-rule-violation", *earlier)

    assert recommend("2.5", priors, edition).penalty is due


@pytest.mark.parametrize("edition", list(Edition))
def test_game_play_errors_are_counted_by_the_day(edition: Edition) -> None:
    priors = had("2.5", WARNING, WARNING, day=1)

    assert recommend("2.5", priors, edition, day=1).penalty is GAME
    assert recommend("2.5", priors, edition, day=2).penalty is WARNING


@pytest.mark.parametrize("edition", list(Edition))
def test_game_play_errors_of_another_kind_do_not_count(edition: Edition) -> None:
    priors = had("looking-at-extra-cards", WARNING, WARNING)

    found = recommend("2.5", priors, edition)

    assert (found.penalty, found.earlier) == (WARNING, 0)


@pytest.mark.parametrize("edition", list(Edition))
def test_failing_to_maintain_the_game_state_is_never_upgraded(edition: Edition) -> None:
    priors = had("2.6", WARNING, WARNING, WARNING, WARNING)

    assert recommend("2.6", priors, edition).penalty is WARNING


@pytest.mark.parametrize("edition", list(Edition))
def test_the_second_warning_for_a_tournament_error_is_a_game_loss(edition: Edition) -> None:
    assert recommend("slow-play", [], edition).penalty is WARNING
    assert recommend("slow-play", had("slow-play", WARNING), edition).penalty is GAME


@pytest.mark.parametrize(("edition", "due"), [(OLD, GAME), (NEW, WARNING)])
def test_only_the_newer_edition_counts_tournament_errors_by_the_day(
    edition: Edition, due: Penalty
) -> None:
    priors = had("slow-play", WARNING, day=1)

    assert recommend("slow-play", priors, edition, day=2).penalty is due


def test_a_game_loss_for_lateness_is_no_warning_and_upgrades_nothing() -> None:
    assert recommend("tardiness", had("tardiness", GAME)).penalty is GAME


def test_a_second_arrival_within_a_minute_is_a_game_loss() -> None:
    priors = had("tardiness", WARNING)

    found = recommend("tardiness", priors, circumstances=["within-a-minute"])

    assert found.penalty is GAME
    assert len(found.reasons) == 3


@pytest.mark.parametrize("edition", list(Edition))
def test_any_second_minor_unsporting_conduct_is_a_game_loss_on_any_day(edition: Edition) -> None:
    priors = had("minor", WARNING, day=1)

    assert recommend("minor", priors, edition, day=2).penalty is GAME


@pytest.mark.parametrize("edition", list(Edition))
def test_repeated_major_unsporting_conduct_disqualifies(edition: Edition) -> None:
    assert recommend("major", [], edition).penalty is MATCH
    assert recommend("major", had("major", MATCH), edition).penalty is DQ


def test_a_missed_trigger_without_penalty_does_not_count() -> None:
    priors = had("missed-trigger", NONE, NONE, NONE)

    assert recommend("missed-trigger", priors, circumstances=["detrimental"]).penalty is WARNING


def test_what_the_guide_does_not_know_counts_for_nothing() -> None:
    priors = had("a note of somebody's", WARNING, WARNING)

    assert recommend("2.5", priors).earlier == 0


def test_the_reasons_name_their_rules() -> None:
    found = recommend("2.5", had("2.5", WARNING, WARNING))

    assert [(str(each.text), each.rule) for each in found.reasons] == [
        ("Warning, as a rule", "IPG 2.5"),
        ("repeated: 2 earlier penalties count, so it becomes Game Loss", "IPG 2"),
    ]


# Circumstances.


@pytest.mark.parametrize(
    ("edition", "name", "circumstance", "due"),
    [
        (OLD, "missed-trigger", "not-detrimental", NONE),
        (NEW, "missed-trigger", "detrimental", WARNING),
        (OLD, "drawing-extra-cards", "known-cards", WARNING),
        (OLD, "game-rule-violation", "unverifiable", GAME),
        (NEW, "hidden-card-error", "face-down-without-ability", GAME),
        (OLD, "tardiness", "ten-minutes", MATCH),
        (NEW, "tardiness", "ten-minutes", MATCH),
        (NEW, "tardiness", "within-a-minute", WARNING),
        (NEW, "tardiness", "permitted", NONE),
        (NEW, "outside-assistance", "known-between-games", GAME),
        (NEW, "deck-problem", "presented-short", GAME),
        (NEW, "deck-problem", "opponent-relied", GAME),
        (NEW, "deck-problem", "too-many-copies", GAME),
        (NEW, "marked-cards", "replaced-with-basics", GAME),
        (NEW, "major", "malice", DQ),
        (OLD, "major", "no-remorse", DQ),
    ],
)
def test_a_circumstance_makes_the_penalty_another(
    edition: Edition, name: str, circumstance: str, due: Penalty
) -> None:
    found = recommend(name, [], edition, circumstances=[circumstance])

    assert found.penalty is due


def test_a_circumstance_the_infraction_does_not_know_is_refused() -> None:
    with pytest.raises(Impossible, match="Slow Play knows no circumstance ten-minutes"):
        recommend("slow-play", circumstances=["ten-minutes"])


def test_the_guide_is_not_used_at_regular() -> None:
    with pytest.raises(Impossible, match="Regular"):
        recommend("slow-play", level=Level.REGULAR)


# Lateness.


@pytest.mark.parametrize(
    ("seconds", "older", "newer"),
    [
        (0, None, None),
        (1, (), ("within-a-minute",)),
        (59, (), ("within-a-minute",)),
        (60, (), ()),
        (599, (), ()),
        (600, ("ten-minutes",), ("ten-minutes",)),
    ],
)
def test_lateness_by_the_clock(
    seconds: int, older: tuple[str, ...] | None, newer: tuple[str, ...] | None
) -> None:
    assert lateness(seconds, OLD) == older
    assert lateness(seconds, NEW) == newer


def test_an_announced_grace_and_a_judges_permission_excuse_lateness() -> None:
    assert lateness(180, grace=300) is None
    assert lateness(301, grace=300) == ()
    assert lateness(600, permitted=True) == ("permitted",)
    assert lateness(601, permitted=True) == ("ten-minutes",)


def test_at_professional_no_grace_was_granted_in_the_older_edition() -> None:
    with pytest.raises(Impossible, match="from the start"):
        lateness(60, OLD, level=Level.PROFESSIONAL, grace=300)
    with pytest.raises(Impossible, match="-1"):
        lateness(-1)


# Who may give what.


def test_the_head_judge_may_downgrade_for_honesty_and_for_a_judges_mistake() -> None:
    found = recommend("decklist-problem")

    assert [(each.key, each.penalty) for each in found.options] == [
        ("obvious", NONE),
        ("self-reported", WARNING),
        ("judge-error", WARNING),
    ]
    assert recommend("cheating").options == ()


def test_an_optional_upgrade_is_left_to_the_head_judge() -> None:
    found = recommend("marked-cards", circumstances=["pattern"])

    assert found.penalty is WARNING
    assert [(each.key, each.penalty) for each in found.options] == [("pattern", GAME)]
    assert issuing(found, GAME, by_head_judge=True, why="pattern") == ()


@pytest.mark.parametrize(
    ("head_judge", "why", "codes", "blocked"),
    [
        (False, "", ["deviation-not-by-head-judge", "deviation-without-reason"], True),
        (True, "", ["deviation-without-reason"], True),
        (True, "the table collapsed", ["deviation"], False),
        (True, "self-reported", [], False),
    ],
)
def test_another_penalty_than_the_guides_is_the_head_judges_with_a_reason(
    head_judge: bool, why: str, codes: list[str], blocked: bool
) -> None:
    found = issuing(recommend("tardiness"), WARNING, by_head_judge=head_judge, why=why)

    assert [each.code for each in found] == codes
    assert bool(blocking(found)) is blocked


@pytest.mark.parametrize(
    ("name", "penalty", "codes"),
    [
        ("slow-play", WARNING, []),
        ("tardiness", GAME, []),
        ("decklist-problem", GAME, []),
        ("outside-assistance", MATCH, ["severe-not-by-head-judge"]),
        ("cheating", DQ, ["disqualification-not-by-head-judge"]),
    ],
)
def test_severe_penalties_are_for_the_head_judge(
    name: str, penalty: Penalty, codes: list[str]
) -> None:
    found = issuing(recommend(name), penalty, by_head_judge=False)

    assert [each.code for each in found] == codes
    assert issuing(recommend(name), penalty, by_head_judge=True) == ()


def test_a_penalty_one_step_milder_is_a_caution_only_in_the_older_edition() -> None:
    assert milder_than(WARNING, OLD) is CAUTION
    assert milder_than(WARNING, NEW) is NONE
    assert milder_than(NONE, NEW) is NONE


# Several at once.


def test_of_infractions_with_one_root_only_the_severest_is_penalized() -> None:
    several = [recommend("slow-play"), recommend("tardiness")]

    assert [each.infraction.key for each in together(several, same_root=True)] == ["tardiness"]
    assert [each.infraction.key for each in together(several, same_root=False)] == [
        "tardiness",
        "slow-play",
    ]
