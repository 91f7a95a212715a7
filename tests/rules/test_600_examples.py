"""Examples printed under the rules of spells, abilities and effects, played. (CR 1-6)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

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
