"""Boards on which agents play: a scenario, and who sits at it."""

from collections.abc import Callable

from apnap.agents.agent import Agent
from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.simple import PassiveAgent
from apnap.judge.boards.scenario import Scenario

ALICE, BOB = 0, 1

# Cards of our own, written as text.
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
OX = "Ox {3}{G} | Creature — Ox | 4/4"
WALL = "Wall {1}{W} | Creature — Wall | Defender | 0/4"
RAT = "Rat {B} | Creature — Rat | 1/1"
BIRD = "Bird {1}{W} | Creature — Bird | Flying | 2/2"
VIPER = "Viper {1}{G} | Creature — Snake | Deathtouch | 1/1"
BOLT = "Spark {R} | Instant | Spark deals 3 damage to any target."
SLAY = "Slay {1}{B} | Instant | Destroy target creature."
GROWTH = "Growth {G} | Instant | Target creature gets +3/+3 until end of turn."
REFUSE = "Refuse {1}{U} | Instant | Counter target spell."
MIGHT = "Might {1}{G} | Enchantment — Aura | Enchant creature\nEnchanted creature gets +2/+2."
BONDS = (
    "Bonds {1}{W} | Enchantment — Aura | Enchant creature\n"
    "Enchanted creature can't attack or block."
)
ALL = (BEAR, OX, WALL, RAT, BIRD, VIPER, BOLT, SLAY, GROWTH, REFUSE, MIGHT, BONDS)


def board(*more: str) -> Scenario:
    """An empty board that knows the cards above, and more."""
    scenario = Scenario()
    for text in (*ALL, *more):
        scenario.card(text)
    return scenario


def let_play(
    scenario: Scenario,
    until: Callable[[Scenario], bool],
    alice: Agent | None = None,
    bob: Agent | None = None,
) -> Scenario:
    """Let them play until it is so; who isn't given plays by the heuristic."""
    agents = (alice or HeuristicAgent(1), bob or HeuristicAgent(2))
    table = scenario.table
    while table.choice is not None and not until(scenario):
        player = table.choice.decider
        table.answer(agents[player].decide(table.sight(player), table.choice))
    return scenario


def turn_over(scenario: Scenario) -> bool:
    """Whether the first turn is over."""
    return scenario.game.turn > 1


def next_turn_over(scenario: Scenario) -> bool:
    """Whether the second turn is over too."""
    return scenario.game.turn > 2


def one_turn(scenario: Scenario) -> Scenario:
    """Alice plays her turn by the heuristic against somebody who does nothing."""
    return let_play(scenario, turn_over, bob=PassiveAgent())
