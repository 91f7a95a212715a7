"""The top card that a condition speaks of, in a static ability. (CR 604.3, 613.1f)"""

import pytest

from apnap.testing import ALICE, Scenario

SNOOP = (
    "Snoop {0} | Creature — Goblin | Play with the top card of your library revealed. | As "
    "long as the top card of your library is a Goblin card, Snoop has all activated abilities of "
    "that card. | 2/2"
)
HEALER = "Healer {0} | Creature — Goblin | {0}: You gain 3 life. | 1/1"
OX = "Ox {0} | Creature — Ox | {0}: You gain 5 life. | 2/2"


@pytest.mark.cr("613.1f", "401.6")
def test_it_has_the_abilities_of_the_top_card() -> None:
    s = Scenario().card(SNOOP).card(HEALER).card(OX)
    s.put(ALICE, "Snoop").library(ALICE, "Healer", "Ox")

    s.activate("Snoop").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("613.1f", "401.6")
def test_it_has_none_of_a_card_that_does_not_fit() -> None:
    s = Scenario().card(SNOOP).card(HEALER).card(OX)
    s.put(ALICE, "Snoop").library(ALICE, "Ox", "Healer")

    assert not s.may("activate", "Snoop")
