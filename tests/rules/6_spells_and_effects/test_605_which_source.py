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


@pytest.mark.cr("605.3a", "602.2b")
def test_the_source_of_an_ability_is_not_tapped_for_it_where_something_else_can_be() -> None:
    s = Scenario().card(DEN).card("Lens | Artifact | {T}: Add one mana of any color.")
    s.put(ALICE, "Den", "Lens")

    s.activate("Den").resolve()

    assert not s.is_tapped("Den")
