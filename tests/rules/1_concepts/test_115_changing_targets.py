"""Changing targets. (CR 115.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BOLT = "Bolt {R} | Instant | Bolt deals 3 damage to any target."
BEND = "Bend {U} | Instant | Change the target of target spell with a single target."
OX = "Ox {2}{W} | Creature — Ox | 2/4"
SQUIRE = "Squire {W} | Creature — Human | 1/1"


@pytest.mark.cr("115.7a")
def test_the_target_is_changed_to_another_legal_one() -> None:
    s = Scenario().card(BOLT).card(BEND)
    s.put(ALICE, "Mountain", "Bolt (hand)").put(BOB, "Island", "Bend (hand)")

    s.cast("Bolt", BOB).pass_priority().cast("Bend", "Bolt").choose(ALICE).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (17, 20)


@pytest.mark.cr("115.7a")
def test_a_target_stays_if_there_is_no_other() -> None:
    s = Scenario().card(BEND).card(OX)
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp", "Slay (hand)").put(BOB, "Island", "Bend (hand)", "Ox")

    s.cast("Slay", "Ox").pass_priority().cast("Bend", "Slay").resolve()

    assert sorted(s.graveyard(BOB)) == ["Bend", "Ox"]


@pytest.mark.cr("115.7a")
def test_a_spell_with_two_targets_has_no_single_target() -> None:
    s = Scenario().card(BEND).card(OX).card(SQUIRE)
    s.card("Slay {B} | Instant | Destroy two target creatures.")
    s.put(ALICE, "Swamp", "Slay (hand)").put(BOB, "Island", "Bend (hand)", "Ox", "Squire")

    s.cast("Slay", ["Ox", "Squire"]).pass_priority()

    assert not s.may("cast", "Bend", BOB)


@pytest.mark.cr("707.10", "707.10c")
def test_another_player_copies_a_spell_and_may_choose_its_target() -> None:
    s = Scenario().card(
        "Chain {R} | Instant | Chain deals 2 damage to target player. That player may copy Chain "
        "and may choose a new target for that copy."
    )
    s.put(ALICE, "Mountain", "Chain (hand)")

    s.cast("Chain", BOB).choose(True, ALICE, False).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 18)
