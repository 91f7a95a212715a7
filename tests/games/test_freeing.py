"""A game that nobody holds any more takes no memory, wherever it stopped."""

import gc

from apnap.agents.playing import play
from apnap.agents.simple import EagerAgent
from apnap.game.game import Game
from apnap.rules.table.table import Table
from apnap.testing.games.random_games import setup_for


def games() -> int:
    gc.collect()
    return sum(1 for each in gc.get_objects() if isinstance(each, Game))


def test_a_table_and_its_forks_are_gone_in_the_middle_of_a_game() -> None:
    before = games()
    record = setup_for(5, range(2, 3))
    table = Table(record.setup, record.programs)
    forks = []
    for _ in range(10):
        play(table, [EagerAgent(1), EagerAgent(2)], 12)
        forks.append(table.fork())
    assert games() > before

    del table, forks

    assert games() == before


def test_what_is_given_up_by_going_back_is_gone() -> None:
    record = setup_for(5, range(2, 3))
    table = Table(record.setup, record.programs)
    play(table, [EagerAgent(1), EagerAgent(2)], 20)
    point = table.point()
    held = games()
    for _ in range(5):
        play(table, [EagerAgent(1), EagerAgent(2)], 10)
        table.go_back(point)

    assert games() <= held + 1
