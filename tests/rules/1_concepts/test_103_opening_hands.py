"""What cards of the opening hand let their owner do. (CR 103.6)"""

import pytest

from apnap.terms.events import Revealed
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

KEEP = True
HERALD = (
    "Herald {5}{W} | Creature — Angel | You may reveal this card from your opening hand. If you do,"
    " at the beginning of the first upkeep, you gain 3 life. | 4/4"
)
WARDEN = (
    "Warden {5}{W} | Creature — Angel | You may reveal this card from your opening hand. If you do,"
    " when each opponent casts their first spell of the game, counter that spell. | 4/4"
)
CAVERN = (
    "Cavern | Land | If this card is in your opening hand and you're not the starting player, you"
    " may begin the game with Cavern on the battlefield with a luck counter on it. If you do,"
    " exile a card from your hand."
)


@pytest.mark.cr("103.6b", "603.7a")
def test_a_card_revealed_from_the_opening_hand_waits_for_the_first_upkeep() -> None:
    s = Scenario().from_the_start().card(HERALD).library(BOB, *["Herald"] * 8)
    s.choose(KEEP, KEEP, ["Herald", "Herald"])

    s.to(PRECOMBAT_MAIN, ALICE)

    assert len(s.happened(Revealed)) == 2
    assert s.life(BOB) == 26
    s.to(PRECOMBAT_MAIN, BOB)
    assert s.life(BOB) == 26


@pytest.mark.cr("103.6b", "603.7b")
def test_each_opponents_first_spell_is_waited_for_once() -> None:
    s = Scenario().from_the_start().card(WARDEN).card("Balm {0} | Instant | You gain 1 life.")
    s.library(BOB, *["Warden"] * 8).library(ALICE, *["Balm"] * 8)
    s.choose(KEEP, KEEP, ["Warden"])
    s.to(UPKEEP, ALICE)

    s.cast("Balm").resolve().resolve()
    countered = s.life(ALICE)
    s.cast("Balm").resolve()

    assert countered == 20
    assert s.life(ALICE) == 21


@pytest.mark.cr("103.6a", "103.1")
def test_only_one_who_does_not_start_may_begin_with_it_in_play() -> None:
    s = Scenario().from_the_start().card(CAVERN)
    s.library(ALICE, *["Cavern"] * 8).library(BOB, *["Cavern"] * 8)
    s.choose(KEEP, KEEP, ["Cavern"], "Cavern")

    s.settle()

    assert s.battlefield(ALICE) == []
    assert s.battlefield(BOB) == ["Cavern"]
    assert s.counters("Cavern", "luck") == 1
    assert s.exile() == ["Cavern"]
