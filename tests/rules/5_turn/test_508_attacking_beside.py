"""A creature and others of a kind that attack with it. (CR 508.3)"""

import pytest

from apnap.testing import ALICE, Scenario

GOLDBUG = "Goldbug {0} | Creature — Robot | Whenever Goldbug and at least one Human attack, you gain 1 life. | 1/1"
ENKIRA = "Enkira {0} | Creature — Human | Whenever Enkira and at least two Zombies attack, you gain 1 life. | 1/1"
LENS = "Lens {0} | Artifact — Equipment | Whenever equipped creature and at least one other creature attack, you gain 1 life. | Equip {0}"
HUMAN = "Squire {0} | Creature — Human | 1/1"
ZOMBIE = "Ghoul {0} | Creature — Zombie | 1/1"


def attacked(*names: str, attackers: tuple[str, ...]) -> int:
    """How much life Alice gained by an attack."""
    s = Scenario()
    for text in (GOLDBUG, ENKIRA, LENS, HUMAN, ZOMBIE):
        s.card(text)
    s.put(ALICE, *names)
    keys = [key for name in attackers for key in s.all_named(name)]
    return s.attack(*keys).resolve().life(ALICE) - 20


@pytest.mark.cr("508.3")
def test_one_of_that_kind_is_enough() -> None:
    assert attacked("Goldbug", "Squire", attackers=("Goldbug", "Squire")) == 1


@pytest.mark.cr("508.3")
def test_another_creature_of_another_kind_is_not() -> None:
    assert attacked("Goldbug", "Ghoul", attackers=("Goldbug", "Ghoul")) == 0


@pytest.mark.cr("508.3")
def test_those_of_the_kind_alone_are_not() -> None:
    assert attacked("Goldbug", "Squire", attackers=("Squire",)) == 0


@pytest.mark.cr("508.3")
@pytest.mark.parametrize(("count", "gained"), [(1, 0), (2, 1)])
def test_as_many_of_the_kind_as_it_says(count: int, gained: int) -> None:
    names = ("Enkira", "Squire", f"Ghoul x{count}")

    assert attacked(*names, attackers=("Enkira", "Squire", "Ghoul")) == gained


@pytest.mark.cr("508.3", "301.5")
@pytest.mark.parametrize(("attackers", "gained"), [(("Squire",), 0), (("Squire", "Ghoul"), 1)])
def test_the_equipped_creature_and_another(attackers: tuple[str, ...], gained: int) -> None:
    assert attacked("Squire", "Ghoul", "Lens (on Squire)", attackers=attackers) == gained
