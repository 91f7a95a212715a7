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


QUEST = (
    "Quest {0} | Enchantment | Whenever you cast a spell, put a quest counter on this enchantment. "
    "When you do, if it has two or more quest counters on it, put a +1/+1 counter on target "
    "creature you control. It gains trample until end of turn."
)


@pytest.mark.cr("603.4", "603.12")
def test_all_of_it_waits_for_the_condition() -> None:
    s = Scenario().card(QUEST).card("Ox {0} | Creature — Ox | 2/2").card("Rock {0} | Artifact")
    s.put(ALICE, "Quest", "Ox", "Rock (hand)", "Rock (hand)")

    s.cast("Rock").resolve()
    assert not s.has("Ox", "trample")
    s.cast("Rock").resolve()

    assert s.pt("Ox") == (3, 3)
    assert s.has("Ox", "trample")


BRUTE = (
    "Brute {0} | Sorcery | You may sacrifice a creature. When you do, Brute deals damage equal to "
    "that creature's power to target creature. If excess damage was dealt this way, you gain X life, "
    "where X is that excess damage."
)


@pytest.mark.cr("120.10", "603.12")
def test_damage_is_in_excess_once_the_reflexive_trigger_has_dealt_it() -> None:
    s = (
        Scenario()
        .card(BRUTE)
        .card("Ox {0} | Creature — Ox | 2/2")
        .card("Elk {0} | Creature — Elk | 5/5")
    )
    s.put(ALICE, "Elk", "Brute (hand)").put(BOB, "Ox")

    s.cast("Brute").choose(True).resolve()

    assert s.life(ALICE) == 23
