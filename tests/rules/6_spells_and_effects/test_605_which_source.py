"""Which source mana comes from, when a player doesn't say. (CR 605.3a)"""

import pytest

from apnap.testing import ALICE, Scenario

DEN = "Den | Land | {T}: Add {C}. | {1}: Den becomes a 2/2 Beast creature until end of turn."


@pytest.mark.cr("605.3a", "602.2b")
def test_a_land_with_other_uses_is_kept_for_them() -> None:
    """The Forest pays for the Den's ability, so that the Den may attack."""
    s = Scenario().card(DEN).put(ALICE, "Den", "Forest")

    s.activate("Den").resolve()

    assert s.is_tapped("Forest")
    assert not s.is_tapped("Den")
