"""Creatures that must block a certain attacker this turn. (CR 509.1c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_BAIT = (
    "Bait {G} | Creature — Beast | {G}: Target creature blocks this creature this turn if able. "
    "| 1/1"
)
_DUEL = "Duel {G} | Instant | Target creature blocks target creature this turn if able."
_SQUIRE = "Squire {W} | Creature — Human Soldier | 1/1"
_GUARD = "Guard {W} | Creature — Human Soldier | 2/4"


@pytest.mark.cr("509.1c")
def test_a_creature_must_block_the_attacker_it_was_told_to() -> None:
    """Guard must block Bait; it isn't allowed to let it through."""
    s = Scenario().card(_BAIT).card(_GUARD).put(ALICE, "Bait", "Forest").put(BOB, "Guard")

    s.activate("Bait", "Guard").resolve().attack("Bait").block().damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("509.1c")
def test_it_must_block_that_one_of_two_attackers() -> None:
    """Guard is told to block Squire, not Bait."""
    s = Scenario().card(_BAIT).card(_DUEL).card(_SQUIRE).card(_GUARD)
    s.put(ALICE, "Bait", "Squire", "Forest", "Duel (hand)").put(BOB, "Guard")

    s.cast("Duel", "Guard", "Squire").resolve().attack("Bait", "Squire")
    s.block().damage()

    assert s.graveyard(ALICE) == ["Duel", "Squire"]
    assert s.life(BOB) == 19
