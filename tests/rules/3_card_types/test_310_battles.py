"""Battles. (CR 310)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous, SetTypes
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Target
from apnap.abilities.values import Measure
from apnap.rules.meaning.amounts import measure
from apnap.terms.characteristics import ARTIFACT, BATTLE, CREATURE, SORCERY
from apnap.terms.events import AbilityTriggered
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BEGINNING_OF_COMBAT, DECLARE_BLOCKERS, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
SIEGE = (
    "Invasion {2} | Battle — Siege | When Invasion enters, you gain 2 life. | Defense: 3 | // | "
    "Victor | Creature — Angel | Color indicator: white | 4/4"
)
NAME = "Invasion // Victor"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
DUEL = Face("Duel", mana=("1",), types=BATTLE, defense=3)


@pytest.mark.cr("310.1", "310.2")
def test_a_battle_is_cast_in_a_main_phase_and_enters_under_its_controllers_control() -> None:
    s = Scenario().card(SIEGE).put(ALICE, "Plains x4", f"{NAME} (hand)", f"{NAME} (hand)")

    s.cast(NAME)
    assert s.stack() == ["Invasion"]
    assert not s.may("cast", NAME)
    s.resolve()

    assert s.controller("Invasion") == ALICE
    s.to(BEGINNING_OF_COMBAT)
    assert not s.may("cast", NAME)


@pytest.mark.cr("310.3")
def test_battles_have_battle_types() -> None:
    s = Scenario().card(SIEGE).put(ALICE, f"{NAME} (hand)")

    assert s.seen("Invasion").subtypes == {"Siege"}


@pytest.mark.cr("310.4a", "310.4b", "310.4c")
def test_defense_is_the_printed_number_and_on_the_battlefield_the_counters() -> None:
    s = Scenario().card(SIEGE).card(BEAR)
    s.put(ALICE, "Plains x2", "Bear", f"{NAME} (hand)")
    assert measure(s.game, Measure.DEFENSE, s.find("Invasion")) == 3

    s.cast(NAME).resolve()
    assert s.counters("Invasion", "defense") == 3
    s.attack(("Bear", "Invasion")).damage()

    assert measure(s.game, Measure.DEFENSE, s.find("Invasion")) == 1


@pytest.mark.cr("310.5", "310.6", "310.9b")
def test_a_siege_is_attacked_by_its_own_controller_and_loses_counters() -> None:
    s = Scenario().card(SIEGE).card(BEAR)
    s.put(ALICE, "Bear", f"{NAME} (3 defense, chosen protector=1)")

    s.attack(("Bear", "Invasion")).damage()

    assert s.counters("Invasion", "defense") == 1


@pytest.mark.cr("310.9b")
def test_a_battles_protector_does_not_attack_it() -> None:
    s = Scenario().card(SIEGE).card(BEAR).turn_of(BOB).put(BOB, "Bear")
    s.put(ALICE, f"{NAME} (3 defense, chosen protector=1)")

    with pytest.raises(ScenarioError):
        s.attack(("Bear", "Invasion"))


@pytest.mark.cr("310.9c")
def test_only_the_protector_blocks_for_a_battle() -> None:
    s = Scenario(3).card(SIEGE).card(BEAR).card("Ox {W} | Creature — Ox | 1/5")
    s.put(ALICE, "Bear", f"{NAME} (3 defense, chosen protector=1)").put(BOB, "Ox").put(CAROL, "Ox")

    s.attack(("Bear", "Invasion")).block(("Ox", "Bear"))

    assert s.game.combat is not None
    blockers = list(s.game.combat.blockers)
    assert [s.controller(key) for key in blockers] == [BOB]
    assert s.game.step == DECLARE_BLOCKERS


@pytest.mark.cr("310.9d", "508.5")
def test_the_defending_player_of_an_attacked_battle_is_its_protector() -> None:
    s = Scenario(3).card(SIEGE)
    s.card(
        "Raider {R} | Creature — Orc | Whenever Raider attacks, defending player loses 1 life. | 2/2"
    )
    s.put(ALICE, "Raider", f"{NAME} (3 defense, chosen protector=2)")

    s.attack(("Raider", "Invasion")).resolve()

    assert [s.life(player) for player in (ALICE, BOB, CAROL)] == [20, 20, 19]


@pytest.mark.cr("310.7", "310.12b")
def test_a_siege_without_defense_is_exiled_and_cast_transformed() -> None:
    s = Scenario().card(SIEGE).card(JOLT)
    s.put(ALICE, "Mountain", "Jolt (hand)", f"{NAME} (3 defense, chosen protector=1)")

    s.cast("Jolt", "Invasion").resolve(top_only=True)
    assert s.battlefield(ALICE) == ["Mountain", "Invasion"]
    assert s.stack() == ["Invasion"]
    s.resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Victor"]
    assert s.graveyard(ALICE) == ["Jolt"]


@pytest.mark.cr("310.8")
def test_another_battle_without_defense_is_put_into_the_graveyard() -> None:
    s = Scenario().card(DUEL).card(JOLT)
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Duel (3 defense, chosen protector=1)")

    s.cast("Jolt", "Duel").resolve()

    assert s.graveyard(BOB) == ["Duel"]


@pytest.mark.cr("310.9", "310.9a")
def test_a_battle_without_a_battle_type_is_protected_by_its_controller() -> None:
    s = Scenario(3).card(DUEL).put(ALICE, "Plains", "Duel (hand)")

    s.cast("Duel").resolve()

    assert s.record("Duel").notes["protector"] == ALICE


@pytest.mark.cr("310.9a", "310.12a", "310.12")
def test_a_siege_is_protected_by_an_opponent_of_its_controllers_choice() -> None:
    s = Scenario(3).card(SIEGE).put(ALICE, "Plains x2", f"{NAME} (hand)")

    s.cast(NAME).choose(CAROL).resolve()

    assert s.record("Invasion").notes["protector"] == CAROL


@pytest.mark.cr("310.11")
def test_a_battle_whose_protector_cannot_be_its_protector_gets_another() -> None:
    """A Siege that its protector took: only an opponent of Bob may protect it now."""
    s = (
        Scenario()
        .card(SIEGE)
        .card("Grab {U} | Sorcery | Gain control of target permanent.")
        .turn_of(BOB)
    )
    s.put(ALICE, f"{NAME} (3 defense, chosen protector=1)").put(BOB, "Island", "Grab (hand)")

    s.cast("Grab", "Invasion").resolve()

    assert s.controller("Invasion") == BOB
    assert s.record("Invasion").notes["protector"] == ALICE


@pytest.mark.cr("310.10")
def test_a_battle_is_not_attached_to_anything() -> None:
    s = Scenario().card(BEAR)
    s.card(Face("Odd", types=BATTLE | ARTIFACT, subtypes=("Equipment",), defense=3))
    s.put(ALICE, "Bear", "Odd (3 defense, chosen protector=0, on Bear)")

    s.settle()

    assert s.record("Odd").attached_to == NOTHING
    assert s.battlefield(ALICE) == ["Bear", "Odd"]


@pytest.mark.cr("310.9f")
def test_a_battle_has_one_protector_at_a_time() -> None:
    """Taken by its protector, it is protected by the other player alone."""
    s = (
        Scenario()
        .card(SIEGE)
        .card(BEAR)
        .card("Grab {U} | Sorcery | Gain control of target permanent.")
    )
    s.turn_of(BOB).put(ALICE, f"{NAME} (3 defense, chosen protector=1)")
    s.put(BOB, "Island", "Bear", "Grab (hand)")

    s.cast("Grab", "Invasion").resolve()
    s.attack(("Bear", "Invasion")).damage()

    assert s.record("Invasion").notes["protector"] == ALICE
    assert s.counters("Invasion", "defense") == 1


@pytest.mark.cr("310.9g")
def test_a_protector_does_not_change_when_it_stops_being_a_battle() -> None:
    target = Target(Description((OfType(BATTLE),)), name="it")
    quiet = Apply(Continuous(target, (SetTypes(ARTIFACT),)))
    s = Scenario(3).card(SIEGE)
    s.card(Face("Quiet", mana=(), types=SORCERY, abilities=(SpellAbility(Body((quiet,))),)))
    s.put(ALICE, "Quiet (hand)", f"{NAME} (3 defense, chosen protector=2)")

    s.cast("Quiet", "Invasion").resolve()
    assert s.seen("Invasion").types == ARTIFACT
    s.to(UPKEEP, BOB)

    assert s.seen("Invasion").types == BATTLE
    assert s.record("Invasion").notes["protector"] == CAROL


@pytest.mark.cr("310.4")
def test_only_battles_have_defense() -> None:
    s = Scenario().card(SIEGE).card(BEAR).put(ALICE, f"{NAME} (hand)", "Bear (hand)")

    assert measure(s.game, Measure.DEFENSE, s.find("Bear")) is None
    assert measure(s.game, Measure.DEFENSE, s.find("Invasion")) == 3


@pytest.mark.cr("506.3f")
def test_a_creature_that_is_a_battle_does_not_enter_attacking() -> None:
    odd = Face("Odd", types=BATTLE | CREATURE, power=3, toughness=3, defense=3)
    s = Scenario().card(odd).card(BEAR)
    s.card(
        "Pull {R} | Instant | Put a creature card from your hand onto the battlefield tapped and attacking."
    )
    s.put(ALICE, "Mountain", "Bear", "Pull (hand)", "Odd (hand)")

    s.attack("Bear").cast("Pull").resolve()

    assert "Odd" in s.battlefield(ALICE)
    assert s.game.combat is not None
    assert list(s.game.combat.attackers) == [s.find("Bear")]


@pytest.mark.cr("310.12b", "603.2c")
@pytest.mark.parametrize("defense", [3, 4])
def test_a_siege_that_loses_its_last_counters_to_two_attackers_is_defeated_once(
    defense: int,
) -> None:
    s = Scenario().card(SIEGE).card(BEAR)
    s.put(ALICE, "Bear x2", f"{NAME} ({defense} defense, chosen protector=1)")
    siege = s.find("Invasion")

    s.attack(("Bear", siege), ("Bear", siege)).damage()

    triggered = s.happened(AbilityTriggered)
    assert [event.trigger.source for event in triggered] == [siege]
