"""Cards exiled by delve are exiled with the permanent the spell becomes. (CR 702.66a, 400.7d)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BOLT = "Bolt {R} | Instant | Bolt deals 3 damage to any target."
SQUIRE = "Squire {W} | Creature — Human | 2/2"
REGENT = (
    "Regent {5}{U} | Creature — Dragon | Delve | This creature enters with a +1/+1 counter on it"
    " for each instant and sorcery card exiled with it. | 3/3"
)
FORAGER = (
    "Forager {5}{U} | Creature — Elemental | Delve | Whenever this creature attacks, you may return"
    " an instant or sorcery card exiled with this creature to its owner's hand. | 3/3"
)


@pytest.mark.cr("702.66a", "400.7d")
def test_it_enters_with_counters_for_what_delve_exiled() -> None:
    s = Scenario().card(REGENT).card(BOLT).card(SQUIRE)
    s.put(ALICE, "Island", "Regent (hand)", *["Bolt (graveyard)"] * 3)
    s.put(ALICE, *["Squire (graveyard)"] * 2)

    s.cast("Regent").resolve()

    assert s.counters("Regent", "+1/+1") == 3


@pytest.mark.cr("702.66a", "400.7d", "607.2a")
def test_what_delve_exiled_can_be_returned_and_nothing_else_in_exile() -> None:
    s = Scenario().card(FORAGER).card(BOLT).card("Shock {R} | Instant | Draw a card.")
    s.put(ALICE, *["Island"] * 5, "Forager (hand)", "Bolt (graveyard)", "Shock (exile)")
    s.cast("Forager").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    s.attack("Forager").resolve()

    assert "Bolt" in s.hand(ALICE)
    assert s.exile() == ["Shock"]
