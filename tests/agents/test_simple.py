"""Agents without a thought still play by the rules."""

import pytest

from apnap.agents.agent import Agent
from apnap.agents.playing import play, play_directly
from apnap.agents.simple import EagerAgent, PassiveAgent, RandomAgent, plainest
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, SELECT, Answer, Choice
from apnap.game.record import Seat, Setup
from apnap.game.topics import Topic
from apnap.game.view import Sight, View
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.table import Table
from apnap.testing.games.sample_cards import SAMPLES, sample_deck


def setup(seed: int = 1) -> Setup:
    return Setup([Seat(name, sample_deck()) for name in ("Alice", "Bob")], seed)


def test_the_same_seeds_play_the_same_game() -> None:
    hashes = set()
    for _ in range(2):
        table = Table(setup(), SAMPLES)
        play(table, [RandomAgent(1), RandomAgent(2)])
        hashes.add(table.hash())

    assert len(hashes) == 1


def test_a_direct_game_is_the_game_at_the_table() -> None:
    table = Table(setup(), SAMPLES)
    made = play(table, [EagerAgent(1), EagerAgent(2)])
    game = set_up(setup(), SAMPLES)

    assert play_directly(game, [EagerAgent(1), EagerAgent(2)]) == made
    assert game.winners == table.game.winners


def test_who_only_passes_runs_out_of_cards() -> None:
    table = Table(setup(), SAMPLES)
    play(table, [PassiveAgent(), PassiveAgent()])

    assert table.is_over
    assert not table.game.battlefield


def test_playing_can_stop_and_go_on() -> None:
    table = Table(setup(), SAMPLES)
    agents: list[Agent] = [RandomAgent(1), RandomAgent(2)]

    assert play(table, agents, 5) == 5
    assert not table.is_over
    play(table, agents)
    assert table.is_over


class Looking:
    """Answers by what it sees: the last option that is in its view."""

    def __init__(self) -> None:
        self.seen: list[View] = []
        self.looked = 0

    def decide(self, view: Sight, choice: Choice) -> Answer:
        self.seen.append(view())
        assert view() is self.seen[-1]
        return plainest(choice)


def test_a_view_is_built_once_for_each_choice_and_only_when_asked_for() -> None:
    table = Table(setup(), SAMPLES)
    agent = Looking()
    play(table, [agent, agent], 6)

    assert len(agent.seen) == 6
    assert all(each.choice is not None for each in agent.seen)
    assert all(each.viewer == each.deciding for each in agent.seen)


@pytest.mark.parametrize(
    ("choice", "answer"),
    [
        (Choice(0, Topic.CHOOSE, "", PICK, "abc"), 0),
        (Choice(0, Topic.CHOOSE, "", SELECT, "abc", 2, 3), (0, 1)),
        (Choice(0, Topic.CHOOSE, "", ORDER, "abc"), (0, 1, 2)),
        (Choice(0, Topic.CHOOSE, "", NUMBER, (), 4, 9), 4),
        (Choice(0, Topic.CHOOSE, "", DIVIDE, "abc", 1, 5), (3, 1, 1)),
    ],
)
def test_the_plainest_answer_is_legal(choice: Choice, answer: Answer) -> None:
    assert plainest(choice) == answer
    assert choice.is_legal(answer)
