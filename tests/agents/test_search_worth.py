"""What a game is worth at a glance."""

from apnap.agents.search.worth import outlook
from apnap.judge.boards.scenario import Scenario
from apnap.terms.turn import HAND
from tests.agents.boards import ALICE, BOB, board


def worth(scenario: Scenario) -> float:
    return outlook(scenario.table.game, ALICE)


def test_both_players_together_have_the_whole_chance() -> None:
    game = board().put(ALICE, "Ox").put(BOB, "Bear x3").table.game

    assert abs(outlook(game, ALICE) + outlook(game, BOB) - 1) < 1e-9


def test_more_is_better() -> None:
    plain = worth(board())

    assert worth(board().put(ALICE, "Bear")) > plain
    assert worth(board().put(ALICE, "Forest")) > plain
    assert worth(board().put(ALICE, "Bear", zone=HAND)) > plain
    assert worth(board().set_life(BOB, 15)) > plain
    assert worth(board().put(BOB, "Bear")) < plain


def test_a_creature_in_play_is_worth_more_than_in_hand() -> None:
    assert worth(board().put(ALICE, "Ox")) > worth(board().put(ALICE, "Ox", zone=HAND))


def test_the_last_points_of_life_are_worth_the_most() -> None:
    def two_less(life: int) -> float:
        return worth(board().set_life(ALICE, life).set_life(BOB, life - 2))

    assert two_less(5) > two_less(18) > worth(board())


def test_a_game_that_is_over_is_worth_all_or_nothing() -> None:
    scenario = board()
    scenario.table.concede(BOB)

    assert outlook(scenario.table.game, ALICE) == 1.0
    assert outlook(scenario.table.game, BOB) == 0.0
