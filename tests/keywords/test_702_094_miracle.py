"""Miracle. (CR 702.94)"""

import pytest

from apnap.terms.events import Revealed
from apnap.terms.turn import DRAW, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

WONDER = "Wonder {5}{R} | Sorcery | Wonder deals 5 damage to target opponent. | Miracle {R}"


def drawn(*, lands: int = 1) -> Scenario:
    s = Scenario().card(WONDER).put(ALICE, f"Mountain x{lands}").library(ALICE, "Wonder")
    s.card("Study {0} | Instant | Draw a card.").put(ALICE, "Study (hand)", "Study (hand)")
    return s


@pytest.mark.cr("702.94a")
def test_the_first_card_drawn_may_be_cast_for_its_miracle_cost() -> None:
    s = drawn()

    s.cast("Study").choose(True).resolve()

    assert s.life(BOB) == 15
    assert s.graveyard(ALICE) == ["Study", "Wonder"]
    assert s.happened(Revealed)


@pytest.mark.cr("702.94a")
def test_it_neednt_be_revealed() -> None:
    s = drawn()

    s.cast("Study").choose(False).resolve()

    assert s.hand(ALICE) == ["Study", "Wonder"]
    assert not s.happened(Revealed)


@pytest.mark.cr("702.94a")
def test_the_second_card_drawn_is_no_miracle() -> None:
    s = drawn().library(ALICE, "Mountain", "Wonder")

    s.cast("Study").resolve()
    s.cast("Study").resolve()

    assert "Wonder" in s.hand(ALICE)
    assert not s.happened(Revealed)


@pytest.mark.cr("702.94a")
def test_it_isnt_cast_for_that_cost_later() -> None:
    s = drawn()

    s.cast("Study").choose(False).resolve()

    assert not s.may("cast", "Wonder")


@pytest.mark.cr("702.94a", "504.1")
def test_a_miracle_in_the_draw_step() -> None:
    s = Scenario().card(WONDER).put(ALICE, "Mountain").library(ALICE, "Wonder")

    s.to(DRAW, ALICE)
    s.resolve()
    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.life(BOB) == 15
