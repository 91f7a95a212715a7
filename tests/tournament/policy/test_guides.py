"""The infractions of both guides, against their own tables of penalties."""

import pytest

from apnap.languages import in_language
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.guides import infraction, infractions
from apnap.tournament.policy.infractions.infractions import Category, Penalty

OLD, NEW = Edition.E2015, Edition.E2025

# Number, name, penalty: the appendix of each guide. A star: only for a detrimental trigger.
OLDER = """
2.1 Missed Trigger: warning
2.2 Looking at Extra Cards: warning
2.3 Drawing Extra Cards: game loss
2.4 Improper Drawing at Start of Game: warning
2.5 Game Rule Violation: warning
2.6 Failure to Maintain Game State: warning
3.1 Tardiness: game loss
3.2 Outside Assistance: match loss
3.3 Slow Play: warning
3.4 Insufficient Shuffling: warning
3.5 Deck/Decklist Problem: game loss
3.6 Limited Procedure Violation: warning
3.7 Communication Policy Violation: warning
3.8 Marked Cards: warning
4.1 Unsporting Conduct — Minor: warning
4.2 Unsporting Conduct — Major: match loss
4.3 Improperly Determining a Winner: disqualification
4.4 Bribery and Wagering: disqualification
4.5 Aggressive Behavior: disqualification
4.6 Theft of Tournament Material: disqualification
4.7 Stalling: disqualification
4.8 Cheating: disqualification
"""
NEWER = """
2.1 Missed Trigger: none
2.2 Looking at Extra Cards: warning
2.3 Hidden Card Error: warning
2.4 Mulligan Procedure Error: warning
2.5 Game Rule Violation: warning
2.6 Failure to Maintain Game State: warning
3.1 Tardiness: game loss
3.2 Outside Assistance: match loss
3.3 Slow Play: warning
3.4 Decklist Problem: game loss
3.5 Deck Problem: warning
3.6 Limited Procedure Violation: warning
3.7 Communication Policy Violation: warning
3.8 Marked Cards: warning
3.9 Insufficient Shuffling: warning
4.1 Unsporting Conduct — Minor: warning
4.2 Unsporting Conduct — Major: match loss
4.3 Improperly Determining a Winner: match loss
4.4 Bribery and Wagering: match loss
4.5 Aggressive Behavior: disqualification
4.6 Theft of Tournament Material: disqualification
4.7 Stalling: disqualification
4.8 Cheating: disqualification
"""


@pytest.mark.parametrize(("edition", "table", "number"), [(OLD, OLDER, 22), (NEW, NEWER, 23)])
def test_a_guide_has_exactly_the_infractions_and_penalties_of_its_appendix(
    edition: Edition, table: str, number: int
) -> None:
    found = [f"{each.id} {each.name}: {each.penalty}" for each in infractions(edition)]

    assert found == table.strip().splitlines()
    assert len(found) == number


@pytest.mark.parametrize("edition", list(Edition))
def test_the_number_of_an_infraction_tells_its_chapter(edition: Edition) -> None:
    chapters = {"2": Category.GAME_PLAY, "3": Category.TOURNAMENT, "4": Category.UNSPORTING}

    for each in infractions(edition):
        assert each.category is chapters[each.id[0]]


@pytest.mark.parametrize("edition", list(Edition))
def test_upgrades_are_severer_than_the_penalty_and_downgrades_milder(edition: Edition) -> None:
    for each in infractions(edition):
        assert all(up.penalty.severity > each.penalty.severity for up in each.upgrades)
        assert all(down.penalty.severity < each.penalty.severity for down in each.downgrades)


@pytest.mark.parametrize("edition", list(Edition))
def test_every_infraction_has_its_name_in_every_language(edition: Edition) -> None:
    for language in ("zh_Hans", "ko"):
        for each in infractions(edition):
            assert in_language(each.name, language) != str(each.name)


def test_the_chinese_names_are_the_official_ones() -> None:
    names = [in_language(each.name, "zh_Hans") for each in infractions(OLD)]

    assert names[:6] == [
        "遗漏触发",
        "额外看牌",
        "额外抓牌",
        "游戏开始时不当抓牌",
        "违反游戏规则",
        "未维护游戏状态",
    ]


def test_an_infraction_is_found_by_number_and_by_key() -> None:
    assert infraction("2.3", OLD).key == "drawing-extra-cards"
    assert infraction("hidden-card-error").id == "2.3"
    with pytest.raises(Impossible, match="drawing-extra-cards"):
        infraction("drawing-extra-cards", NEW)


def test_penalties_are_ordered_and_all_above_a_caution_is_recorded() -> None:
    assert sorted(Penalty, key=lambda each: each.severity) == list(Penalty)
    assert [each.value for each in Penalty if each.recorded] == [
        "warning",
        "game loss",
        "match loss",
        "disqualification",
    ]
