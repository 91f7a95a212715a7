"""The only one there is, and what enters untapped. (CR 608.2c, 614.1c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {2}{W} | Creature — Ox | 2/4"


@pytest.mark.cr("614.1c", "616.1")
def test_lands_that_would_enter_tapped_enter_untapped() -> None:
    s = Scenario().card("Cave {2}{G} | Enchantment | Lands you control enter untapped.")
    s.card(
        "Path {G} | Sorcery | Search your library for a basic land card, put it onto the "
        "battlefield tapped, then shuffle."
    )
    s.put(ALICE, "Forest", "Cave", "Path (hand)").library(ALICE, "Plains")

    s.cast("Path").choose("Plains").resolve()

    assert not s.is_tapped("Plains")


@pytest.mark.cr("608.2c", "604.2")
def test_the_only_creature_is_that_creature() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card(
        "Solitude {2}{B} | Enchantment | As long as you control exactly one creature, that "
        "creature gets +3/+1 and has lifelink."
    )
    s.put(ALICE, "Solitude", "Ox").put(BOB, "Squire")

    assert s.pt("Ox") == (5, 5)
    assert s.pt("Squire") == (1, 1)


@pytest.mark.cr("608.2c", "604.2")
def test_of_two_creatures_neither_is_that_creature() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card(
        "Solitude {2}{B} | Enchantment | As long as you control exactly one creature, that "
        "creature gets +3/+1 and has lifelink."
    )
    s.put(ALICE, "Solitude", "Ox", "Squire")

    assert s.pt("Ox") == (2, 4)
