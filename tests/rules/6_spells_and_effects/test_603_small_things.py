"""Where a trigger looks, and the numbers it hands on. (CR 107.3f, 603.6a, 603.10a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("603.6a", "603.10a")
def test_entering_from_a_graveyard_looks_at_what_entered() -> None:
    s = Scenario()
    s.card(
        "Flayer {R} | Creature — Devil | Whenever ~ or another creature enters from your graveyard, ~ deals 2 damage to any target. | 4/2"
    )
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Flayer (graveyard)", "Raise (hand)")

    s.cast("Raise", "Flayer").choose(BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("107.3f", "603.12")
def test_x_paid_on_the_way_is_the_x_of_what_follows() -> None:
    s = Scenario()
    s.card(
        "Battery {R} | Creature — Human | Whenever ~ attacks, you may pay {X}. When you do, ~ deals X damage to any target. | 1/9"
    )
    s.put(ALICE, "Mountain x3", "Battery")

    s.attack("Battery").choose(True, 3, BOB).damage()

    assert s.life(BOB) == 20 - 3 - 1


@pytest.mark.cr("603.2c")
def test_that_much_is_how_many_attacked() -> None:
    s = Scenario()
    s.card(
        "Warlord {R} | Enchantment | Whenever one or more creatures you control attack, you gain that much life."
    )
    s.card("Bear {G} | Creature — Bear | 2/2").put(ALICE, "Warlord", "Bear x2")

    s.attack("Bear", "Bear").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("603.6a")
def test_it_triggers_itself_as_it_enters_from_a_graveyard() -> None:
    s = Scenario()
    s.card(
        "Traitor {B} | Creature — Demon | When ~ enters from a graveyard, target opponent"
        " gains control of it. | 4/3"
    )
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Traitor (graveyard)", "Raise (hand)")

    s.cast("Raise", "Traitor").resolve()

    assert s.controller("Traitor") == BOB
