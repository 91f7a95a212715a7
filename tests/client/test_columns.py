"""Texts side by side in a terminal."""

import pytest

from apnap.client.columns import beside, tabled, width_of, wrapped


@pytest.mark.parametrize(
    ("text", "width"), [("fox", 3), ("狐狸", 4), ("여우", 4), ("a狐", 3), ("é", 1)]
)
def test_wide_characters_take_two_columns(text: str, width: int) -> None:
    assert width_of(text) == width


def test_words_are_not_broken_but_chinese_may_be() -> None:
    assert list(wrapped("the quick fox", 9)) == ["the quick", "fox"]
    assert list(wrapped("狐狸会玩也会睡", 6)) == ["狐狸会", "玩也会", "睡"]


def test_a_line_does_not_begin_with_a_mark_nor_end_with_an_opening_one() -> None:
    assert list(wrapped("狐狸会，玩", 6)) == ["狐狸", "会，玩"]
    assert list(wrapped("狐狸“会”玩", 6)) == ["狐狸", "“会”玩"]


def test_what_is_wider_than_a_line_is_broken_and_an_indent_is_kept() -> None:
    assert list(wrapped("abcdefgh", 3)) == ["abc", "def", "gh"]
    assert list(wrapped("  a fox runs", 8)) == ["  a fox", "  runs"]


def test_columns_stand_beside_each_other() -> None:
    assert list(beside([["狐狸会玩"], ["a fox plays", "well"]], 6)) == [
        "狐狸会   a fox",
        "玩       plays",
        "         well",
    ]


@pytest.mark.parametrize("width", [1, 2, 5, 40])
def test_nothing_is_lost_and_nothing_is_too_wide(width: int) -> None:
    text = "Foxes (狐狸) play, 여우는 놉니다; “well” 且好。"

    lines = list(wrapped(text, width))

    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width_of(line) <= max(width, 2) for line in lines)


ROWS = [["", "cards", "read"], ["all", "31780", "27762 87.4%"], ["狐狸", "7", "-"]]


def test_a_table_puts_numbers_under_each_other() -> None:
    assert list(tabled(ROWS, "<>>")) == [
        "      cards         read",
        "all   31780  27762 87.4%",
        "狐狸      7            -",
    ]


def test_columns_that_do_not_fit_stand_in_a_table_below() -> None:
    assert list(tabled(ROWS, "<>>", 23)) == [
        "      cards",
        "all   31780",
        "狐狸      7",
        "",
        "             read",
        "all   27762 87.4%",
        "狐狸            -",
    ]


@pytest.mark.parametrize("width", [1, 11, 18, 24, 80])
def test_no_cell_of_a_table_is_cut(width: int) -> None:
    lines = list(tabled(ROWS, "<>>", width))

    assert all(any(cell in line for line in lines) for row in ROWS for cell in row)
    assert all(width_of(line) <= max(width, 17) for line in lines)
