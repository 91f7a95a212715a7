"""Several counters of one keyword. (CR 122.1b, 702.83a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("122.1b", "702.83a")
@pytest.mark.parametrize("also", ["Bear", "Crown"])
def test_each_exalted_counter_is_an_exalted_of_its_own(also: str) -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Crown {0} | Enchantment | Creatures you control have vigilance.")
    )
    s.put(ALICE, "Bear (2 exalted)", also)

    s.attack("Bear").damage()

    assert s.life(BOB) == 16


@pytest.mark.cr("122.1b")
def test_of_two_flying_counters_one_may_go() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Cut {0} | Instant | Remove a flying counter from target creature.")
    )
    s.put(ALICE, "Bear (2 flying)", "Cut (hand)")

    s.cast("Cut", "Bear").resolve()

    assert s.has("Bear", "flying")
