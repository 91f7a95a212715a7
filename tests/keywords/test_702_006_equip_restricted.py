"""Equip abilities with a quality, and several of them. (CR 702.6)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


def sword(text: str, lands: int) -> Scenario:
    """A sword with that equip line, a Knight and a Bear."""
    s = Scenario().card(f"Sword {{1}} | Artifact — Equipment | {text}")
    s.card("Knight {1} | Creature — Human Knight | 2/2").card("Bear {1} | Creature — Bear | 2/2")
    return s.put(ALICE, f"Plains x{lands}", "Sword", "Knight", "Bear")


@pytest.mark.cr("702.6c")
def test_equip_of_a_quality_targets_only_such_creatures() -> None:
    s = sword("Equip Knight {1}", 1)

    s.activate("Sword", "Knight").resolve()

    assert s.record("Sword").attached_to == s.find("Knight")


@pytest.mark.cr("702.6c")
def test_another_creature_is_no_target_of_it() -> None:
    s = Scenario().card("Sword {1} | Artifact — Equipment | Equip Knight {1}")
    s.card("Knight {1} | Creature — Human Knight | 2/2").card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Plains", "Sword", "Bear").put(BOB, "Knight")

    assert not s.may("activate", "Sword")


@pytest.mark.cr("702.6c")
def test_the_quality_does_not_restrict_what_it_stays_attached_to() -> None:
    s = Scenario().card("Sword {1} | Artifact — Equipment | Equip Knight {1}")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Bear", "Sword (on Bear)")

    s.settle()

    assert s.record("Sword").attached_to == s.find("Bear")


@pytest.mark.cr("702.6d")
@pytest.mark.parametrize(("place", "host"), [(0, "Knight"), (1, "Bear")])
def test_any_of_its_equip_abilities_may_be_activated(place: int, host: str) -> None:
    s = sword("Equip Knight {1} | Equip {3}", 3)

    s.activate("Sword", host, ability=place).resolve()

    assert s.record("Sword").attached_to == s.find(host)
