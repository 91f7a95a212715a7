"""Phases, steps, and turns. (CR 500, 501, 505, 512)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import ExtraPhase, ExtraTurn, SkipNext
from apnap.abilities.references import EachPlayer, You
from apnap.terms.characteristics import SORCERY
from apnap.terms.events import StepBegan, TurnBegan
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    FIRST_COMBAT_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
HEAL = "Heal {W} | Instant | You gain 3 life."


def sorcery(name: str, *instructions: object) -> Face:
    """A sorcery for no mana that does so."""
    body = SpellAbility(Body(instructions))  # type: ignore[arg-type]
    return Face(name, mana=(), types=SORCERY, abilities=(body,))


def steps(s: Scenario, turn: int) -> list[int]:
    """The steps of a turn, by its number, in order."""
    found: list[int] = []
    number = 1
    for event in s.events:
        if isinstance(event, TurnBegan):
            number = event.number
        elif isinstance(event, StepBegan) and number == turn:
            found.append(event.step)
    return found


def turns(s: Scenario) -> list[int]:
    """Whose turns began."""
    return [event.player for event in s.happened(TurnBegan)]


@pytest.mark.cr("500.1", "501.1", "505.1", "506.1", "512.1", "508.8")
def test_a_turn_has_its_phases_and_steps_in_order() -> None:
    """Without attackers there are no declare blockers and combat damage steps."""
    s = Scenario()

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert steps(s, 2) == [
        *(UNTAP, UPKEEP, DRAW),
        PRECOMBAT_MAIN,
        *(BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, END_OF_COMBAT),
        POSTCOMBAT_MAIN,
        *(END, CLEANUP),
    ]


@pytest.mark.cr("506.1")
def test_combat_with_attackers_has_five_steps() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear")

    s.attack("Bear").to(UPKEEP, BOB)

    assert steps(s, 1)[-8:] == [
        *(BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT),
        POSTCOMBAT_MAIN,
        *(END, CLEANUP),
    ]


@pytest.mark.cr("506.1", "510.4")
def test_first_strike_makes_two_combat_damage_steps() -> None:
    s = Scenario().card("Lancer {W} | Creature — Knight | First strike | 2/2").put(ALICE, "Lancer")

    s.attack("Lancer").to(END_OF_COMBAT)

    assert steps(s, 1)[-3:] == [FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT]
    assert s.life(BOB) == 18


@pytest.mark.cr("500.2")
def test_a_phase_does_not_end_because_the_stack_became_empty() -> None:
    """After the spell resolved everyone gets priority again, and may act."""
    s = Scenario().card(HEAL).put(ALICE, "Plains x2", "Heal (hand)", "Heal (hand)")

    s.cast("Heal").pass_priority().pass_priority()

    assert s.game.step == PRECOMBAT_MAIN
    assert s.game.priority == ALICE
    s.cast("Heal").resolve()
    assert s.life(ALICE) == 26


@pytest.mark.cr("500.3", "502.4")
def test_nobody_has_priority_in_the_untap_step() -> None:
    s = Scenario()

    s.to(UPKEEP, BOB)

    assert steps(s, 2) == [UNTAP, UPKEEP]
    assert s.game.step == UPKEEP


@pytest.mark.cr("611.2a")
def test_an_effect_that_lasts_until_your_next_turn_ends_as_it_begins() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Rage {R} | Instant | Target creature gets +2/+0 until your next turn.")
    )
    s.put(ALICE, "Mountain", "Bear", "Rage (hand)")

    s.cast("Rage", "Bear").resolve()
    s.to(END, BOB)
    assert s.pt("Bear") == (4, 2)
    s.to(UPKEEP, ALICE)

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("500.5")
def test_unspent_mana_is_lost_as_a_phase_ends() -> None:
    s = Scenario().by_hand(ALICE).put(ALICE, "Forest")

    s.activate("Forest")
    assert len(s.game.players[ALICE].pool) == 1
    s.to(BEGINNING_OF_COMBAT)

    assert s.game.players[ALICE].pool == ()
    assert s.cites("500.5")


@pytest.mark.cr("500.5")
def test_unspent_mana_is_lost_as_a_step_ends() -> None:
    s = Scenario(step=UPKEEP).by_hand(ALICE).put(ALICE, "Forest")

    s.activate("Forest").to(PRECOMBAT_MAIN)

    assert s.game.players[ALICE].pool == ()


@pytest.mark.cr("500.5a", "511.2")
def test_until_end_of_combat_lasts_through_the_end_of_combat_step() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Rage {R} | Instant | Target creature gets +2/+0 until end of combat.")
    )
    s.put(ALICE, "Mountain", "Bear", "Rage (hand)")

    s.to(BEGINNING_OF_COMBAT).cast("Rage", "Bear").resolve()
    s.to(END_OF_COMBAT)
    assert s.pt("Bear") == (4, 2)
    s.to(POSTCOMBAT_MAIN)

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("500.5b", "514.2")
def test_until_end_of_turn_lasts_through_the_end_step() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    )
    s.put(ALICE, "Forest", "Bear", "Growth (hand)")

    s.cast("Growth", "Bear").resolve()
    s.to(END)
    assert s.pt("Bear") == (5, 5)
    s.to(UPKEEP, BOB)

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("500.6")
@pytest.mark.parametrize(
    ("words", "step"),
    [
        ("your upkeep", UPKEEP),
        ("your draw step", DRAW),
        ("your precombat main phase", PRECOMBAT_MAIN),
        ("combat on your turn", BEGINNING_OF_COMBAT),
        ("your postcombat main phase", POSTCOMBAT_MAIN),
        ("your end step", END),
    ],
)
def test_what_triggers_at_the_beginning_is_on_the_stack_before_priority(
    words: str, step: int
) -> None:
    s = Scenario().card(f"Bell {{1}} | Artifact | At the beginning of {words}, you gain 1 life.")
    s.turn_of(BOB).put(ALICE, "Bell")

    s.to(step, ALICE)

    assert s.stack() == ["Bell"]


@pytest.mark.cr("500.7")
def test_an_extra_turn_comes_right_after_this_one() -> None:
    s = Scenario().card(sorcery("Again", ExtraTurn(You()))).put(ALICE, "Again (hand)")

    s.cast("Again").resolve()
    s.to(UPKEEP).to(UPKEEP)

    assert turns(s)[-2:] == [ALICE, BOB]


@pytest.mark.cr("500.7")
def test_extra_turns_of_several_players_are_taken_the_newest_first() -> None:
    s = Scenario().card(sorcery("Again", ExtraTurn(EachPlayer()))).put(ALICE, "Again (hand)")

    s.cast("Again").resolve()
    s.to(UPKEEP).to(UPKEEP).to(UPKEEP)

    assert turns(s)[-3:] == [BOB, ALICE, BOB]


@pytest.mark.cr("500.8", "505.1a")
def test_an_added_combat_and_main_phase_come_after_this_phase() -> None:
    s = Scenario().card(sorcery("Onward", ExtraPhase())).put(ALICE, "Onward (hand)")

    s.cast("Onward").resolve().to(UPKEEP, BOB)

    combat = [BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, END_OF_COMBAT, POSTCOMBAT_MAIN]
    assert steps(s, 1)[-10:] == [*combat, *combat, END, CLEANUP]


@pytest.mark.cr("505.1a")
def test_an_added_main_phase_is_no_precombat_main_phase() -> None:
    s = Scenario().card(sorcery("Onward", ExtraPhase()))
    s.card(
        "Noon {W} | Enchantment | At the beginning of your precombat main phase, you gain 1 life."
    )
    s.card(
        "Dusk {W} | Enchantment | At the beginning of your postcombat main phase, you gain 10 life."
    )
    s.turn_of(ALICE, UPKEEP).put(ALICE, "Noon", "Dusk", "Onward (hand)")

    s.to(PRECOMBAT_MAIN).resolve()
    s.cast("Onward").resolve().to(UPKEEP, BOB)

    assert s.life(ALICE) == 41


@pytest.mark.cr("500.11")
def test_a_skipped_step_is_passed_as_though_it_were_not_there() -> None:
    s = (
        Scenario()
        .card("Fast {U} | Enchantment | Skip your draw step.")
        .turn_of(BOB)
        .put(ALICE, "Fast")
    )

    s.to(PRECOMBAT_MAIN, ALICE)

    assert steps(s, 2) == [UNTAP, UPKEEP, PRECOMBAT_MAIN]
    assert s.hand(ALICE) == []


@pytest.mark.cr("500.11")
def test_a_skipped_turn_does_not_come() -> None:
    s = Scenario().card(sorcery("Rest", SkipNext(You()))).put(ALICE, "Rest (hand)")

    s.cast("Rest").resolve()
    s.to(UPKEEP).to(UPKEEP)

    assert turns(s)[-2:] == [BOB, BOB]


@pytest.mark.cr("500.11", "505.1a")
def test_a_skipped_combat_phase_has_no_steps_and_the_second_main_phase_is_postcombat() -> None:
    s = Scenario().card(sorcery("Peace", SkipNext(You(), BEGINNING_OF_COMBAT)))
    s.put(ALICE, "Peace (hand)")

    s.cast("Peace").resolve().to(END)

    assert steps(s, 1)[-2:] == [POSTCOMBAT_MAIN, END]


@pytest.mark.cr("505.2", "505.6")
def test_the_active_player_gets_priority_in_the_main_phase() -> None:
    s = Scenario()

    s.to(PRECOMBAT_MAIN, BOB)

    assert s.game.priority == BOB
    s.pass_priority().pass_priority()
    assert s.game.step == BEGINNING_OF_COMBAT


@pytest.mark.cr("505.4")
def test_a_saga_gets_a_lore_counter_in_the_precombat_main_phase() -> None:
    s = Scenario().card(
        "Tale {W} | Enchantment — Saga | I, II — You gain 1 life. | III — You gain 5 life."
    )
    s.turn_of(BOB).put(ALICE, "Tale (1 lore)").put(BOB, "Tale (1 lore)")
    bobs = s.game.battlefield[1]

    s.to(PRECOMBAT_MAIN, ALICE)
    assert s.stack() == ["Tale"]
    s.resolve().to(POSTCOMBAT_MAIN)

    assert s.counters(s.game.battlefield[0], "lore") == 2
    assert s.counters(bobs, "lore") == 1
    assert s.life(ALICE) == 21


@pytest.mark.cr("505.6b")
def test_a_land_is_played_in_either_main_phase() -> None:
    s = Scenario().put(ALICE, "Forest (hand)", "Forest (hand)")
    assert s.may("play land", "Forest")

    s.to(POSTCOMBAT_MAIN)
    assert s.may("play land", "Forest")
    s.play("Forest")

    assert not s.may("play land", "Forest")


@pytest.mark.cr("505.1b")
def test_the_second_main_phase_is_the_second_of_the_turn_only() -> None:
    s = Scenario().card(sorcery("Onward", ExtraPhase()))
    s.card("Dusk {W} | Enchantment | At the beginning of your second main phase, you gain 1 life.")
    s.card("Noon {W} | Enchantment | At the beginning of your first main phase, you gain 10 life.")
    s.turn_of(ALICE, UPKEEP).put(ALICE, "Noon", "Dusk", "Onward (hand)")

    s.to(PRECOMBAT_MAIN).resolve()
    s.cast("Onward").resolve().to(UPKEEP, BOB)

    assert s.life(ALICE) == 31


@pytest.mark.cr("505.1a", "505.1b")
@pytest.mark.parametrize("step", [PRECOMBAT_MAIN, BEGINNING_OF_COMBAT])
def test_a_board_in_the_midst_of_a_turn_has_had_its_first_main_phase(step: int) -> None:
    s = Scenario(step=step).card(
        "Bell {1} | Enchantment | At the beginning of your second main phase, you gain 3 life."
    )
    s.put(ALICE, "Bell")

    s.to(POSTCOMBAT_MAIN).resolve()

    assert s.life(ALICE) == 23
