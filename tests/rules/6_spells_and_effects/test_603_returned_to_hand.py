"""Abilities that trigger as permanents are returned to hands. (CR 603.6c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human | 2/2"
UNSUMMON = "Unsummon {U} | Instant | Return target creature to its owner's hand."


@pytest.mark.cr("603.6c", "108.3")
def test_a_permanent_returned_to_your_hand_is_one_you_own() -> None:
    s = Scenario().card(SQUIRE).card(UNSUMMON)
    s.card("Mage {U} | Creature — Wizard | Whenever a permanent is returned to your hand, you gain"
           " 1 life. | 1/1")  # fmt: skip
    s.put(ALICE, "Island x2", "Mage", "Squire", "Unsummon x2 (hand)").put(BOB, "Mage")

    s.cast("Unsummon", "Squire").resolve()

    assert s.life(ALICE) == 21
    assert s.life(BOB) == 20


@pytest.mark.cr("603.6c")
def test_another_permanent_you_control_is_returned_to_its_owners_hand() -> None:
    s = Scenario().card(SQUIRE).card(UNSUMMON)
    s.card("Judge {U} | Creature — Hero | Whenever another nonland permanent you control is returned"
           " to its owner's hand, put a +1/+1 counter on Judge. | 1/1")  # fmt: skip
    s.put(ALICE, "Island", "Judge", "Unsummon (hand)", "Squire")

    s.cast("Unsummon", "Squire").resolve()

    assert s.counters("Judge", "+1/+1") == 1
