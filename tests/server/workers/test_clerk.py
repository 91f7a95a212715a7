"""The clerk says what is wrong with a deck so that everybody can be told in their language."""

from typing import Any

import pytest

from apnap.languages import in_language
from apnap.languages.sending import from_data
from apnap.server.workers.card_clerk import Exchange, NotDone, ReadDeck, Task, done

REGISTERED = "Deck\n60 Forest\n\nSideboard\n15 Island"
FEW = "Deck\n45 Forest\n\nSideboard\n15 Island\n15 Forest"


def refused(task: Task) -> Any:
    """Why it is not done, as the server has it."""
    told = done(task)
    assert isinstance(told, NotDone)
    return from_data(told.why)


@pytest.mark.parametrize(
    ("task", "english", "chinese", "korean"),
    [
        (
            ReadDeck("60 Forest\n1 Nobody At All", 250),
            "no card is called 'Nobody",
            "没有名为",
            "Nobody",
        ),
        (ReadDeck("9 Forest", 250, "constructed"), "9 cards", "9张", "9장"),
        (ReadDeck("300 Forest", 250), "300 cards", "300张牌", "300장"),
        (ReadDeck("60 Forest", 250, "nonesuch"), "no format", "赛制", "포맷"),
        (Exchange(REGISTERED, "60 Forest"), "missing: Island", "缺少：Island", "없는 카드: Island"),
        (Exchange(REGISTERED, FEW), "as many as before", "一样多", "전과 같은 수"),
    ],
)
def test_a_deck_is_refused_in_the_language_of_who_brought_it(
    task: Task, english: str, chinese: str, korean: str
) -> None:
    why = refused(task)

    assert english in why
    assert chinese in in_language(why, "zh_Hans")
    assert korean in in_language(why, "ko")


def test_what_a_program_wrote_is_refused_without_lines_that_nobody_sees() -> None:
    why = refused(ReadDeck("About\nName Mine\n\nDeck\n1 Forrest\n9999 Forest", 250))

    assert in_language(why, "en").split("\n") == [
        "no card is called 'Forrest' (did you mean Forest?)",
        "the count must be from 1 to 1000, in '9999 Forest'",
    ]


def test_of_many_problems_a_few_are_told_a_line_each() -> None:
    names = "\n".join(f"1 Nobody {number}" for number in range(9))

    why = refused(ReadDeck(names, 250))

    assert why.count("\n") == 5
    assert why.endswith("and 4 more")
    assert in_language(why, "ko").endswith("그 밖에 4개")
