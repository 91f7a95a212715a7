"""Cards and tokens that would be put into a graveyard from anywhere. (CR 614.6)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

QUIET = (
    "Quiet {0} | Enchantment"
    " | If a card or token would be put into a graveyard from anywhere, exile it instead."
)
ZAP = "Zap {0} | Instant | Destroy target creature."


@pytest.mark.cr("614.6", "608.2n")
def test_a_spell_that_resolved_and_what_it_destroyed_are_exiled() -> None:
    s = Scenario().card(QUIET).card(ZAP).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Quiet", "Zap (hand)").put(BOB, "Bear")

    s.cast("Zap", "Bear").resolve()

    assert s.exile() == ["Bear", "Zap"]
    assert s.graveyard(ALICE) == s.graveyard(BOB) == []


@pytest.mark.cr("614.6")
def test_a_token_does_not_die() -> None:
    mourner = "Mourner {0} | Enchantment | Whenever a creature dies, you gain 1 life."
    s = Scenario().card(QUIET).card(ZAP).card(mourner).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Quiet", "Mourner", "Zap (hand)").put(BOB, "Bear (token)")

    s.cast("Zap", "Bear").resolve()

    assert s.life(ALICE) == 20
