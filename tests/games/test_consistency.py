"""The checks of a game against itself find what they are for."""

from random import Random

import pytest

from apnap.game.choices import PICK, Choice
from apnap.game.game import Game
from apnap.game.objects import TOKEN
from apnap.game.position import Placed
from apnap.game.topics import Topic
from apnap.rules.objects.actions import PASS, Action
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.table.table import Table
from apnap.terms.turn import GRAVEYARD
from apnap.testing.games.consistency import action_problems, derived_problems, settled_problems
from tests.sample_board import sample_board

ALICE = 0


@pytest.fixture
def table() -> Table:
    return sample_board(Placed("Plain Walker"), Placed("Fiery Walker"))


def at_priority(table: Table) -> tuple[Game, Choice]:
    assert table.choice is not None
    return table.game, table.choice


def test_a_sound_game_has_no_problems(table: Table) -> None:
    game, choice = at_priority(table)

    assert list(settled_problems(game, choice)) == []
    assert list(derived_problems(game)) == []
    for seed in range(4):
        assert list(action_problems(game, choice, Random(seed))) == []


def test_what_was_derived_and_is_no_longer_so_is_found(table: Table) -> None:
    game, _ = at_priority(table)
    derived(game)
    key = game.battlefield[0]
    record = game.objects[key].copy()
    record.counters = {"+1/+1": 2}
    game.objects[key] = record

    assert list(derived_problems(game)) == [
        f"the power of {key} is kept as 2 but is 4",
        f"the toughness of {key} is kept as 2 but is 4",
    ]


def test_an_action_that_is_not_legal_is_found(table: Table) -> None:
    game, choice = at_priority(table)
    wrong = Choice(ALICE, Topic.PRIORITY, "priority", PICK, [*choice.options, Action("cast", 999)])

    (problem,) = action_problems(game, wrong, Random(0))

    assert problem.startswith("the actions offered are")


@pytest.mark.cr("704.5d", "704.5f")
def test_what_state_based_actions_left_undone_is_found(table: Table) -> None:
    game, choice = at_priority(table)
    one, other = game.battlefield
    stray = game.objects[one].copy()
    stray.kind, stray.zone = TOKEN, GRAVEYARD
    game.objects[one] = stray
    game.battlefield = (other,)
    weak = game.objects[other].copy()
    weak.counters = {"-1/-1": 1}
    game.objects[other] = weak
    game.touch()

    assert list(settled_problems(game, choice)) == [
        f"token {one} is not on the battlefield",
        f"creature {other} has toughness 0",
    ]


def test_passing_is_the_first_action(table: Table) -> None:
    _, choice = at_priority(table)

    assert choice.options[0] == PASS
