"""Exert and enlist: optional costs to attack. (CR 508.1g, 701.43, 702.154)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

CHAMP = "Champ {1} | Creature — Human | You may exert Champ as it attacks. When you do, you gain 3 life. | 2/2"
FAN = "Fan {1} | Enchantment | Whenever you exert a creature, draw a card."


@pytest.mark.cr("701.43a", "701.43d", "508.1g")
def test_it_may_be_exerted_as_it_attacks() -> None:
    s = Scenario().card(CHAMP).card(FAN).put(ALICE, "Champ", "Fan")

    s.choose(True).attack("Champ").resolve()
    assert (s.life(ALICE), s.hand(ALICE)) == (23, ["Filler"])
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.is_tapped("Champ")


@pytest.mark.cr("701.43d", "508.1g")
def test_or_not() -> None:
    s = Scenario().card(CHAMP).put(ALICE, "Champ")

    s.choose(False).attack("Champ").resolve()
    assert s.life(ALICE) == 20
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert not s.is_tapped("Champ")


@pytest.mark.cr("701.43a", "607.2h")
def test_exerting_as_a_cost_does_not_fulfil_when_you_do() -> None:
    s = Scenario().card(
        "Sage {1} | Creature — Human | {T}, Exert Sage: Draw a card. | You may exert Sage as it attacks. When you do, you gain 3 life. | 1/1"
    )
    s.put(ALICE, "Sage")

    s.activate("Sage").resolve()
    assert (s.life(ALICE), s.hand(ALICE)) == (20, ["Filler"])
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.is_tapped("Sage")


@pytest.mark.cr("701.43b")
def test_the_untap_step_after_that_it_untaps() -> None:
    s = Scenario().card(CHAMP).put(ALICE, "Champ").choose(True).attack("Champ").resolve()

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert not s.is_tapped("Champ")


@pytest.mark.cr("702.154a", "702.154c")
def test_it_enlists_a_creature_that_stays_at_home() -> None:
    s = Scenario().card(
        "Recruit {1} | Creature — Human | Enlist | Whenever Recruit enlists a creature, you gain 1 life. | 2/2"
    )
    s.card("Ox {2} | Creature — Ox | 3/4").put(ALICE, "Recruit", "Ox")

    s.choose("Ox").attack("Recruit").resolve()

    assert s.is_tapped("Ox")
    assert s.pt("Recruit") == (5, 2)
    assert s.life(ALICE) == 21


@pytest.mark.cr("702.154a")
def test_a_creature_that_came_this_turn_is_not_enlisted() -> None:
    s = Scenario().card("Recruit {1} | Creature — Human | Enlist | 2/2")
    s.card("Ox {2} | Creature — Ox | 3/4").put(ALICE, "Recruit", "Ox (fresh)")

    s.attack("Recruit").resolve()

    assert not s.is_tapped("Ox")
    assert s.pt("Recruit") == (2, 2)
