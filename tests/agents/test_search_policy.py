"""The players of rollouts: like the heuristic agent, but quicker."""

from contextlib import suppress

import pytest

from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.search.policy import RolloutPlayers
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.judge.boards.scenario import Scenario
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.views import sight
from apnap.rules.turn.driving import play_out
from apnap.terms.turn import END_OF_COMBAT
from apnap.testing.games.random_games import setup_for
from tests.agents.boards import ALICE, BOB, board

MOST = 150  # choices


def random_game(seed: int) -> Game:
    record = setup_for(seed, range(2, 3))
    return set_up(record.setup, record.programs)


class Enough(Exception):
    """The game was watched for long enough."""


@pytest.mark.parametrize("seed", range(3))
def test_they_pass_only_where_the_heuristic_would(seed: int) -> None:
    game = random_game(seed)
    players = RolloutPlayers(game)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    passed = asked = 0

    def decide(choice: Choice) -> Answer:
        nonlocal passed, asked
        asked += 1
        if asked > MOST:
            raise Enough
        answer = agents[choice.decider].decide(sight(game, choice.decider, choice), choice)
        if choice.topic is Topic.PRIORITY and players.passing(choice.player):
            passed += 1
            assert answer == 0
        return answer

    with suppress(Enough):
        play_out(game, decide)

    assert passed > 5


@pytest.mark.parametrize("seed", range(3))
def test_they_play_whole_games(seed: int) -> None:
    game = random_game(seed + 30)
    players = RolloutPlayers(game)

    play_out(game, players.decide, None, players.passing)

    assert game.is_over


def fought(scenario: Scenario) -> Scenario:
    """They play on from here to the end of combat."""
    table = scenario.table
    players = RolloutPlayers(table.game)
    while table.choice is not None and table.game.step < END_OF_COMBAT:
        table.answer(players.decide(table.choice))
    return scenario


def test_a_lethal_attack_is_made() -> None:
    scenario = board().put(ALICE, "Bear x2", "Bird").put(BOB, "Wall").set_life(BOB, 4)

    fought(scenario)

    assert scenario.game.winners == (ALICE,)


def test_nobody_attacks_into_a_larger_blocker() -> None:
    scenario = fought(board().put(ALICE, "Bear").put(BOB, "Ox"))

    assert not scenario.is_tapped("Bear")


def test_what_can_not_be_blocked_attacks() -> None:
    scenario = fought(board().put(ALICE, "Bird").put(BOB, "Ox"))

    assert scenario.life(BOB) == 18


def test_one_stays_home_who_is_needed_there() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Bear", "Ox").set_life(ALICE, 4)

    assert not fought(scenario).is_tapped(scenario.find("Ox"))


def test_a_creature_is_not_thrown_away_in_a_block() -> None:
    scenario = fought(board().put(ALICE, "Ox").put(BOB, "Bear").attack("Ox"))

    assert scenario.battlefield(BOB) == ["Bear"]


def test_a_creature_is_thrown_away_to_live() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Rat").set_life(BOB, 4).attack("Ox")

    assert fought(scenario).life(BOB) == 4


def test_a_small_creature_with_deathtouch_blocks_a_large_one() -> None:
    scenario = fought(board().put(ALICE, "Ox").put(BOB, "Viper").attack("Ox"))

    assert scenario.battlefield(ALICE) == []


def test_two_block_together_where_one_would_die_for_nothing() -> None:
    ogre = "Ogre {3}{R} | Creature — Ogre | 3/3"
    scenario = fought(board(ogre).put(ALICE, "Ox").put(BOB, "Ogre x2").attack("Ox"))

    assert scenario.battlefield(ALICE) == []
