"""Abilities spoken of by their keyword. (CR 602, 601.2f)"""

import pytest

from apnap.testing import ALICE, Scenario

BLADE = "Blade {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {2}"
BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("602.2b", "601.2f")
def test_equip_abilities_cost_less() -> None:
    s = Scenario().card(BLADE).card(BEAR)
    s.card(
        "Smith {1} | Creature — Human | Equip abilities you activate cost {1} less to activate. | 1/1"
    )
    s.put(ALICE, "Plains", "Blade", "Bear", "Smith")

    s.activate("Blade", "Bear").resolve()

    assert s.pt("Bear") == (3, 2)


@pytest.mark.cr("602.2")
def test_only_abilities_of_that_keyword_trigger() -> None:
    s = Scenario().card(BLADE).card(BEAR)
    s.card(
        "Monk {1} | Creature — Human | Whenever you activate an exhaust ability, you gain 3 life."
        " | Exhaust — {1}: You gain 1 life. | 1/1"
    )
    s.put(ALICE, "Plains x3", "Blade", "Bear", "Monk")

    s.activate("Blade", "Bear").resolve()
    s.activate("Monk").resolve()

    assert s.life(ALICE) == 24
