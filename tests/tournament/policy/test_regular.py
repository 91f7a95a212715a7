import pytest

from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.infractions import Penalty
from apnap.tournament.policy.regular import MATTERS, Sort, Step, advise, late


@pytest.mark.parametrize(
    ("earlier", "step", "penalty"),
    [
        (0, Step.TEACH, Penalty.NONE),
        (1, Step.REMIND, Penalty.NONE),
        (2, Step.LAST_WARNING, Penalty.NONE),
        (3, Step.GAME_LOSS, Penalty.GAME_LOSS),
        (9, Step.GAME_LOSS, Penalty.GAME_LOSS),
    ],
)
def test_one_teaches_reminds_and_warns_before_a_game_loss(
    earlier: int, step: Step, penalty: Penalty
) -> None:
    for each in MATTERS:
        if each.sort is not Sort.SERIOUS:
            advice = advise(each.key, earlier)
            assert (advice.step, advice.penalty, advice.rule) == (step, penalty, "JAR")


def test_serious_matters_disqualify_at_once() -> None:
    serious = [each.key for each in MATTERS if each.sort is Sort.SERIOUS]

    assert serious == ["aggression", "cheating", "bribery", "theft"]
    assert {advise(key).penalty for key in serious} == {Penalty.DISQUALIFICATION}


def test_ten_minutes_late_forfeits_the_match() -> None:
    assert late(9).step is Step.TEACH
    advice = late(10)
    assert (advice.step, advice.penalty, advice.drop_if_absent) == (
        Step.FORFEIT,
        Penalty.MATCH_LOSS,
        True,
    )


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(Impossible, match="tardiness"):
        advise("tardiness")
    with pytest.raises(Impossible, match="-1"):
        advise("slow", -1)
