"""A reflexive trigger with an intervening "if". (CR 603.4, 603.12)"""

import pytest

from apnap.terms.events import AbilityTriggered
from apnap.testing import ALICE, BOB, Scenario

PACT = (
    "Pact {0} | Sorcery | You may sacrifice a creature. When you do, if you control a Swamp, "
    "Pact deals 3 damage to any target."
)


@pytest.mark.cr("603.4", "603.12")
def test_it_does_not_trigger_unless_it_is_so() -> None:
    s = Scenario().card(PACT).card("Ox {0} | Creature — Ox | 2/2")
    s.put(ALICE, "Ox", "Pact (hand)")

    s.cast("Pact").choose(True).resolve()

    assert s.happened(AbilityTriggered) == []


@pytest.mark.cr("603.4", "603.12")
def test_it_triggers_if_it_is_so() -> None:
    s = Scenario().card(PACT).card("Ox {0} | Creature — Ox | 2/2")
    s.put(ALICE, "Ox", "Swamp", "Pact (hand)")

    s.cast("Pact").choose(True).choose(BOB).resolve()

    assert s.life(BOB) == 17
