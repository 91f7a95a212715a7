"""Flashback, and jump-start, which exiles what was cast so too. (CR 702.34, 702.133)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, keyword, mana, spell


@pytest.mark.cr("702.34a")
def test_it_is_cast_from_the_graveyard_and_exiled() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("flashback", mana("{2}")),)))
    scenario.put(ALICE, "Plains x2", "Salve (graveyard)")

    scenario.cast("Salve", alternative="flashback").resolve()

    assert scenario.life(ALICE) == 21
    assert scenario.exile() == ["Salve"]


@pytest.mark.cr("702.34a")
def test_a_countered_spell_with_flashback_is_exiled() -> None:
    s = Scenario().card("Echo {R} | Sorcery | Flashback {R} | Draw a card.")
    s.card("Deny {U} | Instant | Counter target spell.")
    s.put(ALICE, "Mountain", "Echo (graveyard)").put(BOB, "Island", "Deny (hand)")

    s.cast("Echo", alternative="flashback").cast("Deny", "Echo", by=BOB).resolve()

    assert s.exile() == ["Echo"]


@pytest.mark.cr("702.133a")
def test_jump_start_exiles_what_was_cast_so() -> None:
    s = Scenario().card("Leap {R} | Sorcery | Jump-start | You gain 1 life.")
    s.put(ALICE, "Mountain", "Leap (graveyard)", "Forest (hand)")

    s.cast("Leap", alternative="jump-start").resolve()

    assert s.exile() == ["Leap"]
    assert s.graveyard(ALICE) == ["Forest"]
