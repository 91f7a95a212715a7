"""What is asked of one object twice, and what can be sacrificed. (CR 608.2c, 701.21a)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
HILL = "Hill | Land"
CHEST = (
    "Chest {0} | Artifact | Whenever you discard a card, you may exile that card from your"
    " graveyard. | {0}: Draw a card, then discard a card. | {T}: Put a card exiled with this"
    " artifact into its owner's graveyard. If it's a land card, create a Treasure token. If it's a"
    " nonland card, create a 2/2 black Rogue creature token."
)
HURL = (
    "Hurl {0} | Sorcery | Target creature you control deals damage equal to its power to any other"
    " target. Then sacrifice it."
)


@pytest.mark.cr("608.2c", "607.2a")
@pytest.mark.parametrize(("card", "made"), [("Bear", "Rogue Token"), ("Hill", "Treasure Token")])
def test_the_same_card_is_asked_about_twice(card: str, made: str) -> None:
    s = Scenario().card(CHEST).card(BEAR).card(HILL)
    s.put(ALICE, "Chest", f"{card} (hand)").library(ALICE, "Bear", "Bear", "Bear")
    s.choose(card, True).activate("Chest", ability=0).resolve()
    assert s.exile() == [card]
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    s.activate("Chest", ability=1).resolve()

    assert s.exile() == []
    assert card in s.graveyard(ALICE)
    assert sorted(s.battlefield(ALICE)) == sorted(["Chest", made])


@pytest.mark.cr("701.21a", "608.2c")
def test_what_is_sacrificed_is_ones_own() -> None:
    s = Scenario().card(HURL).card(BEAR).card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Bear", "Hurl (hand)").put(BOB, "Ogre")

    s.cast("Hurl", "Bear", "Ogre").resolve()

    assert s.battlefield(ALICE) == []
    assert s.battlefield(BOB) == ["Ogre"]
