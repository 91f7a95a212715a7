"""Which number "that many" is, told by the tree."""

import pytest

from apnap.abilities.amounts import LifeTotal, RememberedNumber
from apnap.abilities.nodes import walk
from apnap.oracle.compiler import DeclinedError, read_line


def _noted(line: str, *, spell: bool = False) -> RememberedNumber:
    [found] = [
        each for each in walk(read_line(line, spell=spell)) if isinstance(each, RememberedNumber)
    ]
    return found


@pytest.mark.parametrize(
    "line",
    [
        "whenever you cast a spell, ~ deals that much damage to any target.",
        "at the beginning of your upkeep, you gain that much life.",
        "whenever ~ attacks, draw a card, then create that many Treasure tokens.",
    ],
)
def test_a_card_that_tells_no_number_is_declined(line: str) -> None:
    with pytest.raises(DeclinedError):
        read_line(line, spell=False)


def test_the_number_of_the_event_is_known_after_something_was_done() -> None:
    line = "whenever ~ deals combat damage to a player, draw a card, then you gain that much life."

    assert _noted(line).of_event


def test_what_was_done_last_has_the_number() -> None:
    found = _noted("discard any number of cards, then draw that many cards.", spell=True)

    assert not found.of_event
    assert found.of is None


def test_a_condition_may_tell_the_number() -> None:
    line = "at the beginning of your upkeep, if you have 30 or more life, draw that many cards."

    assert isinstance(_noted(line).of, LifeTotal)
