"""Cards looked at or milled, and what else is so of them. (CR 608.2c, 701.17)"""

import pytest

from apnap.testing import ALICE, Scenario

_GRAB = (
    "Grab {G} | Instant | Mill two cards. You may put a permanent card from among the cards milled "
    "this way into your hand. If you control a Squirrel or returned a Squirrel card to your hand "
    "this way, you gain 5 life."
)
_INSIGHT = (
    "Insight {U} | Instant — Lesson | Look at the top three cards of your library. Put one of those "
    "cards into your hand and the rest on the bottom of your library in any order. Put each of "
    "those cards into your hand instead if there are two or more Lesson cards in your graveyard."
)


@pytest.mark.cr("608.2c", "701.17a")
@pytest.mark.parametrize(("taken", "life"), [("Squirrel", 25), ("Plains", 20)])
def test_a_card_put_into_the_hand_was_returned_this_way(taken: str, life: int) -> None:
    s = Scenario().card(_GRAB).card("Squirrel {G} | Creature — Squirrel | 1/1")
    s.library(ALICE, "Plains", "Squirrel").put(ALICE, "Forest", "Grab (hand)")

    s.cast("Grab").choose(True, taken).resolve()

    assert s.hand(ALICE) == [taken]
    assert s.life(ALICE) == life


@pytest.mark.cr("608.2c")
def test_one_that_is_controlled_will_do() -> None:
    s = Scenario().card(_GRAB).card("Squirrel {G} | Creature — Squirrel | 1/1")
    s.library(ALICE, "Plains", "Plains").put(ALICE, "Forest", "Grab (hand)", "Squirrel")

    s.cast("Grab").choose(False).resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("lessons", "cards"), [("x1", 1), ("x2", 3)])
def test_all_are_put_into_the_hand_instead(lessons: str, cards: int) -> None:
    """The spell itself isn't in the graveyard yet. (CR 608.2n)"""
    s = Scenario().card(_INSIGHT).library(ALICE, "Plains", "Island", "Swamp")
    s.put(ALICE, "Island", "Insight (hand)", f"Insight {lessons} (graveyard)")

    s.cast("Insight").resolve()

    assert len(s.hand(ALICE)) == cards
