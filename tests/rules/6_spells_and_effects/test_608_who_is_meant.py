"""What words refer to: defending player, the chosen player, each their own. (CR 608.2c)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

SOIL = "Soil {R} | Sorcery | Soil deals damage to each player equal to the number of lands they control."
PILLAR = (
    "Pillar {R} | Sorcery | Pillar deals 2 damage to any target. If a creature dealt damage this "
    "way would die this turn, exile it instead."
)
BEAR = "Bear {G} | Creature — Bear | 2/2"
RACK = (
    "Rack {1} | Artifact | As Rack enters, choose an opponent. | At the beginning of the chosen "
    "player's upkeep, Rack deals 1 damage to that player."
)
RAIDER = (
    "Raider {R} | Creature — Orc | Whenever Raider attacks, defending player loses 1 life for "
    "each card in their hand. | 1/1"
)
FURY = (
    "Fury {G} | Sorcery | Put a +1/+1 counter on target creature you control if it's legendary. "
    "Then it fights target creature you don't control."
)
TITAN = (
    "Titan {U} | Creature — Giant | Whenever Titan becomes the target of a spell or ability an "
    "opponent controls, counter that spell or ability unless its controller pays {2}. | 6/6"
)
BOLT = "Bolt {R} | Instant | Bolt deals 2 damage to any target."


@pytest.mark.cr("608.2c")
def test_each_is_dealt_as_much_as_they_have() -> None:
    s = Scenario().card(SOIL)
    s.put(ALICE, "Mountain", "Soil (hand)").put(BOB, "Forest", "Forest", "Forest")

    s.cast("Soil").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (19, 17)


@pytest.mark.cr("608.2c", "614.1a")
def test_a_creature_dealt_damage_this_way_is_exiled() -> None:
    s = Scenario().card(PILLAR).card(BEAR)
    s.put(ALICE, "Mountain", "Pillar (hand)").put(BOB, "Bear")

    s.cast("Pillar", "Bear").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("607.2d")
def test_the_chosen_player_is_the_one_chosen_as_it_entered() -> None:
    s = Scenario(3).card(RACK)
    s.put(ALICE, "Plains", "Rack (hand)")

    s.choose(CAROL).cast("Rack").resolve()
    s.to(UPKEEP, BOB).resolve().to(UPKEEP, CAROL).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (20, 19)


@pytest.mark.cr("508.5", "608.2c")
def test_their_hand_is_the_defending_players() -> None:
    s = Scenario(3).card(RAIDER).card(BEAR)
    s.put(ALICE, "Raider").put(BOB, "Bear (hand)").put(CAROL, "Bear (hand)", "Bear (hand)")

    s.attack(("Raider", CAROL)).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (20, 18)


@pytest.mark.cr("608.2c")
def test_a_target_told_of_under_a_condition_is_still_it() -> None:
    s = Scenario().card(FURY).card(BEAR).card("Rat {B} | Creature — Rat | 1/1")
    s.put(ALICE, "Forest", "Bear", "Fury (hand)").put(BOB, "Rat")

    s.cast("Fury", "Bear", "Rat").resolve()

    assert s.graveyard(BOB) == ["Rat"]
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("608.2c")
def test_its_controller_is_that_of_the_spell() -> None:
    s = Scenario().card(TITAN).card(BOLT)
    s.put(ALICE, "Mountain", "Bolt (hand)").put(BOB, "Titan", "Island", "Island")

    s.cast("Bolt", "Titan").resolve()

    assert s.graveyard(ALICE) == ["Bolt"]
    assert not s.is_tapped("Island")
