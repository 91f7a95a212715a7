"""What was attached to an object that left. (CR 608.2h, 603.10a)"""

import pytest

from apnap.testing import ALICE, Scenario

VALET = "Valet {1}{W} | Creature — Human | When Valet dies, you gain 2 life for each {what} attached to it. | 2/2"  # fmt: skip
SWORD = "Sword {0} | Artifact — Equipment | Equip {0}"
CLOAK = "Cloak {0} | Enchantment — Aura | Enchant creature"


def valet(what: str, spell: str) -> Scenario:
    """The Valet, what is attached to it, and a spell that is cast on it."""
    s = Scenario().card(VALET.replace("{what}", what)).card(SWORD).card(CLOAK)
    s.card(f"End {{0}} | Sorcery | {spell}")
    return s.put(ALICE, "Valet", "Sword (on Valet)", "Sword (on Valet)", "Cloak (on Valet)", "End (hand)")  # fmt: skip


@pytest.mark.cr("608.2h", "704.5n")
def test_equipment_that_stays_was_attached() -> None:
    s = valet("Equipment", "Destroy target creature.")

    s.cast("End", "Valet").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("608.2h", "704.5m")
def test_an_aura_that_went_to_the_graveyard_after_it_was_attached() -> None:
    s = valet("Aura", "Destroy target creature.")

    s.cast("End", "Valet").resolve()

    assert s.graveyard(ALICE) == ["Valet", "End", "Cloak"]
    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2h", "603.10a")
def test_what_leaves_with_it_was_attached() -> None:
    s = valet("Equipment", "Destroy all permanents.")

    s.cast("End").resolve()

    assert s.life(ALICE) == 24
