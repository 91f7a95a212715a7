"""Something done for each card type there is. (CR 205.2a, 608.2c)"""

import pytest

from apnap.terms.turn import LIBRARY
from apnap.testing import ALICE, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
ROCK = "Rock {2} | Artifact"
GOLEM = "Golem {2} | Artifact Creature — Golem | 2/2"


@pytest.mark.cr("205.2a", "608.2c", "608.2d")
def test_one_card_of_each_type_is_taken() -> None:
    s = Scenario().card(BEAR).card(ROCK).card(GOLEM)
    s.card("Union {0} | Sorcery | Reveal the top five cards of your library. For each card type, you "
           "may put a card of that type from among the revealed cards into your hand. Put the rest "
           "on the bottom of your library in a random order.")  # fmt: skip
    s.put(ALICE, "Union (hand)")
    s.library(ALICE, "Bear", "Bear", "Golem", "Forest", "Rock", "Island")

    s.cast("Union").choose(["Golem"], ["Bear"], ["Forest"]).resolve()

    assert sorted(s.hand(ALICE)) == ["Bear", "Forest", "Golem"]
    assert s.names(LIBRARY, ALICE)[0] == "Island"
    assert sorted(s.names(LIBRARY, ALICE)[1:]) == ["Bear", "Rock"]


@pytest.mark.cr("608.2d")
def test_a_type_of_which_none_is_wanted_is_passed_over() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card("Union {0} | Sorcery | Reveal the top two cards of your library. For each card type, you "
           "may put a card of that type from among them into your hand. Put the rest into your "
           "graveyard.")  # fmt: skip
    s.put(ALICE, "Union (hand)").library(ALICE, "Bear", "Rock")

    s.cast("Union").choose([], ["Bear"]).resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert s.graveyard(ALICE) == ["Rock", "Union"]
