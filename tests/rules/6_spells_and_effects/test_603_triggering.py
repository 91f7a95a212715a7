"""Triggered abilities: triggering, and going on the stack. (CR 603.1-603.5)"""

import pytest

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.references import Description, This, You
from apnap.abilities.rule_changes.rule_changes import TriggersTwice
from apnap.abilities.triggers import ZoneChanges
from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.events import AbilityTriggered
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
GREETER = "Greeter {W} | Creature — Human | When Greeter enters, you gain 3 life. | 2/2"
CHIME = "Chime {1} | Artifact | Whenever a creature enters, you gain 1 life."
BOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
ECHO = Face(
    "Echoing Hall",
    types=ARTIFACT,
    abilities=(
        StaticAbility(
            Continuous(
                You(),
                changes=(TriggersTwice(Description((OfType(CREATURE),)), destination=BATTLEFIELD),),
            )
        ),
    ),
)


@pytest.mark.cr("603.2", "603.3", "603.6a", "603.1")
def test_an_ability_that_triggers_does_nothing_until_it_resolves() -> None:
    s = Scenario().card(GREETER).put(ALICE, "Plains", "Greeter (hand)")

    s.cast("Greeter").resolve(top_only=True)
    assert s.life(ALICE) == 20
    assert s.stack() == ["Greeter"]

    s.resolve()
    assert s.life(ALICE) == 23


@pytest.mark.cr("603.2a", "603.3", "117.2a")
def test_an_ability_can_trigger_when_no_player_may_act() -> None:
    """No one has priority in the untap step; the ability goes on the stack in the upkeep."""
    s = Scenario().card("Riser {1} | Artifact | Whenever Riser becomes untapped, you gain 1 life.")
    s.put(ALICE, "Riser (tapped)").turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert s.stack() == ["Riser"]


@pytest.mark.cr("603.2a")
def test_what_keeps_abilities_from_being_activated_keeps_none_from_triggering() -> None:
    s = Scenario().card(GREETER)
    s.card("Silence Field {W} | Enchantment | Activated abilities of creatures can't be activated.")
    s.put(ALICE, "Plains", "Greeter (hand)", "Silence Field")

    s.cast("Greeter").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("603.2b", "703.1a")
def test_all_abilities_that_wait_for_a_step_trigger_as_it_begins() -> None:
    s = Scenario().card("Bell {1} | Artifact | At the beginning of your upkeep, you gain 1 life.")
    s.card("Gong {1} | Artifact | At the beginning of each upkeep, you gain 2 life.")
    s.put(ALICE, "Bell").put(BOB, "Gong", "Bell").turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert s.stack() == ["Bell", "Gong"]


@pytest.mark.cr("603.2c")
@pytest.mark.example("603.2c")
def test_example_603_2c_one_event_with_many_occurrences_triggers_for_each() -> None:
    s = Scenario().card("Ruin {R} | Sorcery | Destroy all lands.")
    s.card(
        "Mourner {1} | Artifact | Whenever a land is put into a graveyard from the battlefield, "
        "you gain 1 life."
    )
    s.put(ALICE, "Mountain x2", "Mourner", "Ruin (hand)").put(BOB, "Forest")

    s.cast("Ruin").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("603.2d")
def test_an_ability_triggers_an_additional_time() -> None:
    s = Scenario().card(ECHO).card(CHIME).card(BEAR)
    s.put(ALICE, "Forest", "Chime", "Echoing Hall", "Bear (hand)").put(BOB, "Chime")

    s.cast("Bear").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 21)


@pytest.mark.cr("603.2d")
def test_effects_that_add_triggers_add_once_each_and_not_to_each_other() -> None:
    s = Scenario().card(ECHO).card(CHIME).card(BEAR)
    s.put(ALICE, "Forest", "Chime", "Echoing Hall x2", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("603.2e", "603.6d", "614.1c")
@pytest.mark.example("603.2e")
def test_example_603_2e_entering_tapped_is_not_becoming_tapped() -> None:
    s = Scenario().card(
        "Nettle {1} | Artifact | Whenever a creature becomes tapped, you gain 1 life."
    )
    s.card("Sleeper {G} | Creature — Bear | Sleeper enters tapped. | 2/2")
    s.card("Lull {U} | Instant | Tap target creature.").card(BEAR)
    s.put(ALICE, "Forest", "Island x2", "Nettle", "Bear", "Sleeper (hand)", "Lull x2 (hand)")

    s.cast("Sleeper").resolve()
    assert s.is_tapped("Sleeper")
    assert s.life(ALICE) == 20

    s.cast("Lull", "Sleeper").resolve()  # it is tapped already
    assert s.life(ALICE) == 20

    s.cast("Lull", "Bear").resolve()
    assert s.life(ALICE) == 21


REMEMBRANCE = Face(  # triggers as it is put into a hand
    "Remembrance",
    types=ARTIFACT,
    abilities=(
        TriggeredAbility(
            ZoneChanges(This(), destination=HAND),
            Body((GainLife(You(), 5),)),
            zones=1 << HAND | 1 << LIBRARY | 1 << GRAVEYARD,
        ),
    ),
)


@pytest.mark.cr("603.2f", "603.10a")
def test_an_ability_of_an_object_all_could_see_triggers_as_it_goes_to_a_hand() -> None:
    s = Scenario().card(REMEMBRANCE)
    s.card("Recall {U} | Sorcery | Return target card from your graveyard to your hand.")
    s.put(ALICE, "Island", "Remembrance (graveyard)", "Recall (hand)")

    s.cast("Recall", "Remembrance").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("603.2f")
def test_an_ability_of_an_object_never_visible_to_all_does_not_trigger() -> None:
    s = Scenario().card(REMEMBRANCE).library(ALICE, "Remembrance", "Plains")
    s.card("Glance {U} | Sorcery | Draw a card.").put(ALICE, "Island", "Glance (hand)")

    s.cast("Glance").resolve()

    assert s.hand(ALICE) == ["Remembrance"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("603.2g")
@pytest.mark.example("603.2g")
def test_example_603_2g_damage_that_is_prevented_triggers_nothing() -> None:
    s = Scenario().card(BOLT)
    s.card(
        "Sufferer {W} | Creature — Human | Whenever Sufferer is dealt damage, you gain 1 life. | 4/4"
    )
    s.card(
        "Ward {W} | Instant | Prevent all damage that would be dealt to target creature this turn."
    )
    s.put(ALICE, "Plains", "Mountain", "Sufferer", "Ward (hand)", "Jolt (hand)")

    s.cast("Ward", "Sufferer").resolve().cast("Jolt", "Sufferer").resolve()

    assert s.life(ALICE) == 20
    assert not s.happened(AbilityTriggered)


@pytest.mark.cr("603.2g", "614.6")
def test_an_event_that_was_replaced_triggers_nothing() -> None:
    s = Scenario().card("Wake {1} | Artifact | Whenever a creature dies, you gain 1 life.")
    s.card("Void {1} | Artifact | If a creature would die, exile it instead.")
    s.card(BOLT).card(BEAR).put(ALICE, "Mountain", "Wake", "Void", "Bear", "Jolt (hand)")

    s.cast("Jolt", "Bear").resolve()

    assert s.exile() == ["Bear"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("603.3a", "603.3")
def test_a_triggered_ability_is_of_the_player_who_controlled_its_source() -> None:
    """Bob owns the creature, Alice controls it as it dies."""
    s = Scenario().card(BOLT)
    s.card("Legacy {W} | Creature — Human | When Legacy dies, you gain 3 life. | 2/2")
    s.put(BOB, "Legacy (controlled by Alice)").put(ALICE, "Mountain", "Jolt (hand)")

    s.cast("Jolt", "Legacy").resolve()

    assert s.graveyard(BOB) == ["Legacy"]
    assert (s.life(ALICE), s.life(BOB)) == (23, 20)


@pytest.mark.cr("603.3a")
def test_who_controls_the_source_later_does_not_matter() -> None:
    s = Scenario().card(GREETER)
    s.card("Snatch {U} | Instant | Gain control of target creature.")
    s.put(ALICE, "Plains", "Greeter (hand)").put(BOB, "Island", "Snatch (hand)")

    s.cast("Greeter").resolve(top_only=True)
    s.cast("Snatch", "Greeter", by=BOB).resolve()

    assert s.controller("Greeter") == BOB
    assert (s.life(ALICE), s.life(BOB)) == (23, 20)


@pytest.mark.cr("603.3b", "101.4", "405.3")
def test_the_active_players_abilities_go_on_the_stack_first() -> None:
    s = Scenario(3).card(CHIME).card(BEAR)
    s.put(BOB, "Forest", "Chime", "Bear (hand)").put(ALICE, "Chime").put(CAROL, "Chime")

    s.turn_of(BOB).cast("Bear").resolve(top_only=True)

    controllers = [s.game.objects[key].controller for key in s.game.stack]
    assert controllers == [BOB, CAROL, ALICE]


@pytest.mark.cr("603.3b")
def test_a_player_puts_their_own_abilities_in_any_order() -> None:
    s = Scenario().card(CHIME).card(BEAR)
    s.card("Toll {1} | Artifact | Whenever a creature enters, you lose 1 life.")
    s.put(ALICE, "Forest", "Chime", "Toll", "Bear (hand)")

    s.cast("Bear").choose(["Toll", "Chime"]).resolve(top_only=True)

    assert s.stack() == ["Toll", "Chime"]


@pytest.mark.cr("603.3b", "704.3", "117.5")
def test_state_based_actions_come_before_abilities_go_on_the_stack() -> None:
    """The creature that brings about the trigger is gone by the time it goes on the stack."""
    s = Scenario().card(CHIME).card("Wisp {G} | Creature — Spirit | 0/0")
    s.put(ALICE, "Forest", "Chime", "Wisp (hand)")

    s.cast("Wisp").resolve(top_only=True)

    assert s.stack() == ["Chime"]
    assert s.graveyard(ALICE) == ["Wisp"]


SORTER = """Sorter {W} | Creature — Human | When Sorter enters, choose one —
| • Destroy target artifact. | • Destroy target enchantment. | 2/2"""


@pytest.mark.cr("603.3c", "700.2b")
def test_a_mode_without_a_legal_target_can_not_be_chosen() -> None:
    s = Scenario().card(SORTER).card("Rug {1} | Enchantment | Creatures you control get +0/+1.")
    s.put(ALICE, "Plains", "Sorter (hand)").put(BOB, "Rug")

    s.cast("Sorter").choose(0)

    with pytest.raises(ScenarioError, match="choose a mode"):
        s.resolve()


@pytest.mark.cr("603.3c", "700.2b", "700.2c")
def test_the_modes_of_a_triggered_ability_are_chosen_as_it_goes_on_the_stack() -> None:
    s = Scenario().card(SORTER).card("Rug {1} | Enchantment | Creatures you control get +0/+1.")
    s.put(ALICE, "Plains", "Sorter (hand)").put(BOB, "Rug")

    s.cast("Sorter").choose(1, "Rug").resolve(top_only=True)
    assert s.stack() == ["Sorter"]

    s.resolve()
    assert s.graveyard(BOB) == ["Rug"]


@pytest.mark.cr("603.3c", "700.2b")
def test_an_ability_none_of_whose_modes_can_be_chosen_is_removed() -> None:
    s = Scenario().card(SORTER).put(ALICE, "Plains", "Sorter (hand)")

    s.cast("Sorter").resolve(top_only=True)

    assert len(s.happened(AbilityTriggered)) == 1
    assert s.stack() == []


@pytest.mark.cr("603.3d")
def test_a_triggered_ability_without_a_legal_target_is_removed_from_the_stack() -> None:
    s = Scenario().card(
        "Crusher {R} | Creature — Ogre | When Crusher enters, destroy target artifact. | 2/2"
    )
    s.put(ALICE, "Mountain", "Crusher (hand)")

    s.cast("Crusher").resolve(top_only=True)

    assert s.stack() == []
    assert s.cites("603.3d")


@pytest.mark.cr("603.3d", "601.2c")
def test_the_targets_of_a_triggered_ability_are_chosen_as_it_goes_on_the_stack() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Pinger {R} | Creature — Goblin | When Pinger enters, it deals 1 damage to any target. | 1/1"
    )
    s.put(ALICE, "Mountain", "Pinger (hand)").put(BOB, "Bear")

    s.cast("Pinger").choose(BOB).resolve(top_only=True)
    assert s.stack() == ["Pinger"]

    s.resolve()
    assert s.life(BOB) == 19


SOVEREIGN = """Lion King {W} | Creature — Cat
| At the beginning of your upkeep, if you have 40 or more life, you win the game. | 4/6"""


@pytest.mark.cr("603.4")
@pytest.mark.example("603.4")
def test_example_603_4_with_39_life_it_does_not_trigger() -> None:
    s = Scenario().card(SOVEREIGN).put(ALICE, "Lion King").set_life(ALICE, 39).turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert s.stack() == []


@pytest.mark.cr("603.4", "608.2a")
@pytest.mark.example("603.4")
def test_example_603_4_with_39_life_as_it_resolves_it_does_nothing() -> None:
    s = Scenario().card(SOVEREIGN).card(BOLT).set_life(ALICE, 40).turn_of(BOB)
    s.put(ALICE, "Lion King").put(BOB, "Mountain", "Jolt (hand)")

    s.to(UPKEEP, ALICE)
    assert s.stack() == ["Lion King"]
    s.cast("Jolt", ALICE, by=BOB).resolve()

    assert s.cites("608.2a")
    assert not s.game.is_over


@pytest.mark.cr("603.4")
@pytest.mark.example("603.4")
def test_example_603_4_with_40_life_both_times_its_controller_wins() -> None:
    s = Scenario().card(SOVEREIGN).put(ALICE, "Lion King").set_life(ALICE, 40).turn_of(BOB)

    s.to(UPKEEP, ALICE).resolve()

    assert s.game.winners == (ALICE,)


@pytest.mark.cr("603.5", "608.2d")
def test_whether_to_do_what_one_may_is_chosen_on_resolution() -> None:
    s = Scenario().card(
        "Muse {U} | Enchantment | At the beginning of your upkeep, you may draw a card."
    )
    s.put(ALICE, "Muse").turn_of(BOB).choose(False)

    s.to(UPKEEP, ALICE)
    assert s.stack() == ["Muse"]

    s.resolve()
    assert s.hand(ALICE) == []


@pytest.mark.cr("603.5", "118.12a")
def test_what_happens_unless_one_pays_is_dealt_with_on_resolution() -> None:
    s = Scenario()
    s.card(
        "Rent {U} | Enchantment | At the beginning of your upkeep, sacrifice Rent unless you pay {1}."
    )
    s.put(ALICE, "Rent", "Island").turn_of(BOB).choose(True)

    s.to(UPKEEP, ALICE)
    assert not s.is_tapped("Island")

    s.resolve()
    assert s.is_tapped("Island")
    assert "Rent" in s.battlefield(ALICE)
