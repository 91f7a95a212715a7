"""Keywords written in other ways: riders, kinds, either of two costs. (CR 702)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1} | Creature — Bear | 2/2"


@pytest.mark.cr("702.6a")
def test_an_equip_cost_may_be_less_if_something_is_so() -> None:
    blade = "Blade {1} | Artifact — Equipment | Equip {3}. This ability costs {2} less to activate if you control a Bear."
    s = Scenario().card(blade).card(BEAR).put(ALICE, "Blade", "Bear", "Plains")

    s.activate("Blade", "Bear").resolve()

    assert s.record("Blade").attached_to == s.find("Bear")


@pytest.mark.cr("702.6a", "602.5b")
def test_an_equip_ability_may_be_activated_only_once_each_turn() -> None:
    blade = "Blade {1} | Artifact — Equipment | Equip {0}. Activate only once each turn."
    s = Scenario().card(blade).card(BEAR).put(ALICE, "Blade", "Bear x2")

    s.activate("Blade", "Bear").resolve()

    assert not s.may("activate", "Blade")


@pytest.mark.cr("701.3d", "201.5a")
def test_unattaching_is_a_cost() -> None:
    star = 'Star {1} | Artifact — Equipment | Equipped creature has "{T}, Unattach Star: Draw a card." | Equip {1}'
    s = Scenario().card(star).card(BEAR).put(ALICE, "Bear", "Star (on Bear)")

    s.activate("Bear").resolve()

    assert s.record("Star").attached_to == -1
    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("702.16a")
def test_protection_from_each_color_is_from_all_that_have_one() -> None:
    saint = "Saint {1} | Creature — Human | Protection from each color | 2/2"
    s = Scenario().card(saint).card("Zap {R} | Instant | Zap deals 2 damage to target creature.")
    s.card("Ping {1} | Artifact | {T}: Ping deals 2 damage to target creature.")
    s.put(ALICE, "Mountain", "Zap (hand)", "Ping").put(BOB, "Saint")

    assert not s.may("cast", "Zap")
    assert s.may("activate", "Ping")


@pytest.mark.cr("702.16a")
def test_protection_from_a_mana_value() -> None:
    saint = "Saint {1} | Creature — Human | Protection from mana value 3 or less | 2/2"
    s = Scenario().card(saint).card("Zap {R} | Instant | Zap deals 2 damage to target creature.")
    s.card("Boom {4} | Instant | Boom deals 2 damage to target creature.")
    s.put(ALICE, "Mountain x4", "Zap (hand)", "Boom (hand)").put(BOB, "Saint")

    assert not s.may("cast", "Zap")
    assert s.may("cast", "Boom")


@pytest.mark.example("702.24a")
def test_example_702_24a_either_of_two_costs_for_each_age_counter() -> None:
    elf = "Elf {1} | Creature — Elf | Cumulative upkeep {W} or {U} | 1/1"
    s = Scenario().card(elf).put(ALICE, "Elf (2 age)", "Plains", "Island x2")

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).choose(True).resolve()

    assert s.counters("Elf", "age") == 3
    assert all(s.is_tapped(key) for key in s.game.battlefield if key != s.find("Elf"))


@pytest.mark.cr("702.82c")
def test_devour_of_a_kind() -> None:
    ogre = "Ogre {1} | Creature — Ogre | Devour artifact 2 | 1/1"
    s = Scenario().card(ogre).card("Pot {1} | Artifact").card(BEAR)
    s.put(ALICE, "Plains", "Ogre (hand)", "Pot", "Bear")

    s.choose("Pot").cast("Ogre").resolve()

    assert s.counters("Ogre", "+1/+1") == 2
    assert s.graveyard(ALICE) == ["Pot"]
