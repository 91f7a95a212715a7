"""What can't enter the battlefield, and counters a permanent can't have. (CR 608.3e, 704.5r)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, This, Those
from apnap.abilities.rule_changes import CantEnter, CounterLimit
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.turn import GRAVEYARD
from apnap.testing import ALICE, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
RISE = "Rise {0} | Sorcery | Return target creature card from your graveyard to the battlefield."
ARBOR = "Grove | Land Creature — Forest Dryad | 1/1"
CLONE = """Mimic {0} | Creature — Shapeshifter
| You may have Mimic enter as a copy of any creature on the battlefield. | 0/0"""


def ban(types: int, origins: int = 0) -> Face:
    change = Continuous(Each(Those((OfType(types),))), changes=(CantEnter(origins),))
    return Face("Ban", types=ENCHANTMENT, abilities=(StaticAbility(change),))


@pytest.mark.cr("608.3e", "101.2")
def test_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    s = Scenario().card(BEAR).card(ban(CREATURE)).put(ALICE, "Ban", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.cites("608.3e")


@pytest.mark.cr("608.3e")
@pytest.mark.example("608.3e")
def test_example_608_3e_a_copy_of_what_cannot_enter_goes_to_the_graveyard() -> None:
    s = Scenario().card(ARBOR).card(CLONE).card(ban(LAND))
    s.put(ALICE, "Ban", "Grove", "Mimic (hand)")

    s.choose(True, "Grove").cast("Mimic").resolve()

    assert s.graveyard(ALICE) == ["Mimic"]


@pytest.mark.cr("101.2", "614.17")
def test_what_cannot_enter_from_a_graveyard_stays_there() -> None:
    s = Scenario().card(BEAR).card(RISE).card(ban(CREATURE, 1 << GRAVEYARD))
    s.put(ALICE, "Ban", "Bear (graveyard)", "Rise (hand)", "Bear (hand)")

    s.cast("Rise", s.find("Bear", GRAVEYARD)).resolve()
    assert s.graveyard(ALICE) == ["Bear", "Rise"]
    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("704.5r")
def test_counters_beyond_the_limit_are_removed() -> None:
    limit = Continuous(This(), changes=(CounterLimit("charge", 3),))
    s = Scenario().card(Face("Vial", types=ARTIFACT, abilities=(StaticAbility(limit),)))
    s.put(ALICE, "Vial (5 charge)")

    s.settle()

    assert s.counters("Vial", "charge") == 3
    assert s.cites("704.5r")
