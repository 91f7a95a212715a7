"""What a card says of when it may be cast holds also where an effect casts it. (CR 601.3)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT
from apnap.testing import ALICE, BOB, Scenario

MUSE = (
    "Muse {U} | Instant | Exile the top card of your library. "
    "You may cast it without paying its mana cost."
)
AMBUSH = "Ambush {5} | Instant | Cast this spell only during combat. | You gain 3 life."
FEAST = "Feast {5} | Sorcery | Cast this spell only if you control a Bear. | You gain 3 life."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def _muse(*cards: str, top: str) -> Scenario:
    s = Scenario()
    for card in (MUSE, AMBUSH, FEAST, BEAR):
        s.card(card)
    return s.put(ALICE, "Island", "Muse (hand)", *cards).library(ALICE, top, "Island")


@pytest.mark.cr("601.3", "608.2g")
def test_a_time_the_card_tells_is_kept_to_when_an_effect_casts_it() -> None:
    s = _muse(top="Ambush")

    s.cast("Muse").resolve()

    assert s.exile() == ["Ambush"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("601.3", "608.2g")
def test_at_the_time_the_card_tells_an_effect_casts_it() -> None:
    s = _muse(top="Ambush")

    s.to(BEGINNING_OF_COMBAT).cast("Muse", by=ALICE).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("601.3", "608.2g")
def test_a_condition_of_the_card_is_kept_to_when_an_effect_casts_it() -> None:
    without = _muse(top="Feast").cast("Muse").resolve()
    assert without.exile() == ["Feast"]

    having = _muse("Bear", top="Feast").cast("Muse").resolve()
    assert having.life(ALICE) == 23


@pytest.mark.cr("601.3", "608.2g")
def test_the_time_of_its_type_is_no_matter_when_an_effect_casts_a_card() -> None:
    s = Scenario().card(MUSE).card("Boon {5} | Sorcery | You gain 3 life.").turn_of(BOB)
    s.put(ALICE, "Island", "Muse (hand)").library(ALICE, "Boon", "Island")

    s.pass_priority().cast("Muse", by=ALICE).resolve()

    assert s.life(ALICE) == 23
