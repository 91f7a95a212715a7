"""The end and cleanup steps. (CR 513, 514)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.instructions.flow import Delayed
from apnap.abilities.references import You
from apnap.abilities.triggers import StepBegins
from apnap.terms.characteristics import INSTANT
from apnap.terms.events import StepBegan
from apnap.terms.turn import CLEANUP, END, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
HEAL = "Heal {W} | Instant | You gain 3 life."
JOLT = "Jolt {R} | Instant | Jolt deals 1 damage to any target."
DUSK = "Dusk {W} | Creature — Human | Flash | At the beginning of each end step, you gain 1 life. | 1/1"


@pytest.mark.cr("513.1")
def test_the_active_player_gets_priority_in_the_end_step() -> None:
    s = Scenario().card(HEAL).put(ALICE, "Plains", "Heal (hand)")

    s.to(END)

    assert s.game.priority == ALICE
    assert s.may("cast", "Heal")


@pytest.mark.cr("513.2")
def test_a_permanent_that_enters_in_the_end_step_waits_for_the_next_one() -> None:
    s = Scenario().card(DUSK).put(ALICE, "Plains", "Dusk (hand)")

    s.to(END).cast("Dusk").resolve()
    assert s.stack() == []
    s.to(UPKEEP, BOB)
    assert s.life(ALICE) == 20
    s.to(END, BOB)

    assert s.stack() == ["Dusk"]


@pytest.mark.cr("513.2")
def test_a_delayed_trigger_made_in_the_end_step_waits_for_the_next_one() -> None:
    s = Scenario().card(
        "Later {W} | Instant | At the beginning of the next end step, you gain 1 life."
    )
    s.put(ALICE, "Plains", "Later (hand)")

    s.to(END).cast("Later").resolve()
    s.to(UPKEEP, BOB)
    assert s.life(ALICE) == 20
    s.to(END, BOB).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("513.2")
def test_until_end_of_turn_from_the_end_step_still_ends_this_turn() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    )
    s.put(ALICE, "Forest", "Bear", "Growth (hand)")

    s.to(END).cast("Growth", "Bear").resolve()
    assert s.pt("Bear") == (5, 5)
    s.to(UPKEEP, BOB)

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("514.1")
def test_the_player_chooses_what_to_discard() -> None:
    s = Scenario().card(BEAR).card(HEAL).put(ALICE, *["Bear (hand)"] * 7, "Heal (hand)")

    s.choose(["Heal"]).to(UPKEEP, BOB)

    assert s.graveyard(ALICE) == ["Heal"]


@pytest.mark.cr("514.2")
def test_damage_wears_off_and_effects_end_at_the_same_time() -> None:
    """A 2/2 with +3/+3 and 3 damage survives the cleanup step."""
    s = (
        Scenario()
        .card(BEAR)
        .card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    )
    s.card("Bolt {R} | Instant | Bolt deals 3 damage to any target.")
    s.put(ALICE, "Forest", "Mountain", "Bear", "Growth (hand)", "Bolt (hand)")

    s.cast("Growth", "Bear").resolve()
    s.cast("Bolt", "Bear").resolve()
    s.to(UPKEEP, BOB)

    assert s.battlefield(ALICE) == ["Forest", "Mountain", "Bear"]
    assert s.record("Bear").damage == 0


@pytest.mark.cr("514.2")
def test_damage_is_removed_from_a_phased_out_permanent_too() -> None:
    s = Scenario().card(BEAR).card(JOLT).card("Vanish {U} | Instant | Target creature phases out.")
    s.put(ALICE, "Island", "Mountain", "Jolt (hand)", "Vanish (hand)").put(BOB, "Bear")

    s.cast("Jolt", "Bear").resolve()
    s.cast("Vanish", "Bear").resolve()
    s.to(UPKEEP, BOB)

    assert s.record("Bear").damage == 0


@pytest.mark.cr("514.3", "500.3")
def test_nobody_gets_priority_in_the_cleanup_step() -> None:
    s = Scenario().card(HEAL).put(ALICE, "Plains", "Heal (hand)")

    s.to(END).pass_priority().pass_priority()

    assert (s.game.step, s.game.active) == (UPKEEP, BOB)
    assert len(s.happened(StepBegan, step=CLEANUP)) == 1


@pytest.mark.cr("514.3a")
def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    s = Scenario().card(BEAR).card(HEAL)
    s.card("Grief {B} | Enchantment | Whenever you discard a card, you gain 1 life.")
    s.put(ALICE, "Plains", "Grief", *["Bear (hand)"] * 7, "Heal (hand)")

    s.choose(["Bear"]).to(CLEANUP)
    assert s.stack() == ["Grief"]
    assert s.may("cast", "Heal")
    s.to(UPKEEP, BOB)

    assert s.life(ALICE) == 21
    assert len(s.happened(StepBegan, step=CLEANUP)) == 2


@pytest.mark.cr("514.3a")
def test_a_state_based_action_in_the_cleanup_step_gives_priority() -> None:
    """The 1/1 with +3/+3 and a -1/-1 counter dies as the boost ends."""
    s = Scenario().card("Imp {B} | Creature — Imp | 1/1").card(HEAL)
    s.card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    s.card("Curse {B} | Instant | Put a -1/-1 counter on target creature.")
    s.put(ALICE, "Forest", "Swamp", "Plains", "Imp", "Growth (hand)", "Curse (hand)", "Heal (hand)")

    s.cast("Growth", "Imp").resolve()
    s.cast("Curse", "Imp").resolve()
    s.to(CLEANUP)

    assert s.graveyard(ALICE)[-1] == "Imp"
    assert s.may("cast", "Heal", by=ALICE)
    s.to(UPKEEP, BOB)
    assert len(s.happened(StepBegan, step=CLEANUP)) == 2


@pytest.mark.cr("514.3a")
def test_what_triggers_at_the_next_cleanup_step_is_put_on_the_stack_in_it() -> None:
    later = Delayed(StepBegins(CLEANUP), Body((GainLife(You(), 2),)))
    s = Scenario().card(
        Face("Late", mana=(), types=INSTANT, abilities=(SpellAbility(Body((later,))),))
    )
    s.put(ALICE, "Late (hand)")

    s.cast("Late").resolve().to(CLEANUP)
    assert s.life(ALICE) == 20
    s.to(UPKEEP, BOB)

    assert s.life(ALICE) == 22
    assert len(s.happened(StepBegan, step=CLEANUP)) == 2
