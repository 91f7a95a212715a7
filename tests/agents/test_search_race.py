"""A race between answers: those that are surely behind are dropped, the best one wins."""

from apnap.agents.search.race import Race


def run(race: Race, *rows: tuple[float, ...]) -> Race:
    for row in rows:
        race.add({at: row[at] for at in race.racing})
    return race


def test_the_answer_that_did_best_wins() -> None:
    race = run(Race([4, 7, 9]), (0.1, 0.5, 0.3), (0.2, 0.6, 0.9))

    assert race.best == 9


def test_before_anything_was_tried_the_guess_wins() -> None:
    assert Race([4, 7]).best == 4


def test_of_equal_answers_the_guess_wins() -> None:
    assert run(Race([4, 7]), (0.5, 0.5)).best == 4


def test_what_is_seen_in_few_games_does_not_outweigh_the_guess() -> None:
    row = (0.5, 0.512)

    assert run(Race([4, 7], 0.01, 0.05), row).best == 4
    assert run(Race([4, 7], 0.01, 0.05), *[row] * 9).best == 7


def test_an_answer_that_is_always_behind_is_dropped() -> None:
    race = run(Race([4, 7]), *[(0.1 * n, 0.1 * n + 0.05 + 0.001 * n) for n in range(9)])

    assert race.is_decided
    assert race.best == 7


def test_luck_that_both_had_is_no_difference() -> None:
    deals = (0.9, 0.1, 0.8, 0.3, 0.7, 0.2)
    race = run(Race([4, 7]), *[(deal, deal - 0.06 - 0.001 * deal) for deal in deals])

    assert race.is_decided
    assert race.best == 4


def test_answers_that_come_to_the_same_are_not_both_tried_on() -> None:
    race = run(Race([4, 7]), *[(0.1 * n, 0.1 * n) for n in range(3)])

    assert race.is_decided
    assert race.best == 4


def test_what_may_still_be_luck_goes_on() -> None:
    rows = [(0.2, 0.9), (0.9, 0.1), (0.3, 0.8), (0.8, 0.4), (0.5, 0.5)]

    assert not run(Race([4, 7]), *rows).is_decided


def test_an_answer_that_was_dropped_does_not_come_back() -> None:
    race = run(Race([4, 7, 9]), *[(0.9, 0.1, 0.7 + 0.1 * (n % 2)) for n in range(4)])

    assert 1 not in race.racing
    assert run(race, (0.1, 1.0, 0.2)).best in (4, 9)
