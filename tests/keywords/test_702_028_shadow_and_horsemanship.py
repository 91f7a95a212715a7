"""Shadow, horsemanship, skulk, menace. (CR 702.28, 702.31, 702.111, 702.118)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, Scenario


def attack(attacker: str, *blockers: str) -> Scenario:
    """Alice attacks with a 2/2; Bob has a 3/3 for each text."""
    s = Scenario().card(f"Attacker {{1}} | Creature — Human |{attacker} 2/2")
    for number, text in enumerate(blockers, 1):
        s.card(f"Blocker {number} {{1}} | Creature — Human |{text} 3/3").put(
            BOB, f"Blocker {number}"
        )
    return s.put(ALICE, "Attacker").attack("Attacker")


@pytest.mark.cr("702.28b", "702.31b", "702.118b", "702.111b")
@pytest.mark.parametrize(
    ("attacker", "blocker"),
    [
        (" Shadow |", ""),
        ("", " Shadow |"),
        (" Horsemanship |", ""),
        (" Skulk |", ""),
        (" Menace |", ""),
    ],
)
def test_it_cannot_be_blocked_by_that(attacker: str, blocker: str) -> None:
    s = attack(attacker, blocker)

    with pytest.raises(ScenarioError):
        s.block(("Blocker 1", "Attacker"))


@pytest.mark.cr("702.28b", "702.28c", "702.31b", "702.31c")
@pytest.mark.parametrize(
    ("attacker", "blocker"),
    [
        (" Shadow, shadow |", " Shadow |"),
        (" Shadow |", " Shadow, shadow |"),
        (" Horsemanship, horsemanship |", " Horsemanship |"),
        ("", " Horsemanship |"),
    ],
)
def test_it_can_be_blocked_by_that(attacker: str, blocker: str) -> None:
    s = attack(attacker, blocker)

    s.block(("Blocker 1", "Attacker")).damage()

    assert s.graveyard(ALICE) == ["Attacker"]


@pytest.mark.cr("702.111c")
def test_menace_twice_asks_for_two_blockers_only() -> None:
    s = attack(" Menace, menace |", "", "")

    s.block(("Blocker 1", "Attacker"), ("Blocker 2", "Attacker")).damage()

    assert s.graveyard(ALICE) == ["Attacker"]


@pytest.mark.cr("702.118b", "702.118c")
def test_skulk_is_blocked_by_creatures_of_no_greater_power() -> None:
    s = Scenario().card("Sneak {1} | Creature — Rat | Skulk, skulk | 3/3")
    s.card("Bear {1} | Creature — Bear | 3/3").put(ALICE, "Sneak").put(BOB, "Bear")

    s.attack("Sneak").block(("Bear", "Sneak")).damage()

    assert s.life(BOB) == 20
