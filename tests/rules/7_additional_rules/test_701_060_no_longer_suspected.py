"""Creatures that are no longer suspected. (CR 701.60)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("701.60a", "701.60c")
def test_one_that_is_no_longer_suspected_has_no_menace_and_can_block() -> None:
    s = Scenario().card("Hint {0} | Instant | Suspect target creature.")
    s.card("Alibi {0} | Instant | All suspected creatures are no longer suspected.")
    s.card("Cub {0} | Creature — Cat | 1/1")
    s.put(ALICE, "Hint (hand)", "Hint (hand)", "Alibi (hand)", "Cub")

    s.cast("Hint", "Cub").resolve()
    assert s.has("Cub", "menace")

    s.cast("Alibi").resolve()
    assert not s.has("Cub", "menace")

    s.cast("Hint", "Cub").resolve()
    assert s.has("Cub", "menace")
