"""Backup. (CR 702.165)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SCOUT = "Scout {W} | Creature — Scout | First strike | Backup 1 | Flying | Lifelink | 1/1"


def board() -> Scenario:
    s = Scenario().card(SCOUT).card("Bear {1} | Creature — Bear | 2/2")
    return s.put(ALICE, "Plains", "Bear", "Scout (hand)")


@pytest.mark.cr("702.165a")
def test_another_creature_gains_the_abilities_below_until_end_of_turn() -> None:
    s = board().cast("Scout").choose("Bear").resolve()
    assert s.counters("Bear", "+1/+1") == 1
    assert s.has("Bear", "flying")
    assert s.has("Bear", "lifelink")
    assert not s.has("Bear", "first strike")

    s.to(UPKEEP, BOB)

    assert not s.has("Bear", "flying")
    assert s.counters("Bear", "+1/+1") == 1


@pytest.mark.cr("702.165a")
def test_it_may_back_up_itself() -> None:
    s = board().cast("Scout").choose("Scout").resolve()

    assert s.counters("Scout", "+1/+1") == 1
    assert not s.has("Bear", "flying")


@pytest.mark.cr("702.165a")
def test_a_backup_ability_below_is_not_gained() -> None:
    s = Scenario().card("Scout {W} | Creature — Scout | Backup 1 | Backup 2 | Flying | 1/1")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Plains", "Bear", "Scout (hand)")

    s.cast("Scout").choose(["Scout"], "Bear", "Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 3
    assert not s.has("Bear", "backup")


@pytest.mark.cr("702.165d")
def test_what_it_grants_is_determined_as_it_is_put_on_the_stack() -> None:
    s = board().card("Hush {U} | Instant | Creatures lose all abilities until end of turn.")
    s.put(ALICE, "Island", "Hush (hand)").choose("Bear")
    s.cast("Scout").resolve(top_only=True)

    s.cast("Hush").resolve()

    assert s.has("Bear", "flying")


@pytest.mark.cr("702.165a")
def test_two_cards_with_the_same_line_grant_what_is_below_each() -> None:
    s = board().card("Guide {W} | Creature — Scout | Backup 1 | Vigilance | 1/1")
    s.cast("Scout").choose("Bear").resolve()

    t = Scenario().card("Guide {W} | Creature — Scout | Backup 1 | Vigilance | 1/1")
    t.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Plains", "Bear", "Guide (hand)")
    t.cast("Guide").choose("Bear").resolve()

    assert (s.has("Bear", "flying"), s.has("Bear", "vigilance")) == (True, False)
    assert (t.has("Bear", "flying"), t.has("Bear", "vigilance")) == (False, True)
