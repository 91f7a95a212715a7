"""Crew and saddle: who does it, with what power, and what is told of it. (CR 702.122, 702.171)"""

import pytest

from apnap.terms.characteristics import CREATURE
from apnap.testing import ALICE, Scenario

CART = "Cart {2} | Artifact — Vehicle | Crew 3 | 4/4"
MULE = """Mule {2} | Creature — Ox Mount | Saddle 3
| Whenever Mule attacks while saddled, put a +1/+1 counter on each creature that saddled it this turn.
| 2/2"""
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def pilot(words: str) -> str:
    """A 1/3 with such an ability."""
    return f"Pilot {{1}} | Creature — Human | {words} | 1/3"


@pytest.mark.cr("702.122a")
def test_power_may_count_as_greater() -> None:
    s = Scenario().card(CART)
    s.card(pilot("Pilot saddles Mounts and crews Vehicles as though its power were 2 greater."))
    s.put(ALICE, "Cart", "Pilot")

    s.choose("Pilot").activate("Cart").resolve()

    assert s.seen("Cart").types & CREATURE


@pytest.mark.cr("702.122a")
def test_toughness_may_count_instead() -> None:
    s = Scenario().card(CART)
    s.card(pilot("Pilot crews Vehicles using its toughness rather than its power."))
    s.put(ALICE, "Cart", "Pilot")

    assert s.may("activate", "Cart")


@pytest.mark.cr("702.122a", "702.171a")
def test_what_counts_for_crewing_does_not_count_for_saddling() -> None:
    s = (
        Scenario()
        .card(MULE)
        .card(pilot("Pilot crews Vehicles as though its power were 2 greater."))
    )
    s.put(ALICE, "Mule", "Pilot")

    assert not s.may("activate", "Mule")


@pytest.mark.cr("702.122d")
def test_a_creature_that_cant_crew_is_not_tapped_for_it() -> None:
    bond = "Bond {W} | Enchantment — Aura | Enchant creature | Enchanted creature can't attack, block, or crew Vehicles."
    s = Scenario().card(CART).card(bond).card("Giant {3} | Creature — Giant | 5/5")

    s.put(ALICE, "Cart", "Giant", "Bond (on Giant)")

    assert not s.may("activate", "Cart")


@pytest.mark.cr("702.122b")
def test_it_triggers_as_it_crews() -> None:
    s = Scenario().card(CART)
    s.card(
        "Ace {1} | Creature — Human | Whenever Ace crews a Vehicle, that Vehicle gains haste until end of turn. | 3/3"
    )
    s.put(ALICE, "Cart", "Ace")

    s.choose("Ace").activate("Cart").resolve()

    assert s.has("Cart", "haste")


@pytest.mark.cr("702.122e")
def test_it_becomes_crewed_as_the_ability_resolves() -> None:
    s = Scenario().card(
        "Bus {2} | Artifact — Vehicle | Whenever Bus becomes crewed, you gain 1 life. | Crew 2 | 4/4"
    )
    s.card(BEAR).put(ALICE, "Bus", "Bear")

    s.choose("Bear").activate("Bus").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("702.171b", "702.171c")
def test_those_that_saddled_it_are_known() -> None:
    s = Scenario().card(MULE).card(BEAR).card("Cub {G} | Creature — Bear | 1/1")
    s.card("Calf {G} | Creature — Ox | 1/1").put(ALICE, "Mule", "Bear", "Cub", "Calf")

    s.choose(["Bear", "Cub"]).activate("Mule").resolve()
    s.attack("Mule").resolve()

    assert [s.counters(name, "+1/+1") for name in ("Bear", "Cub", "Calf")] == [1, 1, 0]
