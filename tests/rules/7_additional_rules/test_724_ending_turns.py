"""Ending turns. (CR 724)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import EndCombatPhase
from apnap.terms.characteristics import INSTANT
from apnap.terms.turn import CLEANUP, END, POSTCOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

STOP = "Stop {U} | Instant | End the turn."
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
LATE = "Late {W} | Enchantment | At the beginning of the end step, you gain 1 life."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


FRAIL = "Frail {W} | Creature — Spirit | When this creature dies, you gain 1 life. | 1/1"
SELF_HARM = "Abandon {U} | Sorcery | You lose 1 life. | End the turn."
PEACE = Face("Peace", ("W",), INSTANT, abilities=(SpellAbility(Body((EndCombatPhase(),))),))


def world() -> Scenario:
    return Scenario().card(STOP).card(SPARK).card(LATE).card(BEAR)


@pytest.mark.cr("724.1", "724.1b")
def test_everything_on_the_stack_is_exiled() -> None:
    s = world().put(ALICE, "Island", "Mountain", "Stop (hand)", "Spark (hand)")

    s.cast("Spark", BOB).cast("Stop").resolve()

    assert s.life(BOB) == 20
    assert sorted(s.exile()) == ["Spark", "Stop"]


@pytest.mark.cr("724.1d", "724.1e")
def test_the_end_step_is_skipped() -> None:
    s = world().put(ALICE, "Island", "Late", "Stop (hand)")

    s.cast("Stop").to(UPKEEP, BOB)

    assert s.life(ALICE) == 20


@pytest.mark.cr("724.1d")
def test_the_game_goes_straight_to_the_next_turn_after_cleanup() -> None:
    """Damage wears off and effects that last this turn end, as in any cleanup step."""
    s = world().card("Grow {G} | Instant | Target creature gets +1/+1 until end of turn.")
    s.put(ALICE, "Island", "Forest", "Stop (hand)", "Grow (hand)", "Bear")
    s.cast("Grow", "Bear").resolve()

    s.cast("Stop").resolve()

    assert s.game.active == BOB
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("724.1d", "506.4")
def test_creatures_are_removed_from_combat() -> None:
    s = world().put(ALICE, "Island", "Bear", "Stop (hand)")
    s.attack("Bear")

    s.cast("Stop").resolve()

    assert s.life(BOB) == 20
    assert s.game.combat is None or not s.game.combat.attackers


@pytest.mark.cr("724.1d", "514.1")
def test_the_player_discards_down_to_seven() -> None:
    s = world().put(ALICE, "Island", "Stop (hand)", "Bear x9 (hand)")

    s.cast("Stop").to(UPKEEP, BOB)

    assert len(s.hand(ALICE)) == 7


@pytest.mark.cr("724.1f", "724.1c", "514.3a")
def test_what_triggers_meanwhile_is_put_on_the_stack_in_the_cleanup_step() -> None:
    """A creature with no toughness left dies as the turn ends; that it died triggers."""
    s = (
        world()
        .card(FRAIL)
        .card("Loss {U} | Instant | Target creature gets -1/-1 until end of turn. | End the turn.")
    )
    s.put(ALICE, "Island", "Frail", "Loss (hand)")

    s.cast("Loss", "Frail").resolve(top_only=True)

    assert s.game.step == CLEANUP
    assert s.stack() == ["Frail"]


@pytest.mark.cr("724.1a")
def test_what_triggered_before_ceases_to_exist() -> None:
    """The watcher sees a spell exiled before the turn ends, in the same resolution."""
    s = world().card(SELF_HARM)
    s.card("Mourner {W} | Creature — Human | Whenever you lose life, you gain 5 life. | 1/1")
    s.put(ALICE, "Island", "Mourner", "Abandon (hand)")

    s.cast("Abandon").to(UPKEEP, BOB)

    assert s.life(ALICE) == 19


@pytest.mark.cr("724.1b", "724.1c")
def test_state_based_actions_are_checked_as_the_turn_ends() -> None:
    """A copy of a spell that was exiled ceases to exist."""
    s = world().card("Same {R} | Instant | Copy target instant or sorcery spell.")
    s.put(ALICE, "Island", "Mountain x2", "Stop (hand)", "Same (hand)", "Spark (hand)")
    s.cast("Spark", BOB).cast("Same", "Spark").resolve(top_only=True)

    s.cast("Stop").resolve()

    assert sorted(s.exile()) == ["Spark", "Stop"]


@pytest.mark.cr("724.2", "724.2d", "724.2b", "506.4")
def test_the_combat_phase_ends_and_the_turn_goes_on() -> None:
    s = world().card(PEACE).put(ALICE, "Bear").put(BOB, "Plains", "Peace (hand)")
    s.attack("Bear")

    s.cast("Peace", by=BOB).resolve()

    assert s.game.step == POSTCOMBAT_MAIN
    assert s.life(BOB) == 20
    assert s.exile() == ["Peace"]


@pytest.mark.cr("724.2e")
def test_abilities_of_the_end_of_combat_dont_trigger() -> None:
    s = world().card(PEACE).card("Rest {W} | Enchantment | At end of combat, you gain 1 life.")
    s.put(ALICE, "Bear", "Rest").put(BOB, "Plains", "Peace (hand)")
    s.attack("Bear")

    s.cast("Peace", by=BOB).to(END)

    assert s.life(ALICE) == 20


@pytest.mark.cr("724.2g")
def test_outside_combat_there_is_no_combat_phase_to_end() -> None:
    s = world().card(PEACE).put(ALICE, "Plains", "Mountain", "Peace (hand)", "Spark (hand)")

    s.cast("Spark", BOB).cast("Peace").resolve()

    assert s.life(BOB) == 17
    assert s.graveyard(ALICE) == ["Peace", "Spark"]
