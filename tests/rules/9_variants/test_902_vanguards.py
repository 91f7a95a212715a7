"""Examples printed under the rules of Vanguard, played. (CR 902)"""

import pytest

from apnap.abilities.cards import Face
from apnap.terms.characteristics import VANGUARD
from apnap.terms.turn import LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

KEEP, MULLIGAN = True, False


def with_vanguard(hand: int, life: int) -> Scenario:
    """Alice has a vanguard card with these modifiers."""
    avatar = Face("Avatar", types=VANGUARD, hand_modifier=hand, life_modifier=life)
    return Scenario().card(avatar).put(ALICE, "Avatar (command)")


@pytest.mark.example("902.4")
def test_example_902_4_the_life_modifier_changes_the_starting_life_total() -> None:
    s = with_vanguard(hand=0, life=-3)

    assert (s.life(ALICE), s.life(BOB)) == (17, 20)


@pytest.mark.example("902.5a")
def test_example_902_5a_each_new_hand_has_as_many_cards_as_the_first() -> None:
    s = with_vanguard(hand=2, life=0).from_the_start()
    kept = [["Filler"], ["Filler"], ["Filler"] * 2, ["Filler"] * 2, ["Filler"] * 3, ["Filler"] * 3]

    s.choose(MULLIGAN, KEEP, kept[0], MULLIGAN, *kept[2:4], MULLIGAN, *kept[4:6], KEEP).settle()

    assert len(s.hand(ALICE)) == 9 - 3
    assert len(s.hand(BOB)) == 7
    assert len(s.names(LIBRARY, ALICE)) == 20 - 6


@pytest.mark.example("902.5b")
def test_example_902_5b_the_hand_modifier_changes_the_maximum_hand_size() -> None:
    s = with_vanguard(hand=-1, life=0)
    s.card("Card {9} | Artifact").put(ALICE, "Card x8 (hand)").put(BOB, "Card x7 (hand)")

    s.to(UPKEEP, BOB)

    assert len(s.hand(ALICE)) == 6
    assert len(s.hand(BOB)) == 7
