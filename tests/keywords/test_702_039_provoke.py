"""Provoke. (CR 702.39)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, Scenario


def taunt(text: str) -> Scenario:
    """Alice has a provoker; Bob has two creatures, one of them tapped."""
    s = Scenario().card(f"Taunter {{1}} | Creature — Goblin | {text} | 4/4")
    s.card("Bear {1} | Creature — Bear | 2/2").card("Rat {1} | Creature — Rat | 1/1")
    return s.put(ALICE, "Taunter").put(BOB, "Bear (tapped)", "Rat")


@pytest.mark.cr("702.39a")
def test_the_creature_untaps_and_must_block() -> None:
    s = taunt("Provoke").choose("Bear").attack("Taunter").resolve()
    assert not s.is_tapped("Bear")

    with pytest.raises(ScenarioError):
        s.block(("Rat", "Taunter"))


@pytest.mark.cr("702.39a")
def test_it_blocks_the_one_that_provoked_it() -> None:
    s = taunt("Provoke").choose("Bear").attack("Taunter").resolve()

    s.block(("Bear", "Taunter")).damage()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("702.39b")
def test_each_provoke_triggers() -> None:
    s = taunt("Provoke | Provoke").choose(["Taunter"], "Bear", "Rat").attack("Taunter").resolve()

    with pytest.raises(ScenarioError):
        s.block(("Bear", "Taunter"))


@pytest.mark.cr("702.39b")
def test_two_provoked_creatures_block() -> None:
    s = taunt("Provoke | Provoke").choose(["Taunter"], "Bear", "Rat").attack("Taunter").resolve()

    s.block(("Bear", "Taunter"), ("Rat", "Taunter")).choose([2, 2]).damage()

    assert s.graveyard(BOB) == ["Bear", "Rat"]
