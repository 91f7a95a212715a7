"""Artifacts, Equipment and Fortifications. (CR 301)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import Card, InZone, OfType, OwnedBy
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.references import Description, Target, You
from apnap.terms.characteristics import ARTIFACT, CREATURE, SORCERY
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BATTLEFIELD, BEGINNING_OF_COMBAT, GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
BLADE = "Blade {1} | Artifact — Equipment | Equipped creature gets +1/+1. | Equip {1}"
IDOL = "Idol {1} | Artifact"
STEAL = "Charm {U} | Instant | Gain control of target creature until end of turn."
STEAL_THING = "Grab {U} | Instant | Gain control of target artifact until end of turn."
GRAFT = "Graft {1} | Instant | Attach target Equipment to target creature."
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."


@pytest.mark.cr("301.1", "505.6a")
def test_an_artifact_is_cast_in_a_main_phase_with_an_empty_stack_and_uses_the_stack() -> None:
    s = Scenario().card(IDOL).put(ALICE, "Plains x2", "Idol (hand)", "Idol (hand)")

    s.cast("Idol")

    assert s.stack() == ["Idol"]
    assert not s.may("cast", "Idol")
    s.resolve()
    assert s.may("cast", "Idol")
    s.to(BEGINNING_OF_COMBAT)
    assert not s.may("cast", "Idol")


@pytest.mark.cr("301.2")
def test_a_resolved_artifact_spell_is_controlled_by_its_controller() -> None:
    s = Scenario().card(IDOL).put(ALICE, "Plains", "Idol (hand)")

    s.cast("Idol").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Idol"]


@pytest.mark.cr("301.4")
def test_an_artifact_may_have_a_color_and_a_creature_none() -> None:
    s = Scenario().card("Red Idol {R} | Artifact").card("Eldritch {5} | Creature — Horror | 5/5")
    s.put(ALICE, "Red Idol", "Eldritch")

    assert s.seen("Red Idol").colors == 8
    assert s.seen("Eldritch").colors == 0


@pytest.mark.cr("301.5", "301.5a", "301.5b")
def test_equip_attaches_to_a_creature_you_control() -> None:
    s = Scenario().card(BEAR).card(BLADE).put(ALICE, "Plains x2", "Bear", "Blade (hand)")

    s.cast("Blade").resolve()
    assert s.record("Blade").attached_to == NOTHING
    s.activate("Blade", "Bear").resolve()

    assert s.record("Blade").attached_to == s.find("Bear")
    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("301.5b")
def test_equip_does_nothing_to_a_creature_another_player_took() -> None:
    s = Scenario().card(BEAR).card(BLADE).card(STEAL)
    s.put(ALICE, "Plains", "Bear", "Blade").put(BOB, "Island", "Charm (hand)")

    s.activate("Blade", "Bear").cast("Charm", "Bear", by=BOB).resolve()

    assert s.record("Blade").attached_to == NOTHING


@pytest.mark.cr("301.5b", "301.5d")
def test_an_equipment_stays_on_a_creature_another_player_took() -> None:
    s = Scenario().card(BEAR).card(BLADE).card(STEAL)
    s.put(ALICE, "Bear", "Blade (on Bear)").put(BOB, "Island", "Charm (hand)")

    s.cast("Charm", "Bear", by=BOB).resolve()

    assert s.record("Blade").attached_to == s.find("Bear")
    assert s.pt("Bear") == (3, 3)
    assert (s.controller("Bear"), s.controller("Blade")) == (BOB, ALICE)


@pytest.mark.cr("301.5d")
def test_control_of_the_equipment_is_apart_and_only_its_controller_equips() -> None:
    s = Scenario().card(BEAR).card(BLADE).card(STEAL_THING)
    s.put(ALICE, "Plains", "Bear", "Blade (on Bear)").turn_of(BOB)
    s.put(BOB, "Island x2", "Bear", "Grab (hand)")

    s.cast("Grab", "Blade").resolve()

    assert s.record("Blade").attached_to != NOTHING
    assert s.controller("Blade") == BOB
    assert s.may("activate", "Blade", by=BOB)
    assert not s.may("activate", "Blade", by=ALICE)


@pytest.mark.cr("301.5d")
def test_an_ability_granted_to_the_equipped_creature_is_its_controllers() -> None:
    s = Scenario().card(BEAR)
    s.card(
        'Wand {1} | Artifact — Equipment | Equipped creature has "{T}: You gain 1 life." | Equip {1}'
    )
    s.put(BOB, "Bear").put(ALICE, "Wand (on Bear)")

    assert s.may("activate", "Bear", by=BOB)
    assert not s.may("activate", "Bear", by=ALICE)


@pytest.mark.cr("301.5c")
def test_an_equipment_that_becomes_a_creature_equips_nothing() -> None:
    s = Scenario().card(BEAR).card(BLADE)
    s.card(
        "Waken {U} | Instant | Target artifact becomes a 3/3 Golem artifact creature until end of turn."
    )
    s.put(ALICE, "Island", "Bear", "Blade (on Bear)", "Waken (hand)")

    s.cast("Waken", "Blade").resolve()

    assert s.record("Blade").attached_to == NOTHING
    assert s.battlefield(ALICE) == ["Island", "Bear", "Blade"]
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("301.5c")
def test_an_equipment_whose_creature_died_stays_on_the_battlefield() -> None:
    s = Scenario().card(BEAR).card(BLADE).card(JOLT)
    s.put(ALICE, "Mountain", "Bear", "Blade (on Bear)", "Jolt (hand)")

    s.cast("Jolt", "Bear").resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Blade"]
    assert s.record("Blade").attached_to == NOTHING


@pytest.mark.cr("301.5c", "301.5")
def test_an_equipment_that_moves_equips_one_creature_only() -> None:
    s = Scenario().card(BEAR).card(BLADE).card("Ox {W} | Creature — Ox | 2/4")
    s.put(ALICE, "Plains", "Bear", "Ox", "Blade (on Bear)")

    s.activate("Blade", "Ox").resolve()

    assert (s.pt("Bear"), s.pt("Ox")) == ((2, 2), (3, 5))


@pytest.mark.cr("301.5b")
def test_an_equipment_does_not_move_to_a_creature_it_cannot_equip() -> None:
    s = Scenario().card(BEAR).card(BLADE).card(GRAFT)
    s.card("Saint {W} | Creature — Cleric | Protection from artifacts | 1/1")
    s.put(ALICE, "Plains", "Bear", "Blade (on Bear)", "Saint", "Graft (hand)")

    s.cast("Graft", "Blade", "Saint").resolve()

    assert s.record("Blade").attached_to == s.find("Bear")


@pytest.mark.cr("301.5e")
@pytest.mark.parametrize("host", ["Bear", "Idol"])
def test_an_equipment_put_where_it_cannot_be_enters_unattached(host: str) -> None:
    """Put onto the battlefield attached: to a creature it is, to an artifact it isn't."""
    graveyard = Description((OfType(ARTIFACT), Card(), InZone(GRAVEYARD), OwnedBy(You())))
    salvage = Face(
        "Salvage",
        mana=(),
        types=SORCERY,
        abilities=(
            SpellAbility(
                Body(
                    (
                        Move(
                            Target(graveyard, name="card"),
                            Place(
                                BATTLEFIELD,
                                attached_to=Target(
                                    Description((OfType(ARTIFACT | CREATURE),)), name="host"
                                ),
                            ),
                        ),
                    )
                )
            ),
        ),
    )
    s = Scenario().card(BEAR).card(BLADE).card(IDOL).card(salvage)
    s.put(ALICE, "Salvage (hand)", "Blade (graveyard)", "Bear", "Idol")

    s.cast("Salvage", "Blade", host).resolve()

    assert "Blade" in s.battlefield(ALICE)
    assert s.record("Blade").attached_to == {"Bear": s.find("Bear"), "Idol": NOTHING}[host]


@pytest.mark.cr("301.6")
def test_a_fortification_is_attached_to_a_land() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Bastion {1} | Artifact — Fortification | Fortified land has indestructible. | Fortify {1}"
    )
    s.put(ALICE, "Plains", "Forest", "Bear", "Bastion")

    s.activate("Bastion", "Forest").resolve()

    assert s.record("Bastion").attached_to == s.find("Forest")
    assert s.has("Forest", "indestructible")


@pytest.mark.cr("301.6")
def test_a_fortification_is_not_attached_to_a_creature() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Bastion {1} | Artifact — Fortification | Fortified land has indestructible. | Fortify {1}"
    )
    s.put(ALICE, "Plains", "Bear", "Bastion")

    with pytest.raises(ScenarioError, match="not among the options"):
        s.activate("Bastion", "Bear")
