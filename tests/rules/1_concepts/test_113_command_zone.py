"""Abilities that function in the command zone, and what is in opponents' zones. (CR 113.6b)"""

import pytest

from apnap.terms.turn import BATTLEFIELD, COMMAND, GRAVEYARD, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

_LORD = (
    "Far Lord {4}{W} | Legendary Creature — Human | Whenever you cast a spell, if Far Lord "
    "is in the command zone or on the battlefield, you gain 1 life. | 3/3"
)
_KING = (
    "Old King {4}{W} | Legendary Creature — Human | At the beginning of your upkeep, if Old "
    "King is in the command zone, you gain 2 life. | 3/3"
)
_SAGE = (
    "Far Sage {4}{U} | Legendary Creature — Human | As long as Far Sage is in the command "
    "zone or on the battlefield, Human spells you cast cost {1} less to cast. | 3/3"
)
_SQUIRE = "Squire {1}{W} | Creature — Human Soldier | 1/1"


@pytest.mark.cr("113.6b", "603.4")
@pytest.mark.parametrize(("zone", "life"), [(COMMAND, 21), (BATTLEFIELD, 21), (GRAVEYARD, 20)])
def test_an_ability_works_in_the_zones_it_names(zone: int, life: int) -> None:
    """It triggers from the command zone and from the battlefield, and from nowhere else."""
    s = Scenario().card(_LORD).card(_SQUIRE).put(ALICE, "Far Lord", zone=zone)
    s.put(ALICE, "Plains", "Plains", "Squire (hand)")

    s.cast("Squire").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("113.6b")
def test_an_ability_of_the_command_zone_alone_is_silent_on_the_battlefield() -> None:
    """It gives life from the command zone only."""
    s = Scenario().card(_KING).put(ALICE, "Old King", zone=COMMAND)
    t = Scenario().card(_KING).put(ALICE, "Old King")

    s.to(UPKEEP, ALICE).resolve()
    t.to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == 22
    assert t.life(ALICE) == 20


@pytest.mark.cr("113.6b")
def test_a_static_ability_works_from_the_command_zone() -> None:
    """The spell costs one less."""
    s = Scenario().card(_SAGE).card(_SQUIRE).put(ALICE, "Far Sage", zone=COMMAND)
    s.put(ALICE, "Plains", "Squire (hand)")

    s.cast("Squire").resolve()

    assert "Squire" in s.battlefield(ALICE)


@pytest.mark.cr("404.2")
def test_cards_in_all_opponents_graveyards_are_counted() -> None:
    """Those of both opponents count, your own doesn't."""
    s = Scenario(players=3).card(_SQUIRE)
    s.card("Ghoul {B} | Creature — Zombie | This creature gets +1/+1 for each creature card "
           "in your opponents' graveyards. | 0/1")  # fmt: skip
    s.put(ALICE, "Ghoul", "Squire (graveyard)")
    s.put(BOB, "Squire (graveyard)").put(CAROL, "Squire (graveyard)", "Plains (graveyard)")

    assert s.pt("Ghoul") == (2, 3)


@pytest.mark.cr("113.6b")
def test_a_static_ability_works_in_the_graveyard_it_names() -> None:
    """From the graveyard it gives flying, if the land is there too."""
    s = Scenario().card(_SQUIRE)
    s.card("Marvel {3}{U} | Creature — Spirit | As long as this card is in your graveyard and you "
           "control an Island, creatures you control have flying. | 2/2")  # fmt: skip
    s.put(ALICE, "Marvel (graveyard)", "Squire")
    t = Scenario().card(_SQUIRE)
    t.card("Marvel {3}{U} | Creature — Spirit | As long as this card is in your graveyard and you "
           "control an Island, creatures you control have flying. | 2/2")  # fmt: skip
    t.put(ALICE, "Marvel (graveyard)", "Squire", "Island")

    assert not s.has("Squire", "flying")
    assert t.has("Squire", "flying")
