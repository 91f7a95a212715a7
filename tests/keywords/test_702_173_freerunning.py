"""Freerunning. (CR 702.173)"""

import pytest

from apnap.terms.turn import POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

SPELL = "Leap {5}{U} | Sorcery | You gain 3 life. | Freerunning {U}"


def hit_with(kind: str) -> Scenario:
    s = Scenario().card(SPELL).card(f"Runner {{U}} | Creature — {kind} | 1/1")
    s.put(ALICE, "Island", "Runner", "Leap (hand)")
    s.attack("Runner").damage()
    return s.to(POSTCOMBAT_MAIN, ALICE)


@pytest.mark.cr("702.173a")
def test_an_assassin_of_yours_hit_a_player() -> None:
    s = hit_with("Human Assassin")

    s.cast("Leap").resolve()

    assert s.life(ALICE) == 23
    assert s.life(BOB) == 19


@pytest.mark.cr("702.173a")
def test_another_creature_doesnt_count() -> None:
    assert not hit_with("Human Rogue").may("cast", "Leap")
