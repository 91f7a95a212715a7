"""What can't be paid with; durations, choices and names of few words. (CR 101.2, 118.3)"""

import pytest

from apnap.terms.characteristics import ENCHANTMENT, LAND, PLANESWALKER
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
EARTH = (
    "Earth {0} | Enchantment | Players can't pay life or sacrifice nonland permanents to cast "
    "spells or activate abilities."
)


@pytest.mark.cr("101.2", "118.3")
def test_life_is_not_paid_and_permanents_are_not_sacrificed_for_spells_and_abilities() -> None:
    s = Scenario().card(EARTH).card(BEAR)
    s.card("Altar {0} | Artifact | Sacrifice a creature: You gain 1 life.")
    s.card("Field {0} | Artifact | Sacrifice a land: You gain 1 life.")
    s.card("Ring {0} | Artifact | Pay 1 life: Draw a card.")
    s.card("Probe {U/P} | Sorcery | Draw a card.")
    s.put(BOB, "Earth").put(ALICE, "Altar", "Field", "Ring", "Bear", "Forest", "Probe (hand)")

    assert not s.may("activate", "Altar", ALICE)
    assert not s.may("activate", "Ring", ALICE)
    assert not s.may("cast", "Probe", ALICE)
    assert s.may("activate", "Field", ALICE)


@pytest.mark.cr("101.2", "605.3a")
def test_nor_are_they_sacrificed_for_mana() -> None:
    s = Scenario().card(EARTH).card(BEAR)
    s.card("Gem {0} | Artifact | {T}, Sacrifice this artifact: Add one mana of any color.")
    s.put(ALICE, "Gem", "Bear (hand)", "Earth (hand)")

    before = s.may("cast", "Bear", ALICE)
    s.cast("Earth").resolve()

    assert before
    assert not s.may("cast", "Bear", ALICE)


@pytest.mark.cr("118.12")
def test_what_an_effect_asks_for_may_still_be_paid() -> None:
    s = Scenario().card(EARTH).card(BEAR)
    s.card(
        "Toll {0} | Sorcery | Each opponent loses 3 life unless they sacrifice a creature of their choice."
    )
    s.put(ALICE, "Earth", "Toll (hand)").put(BOB, "Bear")

    s.cast("Toll").choose(True).resolve()

    assert (s.life(BOB), s.graveyard(BOB)) == (20, ["Bear"])


@pytest.mark.cr("614.6")
def test_what_was_returned_is_exiled_if_it_would_leave() -> None:
    s = Scenario().card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.card(
        "Whip {0} | Sorcery | Return target creature card from your graveyard to the battlefield. "
        "If it would leave the battlefield, exile it instead of putting it anywhere else."
    )
    s.put(ALICE, "Whip (hand)", "Slay (hand)", "Bear (graveyard)")

    s.cast("Whip", "Bear").resolve()
    s.to(PRECOMBAT_MAIN, BOB)
    s.cast("Slay", "Bear", by=ALICE).resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("702.11c", "702.11d")
def test_you_and_your_permanents_gain_hexproof_together() -> None:
    s = Scenario().card(BEAR).card("Bolt {U} | Instant | Bolt deals 3 damage to any target.")
    s.card("Ping {R} | Instant | Ping deals 1 damage to any target.")
    s.card(
        "Veil {0} | Instant | You and permanents you control gain hexproof from blue until end of turn."
    )
    s.put(ALICE, "Veil (hand)", "Bear").put(BOB, "Bolt (hand)", "Ping (hand)", "Island", "Mountain")

    s.cast("Veil").resolve()
    s.cast("Ping", ALICE, by=BOB).resolve()
    s.cast("Bolt", BOB, by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (19, 17)


@pytest.mark.cr("611.2b")
def test_control_ends_as_the_source_untaps() -> None:
    s = Scenario().card(BEAR).card("Wake {0} | Instant | Untap target artifact.")
    s.card(
        "Helm {0} | Artifact | {T}: Gain control of target creature for as long as you control "
        "this artifact and this artifact remains tapped."
    )
    s.put(ALICE, "Helm", "Wake (hand)").put(BOB, "Bear")

    s.activate("Helm", "Bear").resolve()
    during = s.controller("Bear")
    s.cast("Wake", "Helm").resolve()

    assert (during, s.controller("Bear")) == (ALICE, BOB)


@pytest.mark.cr("205.1a")
def test_it_loses_all_other_card_types() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Stars {0} | Enchantment — Aura | Enchant creature or enchantment\nEnchanted permanent is an enchantment "
        "and loses all other card types."
    )
    s.card(
        "Moon {0} | Enchantment — Aura | Enchant creature or land\nEnchanted permanent is a colorless land "
        'with "{T}: Add {C}" and loses all other card types and abilities.'
    )
    s.card("Flyer {G} | Creature — Bird | Flying | 1/1")
    s.put(ALICE, "Stars (hand)", "Moon (hand)").put(BOB, "Bear", "Flyer")

    s.cast("Stars", "Bear").resolve()
    s.cast("Moon", "Flyer").resolve()

    assert s.seen("Bear").types == ENCHANTMENT
    assert (s.seen("Flyer").types, s.seen("Flyer").colors) == (LAND, 0)
    assert not s.has("Flyer", "flying")


@pytest.mark.cr("205.1b")
def test_a_creature_that_is_still_a_planeswalker() -> None:
    s = Scenario().card(
        "Gideon {0} | Legendary Planeswalker — Gideon | 0: Until end of turn, Gideon becomes a 5/5 "
        "Human creature with indestructible that's still a planeswalker. | Loyalty: 4"
    )
    s.put(ALICE, "Gideon (hand)")

    s.cast("Gideon").resolve()
    s.activate("Gideon").resolve()

    assert s.seen("Gideon").types & PLANESWALKER
    assert s.pt("Gideon") == (5, 5)


@pytest.mark.cr("107.1a", "608.2b")
def test_damage_is_divided_evenly_rounded_down() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Ball {0} | Sorcery | Ball deals 5 damage divided evenly, rounded down, among any number of targets."
    )
    s.put(ALICE, "Ball (hand)").put(BOB, "Bear")

    s.cast("Ball", "Bear", BOB).resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.life(BOB) == 18


@pytest.mark.cr("201.2b")
def test_permanents_with_the_same_name_as_one_another() -> None:
    s = Scenario().card(BEAR).card("Wolf {G} | Creature — Wolf | 2/2")
    s.card(
        "Count {0} | Sorcery | If you control two or more creatures with the same name as one "
        "another, you gain 5 life."
    )
    s.put(ALICE, "Bear", "Wolf", "Count x2 (hand)", "Bear (hand)", "Forest")

    s.cast("Count").resolve()
    apart = s.life(ALICE)
    s.cast("Bear").resolve()
    s.cast("Count").resolve()

    assert (apart, s.life(ALICE)) == (20, 25)


@pytest.mark.cr("508.1d")
def test_it_attacks_you_if_able() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Lure {0} | Instant | Target creature attacks you this turn if able.")
    )
    s.put(ALICE, "Lure (hand)").put(BOB, "Bear")

    s.to(PRECOMBAT_MAIN, BOB)
    s.cast("Lure", "Bear", by=ALICE).resolve()
    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.life(ALICE) == 18
