"""Firebending, and mana that is kept. (CR 500.5, 702.189)"""

import pytest

from apnap.terms.turn import END_OF_COMBAT, POSTCOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BENDER = "Bender {R} | Creature — Human | Firebending 2 | 1/1"


def pool(s: Scenario) -> str:
    """Alice's mana."""
    return "".join(each.type for each in s.game.players[ALICE].pool)


@pytest.mark.cr("702.189a")
def test_it_adds_red_mana_kept_until_end_of_combat() -> None:
    s = Scenario().card(BENDER).put(ALICE, "Bender")

    s.attack("Bender").resolve().to(END_OF_COMBAT)
    assert pool(s) == "RR"
    s.to(POSTCOMBAT_MAIN)

    assert pool(s) == ""


@pytest.mark.cr("702.189b")
def test_whenever_you_firebend() -> None:
    s = (
        Scenario()
        .card(BENDER)
        .card("Fan {1} | Enchantment | Whenever you firebend, you gain 1 life.")
    )
    s.put(ALICE, "Bender", "Fan")

    s.attack("Bender").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("702.189a")
def test_the_number_may_be_found_out() -> None:
    s = Scenario().card(
        "Bender {R} | Creature — Human | Firebending X, where X is Bender's power. | 3/1"
    )
    s.put(ALICE, "Bender")

    s.attack("Bender").resolve()

    assert pool(s) == "RRR"


@pytest.mark.cr("500.5")
def test_mana_kept_until_end_of_turn_is_lost_as_the_turn_ends() -> None:
    s = Scenario().card(
        "Rite {0} | Sorcery | Add {R}{R}. Until end of turn, you don't lose this mana as steps and phases end."
    )
    s.put(ALICE, "Rite (hand)")

    s.cast("Rite").resolve().to(POSTCOMBAT_MAIN)
    assert pool(s) == "RR"
    s.to(UPKEEP, BOB)

    assert pool(s) == ""


@pytest.mark.cr("500.5")
def test_unspent_mana_of_a_color_may_be_kept() -> None:
    s = Scenario().card(
        "Grove {1} | Enchantment | You don't lose unspent green mana as steps and phases end."
    )
    s.card("Rite {0} | Sorcery | Add {R}{G}.").put(ALICE, "Grove", "Rite (hand)")

    s.cast("Rite").resolve().to(POSTCOMBAT_MAIN)

    assert pool(s) == "G"


@pytest.mark.cr("106.1")
def test_any_combination_of_two_colors_is_of_these() -> None:
    s = Scenario().card("Rite {0} | Sorcery | Add three mana in any combination of {R} and/or {G}.")
    s.put(ALICE, "Rite (hand)")

    s.choose("G", "R", "G").cast("Rite").resolve()

    assert pool(s) == "GRG"
