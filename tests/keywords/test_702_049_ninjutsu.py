"""Ninjutsu. (CR 702.49)"""

import pytest

from apnap.terms.turn import DECLARE_BLOCKERS
from apnap.testing import ALICE, BOB, CAROL, Scenario


def board(players: int = 2) -> Scenario:
    """Alice has a Bear, a Rat and a ninja in hand."""
    s = Scenario(players).card("Ninja {5} | Creature — Human Ninja | Ninjutsu {1} | 3/1")
    s.card("Bear {1} | Creature — Bear | 2/2").card("Rat {1} | Creature — Rat | 1/1")
    return s.put(ALICE, "Island", "Bear", "Rat", "Ninja (hand)").put(BOB, "Bear")


@pytest.mark.cr("702.49a", "702.49c")
def test_the_ninja_attacks_instead_of_the_unblocked_creature() -> None:
    s = board().attack("Rat").block()

    s.activate("Ninja").resolve()

    assert s.hand(ALICE) == ["Rat"]
    assert s.is_tapped("Ninja")
    s.damage()
    assert s.life(BOB) == 17


@pytest.mark.cr("702.49c")
def test_it_attacks_the_same_player() -> None:
    s = board(3).attack(("Rat", CAROL)).to(DECLARE_BLOCKERS)

    s.activate("Ninja").resolve().damage()

    assert s.life(CAROL) == 17
    assert s.life(BOB) == 20


@pytest.mark.cr("702.49a")
def test_a_blocked_creature_cannot_be_returned() -> None:
    s = board().attack("Rat").block(("Bear", "Rat"))

    assert not s.may("activate", "Ninja")


@pytest.mark.cr("702.49a")
def test_before_blocks_no_creature_is_unblocked() -> None:
    assert not board().attack("Rat").may("activate", "Ninja")


@pytest.mark.cr("702.49d")
def test_commander_ninjutsu_works_from_the_command_zone() -> None:
    s = Scenario().card("Shadow {5} | Creature — Ninja | Commander ninjutsu {1} | 3/1")
    s.card("Rat {1} | Creature — Rat | 1/1").put(ALICE, "Island", "Rat", "Shadow (command)")
    s.attack("Rat").to(DECLARE_BLOCKERS)

    s.activate("Shadow").resolve().damage()

    assert s.life(BOB) == 17
