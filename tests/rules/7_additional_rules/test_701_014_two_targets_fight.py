"""Two targets that fight each other. (CR 701.14)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/3",
    "Ogre {3}{R} | Creature — Ogre | 4/4",
    "Joust {G} | Sorcery | Choose target creature you control and target creature you don't control."
    " The creature you control gets +2/+1 until end of turn if it's a Bear. Then those creatures"
    " fight each other.",
    "Murder {B} | Instant | Destroy target creature.",
)


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s.put(ALICE, "Forest", "Bear", "Joust (hand)").put(BOB, "Swamp", "Ogre", "Murder (hand)")


@pytest.mark.cr("701.14a", "115.1a")
def test_the_two_targets_fight() -> None:
    s = world()

    s.cast("Joust", "Bear", "Ogre").resolve()

    assert s.graveyard(BOB) == ["Ogre"]
    assert s.graveyard(ALICE) == ["Joust", "Bear"]


@pytest.mark.cr("701.14b")
def test_if_one_of_them_is_gone_neither_fights() -> None:
    s = world()
    s.cast("Joust", "Bear", "Ogre").pass_priority()

    s.cast("Murder", "Bear", by=BOB).resolve()

    assert s.record("Ogre").damage == 0
    assert s.battlefield(BOB) == ["Swamp", "Ogre"]
