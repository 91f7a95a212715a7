from datetime import date

import pytest

from apnap.tournament.policy.editions import DOCUMENTS, Edition, edition_for


def test_the_newer_edition_is_the_default() -> None:
    assert edition_for() is Edition.E2025


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2014, 6, 1), "2015"),
        (date(2015, 3, 27), "2015"),
        (date(2024, 9, 22), "2015"),
        (date(2024, 9, 23), "2025"),
        (date(2026, 11, 16), "2025"),
    ],
)
def test_an_event_is_run_by_the_edition_of_its_day(day: date, edition: str) -> None:
    assert edition_for(day) == edition


def test_each_edition_names_its_documents_and_their_days() -> None:
    days = {e: {d.short: d.effective.isoformat() for d in DOCUMENTS[e]} for e in Edition}

    assert days == {
        "2015": {"MTR": "2015-01-23", "IPG": "2015-01-23", "JAR": "2014-09-26"},
        "2025": {"MTR": "2025-11-10", "IPG": "2024-09-23"},
    }
