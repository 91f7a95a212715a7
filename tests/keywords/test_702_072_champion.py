"""Champion. (CR 702.72)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

KITH = "Kith {W} | Creature — Kithkin | 1/1"
GUARD = "Guard {W} | Creature — Kithkin | Champion a Kithkin | 4/4"
BEAR = "Bear {G} | Creature — Bear | 2/2"
DOOM = "Doom {B} | Instant | Destroy target creature."


def board() -> Scenario:
    s = Scenario().card(KITH).card(GUARD).card(BEAR).card(DOOM)
    return s.put(ALICE, "Plains", "Guard (hand)", "Bear").put(BOB, "Swamp", "Doom (hand)")


@pytest.mark.cr("702.72a")
def test_it_exiles_another_one_of_yours() -> None:
    s = board().put(ALICE, "Kith")

    s.cast("Guard").resolve()

    assert s.exile() == ["Kith"]
    assert s.battlefield(ALICE) == ["Plains", "Bear", "Guard"]


@pytest.mark.cr("702.72a", "701.21a")
def test_without_another_one_it_is_sacrificed() -> None:
    s = board().put(BOB, "Kith")

    s.cast("Guard").resolve()

    assert s.graveyard(ALICE) == ["Guard"]
    assert s.exile() == []


@pytest.mark.cr("702.72a")
def test_its_controller_may_let_it_go() -> None:
    s = board().put(ALICE, "Kith")

    s.choose(False).cast("Guard").resolve()

    assert s.graveyard(ALICE) == ["Guard"]
    assert "Kith" in s.battlefield(ALICE)


@pytest.mark.cr("702.72a", "702.72b", "607.2k", "603.6c")
def test_as_it_leaves_the_exiled_card_returns() -> None:
    s = board().put(ALICE, "Kith")

    s.cast("Guard").resolve().cast("Doom", "Guard", by=BOB).resolve()

    assert s.exile() == []
    assert s.battlefield(ALICE) == ["Plains", "Bear", "Kith"]


@pytest.mark.cr("702.72a", "110.2a")
def test_it_returns_under_its_owners_control() -> None:
    s = board().put(BOB, "Kith (controlled by Alice)")

    s.cast("Guard").resolve().cast("Doom", "Guard", by=BOB).resolve()

    assert s.controller("Kith") == BOB


@pytest.mark.cr("702.72b", "607.2k")
def test_one_champion_returns_only_what_it_exiled_itself() -> None:
    s = board().put(ALICE, "Kith", "Plains", "Guard (hand)")

    s.cast("Guard").resolve()
    first = s.find("Guard")
    s.cast("Guard").resolve()

    assert s.exile() == ["Guard"]
    assert s.battlefield(ALICE).count("Guard") == 1
    assert first not in s.game.battlefield
    assert "Kith" in s.battlefield(ALICE)
