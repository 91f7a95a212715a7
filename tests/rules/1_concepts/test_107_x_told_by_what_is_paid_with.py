"""X told by what a cost is paid with, and by what is targeted. (CR 107.3a, 601.2b)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

TITAN = """Titan {0} | Creature — Eldrazi
| Discard a card with mana value X: Counter target spell with mana value X. | 4/4"""
ONE = "One {1} | Instant | You gain 2 life."
TWO = "Two {2} | Instant | You gain 2 life."


@pytest.mark.cr("107.3a", "601.2b")
def test_x_is_what_a_card_to_discard_and_a_target_have() -> None:
    s = Scenario().card(TITAN).card(ONE).card(TWO).turn_of(BOB)
    s.put(ALICE, "Titan", "One (hand)", "Two (hand)").put(BOB, "Two (hand)", "Island", "Island")
    s.cast("Two", by=BOB)

    s.activate("Titan", "Two", by=ALICE).resolve()

    assert s.hand(ALICE) == ["One"]
    assert (s.graveyard(BOB), s.life(BOB)) == (["Two"], 20)


@pytest.mark.cr("107.3a", "601.2c")
def test_without_a_card_for_the_x_of_a_target_it_cannot_be_activated() -> None:
    s = Scenario().card(TITAN).card(ONE).card(TWO).turn_of(BOB)
    s.put(ALICE, "Titan", "One (hand)").put(BOB, "Two (hand)", "Island", "Island")

    s.cast("Two", by=BOB)

    assert not s.may("activate", "Titan", ALICE)
