"""Kinds of events, their levels, their boosters, and who may take part in them."""

from dataclasses import replace
from datetime import date

import pytest

from apnap.tournament.policy.boosters_mix import mixes, packs_recommended
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.eligibility import (
    Occasion,
    Person,
    age_limit_findings,
    officiating,
    playing,
    team_findings,
)
from apnap.tournament.policy.findings import Finding, Impossible, blocking
from apnap.tournament.policy.levels import Level, lists_are_shown, rules_at
from apnap.tournament.policy.programs import level_findings, minimum_level, program, programs
from apnap.tournament.policy.times import Play

OLD, NEW = Edition.E2015, Edition.E2025
DAY = date(2026, 5, 1)
SHOP = Occasion(DAY, Level.REGULAR)


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [each.code for each in findings]


# Levels.


def test_the_minimum_levels_are_those_of_the_newer_appendix() -> None:
    levels = {each.key: each.minimum.value for each in programs(NEW)}

    assert levels == {
        "other": "regular",
        "friday-night-magic": "regular",
        "prerelease": "regular",
        "launch-party": "regular",
        "game-day": "regular",
        "store-championship": "regular",
        "eternal-weekend": "competitive",
        "regional-championship-qualifier": "competitive",
        "regional-championship": "competitive",
        "spotlight-series": "competitive",
        "pro-tour-qualifier": "competitive",
        "limited-championship": "professional",
        "pro-tour": "professional",
        "world-championship": "professional",
    }


@pytest.mark.parametrize(("key", "edition"), [("spotlight-series", NEW), ("grand-prix", OLD)])
def test_a_second_day_may_be_stricter(key: str, edition: Edition) -> None:
    assert minimum_level(key, edition) is Level.COMPETITIVE
    assert minimum_level(key, edition, day=2) is Level.PROFESSIONAL


def test_an_event_below_its_level_is_refused_and_one_below_the_recommended_noted() -> None:
    assert codes(level_findings("pro-tour-qualifier", Level.REGULAR)) == ["level-too-low"]
    [advice] = level_findings("store-championship", Level.REGULAR)
    assert (advice.code, advice.blocks) == ("level-below-recommended", False)
    assert level_findings("store-championship", Level.COMPETITIVE) == ()


def test_a_kind_of_event_that_is_not_in_the_edition_is_refused() -> None:
    with pytest.raises(Impossible, match="grand-prix"):
        program("grand-prix", NEW)


def test_the_level_decides_what_is_asked_of_players() -> None:
    regular, competitive, professional = (rules_at(each) for each in Level)

    assert (regular.penalties, competitive.penalties, professional.penalties) == (
        "JAR",
        "IPG",
        "IPG",
    )
    assert [each.decklists_required for each in (regular, competitive)] == [False, True]
    assert [each.spectators_may_pause for each in (competitive, professional)] == [True, False]
    assert regular.derived_information_is_free
    assert not competitive.derived_information_is_free
    assert rules_at(Level.COMPETITIVE, OLD).devices != competitive.devices


def test_lists_are_shown_to_opponents_at_professional_and_formerly_in_playoffs_only() -> None:
    assert lists_are_shown(Level.PROFESSIONAL, NEW, playoff=False, constructed=True)
    assert not lists_are_shown(Level.PROFESSIONAL, OLD, playoff=False, constructed=True)
    assert lists_are_shown(Level.PROFESSIONAL, OLD, playoff=True, constructed=True)
    assert not lists_are_shown(Level.COMPETITIVE, NEW, playoff=True, constructed=True)


# Eligibility.


def test_nothing_speaks_against_anybody_in_particular() -> None:
    assert playing(Person(), SHOP, official=False) == ()


@pytest.mark.parametrize(
    ("born", "agrees", "found"),
    [
        (date(2012, 5, 1), False, []),  # 14 on the day
        (date(2012, 5, 2), False, ["needs-consent"]),  # 13 until tomorrow
        (date(2012, 5, 2), True, []),
    ],
)
def test_who_is_thirteen_or_younger_needs_a_guardians_permission(
    born: date, agrees: bool, found: list[str]
) -> None:
    person = Person(born=born, guardian_agrees=agrees)

    assert codes(playing(person, SHOP, official=False)) == found


def test_who_is_suspended_neither_plays_nor_officiates() -> None:
    person = Person(suspended=True)

    assert codes(playing(person, SHOP, official=False)) == ["suspended"]
    assert codes(officiating(person, SHOP, plays=False)) == ["suspended"]


def test_who_is_barred_does_not_play() -> None:
    assert codes(playing(Person(barred=True), SHOP, official=False)) == ["barred"]


@pytest.mark.parametrize(
    ("key", "level", "found"),
    [
        ("friday-night-magic", Level.REGULAR, []),
        ("store-championship", Level.COMPETITIVE, ["official-plays-above-regular"]),
        (
            "regional-championship-qualifier",
            Level.COMPETITIVE,
            ["official-plays", "official-plays-above-regular"],
        ),
    ],
)
def test_officials_play_only_in_some_events_and_only_at_regular(
    key: str, level: Level, found: list[str]
) -> None:
    event = replace(SHOP, program=key, level=level)

    assert codes(playing(Person(), event, official=True)) == found
    assert codes(officiating(Person(), event, plays=True)) == found
    assert playing(Person(), event, official=False) == ()


def test_a_fact_sheet_may_let_officials_play() -> None:
    event = replace(SHOP, program="pro-tour-qualifier", fact_sheet_lets_officials_play=True)

    assert playing(Person(), event, official=True) == ()


def test_an_owner_plays_in_no_premier_event_of_the_own_organization() -> None:
    event = replace(SHOP, program="pro-tour-qualifier", level=Level.COMPETITIVE)

    found = playing(Person(owns_organization=True), event, official=False)

    assert codes(found) == ["owner-plays-premier"]
    assert playing(Person(owns_organization=True), SHOP, official=False) == ()


def test_ages_are_restricted_at_regular_only() -> None:
    young = replace(SHOP, oldest=16)

    assert codes(playing(Person(born=date(2000, 1, 1)), young, official=False)) == [
        "age-restricted"
    ]
    assert blocking(age_limit_findings(young)) == ()
    strict = replace(young, level=Level.COMPETITIVE)
    assert codes(age_limit_findings(strict)) == ["age-limit-above-regular"]
    assert age_limit_findings(SHOP) == ()


@pytest.mark.parametrize(
    ("key", "day", "found"),
    [
        ("other", date(2015, 1, 30), ["left-company"]),
        ("other", date(2015, 1, 31), []),
        ("prerelease", date(2015, 6, 30), ["left-company"]),
        ("prerelease", date(2015, 7, 1), []),
    ],
)
def test_who_left_the_company_waits_in_the_older_edition(
    key: str, day: date, found: list[str]
) -> None:
    person = Person(left_company=date(2015, 1, 1))
    event = Occasion(day, Level.REGULAR, OLD, key)

    assert codes(playing(person, event, official=False)) == found
    assert playing(person, replace(event, edition=NEW), official=False) == ()


def test_who_knew_a_set_waits_thirty_two_days_from_its_prerelease_in_the_older_edition() -> None:
    person = Person(knew_sets=(date(2015, 1, 17),))
    event = Occasion(date(2015, 2, 17), Level.REGULAR, OLD, prereleases=(date(2015, 1, 17),))

    assert codes(playing(person, event, official=False)) == ["knew-set"]
    assert playing(person, replace(event, day=date(2015, 2, 18)), official=False) == ()
    assert playing(person, replace(event, prereleases=()), official=False) == ()


def test_people_of_the_company_did_not_play_in_the_older_edition() -> None:
    event = Occasion(date(2015, 2, 17), Level.REGULAR, OLD)

    assert codes(playing(Person(company=True), event, official=False)) == ["company"]


def test_nobody_is_in_two_teams_and_every_team_is_complete() -> None:
    assert team_findings([["a", "b"], ["c", "d"]], 2) == ()
    found = team_findings([["a", "b", "c"], ["c", "d"]], 3)
    assert codes(found) == ["team-members", "member-twice"]
    assert "c is in more than one place" in found[1].text
    assert codes(team_findings([], 4)) == ["team-size"]


# Boosters.


@pytest.mark.parametrize("edition", list(Edition))
def test_every_mix_has_the_recommended_number_of_boosters(edition: Edition) -> None:
    for mix in mixes(edition):
        for play, packs in mix.packs.items():
            assert sum(number for _, number in packs) == packs_recommended(play), (mix.sets, play)


def test_the_mix_of_a_day() -> None:
    newest = mixes(OLD, date(2015, 4, 1))[0]
    before = mixes(OLD, date(2015, 3, 1))[0]

    assert newest.packs[Play.DRAFT] == (("DTK", 2), ("FRF", 1))
    assert before.packs[Play.DRAFT] == (("FRF", 1), ("KTK", 2))
    assert [sorted(each.sets) for each in mixes(NEW, date(2025, 12, 1))] == [["TLA"]]


def test_no_boosters_are_opened_in_constructed() -> None:
    with pytest.raises(Impossible, match="Constructed"):
        packs_recommended(Play.CONSTRUCTED)
