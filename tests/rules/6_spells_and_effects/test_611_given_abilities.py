"""Abilities that resolving spells give to objects. (CR 611.2, 115.1)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("115.1b", "611.2a")
def test_an_ability_that_was_given_has_targets_of_its_own() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Sling {R} | Instant | Until end of turn, target creature gains "
        '"{T}: This creature deals 1 damage to any target."'
    )
    s.put(ALICE, "Mountain", "Bear", "Sling (hand)")

    s.cast("Sling", "Bear").resolve().activate("Bear", BOB).resolve()

    assert s.life(BOB) == 19
