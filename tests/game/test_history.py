"""What happened this turn is shared and added to, however much it is."""

import pytest

from apnap.game.digest import plain
from apnap.game.game import Game
from apnap.game.history import BLOCK, LongHistory
from apnap.terms.events import Event, LifeGain


def told(number: int) -> tuple[Event, ...]:
    return tuple(LifeGain(0, amount) for amount in range(number))


def grown(events: tuple[Event, ...], wave: int) -> Game:
    game = Game()
    for at in range(0, len(events), wave):
        game.add_to_history(events[at : at + wave])
    return game


@pytest.mark.parametrize("wave", [1, 3, 7, BLOCK, 5 * BLOCK + 1])
@pytest.mark.parametrize("number", [0, 1, BLOCK, BLOCK + 1, 2 * BLOCK, 4 * BLOCK + 5])
def test_a_history_is_read_like_a_tuple(number: int, wave: int) -> None:
    events = told(number)

    history = grown(events, wave).history

    assert tuple(history) == events
    assert len(history) == number
    assert list(reversed(history)) == list(reversed(events))
    assert [history[at] for at in range(number)] == list(events)
    assert [history[-1 - at] for at in range(number)] == list(reversed(events))
    assert history[-8:] == events[-8:]
    assert history[: number // 2] == events[: number // 2]
    assert plain(history) == plain(events)
    for beyond in (number, -number - 1):
        with pytest.raises(IndexError):
            history[beyond]


@pytest.mark.parametrize("number", [3, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK - 1, 3 * BLOCK + 9])
def test_forks_and_undoing_leave_each_other_alone(number: int) -> None:
    events = told(number)
    game = grown(events, 2)
    mark = game.mark()
    first, second = told(2)

    fork = game.fork()
    fork.add_to_history([first])
    game.add_to_history([second])
    kept = game.history
    game.undo(mark)
    again = tuple(game.history)
    game.add_to_history([first, second])

    assert tuple(fork.history) == (*events, first)
    assert tuple(kept) == (*events, second)
    assert again == events
    assert tuple(game.history) == (*events, first, second)


def test_a_long_history_is_shared_not_copied() -> None:
    game = grown(told(20 * BLOCK), 64)
    before = game.history
    game.add_to_history(told(1))

    assert isinstance(before, LongHistory)
    assert isinstance(game.history, LongHistory)
    shared = zip(before.blocks, game.history.blocks, strict=False)
    assert len(before.blocks) >= 19
    assert all(old is new for old, new in shared)


def test_equal_histories_are_equal() -> None:
    events = told(2 * BLOCK)

    assert grown(events, 1).history == grown(events, 5).history
    assert grown(events, 1).history != grown((*events[:-1], events[0]), 5).history
