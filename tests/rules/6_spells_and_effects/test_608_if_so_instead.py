"""One of two things that each depend on something. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SHATTER = (
    "Shatter {R} | Instant | Kicker {2} | Destroy target artifact if its mana value is 2 or less. "
    "If this spell was kicked, destroy that artifact if its mana value is 5 or less instead."
)


@pytest.mark.cr("608.2c", "702.33a")
@pytest.mark.parametrize(
    ("kicked", "value", "left"),
    [(False, 2, False), (False, 3, True), (True, 3, False), (True, 2, False), (True, 6, True)],
)
def test_what_it_depends_on_is_another_if_it_was_kicked(
    kicked: bool, value: int, left: bool
) -> None:
    s = Scenario().card(SHATTER).card(f"Rock {{{value}}} | Artifact").put(BOB, "Rock")
    s.put(ALICE, "Mountain", "Mountain", "Mountain", "Shatter (hand)")

    s.cast("Shatter", "Rock", pay=kicked).resolve()

    assert (s.battlefield(BOB) == ["Rock"]) == left
