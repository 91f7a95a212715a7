"""Examples printed under the rules of spells, abilities and effects, played. (CR 1-6)"""

import pytest

from apnap.game.topics import Topic
from apnap.terms.turn import LIBRARY, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.example("106.7")
def test_example_106_7_orchards_alone_make_nothing() -> None:
    s = Scenario()
    s.card(
        "Orchard | Land | {T}: Add one mana of any color that a land an opponent controls could produce."
    )
    s.card("Sprout {G} | Instant | You gain 1 life.")
    s.put(ALICE, "Orchard", "Sprout (hand)").put(BOB, "Orchard")

    assert not s.may("cast", "Sprout")


@pytest.mark.example("106.7")
def test_example_106_7_each_orchard_sees_the_forest_through_the_other() -> None:
    s = Scenario()
    s.card(
        "Orchard | Land | {T}: Add one mana of any color that a land an opponent controls could produce."
    )
    s.card("Sprout {G} | Instant | You gain 1 life.")
    s.put(ALICE, "Orchard", "Forest (tapped)", "Sprout (hand)").put(BOB, "Orchard")

    assert s.may("cast", "Sprout")


@pytest.mark.example("601.3b")
def test_example_601_3b_bestowed_it_is_an_aura_and_has_flash() -> None:
    s = Scenario().card(BEAR)
    s.card("Quick Bonds {W} | Enchantment | You may cast Aura spells as though they had flash.")
    s.card(
        "Gilded Hare {G} | Enchantment Creature — Rabbit | Bestow {2}{G} | Enchanted creature gets +1/+1. | 1/1"
    )
    s.put(ALICE, "Quick Bonds", "Bear", "Forest x3", "Gilded Hare (hand)").turn_of(BOB)

    s.pass_priority().cast("Gilded Hare", "Bear", by=ALICE, alternative="bestow").resolve()

    assert s.pt("Bear") == (3, 3)


@pytest.mark.example("700.14")
def test_example_700_14_five_mana_spent_is_four_spent() -> None:
    s = Scenario()
    s.card(
        "Boxer {1}{G} | Creature — Badger | Whenever you expend 4, ~ gains indestructible until end of turn. | 3/2"
    )
    s.card("Divination {2}{U} | Sorcery | Draw two cards.")
    s.put(ALICE, "Forest x2", "Island x3", "Boxer (hand)", "Divination (hand)")
    s.library(ALICE, "Plains", "Plains", "Plains")

    s.cast("Boxer").resolve()
    before = s.has("Boxer", "indestructible")
    s.cast("Divination").resolve()

    assert not before
    assert s.has("Boxer", "indestructible")
    assert s.game.step == PRECOMBAT_MAIN


@pytest.mark.example("611.2e")
def test_example_611_2e_it_enters_as_an_enchantment() -> None:
    s = Scenario()
    s.card(
        "Arbiter {U} | Sorcery | Reveal the top card of your library. If it's an artifact, creature, or land card, you may put it onto the battlefield. That permanent is an enchantment in addition to its other types."
    )
    s.card(
        "Constellation {G} | Enchantment | Whenever an enchantment you control enters, you gain 3 life."
    )
    s.put(ALICE, "Island", "Constellation", "Arbiter (hand)").library(ALICE, "Forest", "Plains")

    s.cast("Arbiter").choose(True).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.example("607.2i")
def test_example_607_2i_each_trigger_is_linked_to_its_own_kicker() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Battlemage {2}{U} | Creature — Wizard | Kicker {W} and/or {2}{B} | When ~ enters, if it was kicked with its {W} kicker, you gain 3 life. | When ~ enters, if it was kicked with its {2}{B} kicker, destroy target creature. | 2/2"
    )
    s.put(ALICE, "Island x3", "Plains", "Swamp x3", "Battlemage (hand)").put(BOB, "Bear")

    s.choose(True, False).cast("Battlemage").resolve()

    assert s.life(ALICE) == 23
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.example("607.5a", index=2)
def test_example_607_5a_the_color_was_not_chosen_for_the_new_ability() -> None:
    s = Scenario()
    s.card(
        "Clone {3}{U} | Creature — Shapeshifter | You may have ~ enter as a copy of any creature on the battlefield. | 0/0"
    )
    s.card(
        "Voice {2}{W} | Creature — Angel | As ~ enters, choose a color. | ~ has protection from the chosen color. | 2/2"
    )
    s.card(
        "Elves {1}{G} | Creature — Elf | As ~ enters, choose a color. | {T}: Add one mana of the chosen color. | 1/1"
    )
    s.card("Shape {U} | Sorcery | Target creature becomes a copy of another target creature.")
    s.card("Dip {B} | Instant | You gain 1 life.")
    s.put(ALICE, "Island x6", "Clone (hand)", "Shape (hand)", "Dip (hand)")
    s.put(BOB, "Voice", "Elves")

    s.choose(True, "Voice", "black").cast("Clone").resolve()
    clone = s.game.battlefield[-1]
    assert s.seen(clone).name == "Voice"
    s.cast("Shape", clone, "Elves").resolve()

    assert s.seen(clone).name == "Elves"
    assert not s.may("cast", "Dip")


@pytest.mark.example("614.13b")
def test_example_614_13b_one_creature_is_devoured_once() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Jund {G} | Enchantment | Whenever a player casts a black, red, or green creature spell, it gains devour 5."
    )
    s.card("Elder {2}{R} | Creature — Lizard | Devour 3 | 1/1")
    s.put(ALICE, "Jund", "Bear", "Mountain x3", "Elder (hand)")

    s.choose(["Bear"]).cast("Elder").resolve()

    assert s.counters("Elder", "+1/+1") in (3, 5)
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.example("700.3c")
def test_example_700_3c_cards_in_piles_are_still_in_the_library() -> None:
    s = Scenario()
    s.card(
        "Fact {3}{U} | Instant | Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard."
    )
    s.put(ALICE, "Island x4", "Fact (hand)")
    s.library(ALICE, "Plains", "Swamp", "Forest", "Mountain", "Plains")

    s.cast("Fact").pass_priority().table.answer(0)

    assert s.table.choice.player == BOB
    assert s.table.choice.topic is not Topic.PRIORITY
    assert len(s.names(LIBRARY, ALICE)) == 5
    assert s.hand(ALICE) == []


@pytest.mark.example("608.2f", index=1)
def test_example_608_2f_all_are_taken_at_once() -> None:
    s = Scenario(players=3).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Wolf {1}{G} | Creature — Wolf | 2/2")
    s.card(
        "Thievery {4}{U}{U}{U} | Sorcery | For each opponent, "
        "gain control of target permanent that player controls."
    )
    s.put(ALICE, "Island x7", "Thievery (hand)").put(BOB, "Bear").put(CAROL, "Wolf")

    s.cast("Thievery", "Bear", "Wolf").resolve()

    assert s.controller("Bear") == ALICE
    assert s.controller("Wolf") == ALICE
