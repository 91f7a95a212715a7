"""Playing a card from exile: a land, or a card cast as a spell. (CR 701.18b)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

PACT = "Pact {0} | Enchantment | Whenever you play a card from exile, you gain 1 life."
SEER = "Seer {0} | Creature — Human | {0}: Exile the top card of your library. You may play that card this turn. | When you play a card exiled with this creature, you gain 5 life. | 1/1"
DRUM = "Drum {0} | Artifact"


def board(*names: str) -> Scenario:
    return Scenario().card(PACT).card(SEER).card(DRUM).put(ALICE, *names)


@pytest.mark.cr("701.18b", "305.1")
def test_a_land_from_exile_and_a_spell_from_exile_are_played() -> None:
    s = board("Pact", "Seer").library(ALICE, "Forest", "Drum")

    s.activate("Seer").resolve().play("Forest").resolve()
    assert s.life(ALICE) == 20 + 1 + 5
    s.activate("Seer").resolve().cast("Drum").resolve()

    assert s.life(ALICE) == 20 + 2 * (1 + 5)


@pytest.mark.cr("701.18b")
def test_from_the_hand_is_not_from_exile() -> None:
    s = board("Pact", "Seer", "Forest (hand)", "Drum (hand)")

    s.play("Forest").resolve().cast("Drum").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("607.2a", "701.18b")
def test_a_card_that_another_object_exiled_is_not_meant() -> None:
    s = board("Seer", "Seer").library(ALICE, "Drum")
    one = s.all_named("Seer")[0]

    s.activate(one).resolve().cast("Drum").resolve()

    assert s.life(ALICE) == 20 + 5


@pytest.mark.cr("701.18b", "603.2")
def test_an_opponent_playing_one_is_not_you() -> None:
    s = board("Pact").put(BOB, "Seer").library(BOB, "Drum").turn_of(BOB)

    s.activate("Seer", by=BOB).resolve().cast("Drum", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 25)


HOARD = (
    "Hoard {0} | Artifact | {0}: Exile the top card of your library. You may play that card this"
    " turn. | Whenever you play a land or cast a spell from among cards exiled with Hoard, that"
    " card's owner loses 3 life."
)


@pytest.mark.cr("607.2a", "701.18b")
def test_a_land_from_among_the_exiled_cards_is_one_of_those_too() -> None:
    s = board().card(HOARD).put(ALICE, "Hoard").library(ALICE, "Forest", "Drum")

    s.activate("Hoard").resolve().play("Forest").resolve()
    assert s.life(ALICE) == 17
    s.activate("Hoard").resolve().cast("Drum").resolve()

    assert s.life(ALICE) == 14


@pytest.mark.cr("607.2a", "701.18b")
def test_a_land_from_the_hand_is_not_from_among_the_exiled_cards() -> None:
    s = board().card(HOARD).put(ALICE, "Hoard", "Forest (hand)")

    s.play("Forest").resolve()

    assert s.life(ALICE) == 20
