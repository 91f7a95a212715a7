"""Cleave. (CR 702.148)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

REJECT = (
    "Reject {U} | Instant | Cleave {3}{U}"
    " | Return target [Wolf or Werewolf] creature to its owner's hand. | Draw a card."
)


def board(lands: int) -> Scenario:
    s = Scenario().card(REJECT).card("Wolf {G} | Creature — Wolf | 2/2")
    s.card("Bear {G} | Creature — Bear | 2/2")
    return s.put(ALICE, f"Island x{lands}", "Reject (hand)").put(BOB, "Wolf", "Bear")


@pytest.mark.cr("702.148a")
def test_the_words_in_brackets_count_for_its_mana_cost() -> None:
    s = board(1)

    s.cast("Reject", "Wolf").resolve()

    assert s.hand(BOB) == ["Wolf"]
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("702.148a", "702.148b")
def test_they_are_removed_for_its_cleave_cost() -> None:
    s = board(4)

    s.cast("Reject", "Bear", alternative="cleave").resolve()

    assert s.hand(BOB) == ["Bear"]
    assert len(s.hand(ALICE)) == 1
