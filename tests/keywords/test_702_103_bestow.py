"""Bestow. (CR 702.103)"""

import pytest

from apnap.terms.characteristics import CREATURE
from apnap.testing import ALICE, BOB, Scenario

NYMPH = "Nymph {G} | Enchantment Creature — Nymph | Bestow {1}{G} | Enchanted creature gets +2/+2. | 2/2"
SLAY = "Slay {B} | Instant | Destroy target creature."


def board() -> Scenario:
    s = Scenario().card(NYMPH).card("Bear {1} | Creature — Bear | 2/2").card(SLAY)
    s.put(ALICE, "Forest x2", "Bear", "Nymph (hand)")
    return s.put(BOB, "Swamp", "Slay (hand)")


@pytest.mark.cr("702.103a", "702.103b")
def test_bestowed_it_is_an_aura_on_the_creature() -> None:
    s = board().cast("Nymph", "Bear", alternative="bestow").resolve()

    assert s.pt("Bear") == (4, 4)
    assert not s.seen("Nymph").types & CREATURE
    assert s.seen("Nymph").subtypes == {"Aura"}


@pytest.mark.cr("702.103b")
def test_the_spell_is_an_aura_spell() -> None:
    s = board().cast("Nymph", "Bear", alternative="bestow")

    assert "Aura" in s.seen("Nymph").subtypes
    assert not s.seen("Nymph").types & CREATURE


@pytest.mark.cr("702.103a")
def test_cast_for_its_mana_cost_it_is_a_creature() -> None:
    s = board().cast("Nymph").resolve()

    assert s.pt("Nymph") == (2, 2)


@pytest.mark.cr("702.103b", "702.103d")
def test_without_a_creature_to_enchant_it_cannot_be_bestowed() -> None:
    s = Scenario().card(NYMPH.replace("{G} |", "{9} |", 1)).put(ALICE, "Forest x2", "Nymph (hand)")

    assert not s.may("cast", "Nymph")


@pytest.mark.cr("702.103e")
def test_without_its_target_it_resolves_as_a_creature() -> None:
    s = board().cast("Nymph", "Bear", alternative="bestow")

    s.cast("Slay", "Bear", by=BOB).resolve()

    assert s.pt("Nymph") == (2, 2)


@pytest.mark.cr("702.103f")
def test_unattached_it_is_a_creature() -> None:
    s = board().cast("Nymph", "Bear", alternative="bestow").resolve()

    s.cast("Slay", "Bear", by=BOB).resolve()

    assert s.pt("Nymph") == (2, 2)
    assert s.record("Nymph").attached_to == -1


@pytest.mark.cr("702.103f")
def test_on_a_creature_it_may_not_enchant_it_becomes_unattached_and_stays() -> None:
    s = board().card(
        "Ward Off {W} | Instant | Target creature gains protection from green until end of turn."
    )
    s.put(ALICE, "Plains", "Ward Off (hand)")
    s.cast("Nymph", "Bear", alternative="bestow").resolve()

    s.cast("Ward Off", "Bear").resolve()

    assert s.pt("Nymph") == (2, 2)
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("702.103f")
def test_it_is_a_creature_as_soon_as_what_it_enchanted_is_gone() -> None:
    s = board().card("Toll {0} | Sorcery | Destroy target creature. You gain 1 life for each creature you control.")  # fmt: skip
    s.put(ALICE, "Toll (hand)").cast("Nymph", "Bear", alternative="bestow").resolve()

    s.cast("Toll", "Bear").resolve()

    assert s.life(ALICE) == 21
