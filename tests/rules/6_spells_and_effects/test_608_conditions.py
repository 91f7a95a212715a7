"""Conditions on players, on mana spent, on what happened and on what was. (CR 608.2h)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

DROP = "Drop {W} | Instant | You gain 2 life."
SAGE = (
    "Sage {U} | Creature — Human | When Sage enters, if you have more cards in hand than each "
    "opponent, draw a card. | 1/1"
)
POOR = (
    "Poor {W} | Creature — Human | When Poor enters, if an opponent controls more lands than "
    "you, you gain 1 life. | 1/1"
)
LOYAL = (
    "Loyal {1}{B} | Creature — Knight | When Loyal enters, if at least two black mana was spent "
    "to cast it, you gain 1 life. | 1/1"
)
HYBRID = "Hybrid {1} | Sorcery | You gain 1 life if {B} was spent to cast Hybrid."
LOOTER = (
    "Looter {1} | Creature — Pirate | When Looter enters, if mana from a Treasure was spent to "
    "cast it, you gain 1 life. | 1/1"
)
EDICT = "Edict {W} | Instant | If you cast Edict during your main phase, you gain 1 life."
COVEN = (
    "Coven {G} | Sorcery | If you control three or more creatures with different powers, you "
    "gain 1 life."
)
ENGINE = (
    "Engine {1} | Artifact | {0}: You gain 1 life. If this is the third time this ability has "
    "resolved this turn, you gain 10 life."
)
HEIR = (
    "Heir {B} | Creature — Human | Whenever another creature dies, if it had counters on it, you "
    "gain 1 life. | 1/1"
)
ONE = "One {G} | Creature — Elf | 1/1"
TWO = "Two {G} | Creature — Elf | 2/2"
THREE = "Three {G} | Creature — Elf | 3/3"
DOOM = "Doom {B} | Instant | Destroy target creature."
GROW = "Grow {G} | Instant | Put a +1/+1 counter on target creature."


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("bobs", "drawn"), [(0, 1), (1, 0)])
def test_more_than_each_opponent_is_more_than_all_of_them(bobs: int, drawn: int) -> None:
    s = Scenario(3).card(SAGE).card(DROP)
    s.put(ALICE, "Island", "Sage (hand)", "Drop (hand)").put(BOB, *["Drop (hand)"] * bobs)

    s.cast("Sage").resolve()

    assert len(s.hand(ALICE)) == 1 + drawn


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("carols", "gained"), [(1, 0), (3, 1)])
def test_one_opponent_must_have_more_by_themselves(carols: int, gained: int) -> None:
    """Two opponents with two lands in all have no more than one with two."""
    s = Scenario(3).card(POOR)
    s.put(ALICE, "Plains", "Plains", "Poor (hand)").put(BOB, "Plains")
    s.put(CAROL, *["Plains"] * carols)

    s.cast("Poor").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("601.2h", "106.3")
@pytest.mark.parametrize(("land", "gained"), [("Swamp", 1), ("Forest", 0)])
def test_how_much_mana_of_a_color_was_spent(land: str, gained: int) -> None:
    s = Scenario().card(LOYAL)
    s.put(ALICE, "Swamp", land, "Loyal (hand)")

    s.cast("Loyal").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("601.2h")
@pytest.mark.parametrize(("land", "gained"), [("Swamp", 1), ("Forest", 0)])
def test_whether_mana_of_a_symbol_was_spent(land: str, gained: int) -> None:
    s = Scenario().card(HYBRID)
    s.put(ALICE, land, "Hybrid (hand)")

    s.cast("Hybrid").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("601.2h", "106.3")
@pytest.mark.parametrize(("land", "gained"), [("Hoard", 1), ("Forest", 0)])
def test_whether_mana_came_from_such_a_source(land: str, gained: int) -> None:
    s = Scenario().card(LOOTER)
    s.card("Hoard | Artifact — Treasure | {T}, Sacrifice Hoard: Add one mana of any color.")
    s.put(ALICE, land, "Looter (hand)")

    s.cast("Looter").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("player", "gained"), [(ALICE, 1), (BOB, 0)])
def test_whether_it_was_cast_in_your_main_phase(player: int, gained: int) -> None:
    s = Scenario().card(EDICT).turn_of(player)
    s.put(ALICE, "Plains", "Edict (hand)")

    s.cast("Edict").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("third", "gained"), [("Three", 1), ("Two", 0)])
def test_different_powers_are_counted_once_each(third: str, gained: int) -> None:
    s = Scenario().card(COVEN).card(ONE).card(TWO).card(THREE)
    s.put(ALICE, "Forest", "One", "Two", third, "Coven (hand)")

    s.cast("Coven").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("608.2h")
def test_the_third_time_an_ability_resolves_this_turn() -> None:
    s = Scenario().card(ENGINE).put(ALICE, "Engine")

    s.activate("Engine").resolve().activate("Engine").resolve()
    assert s.life(ALICE) == 22
    s.activate("Engine").resolve().activate("Engine").resolve()

    assert s.life(ALICE) == 34


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("grown", "gained"), [("Two", 1), ("Heir", 0)])
def test_what_it_had_as_it_died(grown: str, gained: int) -> None:
    s = Scenario().card(HEIR).card(TWO).card(DOOM).card(GROW)
    s.put(ALICE, "Swamp", "Forest", "Heir", "Two", "Doom (hand)", "Grow (hand)")

    s.cast("Grow", grown).resolve().cast("Doom", "Two").resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("608.2c")
def test_a_player_who_controls_no_creatures_is_one_of_them() -> None:
    """Another one does control a creature."""
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Void {B} | Sorcery | If a player controls no creatures, you gain 3 life.")
    s.put(ALICE, "Swamp", "Void (hand)").put(BOB, "Bear")

    s.cast("Void").resolve()

    assert s.life(ALICE) == 23
