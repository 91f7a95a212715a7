"""Who has been attacked, and what has attacked. (CR 508.6, 702.142)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT, DECLARE_BLOCKERS
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
STAND = (
    "Stand {0} | Instant | Cast this spell only during the declare attackers step and only if"
    " you've been attacked this step. | You gain 3 life."
)


@pytest.mark.cr("508.6", "601.3")
def test_only_who_was_attacked_in_this_step_may_cast_it() -> None:
    s = Scenario().card(BEAR).card(STAND)
    s.put(ALICE, "Bear", "Stand (hand)").put(BOB, "Stand (hand)")
    assert not s.may("cast", "Stand", by=ALICE)

    s.to(BEGINNING_OF_COMBAT).attack("Bear")
    assert not s.may("cast", "Stand", by=ALICE)
    s.cast("Stand", by=BOB).resolve()

    assert s.life(BOB) == 23


@pytest.mark.cr("702.142a")
def test_boasting_takes_an_attack_and_is_done_once_each_turn() -> None:
    s = Scenario().card("Braggart {0} | Creature — Human | Boast — {0}: You gain 1 life. | 2/2")
    s.put(ALICE, "Braggart")
    assert not s.may("activate", "Braggart")

    s.attack("Braggart")
    s.activate("Braggart").resolve().to(DECLARE_BLOCKERS)

    assert s.life(ALICE) == 21
    assert not s.may("activate", "Braggart")
