"""Doubling, goading, searching two zones, revealing until. (CR 701.10, 701.15, 701.20, 701.23)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario


@pytest.mark.cr("701.10e")
def test_doubled_counters_are_twice_as_many() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Double {G} | Sorcery | Double the number of +1/+1 counters on target creature.")
    s.put(ALICE, "Forest", "Squire (3 +1/+1)", "Double (hand)")

    s.cast("Double", "Squire").resolve()

    assert s.counters("Squire", "+1/+1") == 6


@pytest.mark.cr("701.20a")
def test_cards_are_revealed_until_one_fits() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    s.card(
        "Call {G} | Sorcery | Reveal cards from the top of your library until you reveal a "
        "creature card. Put that card into your hand and the rest on the bottom of your library "
        "in a random order."
    )
    s.put(ALICE, "Forest", "Call (hand)").library(ALICE, "Spark", "Squire", "Elf")

    s.cast("Call").resolve()
    library = [s.game.objects[key].printed.name for key in s.game.players[ALICE].library]

    assert s.hand(ALICE) == ["Squire"]
    assert library[0] == "Elf"
    assert library[-1] == "Spark"


FETCH = (
    "Fetch {G} | Sorcery | Search your library and/or graveyard for a creature card, reveal it, "
    "and put it into your hand. If you search your library this way, shuffle."
)


@pytest.mark.cr("701.23a")
def test_only_the_graveyard_may_be_searched_and_then_nothing_is_shuffled() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1").card(FETCH)
    s.put(ALICE, "Forest", "Fetch (hand)", "Squire (graveyard)")

    s.choose(False).cast("Fetch").choose("Squire").resolve()

    assert s.hand(ALICE) == ["Squire"]
    assert s.happened(Shuffled) == []


@pytest.mark.cr("701.23a")
def test_a_card_found_in_the_library_means_a_shuffle() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1").card(FETCH)
    s.put(ALICE, "Forest", "Fetch (hand)").library(ALICE, "Squire")

    s.choose(True).cast("Fetch").choose("Squire").resolve()

    assert s.hand(ALICE) == ["Squire"]
    assert len(s.happened(Shuffled)) == 1


@pytest.mark.cr("701.15a", "701.15b")
def test_the_goaded_attacks_another_player_if_able() -> None:
    s = Scenario(3).card("Ogre {R} | Creature — Ogre | 3/3")
    s.card("Taunt {R} | Sorcery | Goad target creature.")
    s.put(ALICE, "Mountain", "Taunt (hand)").put(BOB, "Ogre")

    s.cast("Taunt", "Ogre").resolve().to(PRECOMBAT_MAIN, BOB).attack(("Ogre", CAROL)).damage()

    assert s.life(CAROL) == 17


@pytest.mark.cr("701.15b")
def test_an_aura_may_goad_too() -> None:
    s = Scenario(3).card("Ogre {R} | Creature — Ogre | 3/3")
    s.card("Spur {R} | Enchantment — Aura | Enchant creature | Enchanted creature is goaded.")
    s.put(BOB, "Ogre").put(ALICE, "Spur (on Ogre)")

    s.to(PRECOMBAT_MAIN, BOB).attack(("Ogre", CAROL)).damage()

    assert s.life(CAROL) == 17


@pytest.mark.cr("510.1a")
def test_a_creature_that_assigns_no_combat_damage_deals_none() -> None:
    s = Scenario().card(
        "Lava Hound {R} | Creature — Dog | Whenever this creature attacks, you may gain 3 life. "
        "If you do, this creature assigns no combat damage this turn. | 3/3"
    )
    s.put(ALICE, "Lava Hound")

    s.attack("Lava Hound").damage()

    assert s.life(ALICE) == 23
    assert s.life(BOB) == 20


@pytest.mark.cr("615.1a")
def test_damage_to_and_by_a_creature_is_prevented() -> None:
    s = Scenario().card("Ogre {R} | Creature — Ogre | 3/3")
    s.card(
        "Ghost Walk {W} | Instant | "
        "Prevent all combat damage that would be dealt to and dealt by target creature this turn."
    )
    s.card("Squire {W} | Creature — Human Soldier | 1/1")
    s.put(ALICE, "Plains", "Squire", "Ghost Walk (hand)").put(BOB, "Ogre")

    s.attack("Squire").block(("Ogre", "Squire")).cast("Ghost Walk", "Squire").damage()

    assert s.battlefield(ALICE) == ["Plains", "Squire"]
    assert s.record("Ogre").damage == 0


@pytest.mark.cr("401.4")
def test_the_owner_chooses_the_top_or_the_bottom() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card(
        "Depths {U} | Instant | "
        "Target creature's owner puts it on their choice of the top or bottom of their library."
    )
    s.put(ALICE, "Island", "Depths (hand)").put(BOB, "Squire")

    s.choose("bottom").cast("Depths", "Squire").resolve()
    library = s.game.players[BOB].library

    assert s.game.objects[library[-1]].printed.name == "Squire"
