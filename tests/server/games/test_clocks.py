from apnap.server.games.clocks import Clocks
from apnap.server.wire.messages import Clock

ANN, BOB = 0, 1


def clocks(choice: float = 10.0, reserve: float = 30.0) -> Clocks:
    return Clocks(Clock(choice, reserve), 2, away=5.0)


def test_a_choice_has_its_own_time_and_then_the_reserve() -> None:
    made = clocks()
    made.ask(ANN, 1, 0.0)
    made.run(0.0)

    assert made.left(0.0, here=True) == 40.0
    assert made.left(15.0, here=True) == 25.0
    assert made.left(100.0, here=True) == 0.0


def test_what_a_choice_took_beyond_its_time_is_gone_from_the_reserve() -> None:
    made = clocks()
    made.ask(ANN, 1, 0.0)
    made.run(0.0)
    made.ask(ANN, 2, 15.0)
    made.run(15.0)

    assert made.left(15.0, here=True) == 10.0 + 25.0


def test_the_next_choice_of_another_player_has_all_its_time() -> None:
    made = clocks()
    made.ask(ANN, 1, 0.0)
    made.run(0.0)
    made.ask(BOB, 2, 39.0)
    made.run(39.0)

    assert made.left(39.0, here=True) == 40.0


def test_the_same_choice_again_goes_on_as_it_was() -> None:
    made = clocks()
    made.ask(ANN, 1, 0.0)
    made.run(0.0)
    made.stop(4.0)
    made.ask(ANN, 1, 9.0)
    made.run(9.0)

    assert made.left(9.0, here=True) == 36.0


def test_a_clock_that_stands_expires_never() -> None:
    made = clocks()
    made.ask(ANN, 1, 0.0)

    assert made.left(1000.0, here=True) is None


def test_nobody_has_to_answer_and_no_clock_runs() -> None:
    made = clocks()
    made.ask(None, 1, 0.0)
    made.run(0.0)

    assert made.left(0.0, here=True) is None


def test_who_is_away_without_a_reserve_has_less_time() -> None:
    made = clocks(reserve=0.0)
    made.ask(ANN, 1, 0.0)
    made.run(0.0)

    assert made.left(1.0, here=False) == 4.0
    assert made.left(1.0, here=True) == 9.0


def test_who_is_away_has_their_reserve() -> None:
    made = clocks(reserve=30.0)
    made.ask(ANN, 1, 0.0)
    made.run(0.0)

    assert made.left(1.0, here=False) == 39.0


def test_players_see_what_is_left_and_whose_clock_runs() -> None:
    made = clocks()
    made.ask(BOB, 1, 0.0)
    made.run(0.0)

    ann, bob = made.views(12.0)

    assert (ann.choice, ann.reserve, ann.running) == (10.0, 30.0, False)
    assert (bob.choice, bob.reserve, bob.running) == (0.0, 28.0, True)


def test_what_is_left_is_left_when_a_game_is_taken_up_again() -> None:
    made = clocks()
    made.ask(ANN, 1, 0.0)
    made.run(0.0)
    assert made.reserves(16.0) == (24.0, 30.0)

    again = clocks()
    again.restore(made.reserves(16.0))
    again.ask(ANN, 1, 100.0)
    again.run(100.0)

    assert again.left(100.0, here=True) == 34.0
    assert again.reserves(100.0) == (24.0, 30.0)


def test_what_was_left_to_another_number_of_players_is_not_taken() -> None:
    made = clocks()
    made.restore((1.0,))

    assert made.reserves(0.0) == (30.0, 30.0)
