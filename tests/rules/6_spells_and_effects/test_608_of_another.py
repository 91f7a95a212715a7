""" "That permanent", "that source" and "its controller" are never the object that says so."""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("608.2c")
def test_who_controlled_the_destroyed_permanent_is_dealt_the_damage() -> None:
    s = Scenario().card(
        "Revel {R} | Sorcery | Destroy target artifact or enchantment. Revel deals 2 damage to "
        "that permanent's controller."
    )
    s.card("Cog {1} | Artifact |").put(ALICE, "Mountain", "Revel (hand)").put(BOB, "Cog")

    s.cast("Revel", "Cog").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 18)


@pytest.mark.cr("608.2c", "603.2")
def test_the_controller_of_the_source_of_damage_suffers_for_it() -> None:
    s = Scenario().card(
        "Spite {B} | Creature — Horror | Whenever a source deals damage to this creature, that "
        "source's controller mills that many cards. | 5/5"
    )
    s.card("Sting {R} | Instant | Sting deals 2 damage to target creature.")
    s.put(BOB, "Spite").put(ALICE, "Mountain", "Sting (hand)").library(ALICE, "Forest", "Forest")

    s.cast("Sting", "Spite").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Forest", "Forest", "Sting"]
    assert s.graveyard(BOB) == []


@pytest.mark.cr("608.2c")
def test_its_controller_is_who_controlled_the_countered_spell() -> None:
    s = Scenario().card(
        "Lash {U} | Instant | Counter target creature spell. Lash deals damage equal to that "
        "spell's power to its controller."
    )
    s.card("Bear {G} | Creature — Bear | 2/2")
    s.put(ALICE, "Forest", "Bear (hand)").put(BOB, "Island", "Lash (hand)")

    s.cast("Bear").cast("Lash", "Bear", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 20)
