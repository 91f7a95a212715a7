"""Harmonize. (CR 702.180)"""

import pytest

from apnap.testing import ALICE, Scenario

SONG = "Song {1}{R} | Sorcery | You gain 4 life. | Harmonize {4}{R}"


@pytest.mark.cr("702.180a", "702.180b")
def test_the_power_of_the_creature_tapped_is_taken_off() -> None:
    """{4}{R} less 3 is {1}{R}."""
    s = Scenario().card(SONG).card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Mountain x2", "Ogre", "Song (graveyard)")

    s.cast("Song").resolve()

    assert s.life(ALICE) == 24
    assert s.is_tapped("Ogre")
    assert s.exile() == ["Song"]


@pytest.mark.cr("702.180a")
def test_up_to_one_creature_is_tapped() -> None:
    s = Scenario().card(SONG).card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Mountain x5", "Ogre", "Song (graveyard)")

    s.choose(None).cast("Song").resolve()

    assert s.life(ALICE) == 24
    assert not s.is_tapped("Ogre")


@pytest.mark.cr("702.180a")
def test_no_creature_helps_to_cast_it_from_the_hand() -> None:
    s = Scenario().card(SONG).card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Mountain", "Ogre", "Song (hand)")

    assert not s.may("cast", "Song")
