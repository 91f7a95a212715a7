"""The tree below an answer: opened bit by bit, and followed where it is good."""

from random import Random

from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.playing import play
from apnap.agents.search.answers import other_answers, way_of
from apnap.agents.search.rollout import rollout
from apnap.agents.search.tree import OPENING, Node, Path
from apnap.agents.simple import plainest
from apnap.game.topics import Topic
from apnap.rules.table.table import Table
from apnap.terms.turn import HAND
from apnap.testing.games.random_games import setup_for
from tests.agents.boards import ALICE, board

WAYS = ("a", "b", "c")


def descended(root: Node, worths: dict[str, float], times: int) -> list[str]:
    """The first steps of so many games down the tree."""
    taken = []
    for _ in range(times):
        path = Path(root)
        at = path.choose(WAYS)
        path.ends(worths[WAYS[at]])
        taken.append(WAYS[at])
    return taken


def test_at_first_only_the_likeliest_way_is_tried() -> None:
    taken = descended(Node(), {"a": 0.1, "b": 0.9, "c": 0.9}, OPENING)

    assert set(taken) == {"a"}


def test_after_some_games_another_way_is_tried() -> None:
    taken = descended(Node(), {"a": 0.5, "b": 0.1, "c": 0.9}, OPENING + 1)

    assert taken[-1] == "b"


def test_the_better_way_is_taken_more_often() -> None:
    taken = descended(Node(), {"a": 0.3, "b": 0.2, "c": 0.8}, 40 * OPENING)

    assert taken.count("c") > taken.count("a") > 0
    assert taken.count("c") > taken.count("b") > 0


def test_a_game_that_found_a_new_way_has_left_the_tree() -> None:
    root = Node()
    path = Path(root)
    path.choose(WAYS)

    assert not path.is_open
    path.ends(0.5)
    again = Path(root)
    again.choose(WAYS)
    assert again.is_open


def test_what_a_game_was_worth_is_told_all_the_way_up() -> None:
    root = Node()
    for value in (0.2, 0.6):
        path = Path(root)
        path.choose(WAYS)
        path.ends(value)

    assert (root.visits, root.mean) == (2, 0.4)
    assert (root.branches["a"].visits, root.branches["a"].mean) == (2, 0.4)


def test_a_way_that_is_not_there_this_time_is_not_taken() -> None:
    root = Node()
    descended(root, {"a": 0.1, "b": 0.9, "c": 0.9}, 5 * OPENING)
    path = Path(root)

    assert path.choose(("a",)) == 0


def test_ways_have_the_same_names_in_every_imagined_game() -> None:
    scenario = board().put(ALICE, "Forest x2").put(ALICE, "Bear", "Growth", zone=HAND)
    table = scenario.table
    names = []
    for seed in range(2):
        twin = table.imagine(ALICE, Random(seed))
        assert twin is not None
        assert twin.choice is not None
        answers = other_answers(twin.game, twin.choice)
        names.append([way_of(twin.game, twin.choice, each) for each in answers])

    assert names[0] == names[1]
    assert ("cast", "Bear", 0, "") in names[0]


def test_rollouts_of_many_games_grow_a_tree() -> None:
    record = setup_for(4, range(2, 3))
    it = Table(record.setup, record.programs)
    play(it, [HeuristicAgent(1), HeuristicAgent(2)], 20)
    while it.choice is not None and it.choice.topic is not Topic.PRIORITY:
        play(it, [HeuristicAgent(1), HeuristicAgent(2)], 1)
    assert it.choice is not None
    root, chance = Node(), Random(1)
    for seed in range(2 * OPENING):
        twin = it.imagine(it.choice.decider, chance)
        assert twin is not None
        rollout(twin, plainest(it.choice), it.choice.decider, seed, below=root)

    assert root.visits == 2 * OPENING
    assert len(root.branches) >= 1
