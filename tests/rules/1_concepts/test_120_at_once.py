"""Damage that is dealt at once, and what it sets off. (CR 120, 603.2c, 615.5)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

LINK = "Link {W} | Enchantment — Aura | Enchant creature | Whenever enchanted creature deals damage, you gain that much life."
CAT = "Proud Cat {W} | Creature — Cat | Whenever you gain life, put a +1/+1 counter on ~. | 2/2"
MAGE = "Ember Mage {R} | Creature — Wizard | {R}: ~ deals 1 damage to any target and 1 damage to itself. | 3/3"
WURM = "Wraith Wurm {G} | Creature — Wurm | ~ enters with four +1/+1 counters on it. | If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~. | 2/0"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("120.1", "603.2c")
def test_one_source_that_hurts_two_at_once_triggers_once() -> None:
    s = Scenario().card(LINK).card(CAT).card(MAGE).card(BEAR)
    s.put(ALICE, "Mountain", "Ember Mage", "Link (on Ember Mage)", "Proud Cat").put(BOB, "Bear")

    s.activate("Ember Mage", "Bear").resolve()

    assert s.record("Bear").damage == 1
    assert s.record("Ember Mage").damage == 1
    assert s.life(ALICE) == 22
    assert s.counters("Proud Cat", "+1/+1") == 1


@pytest.mark.cr("615.5")
def test_what_follows_prevention_is_done_once_for_all_that_is_dealt_at_once() -> None:
    s = Scenario().card(WURM).card(BEAR)
    s.put(ALICE, "Wraith Wurm (4 +1/+1)").put(BOB, "Bear x2")

    s.attack("Wraith Wurm").block(("Bear", "Wraith Wurm"), ("Bear", "Wraith Wurm")).damage()

    assert s.counters("Wraith Wurm", "+1/+1") == 3


@pytest.mark.cr("614.6")
@pytest.mark.parametrize("where", ["hand", "library"])
def test_it_never_goes_to_a_graveyard_from_anywhere(where: str) -> None:
    s = Scenario()
    s.card(
        "Colossus {4} | Artifact Creature — Golem | If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead. | 3/3"
    )
    s.card("Waste {B} | Sorcery | Target player discards a card. Target player mills a card.")
    s.put(ALICE, "Swamp", "Waste (hand)")
    s.library(BOB, "Colossus" if where == "library" else "Plains")
    s.put(BOB, "Colossus (hand)" if where == "hand" else "Plains (hand)")

    s.cast("Waste", BOB, BOB).resolve()

    assert "Colossus" not in s.graveyard(BOB)


@pytest.mark.cr("113.6b")
def test_it_works_from_the_graveyard_where_it_says_so() -> None:
    s = Scenario()
    s.card(
        "Departed {4}{W} | Creature — Spirit | As long as ~ is in your graveyard, each Human creature you control enters with an additional +1/+1 counter on it. | 5/5"
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.put(ALICE, "Plains", "Departed (graveyard)", "Squire (hand)")

    s.cast("Squire").resolve()

    assert s.pt("Squire") == (2, 2)
