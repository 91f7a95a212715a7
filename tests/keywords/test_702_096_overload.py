"""Overload. (CR 702.96)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

GUST = "Gust {U} | Instant | Return target creature you don't control to its owner's hand. | Overload {1}{U}"


def board() -> Scenario:
    s = Scenario().card(GUST).card("Bear {1} | Creature — Bear | 2/2")
    s.card("Shy {1} | Creature — Fox | Hexproof | 2/2")
    return s.put(ALICE, "Island x2", "Bear", "Gust (hand)").put(BOB, "Bear", "Shy")


@pytest.mark.cr("702.96a", "702.96b", "702.96c")
def test_an_overloaded_spell_is_for_each_and_has_no_target() -> None:
    s = board().cast("Gust", alternative="overload").resolve()

    assert sorted(s.hand(BOB)) == ["Bear", "Shy"]
    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("702.96a")
def test_cast_for_its_mana_cost_it_has_one_target() -> None:
    s = board()

    s.cast("Gust", s.game.battlefield[-2]).resolve()

    assert s.hand(BOB) == ["Bear"]


@pytest.mark.cr("702.96b")
def test_it_may_be_cast_without_any_legal_target() -> None:
    s = Scenario().card(GUST).put(ALICE, "Island x2", "Gust (hand)")

    s.cast("Gust", alternative="overload").resolve()

    assert s.graveyard(ALICE) == ["Gust"]
