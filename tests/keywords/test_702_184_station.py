"""Station, and the symbols of station cards. (CR 702.184, 721)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.casting.activating import activatable
from apnap.terms.characteristics import CREATURE
from apnap.testing import ALICE, Scenario

TEXT = "Station\n2+ | Other creatures you control get +1/+1.\n4+ | Flying\n{1}: Draw a card."
SKIFF = CardText("Skiff", (FaceText("Skiff", "{1}", "Artifact — Spacecraft", TEXT, "3", "5"),))
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def board(charge: int) -> Scenario:
    """The ship with so many counters, and a bear."""
    s = Scenario().card(SKIFF).card(BEAR)
    return s.put(ALICE, f"Skiff ({charge} charge)", "Bear", "Plains")


def abilities(s: Scenario) -> list[int]:
    """The places of the ship's abilities that may be activated."""
    actions = activatable(s.game, ALICE)
    return [each.index for each in actions if each.object == s.find("Skiff")]


@pytest.mark.cr("702.184a")
def test_tap_another_creature_for_charge_counters() -> None:
    s = board(0)

    s.activate("Skiff").resolve()

    assert s.is_tapped("Bear")
    assert s.counters("Skiff", "charge") == 2


@pytest.mark.cr("721.2a")
def test_with_enough_counters_it_has_the_abilities_of_the_symbol() -> None:
    assert board(1).pt("Bear") == (2, 2)
    assert board(2).pt("Bear") == (3, 3)


@pytest.mark.cr("721.2b", "721.2c")
def test_the_last_symbol_makes_it_a_creature() -> None:
    s, t = board(3), board(4)

    assert not s.seen("Skiff").types & CREATURE
    assert s.pt("Skiff") == (None, None)
    assert t.seen("Skiff").types & CREATURE
    assert t.pt("Skiff") == (3, 5)
    assert t.has("Skiff", "flying")


@pytest.mark.cr("721.2", "721.4")
def test_a_line_below_a_symbol_belongs_to_it() -> None:
    s, t = board(3), board(4)

    assert len(abilities(s)) == 1
    assert len(abilities(t)) == 2
    assert t.activate("Skiff", ability=1).resolve().hand(ALICE) == ["Filler"]
