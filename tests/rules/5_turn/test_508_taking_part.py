"""What attacked or blocked this combat, and with how much power. (CR 508, 509)"""

import pytest

from apnap.terms.turn import POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

TOY = (
    "Toy {4} | Artifact Creature — Construct | At end of combat, if Toy attacked or blocked this "
    "combat, remove a +1/+0 counter from it. | 0/4"
)
HUNTER = (
    "Hunter {R} | Creature — Gnoll | Whenever Hunter attacks, if you attacked with creatures "
    "with total power 6 or greater this combat, put a +1/+1 counter on Hunter. | 2/2"
)


@pytest.mark.cr("508.1", "603.4")
def test_what_attacked_is_wound_down_at_end_of_combat() -> None:
    s = Scenario().card(TOY).put(ALICE, "Toy (3 +1/+0)")

    s.attack("Toy").to(POSTCOMBAT_MAIN)

    assert s.counters("Toy", "+1/+0") == 2


@pytest.mark.cr("508.1", "603.4")
def test_what_stayed_home_is_not() -> None:
    s = Scenario().card(TOY).card("Ox {2}{W} | Creature — Ox | 2/4")
    s.put(ALICE, "Toy (3 +1/+0)", "Ox")

    s.attack("Ox").to(POSTCOMBAT_MAIN)

    assert s.counters("Toy", "+1/+0") == 3


@pytest.mark.cr("508.1", "603.4")
def test_enough_power_in_all_makes_it_trigger() -> None:
    s = Scenario().card(HUNTER).card("Giant {4}{R} | Creature — Giant | 4/4")
    s.put(ALICE, "Hunter", "Giant")

    s.attack("Hunter", "Giant").resolve()

    assert s.counters("Hunter", "+1/+1") == 1


@pytest.mark.cr("508.1", "603.4")
def test_too_little_power_does_not() -> None:
    s = Scenario().card(HUNTER).put(ALICE, "Hunter").put(BOB, "Forest")

    s.attack("Hunter").resolve()

    assert s.counters("Hunter", "+1/+1") == 0
