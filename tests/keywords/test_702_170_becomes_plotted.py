"""Abilities that trigger as the card becomes plotted. (CR 702.170)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.170b", "113.6k")
def test_it_triggers_from_exile_as_it_becomes_plotted() -> None:
    s = Scenario().card(
        "Shooter {2}{R} | Creature — Rogue | When this card becomes plotted, it deals 2 damage to "
        "any target. | Plot {1} | 3/3"
    )
    s.put(ALICE, "Shooter (hand)", "Mountain")

    s.choose(BOB).take("plot", "Shooter").resolve()

    assert s.life(BOB) == 18
    assert s.exile() == ["Shooter"]
