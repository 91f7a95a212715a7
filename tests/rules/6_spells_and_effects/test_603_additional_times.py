"""Abilities that trigger additional times. (CR 603.2d)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import ControlledBy, OfSubtype, OfType, Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Each, You
from apnap.abilities.rule_changes.rule_changes import TriggersTwice
from apnap.abilities.triggers import Attacks, SpellIsCast
from apnap.terms.characteristics import ARTIFACT, CREATURE, INSTANT
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

YOURS = Each(Description((OfType(CREATURE), ControlledBy(You()))))
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
    instant = SpellIsCast(You(), Description((OfType(INSTANT), Spell())))
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
    wizards = TriggersTwice(of=Description((OfSubtype("Wizard"),)))
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


CAPTAIN = (
    "Captain {W} | Creature — Human | As long as Captain is equipped, if a triggered ability"
    " of Captain or an Equipment attached to it triggers, that ability triggers an additional"
    " time. | Whenever Captain attacks, you gain 1 life. | 2/2"
)
BLADE = (
    "Blade {1} | Artifact — Equipment | Whenever equipped creature attacks, you gain 10 life."
    " | Equip {0}"
)


@pytest.mark.cr("603.2d")
def test_its_own_ability_and_its_equipments_trigger_again() -> None:
    s = Scenario().card(CAPTAIN).card(BLADE).card(RIDER).put(ALICE, "Captain", "Blade", "Rider")

    s.activate("Blade", "Captain").resolve().attack("Captain", "Rider").resolve()

    assert s.life(ALICE) == 20 + 2 * 1 + 2 * 10 + 1


@pytest.mark.cr("603.2d")
def test_unequipped_it_triggers_once() -> None:
    s = Scenario().card(CAPTAIN).card(BLADE).card(RIDER).put(ALICE, "Captain", "Blade", "Rider")

    s.activate("Blade", "Rider").resolve().attack("Captain", "Rider").resolve()

    assert s.life(ALICE) == 20 + 1 + 10 + 1


@pytest.mark.cr("603.2d", "109.2")
def test_one_of_two_descriptions_is_enough_and_yours_is_said_of_both() -> None:
    s = Scenario().card(
        "Tutor {R} | Creature — Human Wizard | If a triggered ability of a Shaman or another Wizard"
        " you control triggers, that ability triggers an additional time. | Whenever you cast an"
        " instant spell, you gain 100 life. | 1/1"
    )
    s.card(SCRIBE).card(HYMN)
    s.card("Seer {R} | Creature — Shaman | Whenever a player casts an instant spell, you gain 1"
           " life. | 1/1")  # fmt: skip
    s.put(ALICE, "Tutor", "Scribe", "Seer", "Plains", "Hymn (hand)").put(BOB, "Seer")

    s.cast("Hymn").resolve()

    assert s.life(ALICE) == 20 + 10 + 100 + 2 + 2
    assert s.life(BOB) == 21


@pytest.mark.cr("603.2d", "113.7")
def test_a_spells_own_ability_too_if_the_words_name_spells() -> None:
    s = Scenario().card(
        "Echo {2} | Enchantment | If a triggered ability of a colorless spell you control or"
        " another colorless permanent you control triggers, that ability triggers an additional"
        " time."
    )
    s.card("Herald {0} | Creature — Eldrazi | When you cast this spell, you gain 1 life. | 1/1")
    s.card(BELL).put(ALICE, "Echo", "Bell", "Herald (hand)")

    s.cast("Herald").resolve()

    assert s.life(ALICE) == 22
