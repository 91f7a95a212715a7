"""Casting spells, played. (CR 601)"""

import pytest

from apnap.abilities.abilities import CastingRule
from apnap.abilities.amounts import Compare, Count
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import ControlledBy, OfSubtype
from apnap.abilities.references import Description, Each, You
from apnap.abilities.values import Comparison, Timing
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import SpellCast
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BEARS = Each(Description((OfSubtype("Bear"), ControlledBy(You()))))
CATS = Each(Description((OfSubtype("Cat"), ControlledBy(You()))))
QUICK = Face(
    "Quick",
    ("G",),
    CREATURE,
    power=1,
    toughness=1,
    abilities=(CastingRule(Timing.FLASH, Compare(Count(BEARS), Comparison.AT_LEAST, 1)),),
)
QUICK_ALONE = Face(
    "Alone",
    ("G",),
    CREATURE,
    power=1,
    toughness=1,
    abilities=(CastingRule(Timing.FLASH, Compare(Count(CATS), Comparison.AT_LEAST, 1)),),
)
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."


@pytest.mark.cr("601.1a")
def test_to_play_a_card_is_to_play_a_land_or_to_cast_a_spell() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Dig {R} | Sorcery | Exile the top card of your library. Until end of turn, you may play that card."
        )
    )
    s.library(ALICE, "Forest", "Bear", "Plains")
    s.put(ALICE, "Mountain x2", "Forest x2", "Dig x2 (hand)")

    s.cast("Dig").resolve().cast("Dig").resolve()

    assert s.may("play land", "Forest")
    s.cast("Bear").resolve()
    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("601.2b", "107.3a")
def test_the_value_of_x_is_announced() -> None:
    s = Scenario().card("Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.")
    s.put(ALICE, "Mountain x4", "Blaze (hand)")

    s.cast("Blaze", BOB, x=3).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("601.2b", "601.2f")
def test_two_alternative_costs_dont_combine() -> None:
    """A spell cast without paying its mana cost isn't cast with flashback."""
    s = Scenario().card("Again {4}{R} | Sorcery | Draw a card. | Flashback {R}")
    s.put(ALICE, "Mountain", "Again (hand)", "Again (graveyard)")

    assert [str(a) for a in s.table.choice.options if a.kind == "cast"] == [
        "cast Again (flashback)"
    ]


@pytest.mark.cr("601.2c")
def test_targets_are_only_needed_for_costs_that_are_paid() -> None:
    s = Scenario().card(
        "Tease {R} | Sorcery | Kicker {1} | Draw a card. If this spell was kicked, destroy target creature."
    )
    s.put(ALICE, "Mountain x2", "Tease (hand)")

    s.cast("Tease", kicked=False).resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("601.2c")
def test_what_becomes_a_target_triggers_above_the_spell() -> None:
    s = (
        Scenario()
        .card(SPARK)
        .card(
            "Shy {W} | Creature — Cat | When this creature becomes the target of a spell, draw a card. | 1/1"
        )
    )
    s.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Shy")

    s.cast("Spark", "Shy")

    assert s.stack() == ["Spark", "Shy"]


@pytest.mark.cr("601.2d")
def test_each_target_gets_at_least_one() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Forked {R} | Instant | Forked deals 2 damage divided as you choose among one or two targets."
        )
    )
    s.put(ALICE, "Mountain", "Forked (hand)").put(BOB, "Bear")

    s.cast("Forked", [BOB, "Bear"])
    s.resolve()

    assert s.life(BOB) == 19
    assert s.record("Bear").damage == 1


@pytest.mark.cr("601.2f")
def test_a_reduction_cannot_go_below_nothing() -> None:
    s = (
        Scenario()
        .card("Cheap {1} | Artifact")
        .card("Discount {2} | Artifact | Artifact spells you cast cost {3} less to cast.")
    )
    s.put(ALICE, "Discount", "Cheap (hand)")

    s.cast("Cheap").resolve()

    assert s.battlefield(ALICE) == ["Discount", "Cheap"]


@pytest.mark.cr("601.2f")
def test_a_reduction_of_generic_mana_leaves_colored_mana() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Discount {2} | Artifact | Creature spells you cast cost {3} less to cast.")
    )
    s.put(ALICE, "Discount", "Bear (hand)")

    assert not s.may("cast", "Bear")


@pytest.mark.cr("601.2f", "601.8")
def test_a_change_of_costs_does_not_touch_what_is_on_the_stack() -> None:
    """The tax comes while the spell is on the stack: nothing more is paid."""
    s = Scenario().card(SPARK).card("Tax {W} | Enchantment | Flash | Spells cost {1} more to cast.")
    s.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Plains", "Tax (hand)")

    s.cast("Spark", BOB).cast("Tax", by=BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("601.2i", "117.3c")
def test_who_cast_a_spell_has_priority_again() -> None:
    s = Scenario().card(SPARK).put(ALICE, "Mountain", "Spark (hand)")

    s.cast("Spark", BOB)

    assert s.table.choice.player == ALICE


@pytest.mark.cr("601.2i")
def test_abilities_trigger_when_the_spell_becomes_cast() -> None:
    s = (
        Scenario()
        .card(SPARK)
        .card(
            "Sage {U} | Creature — Elf | Whenever you cast an instant or sorcery spell, draw a card. | 1/1"
        )
    )
    s.put(ALICE, "Mountain", "Sage", "Spark (hand)")

    s.cast("Spark", BOB)

    assert s.stack() == ["Spark", "Sage"]


@pytest.mark.cr("601.2", "118.3")
def test_a_card_that_cant_be_paid_stays_in_hand() -> None:
    s = Scenario().card(SPARK).put(ALICE, "Forest", "Spark (hand)")

    with pytest.raises(ScenarioError):
        s.cast("Spark", BOB)

    assert s.hand(ALICE) == ["Spark"]
    assert not s.happened(SpellCast)


@pytest.mark.cr("601.3d")
def test_a_condition_may_give_flash() -> None:
    s = Scenario().card(BEAR).card(QUICK).card(QUICK_ALONE)
    s.put(ALICE, "Forest", "Quick (hand)", "Alone (hand)", "Bear").turn_of(BOB).pass_priority()

    assert s.may("cast", "Quick")
    assert not s.may("cast", "Alone")


@pytest.mark.cr("601.4")
@pytest.mark.example("601.4", index=1)
def test_example_601_4_more_modes_may_be_chosen_with_the_kicker_in_mind() -> None:
    s = Scenario().card(
        "Script {G} | Instant | Kicker {2} | Choose one. If this spell was kicked, choose any number instead."
        " | • You gain 3 life. | • Draw a card. | • Each opponent loses 2 life."
    )
    s.put(ALICE, "Forest x3", "Script (hand)")

    s.cast("Script", kicked=True, modes=[0, 2]).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 18)


@pytest.mark.cr("601.2h", "601.2g")
def test_mana_is_made_before_costs_are_paid() -> None:
    """The creature that is sacrificed gives its mana first."""
    s = Scenario().card("Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1")
    s.card(
        "Feast {G} | Sorcery | As an additional cost to cast this spell, sacrifice a creature. | Draw a card."
    )
    s.put(ALICE, "Elf", "Feast (hand)")

    s.cast("Feast").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Elf", "Feast"]
