"""Turn-based actions. (CR 703)"""

import pytest

from apnap.terms.events import DamageRemoved, Untapping, ZoneChange
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    DRAW,
    PRECOMBAT_MAIN,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
GIANT = "Giant {R} | Creature — Giant | 5/5"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."


@pytest.mark.cr("703.1", "703.3", "703.4d", "504.1")
def test_the_draw_is_made_before_anyone_has_priority() -> None:
    s = Scenario().library(ALICE, "Forest", "Plains").turn_of(BOB)

    s.to(DRAW, ALICE)

    assert s.hand(ALICE) == ["Forest"]
    assert s.stack() == []


@pytest.mark.cr("703.3", "703.1a", "603.2b")
def test_what_triggers_at_the_beginning_of_the_draw_step_comes_after_the_draw() -> None:
    s = Scenario().library(ALICE, "Forest", "Plains", "Island").turn_of(BOB)
    s.card("Mine {1} | Artifact | At the beginning of your draw step, draw a card.").put(
        ALICE, "Mine"
    )

    s.to(DRAW, ALICE)
    assert s.hand(ALICE) == ["Forest"]
    assert s.stack() == ["Mine"]

    s.resolve()
    assert s.hand(ALICE) == ["Forest", "Plains"]


@pytest.mark.cr("703.4c", "502.3")
def test_the_active_player_untaps_all_of_theirs_and_only_theirs() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .put(ALICE, "Forest (tapped)", "Bear (tapped)")
        .put(BOB, "Bear (tapped)")
    )

    s.turn_of(BOB).to(UPKEEP, ALICE)

    assert not s.is_tapped("Forest")
    assert [s.is_tapped(k) for k in s.game.battlefield] == [False, False, True]
    assert len(s.happened(Untapping, in_untap_step=True)) == 2


@pytest.mark.cr("703.4c", "502.3")
def test_a_permanent_that_does_not_untap_stays_tapped() -> None:
    s = Scenario().card("Sloth {1} | Artifact | Sloth doesn't untap during your untap step.")
    s.put(ALICE, "Sloth (tapped)").turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert s.is_tapped("Sloth")


@pytest.mark.cr("703.4a", "502.1", "702.26a")
def test_what_has_phasing_phases_out_before_the_rest_untaps() -> None:
    s = Scenario().card("Ghost {U} | Creature — Spirit | Phasing | 2/2")
    s.put(ALICE, "Ghost (tapped)").turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert s.record("Ghost").phased_out
    assert s.is_tapped("Ghost")


@pytest.mark.cr("703.4a", "502.1", "702.26a")
def test_what_phased_out_phases_in_and_then_untaps() -> None:
    s = Scenario().card("Ghost {U} | Creature — Spirit | Phasing | 2/2")
    s.put(ALICE, "Ghost (tapped)").turn_of(BOB)

    s.to(UPKEEP, ALICE).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert not s.record("Ghost").phased_out
    assert not s.is_tapped("Ghost")


@pytest.mark.cr("703.4f", "714.3c")
def test_a_saga_gets_its_lore_counter_as_the_main_phase_begins() -> None:
    s = Scenario().card("Tale {W} | Enchantment — Saga | I, II, III — You gain 1 life.")
    s.put(ALICE, "Tale (1 lore)").put(BOB, "Tale (1 lore)").turn_of(BOB)

    s.to(PRECOMBAT_MAIN, ALICE)

    mine, theirs = s.game.battlefield
    assert (s.counters(mine, "lore"), s.counters(theirs, "lore")) == (2, 1)
    assert s.stack() == ["Tale"]


@pytest.mark.cr("703.4i", "703.4j", "703.4m")
def test_combat_is_declared_and_dealt_without_the_stack() -> None:
    s = Scenario().card(BEAR).card(GIANT).put(ALICE, "Giant").put(BOB, "Bear")

    s.attack("Giant")
    assert s.stack() == []
    s.block(("Bear", "Giant"))
    assert s.stack() == []
    s.damage()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.record("Giant").damage == 2


@pytest.mark.cr("703.4n", "514.1", "402.2")
def test_the_active_player_discards_down_to_seven() -> None:
    s = Scenario().put(ALICE, "Forest x9 (hand)").put(BOB, "Forest x9 (hand)")

    s.to(UPKEEP, BOB)

    assert (len(s.hand(ALICE)), len(s.hand(BOB))) == (7, 9)
    assert len(s.happened(ZoneChange, rule="514.1")) == 2


@pytest.mark.cr("703.4n", "402.2")
def test_without_a_maximum_hand_size_nothing_is_discarded() -> None:
    s = Scenario().card("Satchel {1} | Artifact | You have no maximum hand size.")
    s.put(ALICE, "Satchel", "Forest x9 (hand)")

    s.to(UPKEEP, BOB)

    assert len(s.hand(ALICE)) == 9


@pytest.mark.cr("703.4p", "514.2")
def test_damage_and_effects_until_end_of_turn_end_together() -> None:
    """The giant is 2/2 with 3 damage only if one of them ended before the other."""
    s = Scenario().card(BEAR).card(JOLT)
    s.card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    s.put(ALICE, "Mountain", "Forest", "Bear", "Growth (hand)", "Jolt (hand)")

    s.cast("Growth", "Bear").resolve().cast("Jolt", "Bear").resolve().to(UPKEEP, BOB)

    assert s.pt("Bear") == (2, 2)
    assert s.record("Bear").damage == 0
    assert len(s.happened(DamageRemoved, rule="514.2")) == 1


@pytest.mark.cr("703.4q", "500.5", "106.4")
def test_unspent_mana_is_gone_as_the_step_ends() -> None:
    s = (
        Scenario()
        .card("Ritual {B} | Instant | Add {B}{B}{B}.")
        .put(ALICE, "Swamp", "Ritual (hand)")
    )

    s.cast("Ritual").resolve()
    assert len(s.game.players[ALICE].pool) == 3

    s.to(BEGINNING_OF_COMBAT)
    assert s.game.players[ALICE].pool == ()
