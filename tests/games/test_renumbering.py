"""A new edition numbers its rules anew, and no game changes by it."""

from hashlib import blake2b
from typing import Any

import pytest

from apnap.game.choices import Answer, Choice
from apnap.judge.quiz.bank import Board, boards
from apnap.terms.events import Event
from apnap.testing.games.fidelity import played_table
from apnap.testing.games.pools import pool_of

Told = tuple[str, object, int]


def renumbered(rule: str) -> str:
    """Some other number; where nothing was cited, nothing is."""
    return rule and f"No. {blake2b(rule.encode(), digest_size=4).hexdigest()}"


def another_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, whatever an event or a choice cites, it cites by another number."""
    kinds: tuple[Any, ...] = (Event, Choice)
    for kind in kinds:
        monkeypatch.setattr(kind, "rule", _renumbering(kind.rule))


def _renumbering(slot: Any) -> property:
    return property(
        lambda cited: slot.__get__(cited),
        lambda cited, rule: slot.__set__(cited, renumbered(rule)),
    )


def game(seed: int, pool: str) -> tuple[str, list[Answer], list[Told], set[str]]:
    """A random game: its hash, what was answered, what happened, and what that cited."""
    table = played_table(seed, range(2, 5), pool_of(pool))
    events = [(type(each).__name__, each.part_of, each.cause) for each in table.events]
    return table.hash(), table.record.answers, events, {each.rule for each in table.events}


@pytest.mark.interpreted("it changes functions or fields of the kernel from outside")
@pytest.mark.parametrize("seed", range(70, 74))
@pytest.mark.parametrize("pool", ["decks", "set", "samples"])
def test_a_game_goes_the_same_way(seed: int, pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    *before, cited_before = game(seed, pool)
    another_edition(monkeypatch)
    *after, cited_after = game(seed, pool)

    assert after == before
    assert cited_before.isdisjoint(cited_after)


# Some ask what is cited, and are right to.
BOARDS = [
    board
    for board in boards()
    if not any(line.startswith("expect rule") for _, line in board.script.lines)
]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_a_board_is_judged_the_same_way(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    another_edition(monkeypatch)

    board.script.run()
