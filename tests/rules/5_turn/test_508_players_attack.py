"""Abilities that trigger as players attack or are attacked. (CR 508.3)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

RAIDER = "Raider {R} | Creature — Human | 2/2"
SCOUT = "Scout {R} | Creature — Elf | 1/1"
HORN = "Horn {R} | Enchantment | Whenever you attack a player, you gain 1 life."
PACK = "Pack {G} | Enchantment | Whenever you attack with two or more creatures, you gain 1 life."
WATCH = "Watch {W} | Enchantment | Whenever an opponent attacks you, you gain 3 life."
RIVAL = (
    "Rival {R} | Enchantment | Whenever a creature attacks one of your opponents, "
    "its controller gains 1 life."
)


@pytest.mark.cr("508.3e")
def test_attacking_two_players_triggers_once_for_each_of_them() -> None:
    s = Scenario(3).card(RAIDER).card(SCOUT).card(HORN)
    s.put(ALICE, "Raider", "Raider", "Scout", "Horn")

    s.attack(("Raider", BOB), ("Scout", CAROL)).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("508.3c")
@pytest.mark.parametrize(("others", "gained"), [((), 0), (("Scout",), 1)])
def test_attacking_with_at_least_so_many(others: tuple[str, ...], gained: int) -> None:
    s = Scenario().card(RAIDER).card(SCOUT).card(PACK)
    s.put(ALICE, "Raider", "Scout", "Pack")

    s.attack("Raider", *others).resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("508.3e")
def test_it_is_the_player_attacked_that_counts() -> None:
    s = Scenario(3).card(RAIDER).card(WATCH)
    s.put(ALICE, "Raider").put(BOB, "Watch").put(CAROL, "Watch")

    s.attack(("Raider", CAROL)).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (20, 23)


@pytest.mark.cr("508.3a")
@pytest.mark.parametrize(("defender", "gained"), [(BOB, 0), (CAROL, 1)])
def test_one_of_your_opponents_is_not_you(defender: int, gained: int) -> None:
    s = Scenario(3).card(RAIDER).card(RIVAL)
    s.put(ALICE, "Raider").put(BOB, "Rival")

    s.attack(("Raider", defender)).resolve()

    assert s.life(ALICE) == 20 + gained
