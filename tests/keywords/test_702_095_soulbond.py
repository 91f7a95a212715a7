"""Soulbond. (CR 702.95)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

FRIEND = """Friend {1} | Creature — Human | Soulbond
| As long as Friend is paired with another creature, each of those creatures gets +2/+2. | 1/1"""
BEAR = "Bear {1} | Creature — Bear | 2/2"


def pair() -> Scenario:
    """A friend cast beside a bear, and paired with it."""
    s = Scenario().card(FRIEND).card(BEAR).card("Zap {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Bear", "Plains x2", "Friend (hand)", "Zap (hand)", "Bear (hand)")
    return s.cast("Friend").resolve()


@pytest.mark.cr("702.95a", "702.95b")
def test_as_it_enters_it_may_be_paired() -> None:
    s = pair()

    assert (s.pt("Friend"), s.pt("Bear")) == ((3, 3), (4, 4))


@pytest.mark.cr("702.95a")
def test_as_another_creature_enters_the_two_may_be_paired() -> None:
    s = Scenario().card(FRIEND).card(BEAR).put(ALICE, "Friend", "Plains", "Bear (hand)")

    s.cast("Bear").resolve()

    assert (s.pt("Friend"), s.pt("Bear")) == ((3, 3), (4, 4))


@pytest.mark.cr("702.95a", "702.95d")
def test_a_paired_creature_is_not_paired_again() -> None:
    s = pair()

    s.cast("Bear").resolve()

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("702.95e")
def test_it_becomes_unpaired_as_the_other_leaves() -> None:
    s = pair()

    s.cast("Zap", "Bear").resolve()

    assert s.pt("Friend") == (1, 1)


@pytest.mark.cr("702.95e")
def test_it_becomes_unpaired_as_control_changes() -> None:
    gift = "Gift {0} | Sorcery | Target opponent gains control of target creature you control."
    s = Scenario().card(FRIEND).card(BEAR).card(gift)
    s.put(ALICE, "Friend", "Plains", "Bear (hand)", "Gift (hand)").cast("Bear").resolve()
    assert s.pt("Friend") == (3, 3)

    s.cast("Gift", "Bear", BOB).resolve()

    assert s.pt("Friend") == (1, 1)
