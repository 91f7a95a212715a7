"""Companions. (CR 702.139)"""

import pytest

from apnap.game.topics import Topic
from apnap.terms.turn import OUTSIDE, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

KEEP = True
CAT = (
    "Dream Cat {1}{W} | Legendary Creature — Cat | Companion — Each permanent card in your starting"
    " deck has mana value 2 or less. | 3/2"
)
BIRD = (
    "Sky Bird {3}{W} | Legendary Creature — Bird | Companion — Your starting deck contains at least"
    " twenty cards more than the minimum deck size. | 4/5"
)
ODD = (
    "Piercer {3}{B} | Legendary Creature — Horror | Companion — Your starting deck contains only"
    " cards with odd mana values and land cards. | 3/5"
)
OTTER = (
    "Otter {1}{U} | Legendary Creature — Otter | Companion — Each nonland card in your starting"
    " deck has a different name. | 3/2"
)
SQUIRE = "Squire {W} | Creature — Human | 2/2"
GIANT = "Giant {4}{W} | Creature — Giant | 5/5"


def begun(companion: str, *deck: str) -> Scenario:
    """A game whose first player has that card outside it, and that deck."""
    s = Scenario().from_the_start().card(companion).card(SQUIRE).card(GIANT)
    name = companion.split(" {")[0]
    s.library(ALICE, *deck).library(BOB, *["Plains"] * 60)
    s.put(ALICE, name, zone=OUTSIDE)
    return s


def is_asked(s: Scenario) -> bool:
    """Whether the first choice of the game is for a companion."""
    assert s.table.choice is not None
    return s.table.choice.topic is Topic.COMPANION


@pytest.mark.cr("103.2b", "702.139a")
def test_a_card_is_offered_if_the_deck_fulfills_its_condition() -> None:
    assert is_asked(begun(CAT, *["Plains"] * 30, *["Squire"] * 30))
    assert not is_asked(begun(CAT, *["Plains"] * 30, "Giant"))


@pytest.mark.cr("103.2a", "702.139a")
def test_what_is_set_aside_as_a_sideboard_is_no_part_of_the_starting_deck() -> None:
    s = begun(CAT, *["Plains"] * 30, *["Squire"] * 30).put(ALICE, "Giant", zone=OUTSIDE)

    assert is_asked(s)


@pytest.mark.cr("702.139a")
def test_the_conditions_are_those_of_the_starting_deck() -> None:
    assert is_asked(begun(BIRD, *["Plains"] * 80))
    assert not is_asked(begun(BIRD, *["Plains"] * 79))
    assert is_asked(begun(ODD, "Plains", "Squire", "Giant"))
    assert not is_asked(begun(OTTER, "Plains", "Squire", "Squire"))
    assert is_asked(begun(OTTER, "Plains", "Plains", "Squire"))


@pytest.mark.cr("116.2g", "702.139c")
def test_a_companion_comes_to_the_hand_for_three_mana_and_is_there_to_stay() -> None:
    s = begun(CAT, *["Plains"] * 60)
    s.put(ALICE, "Plains x3")
    s.choose(["Dream Cat"], KEEP, KEEP)
    s.to(PRECOMBAT_MAIN, ALICE)

    s.take("put your companion into your hand", "Dream Cat")

    assert "Dream Cat" in s.hand(ALICE)
    assert not s.may("special", "Dream Cat")
