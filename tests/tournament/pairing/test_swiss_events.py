"""A few simulated events, and whether a soak would notice what is wrong."""

from collections.abc import Sequence
from random import Random

import pytest

from apnap.testing import swiss_events
from apnap.testing.swiss_events import main, play_event
from apnap.tournament.pairing.contenders import Contender, Pairing
from apnap.tournament.pairing.standings import Played, Standing, standings


def at_random(contenders: Sequence[Contender], random: Random) -> Pairing:
    """A pairing without any thought."""
    order = [each.id for each in random.sample(contenders, len(contenders))]
    bye = order.pop() if len(order) % 2 else None
    return Pairing(tuple(zip(order[::2], order[1::2], strict=True)), bye)


def last_two_exchanged(
    order: Sequence[str], matches: Sequence[Played], **more: set[str]
) -> list[Standing]:
    """Standings with the last two exchanged."""
    *rows, one, other = standings(order, matches, **more)
    return [*rows, other, one]


@pytest.mark.parametrize(
    ("seed", "sizes"), [(1, range(4, 9)), (2, range(9, 33)), (3, range(200, 300))]
)
def test_simulated_events_have_nothing_wrong(seed: int, sizes: range) -> None:
    events = [play_event(each, sizes) for each in range(seed, seed + (20 if sizes[-1] < 10 else 2))]

    assert [line for event in events for line in event.wrong] == []
    assert sum(event.comparisons for event in events) > 0


def test_a_thoughtless_pairing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swiss_events, "pair", at_random)

    told = " ".join(line for seed in range(8) for line in play_event(seed, range(5, 9)).wrong)

    assert "a second bye for" in told
    assert "rematches, of which" in told
    assert "can be" in told


def test_standings_in_a_wrong_order_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swiss_events, "standings", last_two_exchanged)

    assert "standings differ for" in " ".join(play_event(1, range(8, 16)).wrong)


def test_the_command_tells_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--events", "3", "--players", "8"]) == 0

    assert "3 events of 8 to 8 players" in capsys.readouterr().out


def test_the_command_fails_when_something_was_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(swiss_events, "pair", at_random)

    assert main(["--events", "2", "--players", "6-7"]) == 1

    assert "seed 1, round" in capsys.readouterr().out
