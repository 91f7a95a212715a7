"""The whole day of an event through the page; great ones are held by `testing.event_day`."""

from apnap.testing.event_day import hold
from tools.build_page import build


def test_a_day_is_held_from_the_first_player_to_the_winner_though_the_server_is_killed() -> None:
    build()

    day = hold(players=10, kills=1, seed=2)

    assert day.server.kills == 1
    assert len(day.ledger.matches) > 20
    assert day.ledger.done["recorded"] + day.ledger.done["reported"] >= 20
