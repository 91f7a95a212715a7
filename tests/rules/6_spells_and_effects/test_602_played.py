"""Activated, mana and loyalty abilities, played. (CR 602, 605, 606)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.references import You
from apnap.abilities.values import Timing
from apnap.terms.characteristics import ARTIFACT
from apnap.terms.events import AbilityActivated
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

FLUTE = Face(
    "Flute",
    ("2",),
    ARTIFACT,
    abilities=(ActivatedAbility(Costs(), Body((GainLife(You(), 1),)), timing=Timing.INSTANT),),
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("602.1", "602.1a")
@pytest.mark.example("602.1a", index=1)
def test_example_602_1a_the_cost_is_all_before_the_colon() -> None:
    s = (
        Scenario()
        .card("Well {2} | Artifact | {2}, {T}: You gain 1 life.")
        .put(ALICE, "Plains x2", "Well")
    )

    s.activate("Well")
    assert [s.is_tapped(key) for key in s.game.battlefield] == [True, True, True]
    s.resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("602.1b")
def test_text_after_the_effect_may_say_who_activates() -> None:
    s = Scenario().card(
        "Bell {2} | Artifact | {1}: You gain 1 life. Any player may activate this ability."
    )
    s.put(ALICE, "Bell").put(BOB, "Plains")

    s.activate("Bell", by=BOB).resolve()

    assert s.life(BOB) == 21


@pytest.mark.cr("602.2")
def test_only_its_controller_activates_an_ability() -> None:
    s = Scenario().card("Well {2} | Artifact | {T}: You gain 1 life.").put(ALICE, "Well")

    assert s.may("activate", "Well", by=ALICE)
    assert not s.may("activate", "Well", by=BOB)


@pytest.mark.cr("602.2a")
def test_an_ability_on_the_stack_is_no_card_and_has_no_other_characteristics() -> None:
    s = Scenario().card("Well {2} | Artifact | {T}: You gain 1 life.").put(ALICE, "Well")

    s.activate("Well")

    ability = s.record(s.game.stack[-1])
    assert ability.card is None
    assert s.seen(ability.id).types == 0
    assert s.controller(ability.id) == ALICE


@pytest.mark.cr("602.4")
def test_a_change_of_costs_does_not_touch_abilities_on_the_stack() -> None:
    s = Scenario().card("Well {2} | Artifact | {1}: You gain 1 life.")
    s.card(
        "Tax {W} | Enchantment | Flash | Activated abilities of artifacts cost {2} more to activate."
    )
    s.put(ALICE, "Plains", "Well").put(BOB, "Plains", "Tax (hand)")

    s.activate("Well").cast("Tax", by=BOB).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("602.5b")
def test_a_limit_stays_when_control_changes() -> None:
    s = Scenario().card(
        "Toy {2} | Artifact | {0}: Target player gains 1 life. Activate only once each turn."
    )
    s.card("Grab {U} | Instant | Gain control of target artifact until end of turn.")
    s.put(ALICE, "Toy").put(BOB, "Island", "Grab (hand)")
    s.activate("Toy", ALICE).resolve()

    s.cast("Grab", "Toy", by=BOB).resolve()

    assert not s.may("activate", "Toy", by=BOB)


@pytest.mark.cr("602.5c")
def test_a_limit_is_for_one_object_only() -> None:
    s = Scenario().card("Toy {2} | Artifact | {0}: You gain 1 life. Activate only once each turn.")
    s.put(ALICE, "Toy x2")

    s.activate("Toy").resolve().activate("Toy").resolve()

    assert s.life(ALICE) == 22
    assert not s.may("activate", "Toy")


@pytest.mark.cr("602.5d")
def test_only_as_a_sorcery_needs_no_sorcery() -> None:
    s = Scenario().card("Loom {2} | Artifact | {0}: You gain 1 life. Activate only as a sorcery.")
    s.put(ALICE, "Loom")

    assert s.may("activate", "Loom")
    s.activate("Loom")
    assert not s.may("activate", "Loom")


@pytest.mark.cr("602.5e")
def test_only_as_an_instant_is_any_time_with_priority() -> None:
    s = Scenario().card(FLUTE)
    s.put(ALICE, "Flute").turn_of(BOB).pass_priority()

    assert s.may("activate", "Flute", by=ALICE)


@pytest.mark.cr("605.2")
@pytest.mark.example("605.2", index=1)
def test_example_605_2_a_mana_ability_that_makes_none_is_still_one() -> None:
    s = Scenario().card("Root {2} | Artifact | {T}: Add {G} for each creature you control.")
    s.put(ALICE, "Root").by_hand(ALICE)

    s.activate("Root")

    assert s.stack() == []
    assert s.is_tapped("Root")


@pytest.mark.cr("605.4", "605.4a")
@pytest.mark.example("605.4a", index=1)
def test_example_605_4a_mana_of_a_triggered_mana_ability_pays_for_the_spell() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Flare {G} | Enchantment | Whenever you tap a land for mana, add {G}.")
    )
    s.put(ALICE, "Forest", "Flare", "Bear (hand)")

    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("605.5", "605.5a")
def test_a_triggered_ability_that_couldnt_make_mana_uses_the_stack() -> None:
    s = Scenario().card(
        "Snare {G} | Enchantment | Whenever you tap a land for mana, you gain 1 life."
    )
    s.put(ALICE, "Forest", "Snare").by_hand(ALICE)

    s.activate("Forest")

    assert s.stack() == ["Snare"]


@pytest.mark.cr("605.5b", "605.5")
def test_a_spell_that_adds_mana_uses_the_stack() -> None:
    s = (
        Scenario()
        .card("Ritual {R} | Instant | Add {R}{R}{R}.")
        .put(ALICE, "Mountain", "Ritual (hand)")
    )

    s.cast("Ritual")
    assert s.stack() == ["Ritual"]
    s.resolve()

    assert len(s.game.players[ALICE].pool) == 3


@pytest.mark.cr("605.1", "605.3", "605.3b")
def test_a_mana_ability_may_do_more_and_still_not_use_the_stack() -> None:
    s = (
        Scenario()
        .card("Pain | Land | {T}: Add {R}. This land deals 1 damage to you.")
        .put(ALICE, "Pain")
    )

    s.by_hand(ALICE).activate("Pain")

    assert s.stack() == []
    assert s.life(ALICE) == 19


WALKER = "Walker {3}{B} | Legendary Planeswalker — Ajani | +1: You gain 1 life. | −2: Draw a card. | Loyalty: 3"


@pytest.mark.cr("606.1", "606.2", "606.4")
def test_a_loyalty_ability_costs_loyalty_counters() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Walker (3 loyalty)")

    s.activate("Walker", ability=1)

    assert s.counters("Walker", "loyalty") == 1
    assert s.happened(AbilityActivated, loyalty=True)


@pytest.mark.cr("606.3")
def test_loyalty_abilities_only_at_sorcery_time_and_once_a_turn() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Walker (3 loyalty)")
    s.activate("Walker", ability=0)
    assert not s.may("activate", "Walker")

    s.resolve()

    assert not s.may("activate", "Walker")


@pytest.mark.cr("606.3")
def test_one_loyalty_ability_of_each_permanent() -> None:
    s = Scenario().card(WALKER).card(WALKER.replace("Walker {", "Runner {"))
    s.put(ALICE, "Walker (3 loyalty)", "Runner (3 loyalty)")

    s.activate("Walker", ability=0).resolve().activate("Runner", ability=0).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("606.6")
def test_a_negative_loyalty_cost_needs_as_many_counters() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Walker (1 loyalty)")

    assert [a.index for a in s.table.choice.options if a.kind == "activate"] == [0]


@pytest.mark.cr("602.2", "602.5d")
def test_any_player_may_but_only_on_a_turn_of_their_own() -> None:
    s = Scenario().card(
        "Bell {2} | Artifact | {0}: You gain 1 life. Any player may activate this ability but only "
        "during their turn."
    )
    s.put(ALICE, "Bell")
    assert s.may("activate", "Bell", by=ALICE)
    assert not s.may("activate", "Bell", by=BOB)

    s.to(PRECOMBAT_MAIN, BOB)

    assert s.may("activate", "Bell", by=BOB)
    s.activate("Bell", by=BOB).resolve()
    assert s.life(BOB) == 21
