"""Spells and abilities for certain times of combat only. (CR 506.7)"""

import pytest

from apnap.abilities.abilities import CastingRule, SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, Draw
from apnap.abilities.instructions.flow import ExtraPhase
from apnap.abilities.references import You
from apnap.abilities.values import Timing
from apnap.terms.characteristics import INSTANT, SORCERY
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
)
from apnap.testing import ALICE, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
AFTER_BLOCKS = Face(
    "Riposte",
    mana=(),
    types=INSTANT,
    abilities=(CastingRule(Timing.AFTER_BLOCKERS), SpellAbility(Body((Draw(You()),)))),
)


@pytest.mark.cr("506.7", "506.7a")
def test_only_before_attackers_are_declared_ends_with_the_beginning_of_combat() -> None:
    s = Scenario().card(
        "Ambush {U} | Instant | Cast this spell only before attackers are declared. | Draw a card."
    )
    s.put(ALICE, "Island", "Ambush (hand)")

    assert s.may("cast", "Ambush")
    s.to(BEGINNING_OF_COMBAT)
    assert s.may("cast", "Ambush")
    s.to(DECLARE_ATTACKERS)
    assert not s.may("cast", "Ambush")
    s.to(POSTCOMBAT_MAIN)
    assert not s.may("cast", "Ambush")


@pytest.mark.cr("506.7", "506.7b", "506.7d")
def test_only_before_blockers_are_declared_ends_with_the_declare_attackers_step() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Ambush {U} | Instant | Cast this spell only before blockers are declared. | Draw a card."
    )
    s.put(ALICE, "Island", "Bear", "Ambush (hand)")

    assert s.may("cast", "Ambush")
    s.attack("Bear")
    assert s.may("cast", "Ambush")
    s.to(DECLARE_BLOCKERS)
    assert not s.may("cast", "Ambush")
    s.to(POSTCOMBAT_MAIN)
    assert not s.may("cast", "Ambush")


@pytest.mark.cr("506.7d")
@pytest.mark.parametrize("point", ["attackers", "blockers"])
def test_only_before_a_point_of_combat_means_the_first_combat(point: str) -> None:
    onward = SpellAbility(Body((ExtraPhase(),)))
    s = Scenario().card(Face("Onward", mana=(), types=SORCERY, abilities=(onward,)))
    s.card(
        f"Ambush {{U}} | Instant | Cast this spell only before {point} are declared. | Draw a card."
    )
    s.put(ALICE, "Island", "Onward (hand)", "Ambush (hand)")

    s.cast("Onward").resolve().to(POSTCOMBAT_MAIN).to(BEGINNING_OF_COMBAT, ALICE)

    assert s.game.turn == 1
    assert not s.may("cast", "Ambush")


@pytest.mark.cr("506.7e")
def test_before_blockers_lasts_as_long_as_the_attackers_step_if_there_are_no_blocks() -> None:
    s = Scenario()
    s.card(
        "Ambush {U} | Instant | Cast this spell only before blockers are declared. | Draw a card."
    )
    s.put(ALICE, "Island", "Ambush (hand)")

    s.to(DECLARE_ATTACKERS)
    assert s.may("cast", "Ambush")
    s.to(END_OF_COMBAT)

    assert not s.may("cast", "Ambush")


@pytest.mark.cr("506.7f")
def test_after_blockers_never_comes_if_the_declare_blockers_step_is_skipped() -> None:
    s = Scenario().card(AFTER_BLOCKS).put(ALICE, "Riposte (hand)")

    s.to(END_OF_COMBAT)

    assert not s.may("cast", "Riposte")


@pytest.mark.cr("506.7b", "506.7c")
def test_during_combat_after_blockers_begins_with_the_declare_blockers_step() -> None:
    s = Scenario().card(BEAR).card(AFTER_BLOCKS).put(ALICE, "Bear", "Riposte (hand)")

    s.attack("Bear")
    assert not s.may("cast", "Riposte")
    s.to(DECLARE_BLOCKERS)
    assert s.may("cast", "Riposte")
    s.to(END_OF_COMBAT)
    assert s.may("cast", "Riposte")
    s.to(POSTCOMBAT_MAIN)
    assert not s.may("cast", "Riposte")


@pytest.mark.cr("506.7c")
def test_during_combat_is_in_every_step_of_combat_and_nowhere_else() -> None:
    s = Scenario().card("Ambush {U} | Instant | Cast this spell only during combat. | Draw a card.")
    s.put(ALICE, "Island", "Ambush (hand)")

    assert not s.may("cast", "Ambush")
    s.to(BEGINNING_OF_COMBAT)
    assert s.may("cast", "Ambush")
    s.to(END_OF_COMBAT)
    assert s.may("cast", "Ambush")
    s.to(POSTCOMBAT_MAIN)
    assert not s.may("cast", "Ambush")


@pytest.mark.cr("506.7g")
def test_an_ability_keeps_such_times_as_a_spell_does() -> None:
    s = Scenario().card("Horn {1} | Artifact | {0}: You gain 1 life. Activate only during combat.")
    s.put(ALICE, "Horn")

    assert not s.may("activate", "Horn")
    s.to(BEGINNING_OF_COMBAT)
    assert s.may("activate", "Horn")
    s.to(POSTCOMBAT_MAIN)
    assert not s.may("activate", "Horn")
