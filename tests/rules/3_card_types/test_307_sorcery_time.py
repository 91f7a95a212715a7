"""Spells that can be cast only at the time of sorceries. (CR 307.5)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

RAVELER = (
    "Raveler {U} | Enchantment | Each opponent can cast spells only any time they could cast a"
    " sorcery."
)
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."


@pytest.mark.cr("307.5", "601.3")
def test_an_opponent_cannot_cast_an_instant_in_your_turn() -> None:
    s = Scenario().card(RAVELER).card(SPARK)
    s.put(ALICE, "Raveler").put(BOB, "Mountain", "Spark (hand)")

    s.pass_priority()

    assert not s.may("cast", "Spark", BOB)


@pytest.mark.cr("307.5", "601.2e")
def test_in_their_own_main_phase_they_can() -> None:
    s = Scenario().card(RAVELER).card(SPARK)
    s.put(ALICE, "Raveler").put(BOB, "Mountain", "Spark (hand)")

    s.to(PRECOMBAT_MAIN, BOB).cast("Spark", ALICE).resolve()

    assert s.life(ALICE) == 17


@pytest.mark.cr("601.3b", "611.2a")
def test_until_your_next_turn_sorceries_are_as_though_they_had_flash() -> None:
    s = Scenario().card(
        "Haste Made {U} | Sorcery | Until your next turn, you may cast sorcery spells as though"
        " they had flash."
    )
    s.card("Study {U} | Sorcery | Draw a card.")
    s.put(ALICE, "Island x2", "Haste Made (hand)", "Study (hand)")

    s.cast("Haste Made").resolve()
    s.to(PRECOMBAT_MAIN, BOB).pass_priority()

    assert s.may("cast", "Study", ALICE)
