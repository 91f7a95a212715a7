"""Mana costs, land types, spells or permanents, and the turns taken. (CR 202, 305.6, 500)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("202.1", "202.1b")
def test_a_card_is_found_by_its_very_mana_cost() -> None:
    s = Scenario().card(
        "Fetch {U} | Sorcery | Search your library for an artifact card with mana cost {0} or {1},"
        " put it onto the battlefield, then shuffle."
    )
    s.card("Pebble {1} | Artifact | Indestructible").card("Gem {W} | Artifact | Indestructible")
    s.library(ALICE, "Gem", "Pebble").put(ALICE, "Island", "Fetch (hand)")

    s.cast("Fetch").choose("Pebble").resolve()

    assert s.battlefield(ALICE) == ["Island", "Pebble"]


@pytest.mark.cr("305.6")
def test_a_land_with_a_basic_land_type_is_found() -> None:
    s = Scenario().card(
        "Fetch {U} | Sorcery | Search your library for a land card with a basic land type, put it"
        " onto the battlefield, then shuffle."
    )
    s.card("Maze | Land | {T}: Add {C}.").card("Taiga | Land — Mountain Forest")
    s.library(ALICE, "Maze", "Taiga").put(ALICE, "Island", "Fetch (hand)")

    s.cast("Fetch").choose("Taiga").resolve()

    assert s.battlefield(ALICE) == ["Island", "Taiga"]


@pytest.mark.cr("115.1", "608.2b")
def test_a_spell_or_a_permanent_returns_to_its_owners_hand() -> None:
    s = Scenario().card(
        "Sink {U} | Instant | Return target spell or nonland permanent an opponent controls to its"
        " owner's hand."
    )
    s.card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    s.put(ALICE, "Island", "Sink (hand)").put(BOB, "Mountain", "Spark (hand)")

    s.cast("Spark", ALICE, by=BOB)
    s.cast("Sink", "Spark").resolve()

    assert (s.life(ALICE), s.hand(BOB)) == (20, ["Spark"])


TOWN = (
    "Town | Land | Town enters tapped unless it's your first, second, or third turn of the game."
    " | {T}: Add {C}."
)


@pytest.mark.cr("500.1", "614.1c")
def test_on_an_early_turn_it_enters_untapped() -> None:
    s = Scenario().card(TOWN).put(BOB, "Town (hand)")

    s.to(PRECOMBAT_MAIN, BOB).play("Town")

    assert not s.is_tapped("Town")


@pytest.mark.cr("500.1", "614.1c")
def test_on_the_fourth_turn_it_enters_tapped() -> None:
    s = Scenario().card(TOWN).put(BOB, "Town (hand)")

    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).to(PRECOMBAT_MAIN, BOB)
    s.to(PRECOMBAT_MAIN, ALICE).to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)
    s.to(PRECOMBAT_MAIN, BOB).play("Town")

    assert s.is_tapped("Town")


@pytest.mark.cr("614.12a")
def test_a_choice_and_a_payment_as_it_enters() -> None:
    s = Scenario().card(
        "Passage | Land | As Passage enters, choose a basic land type. Then you may pay 2 life. If"
        " you don't, it enters tapped."
    )
    s.put(ALICE, "Passage (hand)")

    s.choose("Swamp", True).play("Passage")

    assert (s.life(ALICE), s.is_tapped("Passage")) == (18, False)


@pytest.mark.cr("401.4")
def test_a_graveyard_goes_to_the_bottom_of_the_library() -> None:
    s = Scenario().card(
        "Bury {G} | Sorcery | Target player puts all the cards from their graveyard on the bottom"
        " of their library in a random order."
    )
    s.put(ALICE, "Forest", "Bury (hand)").put(BOB, "Island (graveyard)", "Swamp (graveyard)")

    s.cast("Bury", BOB).resolve()

    assert s.graveyard(BOB) == []


@pytest.mark.cr("202.3", "608.2c")
def test_the_number_goes_with_each_of_several_kinds() -> None:
    s = Scenario().card(
        "Deed {0} | Enchantment | {X}, Sacrifice Deed: Destroy each artifact, creature, and"
        " enchantment with mana value X or less."
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").card("Idol {3} | Artifact | Indestructible")
    s.card("Relic {1} | Artifact | {T}: Add {C}.").card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Swamp x2", "Deed").put(BOB, "Bear", "Ogre", "Relic", "Idol")

    s.activate("Deed", x=2).resolve()

    assert s.battlefield(BOB) == ["Ogre", "Idol"]


@pytest.mark.cr("105.2c", "701.6a")
def test_a_triggered_ability_or_a_colorless_spell_is_countered() -> None:
    s = Scenario().card(
        "Consign {U} | Instant | Counter target triggered ability or colorless spell."
    )
    s.card("Golem {1} | Artifact Creature — Golem | 2/2")
    s.put(ALICE, "Island", "Plains", "Consign (hand)", "Golem (hand)")

    s.cast("Golem")
    s.cast("Consign", "Golem").resolve()

    assert "Golem" in s.graveyard(ALICE)
