"""Humility, then what makes artifacts creatures, then what makes everything an artifact. (CR 613)

Another engine claims that all of them die. By the rules only the lands do.
"""

import pytest

from apnap.testing import ALICE, Scenario

HUMILITY = """Humility {2}{W}{W} | Enchantment
| All creatures lose all abilities and have base power and toughness 1/1."""
MARCH = """March {3}{U} | Enchantment | Each noncreature artifact is an artifact creature
 with power and toughness each equal to its mana value.""".replace("\n", "")
LATTICE = """Lattice {6} | Artifact
| All permanents are artifacts in addition to their other types."""


@pytest.mark.cr("613.6", "613.7a", "613.8a", "704.5f")
def test_the_three_live_and_the_lands_die() -> None:
    s = Scenario().card(HUMILITY).card(MARCH).card(LATTICE)
    s.put(ALICE, "Plains x7", "Island x7", "Humility (hand)", "March (hand)", "Lattice (hand)")

    s.cast("Humility").resolve().cast("March").resolve().cast("Lattice").resolve()

    assert [s.pt(name) for name in ("Humility", "March", "Lattice")] == [(4, 4), (4, 4), (6, 6)]
    assert s.battlefield(ALICE) == ["Humility", "March", "Lattice"]
    assert len(s.graveyard(ALICE)) == 14
