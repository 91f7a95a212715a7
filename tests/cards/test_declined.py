"""Why a card is declined, told in every language."""

import pytest

from apnap.cards.database.declined import decline_in_words
from apnap.languages import in_language
from apnap.oracle.declines import Decline

DANCE = Decline("Test Elf", "Dance now.", "Dance")


def test_a_decline_is_told_in_every_language() -> None:
    assert (
        in_language(decline_in_words(DANCE), "ko")
        == "Test Elf: 'Dance now.' 중 'Dance' - 읽을 수 없습니다."
    )
    assert (
        in_language(decline_in_words(DANCE), "zh_Hans")
        == "Test Elf：'Dance now.'中的'Dance'无法读懂。"
    )


@pytest.mark.parametrize("decline", [DANCE, Decline("Test Elf", "", "Dance")])
def test_in_english_it_is_what_the_compiler_says(decline: Decline) -> None:
    assert str(decline_in_words(decline)) == str(decline)
