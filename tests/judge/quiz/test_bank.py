"""The boards of the package: each runs as it says, and says what it shows."""

from pathlib import Path

import pytest

from apnap.judge.quiz.bank import (
    DIFFICULTIES,
    TOPICS,
    Board,
    BoardError,
    board_named,
    boards,
    boards_of,
    chosen,
    topic_named,
)

GOOD = """\
# Forests are lands.
# topic: mana
# difficulty: 1
# rules: 305.6
Alice has Forest
expect Alice controls Forest
"""


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.key)
def test_the_board_holds(board: Board) -> None:
    board.script.run()


def test_there_are_boards_for_every_topic_and_difficulty() -> None:
    assert len(boards()) >= 60
    for topic in TOPICS:
        assert len(chosen(boards(), topic)) >= 5, topic
    for difficulty in DIFFICULTIES:
        assert len(chosen(boards(), difficulty=difficulty)) >= 10, difficulty


def test_no_two_boards_teach_the_same() -> None:
    lessons = [board.lesson for board in boards()]
    assert len(set(lessons)) == len(lessons)


def test_every_board_expects_something() -> None:
    for board in boards():
        assert any(line.startswith("expect ") for _, line in board.script.lines), board.key


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("# topic: mana", "# topic: magnets", "line 1: 'magnets' is no topic; topics: layers"),
        ("# topic: mana\n", "", "line 1: the heading doesn't say: topic"),
        ("# difficulty: 1", "# difficulty: 4", "line 1: '4' is no difficulty from 1 to 3"),
        ("# rules: 305.6", "# rules: many", "line 1: 'many' is no number of a rule"),
        ("# rules: 305.6", "# ruled: 305.6", "line 4: a heading says one of: topic, difficulty"),
        ("# Forests are lands.\n", "", "line 1: the first line is a comment that says"),
    ],
)
def test_a_wrong_heading_is_told_with_its_line(
    tmp_path: Path, before: str, after: str, why: str
) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(GOOD.replace(before, after), encoding="utf-8")

    with pytest.raises(BoardError, match=f"wrong.txt, {why}"):
        boards_of(file)


def test_a_board_knows_its_place_in_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(f"{GOOD}---\n{GOOD}", encoding="utf-8")

    assert [board.key for board in boards_of(file)] == ["mine:1", "mine:8"]


def test_topics_may_be_named_by_how_they_begin() -> None:
    assert topic_named("Replace") == "replacement effects"
    with pytest.raises(ValueError, match="'chess' is no topic; topics: layers, "):
        topic_named("chess")
    with pytest.raises(ValueError, match="'' is no topic"):
        topic_named("")


def test_boards_are_found_by_their_keys() -> None:
    assert all(board_named(board.key) is board for board in boards())
    with pytest.raises(ValueError, match="there is no board 'layers:0'"):
        board_named("layers:0")
