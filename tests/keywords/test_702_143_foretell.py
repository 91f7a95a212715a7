"""Foretell. (CR 702.143)"""

import pytest

from apnap.rules.casting.special_actions import special_actions, take
from apnap.rules.turn.seeing import Seer
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario


def foretold() -> Scenario:
    """Alice has foretold a card in her upkeep."""
    s = Scenario(step=UPKEEP).card("Saga of Frost {5} | Sorcery | Foretell {1} | You gain 4 life.")
    s.put(ALICE, "Island x2", "Saga of Frost (hand)").settle()
    [action] = special_actions(s.game, ALICE)
    assert take(s.game, ALICE, action)
    return s


@pytest.mark.cr("702.143a", "702.143b")
def test_a_card_is_exiled_face_down_without_the_stack() -> None:
    s = foretold()
    [key] = s.game.exile

    assert s.game.objects[key].face_down
    assert s.stack() == []


@pytest.mark.cr("702.143a")
def test_it_is_cast_for_its_foretell_cost_on_a_later_turn() -> None:
    s = foretold()

    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)
    s.cast("Saga of Frost", alternative="foretell").resolve()

    assert s.life(ALICE) == 24
    assert s.graveyard(ALICE) == ["Saga of Frost"]


@pytest.mark.cr("702.143a")
def test_not_in_the_same_turn() -> None:
    s = Scenario(step=UPKEEP).card("Saga of Frost {5} | Instant | Foretell {1} | You gain 4 life.")
    s.put(ALICE, "Island x3", "Saga of Frost (hand)").settle()
    [action] = special_actions(s.game, ALICE)
    take(s.game, ALICE, action)

    s.to(PRECOMBAT_MAIN)

    assert not s.may("cast", "Saga of Frost")


@pytest.mark.cr("702.143a")
def test_only_in_your_own_turn() -> None:
    s = Scenario().card("Saga of Frost {5} | Instant | Foretell {1} | You gain 4 life.")
    s.put(ALICE, "Island x2", "Saga of Frost (hand)").turn_of(BOB).settle()

    assert special_actions(s.game, ALICE) == []


@pytest.mark.cr("702.143a")
def test_its_owner_may_look_at_it_and_nobody_else() -> None:
    s = foretold()
    [key] = s.game.exile
    record = s.game.objects[key]

    assert Seer(s.game, ALICE).sees(record)
    assert not Seer(s.game, BOB).sees(record)
