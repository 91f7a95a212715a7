"""Abilities given by color. (CR 105)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("105.2", "613.1f")
def test_each_has_what_its_colors_give() -> None:
    s = Scenario().card(
        "Scion {0} | Artifact Creature — Dragon | Each creature you control has vigilance if it's white, "
        "hexproof if it's blue, and trample if it's green. | 4/4"
    )
    s.card("Knight {W}{U} | Creature — Knight | 2/2").card("Bear {G} | Creature — Bear | 2/2")
    s.put(ALICE, "Scion", "Knight").put(BOB, "Bear")

    assert (s.has("Knight", "vigilance"), s.has("Knight", "hexproof")) == (True, True)
    assert not s.has("Knight", "trample")
    assert not s.has("Scion", "vigilance")
    assert not s.has("Bear", "trample")
