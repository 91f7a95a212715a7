"""Spree, tiered: modes with costs of their own. (CR 702.172, 702.183)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.instructions.flow import Modal, Mode
from apnap.abilities.references import You
from apnap.terms.characteristics import SORCERY
from apnap.testing import ALICE, Scenario

SPREE = "Heist {R} | Sorcery | Spree | + {1} — You gain 1 life. | + {2} — You gain 2 life."


def mode(cost: str, life: int) -> Mode:
    return Mode(Body((GainLife(You(), life),)), Costs((PayMana((cost,)),)))


TIERED = Face(
    "Blaze",
    ("R",),
    SORCERY,
    abilities=(
        KeywordAbility("tiered"),
        SpellAbility(Body((Modal((mode("0", 1), mode("2", 5))),))),
    ),
)


@pytest.mark.cr("702.172a")
def test_each_mode_of_a_spree_is_paid_for() -> None:
    s = Scenario().card(SPREE).put(ALICE, "Mountain x4", "Heist (hand)")

    s.cast("Heist", modes=[0, 1]).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("702.172a")
def test_a_spree_has_at_least_one_mode() -> None:
    s = Scenario().card(SPREE).put(ALICE, "Mountain", "Heist (hand)")

    assert not s.may("cast", "Heist")


@pytest.mark.cr("702.183a")
@pytest.mark.parametrize(("lands", "mode", "life"), [(1, 0, 21), (3, 1, 25)])
def test_one_mode_of_a_tiered_spell_is_paid_for(lands: int, mode: int, life: int) -> None:
    s = Scenario().card(TIERED).put(ALICE, f"Mountain x{lands}", "Blaze (hand)")

    s.cast("Blaze", modes=mode).resolve()

    assert s.life(ALICE) == life
