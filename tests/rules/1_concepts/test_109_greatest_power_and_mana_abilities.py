"""Described by the greatest power, by damage dealt, by having mana abilities. (CR 109.2, 605.1)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

EDICT = (
    "Edict {B} | Sorcery | Target player sacrifices a creature with the greatest power among "
    "creatures they control."
)
ARROW = "Arrow {W} | Instant | Destroy target creature that dealt damage to you this turn."
BARGAIN = "Bargain {B} | Sorcery | You lose half your life, rounded up."
PAIR = "Pair {W} | Instant | Up to two target creatures each get +1/+1 until end of turn."
RAT = "Rat {B} | Creature — Rat | 1/1"
OX = "Ox {W} | Creature — Ox | 3/3"


@pytest.mark.cr("608.2h")
def test_only_the_one_with_the_greatest_power_may_be_chosen() -> None:
    s = Scenario().card(EDICT).card(RAT).card(OX)
    s.put(ALICE, "Swamp", "Edict (hand)").put(BOB, "Rat", "Ox")

    s.cast("Edict", BOB).resolve()

    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.cr("120.7")
def test_a_creature_that_dealt_damage_to_you() -> None:
    s = Scenario().card(ARROW).card(RAT).card(OX)
    s.put(ALICE, "Rat", "Ox").put(BOB, "Plains", "Arrow (hand)")

    s.attack("Ox").damage()
    s.cast("Arrow", "Ox").resolve()

    assert s.graveyard(ALICE) == ["Ox"]


@pytest.mark.cr("107.1a")
def test_half_of_an_odd_life_total_is_rounded_as_told() -> None:
    s = Scenario().card(BARGAIN).put(ALICE, "Swamp", "Bargain (hand)").set_life(ALICE, 15)

    s.cast("Bargain").resolve()

    assert s.life(ALICE) == 7


@pytest.mark.cr("115.1")
def test_each_of_several_targets() -> None:
    s = Scenario().card(PAIR).card(RAT).card(OX)
    s.put(ALICE, "Plains", "Rat", "Ox", "Pair (hand)")

    s.cast("Pair", ("Rat", "Ox")).resolve()

    assert (s.pt("Rat"), s.pt("Ox")) == ((2, 2), (4, 4))


CAVE = "Cave | Land | {T}: Add {C}. | {1}, {T}: You gain 1 life."
MINE = "Mine | Land | {2}, {T}: Add {C}{C}."


@pytest.mark.cr("106.7")
def test_a_land_could_produce_what_its_abilities_would_whatever_they_cost() -> None:
    s = Scenario().card(CAVE).card(MINE)
    s.card("Thaw {0} | Sorcery | Destroy all lands that could produce {C}.")
    s.put(BOB, "Cave", "Mine", "Forest").put(ALICE, "Thaw (hand)")

    s.cast("Thaw").resolve()

    assert s.battlefield(BOB) == ["Forest"]


@pytest.mark.cr("605.1a", "602.1")
def test_a_land_may_have_an_activated_ability_that_isnt_a_mana_ability() -> None:
    """Cycling is one too, wherever it works. (CR 702.29a)"""
    s = Scenario().card(CAVE).card(MINE).card("Fen | Land | {T}: Add {B}. | Cycling {2}")
    s.card("Thaw {0} | Sorcery | Destroy all lands with activated abilities that aren't mana "
           "abilities.")  # fmt: skip
    s.put(BOB, "Cave", "Mine", "Forest", "Fen").put(ALICE, "Thaw (hand)")

    s.cast("Thaw").resolve()

    assert s.battlefield(BOB) == ["Mine", "Forest"]


@pytest.mark.cr("305.6", "605.1a")
def test_a_creature_with_a_basic_land_type_has_a_mana_ability() -> None:
    s = Scenario().card("Dryad | Land Creature — Forest Dryad | 1/1")
    s.card("Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1").card(
        "Bear {G} | Creature — Bear | 2/2"
    )
    s.card("Boss {G} | Enchantment | Each creature you control with a mana ability gets +2/+2.")
    s.put(ALICE, "Boss", "Dryad", "Elf", "Bear")

    assert [s.pt(name) for name in ("Dryad", "Elf", "Bear")] == [(3, 3), (3, 3), (2, 2)]


@pytest.mark.cr("605.1b")
def test_a_triggered_mana_ability_is_a_mana_ability() -> None:
    s = Scenario().card("Moss {G} | Creature — Fungus | Whenever you tap a Forest for mana, add {G}. | 1/1")  # fmt: skip
    s.card("Bard {G} | Creature — Elf | When Bard enters, add {G}. | 1/1")
    s.card("Boss {G} | Enchantment | Each creature you control with a mana ability gets +2/+2.")
    s.put(ALICE, "Boss", "Moss", "Bard")

    assert [s.pt(name) for name in ("Moss", "Bard")] == [(3, 3), (1, 1)]
