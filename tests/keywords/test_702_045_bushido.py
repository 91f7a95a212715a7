"""Bushido. (CR 702.45)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.45a")
def test_it_grows_as_it_becomes_blocked() -> None:
    scenario = Scenario()
    scenario.card(creature("Samurai", 2, 2, keyword("bushido", 2))).card(creature("Bear", 3, 3))
    scenario.put(ALICE, "Samurai").put(BOB, "Bear")

    scenario.attack("Samurai").block(("Bear", "Samurai")).damage()

    assert scenario.battlefield() == ["Samurai"]


@pytest.mark.cr("702.45a", "107.3i")
def test_the_number_of_bushido_may_be_told() -> None:
    s = Scenario().card(
        "Ronin {1} | Creature — Samurai | Ronin has bushido X, where X is the number of lands you control. | 2/2"
    )
    s.card("Wall {2} | Creature — Wall | 0/9").put(ALICE, "Ronin", "Plains x3").put(BOB, "Wall")

    s.attack("Ronin").block(("Wall", "Ronin")).resolve()

    assert s.pt("Ronin") == (5, 5)
