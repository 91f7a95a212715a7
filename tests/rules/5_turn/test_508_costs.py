"""Costs to attack and to block. (CR 508.1g-508.1j, 509.1d-509.1f)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.effects import Continuous
from apnap.abilities.references import This
from apnap.abilities.rule_changes.rule_changes import CombatTax
from apnap.terms.characteristics import CREATURE
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
MOAT = (
    "Toll {W} | Enchantment | Creatures can't attack you unless their controller pays {2} for each "
    "creature they control that's attacking you."
)


def taxed(name: str) -> Face:
    """A 2/2 that neither attacks nor blocks unless {1} is paid."""
    tax = CombatTax(Costs((PayMana(("1",)),)), attacking=False, blocking=True)
    return Face(
        name,
        types=CREATURE,
        power=2,
        toughness=2,
        abilities=(StaticAbility(Continuous(This(), (), (tax,))),),
    )


@pytest.mark.cr("508.1h", "508.1i", "508.1j")
def test_lands_are_tapped_for_the_cost_to_attack() -> None:
    s = Scenario().card(BEAR).card(MOAT).put(ALICE, "Forest x4", "Bear", "Bear").put(BOB, "Toll")

    s.attack("Bear", "Bear")

    assert [s.record(key).tapped for key in s.game.battlefield[:4]] == [True] * 4
    assert s.game.combat is not None
    assert len(s.game.combat.attackers) == 2


@pytest.mark.cr("508.1h", "508.1j", "508.1")
def test_an_attack_whose_cost_cannot_be_paid_is_illegal() -> None:
    s = Scenario().card(BEAR).card(MOAT).put(ALICE, "Forest x3", "Bear", "Bear").put(BOB, "Toll")

    with pytest.raises(ScenarioError):
        s.attack("Bear", "Bear")


@pytest.mark.cr("509.1d", "509.1e", "509.1f")
def test_lands_are_tapped_for_the_cost_to_block() -> None:
    s = Scenario().card(BEAR).card(taxed("Miser")).put(ALICE, "Bear").put(BOB, "Plains", "Miser")

    s.attack("Bear").block(("Miser", "Bear"))

    assert s.is_tapped("Plains")


@pytest.mark.cr("509.1", "509.1d")
def test_a_block_whose_cost_cannot_be_paid_is_illegal() -> None:
    s = Scenario().card(BEAR).card(taxed("Miser")).put(ALICE, "Bear").put(BOB, "Miser")

    with pytest.raises(ScenarioError):
        s.attack("Bear").block(("Miser", "Bear"))


@pytest.mark.cr("508.1", "509.1")
def test_declaring_does_not_use_the_stack() -> None:
    s = Scenario().card(BEAR).card("Ox {W} | Creature — Ox | 1/5").put(ALICE, "Bear").put(BOB, "Ox")

    s.attack("Bear")
    assert s.stack() == []
    s.block(("Ox", "Bear"))

    assert s.stack() == []
