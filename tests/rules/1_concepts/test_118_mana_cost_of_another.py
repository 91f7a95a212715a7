"""Paying the mana cost of an object as a sentence is followed. (CR 118.6, 118.12a, 202.1)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

FLASH = (
    "Gleam {0} | Instant | You may put a creature card from your hand onto the battlefield. If "
    "you do, sacrifice it unless you pay its mana cost reduced by {2}."
)
OGRE = "Ogre {3}{R} | Creature — Ogre | When this creature enters, you gain 1 life. | 3/3"


@pytest.mark.cr("118.12a", "118.7a")
def test_it_is_kept_for_its_mana_cost_less_some_generic_mana() -> None:
    s = Scenario().card(FLASH).card(OGRE)
    s.put(ALICE, "Gleam (hand)", "Ogre (hand)", "Mountain x2")

    s.choose(True, True).cast("Gleam").resolve()

    assert "Ogre" in s.battlefield(ALICE)
    assert s.is_tapped("Mountain")


@pytest.mark.cr("118.7a")
def test_colored_mana_is_not_reduced() -> None:
    """Official ruling: of {1}{R}, {R} has to be paid."""
    s = Scenario().card(FLASH).card("Imp {1}{R} | Creature — Imp | 1/1")
    s.put(ALICE, "Gleam (hand)", "Imp (hand)", "Plains x4")

    s.choose(True).cast("Gleam").resolve()

    assert "Imp" in s.graveyard(ALICE)


@pytest.mark.cr("118.12a", "603.3")
def test_if_it_is_not_paid_the_creature_has_entered_all_the_same() -> None:
    """Official ruling: what triggers as it enters triggers."""
    s = Scenario().card(FLASH).card(OGRE)
    s.put(ALICE, "Gleam (hand)", "Ogre (hand)", "Mountain x2")

    s.choose(True, False).cast("Gleam").resolve()

    assert "Ogre" in s.graveyard(ALICE)
    assert s.life(ALICE) == 21


@pytest.mark.cr("107.3b")
def test_x_in_that_cost_is_0() -> None:
    s = Scenario().card(FLASH).card("Hydra {X}{R} | Creature — Hydra | 2/2")
    s.put(ALICE, "Gleam (hand)", "Hydra (hand)", "Mountain")

    s.choose(True, True).cast("Gleam").resolve()

    assert "Hydra" in s.battlefield(ALICE)


FLUX = (
    'Flux {1}{U} | Enchantment — Aura | Enchant creature | Enchanted creature has "At the '
    'beginning of your upkeep, sacrifice this creature unless you pay its mana cost."'
)


@pytest.mark.cr("118.12a")
def test_at_upkeep_it_is_kept_for_its_mana_cost() -> None:
    s = Scenario().card(FLUX).card("Bear {G} | Creature — Bear | 2/2")
    s.put(BOB, "Bear", "Flux (on Bear)", "Forest")

    s.to(UPKEEP, BOB).choose(True).resolve()

    assert "Bear" in s.battlefield(BOB)


@pytest.mark.cr("118.6")
def test_what_has_no_mana_cost_can_not_be_paid_for() -> None:
    s = Scenario().card(FLUX).card("Moth | Creature — Insect | 2/2")
    s.put(BOB, "Moth", "Flux (on Moth)", "Forest")

    s.to(UPKEEP, BOB).resolve()

    assert "Moth" in s.graveyard(BOB)
