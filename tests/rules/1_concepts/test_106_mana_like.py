"""Mana of types that other objects could produce, produced or have. (CR 106.7, 106.12a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

ORCHARD = "Mirror Grove | Land | {T}: Add one mana of any color that a land an opponent controls could produce."
POOL = "Mirror Pool | Land | {T}: Add one mana of any type that a land you control could produce."
SPARK = "Spark {R} | Sorcery | Draw a card."


@pytest.mark.cr("106.7")
def test_a_land_adds_what_lands_of_opponents_could_produce() -> None:
    s = Scenario().card(ORCHARD).card(SPARK)
    s.put(ALICE, "Mirror Grove", "Spark (hand)").put(BOB, "Mountain")

    assert s.may("cast", "Spark")


@pytest.mark.cr("106.7")
def test_tapped_lands_still_could_produce_mana_but_of_other_colors_none_is_added() -> None:
    s = Scenario().card(ORCHARD).card(SPARK)
    s.put(ALICE, "Mirror Grove", "Spark (hand)").put(BOB, "Forest")

    assert not s.may("cast", "Spark")


@pytest.mark.cr("106.7")
def test_two_lands_that_look_at_each_other_could_produce_nothing() -> None:
    s = Scenario().card(POOL).card("Pebble {1} | Artifact | Indestructible")
    s.put(ALICE, "Mirror Pool x2", "Pebble (hand)")

    assert not s.may("cast", "Pebble")


@pytest.mark.cr("106.7")
def test_what_another_such_land_could_produce_counts() -> None:
    s = Scenario().card(POOL).card(ORCHARD).card(SPARK)
    s.put(ALICE, "Mirror Pool", "Mirror Grove (tapped)", "Spark (hand)").put(BOB, "Mountain")

    s.cast("Spark").resolve()

    assert s.is_tapped("Mirror Pool")


@pytest.mark.cr("106.12a", "605.1b")
def test_additional_mana_comes_at_once() -> None:
    s = Scenario().card(
        "Ghast {B} | Creature — Spirit | Whenever you tap a Swamp for mana, add an additional {B}. | 2/2"
    )
    s.card("Dread {B}{B} | Sorcery | Draw a card.")
    s.put(ALICE, "Swamp", "Ghast", "Dread (hand)")

    s.cast("Dread").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("106.12a", "605.4a")
def test_one_more_mana_is_of_the_type_that_was_produced() -> None:
    s = Scenario().card(
        "Wake {G} | Enchantment | Whenever you tap a land for mana, add one mana of any type that"
        " land produced."
    )
    s.card("Twin Pool | Land | {T}: Add {W} or {U}.")
    s.card("Both {W}{U} | Sorcery | Draw a card.").card("Single {U}{U} | Sorcery | Draw a card.")
    s.put(ALICE, "Twin Pool", "Wake", "Both (hand)", "Single (hand)")

    assert (s.may("cast", "Both"), s.may("cast", "Single")) == (False, True)


@pytest.mark.cr("105.2", "106.5")
def test_mana_of_the_colors_of_permanents() -> None:
    s = Scenario().card(
        "Amber {0} | Artifact | {T}: Add one mana of any color among legendary creatures and"
        " planeswalkers you control."
    )
    s.card("Chief {R} | Legendary Creature — Goblin | 1/1").card(SPARK)
    s.card("Aven {U} | Creature — Bird | 1/1").card("Look {U} | Sorcery | Draw a card.")
    s.put(ALICE, "Amber", "Chief", "Aven", "Spark (hand)", "Look (hand)")

    assert (s.may("cast", "Spark"), s.may("cast", "Look")) == (True, False)


@pytest.mark.cr("608.2c", "605.1a")
def test_a_mana_ability_may_add_other_mana_instead() -> None:
    s = Scenario().card(
        "Tower | Land | {T}: Add {C}. If you control three or more artifacts, add {C}{C}{C}"
        " instead."
    )
    s.card("Pebble {0} | Artifact | Indestructible").card("Golem {3} | Artifact Creature | 3/3")
    s.put(ALICE, "Tower", "Pebble x3", "Golem (hand)")

    s.cast("Golem").resolve()

    assert "Golem" in s.battlefield(ALICE)


@pytest.mark.cr("603.7", "605.1b", "605.4a")
def test_a_delayed_triggered_mana_ability_does_not_use_the_stack() -> None:
    s = Scenario().card(
        "Tide {U} | Instant | Until end of turn, whenever a player taps an Island for mana, that"
        " player adds an additional {U}."
    )
    s.card("Depth {U}{U}{U} | Sorcery | Draw a card.")
    s.put(ALICE, "Island x3", "Tide (hand)", "Depth (hand)")

    s.cast("Tide").resolve()
    s.cast("Depth").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("603.2", "605.4a")
def test_additional_mana_may_come_only_while_something_is_so() -> None:
    s = Scenario().card(
        "Behemoth {G} | Creature — Lizard | Whenever you tap a land for mana while you're the"
        " monarch, add an additional {G}. | 5/5"
    )
    s.card("Bear {G}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Forest", "Behemoth", "Bear (hand)")

    assert not s.may("cast", "Bear")


@pytest.mark.cr("106.7")
def test_what_a_land_could_produce_for_counters_it_does_not_have_counts() -> None:
    s = Scenario().card(POOL).card(SPARK)
    s.card(
        "Salt Pool | Land | {T}, Remove X storage counters from this land: Add X mana in any combination of {U} and/or {R}."
    )
    s.put(ALICE, "Mirror Pool", "Salt Pool", "Spark (hand)")

    assert s.may("cast", "Spark")
