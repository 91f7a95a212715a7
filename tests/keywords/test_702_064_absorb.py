"""Absorb. (CR 702.64)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.64a")
def test_so_much_of_the_damage_is_prevented() -> None:
    s = Scenario().card("Sponge {1} | Creature — Sponge | Absorb 2 | 1/4")
    s.card("Burn {R} | Instant | Burn deals 5 damage to target creature.")
    s.put(ALICE, "Mountain", "Burn (hand)").put(BOB, "Sponge")

    s.cast("Burn", "Sponge").resolve()

    assert s.record("Sponge").damage == 3


@pytest.mark.cr("702.64b")
def test_it_applies_to_each_source_and_each_time() -> None:
    s = Scenario().card("Sponge {1} | Creature — Sponge | Absorb 2 | 1/9")
    s.card("Bear {1} | Creature — Bear | 3/3").card("Rat {1} | Creature — Rat | 3/3")
    s.card("Wolf {1} | Creature — Wolf | First strike | 3/3")
    s.put(ALICE, "Sponge").put(BOB, "Bear", "Rat", "Wolf").attack("Sponge")

    s.block(("Bear", "Sponge"), ("Rat", "Sponge"), ("Wolf", "Sponge")).damage()

    assert s.record("Sponge").damage == 3


@pytest.mark.cr("702.64c")
def test_each_absorb_applies() -> None:
    s = Scenario().card("Sponge {1} | Creature — Sponge | Absorb 2 | Absorb 1 | 1/4")
    s.card("Burn {R} | Instant | Burn deals 5 damage to target creature.")
    s.put(ALICE, "Mountain", "Burn (hand)").put(BOB, "Sponge")

    s.cast("Burn", "Sponge").resolve()

    assert s.record("Sponge").damage == 2
