"""X whose value the text defines. (CR 107.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("107.3c", "107.3i")
def test_x_is_the_same_in_the_sentence_after_the_one_that_defines_it() -> None:
    """Three damage is dealt, and three life gained."""
    s = Scenario().card(
        "Boss {G} | Creature — Ogre | Whenever this creature attacks, it deals X damage to each"
        " opponent, where X is its power. You gain X life. | 3/3"
    )
    s.put(ALICE, "Boss")

    s.attack("Boss").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 17)


@pytest.mark.cr("107.3c", "107.3i")
def test_x_is_the_same_in_a_description_after_the_one_that_defines_it() -> None:
    """Of the top two cards, one with mana value two may be put onto the battlefield."""
    s = Scenario().card(
        "Digger {G} | Creature — Worm | Whenever this creature attacks, look at the top X cards of"
        " your library, where X is its power. You may put a permanent card with mana value X or"
        " less from among them onto the battlefield. Put the rest on the bottom of your library in"
        " a random order. | 2/2"
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").library(ALICE, "Bear", "Bear")
    s.put(ALICE, "Digger")

    s.choose("Bear").attack("Digger").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Digger"]
