"""Damage changed, prevented in part, or replaced by something else. (CR 614, 615)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
OGRE = "Ogre {R} | Creature — Ogre | 4/4"


@pytest.mark.cr("614.1a", "609.7c")
def test_a_source_is_described_by_its_qualities_wherever_it_is() -> None:
    """The spell on the stack is red; the permanent it would damage is an opponent's."""
    s = Scenario().card(JOLT).card(OGRE)
    s.card(
        "Zeal {R} | Enchantment | If a red source you control would deal damage to an opponent "
        "or a permanent an opponent controls, it deals that much damage plus 1 instead."
    )
    s.put(ALICE, "Mountain", "Zeal", "Jolt (hand)").put(BOB, "Ogre")

    s.cast("Jolt", "Ogre").resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.cr("615.1a", "107.1b")
def test_all_but_some_of_the_damage_is_prevented() -> None:
    s = Scenario().card(JOLT)
    s.card(
        "Veil {W} | Enchantment | If a source would deal damage to you, prevent all but 1 of "
        "that damage."
    )
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Veil")

    s.cast("Jolt", BOB).resolve()

    assert s.life(BOB) == 19


@pytest.mark.cr("615.5")
def test_what_else_a_prevention_effect_does_is_done_right_after() -> None:
    s = Scenario().card(JOLT)
    s.card(
        "Phantom {G} | Creature — Spirit | Phantom enters with three +1/+1 counters on "
        "it. | If damage would be dealt to Phantom, prevent that damage. Remove a +1/+1 counter "
        "from Phantom. | 0/1"
    )
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Forest", "Phantom (hand)").turn_of(BOB)
    s.cast("Phantom").resolve()

    s.cast("Jolt", "Phantom").resolve()

    assert s.pt("Phantom") == (2, 3)


@pytest.mark.cr("614.6")
def test_counters_instead_of_damage() -> None:
    s = Scenario().card(JOLT).card(OGRE)
    s.card(
        "Blight {B} | Enchantment | If a source you control would deal noncombat damage to a "
        "creature an opponent controls, put that many -1/-1 counters on that creature instead."
    )
    s.put(ALICE, "Mountain", "Blight", "Jolt (hand)").put(BOB, "Ogre")

    s.cast("Jolt", "Ogre").resolve()

    assert s.pt("Ogre") == (1, 1)
    assert s.record("Ogre").damage == 0


@pytest.mark.cr("614.1a")
def test_an_effect_holds_only_while_its_condition_does() -> None:
    s = Scenario().card(JOLT).card(OGRE)
    s.card(
        "Fury {R} | Enchantment | If a source you control would deal damage to a player while "
        "you control an Ogre, it deals double that damage instead."
    )
    s.put(ALICE, "Mountain", "Mountain", "Mountain", "Fury")
    s.put(ALICE, "Ogre (hand)", "Jolt (hand)", "Jolt (hand)")
    s.cast("Jolt", BOB).resolve()
    assert s.life(BOB) == 17

    s.cast("Ogre").resolve().cast("Jolt", BOB).resolve()

    assert s.life(BOB) == 11
