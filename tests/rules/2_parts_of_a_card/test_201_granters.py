"""Granted abilities that name the object that granted them. (CR 201.5a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

TORCH = 'Torch {1} | Artifact — Equipment | Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target." | Equip {1}'
BEAR = "Bear {1} | Creature — Bear | 2/2"


@pytest.mark.cr("201.5a")
def test_the_name_is_the_object_that_granted_the_ability() -> None:
    s = Scenario().card(TORCH).card(BEAR).put(ALICE, "Bear", "Torch (on Bear)", "Torch")

    s.activate("Bear", BOB).resolve()

    assert s.life(BOB) == 18
    assert s.battlefield(ALICE) == ["Bear", "Torch"]
    assert s.graveyard(ALICE) == ["Torch"]


@pytest.mark.cr("201.5a")
def test_a_triggered_ability_knows_its_granter_too() -> None:
    dagger = 'Dagger {1} | Artifact — Equipment | Equipped creature has "Whenever this creature attacks, you may sacrifice Dagger. If you do, draw a card." | Equip {1}'
    s = Scenario().card(dagger).card(BEAR).put(ALICE, "Bear", "Dagger (on Bear)")

    s.attack("Bear").resolve()

    assert (s.graveyard(ALICE), s.hand(ALICE)) == (["Dagger"], ["Filler"])


@pytest.mark.cr("201.5a")
def test_each_of_two_granters_is_the_one_of_its_own_ability() -> None:
    s = Scenario().card(TORCH).card(BEAR)
    s.put(ALICE, "Bear", "Torch (on Bear, tapped)", "Torch (on Bear)")
    first, second = (key for key in s.game.battlefield if key != s.find("Bear"))

    s.activate("Bear", BOB, ability=1).resolve()

    assert first in s.game.objects
    assert second not in s.game.objects


@pytest.mark.cr("201.5a")
def test_the_condition_of_a_triggered_ability_may_name_its_granter() -> None:
    sleuth = 'Sleuth {R} | Legendary Creature — Scout | {R}: Sleuth gains "Whenever Sleuth deals combat damage to a player, draw a card" until end of turn. | 2/1'
    s = Scenario().card(sleuth).card(BEAR).put(ALICE, "Sleuth", "Bear", "Mountain")

    s.activate("Sleuth").resolve().attack("Sleuth", "Bear").damage()

    assert s.hand(ALICE) == ["Filler"]
