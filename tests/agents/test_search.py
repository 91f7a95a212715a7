"""The search agent looks ahead in games it imagines, and knows no more than it may."""

from random import Random

import pytest

from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.playing import play
from apnap.agents.registry import agent_named
from apnap.agents.search import agent as search
from apnap.agents.search import rollout as search_rollout
from apnap.agents.search.agent import SearchAgent
from apnap.agents.search.rollout import OutOfTime, rollout
from apnap.agents.simple import EagerAgent, PassiveAgent, plainest
from apnap.game.choices import Answer
from apnap.game.topics import Topic
from apnap.judge.boards.scenario import Scenario
from apnap.rules.table.table import Table
from apnap.terms.turn import HAND
from apnap.testing.games.random_games import setup_for
from tests.agents.boards import ALICE, BOB, board, let_play, turn_over


def random_table(seed: int) -> Table:
    record = setup_for(seed, range(2, 3))
    return Table(record.setup, record.programs)


def looked_ahead(scenario: Scenario, rounds: int = 6) -> Scenario:
    """Alice plays her turn by search against somebody who does nothing."""
    return let_play(scenario, turn_over, SearchAgent(seed=1, rounds=rounds), PassiveAgent())


def test_a_lethal_attack_is_made() -> None:
    scenario = board().put(ALICE, "Bear x2", "Bird").put(BOB, "Wall").set_life(BOB, 4)

    looked_ahead(scenario)

    assert scenario.game.winners == (ALICE,)


def test_burn_finishes_the_opponent() -> None:
    scenario = board().put(ALICE, "Mountain").put(ALICE, "Spark", zone=HAND).put(BOB, "Ox")

    looked_ahead(scenario.set_life(BOB, 3))

    assert scenario.game.winners == (ALICE,)


def test_a_creature_is_not_thrown_away_in_an_attack() -> None:
    scenario = board().put(ALICE, "Bear").put(BOB, "Ox")

    let_play(scenario, turn_over, SearchAgent(seed=1, rounds=6), HeuristicAgent(2))

    assert scenario.battlefield(ALICE) == ["Bear"]


def test_who_would_die_blocks() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Rat").set_life(BOB, 4).attack("Ox")

    let_play(scenario, turn_over, PassiveAgent(), SearchAgent(seed=1, rounds=6))

    assert scenario.life(BOB) == 4


def test_with_so_many_rounds_the_same_seed_gives_the_same_answers() -> None:
    records: list[list[Answer]] = []
    for _ in range(2):
        it = random_table(3)
        play(it, [SearchAgent(seed=5, rounds=2), HeuristicAgent(2)], 30)
        records.append(it.record.answers)

    assert records[0] == records[1]


@pytest.mark.parametrize("seed", range(2))
def test_what_is_hidden_has_no_say_in_the_answer(seed: int) -> None:
    it, chance = random_table(seed), Random(seed)
    agents = [EagerAgent(seed), EagerAgent(seed + 1)]
    compared = 0
    while it.choice is not None and len(it.record.answers) < 60:
        player = it.choice.decider
        twin = it.imagine(player, chance)  # looks the same, and has other cards
        if twin is not None and twin.choice is not None and not it.boundary()[1]:
            one = SearchAgent(seed=7, rounds=2).decide(it.sight(player), it.choice)
            other = SearchAgent(seed=7, rounds=2).decide(twin.sight(player), twin.choice)
            assert one == other
            compared += 1
        play(it, agents, 5)

    assert compared > 4


def test_time_is_kept() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.01
        return now

    scenario = board().put(ALICE, "Bear x3", "Bird").put(BOB, "Wall", "Ox", "Bear")
    let_play(scenario, lambda it: it.table.choice is not None and _is_attack(it))
    table = scenario.table
    assert table.choice is not None
    agent = SearchAgent(seconds=0.5, clock=clock)
    answer = agent.decide(table.sight(ALICE), table.choice)

    assert table.choice.is_legal(answer)
    assert agent.counts["rollouts"] <= 50


def _is_attack(it: Scenario) -> bool:
    return it.table.choice is not None and it.table.choice.topic is Topic.ATTACKERS


def test_a_rollout_that_breaks_is_counted_and_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **named: object) -> float:
        raise KeyError("a bug in a rule")

    monkeypatch.setattr(search, "rollout", broken)
    it = random_table(1)
    agent = SearchAgent(rounds=2)
    made = play(it, [agent, HeuristicAgent(2)], 30)

    assert made == 30
    assert agent.counts["failed: KeyError"] > 0


@pytest.mark.parametrize("seed", range(3))
def test_rollouts_do_not_break(seed: int) -> None:
    it = random_table(seed + 20)
    agents = [SearchAgent(seed=seed, rounds=1), SearchAgent(seed=seed + 1, rounds=1)]
    play(it, agents, 50)
    counts = agents[0].counts + agents[1].counts

    assert counts["searched"] > 10
    assert not any(key.startswith("failed") for key in counts)
    assert counts["not imagined"] * 20 <= counts["choices"]


def test_a_rollout_ends_some_turns_later() -> None:
    it = random_table(2)
    play(it, [HeuristicAgent(1), HeuristicAgent(2)], 12)
    assert it.choice is not None
    player = it.choice.decider
    twin = it.imagine(player, Random(1))
    assert twin is not None
    before = twin.hash()
    value = rollout(twin, plainest(it.choice), player)

    assert 0 <= value <= 1
    assert twin.hash() == before


def test_a_rollout_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_rollout, "MOST_EVENTS", 3)
    it = random_table(2)
    play(it, [HeuristicAgent(1), HeuristicAgent(2)], 12)
    assert it.choice is not None
    twin = it.imagine(it.choice.decider, Random(1))
    assert twin is not None

    assert 0 < rollout(twin, plainest(it.choice), it.choice.decider) < 1


def test_it_is_known_by_its_name_and_seconds() -> None:
    agent = agent_named("search:0.25", seed=3)

    assert isinstance(agent, SearchAgent)
    assert agent.seconds == 0.25


def test_a_rollout_stops_as_time_is_up() -> None:
    it = random_table(2)
    play(it, [HeuristicAgent(1), HeuristicAgent(2)], 12)
    assert it.choice is not None
    twin = it.imagine(it.choice.decider, Random(1))
    assert twin is not None

    with pytest.raises(OutOfTime):
        rollout(twin, plainest(it.choice), it.choice.decider, is_late=lambda: True)


def test_without_time_for_a_single_game_the_guess_is_the_answer() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1.0
        return now

    scenario = board().put(ALICE, "Bear x3", "Bird").put(BOB, "Wall", "Ox", "Bear")
    let_play(scenario, _is_attack)
    table = scenario.table
    assert table.choice is not None
    agent = SearchAgent(seconds=0.5, clock=clock)
    guess = HeuristicAgent(0).decide(table.sight(ALICE), table.choice)

    assert agent.decide(table.sight(ALICE), table.choice) == guess
    assert agent.counts["rounds"] == 0
