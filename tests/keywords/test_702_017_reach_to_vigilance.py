"""Reach, shroud, trample, vigilance. (CR 702.17-702.20)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.17b", "702.17c", "702.9c")
def test_a_creature_with_reach_blocks_one_with_flying() -> None:
    s = Scenario().card("Bird {1} | Creature — Bird | Flying, flying | 2/2")
    s.card("Spider {1} | Creature — Spider | Reach, reach | 2/4")
    s.put(ALICE, "Bird").put(BOB, "Spider")

    s.attack("Bird").block(("Spider", "Bird")).damage()

    assert s.graveyard(ALICE) == ["Bird"]


@pytest.mark.cr("702.18b")
def test_shroud_twice_is_lost_like_shroud_once() -> None:
    s = Scenario().card("Ghost {1} | Creature — Spirit | Shroud | Shroud | 2/2")
    s.card("Unveil {U} | Sorcery | All creatures lose shroud until end of turn.")
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Island", "Swamp", "Unveil (hand)", "Slay (hand)").put(BOB, "Ghost")
    assert not s.may("cast", "Slay")

    s.cast("Unveil").resolve().cast("Slay", "Ghost").resolve()

    assert s.graveyard(BOB) == ["Ghost"]


@pytest.mark.cr("702.19a")
def test_a_blocking_creature_with_trample_does_not_trample() -> None:
    s = Scenario().card("Squirrel {1} | Creature — Squirrel | 1/1")
    s.card("Rhino {1} | Creature — Rhino | Trample | 4/4")
    s.put(ALICE, "Squirrel").put(BOB, "Rhino")

    s.attack("Squirrel").block(("Rhino", "Squirrel")).damage()

    assert s.life(ALICE) == 20


@pytest.mark.cr("702.19a")
def test_noncombat_damage_does_not_trample() -> None:
    s = Scenario().card("Squirrel {1} | Creature — Squirrel | 1/1")
    s.card("Crash {R} | Instant | Trample | Crash deals 4 damage to target creature.")
    s.put(ALICE, "Mountain", "Crash (hand)").put(BOB, "Squirrel")

    s.cast("Crash", "Squirrel").resolve()

    assert s.graveyard(BOB) == ["Squirrel"]
    assert s.life(BOB) == 20


@pytest.mark.cr("702.19g")
def test_trample_twice_is_trample() -> None:
    s = Scenario().card("Rhino {1} | Creature — Rhino | Trample, trample | 4/4")
    s.card("Squirrel {1} | Creature — Squirrel | 1/1")
    s.put(ALICE, "Rhino").put(BOB, "Squirrel")

    s.attack("Rhino").block(("Squirrel", "Rhino")).choose([1, 3]).damage()

    assert s.life(BOB) == 17


@pytest.mark.cr("702.20c")
def test_vigilance_twice_is_lost_like_vigilance_once() -> None:
    s = Scenario().card("Guard {1} | Creature — Soldier | Vigilance | Vigilance | 1/1")
    s.card("Drowse {U} | Instant | Target creature loses vigilance until end of turn.")
    s.put(ALICE, "Island", "Drowse (hand)", "Guard")

    s.cast("Drowse", "Guard").resolve().attack("Guard")

    assert s.is_tapped("Guard")
