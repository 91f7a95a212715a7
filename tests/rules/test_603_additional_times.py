"""Abilities that trigger additional times. (CR 603.2d)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import ControlledBy, OfSubtype, OfType, Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, Those, You
from apnap.abilities.rule_changes import TriggersTwice
from apnap.abilities.triggers import Attacks, SpellIsCast
from apnap.terms.characteristics import ARTIFACT, CREATURE, INSTANT
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

YOURS = Each(Those((OfType(CREATURE), ControlledBy(You()))))
RIDER = "Rider {R} | Creature — Human | Whenever Rider attacks, you gain 1 life. | 2/2"
SCRIBE = (
    "Scribe {U} | Creature — Wizard | Whenever you cast an instant spell, you gain 1 life. | 1/1"
)
HYMN = "Hymn {W} | Instant | You gain 10 life."
BELL = "Bell {1} | Artifact | At the beginning of your upkeep, you gain 1 life."


def hall(change: TriggersTwice) -> Face:
    static = StaticAbility(Continuous(You(), changes=(change,)))
    return Face("Hall", types=ARTIFACT, abilities=(static,))


@pytest.mark.cr("603.2d")
def test_an_attack_makes_it_trigger_an_additional_time() -> None:
    s = Scenario().card(RIDER).card(hall(TriggersTwice(on=Attacks(YOURS))))
    s.put(ALICE, "Rider", "Hall")

    s.attack("Rider").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("603.2d")
def test_a_cast_spell_makes_it_trigger_an_additional_time() -> None:
    instant = SpellIsCast(You(), Those((OfType(INSTANT), Spell())))
    s = Scenario().card(SCRIBE).card(HYMN).card(hall(TriggersTwice(on=instant)))
    s.put(ALICE, "Scribe", "Hall", "Plains", "Hymn (hand)")

    s.cast("Hymn").resolve()

    assert s.life(ALICE) == 32


@pytest.mark.cr("603.2d")
def test_another_event_than_the_effect_says_adds_nothing() -> None:
    s = Scenario().card(BELL).card(hall(TriggersTwice(on=Attacks(YOURS))))
    s.put(ALICE, "Bell", "Hall").turn_of(BOB)

    s.to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2d")
def test_an_effect_may_be_about_abilities_of_certain_permanents_whatever_the_event() -> None:
    wizards = TriggersTwice(of=Those((OfSubtype("Wizard"),)))
    s = Scenario().card(SCRIBE).card(RIDER).card(HYMN).card(hall(wizards))
    s.put(ALICE, "Scribe", "Rider", "Hall", "Plains", "Hymn (hand)")

    s.cast("Hymn").resolve().attack("Rider").resolve()

    assert s.life(ALICE) == 33


@pytest.mark.cr("603.2d")
def test_abilities_of_other_players_permanents_trigger_once() -> None:
    s = Scenario().card(RIDER).card(hall(TriggersTwice()))
    s.put(ALICE, "Rider").put(BOB, "Hall")

    s.attack("Rider").resolve()

    assert s.life(ALICE) == 21
