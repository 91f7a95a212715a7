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


def bears(text: str, *cards: str) -> Scenario:
    """A Bear, and what grants it something."""
    s = Scenario().card(BEAR).card(f"Idol {{0}} | Artifact | {text}")
    s.card("Break {0} | Instant | Destroy target artifact.")
    return s.put(ALICE, "Bear", *cards)


@pytest.mark.cr("201.5a")
def test_a_static_ability_counts_what_is_on_its_granter() -> None:
    s = bears(
        'Creatures you control have "This creature gets +1/+1 for each charge counter on Idol."',
        "Idol (2 charge)",
        "Idol (3 charge)",
    )

    assert s.pt("Bear") == (7, 7)


@pytest.mark.cr("201.5a", "605.1a")
def test_a_mana_ability_counts_what_is_on_its_granter() -> None:
    s = bears('Creatures you control have "{T}: Add {G} for each charge counter on Idol."', "Idol (2 charge)")  # fmt: skip
    s.card("Growth {G}{G} | Sorcery | You gain 2 life.").put(ALICE, "Growth (hand)")

    s.cast("Growth").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("201.5a")
def test_an_ability_that_an_object_gives_itself_speaks_of_that_object() -> None:
    s = Scenario().card(
        'Imp {B} | Creature — Imp | {0}: Imp gains "Whenever Imp deals combat damage to a player, you'
        ' gain 3 life" until end of turn. | 2/2'
    )
    s.put(ALICE, "Imp x2").activate("Imp").resolve()

    s.attack("Imp", "Imp").damage()

    assert (s.life(ALICE), s.life(BOB)) == (23, 16)


@pytest.mark.cr("201.5a", "608.2h")
def test_what_left_has_no_counters_for_a_static_ability() -> None:
    s = Scenario().card(
        "Slime {0} | Artifact | {T}: Put a slime counter on Slime, then create a green Ooze creature"
        " token with \"This token's power and toughness are each equal to the number of slime counters"
        ' on Slime."'
    )
    s.card("Break {0} | Instant | Destroy target artifact.")
    s.put(ALICE, "Slime", "Break (hand)").activate("Slime").resolve()
    assert s.battlefield(ALICE) == ["Slime", "Ooze Token"]

    s.cast("Break", "Slime").resolve()

    assert s.battlefield(ALICE) == []


@pytest.mark.cr("201.5a")
def test_the_condition_of_a_triggered_ability_may_name_its_granter() -> None:
    sleuth = 'Sleuth {R} | Legendary Creature — Scout | {R}: Sleuth gains "Whenever Sleuth deals combat damage to a player, draw a card" until end of turn. | 2/1'
    s = Scenario().card(sleuth).card(BEAR).put(ALICE, "Sleuth", "Bear", "Mountain")

    s.activate("Sleuth").resolve().attack("Sleuth", "Bear").damage()

    assert s.hand(ALICE) == ["Filler"]
