"""Level symbols and class level bars. (CR 107.8, 107.16)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, LevelAbility
from apnap.abilities.cards import Face
from apnap.terms.characteristics import CREATURE
from apnap.testing import ALICE, Scenario

FLYING = KeywordAbility("flying")
BANDS = (LevelAbility(1, 2, (FLYING,), 2, 2), LevelAbility(3, -1, (), 5, 5))
SCHOLAR = Face("Scholar", ("1",), CREATURE, power=1, toughness=1, abilities=BANDS)


def at_level(level: int) -> Scenario:
    """A leveler with so many level counters: 1-2 flying 2/2, 3+ 5/5."""
    return Scenario().card(SCHOLAR).put(ALICE, f"Scholar ({level} level)")


@pytest.mark.cr("107.8", "107.8a")
@pytest.mark.parametrize("level", [1, 2])
def test_within_a_band_it_has_the_bands_size_and_abilities(level: int) -> None:
    s = at_level(level)

    assert s.pt("Scholar") == (2, 2)
    assert s.has("Scholar", "flying")


@pytest.mark.cr("107.8b")
@pytest.mark.parametrize("level", [3, 7])
def test_in_the_last_band_it_has_that_size_however_many_counters(level: int) -> None:
    s = at_level(level)

    assert s.pt("Scholar") == (5, 5)
    assert not s.has("Scholar", "flying")


@pytest.mark.cr("107.8a")
def test_below_the_first_band_it_is_as_printed() -> None:
    s = at_level(0)

    assert s.pt("Scholar") == (1, 1)
    assert not s.has("Scholar", "flying")
