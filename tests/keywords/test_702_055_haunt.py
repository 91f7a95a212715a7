"""Haunt. (CR 702.55)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SPIRIT = """Spirit {1} | Creature — Spirit | Haunt
| When Spirit enters or the creature it haunts dies, you gain 2 life. | 1/1"""
BEAR = "Bear {1} | Creature — Bear | 2/2"
ZAP = "Zap {0} | Instant | Destroy target creature."


@pytest.mark.cr("702.55a", "702.55b", "702.55c")
def test_it_haunts_a_creature_and_triggers_as_that_dies() -> None:
    s = Scenario().card(SPIRIT).card(BEAR).card(ZAP)
    s.put(ALICE, "Spirit", "Zap x2 (hand)").put(BOB, "Bear")

    s.cast("Zap", "Spirit").resolve()
    assert (s.exile(), s.life(ALICE)) == (["Spirit"], 20)
    s.cast("Zap", "Bear").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.55a")
def test_a_spell_haunts_as_it_has_resolved() -> None:
    cry = "Cry {0} | Sorcery | You gain 1 life. | Haunt | When the creature Cry haunts dies, you gain 1 life."
    s = Scenario().card(cry).card(BEAR).card(ZAP)
    s.put(ALICE, "Cry (hand)", "Zap (hand)").put(BOB, "Bear")

    s.cast("Cry").resolve()
    assert (s.exile(), s.life(ALICE)) == (["Cry"], 21)
    s.cast("Zap", "Bear").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.55b")
def test_another_creature_that_dies_does_nothing() -> None:
    s = Scenario().card(SPIRIT).card(BEAR).card(ZAP).card("Ox {1} | Creature — Ox | 2/2")
    s.put(ALICE, "Spirit", "Zap x2 (hand)").put(BOB, "Bear", "Ox")

    s.cast("Zap", "Spirit").choose("Bear").resolve()
    s.cast("Zap", "Ox").resolve()

    assert s.life(ALICE) == 20
