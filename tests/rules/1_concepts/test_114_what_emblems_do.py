"""Emblems that deal damage, and that give abilities. (CR 114)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("114.4", "114.2")
def test_an_emblem_is_the_source_of_the_damage_it_deals() -> None:
    s = Scenario().card(
        'Torch {R} | Sorcery | Target player gets an emblem with "At the beginning of your upkeep,'
        ' this emblem deals 3 damage to you."'
    )
    s.put(ALICE, "Mountain", "Torch (hand)")

    s.cast("Torch", BOB).resolve().to(UPKEEP, BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("114.4")
def test_an_emblem_gives_abilities() -> None:
    s = Scenario().card(
        "Lesson {U} | Sorcery | You get an emblem with \"Islands you control have '{T}: Draw a"
        " card.'\""
    )
    s.put(ALICE, "Island x2", "Lesson (hand)")
    s.cast("Lesson").resolve()

    s.activate("Island").resolve()

    assert len(s.hand(ALICE)) == 1
