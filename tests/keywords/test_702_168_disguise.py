"""Disguise. (CR 702.168)"""

import pytest

from apnap.rules.casting.special_actions import special_actions, take
from apnap.testing import ALICE, BOB, Scenario

AGENT = "Agent {5} | Creature — Human Detective | Disguise {1} | Flying | 4/4"


def disguised() -> Scenario:
    s = Scenario().card(AGENT).card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Plains x4", "Agent (hand)").put(BOB, "Swamp", "Slay (hand)")
    return s.cast("Agent", alternative="disguise").resolve()


@pytest.mark.cr("702.168a", "702.168b", "702.168c")
def test_it_is_cast_as_a_face_down_creature_with_ward() -> None:
    s = disguised()
    [key] = [key for key in s.game.battlefield if s.game.objects[key].face_down]

    assert s.pt(key) == (2, 2)
    assert s.has(key, "ward")
    assert not s.has(key, "flying")
    assert s.seen(key).name == ""


@pytest.mark.cr("702.168a")
def test_its_ward_counters_what_is_not_paid_for() -> None:
    s = disguised()
    [key] = [key for key in s.game.battlefield if s.game.objects[key].face_down]

    s.cast("Slay", key, by=BOB).resolve()

    assert key in s.game.battlefield
    assert s.graveyard(BOB) == ["Slay"]


@pytest.mark.cr("702.168d")
def test_it_is_turned_face_up_for_its_disguise_cost() -> None:
    s = disguised()
    [action] = special_actions(s.game, ALICE)

    take(s.game, ALICE, action)

    assert s.pt("Agent") == (4, 4)
    assert s.has("Agent", "flying")
    assert not s.has("Agent", "ward")
