"""Special actions, timing and priority. (CR 116, 117)"""

import pytest

from apnap.game.topics import Topic
from apnap.terms.events import CardDrawn, StepBegan
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    DRAW,
    END,
    UNTAP,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
ZAP = "Zap {0} | Instant | Target player loses 1 life."
BELL = "Bell {1} | Artifact | {T}: You gain 1 life."


def has_priority(s: Scenario) -> int:
    """Who has priority now."""
    return s.settle().table.choice.player


@pytest.mark.cr("116.1", "116.2a", "116.3", "117.3c")
def test_a_land_is_played_without_the_stack_and_its_player_goes_on() -> None:
    s = Scenario().put(ALICE, "Plains (hand)")

    s.play("Plains")

    assert s.stack() == []
    assert s.battlefield(ALICE) == ["Plains"]
    assert has_priority(s) == ALICE


@pytest.mark.cr("116.2a", "117.1c")
def test_no_land_is_played_in_response_or_in_combat() -> None:
    s = Scenario().card(ZAP).put(ALICE, "Plains (hand)", "Zap (hand)")

    free = s.may("play land", "Plains")
    s.cast("Zap", BOB)
    in_response = s.may("play land", "Plains", ALICE)
    s.resolve().to(BEGINNING_OF_COMBAT)

    assert free
    assert not in_response
    assert not s.may("play land", "Plains", ALICE)


@pytest.mark.cr("117.1")
def test_only_the_player_with_priority_is_asked() -> None:
    s = Scenario().card(ZAP).put(BOB, "Zap (hand)")

    first = has_priority(s)
    s.pass_priority()

    assert (first, has_priority(s)) == (ALICE, BOB)


@pytest.mark.cr("117.1a")
def test_instants_any_time_others_in_ones_own_main_phase_with_an_empty_stack() -> None:
    s = Scenario().card(ZAP).card(BEAR)
    s.put(ALICE, "Bear (hand)", "Zap x2 (hand)").put(BOB, "Bear (hand)", "Zap (hand)")

    main = (s.may("cast", "Bear", ALICE), s.may("cast", "Bear", BOB), s.may("cast", "Zap", BOB))
    s.cast("Zap", BOB)
    responding = (s.may("cast", "Bear", ALICE), s.may("cast", "Zap", ALICE))
    s.resolve().to(BEGINNING_OF_COMBAT)

    assert main == (True, False, True)
    assert responding == (False, True)
    assert not s.may("cast", "Bear", ALICE)


@pytest.mark.cr("117.1b", "117.7")
def test_an_ability_is_activated_in_response_and_resolves_first() -> None:
    s = Scenario().card("Doom {0} | Sorcery | Destroy all artifacts.").card(BELL)
    s.put(ALICE, "Doom (hand)").put(BOB, "Bell")

    s.cast("Doom")
    s.activate("Bell", by=BOB)
    stack = s.stack()
    s.resolve(top_only=True)

    assert stack == ["Doom", "Bell"]
    assert s.life(BOB) == 21
    assert s.stack() == ["Doom"]


@pytest.mark.cr("117.1d", "118.2", "605.3a")
def test_mana_abilities_are_activated_while_a_spell_is_cast() -> None:
    s = Scenario().card("Cub {G} | Creature — Cat | 1/1").put(ALICE, "Cub (hand)", "Forest")

    s.cast("Cub")

    assert s.is_tapped("Forest")


@pytest.mark.cr("117.1d", "118.2")
def test_mana_abilities_are_activated_while_a_spell_resolves_and_asks_for_mana() -> None:
    s = Scenario().card("Toll {0} | Instant | Counter target spell unless its controller pays {2}.")
    s.card(BEAR).put(ALICE, "Bear (hand)", "Plains x2").put(BOB, "Toll (hand)")

    s.cast("Bear")
    s.cast("Toll", "Bear", by=BOB).choose(True).resolve()

    assert s.battlefield(ALICE) == ["Plains", "Plains", "Bear"]
    assert s.is_tapped("Plains")


@pytest.mark.cr("117.2a")
def test_what_triggers_during_a_resolution_waits_until_it_is_over() -> None:
    s = Scenario().card("Pyre {0} | Enchantment | Whenever a creature dies, you gain 1 life.")
    s.card("Doom {0} | Sorcery | Destroy all creatures. Target player loses 2 life.").card(BEAR)
    s.put(ALICE, "Pyre", "Bear", "Doom (hand)")

    s.cast("Doom", ALICE).resolve(top_only=True)
    seen = (s.life(ALICE), s.stack())
    s.resolve()

    assert seen == (18, ["Pyre"])
    assert s.life(ALICE) == 19


@pytest.mark.cr("117.2c", "117.3a")
def test_the_card_is_drawn_before_anyone_has_priority_in_the_draw_step() -> None:
    s = Scenario().library(BOB, "Plains", "Island")

    s.to(DRAW, BOB)

    assert s.hand(BOB) == ["Plains"]
    assert has_priority(s) == BOB
    assert len(s.happened(CardDrawn)) == 1


@pytest.mark.cr("117.2d", "117.5")
def test_state_based_actions_come_before_priority_and_before_triggers_are_put() -> None:
    s = Scenario().card(
        "Imp {0} | Creature — Imp | When this creature enters, you gain 1 life. | 0/0"
    )
    s.put(ALICE, "Imp (hand)")

    s.cast("Imp").resolve(top_only=True)

    assert s.graveyard(ALICE) == ["Imp"]
    assert s.stack() == ["Imp"]


@pytest.mark.cr("117.2e")
def test_nobody_has_priority_while_a_spell_resolves() -> None:
    s = Scenario().card("Edict {0} | Sorcery | Each player sacrifices a creature of their choice.")
    s.card(BEAR).card(ZAP)
    s.put(ALICE, "Edict (hand)", "Bear x2").put(BOB, "Zap (hand)")

    s.cast("Edict")
    s.pass_priority()
    s.table.answer(0)

    assert s.table.choice.topic is not Topic.PRIORITY
    assert s.game.stack != ()


@pytest.mark.cr("117.3a")
def test_the_active_player_gets_priority_first_but_nobody_in_the_untap_step() -> None:
    s = Scenario()

    s.to(END, ALICE)
    s.pass_priority().pass_priority()

    assert (s.game.step, has_priority(s)) == (UPKEEP, BOB)
    assert [event.step for event in s.happened(StepBegan)][-3:] == [CLEANUP, UNTAP, UPKEEP]


@pytest.mark.cr("117.3a")
def test_triggers_at_the_beginning_of_a_step_are_on_the_stack_before_priority() -> None:
    s = Scenario().card(
        "Clock {1} | Artifact | At the beginning of your end step, you gain 1 life."
    )
    s.put(ALICE, "Clock")

    s.to(END)

    assert s.stack() == ["Clock"]


@pytest.mark.cr("117.3b")
def test_after_a_resolution_the_active_player_has_priority() -> None:
    s = Scenario().card(ZAP).put(BOB, "Zap (hand)")

    s.cast("Zap", ALICE, by=None).resolve()

    assert has_priority(s) == ALICE


@pytest.mark.cr("117.3c")
def test_who_casts_a_spell_has_priority_afterward() -> None:
    s = Scenario().card(ZAP).put(BOB, "Zap (hand)")

    s.cast("Zap", ALICE)

    assert has_priority(s) == BOB


@pytest.mark.cr("117.3d")
def test_who_passes_gives_priority_to_the_next_player_in_turn_order() -> None:
    s = Scenario(3)

    order = [has_priority(s), has_priority(s.pass_priority()), has_priority(s.pass_priority())]

    assert order == [ALICE, BOB, CAROL]


@pytest.mark.cr("117.4")
def test_an_action_in_between_means_all_must_pass_again() -> None:
    s = Scenario().card(ZAP).card(BELL).put(ALICE, "Zap (hand)", "Bell").put(BOB, "Bell")

    s.cast("Zap", BOB)
    s.pass_priority()
    s.activate("Bell", by=BOB)
    s.pass_priority().pass_priority()

    assert s.stack() == ["Zap"]
    assert s.life(BOB) == 21


@pytest.mark.cr("117.4")
def test_if_all_pass_with_an_empty_stack_the_step_ends() -> None:
    s = Scenario()

    s.pass_priority().pass_priority()

    assert s.game.step == BEGINNING_OF_COMBAT
