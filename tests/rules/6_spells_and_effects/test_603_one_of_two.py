"""One of two events, abilities activated, states with a condition. (CR 603.2, 603.4, 603.8)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

STAFF = (
    "Staff {3} | Artifact | Whenever you cast a white spell or a Plains you control enters, you "
    "gain 1 life."
)
DOVE = "Dove {W} | Instant | Draw a card."
TWINS = "Tip and Top {W} | Creature — Human | When Tip and Top enter, you gain 2 life. | 1/1"
ECHO = (
    "Echo {1} | Artifact | Whenever you activate an ability, if it isn't a mana ability, you gain "
    "1 life."
)
PUMP = "Pump {1} | Artifact | {1}: You gain 5 life."
OPAL = (
    "Opal {W} | Enchantment | When you have 10 or less life, if Opal is an enchantment, it becomes "
    "a 3/5 Soldier creature."
)
STING = "Sting {B} | Instant | Target player loses 2 life."


@pytest.mark.cr("603.2")
def test_either_event_makes_it_trigger() -> None:
    s = Scenario().card(STAFF).card(DOVE)
    s.put(ALICE, "Plains", "Staff", "Dove (hand)", "Plains (hand)")

    s.cast("Dove").resolve().play("Plains").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("201.5")
def test_a_name_of_several_is_one_object() -> None:
    s = Scenario().card(TWINS).put(ALICE, "Plains", "Tip and Top (hand)")

    s.cast("Tip and Top").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("602.2", "605.1a")
def test_mana_abilities_don_t_count() -> None:
    s = Scenario().card(ECHO).card(PUMP).put(ALICE, "Plains", "Echo", "Pump")

    s.activate("Pump").resolve()

    assert s.life(ALICE) == 26


@pytest.mark.cr("603.4", "603.8")
def test_a_state_trigger_heeds_its_condition() -> None:
    """It is a creature once, and then the ability triggers no more."""
    s = Scenario().card(OPAL).card(STING).set_life(ALICE, 12)
    s.put(ALICE, "Opal").put(BOB, "Swamp", "Sting (hand)").turn_of(BOB)

    s.cast("Sting", ALICE).resolve()

    assert s.pt("Opal") == (3, 5)
    assert s.stack() == []
