"""What is said of one keyword and is so for others. (CR 608.2c)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
KITE = "Kite {W} | Creature — Bird | Flying | 1/1"
BOAR = "Boar {G} | Creature — Boar | Trample, haste | 2/1"
_SAME = "The same is true for first strike, haste, and trample."


@pytest.mark.cr("608.2c", "611.2c")
def test_each_of_the_keywords_is_asked_for_and_given_by_itself() -> None:
    s = Scenario().card(BEAR).card(BOAR).card(KITE)
    s.card(
        "Marshal {W} | Creature — Human | At the beginning of combat on your turn, creatures you "
        f"control gain flying until end of turn if a creature you control has flying. {_SAME} | 1/1"
    )
    s.put(ALICE, "Marshal", "Tame Bear", "Boar").put(BOB, "Kite")

    s.to(BEGINNING_OF_COMBAT).resolve()

    given = {
        each: s.has("Tame Bear", each) for each in ("flying", "first strike", "haste", "trample")
    }
    assert given == {"flying": False, "first strike": False, "haste": True, "trample": True}
    assert s.has("Boar", "trample")


@pytest.mark.cr("608.2c")
def test_cards_in_a_graveyard_have_keywords_too() -> None:
    s = Scenario().card(BEAR).card(KITE)
    s.card(
        "Memory {W} | Instant | Creatures you control gain trample until end of turn if a creature "
        "card in your graveyard has trample. The same is true for flying and haste."
    )
    s.put(ALICE, "Plains", "Memory (hand)", "Tame Bear", "Kite (graveyard)")

    s.cast("Memory").resolve()

    assert s.has("Tame Bear", "flying")
    assert not s.has("Tame Bear", "trample")
    assert not s.has("Tame Bear", "haste")
