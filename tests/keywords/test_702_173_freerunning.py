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


@pytest.mark.cr("702.173a")
def test_it_counts_what_it_was_and_whose_as_it_dealt_the_damage() -> None:
    s = Scenario().card(SPELL).card("Runner {U} | Creature — Human Assassin | 1/1")
    s.card("Give {0} | Instant | Target opponent gains control of target creature.")
    s.put(ALICE, "Island", "Runner", "Leap (hand)", "Give (hand)").attack("Runner").damage()

    s.to(POSTCOMBAT_MAIN, ALICE).cast("Give", "Runner", BOB).resolve()

    assert s.controller("Runner") == BOB
    assert s.may("cast", "Leap")


@pytest.mark.cr("702.173a")
def test_what_becomes_an_assassin_later_was_none() -> None:
    s = Scenario().card(SPELL).card("Runner {U} | Creature — Human Rogue | 1/1")
    s.card("Mask {0} | Instant | Target creature becomes an Assassin until end of turn.")
    s.put(ALICE, "Island", "Runner", "Leap (hand)", "Mask (hand)").attack("Runner").damage()

    s.to(POSTCOMBAT_MAIN, ALICE).cast("Mask", "Runner").resolve()

    assert "Assassin" in s.seen("Runner").subtypes
    assert not s.may("cast", "Leap")
