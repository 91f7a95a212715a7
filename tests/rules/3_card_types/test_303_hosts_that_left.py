"""What an Aura enchanted when it was last on the battlefield. (CR 608.2h, 704.5m)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
STEPS = (
    "Steps {U} | Enchantment — Aura | Enchant creature | At the beginning of your upkeep, create "
    "a token that's a copy of enchanted creature."
)
GRIEF = (
    "Grief {B} | Enchantment — Aura | Enchant creature | When enchanted creature dies, its "
    "controller loses 3 life."
)
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to target creature."
UNDO = "Undo {0} | Instant | Destroy target enchantment."
RUIN = "Ruin {0} | Instant | Destroy all creatures and enchantments."


def on_a_bear(aura: str) -> Scenario:
    """Alice's upkeep with her Aura on Bob's Bear, its trigger on the stack."""
    s = Scenario().card(BEAR).card(aura).card(BOLT).card(UNDO).card(RUIN).turn_of(ALICE)
    name = aura.split(" ")[0]
    s.put(ALICE, "Island", "Swamp", f"{name} (hand)").put(BOB, "Bear")
    s.put(BOB, "Bolt (hand)", "Undo (hand)", "Ruin (hand)")
    s.cast(name, "Bear").resolve()
    return s


@pytest.mark.cr("608.2h", "704.5m")
def test_an_aura_whose_host_left_first_was_last_on_nothing() -> None:
    """The ruling of 2007-02-01: then no copy is made."""
    s = on_a_bear(STEPS).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    s.cast("Bolt", "Bear", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Steps"]
    assert "Bear" not in s.battlefield()


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("spell", "targets"), [("Undo", ("Steps",)), ("Ruin", ())])
def test_an_aura_that_leaves_first_or_with_it_knows_what_it_was_on(
    spell: str, targets: tuple[str, ...]
) -> None:
    s = on_a_bear(STEPS).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    s.cast(spell, *targets, by=BOB).resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("603.10a")
def test_when_it_dies_is_seen_all_the_same() -> None:
    s = on_a_bear(GRIEF)

    s.cast("Bolt", "Bear", by=BOB).resolve()

    assert s.life(BOB) == 17
