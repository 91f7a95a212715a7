"""Effects that stop players' own spells and abilities from having them search. (CR 701.23)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.testing import ALICE, BOB, Scenario

DREAM = (
    "Dream {2} | Enchantment | Spells and abilities your opponents control can't cause their"
    " controller to search their library."
)
TUTOR = (
    "Tutor {0} | Instant | Search your library for a creature card, put it into your hand, then"
    " shuffle."
)
OFFER = (
    "Offer {0} | Instant | You may search your library for a creature card, put it into your hand,"
    " then shuffle."
)
PATH = (
    "Path {0} | Instant | Target player searches their library for a creature card, puts it into"
    " their hand, then shuffles."
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def scene(*cards: str) -> Scenario:
    s = Scenario().card(DREAM).card(BEAR)
    for card in cards:
        s.card(card)
    return s.put(ALICE, "Dream").library(ALICE, "Bear").library(BOB, "Bear")


@pytest.mark.cr("101.2", "701.23a", "701.24a")
def test_an_opponents_own_spell_finds_nothing_but_they_shuffle() -> None:
    s = scene(TUTOR).put(BOB, "Tutor (hand)")

    s.cast("Tutor", by=BOB).resolve()

    assert s.hand(BOB) == []
    assert [event.player for event in s.happened(Shuffled)][-1] == BOB


@pytest.mark.cr("101.2", "608.2d")
def test_who_may_search_cannot_choose_to_and_does_not_shuffle() -> None:
    s = scene(OFFER).put(BOB, "Offer (hand)")
    before = len(s.happened(Shuffled))

    s.cast("Offer", by=BOB).resolve()

    assert s.hand(BOB) == []
    assert len(s.happened(Shuffled)) == before


@pytest.mark.cr("101.2", "701.23a")
def test_your_own_spells_and_those_that_make_others_search_work() -> None:
    s = scene(TUTOR, PATH).put(ALICE, "Tutor (hand)", "Path (hand)")

    s.cast("Path", BOB).choose("Bear").resolve().cast("Tutor").choose("Bear").resolve()

    assert (s.hand(BOB), s.hand(ALICE)) == (["Bear"], ["Bear"])
