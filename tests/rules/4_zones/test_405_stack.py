"""The stack, and what doesn't use it. (CR 405)"""

import pytest

from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    DRAW,
    HAND,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
HEAL = "Heal {W} | Instant | You gain 3 life."
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
ROD = "Rod {1} | Artifact | {T}: Rod deals 1 damage to any target."
CHAPEL = "Chapel {W} | Enchantment | Whenever you cast a spell, you gain 1 life."
DAWN = "Dawn {W} | Enchantment | At the beginning of each upkeep, you gain 1 life."


@pytest.mark.cr("405.1")
def test_a_cast_card_is_on_the_stack_and_an_ability_without_a_card() -> None:
    s = Scenario().card(ROD).card(JOLT).put(ALICE, "Mountain", "Rod", "Jolt (hand)")

    s.cast("Jolt", BOB).activate("Rod", BOB)

    assert s.stack() == ["Jolt", "Rod"]
    assert s.names(HAND, ALICE) == []
    assert "Rod" in s.battlefield(ALICE)
    assert [s.game.objects[key].card is None for key in s.game.stack] == [False, True]


@pytest.mark.cr("405.2", "405.5")
def test_the_last_added_resolves_first() -> None:
    """Healed before the damage, a player at 3 lives."""
    s = Scenario().card(HEAL).card(JOLT).set_life(BOB, 3)
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Plains", "Heal (hand)")

    s.cast("Jolt", BOB).cast("Heal", by=BOB)
    assert s.stack() == ["Jolt", "Heal"]
    s.resolve(top_only=True)
    assert (s.stack(), s.life(BOB)) == (["Jolt"], 6)
    s.resolve()

    assert s.life(BOB) == 3


@pytest.mark.cr("405.3")
def test_triggers_of_the_active_player_go_on_lowest() -> None:
    s = Scenario(3).card(DAWN).turn_of(CAROL).put(ALICE, "Dawn").put(BOB, "Dawn").put(CAROL, "Dawn")

    s.to(UPKEEP, ALICE)

    items = [s.game.objects[key].item for key in s.game.stack]
    assert [s.game.objects[key].controller for key in s.game.stack] == [ALICE, BOB, CAROL]
    assert len(items) == 3


@pytest.mark.cr("405.4")
def test_a_spell_has_the_characteristics_of_its_card_and_an_ability_none() -> None:
    s = Scenario().card(BEAR).card(ROD).put(ALICE, "Forest", "Rod", "Bear (hand)")

    s.cast("Bear").activate("Rod", BOB)
    spell, ability = (characteristics(s.game, key) for key in s.game.stack)

    assert (spell.name, spell.colors, spell.power) == ("Bear", 16, 2)
    assert (ability.name, ability.colors, ability.types) == ("", 0, 0)


@pytest.mark.cr("405.4")
def test_whoever_casts_activates_or_controls_the_source_controls_what_is_on_the_stack() -> None:
    s = Scenario().card(ROD).card(JOLT).card(CHAPEL)
    s.put(ALICE, "Mountain", "Jolt (hand)", "Chapel").put(BOB, "Rod")

    s.cast("Jolt", BOB)
    s.activate("Rod", ALICE, by=BOB)

    assert s.stack() == ["Jolt", "Chapel", "Rod"]
    assert [s.game.objects[key].controller for key in s.game.stack] == [ALICE, ALICE, BOB]


@pytest.mark.cr("405.5", "500.2", "505.2")
def test_all_passing_with_an_empty_stack_ends_the_phase() -> None:
    s = Scenario().card(HEAL).put(ALICE, "Plains", "Heal (hand)")

    s.cast("Heal").pass_priority().pass_priority()
    assert s.stack() == []
    assert s.game.step != BEGINNING_OF_COMBAT
    s.pass_priority().pass_priority()

    assert s.game.step == BEGINNING_OF_COMBAT


@pytest.mark.cr("405.6a")
def test_an_effect_does_not_use_the_stack() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    )
    s.put(ALICE, "Forest", "Bear", "Growth (hand)")

    s.cast("Growth", "Bear").resolve()

    assert s.pt("Bear") == (5, 5)
    assert s.stack() == []


@pytest.mark.cr("405.6b")
def test_a_static_ability_works_at_once_and_off_the_stack() -> None:
    s = Scenario().card(BEAR).card("Banner {1} | Artifact | Creatures you control get +1/+1.")
    s.put(ALICE, "Plains", "Bear", "Banner (hand)")

    s.cast("Banner")
    assert s.pt("Bear") == (2, 2)
    s.resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.stack() == []


@pytest.mark.cr("405.6c")
def test_a_mana_ability_resolves_at_once_and_its_player_keeps_priority() -> None:
    s = Scenario().by_hand(ALICE).put(ALICE, "Forest")

    s.activate("Forest")

    assert s.stack() == []
    assert [mana.type for mana in s.game.players[ALICE].pool] == ["G"]
    assert s.game.priority == ALICE


@pytest.mark.cr("405.6e")
def test_a_turn_based_action_does_not_use_the_stack() -> None:
    """The card is drawn before anyone has priority in the draw step."""
    s = Scenario().turn_of(BOB)

    s.to(DRAW, ALICE)

    assert s.stack() == []
    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("405.6f")
def test_a_state_based_action_does_not_use_the_stack() -> None:
    s = Scenario().card(BEAR).card(JOLT).card(HEAL)
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Bear", "Plains", "Heal (hand)")

    s.cast("Jolt", "Bear").resolve()

    assert s.stack() == []
    assert s.graveyard(BOB) == ["Bear"]
