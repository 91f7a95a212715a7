"""Counters of any kind removed, up to so many, among several, and those spoken of. (CR 122)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {2}{W} | Creature — Ox | 2/4"


@pytest.mark.cr("122.1", "608.2d")
def test_up_to_so_many_counters_of_any_kind_are_removed_as_chosen() -> None:
    s = Scenario().card(OX)
    s.card("Scour {B} | Sorcery | Remove up to three counters from target permanent.")
    s.put(ALICE, "Swamp", "Scour (hand)").put(BOB, "Ox (4 +1/+1)")

    s.cast("Scour", "Ox").choose(2).resolve()

    assert s.counters("Ox", "+1/+1") == 2


@pytest.mark.cr("122.1", "118.3")
def test_all_counters_removed_as_a_cost_are_counted() -> None:
    s = Scenario()
    s.card(
        "Engine {2} | Artifact | {T}, Remove all charge counters from Engine: Engine deals "
        "damage to any target equal to the number of charge counters removed this way."
    )
    s.put(ALICE, "Engine (3 charge)")

    s.activate("Engine", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.counters("Engine", "charge") == 0


@pytest.mark.cr("118.3")
def test_one_or_more_counters_can_not_be_none() -> None:
    s = Scenario()
    s.card(
        "Well {2} | Artifact | Remove one or more charge counters from Well: "
        "You gain that much life."
    )
    s.put(ALICE, "Well")

    assert not s.may("activate", "Well")


@pytest.mark.cr("118.3", "601.2h")
def test_counters_are_removed_from_among_several() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card(
        "Sages {3} | Artifact | Remove two +1/+1 counters from among creatures you control: "
        "Draw a card."
    )
    s.put(ALICE, "Sages", "Ox (1 +1/+1)", "Squire (1 +1/+1)").library(ALICE, "Forest")

    s.activate("Sages").resolve()

    assert s.hand(ALICE) == ["Forest"]
    assert s.counters("Ox", "+1/+1") + s.counters("Squire", "+1/+1") == 0


@pytest.mark.cr("118.3")
def test_what_others_control_is_not_among_them() -> None:
    s = Scenario().card(OX)
    s.card(
        "Sages {3} | Artifact | Remove two +1/+1 counters from among creatures you control: "
        "Draw a card."
    )
    s.put(ALICE, "Sages", "Ox (1 +1/+1)").put(BOB, "Ox (1 +1/+1)")

    assert not s.may("activate", "Sages")


@pytest.mark.cr("608.2c", "122.1")
def test_those_counters_are_the_ones_the_condition_spoke_of() -> None:
    s = Scenario().card(
        "Idol {1} | Artifact | {T}: Put a soul counter on Idol. Then if there are two or more "
        "soul counters on it, remove those counters and untap it."
    )
    s.put(ALICE, "Idol (1 soul, 1 charge)")

    s.activate("Idol").resolve()

    assert s.counters("Idol", "soul") == 0
    assert s.counters("Idol", "charge") == 1
    assert not s.is_tapped("Idol")


@pytest.mark.cr("122.5")
def test_any_number_of_counters_of_each_kind_are_moved() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card(
        "Shift {W} | Sorcery | Move any number of counters from target creature onto a second "
        "target creature."
    )
    s.put(ALICE, "Plains", "Shift (hand)", "Ox (2 +1/+1, 1 flying)", "Squire")

    s.cast("Shift", "Ox", "Squire").choose(1, 1).resolve()

    assert (s.counters("Ox", "+1/+1"), s.counters("Ox", "flying")) == (1, 0)
    assert (s.counters("Squire", "+1/+1"), s.counters("Squire", "flying")) == (1, 1)


@pytest.mark.cr("601.2c", "115.3")
def test_a_target_with_the_same_controller_is_one_of_that_player() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card("Page {W} | Creature — Human | 1/1")
    s.card(
        "Drift {W} | Sorcery | Move a +1/+1 counter from target creature onto another target "
        "creature with the same controller."
    )
    s.put(ALICE, "Plains", "Drift (hand)", "Ox (1 +1/+1)", "Squire").put(BOB, "Page")

    s.cast("Drift", "Ox", "Squire").resolve()

    assert s.counters("Squire", "+1/+1") == 1


@pytest.mark.cr("122.1", "109.2")
def test_creatures_with_no_counters_on_them_are_told_apart() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card("Verdict {W} | Sorcery | Destroy all creatures with no counters on them.")
    s.put(ALICE, "Plains", "Verdict (hand)", "Ox (1 shield)").put(BOB, "Squire")

    s.cast("Verdict").resolve()

    assert s.graveyard(BOB) == ["Squire"]
    assert "Ox" in s.battlefield(ALICE)
