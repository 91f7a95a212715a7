"""Emerge. (CR 702.119)"""

import pytest

from apnap.testing import ALICE, Scenario

MAW = "Maw {7} | Creature — Eldrazi | Emerge {5}{U} | 6/6"


@pytest.mark.cr("702.119a", "702.119c", "601.2b")
def test_the_mana_value_of_the_creature_sacrificed_is_taken_off() -> None:
    """{5}{U} less 3 is {2}{U}."""
    s = Scenario().card(MAW).card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Island x3", "Ogre", "Maw (hand)")

    s.cast("Maw").resolve()

    assert s.graveyard(ALICE) == ["Ogre"]
    assert "Maw" in s.battlefield(ALICE)


@pytest.mark.cr("702.119a")
def test_colored_mana_isnt_taken_off() -> None:
    s = Scenario().card(MAW).card("Giant {9} | Creature — Giant | 3/3")
    s.put(ALICE, "Mountain x5", "Giant", "Maw (hand)")

    assert not s.may("cast", "Maw")


@pytest.mark.cr("702.119c")
def test_only_a_creature_that_makes_it_affordable_may_be_chosen() -> None:
    s = Scenario().card(MAW).card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.put(ALICE, "Island x3", "Elf", "Ogre", "Maw (hand)")

    s.cast("Maw").resolve()

    assert s.graveyard(ALICE) == ["Ogre"]


@pytest.mark.cr("702.119b")
def test_emerge_from_artifact() -> None:
    s = Scenario().card(
        "Machine {7} | Artifact Creature — Construct | Emerge from artifact {5} | 6/6"
    )
    s.card("Idol {4} | Artifact").card("Ogre {4} | Creature — Ogre | 3/3")
    s.put(ALICE, "Island", "Ogre", "Idol", "Machine (hand)")

    s.cast("Machine").resolve()

    assert s.graveyard(ALICE) == ["Idol"]
