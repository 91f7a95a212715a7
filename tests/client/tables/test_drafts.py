"""Answers put together by keys and by lines, in all five shapes."""

import pytest

from apnap.client.tables.answer_drafts import Draft, NoAnswer, answer_in
from apnap.client.tables.known_table import arrange
from apnap.game.topics import Topic
from apnap.game.view import ChoiceView, OptionView
from apnap.server.wire.messages import GivenAnswer


def choice(kind: str, *options: str, least: int = 1, most: int = 1) -> ChoiceView:
    views = tuple(OptionView(text, (at,)) for at, text in enumerate(options))
    return ChoiceView(0, kind, Topic.CHOOSE, "question", "", least, most, views)


PICK = choice("pick", "pass", "cast Spark", "cast Sparkle", "play land Forest")
SELECT = choice("select", "a", "b", "c", least=1, most=2)
ORDER = choice("order", "a", "b", "c")
NUMBER = choice("number", least=0, most=10**20)
DIVIDE = choice("divide", "a", "b", "c", least=1, most=6)


@pytest.mark.parametrize(
    ("question", "line", "answer"),
    [
        (PICK, "3", 3),
        (PICK, "pass", 0),
        (PICK, "Cast Spark", 1),
        (PICK, "cast sparkl", 2),
        (PICK, "forest", 3),
        (SELECT, "2 0", [0, 2]),
        (SELECT, "all", [0, 1]),
        (ORDER, "2 0 1", [2, 0, 1]),
        (NUMBER, "7", 7),
        (NUMBER, str(10**20), str(10**20)),
        (DIVIDE, "1 2 3", [1, 2, 3]),
        (choice("select", "a", least=0), "none", []),
    ],
)
def test_a_line_is_an_answer(question: ChoiceView, line: str, answer: GivenAnswer) -> None:
    assert answer_in(line, question) == answer


@pytest.mark.parametrize(
    ("question", "line", "answer"),
    [
        (choice("pick", "Alice", "Bob", "Bear"), "0", 1),
        (choice("pick", "Alice", "Bob", "Bear"), "alice", 0),
        (choice("select", "Alice", "Bob", "Bear", least=0, most=3), "0 2", [0, 1]),
    ],
)
def test_numbers_count_the_options_as_they_are_shown(
    question: ChoiceView, line: str, answer: GivenAnswer
) -> None:
    question.order = (1, 2, 0)  # Bob first
    arrange(question)

    assert answer_in(line, question) == answer


@pytest.mark.parametrize(
    ("question", "line", "why"),
    [
        (PICK, "4", "numbered 0 to 3"),
        (PICK, "99999999999999999999", "numbered 0 to 3"),
        (PICK, "-1", "No option"),
        (PICK, "cast", "Which one: 1, 2"),
        (PICK, "", "No option"),
        (SELECT, "none", "1 to 2"),
        (SELECT, "0 1 2", "1 to 2"),
        (SELECT, "0 7", "numbered 0 to 2"),
        (SELECT, "a b", "Numbers are needed"),
        (ORDER, "0 1", "3 are needed"),
        (ORDER, "0 0 1", "once"),
        (NUMBER, "x", "Numbers are needed"),
        (NUMBER, str(10**21), "from 0 to"),
        (DIVIDE, "1 1 1", "must make 6"),
        (DIVIDE, "1 2", "3 are needed"),
    ],
)
def test_what_is_no_answer_says_why(question: ChoiceView, line: str, why: str) -> None:
    with pytest.raises(NoAnswer, match=why):
        answer_in(line, question)


def test_a_selection_is_taken_and_taken_back() -> None:
    draft = Draft(SELECT)
    assert draft.problem() is not None

    draft.choose(2)
    draft.choose(0)
    draft.choose(2)

    assert draft.answer() == [0]
    assert draft.problem() is None


def test_all_attackers_attack_once_each() -> None:
    pairs = (OptionView("Bear attacks Bob", (7, 1)), OptionView("Bear attacks Eve", (7, 2)))
    attackers = ChoiceView(
        0, "select", Topic.ATTACKERS, "", "", 0, 2, (*pairs, OptionView("Wolf", (8, 1)))
    )
    draft = Draft(attackers)

    draft.choose_all()

    assert draft.answer() == [0, 2]


def test_an_order_is_moved_and_shares_are_changed() -> None:
    order, shares = Draft(ORDER), Draft(DIVIDE)

    assert order.move(2, -1) == 1
    assert order.move(0, -1) == 0
    assert shares.answer() == [4, 1, 1]
    shares.share(0, -1)
    shares.share(1, 1)
    shares.share(2, -5)

    assert order.answer() == [0, 2, 1]
    assert shares.answer() == [3, 2, 1]
