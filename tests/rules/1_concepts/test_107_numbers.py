"""Numbers and symbols. (CR 107)"""

import pytest

from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.events import Damage, LifeGain
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
OGRE = "Ogre {3}{R} | Creature — Ogre | 3/4"
SAP = "Sap {0} | Instant | Target creature gets -5/-0 until end of turn."
SURGE = "Surge {0} | Instant | Target creature gets +3/+0 until end of turn."


@pytest.mark.cr("107.1a", "107.1")
@pytest.mark.parametrize(("rounded", "life"), [("up", 23), ("down", 22)])
def test_fractions_are_rounded_as_the_effect_says(rounded: str, life: int) -> None:
    s = Scenario().card(
        f"Sip {{0}} | Sorcery | You gain life equal to half your life total, rounded {rounded}."
    )
    s.put(ALICE, "Sip (hand)").set_life(ALICE, 15)

    s.cast("Sip").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("107.1b")
@pytest.mark.example("107.1b", index=1)
def test_example_107_1b_a_negative_power_deals_no_damage_and_is_added_to() -> None:
    s = Scenario().card(OGRE).card(SAP).card(SURGE)
    s.put(ALICE, "Ogre", "Sap (hand)", "Surge (hand)")

    s.attack("Ogre")
    s.cast("Sap", "Ogre").resolve()
    weak = s.pt("Ogre")
    s.damage()
    s.cast("Surge", "Ogre").resolve()

    assert weak == (-2, 4)
    assert s.happened(Damage) == []
    assert s.pt("Ogre") == (1, 4)


@pytest.mark.cr("107.1b")
@pytest.mark.example("107.1b", index=2)
def test_example_107_1b_negative_power_makes_no_mana() -> None:
    s = Scenario().card(
        "Joiner {G} | Creature — Elf | {T}: Add an amount of {G} equal to this creature's power. | 1/2"
    )
    s.card(SAP).put(ALICE, "Joiner", "Sap (hand)").by_hand(ALICE)

    s.cast("Sap", "Joiner").resolve()
    s.activate("Joiner")

    assert s.game.players[ALICE].pool == ()


@pytest.mark.cr("107.1b")
@pytest.mark.example("107.1b", index=3)
def test_example_107_1b_a_negative_power_added_to_itself_changes_nothing() -> None:
    s = Scenario().card(
        "Colossus {2}{G}{G} | Creature — Shapeshifter | {G}: This creature gets +X/+X until end of"
        " turn, where X is its power. | 3/4"
    )
    s.card(SAP).put(ALICE, "Colossus", "Sap (hand)", "Forest")

    s.cast("Sap", "Colossus").resolve()
    s.activate("Colossus").resolve()

    assert s.pt("Colossus") == (-2, 4)


@pytest.mark.cr("107.1b")
def test_a_negative_amount_of_life_isnt_gained() -> None:
    s = Scenario().card("Feed {0} | Sorcery | You gain life equal to target creature's power.")
    s.card(OGRE).card(SAP).put(ALICE, "Ogre", "Sap (hand)", "Feed (hand)")

    s.cast("Sap", "Ogre").resolve()
    s.cast("Feed", "Ogre").resolve()

    assert s.life(ALICE) == 20
    assert s.happened(LifeGain) == []


@pytest.mark.cr("107.1c")
def test_any_number_may_be_none() -> None:
    s = Scenario().card("Purge {0} | Sorcery | Sacrifice any number of creatures. You gain 2 life.")
    s.card(BEAR).put(ALICE, "Bear", "Purge (hand)")

    s.cast("Purge").choose([]).resolve()

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.life(ALICE) == 22


@pytest.mark.cr("107.3a")
def test_x_is_chosen_as_the_spell_is_cast_and_counts_in_its_mana_value() -> None:
    s = Scenario().card("Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.")
    s.put(ALICE, "Mountain x4", "Blaze (hand)")

    s.cast("Blaze", BOB, x=3)
    value = mana_value(s.game, s.find("Blaze"))
    s.resolve()

    assert value == 4
    assert s.life(BOB) == 17


@pytest.mark.cr("107.3g")
def test_x_in_a_cost_is_zero_off_the_stack() -> None:
    s = Scenario().card(
        "Hydra {X}{G} | Creature — Hydra | This creature enters with X +1/+1 counters on it. | 0/0"
    )
    s.put(ALICE, "Forest x4", "Hydra (hand)")

    in_hand = s.seen("Hydra").mana_value
    s.cast("Hydra", x=3).resolve()

    assert in_hand == 1
    assert s.seen("Hydra").mana_value == 1


@pytest.mark.cr("107.3m")
def test_a_permanent_enters_with_the_x_of_its_spell() -> None:
    s = Scenario().card(
        "Ooze {X}{G} | Creature — Ooze | When this creature enters, you gain X life. | 1/1"
    )
    s.put(ALICE, "Forest x4", "Ooze (hand)")

    s.cast("Ooze", x=3).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("107.3c")
def test_an_x_defined_by_the_text_isnt_chosen() -> None:
    s = Scenario().card(
        "Swarm {0} | Sorcery | You gain X life, where X is the number of creatures you control."
    )
    s.card(BEAR).put(ALICE, "Bear x2", "Swarm (hand)")

    s.cast("Swarm").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("107.3i")
def test_all_x_of_an_object_have_the_same_value() -> None:
    s = Scenario().card("Leech {X}{B} | Sorcery | Target player loses X life and you gain X life.")
    s.put(ALICE, "Swamp x3", "Leech (hand)")

    s.cast("Leech", BOB, x=2).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 18)


@pytest.mark.cr("107.3k")
def test_each_activation_has_its_own_x() -> None:
    s = (
        Scenario()
        .card("Pump {1} | Artifact | {X}: You gain X life.")
        .put(ALICE, "Pump", "Plains x5")
    )

    s.activate("Pump", x=2)
    s.activate("Pump", x=3)
    s.resolve(top_only=True)
    after_first = s.life(ALICE)
    s.resolve()

    assert (after_first, s.life(ALICE)) == (23, 25)


@pytest.mark.cr("107.3n")
def test_a_delayed_trigger_keeps_the_x_of_the_spell_that_made_it() -> None:
    s = Scenario().card(
        "Delay {X}{W} | Sorcery | At the beginning of the next end step, you gain X life."
    )
    s.put(ALICE, "Plains x4", "Delay (hand)")

    s.cast("Delay", x=3).resolve()
    before = s.life(ALICE)
    s.to(11).resolve()

    assert (before, s.life(ALICE)) == (20, 23)


@pytest.mark.cr("107.4d", "118.5a")
def test_a_spell_that_costs_nothing_is_cast_and_doesnt_cast_itself() -> None:
    s = Scenario().card("Ornament {0} | Artifact").put(ALICE, "Ornament (hand)")

    s.settle()
    waiting = s.hand(ALICE)
    s.cast("Ornament").resolve()

    assert waiting == ["Ornament"]
    assert s.battlefield(ALICE) == ["Ornament"]


@pytest.mark.cr("107.4e")
@pytest.mark.example("107.4e", index=1)
@pytest.mark.parametrize("lands", [("Forest x2",), ("Forest", "Plains"), ("Plains x2",)])
def test_example_107_4e_hybrid_symbols_are_paid_one_by_one(lands: tuple[str, ...]) -> None:
    s = (
        Scenario()
        .card("Guide {G/W}{G/W} | Creature — Elf | 2/2")
        .put(ALICE, *lands, "Guide (hand)")
    )

    s.cast("Guide").resolve()

    assert "Guide" in s.battlefield(ALICE)


@pytest.mark.cr("107.4f", "118.13a")
@pytest.mark.example("107.4f", index=1)
@pytest.mark.parametrize(("lands", "life"), [(2, 20), (1, 18), (0, 16)])
def test_example_107_4f_phyrexian_symbols_are_paid_with_mana_or_life(lands: int, life: int) -> None:
    s = Scenario().card("Priest {W/P}{W/P} | Creature — Cleric | 2/2")
    s.put(ALICE, "Priest (hand)", *["Plains"] * lands)

    s.choose(*["mana"] * lands).cast("Priest").resolve()

    assert "Priest" in s.battlefield(ALICE)
    assert s.life(ALICE) == life


@pytest.mark.cr("107.5")
def test_a_tapped_permanent_cant_pay_the_tap_symbol() -> None:
    s = Scenario().card("Bell {1} | Artifact | {T}: You gain 1 life.").put(ALICE, "Bell")

    s.activate("Bell").resolve()

    assert s.is_tapped("Bell")
    assert not s.may("activate", "Bell")


@pytest.mark.cr("107.5")
def test_a_creature_that_just_came_cant_use_the_tap_symbol() -> None:
    s = Scenario().card("Cleric {W} | Creature — Cleric | {T}: You gain 1 life. | 1/1")
    s.card("Bell {1} | Artifact | {T}: You gain 1 life.").put(
        ALICE, "Cleric (fresh)", "Bell (fresh)"
    )

    assert not s.may("activate", "Cleric")
    assert s.may("activate", "Bell")


UNTAPPER = "Diver {U} | Creature — Merfolk | {Q}: You gain 1 life. | 1/1"


@pytest.mark.cr("107.6")
def test_the_untap_symbol_untaps_a_tapped_permanent_to_pay() -> None:
    s = Scenario().card(UNTAPPER).put(ALICE, "Diver (tapped)")

    s.activate("Diver").resolve()

    assert not s.is_tapped("Diver")
    assert not s.may("activate", "Diver")
    assert s.life(ALICE) == 21


@pytest.mark.cr("107.6")
def test_a_creature_that_just_came_cant_use_the_untap_symbol() -> None:
    s = Scenario().card(UNTAPPER).put(ALICE, "Diver (tapped, fresh)")

    assert not s.may("activate", "Diver")


WALKER = "Sage {3} | Planeswalker — Sage | +1: You gain 2 life. | −2: Draw a card. | 0: You lose 1 life. | Loyalty: 3"


@pytest.mark.cr("107.7")
@pytest.mark.parametrize(("ability", "loyalty"), [(0, 4), (1, 1), (2, 3)])
def test_loyalty_symbols_put_and_remove_loyalty_counters(ability: int, loyalty: int) -> None:
    s = Scenario().card(WALKER).put(ALICE, "Sage (3 loyalty)")

    s.activate("Sage", ability=ability)

    assert s.counters("Sage", "loyalty") == loyalty


@pytest.mark.cr("107.7", "118.3")
def test_a_negative_loyalty_cost_needs_the_counters() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Sage (1 loyalty)").library(ALICE, "Plains")

    s.settle()
    offered = [str(option) for option in s.table.choice.options if "Sage" in str(option)]

    assert len(offered) == 2


@pytest.mark.cr("107.15", "107.15a")
def test_a_chapter_symbol_triggers_as_its_lore_counter_comes() -> None:
    s = Scenario().card(
        "Saga {0} | Enchantment — Saga | I — You gain 1 life. | II — You gain 10 life."
    )
    s.put(ALICE, "Saga (hand)")

    s.cast("Saga").resolve()
    first = s.life(ALICE)
    s.to(3, BOB).to(3, ALICE).resolve()

    assert (first, s.life(ALICE)) == (21, 31)


@pytest.mark.cr("107.15b")
def test_two_chapter_symbols_are_two_abilities_alike() -> None:
    s = Scenario().card(
        "Saga {0} | Enchantment — Saga | I, II — You gain 1 life. | III — You gain 10 life."
    )
    s.put(ALICE, "Saga (hand)")

    s.cast("Saga").resolve()
    s.to(3, BOB).to(3, ALICE).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("107.3e")
def test_x_of_a_trigger_on_cycling_it_is_what_was_paid() -> None:
    s = Scenario().card(
        "Shark {5}{U} | Enchantment | Cycling {X}{1} | When you cycle this card, you gain X life "
        "and draw a card."
    )
    s.put(ALICE, "Island x4", "Shark (hand)").library(ALICE, "Plains", "Plains")

    s.activate("Shark", x=3).resolve()

    assert s.life(ALICE) == 23
