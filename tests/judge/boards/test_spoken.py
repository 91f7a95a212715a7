"""Lines that answer one choice, and lines that expect what came of a scenario."""

import pytest

from apnap.game.topics import Topic
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.outcomes import expectations
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script import Script
from apnap.judge.boards.spoken import line_of

BOARD = """\
card: Spark {R} | Instant | Spark deals 3 damage to any target.
card: Bear {1}{G} | Creature — Bear | 2/2
card: Twin Spark {1}{R} | Instant | Twin Spark deals 3 damage divided as you choose among one or \
two targets.
card: Old Tree, Rooted {G} | Legendary Creature — Treefolk | 1/3
"""


def run(lines: str) -> Scenario:
    return Script(BOARD + lines).run()


def answered(scenario: Scenario, words: str) -> str:
    """The line for the option with these words, which is then answered."""
    choice = scenario.table.choice
    assert choice is not None
    view = scenario.table.view(choice.player)
    assert view.choice is not None
    place = [each.text for each in view.choice.options].index(words)
    line = line_of(scenario, place)
    scenario.table.answer(place)
    return line


def test_an_answer_is_a_line_that_gives_it_again() -> None:
    scenario = run("Alice has Mountain, Spark (hand)")
    lines = [answered(scenario, words) for words in ("cast Spark", "Bob", "pass", "pass")]

    assert lines == ["Alice: cast Spark", "Alice: Bob", "Alice: pass", "Bob: pass"]
    again = run("\n".join(["Alice has Mountain, Spark (hand)", *lines]))
    assert again.life(1) == 17


def test_a_scenario_may_stop_in_the_middle_of_an_action() -> None:
    scenario = run("Alice has Mountain, Spark (hand)\nAlice: cast Spark")

    assert scenario.table.choice is not None
    assert scenario.table.choice.topic is Topic.TARGET


def test_options_of_the_same_words_are_told_apart() -> None:
    scenario = run("Alice has Mountain, Spark (hand)\nBob has Bear x2\nAlice: cast Spark")
    choice = scenario.table.choice
    assert choice is not None

    lines = [line_of(scenario, place) for place in range(len(choice.options))]
    assert lines == ["Alice: Alice", "Alice: Bob", "Alice: Bear [1]", "Alice: Bear [2]"]


def test_several_options_a_number_and_shares_are_answers_too() -> None:
    scenario = run(
        "Alice has Mountain x2, Twin Spark (hand)\nBob has Bear\n"
        "Alice: cast Twin Spark\nAlice: Bob + Bear\nAlice: 2, 1\nAlice: pass\nBob: pass"
    )

    assert scenario.life(1) == 18
    assert scenario.record("Bear").damage == 1


def test_an_option_can_be_named_by_its_number() -> None:
    scenario = run("Alice has Mountain, Spark (hand)\nAlice: option 2\nAlice: option 2\nresolve")

    assert scenario.life(1) == 17


def test_attackers_may_be_none() -> None:
    scenario = run(
        "Alice has Bear\nAlice: pass\nBob: pass\nAlice: pass\nBob: pass\nAlice: none\nAlice: pass"
    )

    assert not scenario.is_tapped("Bear")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Bob: pass", "line 6: 'Bob: pass': it is Alice who is asked now"),
        ("Alice: fly away", "'fly away' is not among: pass"),
        ("Alice: option 9", "'option 9' is not among: pass"),
    ],
)
def test_an_answer_that_is_none_is_told_with_its_line(line: str, why: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(f"Alice has Mountain\n{line}")

    assert why in str(caught.value)


def test_a_name_with_a_comma_stands_in_quotation_marks() -> None:
    scenario = run('Alice has "Old Tree, Rooted" (tapped), Bear')

    assert scenario.battlefield(0) == ["Old Tree, Rooted", "Bear"]
    assert scenario.is_tapped("Old Tree, Rooted")


def test_a_scenario_with_what_came_of_it_is_a_test() -> None:
    lines = (
        'Alice has Mountain, Spark (hand), "Old Tree, Rooted" (tapped, 2 +1/+1)\nBob has Bear x2\n'
        "Alice casts Spark on Bear\nresolve"
    )
    expected = expectations(run(lines))

    assert "expect 1 Bear in Bob's graveyard" in expected
    assert "expect Old Tree, Rooted is 3/5" in expected
    assert "expect 2 +1/+1 counters on Old Tree, Rooted" in expected
    assert "expect Old Tree, Rooted is tapped" in expected
    run("\n".join([lines, *expected]))
    with pytest.raises(ScenarioError):
        run("\n".join(["Bob at 5 life", lines, *expected]))
