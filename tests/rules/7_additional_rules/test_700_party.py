"""Parties. (CR 700.8)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CALL = "Call {0} | Sorcery | You gain life equal to the number of creatures in your party."
CLERIC = "Acolyte {W} | Creature — Human Cleric | 1/1"
ROGUE = "Cutpurse {B} | Creature — Human Rogue | 1/1"
HYBRID = "Nightblade {B} | Creature — Cleric Rogue | 1/1"
SHIFTER = "Shifter {U} | Creature — Shapeshifter | Changeling | 1/1"


def board(*cards: str) -> Scenario:
    s = Scenario().card(CALL).card(CLERIC).card(ROGUE).card(HYBRID).card(SHIFTER)
    return s.put(ALICE, "Call (hand)", *cards)


@pytest.mark.cr("700.8", "700.8a")
def test_a_party_has_up_to_one_creature_of_each_of_its_types() -> None:
    s = board("Acolyte x3", "Cutpurse").put(BOB, "Shifter")

    s.cast("Call").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("700.8b")
def test_a_creature_of_two_of_the_types_counts_once() -> None:
    s = board("Nightblade")

    s.cast("Call").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("700.8b")
def test_it_counts_as_what_makes_the_party_largest() -> None:
    s = board("Nightblade", "Acolyte", "Shifter", "Shifter")

    s.cast("Call").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("700.8a")
def test_a_party_has_no_more_than_four() -> None:
    s = board("Shifter x6")

    s.cast("Call").resolve()

    assert s.life(ALICE) == 24
