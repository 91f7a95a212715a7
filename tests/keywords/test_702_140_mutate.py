"""Mutate and merged permanents. (CR 702.140, 730)"""

import pytest

from apnap.terms.turn import HAND
from apnap.testing import ALICE, BOB, Scenario

GNARR = (
    "Gnarr {3}{G} | Creature — Beast | Mutate {G} | Trample"
    " | Whenever this creature mutates, you gain 2 life. | 4/4"
)
BAT = "Bat {B} | Creature — Bat | Flying | 1/1"


def board() -> Scenario:
    s = Scenario().card(GNARR).card(BAT).card("Monk {W} | Creature — Human Monk | 1/1")
    s.card("Murder {0} | Instant | Destroy target creature.")
    s.card("Hop {0} | Instant | Return target creature to its owner's hand.")
    return s.put(ALICE, "Forest", "Bat", "Monk", "Gnarr (hand)", "Murder (hand)", "Hop (hand)")


def mutated(place: str) -> Scenario:
    s = board()
    s.cast("Gnarr", "Bat", alternative="mutate").choose(place).resolve()
    return s


@pytest.mark.cr("702.140c", "702.140e", "730.2", "730.2a")
def test_on_top_it_has_its_own_characteristics_and_all_abilities() -> None:
    s = mutated("on top")

    assert s.battlefield(ALICE) == ["Forest", "Gnarr", "Monk"]
    assert s.pt("Gnarr") == (4, 4)
    assert s.has("Gnarr", "flying")
    assert s.has("Gnarr", "trample")


@pytest.mark.cr("702.140c", "702.140e", "730.2a")
def test_on_the_bottom_the_creature_keeps_its_own() -> None:
    s = mutated("on the bottom")

    assert s.pt("Bat") == (1, 1)
    assert s.has("Bat", "flying")
    assert s.has("Bat", "trample")


@pytest.mark.cr("702.140d")
def test_it_triggers_as_it_mutates() -> None:
    assert mutated("on top").life(ALICE) == 22
    assert mutated("on the bottom").life(ALICE) == 22


@pytest.mark.cr("702.140a")
def test_it_targets_no_human_and_nothing_of_others() -> None:
    s = board().card("Rat {B} | Creature — Rat | 1/1").put(BOB, "Rat")

    s.cast("Gnarr", "Bat", alternative="mutate")

    record = s.record("Gnarr")
    assert record.item is not None
    assert list(record.item.targets.values()) == [(s.find("Bat"),)]


@pytest.mark.cr("702.140b", "608.3b")
def test_with_an_illegal_target_it_enters_as_a_creature() -> None:
    s = board()

    s.cast("Gnarr", "Bat", alternative="mutate")
    s.cast("Hop", "Bat").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Monk", "Gnarr"]
    assert "Bat" in s.hand(ALICE)
    assert s.life(ALICE) == 20


@pytest.mark.cr("730.2b", "730.2c")
def test_the_permanent_stays_the_same_object() -> None:
    s = board()
    bat = s.find("Bat")

    s.cast("Gnarr", "Bat", alternative="mutate").choose("on top").resolve()

    assert s.find("Gnarr") == bat


@pytest.mark.cr("730.3")
def test_all_its_cards_go_where_it_goes() -> None:
    s = mutated("on top")

    s.cast("Murder", "Gnarr").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Bat", "Gnarr", "Murder"]


@pytest.mark.cr("730.3")
def test_in_the_hand_they_are_cards_of_their_own() -> None:
    s = mutated("on the bottom")

    s.cast("Hop", "Bat").resolve()

    assert {"Bat", "Gnarr"} <= set(s.hand(ALICE))
    assert s.pt(s.find("Bat", HAND)) == (1, 1)
