"""Tiered; what you gain, what it also gains, and for how long it has something. (CR 702.183)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1} | Creature — Bear | 2/2"


@pytest.mark.cr("702.183a")
def test_one_tier_is_chosen_and_its_cost_paid() -> None:
    bolt = "Bolt {R} | Sorcery | Tiered | • Small — {0} — You gain 1 life. | • Great — {2} — You gain 5 life."
    s = Scenario().card(bolt).put(ALICE, "Mountain x3", "Bolt x2 (hand)")

    s.cast("Bolt", modes=(1,)).resolve()

    assert s.life(ALICE) == 25
    assert not s.may("cast", "Bolt")


@pytest.mark.cr("702.11c")
def test_a_player_gains_hexproof() -> None:
    veil = "Veil {0} | Instant | You gain hexproof until end of turn."
    s = Scenario().card(veil).card("Spark {R} | Instant | Spark deals 3 damage to target player.")
    s.put(ALICE, "Veil (hand)").put(BOB, "Mountain", "Spark (hand)")

    s.cast("Veil").resolve()
    s.cast("Spark", BOB, by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 17)


@pytest.mark.cr("702.3b")
def test_a_defender_may_attack_this_turn() -> None:
    wall = "Wall {1} | Creature — Wall | Defender | 2/2"
    s = (
        Scenario()
        .card(wall)
        .card(
            "Charge {0} | Sorcery | Target creature can attack this turn as though it didn't have defender."
        )
    )
    s.put(ALICE, "Wall", "Charge (hand)").cast("Charge", "Wall").resolve()

    s.attack("Wall").damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("611.2b")
def test_what_it_has_for_as_long_as_the_source_remains_tapped() -> None:
    elder = """Elder {1} | Creature — Elf | You may choose not to untap Elder during your untap step.
    | {T}: Target creature gets +2/+2 and has trample for as long as Elder remains tapped. | 1/1"""
    s = Scenario().card(elder).card(BEAR).put(ALICE, "Elder", "Bear")

    s.activate("Elder", "Bear").resolve()

    assert s.pt("Bear") == (4, 4)
    assert s.has("Bear", "trample")
