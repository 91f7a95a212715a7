"""Training. (CR 702.149)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.149a")
def test_it_trains_beside_a_stronger_one() -> None:
    scenario = Scenario()
    scenario.card(creature("Novice", 1, 1, keyword("training"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Novice", "Bear")

    scenario.attack("Novice", "Bear").resolve()

    assert scenario.pt("Novice") == (2, 2)


@pytest.mark.cr("702.149a")
def test_it_does_not_train_alone() -> None:
    scenario = Scenario()
    scenario.card(creature("Novice", 1, 1, keyword("training"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Novice", "Bear")

    scenario.attack("Novice").resolve()

    assert scenario.pt("Novice") == (1, 1)
