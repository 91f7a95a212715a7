"""What an object becomes, and what of its types stays. (CR 205.1)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND, LEGENDARY
from apnap.testing import ALICE, Scenario


@pytest.mark.cr("205.1a")
def test_what_becomes_a_creature_is_nothing_else() -> None:
    s = Scenario().card(
        "Wild Shape {G} | Sorcery | Target artifact becomes a 3/3 green Ox creature."
    )
    s.card("Old Idol {1} | Artifact").put(ALICE, "Forest", "Wild Shape (hand)", "Old Idol")

    s.cast("Wild Shape", "Old Idol").resolve()

    assert s.seen("Old Idol").types == CREATURE
    assert s.seen("Old Idol").subtypes == {"Ox"}


@pytest.mark.cr("205.1b")
def test_a_sentence_of_its_own_lets_a_land_stay_one() -> None:
    s = Scenario().card(
        "Root Hall | Land — Desert | {G}: Until end of turn, Root Hall becomes a 2/2 green Plant "
        "creature with reach. It's still a land."
    )
    s.put(ALICE, "Forest", "Root Hall")

    s.activate("Root Hall").resolve()

    assert s.seen("Root Hall").types == LAND | CREATURE
    assert s.seen("Root Hall").subtypes == {"Desert", "Plant"}
    assert s.has("Root Hall", "reach")


@pytest.mark.cr("205.1b")
def test_an_artifact_creature_keeps_all_but_its_creature_types() -> None:
    s = Scenario().card(
        "Recast {U} | Sorcery | Target permanent becomes a 4/4 Golem artifact creature."
    )
    s.card("Living Shrine {G} | Enchantment Creature — Shrine Spirit | 1/1")
    s.put(ALICE, "Island", "Recast (hand)", "Living Shrine")

    s.cast("Recast", "Living Shrine").resolve()

    assert s.seen("Living Shrine").types == ARTIFACT | ENCHANTMENT | CREATURE
    assert s.seen("Living Shrine").subtypes == {"Shrine", "Golem"}
    assert s.seen("Living Shrine").power == 4


@pytest.mark.cr("205.1b", "205.4b")
def test_in_addition_keeps_everything_and_adds_a_supertype() -> None:
    s = Scenario().card(
        "Crown {W} | Sorcery | Target creature becomes a legendary 5/5 white Angel creature with "
        "flying in addition to its other types."
    )
    s.card("Squire {G} | Creature — Human | 1/1").put(ALICE, "Plains", "Crown (hand)", "Squire")

    s.cast("Crown", "Squire").resolve()

    assert s.seen("Squire").supertypes == LEGENDARY
    assert s.seen("Squire").subtypes == {"Human", "Angel"}
    assert s.pt("Squire") == (5, 5)


@pytest.mark.cr("205.1a", "205.4b")
def test_what_it_becomes_may_be_legendary() -> None:
    s = Scenario().card(
        "Crown {W} | Sorcery | Target artifact becomes a legendary 5/5 Angel creature with all "
        "creature types."
    )
    s.card("Idol {1} | Artifact").put(ALICE, "Plains", "Crown (hand)", "Idol")

    s.cast("Crown", "Idol").resolve()

    assert s.seen("Idol").supertypes == LEGENDARY
    assert {"Goblin", "Elf"} <= s.seen("Idol").subtypes
