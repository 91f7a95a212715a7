"""Incubate. (CR 701.53)"""

import pytest

from apnap.testing import ALICE, Scenario


def world() -> Scenario:
    s = Scenario().card("Hatch {G} | Sorcery | Incubate 3.")
    return s.put(ALICE, "Forest x3", "Hatch (hand)")


@pytest.mark.cr("701.53a", "111.10i")
def test_an_incubator_enters_with_counters() -> None:
    s = world()

    s.cast("Hatch").resolve()

    assert s.counters("Incubator Token", "+1/+1") == 3
    assert s.pt("Incubator Token") == (None, None)


@pytest.mark.cr("701.53b", "111.10i")
def test_it_transforms_into_a_creature() -> None:
    s = world()
    s.cast("Hatch").resolve()

    s.activate("Incubator Token").resolve()

    assert s.seen(s.game.battlefield[-1]).name == "Phyrexian Token"
    assert s.pt(s.game.battlefield[-1]) == (3, 3)
