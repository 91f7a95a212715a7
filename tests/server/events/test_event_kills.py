"""A server that is killed in the middle of an event loses nothing, and does nothing twice."""

from pathlib import Path

from apnap.testing.event_kills import EventKills


def test_what_was_acknowledged_survives_and_is_there_once(tmp_path: Path) -> None:
    kills = EventKills(tmp_path, seed=3)

    kills.run(2)

    assert kills.problems == []
    assert kills.acknowledged > 0
    assert kills.checked > 5
