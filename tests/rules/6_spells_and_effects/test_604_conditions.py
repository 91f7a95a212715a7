"""What static abilities hold under: as long as, if, unless, otherwise. (CR 604, 611.3a)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("611.3a", "604.2")
def test_of_two_alternatives_the_one_that_holds_now_applies() -> None:
    """An Aura speaks of the enchanted creature in both of its sentences."""
    s = Scenario().card(BEAR).card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card(
        "Lore {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2 as "
        "long as it's a Human. Otherwise, it gets -1/-0."
    )
    s.put(ALICE, "Plains", "Plains", "Bear", "Squire", "Lore (hand)", "Lore (hand)")

    s.cast("Lore", "Squire").resolve()
    s.cast("Lore", "Bear").resolve()

    assert s.pt("Squire") == (3, 3)
    assert s.pt("Bear") == (1, 2)


@pytest.mark.cr("611.3a")
def test_a_condition_may_be_said_with_unless() -> None:
    s = Scenario().card(BEAR)
    s.card("Coward {B} | Creature — Imp | Coward gets -2/-2 unless you control a Bear. | 3/3")

    s.put(ALICE, "Forest", "Coward", "Bear (hand)")
    assert s.pt("Coward") == (1, 1)

    s.cast("Bear").resolve()

    assert s.pt("Coward") == (3, 3)


@pytest.mark.cr("611.3a")
def test_an_effect_of_the_turns_of_others_ends_with_them() -> None:
    s = Scenario().card("Wall {W} | Creature — Wall | During turns other than yours, "
                        "creatures you control get +0/+2. | 0/4")  # fmt: skip
    s.put(ALICE, "Wall")
    assert s.pt("Wall") == (0, 4)

    s.to(PRECOMBAT_MAIN, BOB)

    assert s.pt("Wall") == (0, 6)
