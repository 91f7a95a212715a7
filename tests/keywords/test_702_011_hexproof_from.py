"""Hexproof from a quality. (CR 702.11)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


def board(text: str) -> Scenario:
    """Bob's creature, and Alice's red, black and white spells."""
    s = Scenario().card(f"Shy {{1}} | Creature — Fox | {text} | 2/2")
    s.card("Burn {R} | Instant | Burn deals 2 damage to target creature.")
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.card("Banish {W} | Instant | Exile target creature.")
    s.put(ALICE, "Mountain", "Swamp", "Plains", "Burn (hand)", "Doom (hand)", "Banish (hand)")
    return s.put(BOB, "Shy")


@pytest.mark.cr("702.11d")
def test_hexproof_from_a_color_stops_spells_of_that_color() -> None:
    s = board("Hexproof from black")

    assert not s.may("cast", "Doom")
    assert s.may("cast", "Burn")


@pytest.mark.cr("702.11d")
def test_its_controller_may_target_it() -> None:
    s = Scenario().card("Shy {1} | Creature — Fox | Hexproof from black | 2/2")
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp", "Doom (hand)", "Shy")

    s.cast("Doom", "Shy").resolve()

    assert s.graveyard(ALICE) == ["Shy", "Doom"]


@pytest.mark.cr("702.11d")
def test_hexproof_from_a_color_stops_abilities_of_such_sources() -> None:
    s = Scenario().card("Shy {1} | Creature — Fox | Hexproof from black | 2/2")
    s.card("Hag {B} | Creature — Hag | {0}: Tap target creature an opponent controls. | 1/1")
    s.put(ALICE, "Hag").put(BOB, "Shy")

    assert not s.may("activate", "Hag")


@pytest.mark.cr("702.11f")
def test_hexproof_from_two_qualities_is_two_abilities() -> None:
    s = board("Hexproof from black and from red")

    assert not s.may("cast", "Doom")
    assert not s.may("cast", "Burn")
    assert s.may("cast", "Banish")


@pytest.mark.cr("702.11e")
def test_what_loses_hexproof_loses_hexproof_from_a_quality() -> None:
    s = board("Hexproof from black")
    s.card("Expose {G} | Sorcery | Creatures lose hexproof until end of turn.")
    s.put(ALICE, "Forest", "Expose (hand)")

    s.cast("Expose").resolve()

    assert s.may("cast", "Doom")


@pytest.mark.cr("702.11h")
def test_hexproof_twice_is_lost_like_hexproof_once() -> None:
    s = board("Hexproof, hexproof")
    s.card("Expose {G} | Sorcery | Creatures lose hexproof until end of turn.")
    s.put(ALICE, "Forest", "Expose (hand)")
    assert not s.may("cast", "Doom")

    s.cast("Expose").resolve()

    assert s.may("cast", "Doom")
