"""Costs, in play. (CR 118)"""

import pytest

from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.events import LifeLoss
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("118.1", "118.8")
def test_an_additional_cost_is_paid_as_the_spell_is_cast() -> None:
    s = Scenario().card(
        "Rite {0} | Sorcery | As an additional cost to cast this spell, sacrifice a"
        " creature. | You gain 4 life."
    )
    s.card(BEAR).put(ALICE, "Rite (hand)", "Bear")

    s.cast("Rite")

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.stack() == ["Rite"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("118.3", "118.8")
def test_who_cant_pay_an_additional_cost_cant_cast_the_spell() -> None:
    s = Scenario().card(
        "Rite {0} | Sorcery | As an additional cost to cast this spell, sacrifice a"
        " creature. | You gain 4 life."
    )
    s.put(ALICE, "Rite (hand)")

    assert not s.may("cast", "Rite")


@pytest.mark.cr("118.3")
def test_who_has_too_little_life_cant_pay_it() -> None:
    s = Scenario().card("Wick {0} | Artifact | Pay 2 life: You gain 1 life.").put(ALICE, "Wick")
    s.set_life(ALICE, 1)

    assert not s.may("activate", "Wick")


@pytest.mark.cr("118.3c")
def test_nobody_must_activate_mana_abilities_to_pay() -> None:
    s = Scenario().card("Toll {0} | Instant | Counter target spell unless its controller pays {2}.")
    s.card("Cub {0} | Creature — Cat | 1/1").put(ALICE, "Cub (hand)", "Plains x2").put(
        BOB, "Toll (hand)"
    )

    s.cast("Cub")
    s.cast("Toll", "Cub", by=BOB).choose(False).resolve()

    assert s.graveyard(ALICE) == ["Cub"]
    assert not s.is_tapped("Plains")


@pytest.mark.cr("118.4")
def test_a_cost_with_x_costs_what_was_chosen() -> None:
    s = (
        Scenario()
        .card("Well {0} | Artifact | {X}, {T}: You gain X life.")
        .put(ALICE, "Well", "Plains x3")
    )

    s.activate("Well", x=2).resolve()

    assert s.life(ALICE) == 22
    assert [s.is_tapped(key) for key in s.game.battlefield[1:]].count(True) == 2


@pytest.mark.cr("118.5", "118.5a")
def test_an_ability_that_costs_nothing_isnt_activated_by_itself() -> None:
    s = Scenario().card("Chant {0} | Artifact | {0}: You gain 1 life.").put(ALICE, "Chant")

    s.settle()
    before = s.life(ALICE)
    s.activate("Chant").resolve()

    assert (before, s.life(ALICE)) == (20, 21)


@pytest.mark.cr("118.6", "118.6a")
def test_a_card_without_mana_cost_is_cast_only_without_paying_it() -> None:
    s = Scenario().card("Vision | Sorcery | Color indicator: blue | You gain 3 life.")
    s.card("Free {0} | Sorcery | You may cast a spell from your hand without paying its mana cost.")
    s.put(ALICE, "Vision (hand)", "Free (hand)", "Island x9")

    ordinarily = s.may("cast", "Vision")
    s.cast("Free").resolve()

    assert not ordinarily
    assert s.life(ALICE) == 23


@pytest.mark.cr("118.7")
def test_a_cost_reduced_to_nothing_is_paid_with_nothing() -> None:
    s = Scenario().card("Forge {0} | Artifact | Artifact spells you cast cost {3} less to cast.")
    s.card("Cog {2} | Artifact").put(ALICE, "Forge", "Cog (hand)")

    s.cast("Cog").resolve()

    assert "Cog" in s.battlefield(ALICE)


@pytest.mark.cr("118.7a")
def test_a_generic_reduction_leaves_colored_mana_to_pay() -> None:
    s = Scenario().card("Forge {0} | Artifact | Creature spells you cast cost {3} less to cast.")
    s.card(BEAR).put(ALICE, "Forge", "Bear (hand)")

    assert not s.may("cast", "Bear")


@pytest.mark.cr("118.8a", "118.8b")
def test_additional_costs_may_be_optional_and_several() -> None:
    s = Scenario().card(
        "Wind {G} | Sorcery | Kicker {1} | You gain 1 life. If this spell was kicked,"
        " you gain 4 life."
    )
    s.card("Tax {0} | Enchantment | Spells cost {1} more to cast.")
    s.put(ALICE, "Forest x5", "Wind x2 (hand)", "Tax")

    s.cast("Wind").resolve()
    plain = s.life(ALICE)
    s.cast("Wind", kicked=True).resolve()

    assert (plain, s.life(ALICE)) == (21, 26)
    assert not [
        key for key in s.game.battlefield if s.seen(key).name == "Forest" and not s.is_tapped(key)
    ]


@pytest.mark.cr("118.8d")
def test_an_additional_cost_doesnt_change_the_mana_value() -> None:
    s = Scenario().card("Wind {G} | Sorcery | Kicker {4} | You gain 1 life.")
    s.put(ALICE, "Forest x5", "Wind (hand)")

    s.cast("Wind", kicked=True)

    assert mana_value(s.game, s.find("Wind")) == 1


@pytest.mark.cr("118.9", "118.9b", "118.9c")
def test_an_alternative_cost_doesnt_change_the_mana_value() -> None:
    s = Scenario().card(
        "Surge {4}{U} | Instant | You may pay 2 life rather than pay this spell's"
        " mana cost. | You gain 5 life."
    )
    s.put(ALICE, "Surge (hand)")

    s.cast("Surge")

    assert mana_value(s.game, s.find("Surge")) == 5
    assert s.life(ALICE) == 18


@pytest.mark.cr("118.9b")
def test_an_alternative_cost_is_optional() -> None:
    s = Scenario().card(
        "Surge {U} | Instant | You may pay 2 life rather than pay this spell's mana"
        " cost. | You gain 5 life."
    )
    s.put(ALICE, "Surge (hand)", "Island")

    s.cast("Surge", alternative="")

    assert s.is_tapped("Island")
    assert s.life(ALICE) == 20


@pytest.mark.cr("118.9d")
def test_cost_increases_apply_to_an_alternative_cost() -> None:
    s = Scenario().card(
        "Surge {4}{U} | Instant | You may pay 2 life rather than pay this spell's"
        " mana cost. | You gain 5 life."
    )
    s.card("Tax {0} | Enchantment | Spells cost {1} more to cast.")
    s.put(ALICE, "Surge (hand)", "Tax", "Plains")

    s.cast("Surge")

    assert s.is_tapped("Plains")
    assert s.life(ALICE) == 18


@pytest.mark.cr("118.10")
def test_one_sacrifice_pays_for_one_ability() -> None:
    s = Scenario().card("Altar {0} | Artifact | Sacrifice a creature: You gain 1 life.").card(BEAR)
    s.put(ALICE, "Altar x2", "Bear")

    s.activate("Altar")

    assert not s.may("activate", "Altar")


@pytest.mark.cr("118.11")
def test_a_cost_is_paid_though_what_is_done_is_modified() -> None:
    """The sacrificed creature is exiled instead of going to the graveyard; the cost is paid."""
    s = Scenario().card("Altar {0} | Artifact | Sacrifice a creature: You gain 1 life.").card(BEAR)
    s.card(
        "Void {0} | Enchantment | If a card would be put into a graveyard from anywhere, exile it instead."
    )
    s.put(ALICE, "Altar", "Bear", "Void")

    s.activate("Altar").resolve()

    assert s.exile() == ["Bear"]
    assert s.life(ALICE) == 21


STILL = (
    "Still {0} | Enchantment | When a player casts a spell, sacrifice this enchantment. If you"
    " do, you gain 5 life."
)


@pytest.mark.cr("118.12")
@pytest.mark.example("118.12", index=1)
def test_example_118_12_who_cant_sacrifice_it_gets_nothing_for_it() -> None:
    s = Scenario().card(STILL).card("Zap {0} | Instant | Target player loses 1 life.")
    s.card("Away {0} | Artifact | {0}: Exile target enchantment.")
    s.put(ALICE, "Still", "Away").put(BOB, "Zap (hand)")

    s.cast("Zap", ALICE)
    s.activate("Away", "Still", by=None).resolve()

    assert s.life(ALICE) == 19
    assert s.exile() == ["Still"]


@pytest.mark.cr("118.12")
def test_who_sacrifices_it_gets_what_follows() -> None:
    s = Scenario().card(STILL).card("Zap {0} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Still").put(BOB, "Zap (hand)")

    s.cast("Zap", ALICE).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("118.12a")
def test_unless_means_a_player_may_pay_and_if_not_it_happens() -> None:
    s = Scenario().card("Toll {0} | Instant | Counter target spell unless its controller pays {1}.")
    s.card("Cub {0} | Creature — Cat | 1/1")
    s.put(ALICE, "Cub x2 (hand)", "Plains").put(BOB, "Toll x2 (hand)")

    s.cast("Cub")
    s.cast("Toll", "Cub", by=BOB).choose(True).resolve()
    s.cast("Cub")
    s.cast("Toll", s.game.stack[-1], by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Plains", "Cub"]
    assert s.graveyard(ALICE) == ["Cub"]


@pytest.mark.cr("118.3b", "119.4")
def test_paying_life_is_losing_it() -> None:
    s = Scenario().card("Wick {0} | Artifact | Pay 2 life: You gain 1 life.").put(ALICE, "Wick")

    s.activate("Wick")

    [loss] = s.happened(LifeLoss)
    assert (loss.player, loss.amount, loss.paid) == (ALICE, 2, True)


@pytest.mark.cr("118.12a", "101.4")
def test_any_player_may_pay_and_the_first_who_does_is_enough() -> None:
    s = Scenario().card(
        "Surge {0} | Instant | Target creature gets +1/+1 until end of turn. That creature gets an "
        "additional +4/+4 until end of turn unless any player pays {1}."
    )
    s.card("Cub {0} | Creature — Cat | 1/1")
    s.put(ALICE, "Cub", "Surge x2 (hand)", "Plains").put(BOB, "Plains")

    s.cast("Surge", "Cub").choose(False, True).resolve()
    assert s.pt("Cub") == (2, 2)  # the opponent paid

    s.cast("Surge", "Cub").choose(False).resolve()
    assert s.pt("Cub") == (7, 7)  # nobody else could


@pytest.mark.cr("118.12a")
def test_a_part_of_the_price_is_paid_once_and_another_for_each() -> None:
    s = Scenario().card(
        "Toll {0} | Instant | Counter target spell unless its controller pays {2} plus an "
        "additional {1} for each Cat you control."
    )
    s.card("Cub {0} | Creature — Cat | 1/1").card("Dog {0} | Creature — Dog | 1/1")
    s.put(ALICE, "Dog x2 (hand)", "Plains x4").put(BOB, "Toll x2 (hand)", "Cub x2")

    s.cast("Dog")
    s.cast("Toll", "Dog", by=BOB).choose(True).resolve()
    assert s.is_tapped("Plains")  # all four were needed

    s.cast("Dog")
    s.cast("Toll", s.game.stack[-1], by=BOB).resolve()
    assert s.graveyard(ALICE) == ["Dog"]


@pytest.mark.cr("118.12a", "608.2c")
def test_what_is_done_before_the_unless_is_done_and_counts() -> None:
    """The card put into the graveyard by the surveil raises the price from one to two."""
    s = Scenario().card(
        "Maw {0} | Instant | Choose target spell. Surveil 1, then counter the chosen spell unless "
        "its controller pays {1} for each card in your graveyard."
    )
    s.card("Cub {0} | Creature — Cat | 1/1").library(BOB, "Island")
    s.put(ALICE, "Cub (hand)", "Plains").put(BOB, "Maw (hand)", "Island (graveyard)")

    s.cast("Cub")
    s.cast("Maw", "Cub", by=BOB).choose("Island").resolve()

    assert len(s.graveyard(BOB)) == 3
    assert s.graveyard(ALICE) == ["Cub"]
