"""Wither, infect. (CR 702.80, 702.90)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

MARTYR = "Martyr {{1}} | Creature — Elf | {} | Sacrifice Martyr: Martyr deals 2 damage to any target. | 1/1"
OGRE = "Ogre {1} | Creature — Ogre | 5/5"


@pytest.mark.cr("702.80b", "702.90d", "702.90c")
@pytest.mark.parametrize("keyword", ["Wither", "Infect"])
def test_that_a_source_had_it_is_known_after_it_left(keyword: str) -> None:
    s = Scenario().card(MARTYR.format(keyword)).card(OGRE).put(ALICE, "Martyr").put(BOB, "Ogre")

    s.activate("Martyr", "Ogre").resolve()

    assert s.counters("Ogre", "-1/-1") == 2
    assert s.record("Ogre").damage == 0


@pytest.mark.cr("702.80c", "702.90e")
@pytest.mark.parametrize("keyword", ["Wither", "Infect"])
def test_it_works_from_the_stack(keyword: str) -> None:
    s = Scenario().card(
        f"Blight {{B}} | Instant | {keyword} | Blight deals 2 damage to any target."
    )
    s.card(OGRE).put(ALICE, "Swamp", "Blight (hand)").put(BOB, "Ogre")

    s.cast("Blight", "Ogre").resolve()

    assert s.counters("Ogre", "-1/-1") == 2


@pytest.mark.cr("702.80d", "702.90f", "702.90c")
@pytest.mark.parametrize("keyword", ["Wither, wither", "Infect, infect", "Infect, wither"])
def test_twice_is_as_once(keyword: str) -> None:
    s = Scenario().card(f"Elf {{G}} | Creature — Elf | {keyword} | 2/2").card(OGRE)
    s.put(ALICE, "Elf").put(BOB, "Ogre")

    s.attack("Elf").block(("Ogre", "Elf")).damage()

    assert s.counters("Ogre", "-1/-1") == 2


@pytest.mark.cr("702.90b", "702.90f")
def test_infect_poisons_once_and_takes_no_life() -> None:
    s = Scenario().card("Elf {G} | Creature — Elf | Infect, infect | 2/2").put(ALICE, "Elf")

    s.attack("Elf").damage()

    assert s.counters(BOB, "poison") == 2
    assert s.life(BOB) == 20


@pytest.mark.cr("702.164b", "702.164c")
def test_toxic_values_are_added_up_and_the_damage_is_dealt() -> None:
    s = Scenario().card("Rat {B} | Creature — Rat | Toxic 1 | Toxic 2 | 2/2").put(ALICE, "Rat")

    s.attack("Rat").damage()

    assert s.counters(BOB, "poison") == 3
    assert s.life(BOB) == 18
