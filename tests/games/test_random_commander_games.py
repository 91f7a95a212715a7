"""Random games of decks led by commanders: nothing breaks, and a record is a game."""

from random import Random

import pytest

from apnap.agents.playing import play
from apnap.cards.database.database import CardDatabase
from apnap.rules.table.table import Table
from apnap.testing import soak
from apnap.testing.games.fidelity import differences
from apnap.testing.games.led_pools import led_pool
from apnap.testing.games.random_games import agents_for, play_watched, variant_setup_for

FOUR = range(4, 5)

OURS = CardDatabase.builtin()


@pytest.mark.parametrize(
    ("variant", "seed"),
    [("commander", 1), ("commander", 2), ("brawl", 3), ("standardbrawl", 4), ("oathbreaker", 5)],
)
def test_nothing_breaks_in_a_random_game(variant: str, seed: int) -> None:
    record = variant_setup_for(seed, range(2, 4), variant, led_pool(variant), OURS)
    played = play_watched(record, seed, every=20)

    assert all(seat.commanders for seat in record.setup.seats)
    assert played.failure == ""


def test_a_replay_and_a_fork_of_a_game_of_four_are_the_same_game() -> None:
    record = variant_setup_for(7, FOUR, "commander", led_pool("commander"), OURS)
    table = Table(record.setup, record.programs)
    play(table, agents_for(7, 4), 400)

    assert differences(table, Random(7)) == []


def test_the_soak_takes_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--variant", "predh", "--players", "2", "--games", "1", "--seed", "9"]) == 0
    assert "1/1 games" in capsys.readouterr().out
