"""What left the game's zones is shared by its forks, and each has its own beyond that."""

import pytest

from apnap.game.game import Game
from apnap.game.history import LATELY
from apnap.game.objects import GameObject, LastKnown
from apnap.terms.identity import FIRST_OBJECT


def left(number: int) -> LastKnown:
    return LastKnown(GameObject(number, 0, None, 0), None, 1)


def leave(game: Game, *numbers: int) -> None:
    for number in numbers:
        game.put_in(game.known, number, left(number))


def numbers(game: Game) -> list[int]:
    return [key for key, last in game.known.items() if last.object.id == key]


OLD = range(FIRST_OBJECT, FIRST_OBJECT + LATELY + 1)
NEW = FIRST_OBJECT + 1000


@pytest.mark.parametrize("many", [3, LATELY, LATELY + 1])
def test_forks_leave_each_other_alone(many: int) -> None:
    game = Game()
    leave(game, *OLD[:many])

    fork = game.fork()
    leave(fork, NEW)
    leave(game, NEW + 1)

    assert numbers(fork) == [*OLD[:many], NEW]
    assert numbers(game) == [*OLD[:many], NEW + 1]
    assert fork.known.get(NEW + 1) is None
    assert NEW not in game.known
    assert game.known[OLD[0]] is fork.known[OLD[0]]


def test_what_left_is_undone_after_it_was_shared() -> None:
    game = Game()
    leave(game, *OLD)
    first = game.known[OLD[0]]
    mark = game.mark()
    leave(game, NEW, *OLD[:1])  # the other has another past: an imagined card
    leave(game, *range(NEW + 1, NEW + LATELY + 2))

    fork = game.fork()
    game.undo(mark)

    assert numbers(game) == list(OLD)
    assert game.known[OLD[0]] is first
    assert fork.known[OLD[0]] is not first
    assert NEW in fork.known
    with pytest.raises(KeyError):
        game.known[NEW]


def test_a_fork_shares_what_left_long_ago() -> None:
    game = Game()
    leave(game, *OLD)

    fork = game.fork()

    assert fork.known.shared is game.known.shared
    assert len(fork.known.shared) == len(OLD)
