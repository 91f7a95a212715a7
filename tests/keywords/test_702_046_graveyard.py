"""Soulshift, recover: keywords of what dies. (CR 702.46, 702.59)"""

import pytest

from apnap.testing import ALICE, Scenario

SLAY = "Slay {B} | Instant | Destroy target creature."


def spirits(text: str) -> Scenario:
    """A Spirit to be slain, and spirit cards in the graveyard."""
    s = Scenario().card(f"Elder {{5}} | Creature — Spirit | {text} | 3/3").card(SLAY)
    s.card("Kami {2} | Creature — Spirit | 2/2").card("Moth {1} | Creature — Spirit | 1/1")
    s.card("Great {4} | Creature — Spirit | 2/2").card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Swamp", "Slay (hand)", "Elder")
    return s.put(ALICE, *(f"{name} (graveyard)" for name in ("Kami", "Moth", "Great", "Bear")))


@pytest.mark.cr("702.46a")
def test_soulshift_returns_a_spirit_card_cheap_enough() -> None:
    s = spirits("Soulshift 2").choose("Kami")

    s.cast("Slay", "Elder").resolve()

    assert s.hand(ALICE) == ["Kami"]


@pytest.mark.cr("702.46a")
def test_without_such_a_card_soulshift_does_nothing() -> None:
    s = Scenario().card("Elder {5} | Creature — Spirit | Soulshift 2 | 3/3").card(SLAY)
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Swamp", "Slay (hand)", "Elder", "Bear (graveyard)")

    s.cast("Slay", "Elder").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("702.46b")
def test_each_soulshift_triggers() -> None:
    s = spirits("Soulshift 2 | Soulshift 1").choose(["Elder"], "Kami")

    s.cast("Slay", "Elder").resolve()

    assert sorted(s.hand(ALICE)) == ["Kami", "Moth"]


@pytest.mark.cr("702.59a")
def test_recover_returns_the_card_if_paid() -> None:
    s = Scenario().card("Ray {R} | Sorcery | Recover {1} | You gain 1 life.").card(SLAY)
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Swamp x2", "Slay (hand)", "Bear", "Ray (graveyard)")

    s.cast("Slay", "Bear").choose(True).resolve()

    assert s.hand(ALICE) == ["Ray"]


@pytest.mark.cr("702.59a")
def test_recover_exiles_the_card_if_not() -> None:
    s = Scenario().card("Ray {R} | Sorcery | Recover {1} | You gain 1 life.").card(SLAY)
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Swamp", "Slay (hand)", "Bear", "Ray (graveyard)")

    s.cast("Slay", "Bear").resolve()

    assert s.exile() == ["Ray"]
