"""Banding. (CR 702.22)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

HERO = "Hero {W} | Creature — Human | Banding | 1/1"
OX = "Ox {2} | Creature — Ox | 2/4"
WALL = "Wall {2} | Creature — Wall | 3/3"


def fight() -> Scenario:
    """Alice attacks with a band of two, and Bob has a blocker."""
    s = Scenario().card(HERO).card(OX).card(WALL)
    return s.put(ALICE, "Hero", "Ox").put(BOB, "Wall").choose(["Hero", "Ox"]).attack("Hero", "Ox")


@pytest.mark.cr("702.22c", "702.22h")
def test_a_band_is_blocked_as_one() -> None:
    s = fight().block(("Wall", "Hero"))

    assert s.game.combat is not None
    assert s.game.combat.blocked == {s.find("Hero"), s.find("Ox")}


@pytest.mark.cr("702.22k")
def test_the_attacker_divides_the_damage_of_what_blocks_a_band() -> None:
    s = fight().block(("Wall", "Hero"))

    s.choose([0, 3]).damage()

    assert s.battlefield(ALICE) == ["Hero", "Ox"]
    assert s.graveyard(BOB) == ["Wall"]


@pytest.mark.cr("702.22h")
def test_without_a_band_only_one_is_blocked() -> None:
    s = Scenario().card(HERO).card(OX).card(WALL)
    s.put(ALICE, "Hero", "Ox").put(BOB, "Wall").choose([]).attack("Hero", "Ox")

    s.block(("Wall", "Hero")).damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("702.22j")
def test_the_defender_divides_among_blockers_with_banding() -> None:
    s = Scenario().card(HERO).card(OX).card("Giant {3} | Creature — Giant | Trample | 4/9")
    s.put(ALICE, "Giant").put(BOB, "Hero", "Ox").attack("Giant")

    s.block(("Hero", "Giant"), ("Ox", "Giant")).choose([4, 0]).damage()

    assert s.life(BOB) == 20
    assert s.battlefield(BOB) == ["Ox"]


@pytest.mark.cr("702.22f")
def test_what_leaves_combat_leaves_the_band() -> None:
    s = Scenario().card(HERO).card(OX).card(WALL)
    s.card("Recall {0} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, "Hero", "Ox", "Recall (hand)").put(BOB, "Wall").choose(["Hero", "Ox"])
    s.attack("Hero", "Ox").cast("Recall", "Hero").resolve()

    assert s.game.combat is not None
    assert s.game.combat.bands == ((s.find("Ox"),),)


@pytest.mark.cr("702.22b", "702.22c")
def test_bands_with_other_needs_the_quality_of_all() -> None:
    crown = 'Crown {1} | Artifact | Legendary creatures you control have "bands with other legendary creatures."'
    s = Scenario().card(crown).card(OX).card(WALL)
    s.card("Ann {1} | Legendary Creature — Human | 2/2").card(
        "Ben {1} | Legendary Creature — Human | 2/2"
    )
    s.put(ALICE, "Crown", "Ann", "Ben", "Ox").put(BOB, "Wall")

    s.choose(["Ann", "Ben"]).attack("Ann", "Ben", "Ox").block(("Wall", "Ann"))

    assert s.game.combat is not None
    assert s.game.combat.blocked == {s.find("Ann"), s.find("Ben")}


@pytest.mark.example("702.22h")
def test_example_702_22h_one_that_could_not_be_blocked_is_blocked_with_its_band() -> None:
    s = Scenario().card("Wing {W} | Creature — Bird | Flying, banding | 1/1")
    s.card("Toad {B} | Creature — Frog | Swampwalk | 1/1").card(
        "Kite {2} | Creature — Bird | Flying | 1/1"
    )
    s.put(ALICE, "Wing", "Toad").put(BOB, "Swamp", "Kite").choose(["Wing", "Toad"])

    s.attack("Wing", "Toad").block(("Kite", "Wing"))

    assert s.game.combat is not None
    assert s.game.combat.blocked == {s.find("Wing"), s.find("Toad")}
