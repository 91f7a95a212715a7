"""Abilities. (CR 113)"""

import pytest

from apnap.terms.events import AbilityTriggered
from apnap.terms.turn import BEGINNING_OF_COMBAT, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
KITE = "Kite {W} | Creature — Bird | Flying | 1/1"
BELL = "Bell {1} | Artifact | {T}: You gain 1 life."
SLAY = "Slay {0} | Instant | Destroy target permanent."
CLIP = "Clip {0} | Instant | Target creature loses flying until end of turn."
LIFT = "Lift {0} | Instant | Target creature gains flying until end of turn."


@pytest.mark.cr("113.1a", "113.10")
def test_an_ability_may_be_granted_by_an_effect() -> None:
    s = Scenario().card(BEAR).card(LIFT).put(ALICE, "Bear", "Lift (hand)")

    s.cast("Lift", "Bear").resolve()

    assert s.has("Bear", "flying")


@pytest.mark.cr("113.1b")
def test_a_player_may_have_an_ability() -> None:
    s = Scenario().card("Aegis {0} | Enchantment | You have hexproof.")
    s.card("Zap {0} | Sorcery | Target opponent loses 1 life.")
    s.put(ALICE, "Zap (hand)").put(BOB, "Aegis")

    assert not s.may("cast", "Zap")


@pytest.mark.cr("113.2a")
@pytest.mark.example("113.2a", index=1)
def test_example_113_2a_that_it_cant_block_is_an_ability() -> None:
    """It is one of the abilities the creature loses when it loses them all."""
    s = (
        Scenario()
        .card("Coward {R} | Creature — Goblin | This creature can't block. | 2/2")
        .card(BEAR)
    )
    s.card("Daze {0} | Instant | Target creature loses all abilities until end of turn.")
    s.put(ALICE, "Bear", "Daze (hand)").put(BOB, "Coward")

    s.cast("Daze", "Coward").resolve()
    s.attack("Bear").block(("Coward", "Bear")).damage()

    assert s.graveyard(ALICE) == ["Daze", "Bear"]


@pytest.mark.cr("113.2a")
def test_a_creature_that_cant_block_doesnt() -> None:
    s = (
        Scenario()
        .card("Coward {R} | Creature — Goblin | This creature can't block. | 2/2")
        .card(BEAR)
    )
    s.put(ALICE, "Bear").put(BOB, "Coward")
    s.attack("Bear")

    with pytest.raises(ScenarioError):
        s.block(("Coward", "Bear"))


@pytest.mark.cr("113.2c")
def test_two_instances_of_an_ability_work_independently() -> None:
    s = Scenario().card(
        "Host {2} | Creature — Human | Whenever this creature attacks, you gain 1 life."
        " | Whenever this creature attacks, you gain 1 life. | 2/2"
    )
    s.put(ALICE, "Host")

    s.attack("Host").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("113.3a")
def test_a_spell_ability_is_followed_only_as_the_spell_resolves() -> None:
    s = Scenario().card("Zap {0} | Instant | Target player loses 1 life.").put(ALICE, "Zap (hand)")

    s.cast("Zap", BOB)
    before = s.life(BOB)
    s.resolve()

    assert (before, s.life(BOB)) == (20, 19)


@pytest.mark.cr("113.3b", "117.1b")
def test_an_activated_ability_goes_on_the_stack_whenever_one_has_priority() -> None:
    s = Scenario().card(BELL).put(BOB, "Bell")

    s.pass_priority().activate("Bell", by=BOB)
    stack = s.stack()
    s.resolve()

    assert stack == ["Bell"]
    assert s.life(BOB) == 21


@pytest.mark.cr("113.3c")
def test_a_triggered_ability_goes_on_the_stack_the_next_time_a_player_would_get_priority() -> None:
    s = Scenario().card("Pyre {0} | Enchantment | Whenever a creature dies, you gain 1 life.")
    s.card(BEAR).card("Doom {0} | Sorcery | Destroy target creature. You lose 1 life.")
    s.put(ALICE, "Pyre", "Doom (hand)").put(BOB, "Bear")

    s.cast("Doom", "Bear").resolve(top_only=True)

    assert s.life(ALICE) == 19
    assert s.stack() == ["Pyre"]


@pytest.mark.cr("113.3d", "117.2b")
def test_a_static_ability_is_simply_true_while_its_source_is_there() -> None:
    s = Scenario().card("Anthem {0} | Enchantment | Creatures you control get +1/+1.")
    s.card(BEAR).card(SLAY).put(ALICE, "Anthem", "Bear", "Slay (hand)")

    before = s.pt("Bear")
    s.cast("Slay", "Anthem").resolve()

    assert (before, s.pt("Bear")) == ((3, 3), (2, 2))


@pytest.mark.cr("113.4")
def test_a_mana_ability_doesnt_use_the_stack() -> None:
    s = Scenario().by_hand(ALICE).put(ALICE, "Forest")

    s.activate("Forest")

    assert s.stack() == []
    assert [mana.type for mana in s.game.players[ALICE].pool] == ["G"]


WALKER = "Sage {3} | Planeswalker — Sage | +1: You gain 2 life. | 0: You lose 1 life. | Loyalty: 3"


@pytest.mark.cr("113.5", "606.3")
def test_one_loyalty_ability_a_turn() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Sage (3 loyalty)")

    s.activate("Sage", ability=0).resolve()

    assert not s.may("activate", "Sage")


@pytest.mark.cr("113.5")
def test_a_loyalty_ability_only_in_ones_own_main_phase_with_an_empty_stack() -> None:
    s = Scenario().card(WALKER).card("Zap {0} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Sage (3 loyalty)", "Zap (hand)")

    free = s.may("activate", "Sage")
    s.cast("Zap", BOB)
    in_response = s.may("activate", "Sage", ALICE)
    s.resolve().to(BEGINNING_OF_COMBAT)

    assert free
    assert not in_response
    assert not s.may("activate", "Sage", ALICE)


@pytest.mark.cr("113.6")
def test_an_ability_of_a_creature_card_doesnt_function_in_the_hand_or_graveyard() -> None:
    s = Scenario().card("Chief {1} | Creature — Human | Creatures you control get +1/+1. | 1/1")
    s.card(BEAR).put(ALICE, "Bear", "Chief (hand)", "Chief (graveyard)")

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("113.6a")
def test_a_characteristic_defining_ability_functions_everywhere() -> None:
    s = Scenario().card(
        "Herd {3}{G} | Creature — Elephant | Herd's power and toughness are each equal"
        " to the number of lands you control. | */*"
    )
    s.put(ALICE, "Forest x3", "Herd (graveyard)", "Herd (hand)")

    assert s.pt(s.find("Herd", 1)) == s.pt(s.find("Herd", 3)) == (3, 3)


@pytest.mark.cr("113.6d")
def test_an_alternative_cost_functions_as_it_is_cast() -> None:
    s = Scenario().card(
        "Surge {4}{U} | Instant | You may pay 2 life rather than pay this spell's"
        " mana cost. | You gain 5 life."
    )
    s.put(ALICE, "Surge (hand)")

    s.cast("Surge").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("113.6d")
def test_a_cost_reduction_of_the_spell_itself_functions_as_it_is_cast() -> None:
    s = Scenario().card(
        "Wurm {4} | Creature — Wurm | This spell costs {1} less to cast for each"
        " creature you control. | 5/5"
    )
    s.card(BEAR).put(ALICE, "Bear x3", "Wurm (hand)", "Forest")

    s.cast("Wurm").resolve()

    assert "Wurm" in s.battlefield(ALICE)


@pytest.mark.cr("113.6e")
def test_a_restriction_on_casting_functions_where_it_could_be_cast_from() -> None:
    s = Scenario().card(
        "Ambush {0} | Instant | Cast this spell only during combat. | You gain 1 life."
    )
    s.put(ALICE, "Ambush (hand)")

    before = s.may("cast", "Ambush")
    s.to(BEGINNING_OF_COMBAT)

    assert not before
    assert s.may("cast", "Ambush")


@pytest.mark.cr("113.6g")
def test_that_it_cant_be_countered_functions_on_the_stack() -> None:
    s = Scenario().card("Tide {0} | Sorcery | This spell can't be countered. | You gain 1 life.")
    s.card("Negate {0} | Instant | Counter target spell.")
    s.put(ALICE, "Tide (hand)").put(BOB, "Negate (hand)")

    s.cast("Tide")
    s.cast("Negate", "Tide", by=BOB).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("113.6h")
def test_how_it_enters_functions_as_it_enters() -> None:
    s = Scenario().card(
        "Pet {0} | Creature — Cat | This creature enters with a +1/+1 counter on it. | 0/0"
    )
    s.put(ALICE, "Pet (hand)")

    s.cast("Pet").resolve()

    assert s.pt("Pet") == (1, 1)


@pytest.mark.cr("113.6j")
def test_an_ability_whose_cost_discards_the_card_functions_in_the_hand() -> None:
    s = Scenario().card("Drake {5}{U} | Creature — Drake | Cycling {0} | 5/5")
    s.put(ALICE, "Drake (hand)", "Drake").library(ALICE, "Plains")

    s.activate("Drake").resolve()

    assert s.hand(ALICE) == ["Plains"]
    assert s.battlefield(ALICE) == ["Drake"]


@pytest.mark.cr("113.6k")
def test_a_condition_that_cant_be_met_on_the_battlefield_triggers_where_it_can() -> None:
    s = Scenario().card(
        "Grub {4} | Creature — Insect | Cycling {0} | When you cycle this card, you"
        " gain 2 life. | 1/1"
    )
    s.put(ALICE, "Grub (hand)")

    s.activate("Grub").resolve()

    assert s.life(ALICE) == 22


SKELETON = (
    "Bones {1}{B} | Creature — Skeleton | {1}{B}: Return this card from your graveyard to"
    " the battlefield tapped. | 1/1"
)


@pytest.mark.cr("113.6m")
@pytest.mark.example("113.6m", index=1)
def test_example_113_6m_bones_return_only_from_the_graveyard() -> None:
    s = Scenario().card(SKELETON).put(ALICE, "Bones (graveyard)", "Swamp x2")

    s.activate("Bones").resolve()

    assert s.is_tapped("Bones")
    assert s.graveyard(ALICE) == []


@pytest.mark.cr("113.6m")
@pytest.mark.example("113.6m", index=1)
@pytest.mark.parametrize("place", ["Bones", "Bones (hand)"])
def test_example_113_6m_bones_elsewhere_have_no_such_ability(place: str) -> None:
    s = Scenario().card(SKELETON).put(ALICE, place, "Swamp x2")

    assert not s.may("activate", "Bones")


@pytest.mark.cr("113.6p", "114.4")
def test_an_emblems_ability_functions_in_the_command_zone() -> None:
    s = Scenario().card(
        'Oath {0} | Sorcery | You get an emblem with "At the beginning of your upkeep, you gain 1 life."'
    )
    s.put(ALICE, "Oath (hand)")

    s.cast("Oath").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    assert s.life(ALICE) == 21


@pytest.mark.cr("113.7", "113.7a")
def test_an_ability_on_the_stack_is_independent_of_its_source() -> None:
    s = Scenario().card(BELL).card(SLAY).put(ALICE, "Bell").put(BOB, "Slay (hand)")

    s.activate("Bell")
    s.cast("Slay", "Bell", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Bell"]
    assert s.life(ALICE) == 21


@pytest.mark.cr("113.7a")
def test_a_source_that_left_still_deals_its_damage_as_it_last_was() -> None:
    s = Scenario().card(
        "Archer {R} | Creature — Archer | Lifelink | {T}: This creature deals damage"
        " equal to its power to any target. | 2/2"
    )
    s.card(SLAY).put(ALICE, "Archer (1 +1/+1)").put(BOB, "Slay (hand)")

    s.activate("Archer", BOB)
    s.cast("Slay", "Archer", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 17)


@pytest.mark.cr("113.9")
def test_an_ability_is_no_spell_to_counter() -> None:
    s = Scenario().card(BELL).card("Negate {0} | Instant | Counter target spell.")
    s.card("Stifle {0} | Instant | Counter target activated or triggered ability.")
    s.put(ALICE, "Bell").put(BOB, "Negate (hand)", "Stifle (hand)")

    s.activate("Bell")
    as_spell = s.may("cast", "Negate", BOB)
    s.cast("Stifle", s.game.stack[-1], by=BOB).resolve()

    assert not as_spell
    assert s.life(ALICE) == 20


@pytest.mark.cr("113.10b")
def test_losing_an_ability_removes_all_instances_of_it() -> None:
    s = (
        Scenario()
        .card(KITE)
        .card(LIFT)
        .card(CLIP)
        .put(ALICE, "Kite", "Lift x2 (hand)", "Clip (hand)")
    )

    s.cast("Lift", "Kite").resolve()
    s.cast("Lift", "Kite").resolve()
    s.cast("Clip", "Kite").resolve()

    assert not s.has("Kite", "flying")


@pytest.mark.cr("113.10a")
def test_activation_instructions_are_part_of_an_ability_that_is_added() -> None:
    s = Scenario().card(
        'School {0} | Enchantment | Creatures you control have "{0}: You gain 1 life. Activate only'
        ' once each turn."'
    )
    s.card(BEAR).put(ALICE, "Bear", "School")

    s.activate("Bear").resolve()

    assert s.life(ALICE) == 21
    assert not s.may("activate", "Bear")


@pytest.mark.cr("603.2c")
def test_a_trigger_happens_once_for_each_event() -> None:
    s = (
        Scenario()
        .card("Pyre {0} | Enchantment | Whenever a creature dies, you gain 1 life.")
        .card(BEAR)
    )
    s.card("Wrath {0} | Sorcery | Destroy all creatures.")
    s.put(ALICE, "Pyre", "Wrath (hand)").put(BOB, "Bear x3")

    s.cast("Wrath").resolve()

    assert len(s.happened(AbilityTriggered)) == 3
    assert s.life(ALICE) == 23
