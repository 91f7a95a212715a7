"""The greatest among others, what dealt damage, several targets each. (CR 109.2, 608.2h)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

EDICT = (
    "Edict {B} | Sorcery | Target player sacrifices a creature with the greatest power among "
    "creatures they control."
)
ARROW = "Arrow {W} | Instant | Destroy target creature that dealt damage to you this turn."
BARGAIN = "Bargain {B} | Sorcery | You lose half your life, rounded up."
PAIR = "Pair {W} | Instant | Up to two target creatures each get +1/+1 until end of turn."
RAT = "Rat {B} | Creature — Rat | 1/1"
OX = "Ox {W} | Creature — Ox | 3/3"


@pytest.mark.cr("608.2h")
def test_only_the_one_with_the_greatest_power_may_be_chosen() -> None:
    s = Scenario().card(EDICT).card(RAT).card(OX)
    s.put(ALICE, "Swamp", "Edict (hand)").put(BOB, "Rat", "Ox")

    s.cast("Edict", BOB).resolve()

    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.cr("120.7")
def test_a_creature_that_dealt_damage_to_you() -> None:
    s = Scenario().card(ARROW).card(RAT).card(OX)
    s.put(ALICE, "Rat", "Ox").put(BOB, "Plains", "Arrow (hand)")

    s.attack("Ox").damage()
    s.cast("Arrow", "Ox").resolve()

    assert s.graveyard(ALICE) == ["Ox"]


@pytest.mark.cr("107.1a")
def test_half_of_an_odd_life_total_is_rounded_as_told() -> None:
    s = Scenario().card(BARGAIN).put(ALICE, "Swamp", "Bargain (hand)").set_life(ALICE, 15)

    s.cast("Bargain").resolve()

    assert s.life(ALICE) == 7


@pytest.mark.cr("115.1")
def test_each_of_several_targets() -> None:
    s = Scenario().card(PAIR).card(RAT).card(OX)
    s.put(ALICE, "Plains", "Rat", "Ox", "Pair (hand)")

    s.cast("Pair", ("Rat", "Ox")).resolve()

    assert (s.pt("Rat"), s.pt("Ox")) == ((2, 2), (4, 4))
