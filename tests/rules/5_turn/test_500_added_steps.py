"""Steps added to a turn. (CR 500.10)"""

import pytest

from apnap.abilities.abilities import SpellAbility, TriggeredAbility
from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import APlayer
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import ExtraSteps
from apnap.abilities.references import Description, Each, This, You
from apnap.abilities.triggers import DealsDamage
from apnap.abilities.values import DamageKind, Remembered
from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.terms.events import StepBegan
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    END,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, Scenario

DAWN = "Dawn {W} | Enchantment | At the beginning of your upkeep, you gain 1 life."
RUSH = Face(
    "Rush",
    mana=(),
    types=INSTANT,
    abilities=(SpellAbility(Body((ExtraSteps(You(), UPKEEP),))),),
)


def steps(s: Scenario) -> list[int]:
    """All steps that began, in order."""
    return [event.step for event in s.happened(StepBegan)]


@pytest.mark.example("500.10")
def test_example_500_10_as_many_upkeep_steps_as_damage_after_the_combat_phase() -> None:
    players = Each(Description((APlayer(),)))
    splitting = ExtraSteps(You(), UPKEEP, RememberedNumber(Remembered.THAT_MUCH))
    splitter = Face(
        "Splitter",
        types=CREATURE,
        power=2,
        toughness=5,
        abilities=(
            TriggeredAbility(DealsDamage(This(), players, DamageKind.COMBAT), Body((splitting,))),
        ),
    )
    s = Scenario().card(splitter).card(DAWN).put(ALICE, "Splitter", "Dawn")

    s.attack("Splitter").to(END)

    assert steps(s)[-5:] == [END_OF_COMBAT, UPKEEP, UPKEEP, POSTCOMBAT_MAIN, END]
    assert s.life(ALICE) == 22


@pytest.mark.cr("500.10")
def test_an_added_upkeep_step_has_no_untap_and_no_draw_step_about_it() -> None:
    s = Scenario().card(RUSH).put(ALICE, "Rush (hand)", "Forest (tapped)")

    s.cast("Rush").resolve().to(DECLARE_ATTACKERS)

    assert steps(s)[-3:] == [UPKEEP, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS]
    assert s.is_tapped("Forest")
    assert s.hand(ALICE) == []


@pytest.mark.cr("500.10a")
def test_you_get_no_step_in_the_turn_of_another() -> None:
    s = Scenario().card(RUSH).turn_of(BOB).put(ALICE, "Rush (hand)")

    s.cast("Rush", by=ALICE).resolve().to(BEGINNING_OF_COMBAT)

    assert UPKEEP not in steps(s)
