"""Teamwork. (CR 702.194)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, SpellAbility
from apnap.abilities.amounts import WasPaid
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body, Destroy, GainLife
from apnap.abilities.instructions.flow import If
from apnap.abilities.references import Description, Target, You
from apnap.terms.characteristics import CREATURE, SORCERY
from apnap.testing import ALICE, BOB, Scenario

TARGET = Target(Description((OfType(CREATURE),)), name="it")
TEXT = SpellAbility(Body((GainLife(You(), 1), If(WasPaid("teamwork"), Destroy(TARGET)))))
STRIKE = Face("Strike", ("1",), SORCERY, abilities=(KeywordAbility("teamwork", (3,)), TEXT))
BEAR = "Bear {1} | Creature — Bear | 2/2"


@pytest.mark.cr("702.194a", "702.194b", "702.194c")
def test_creatures_of_enough_power_are_tapped_for_more() -> None:
    s = Scenario().card(STRIKE).card(BEAR).card("Ogre {1} | Creature — Ogre | 3/3")
    s.put(ALICE, "Plains", "Bear x2", "Strike (hand)").put(BOB, "Ogre")

    s.choose(["Bear", "Bear"]).cast("Strike", "Ogre", pay=True).resolve()

    assert s.graveyard(BOB) == ["Ogre"]
    assert s.is_tapped("Bear")


@pytest.mark.cr("702.194a", "702.194c")
def test_without_teamwork_there_is_no_target() -> None:
    s = Scenario().card(STRIKE).card(BEAR).put(ALICE, "Plains", "Bear", "Strike (hand)")

    s.cast("Strike").resolve()

    assert s.life(ALICE) == 21
    assert not s.is_tapped("Bear")
