"""Flash, haste. (CR 702.8, 702.10)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, Scenario


@pytest.mark.cr("702.8b")
def test_flash_twice_is_flash() -> None:
    s = Scenario(step=UPKEEP).card("Moth {1} | Creature — Insect | Flash | Flash | 1/1")
    s.put(ALICE, "Forest", "Moth (hand)")

    s.cast("Moth").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Moth"]


@pytest.mark.cr("702.10c")
def test_a_creature_with_haste_may_tap_for_its_ability_at_once() -> None:
    s = Scenario().card("Hasty {1} | Creature — Goblin | Haste | {T}: You gain 1 life. | 1/1")
    s.card("Slow {1} | Creature — Turtle | {T}: You gain 1 life. | 1/1")
    s.put(ALICE, "Hasty (fresh)", "Slow (fresh)")

    assert s.may("activate", "Hasty")
    assert not s.may("activate", "Slow")


@pytest.mark.cr("702.10d")
def test_haste_twice_is_lost_like_haste_once() -> None:
    s = Scenario().card(
        "Hasty {1} | Creature — Goblin | Haste, haste | {T}: You gain 1 life. | 1/1"
    )
    s.card("Calm {W} | Instant | Target creature loses haste until end of turn.")
    s.put(ALICE, "Hasty (fresh)", "Plains", "Calm (hand)")
    assert s.may("activate", "Hasty")

    s.cast("Calm", "Hasty").resolve()

    assert not s.may("activate", "Hasty")
