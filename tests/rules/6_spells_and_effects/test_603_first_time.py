"""Abilities that trigger only the first time each turn. (CR 508.3, 603.2)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"


@pytest.mark.cr("508.3", "603.2")
def test_in_a_second_combat_it_attacks_not_for_the_first_time() -> None:
    s = Scenario().card(
        "Angel {0} | Creature — Angel | Vigilance | Whenever this creature attacks for the first"
        " time each turn, you gain 5 life. After this phase, there is an additional combat phase."
        " | 1/1"
    )
    s.put(ALICE, "Angel")

    s.attack("Angel").resolve()
    assert s.life(ALICE) == 25
    s.to(BEGINNING_OF_COMBAT).attack("Angel").resolve()

    assert s.life(ALICE) == 25
    assert s.life(BOB) == 19


@pytest.mark.cr("115.1", "603.2")
def test_the_second_spell_that_turn_is_not_the_first() -> None:
    s = Scenario().card(
        "Mouse {0} | Creature — Mouse | Whenever this creature becomes the target of a spell or"
        " ability you control for the first time each turn, you gain 1 life. | 1/1"
    )
    s.card("Feast {0} | Instant | Target creature gets +1/+1 until end of turn.")
    s.put(ALICE, "Mouse", "Feast x2 (hand)").put(BOB, "Feast (hand)")

    s.cast("Feast", "Mouse", by=BOB).resolve()
    assert s.life(ALICE) == 20
    s.cast("Feast", "Mouse").resolve()
    assert s.life(ALICE) == 21
    s.cast("Feast", "Mouse").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2")
@pytest.mark.ruling("Stensia", "2012-06-01")
def test_each_creature_that_deals_damage_has_a_first_time_of_its_own() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Feud {0} | Enchantment | Whenever a creature deals damage to one or more players for the"
            " first time each turn, put a +1/+1 counter on it."
        )
    )
    s.card("Sting {0} | Instant | Target creature you control deals 1 damage to each player.")
    s.put(ALICE, "Feud", "Bear x2", "Sting (hand)")
    one, other = s.all_named("Bear")

    s.cast("Sting", one).resolve().attack(one, other).damage().resolve()

    assert [s.counters(each, "+1/+1") for each in (one, other)] == [1, 1]


@pytest.mark.cr("603.2")
def test_of_one_or_more_creatures_there_is_one_first_time() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Spoils {0} | Enchantment | Whenever one or more creatures you control deal damage to a"
            " player for the first time each turn, you gain 1 life."
        )
    )
    s.card("Sting {0} | Instant | Target creature you control deals 1 damage to target player.")
    s.put(ALICE, "Spoils", "Bear x2", "Sting x2 (hand)")
    one, other = s.all_named("Bear")

    s.cast("Sting", one, BOB).resolve().cast("Sting", other, BOB).resolve()

    assert s.life(ALICE) == 21
