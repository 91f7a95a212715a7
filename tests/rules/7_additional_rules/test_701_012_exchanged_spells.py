"""Exchanging control of a permanent and a spell. (CR 701.12a, 112.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CHIMERA = (
    "Chimera {4}{U} | Creature — Chimera | Whenever an opponent casts a spell, you may exchange control"
    " of Chimera and that spell. If you do, you may choose new targets for the spell. | 3/3"
)
GAIN = "Gain {0} | Sorcery | You gain 3 life."
BEAR = "Bear {0} | Creature — Bear | 2/2"
KILL = "Kill {0} | Instant | Destroy target creature."


def world(*cards: str) -> Scenario:
    """Alice's Chimera, and Bob's turn."""
    s = Scenario().card(CHIMERA).card(GAIN).card(BEAR).card(KILL)
    return s.put(ALICE, "Chimera").put(BOB, *cards).turn_of(BOB)


@pytest.mark.cr("701.12a", "112.2")
def test_the_spell_resolves_under_its_new_controller() -> None:
    s = world("Gain (hand)").cast("Gain").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 20)
    assert s.controller("Chimera") == BOB


@pytest.mark.cr("701.12a", "608.3a")
def test_the_permanent_it_becomes_is_that_players() -> None:
    s = world("Bear (hand)").cast("Bear").resolve()

    assert s.battlefield(ALICE) == ["Bear"]


@pytest.mark.cr("701.12a")
def test_if_one_of_them_is_gone_nothing_is_exchanged() -> None:
    s = world("Bear (hand)", "Kill (hand)").cast("Bear")

    s.cast("Kill", "Chimera", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Bear"]
