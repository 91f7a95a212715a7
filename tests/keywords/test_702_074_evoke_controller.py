"""Whoever controls it by then sacrifices it. (CR 702.74a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.74a")
def test_its_controller_sacrifices_what_was_evoked() -> None:
    s = Scenario().card("Spark {4}{R} | Creature — Elemental | Evoke {R} | 3/3")
    s.card("Take {0} | Instant | Gain control of target creature.")
    s.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Take (hand)")

    s.cast("Spark", alternative="evoke").resolve(top_only=True)
    s.cast("Take", "Spark", by=BOB).resolve()

    assert s.battlefield(BOB) == []
    assert s.graveyard(ALICE) == ["Spark"]
