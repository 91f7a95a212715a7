"""A card in words."""

from apnap.client.tables.card_words import card_lines, in_a_line
from apnap.game.view import CardView, PlayerView, View

RAM = CardView(9, 0, "Odd Ram", text="Trample\nFrobnicate.", unread=("Frobnicate.",))


def test_a_line_that_does_not_count_is_said_to() -> None:
    view = View(0, 1, 0, 0, "", players=(PlayerView(0, "Ann", 20, 0, 0),))

    lines = [str(line) for line in card_lines(view, RAM)]

    assert lines[1:3] == ["Trample", "[doesn't count, as it isn't read: Frobnicate.]"]


def test_in_a_line_it_is_crossed() -> None:
    assert in_a_line(RAM) == "Trample / ✗ Frobnicate."
