"""Abilities that trigger an additional time, and when they look back. (CR 603.2d, 603.10)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

MOURNER = "Mourner {0} | Creature — Human | When Mourner dies, you gain 10 life. | 1/1"
DOOM = "Doom {0} | Sorcery | Destroy all creatures."


@pytest.mark.cr("603.2d", "603.10a")
def test_what_makes_it_trigger_again_may_die_at_the_same_time() -> None:
    s = Scenario().card(MOURNER).card(DOOM)
    s.card(
        "Prodigy {0} | Creature — Wizard | If a triggered ability of another Human you control "
        "triggers, that ability triggers an additional time. | 1/1"
    )
    s.put(ALICE, "Mourner", "Prodigy", "Doom (hand)")

    s.cast("Doom").resolve()

    assert s.life(ALICE) == 40


@pytest.mark.cr("603.2d", "603.10a")
def test_what_dies_is_looked_at_as_it_was() -> None:
    s = Scenario().card(MOURNER).card("Kill {0} | Instant | Destroy target creature.")
    s.card(
        "Envoy {0} | Creature — Human | If a creature dying causes a triggered ability of a "
        "permanent you control to trigger, that ability triggers an additional time. | 2/2"
    )
    s.card("Witness {0} | Creature — Elf | Whenever another creature dies, you gain 1 life. | 1/1")
    s.put(ALICE, "Envoy", "Witness", "Kill (hand)").put(BOB, "Mourner")

    s.cast("Kill", "Mourner").resolve()

    assert s.life(ALICE) == 22
