"""Counters of several kinds put at once. (CR 122.6)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("122.6", "122.1b")
def test_counters_of_several_kinds_are_put_on_it() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card(
        "Fangs {0} | Sorcery | Put two +1/+1 counters and a lifelink counter on target creature."
    )
    s.put(ALICE, "Bear", "Fangs (hand)")

    s.cast("Fangs", "Bear").resolve()

    assert s.pt("Bear") == (4, 4)
    assert s.has("Bear", "lifelink")
