"""What triggers until your next turn; durations by Auras; copies of spells. (CR 603.7, 611.2b)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
SLAY = "Slay {0} | Instant | Destroy target creature."


@pytest.mark.cr("603.7b")
def test_it_triggers_until_the_next_turn_of_its_controller_begins() -> None:
    s = Scenario().card(BEAR).card(SLAY)
    s.card("Watch {0} | Sorcery | Until your next turn, whenever a creature dies, you gain 2 life.")
    s.put(ALICE, "Watch (hand)", "Slay x3 (hand)").put(BOB, "Bear x3")

    s.cast("Watch").resolve()
    s.cast("Slay", "Bear").resolve()
    s.to(PRECOMBAT_MAIN, BOB)
    s.cast("Slay", "Bear", by=ALICE).resolve()
    twice = s.life(ALICE)
    s.to(PRECOMBAT_MAIN, ALICE)
    s.cast("Slay", "Bear").resolve()

    assert (twice, s.life(ALICE)) == (24, 24)


@pytest.mark.cr("611.2b")
def test_control_lasts_while_the_creature_is_enchanted() -> None:
    s = Scenario().card(BEAR).card("Break {0} | Instant | Destroy target enchantment.")
    s.card("Charm {0} | Enchantment — Aura | Enchant creature\nEnchanted creature gets +1/+1.")
    s.card(
        "Matriarch {U} | Creature — Merfolk | {0}: Gain control of target creature for as long as "
        "that creature is enchanted. | 2/3"
    )
    s.put(ALICE, "Matriarch", "Charm (hand)", "Break (hand)").put(BOB, "Bear")

    s.activate("Matriarch", "Bear").resolve()
    plain = s.controller("Bear")
    s.cast("Charm", "Bear").resolve()
    s.activate("Matriarch", "Bear").resolve()
    enchanted = s.controller("Bear")
    s.cast("Break", "Charm").resolve()

    assert (plain, enchanted, s.controller("Bear")) == (BOB, ALICE, BOB)


@pytest.mark.cr("707.9b", "707.10", "704.5j")
def test_a_copy_of_a_legendary_spell_that_is_not_legendary() -> None:
    s = Scenario().card("Hero {0} | Legendary Creature — Human | 2/2")
    s.card(
        "Major {0} | Instant | Copy target creature spell you control, except it isn't legendary if "
        "the spell is legendary."
    )
    s.put(ALICE, "Hero (hand)", "Major (hand)")

    s.cast("Hero")
    s.cast("Major", "Hero").resolve()

    assert s.battlefield(ALICE) == ["Hero", "Hero"]


@pytest.mark.cr("305.2")
def test_any_number_of_lands() -> None:
    s = Scenario().card(
        "Bond {0} | Enchantment | You may play any number of lands on each of your turns."
    )
    s.put(ALICE, "Bond", "Forest x4 (hand)")

    s.play("Forest").play("Forest").play("Forest").play("Forest")

    assert s.hand(ALICE) == []


@pytest.mark.cr("305.7", "205.3i")
def test_every_nonbasic_land_type() -> None:
    s = Scenario().card("Nexus | Land | This land is every nonbasic land type.\n{T}: Add {C}.")
    s.put(ALICE, "Nexus")

    assert {"Gate", "Desert", "Urza's", "Tower"} <= s.seen("Nexus").subtypes
    assert not {"Forest", "Island"} & s.seen("Nexus").subtypes


@pytest.mark.cr("101.2")
def test_a_player_who_can_not_get_poison_counters() -> None:
    s = Scenario().card("Outcast {W} | Creature — Human | You can't get poison counters. | 2/2")
    s.card("Venom {0} | Sorcery | Each player gets a poison counter.")
    s.put(ALICE, "Outcast", "Venom (hand)")

    s.cast("Venom").resolve()

    assert (s.counters(ALICE, "poison"), s.counters(BOB, "poison")) == (0, 1)


@pytest.mark.cr("106.6")
def test_mana_for_one_of_two_kinds_of_spells() -> None:
    s = Scenario().card(BEAR).card("Spark {R} | Creature — Elemental | 1/1")
    s.card("Wolf {R} | Creature — Wolf | 1/1").card("Gob {R} | Creature — Goblin | 1/1")
    s.card(
        "Cat {0} | Creature — Cat | {T}: Add {R}. Spend this mana only to cast an Elemental spell or "
        "a Goblin creature spell. | 1/1"
    )
    s.put(ALICE, "Cat", "Spark (hand)", "Wolf (hand)", "Gob (hand)")

    able = [s.may("cast", name, ALICE) for name in ("Spark", "Gob", "Wolf")]

    assert able == [True, True, False]
