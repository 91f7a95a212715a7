"""Abilities that may be activated twice a turn rather than once. (CR 606.3, 702.142)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

JACE = "Jace {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | 0: You gain 5 life. | Loyalty: 3"
OATH = "Oath {3} | Enchantment | You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once."
CALL = "Call {0} | Sorcery | You may activate the loyalty abilities of planeswalkers you control twice this turn rather than only once."
URZA = "Urza {2} | Legendary Planeswalker — Urza | You may activate the loyalty abilities of Urza twice each turn rather than only once. | +1: You gain 1 life. | Loyalty: 3"
BIRGI = "Birgi {2}{R} | Creature — God | Creatures you control can boast twice during each of your turns rather than once. | 3/3"
BRAGGART = "Braggart {R} | Creature — Human | Boast — {0}: You gain 1 life. | 2/1"


def board(*names: str) -> Scenario:
    s = Scenario()
    for text in (JACE, OATH, CALL, URZA, BIRGI, BRAGGART):
        s.card(text)
    return s.put(ALICE, *names)


@pytest.mark.cr("606.3")
def test_two_loyalty_abilities_of_each_planeswalker() -> None:
    s = board("Jace (3 loyalty)", "Oath")

    s.activate("Jace", ability=0).resolve().activate("Jace", ability=1).resolve()

    assert s.life(ALICE) == 26
    assert not s.may("activate", "Jace")


@pytest.mark.cr("606.3")
@pytest.mark.ruling("Oath of Teferi", "2018-04-27")
def test_two_such_effects_do_not_make_three() -> None:
    s = board("Jace (3 loyalty)", "Oath x2")

    s.activate("Jace", ability=0).resolve().activate("Jace", ability=0).resolve()

    assert not s.may("activate", "Jace")


@pytest.mark.cr("606.3", "611.2a")
def test_the_permission_of_a_spell_ends_with_the_turn() -> None:
    s = board("Jace (3 loyalty)", "Call (hand)")

    s.activate("Jace", ability=0).resolve()
    assert not s.may("activate", "Jace")
    s.cast("Call").resolve().activate("Jace", ability=0).resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).activate("Jace", ability=0).resolve()

    assert s.life(ALICE) == 23
    assert not s.may("activate", "Jace")


@pytest.mark.cr("606.3")
def test_it_may_be_of_the_planeswalker_itself_only() -> None:
    s = board("Urza (3 loyalty)", "Jace (3 loyalty)")

    s.activate("Urza").resolve().activate("Urza").resolve().activate("Jace", ability=0).resolve()

    assert s.life(ALICE) == 23
    assert not s.may("activate", "Urza")
    assert not s.may("activate", "Jace")


@pytest.mark.cr("702.142a")
def test_creatures_boast_twice() -> None:
    s = board("Birgi", "Braggart").attack("Braggart")

    s.activate("Braggart").resolve().activate("Braggart").resolve()

    assert s.life(ALICE) == 22
    assert not s.may("activate", "Braggart")


@pytest.mark.cr("702.142a")
def test_a_creature_that_was_given_a_boast_has_to_have_attacked_itself() -> None:
    s = Scenario().card(
        'Mead {2} | Enchantment | All creatures have "Boast — {0}: You gain 1 life."'
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").put(ALICE, "Mead", "Bear x2")
    one, other = s.all_named("Bear")

    s.attack(one)
    assert not s.may("activate", other)
    s.activate(one).resolve()

    assert s.life(ALICE) == 21
    assert not s.may("activate", one)
