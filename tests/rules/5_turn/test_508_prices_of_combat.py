"""What is paid so that creatures attack or block. (CR 508.1h, 509.1d)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CUB = "Cub {0} | Creature — Cat | 1/1"


@pytest.mark.cr("508.1h", "509.1d")
def test_one_that_has_to_pay_to_attack_or_block_pays_for_each() -> None:
    s = Scenario().card(
        "Golem {3} | Artifact Creature — Golem | Golem can't attack or block "
        "unless you pay {1} for each +1/+1 counter on it. | 3/3"
    )
    s.put(ALICE, "Golem (2 +1/+1)", "Plains x3")

    s.attack("Golem")

    assert s.is_tapped("Golem")
    assert sum(s.record(each).tapped for each in s.all_named("Plains")) == 2


@pytest.mark.cr("508.1h")
def test_the_price_may_be_as_much_as_there_are_enchantments() -> None:
    s = Scenario().card(
        "Sphere {4}{W} | Enchantment | Creatures can't attack you or planeswalkers "
        "you control unless their controller pays {X} for each of those creatures, "
        "where X is the number of enchantments you control."
    )
    s.card("Oath {W} | Enchantment").card(CUB)
    s.put(BOB, "Sphere", "Oath").put(ALICE, "Cub", "Plains x3")

    s.attack("Cub")

    assert sum(s.record(each).tapped for each in s.all_named("Plains")) == 2


@pytest.mark.cr("508.1h")
def test_the_price_may_be_a_land_for_each() -> None:
    s = Scenario().card(
        "Flood {2}{U} | Enchantment | Green creatures can't attack unless their "
        "controller sacrifices a land of their choice for each green creature they "
        "control that's attacking."
    )
    s.card("Elf {G} | Creature — Elf | 1/1").card(CUB)
    s.put(BOB, "Flood").put(ALICE, "Elf", "Cub", "Forest x2")

    s.attack("Elf", "Cub")

    assert s.graveyard(ALICE) == ["Forest"]


@pytest.mark.cr("509.1d")
def test_a_price_to_block_is_none_to_attack() -> None:
    s = Scenario().card(
        "Tithe {W} | Enchantment | Creatures can't block unless their controller "
        "pays {1} for each of those creatures."
    )
    s.card(CUB).card("Ox {0} | Creature — Ox | 2/4")
    s.put(ALICE, "Tithe", "Ox").put(BOB, "Cub", "Plains")

    s.attack("Ox").block(("Cub", "Ox"))

    assert s.is_tapped("Plains")
