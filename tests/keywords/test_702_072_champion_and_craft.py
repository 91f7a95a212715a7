"""Champion, craft, partner with, saddle. (CR 702.72, 702.124, 702.167, 702.171)"""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.cards import TRANSFORM, CardProgram, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import Designated, OfType
from apnap.abilities.references import Description
from apnap.abilities.values import Designation
from apnap.rules.meaning.descriptions import fits
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SLAY = "Slay {B} | Instant | Destroy target creature."


@pytest.mark.cr("702.72a", "702.72b")
def test_the_championed_creature_returns_when_the_champion_leaves() -> None:
    s = Scenario().card("Hero {W} | Creature — Giant | Champion a creature | 5/5").card(SLAY)
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Plains", "Bear", "Hero (hand)").put(BOB, "Swamp", "Slay (hand)")
    s.cast("Hero").choose(True, "Bear").resolve()
    assert s.exile() == ["Bear"]

    s.cast("Slay", "Hero", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Plains", "Bear"]


@pytest.mark.cr("702.72a")
def test_without_another_creature_the_champion_is_sacrificed() -> None:
    s = Scenario().card("Hero {W} | Creature — Giant | Champion a creature | 5/5")
    s.put(ALICE, "Plains", "Hero (hand)")

    s.cast("Hero").resolve()

    assert s.graveyard(ALICE) == ["Hero"]


def relic() -> CardProgram:
    """An artifact that is crafted into a golem."""
    what = Description((OfType(ARTIFACT),))
    craft = KeywordAbility("craft", (what, Costs((PayMana(("1",)),))))
    front = Face("Relic", ("1",), ARTIFACT, abilities=(craft,))
    back = Face("Golem", None, ARTIFACT | CREATURE, power=4, toughness=4)
    return CardProgram("Relic", (front, back), TRANSFORM)


@pytest.mark.cr("702.167a", "702.167b")
@pytest.mark.parametrize("material", ["Ring", "Ring (graveyard)"])
def test_craft_exiles_materials_and_returns_it_transformed(material: str) -> None:
    s = Scenario().card(relic()).card("Ring {1} | Artifact")
    s.put(ALICE, "Island", "Relic", material)

    s.activate("Relic").resolve()

    assert s.battlefield(ALICE) == ["Island", "Golem"]
    assert s.exile() == ["Ring"]


@pytest.mark.cr("702.167a")
def test_without_materials_nothing_is_crafted() -> None:
    s = (
        Scenario()
        .card(relic())
        .card("Ring {1} | Artifact")
        .put(ALICE, "Island", "Relic")
        .put(BOB, "Ring")
    )

    assert not s.may("activate", "Relic")


@pytest.mark.cr("702.124j")
def test_partner_with_finds_the_other() -> None:
    s = Scenario().card("Sun {W} | Legendary Creature — Human | Partner with Moon | 1/1")
    s.card("Moon {B} | Legendary Creature — Human | Partner with Sun | 1/1")
    s.put(ALICE, "Plains", "Sun (hand)").library(ALICE, "Forest", "Moon")

    s.cast("Sun").choose(ALICE, True, ["Moon"]).resolve()

    assert s.hand(ALICE) == ["Moon"]


def is_saddled(s: Scenario) -> bool:
    context = Context(ALICE, s.find("Horse"))
    return fits(s.game, Description((Designated(Designation.SADDLED),)), s.find("Horse"), context)


@pytest.mark.cr("702.171a", "702.171b")
def test_a_mount_is_saddled_until_end_of_turn() -> None:
    s = Scenario().card("Horse {1} | Creature — Horse Mount | Saddle 2 | 3/3")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Horse", "Bear")
    s.choose(["Bear"]).activate("Horse").resolve()
    assert is_saddled(s)
    assert s.is_tapped("Bear")

    s.to(UPKEEP, BOB)

    assert not is_saddled(s)


@pytest.mark.cr("702.171a")
def test_the_mount_does_not_saddle_itself() -> None:
    s = Scenario().card("Horse {1} | Creature — Horse Mount | Saddle 2 | 3/3").put(ALICE, "Horse")

    assert not s.may("activate", "Horse")


@pytest.mark.cr("702.171a")
def test_saddle_only_as_a_sorcery() -> None:
    s = Scenario(step=UPKEEP).card("Horse {1} | Creature — Horse Mount | Saddle 2 | 3/3")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Horse", "Bear")

    assert not s.may("activate", "Horse")


@pytest.mark.cr("702.167a", "702.167b")
def test_two_materials_from_the_battlefield_and_the_graveyard() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card(
        "Visage {1}{B} | Artifact | Craft with two creatures {0} | // | Osseosaur | Artifact"
        " Creature — Dinosaur | 5/4"
    )
    s.put(ALICE, "Visage // Osseosaur", "Bear")

    assert not s.may("activate", "Visage")
    t = Scenario().card("Bear {1} | Creature — Bear | 2/2").card(s.programs["Visage // Osseosaur"])
    t.put(ALICE, "Visage // Osseosaur", "Bear", "Bear (graveyard)").activate("Visage").resolve()

    assert t.battlefield(ALICE) == ["Osseosaur"]
    assert t.exile() == ["Bear", "Bear"]
