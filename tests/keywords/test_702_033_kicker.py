"""Kicker, multikicker. (CR 702.33)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

TWO = (
    "Envoy {1} | Creature — Human | Kicker {R} and/or {W}"
    " | When Envoy enters, if it was kicked with its {R} kicker, it deals 2 damage to any target."
    " | When Envoy enters, if it was kicked with its {W} kicker, you gain 3 life. | 1/1"
)


@pytest.mark.cr("702.33b", "702.33d", "702.33f")
def test_two_kickers_may_both_be_paid() -> None:
    s = Scenario().card(TWO).put(ALICE, "Plains x2", "Mountain", "Envoy (hand)")

    s.cast("Envoy", pay=True).choose(["Envoy"], BOB).resolve()

    assert s.life(ALICE) == 23
    assert s.life(BOB) == 18


@pytest.mark.cr("702.33f")
def test_each_ability_asks_for_its_own_kicker() -> None:
    s = Scenario().card(TWO).put(ALICE, "Plains x2", "Envoy (hand)")

    s.cast("Envoy", pay=True).resolve()

    assert s.life(ALICE) == 23
    assert s.life(BOB) == 20


@pytest.mark.cr("702.33c", "702.33d")
def test_multikicker_is_paid_any_number_of_times() -> None:
    s = (
        Scenario()
        .card(
            "Swell {1} | Creature — Elemental | Multikicker {1}"
            " | Swell enters with a +1/+1 counter on it for each time it was kicked. | 1/1"
        )
        .put(ALICE, "Island x3", "Swell (hand)")
    )

    s.cast("Swell", kicked=True).resolve()

    assert s.counters("Swell", "+1/+1") == 2


@pytest.mark.cr("702.33c")
def test_a_multikicked_spell_was_kicked() -> None:
    s = (
        Scenario()
        .card(
            "Swell {1} | Sorcery | Multikicker {1} | You gain 1 life. If this spell was kicked, draw a card."
        )
        .put(ALICE, "Island x2", "Swell (hand)")
    )

    s.cast("Swell", kicked=True).resolve()

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("702.33g")
def test_targets_of_the_kicked_part_are_chosen_only_if_kicked() -> None:
    s = (
        Scenario()
        .card(
            "Ray {R} | Instant | Kicker {1} | You gain 1 life."
            " If this spell was kicked, it deals 2 damage to target creature."
        )
        .put(ALICE, "Mountain x2", "Ray (hand)")
    )

    s.cast("Ray").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("702.33g", "702.33e")
def test_a_kicked_spell_has_those_targets() -> None:
    s = (
        Scenario()
        .card(
            "Ray {R} | Instant | Kicker {1} | You gain 1 life."
            " If this spell was kicked, it deals 2 damage to target creature."
        )
        .card("Bear {1} | Creature — Bear | 2/2")
    )
    s.put(ALICE, "Mountain x2", "Ray (hand)").put(BOB, "Bear")

    s.cast("Ray", "Bear", kicked=True).resolve()

    assert s.graveyard(BOB) == ["Bear"]
