"""Indestructible, intimidate, lifelink. (CR 702.12, 702.13, 702.15)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.terms.events import LifeGain
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.12c")
def test_indestructible_twice_is_lost_like_indestructible_once() -> None:
    s = Scenario().card("Idol {1} | Creature — Golem | Indestructible | Indestructible | 1/1")
    s.card("Crack {B} | Instant | Target creature loses indestructible until end of turn.")
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp x2", "Crack (hand)", "Slay (hand)").put(BOB, "Idol")

    s.cast("Crack", "Idol").resolve().cast("Slay", "Idol").resolve()

    assert s.graveyard(BOB) == ["Idol"]


def fearsome(text: str, blocker: str) -> Scenario:
    """A red attacker and one that may be able to block it."""
    s = Scenario().card(f"Brute {{R}} | Creature — Ogre | {text} | 3/3")
    s.card(f"Blocker {blocker} | 1/1")
    return s.put(ALICE, "Brute").put(BOB, "Blocker").attack("Brute")


@pytest.mark.cr("702.13b")
def test_a_creature_of_another_color_cannot_block_intimidate() -> None:
    s = fearsome("Intimidate", "{G} | Creature — Elf")

    with pytest.raises(ScenarioError):
        s.block(("Blocker", "Brute"))


@pytest.mark.cr("702.13b", "702.13c")
@pytest.mark.parametrize("blocker", ["{R} | Creature — Goblin", "{1} | Artifact Creature — Golem"])
def test_artifact_creatures_and_those_of_its_color_block_intimidate(blocker: str) -> None:
    s = fearsome("Intimidate, intimidate", blocker)

    s.block(("Blocker", "Brute")).damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("702.36b")
def test_a_green_creature_cannot_block_fear() -> None:
    s = fearsome("Fear", "{R} | Creature — Goblin")

    with pytest.raises(ScenarioError):
        s.block(("Blocker", "Brute"))


@pytest.mark.cr("702.36b", "702.36c")
@pytest.mark.parametrize("blocker", ["{B} | Creature — Rat", "{1} | Artifact Creature — Golem"])
def test_artifact_creatures_and_black_ones_block_fear(blocker: str) -> None:
    s = fearsome("Fear, fear", blocker)

    s.block(("Blocker", "Brute")).damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("702.15c")
def test_lifelink_of_a_source_that_left_is_known() -> None:
    s = (
        Scenario()
        .card(
            "Martyr {1} | Creature — Human | Lifelink"
            " | Sacrifice Martyr: Martyr deals 2 damage to target player. | 1/1"
        )
        .put(ALICE, "Martyr")
    )

    s.activate("Martyr", BOB).resolve()

    assert s.life(BOB) == 18
    assert s.life(ALICE) == 22


@pytest.mark.cr("702.15d")
def test_lifelink_works_from_the_stack() -> None:
    s = Scenario().card("Drain {B} | Instant | Lifelink | Drain deals 2 damage to any target.")
    s.put(ALICE, "Swamp", "Drain (hand)")

    s.cast("Drain", BOB).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.15f")
def test_lifelink_twice_gains_life_once() -> None:
    s = Scenario().card("Cleric {1} | Creature — Cleric | Lifelink, lifelink | 2/2")
    s.put(ALICE, "Cleric")

    s.attack("Cleric").damage()

    assert s.life(ALICE) == 22
    assert len(s.happened(LifeGain)) == 1
