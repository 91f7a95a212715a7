"""Whole events of pods, and whether a soak would notice what is wrong."""

from collections.abc import Sequence
from random import Random

import pytest

from apnap.testing.events import pod_events
from apnap.testing.events.pod_events import play_pod_event
from apnap.testing.swiss_events import main
from apnap.tournament.multiplayer.contenders import Deal, PodPlayer
from apnap.tournament.multiplayer.dealing import deal
from apnap.tournament.multiplayer.sizes import Rest, sizes_for


def at_random(players: Sequence[PodPlayer], random: Random, rest: Rest) -> Deal:
    """Pods without any thought."""
    left = [each.id for each in random.sample(players, len(players))]
    pods = []
    for size in sizes_for(len(left), rest).all:
        pods.append(tuple(left[:size]))
        left = left[size:]
    return Deal(
        tuple(pod for pod in pods if len(pod) > 1), tuple(pod[0] for pod in pods if len(pod) == 1)
    )


def without_one(players: Sequence[PodPlayer], random: Random, rest: Rest) -> Deal:
    """Pods in which nobody thought of the first."""
    return deal(players[1:], random, rest)


@pytest.mark.parametrize(
    ("seed", "count", "sizes"),
    [(1, 20, range(3, 13)), (100, 6, range(13, 40)), (200, 1, range(150, 201))],
)
def test_simulated_events_of_pods_have_nothing_wrong(seed: int, count: int, sizes: range) -> None:
    events = [play_pod_event(each, sizes) for each in range(seed, seed + count)]

    assert [line for event in events for line in event.wrong] == []
    assert sum(event.comparisons for event in events) == count


def test_thoughtless_pods_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pod_events, "deal", at_random)

    told = " ".join(line for seed in range(8) for line in play_pod_event(seed, range(5, 25)).wrong)

    assert "not worth" in told
    assert "meet again, and" in told
    assert "byes for who had" in told


def test_somebody_without_a_pod_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pod_events, "deal", without_one)

    assert "not everybody is there once" in " ".join(play_pod_event(1, range(8, 12)).wrong)


def test_the_command_plays_events_of_pods(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--pods", "--events", "3", "--players", "6-9"]) == 0

    assert "3 events of" in capsys.readouterr().out
