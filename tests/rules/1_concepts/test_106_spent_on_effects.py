"""Mana that may be spent on certain things only, where a resolving spell asks for it. (CR 106.6)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

LEAK = "Leak {0} | Instant | Counter target spell unless its controller pays {1}."
BEAR = "Bear {0} | Creature — Bear | 2/2"


@pytest.mark.cr("106.6", "118.12a")
def test_mana_for_casting_spells_does_not_pay_what_a_resolving_spell_asks_for() -> None:
    s = Scenario().card(LEAK).card(BEAR)
    s.card("Grove {0} | Artifact | {T}: Add {G}. Spend this mana only to cast creature spells.")
    s.put(ALICE, "Grove", "Bear (hand)").put(BOB, "Leak (hand)")

    s.cast("Bear").cast("Leak", "Bear", by=BOB).choose(True).resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert not s.is_tapped("Grove")


@pytest.mark.cr("106.6", "118.12a")
def test_mana_not_for_casting_some_spells_pays_what_a_resolving_spell_asks_for() -> None:
    s = Scenario().card(LEAK).card(BEAR)
    s.card("Mine {0} | Sorcery | Create a Powerstone token.")
    s.put(ALICE, "Mine (hand)", "Bear (hand)").put(BOB, "Leak (hand)")
    s.cast("Mine").resolve()

    s.cast("Bear").cast("Leak", "Bear", by=BOB).choose(True).resolve()

    assert s.many("Bear") == 1
    assert s.is_tapped("Powerstone Token")
