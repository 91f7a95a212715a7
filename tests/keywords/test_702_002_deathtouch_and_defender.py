"""Deathtouch, defender. (CR 702.2, 702.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.2d")
def test_a_spell_with_deathtouch_is_deadly_from_the_stack() -> None:
    s = Scenario().card("Ogre {2} | Creature — Ogre | 5/5")
    s.card("Sting {R} | Instant | Deathtouch | Sting deals 1 damage to target creature.")
    s.put(ALICE, "Mountain", "Sting (hand)").put(BOB, "Ogre")

    s.cast("Sting", "Ogre").resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.cr("702.2f")
def test_deathtouch_twice_is_deathtouch() -> None:
    s = Scenario().card("Viper {2} | Creature — Snake | Deathtouch, deathtouch | Trample | 3/3")
    s.card("Ogre {2} | Creature — Ogre | 5/5").put(ALICE, "Viper").put(BOB, "Ogre")

    s.attack("Viper").block(("Ogre", "Viper")).choose([1, 2]).damage()

    assert s.graveyard(BOB) == ["Ogre"]
    assert s.life(BOB) == 18


@pytest.mark.cr("702.3c")
def test_defender_twice_is_lifted_like_defender_once() -> None:
    s = Scenario().card("Wall {2} | Creature — Wall | Defender, defender | 1/4")
    s.card("March {W} | Instant | Target creature loses defender until end of turn.")
    s.put(ALICE, "Wall", "Plains", "March (hand)")

    s.cast("March", "Wall").resolve()
    s.attack("Wall").damage()

    assert s.life(BOB) == 19
