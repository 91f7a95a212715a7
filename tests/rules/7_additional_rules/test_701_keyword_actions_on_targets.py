"""Keyword actions that speak of a target of the same text. (CR 701, 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human | 2/2"


@pytest.mark.cr("701.16a", "608.2c")
def test_the_controller_of_what_was_destroyed_investigates() -> None:
    s = Scenario().card(SQUIRE)
    s.card("Absence {W} | Instant | Destroy target creature. Its controller investigates.")
    s.put(ALICE, "Plains", "Absence (hand)").put(BOB, "Squire")

    s.cast("Absence", "Squire").resolve()

    assert s.battlefield(BOB) == ["Clue Token"]
    assert s.battlefield(ALICE) == ["Plains"]


@pytest.mark.cr("701.50a", "608.2c")
def test_another_with_lesser_power_is_one_other_than_the_target() -> None:
    """The source itself may be that other creature."""
    s = Scenario().card("Big {W} | Creature — Giant | 5/5")
    s.card("Oculus {U} | Creature — Rogue | Whenever you attack, target attacking creature can't be"
           " blocked this turn. It connives. Then choose another attacking creature with lesser"
           " power. That creature gains double strike until end of turn. | 2/4")  # fmt: skip
    s.put(ALICE, "Big", "Oculus").library(ALICE, "Big", "Big")
    s.choose("Big", "Big")

    s.attack("Big", "Oculus").resolve()

    assert s.has("Oculus", "double strike")
    assert not s.has("Big", "double strike")
